"""How people of four languages put names into words; written by hand, for tests alone."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Tongue:
    """A language: `{0}` and `{1}` stand for names, `{}` for a list of them."""

    joins: tuple[str, ...]
    ors: tuple[str, ...]
    ranges: tuple[str, ...]
    exceptions: tuple[str, ...]
    wholes: tuple[str, ...]
    parts: tuple[str, ...]
    beside: tuple[str, ...]
    leaves: tuple[str, ...]
    a_leaf: tuple[str, ...]
    moves: tuple[str, ...]
    a_move: tuple[str, ...]
    toward: tuple[str, ...]
    lines: tuple[str, ...]
    then: tuple[str, ...]
    none: tuple[str, ...]


SIGNS = ("{0}-{1}", "{0}..{1}", "{0}\u2013{1}", "{0}, ..., {1}", "{0} \u2026 {1}")
LINKED = ("{1}.{0}", "{1}/{0}", "{1}: {0}", "{0} ({1})", "{1} ({0})", "{1} \u2192 {0}")
MINUS = ("all - {}", "all \\ {}", "all \u2216 {{{}}}")

EN = Tongue(
    joins=("and", "&", ", and"),
    ors=("or", "and"),
    ranges=("{0} to {1}", "from {0} to {1}", "{0} through {1}", "{0} up to {1}", *SIGNS),
    exceptions=(
        *("all but {}", "all except {}", "all leaves except {}", "every leaf but {}"),
        *("everything except {}", "all without {}", "all apart from {}", "all of them but {}"),
        *MINUS,
    ),
    wholes=("all", "all of them", "every leaf", "all leaves", "all the leaves"),
    parts=("{}", "node {}", "all of {}", "the leaves of {}", "everything under {}", "all in {}"),
    beside=(
        *("{0} at {1}", "at {1}, {0}", "{0} of {1}", "{0} in {1}", "in {1}: {0}"),
        *("leaf {0} of node {1}", "{0} (of {1})", "{0} under {1}", *LINKED),
    ),
    leaves=("{}", "leaves {}", "the leaves {}", "leaves: {}", "only {}", "they are {}", "{{{}}}"),
    a_leaf=("{}", "leaf {}", "the leaf {}", "'{}'"),
    moves=("{}", "moves {}", "the moves {}", "the best are {}", "I choose {}", "only {}"),
    a_move=("{}", "move {}", "the move {}", "action {}"),
    toward=("{}", "to {}", "go to {}", "the move to {}"),
    lines=("{}", "the line {}", "first {}"),
    then=(", then ", " then ", ", next ", " -> ", " \u2192 ", ", ", " ", " - "),
    none=("none", "no leaf", "none of them", "there are none"),
)
ES = Tongue(
    joins=("y", "&", "e"),
    ors=("o", "u", "y"),
    ranges=(
        *("{0} a {1}", "de {0} a {1}", "desde {0} hasta {1}", "del {0} al {1}"),
        *("de la {0} a la {1}", "{0} hasta {1}", "desde la {0} hasta la {1}", *SIGNS),
    ),
    exceptions=(
        *("todas menos {}", "todas las hojas excepto {}", "todas salvo {}", "todas quitando {}"),
        *("todas excepto {}", "todas sin {}", "todas a excepci\u00f3n de {}", "todas - {}"),
    ),
    wholes=("todas", "todas las hojas", "todas ellas", "todos los nodos"),
    parts=(
        *("{}", "el nodo {}", "todas las de {}", "las hojas de {}", "todo {}"),
        "todas las hojas de {}",
    ),
    beside=(
        *("{0} en {1}", "en {1}, {0}", "{0} de {1}", "la hoja {0} del nodo {1}", "en {1}: {0}"),
        *("{0} (de {1})", *LINKED),
    ),
    leaves=("{}", "las hojas {}", "hojas: {}", "solo {}", "son {}", "{}, nada m\u00e1s"),
    a_leaf=("{}", "la {}", "hoja {}", "la hoja {}"),
    moves=("{}", "las jugadas {}", "jugadas: {}", "las mejores son {}", "elijo {}", "s\u00f3lo {}"),
    a_move=("{}", "la {}", "la jugada {}", "el movimiento {}"),
    toward=("{}", "ir a {}", "a {}", "la jugada a {}", "hacia {}"),
    lines=("{}", "la l\u00ednea {}", "primero {}"),
    then=(", luego ", " y luego ", ", despu\u00e9s ", " -> ", ", ", " "),
    none=("ninguna", "ninguna hoja", "no hay ninguna", "no se poda ninguna"),
)
IT = Tongue(
    joins=("e", "ed", "&"),
    ors=("o", "oppure", "e"),
    ranges=(
        *("{0} a {1}", "da {0} a {1}", "dalla {0} alla {1}", "dal {0} al {1}"),
        *("{0} fino a {1}", "da {0} fino a {1}", *SIGNS),
    ),
    exceptions=(
        *("tutte tranne {}", "tutte le foglie meno {}", "tutte eccetto {}", "tutte salvo {}"),
        *("tutte ad eccezione di {}", "tutte senza {}", "tutti i nodi tranne {}", "tutte - {}"),
    ),
    wholes=("tutte", "tutte le foglie", "tutti i nodi"),
    parts=("{}", "il nodo {}", "tutte le foglie di {}", "le foglie di {}", "tutto {}"),
    beside=(
        *("{0} in {1}", "in {1}, {0}", "{0} di {1}", "la foglia {0} del nodo {1}"),
        *("nel nodo {1}, {0}", "in {1}: {0}", "{0} (di {1})", *LINKED),
    ),
    leaves=("{}", "le foglie {}", "foglie: {}", "solo {}", "sono {}", "i nodi {}", "soltanto {}"),
    a_leaf=("{}", "la {}", "foglia {}", "la foglia {}"),
    moves=("{}", "le mosse {}", "mosse: {}", "le migliori sono {}", "scelgo {}", "solo {}"),
    a_move=("{}", "la {}", "la mossa {}", "l'azione {}"),
    toward=("{}", "andare a {}", "verso {}", "la mossa verso {}"),
    lines=("{}", "la linea {}", "prima {}"),
    then=(", poi ", " e poi ", ", infine ", " -> ", ", ", " "),
    none=("nessuna", "nessuna foglia", "non ce ne sono", "nessuna viene potata"),
)
PT = Tongue(
    joins=("e", "&"),
    ors=("ou", "e"),
    ranges=(
        *(
            "{0} a {1}",
            "de {0} a {1}",
            "de {0} at\u00e9 {1}",
            "da {0} \u00e0 {1}",
            "{0} at\u00e9 {1}",
        ),
        *("da {0} at\u00e9 \u00e0 {1}", "do {0} ao {1}", "a {0} a {1}", *SIGNS),
    ),
    exceptions=(
        *("todas exceto {}", "todas as folhas menos {}", "todas \u00e0 exce\u00e7\u00e3o de {}"),
        *("todas salvo {}", "todas sem {}", "todas menos {}", "todas - {}"),
    ),
    wholes=("todas", "todas as folhas", "todos os n\u00f3s"),
    parts=("{}", "o n\u00f3 {}", "todas as folhas de {}", "as folhas de {}", "todas as de {}"),
    beside=(
        *("{0} em {1}", "em {1}, {0}", "{0} de {1}", "a folha {0} do n\u00f3 {1}", "em {1}: {0}"),
        *("{0} (de {1})", *LINKED),
    ),
    leaves=("{}", "as folhas {}", "folhas: {}", "s\u00f3 {}", "s\u00e3o {}", "apenas {}"),
    a_leaf=("{}", "a {}", "folha {}", "a folha {}"),
    moves=(
        "{}",
        "as jogadas {}",
        "jogadas: {}",
        "as melhores s\u00e3o {}",
        "escolho {}",
        "s\u00f3 {}",
    ),
    a_move=("{}", "a {}", "a jogada {}", "o lance {}"),
    toward=("{}", "ir para {}", "a {}", "a jogada para {}"),
    lines=("{}", "a linha {}", "primeiro {}"),
    then=(", depois ", " e depois ", ", por fim ", " -> ", ", ", " "),
    none=("nenhuma", "nenhuma folha", "n\u00e3o h\u00e1 nenhuma", "n\u00e3o se poda nenhuma"),
)
TONGUES = {"en": EN, "es": ES, "it": IT, "pt": PT}

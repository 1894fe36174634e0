"""How people of several languages put names into words; written by hand, for tests alone."""

from dataclasses import dataclass, replace


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
BRAZIL = replace(
    PT,
    exceptions=("todas exceto {}", "todas menos {}", "todas tirando {}", "todas fora {}"),
    parts=("{}", "o n\u00f3 {}", "as folhas do {}", "as folhas embaixo de {}", "todas do {}"),
    leaves=("{}", "as folhas {}", "eu acho que {}", "acredito que {}", "se n\u00e3o me engano {}"),
    moves=("{}", "jogar {}", "as melhores s\u00e3o {}", "eu escolheria {}", "pra mim {}"),
    toward=("{}", "ir pra {}", "vai pra {}", "a jogada pra {}", "ir pro {}"),
    none=("nenhuma", "nenhuma folha", "n\u00e3o tem nenhuma"),
)
"""What Brazilians say otherwise."""
FR = Tongue(
    joins=("et", "&"),
    ors=("ou", "et"),
    ranges=(
        *("{0} à {1}", "de {0} à {1}", "{0} jusqu'à {1}", "de {0} jusqu'à {1}"),
        *("du {0} au {1}", "depuis {0} jusqu'à {1}", *SIGNS),
    ),
    exceptions=(
        *("toutes sauf {}", "toutes les feuilles sauf {}", "tous les nœuds sauf {}"),
        *("toutes excepté {}", "toutes à l'exception de {}", "toutes sans {}", "toutes - {}"),
        *("tout sauf {}", "toutes moins {}"),
    ),
    wholes=("toutes", "toutes les feuilles", "tous les nœuds"),
    parts=("{}", "le nœud {}", "toutes les feuilles de {}", "les feuilles de {}", "tout {}"),
    beside=(
        *("{0} dans {1}", "dans {1}, {0}", "{0} de {1}", "la feuille {0} du nœud {1}"),
        *("dans {1}: {0}", "{0} (de {1})", *LINKED),
    ),
    leaves=(
        "{}",
        "les feuilles {}",
        "feuilles : {}",
        "seulement {}",
        "ce sont {}",
        "{}, c'est tout",
    ),
    a_leaf=("{}", "la {}", "feuille {}", "la feuille {}", "le nœud {}"),
    moves=("{}", "les coups {}", "coups : {}", "les meilleurs sont {}", "je choisis {}"),
    a_move=("{}", "le {}", "le coup {}", "l'action {}"),
    toward=("{}", "vers {}", "aller à {}", "aller vers {}", "le coup vers {}"),
    lines=("{}", "la ligne {}", "d'abord {}"),
    then=(", puis ", " puis ", ", ensuite ", ", enfin ", " -> ", ", ", " "),
    none=("aucune", "aucune feuille", "il n'y en a pas", "aucune n'est élaguée"),
)
DE = Tongue(
    joins=("und", "&", "sowie"),
    ors=("oder", "und"),
    ranges=("{0} bis {1}", "von {0} bis {1}", "von {0} bis zu {1}", "vom {0} bis zum {1}", *SIGNS),
    exceptions=(
        *(
            "alle au\u00dfer {}",
            "alle Bl\u00e4tter au\u00dfer {}",
            "alle bis auf {}",
            "alle ohne {}",
        ),
        *(
            "jedes Blatt au\u00dfer {}",
            "alle Bl\u00e4tter mit Ausnahme von {}",
            "alles au\u00dfer {}",
        ),
        *("s\u00e4mtliche Bl\u00e4tter bis auf {}", "alle - {}"),
    ),
    wholes=(
        "alle",
        "alle davon",
        "jedes Blatt",
        "alle Bl\u00e4tter",
        "s\u00e4mtliche Bl\u00e4tter",
    ),
    parts=(
        *("{}", "der Knoten {}", "Knoten {}", "die Bl\u00e4tter von {}", "alles unter {}"),
        *("alle Bl\u00e4tter unter {}", "die Bl\u00e4tter des Knotens {}"),
    ),
    beside=(
        *("{0} in {1}", "in {1}, {0}", "{0} von {1}", "das Blatt {0} des Knotens {1}"),
        *("in {1}: {0}", "bei {1}: {0}", "{0} (von {1})", "{0} unter {1}", *LINKED),
    ),
    leaves=(
        *("{}", "die Bl\u00e4tter {}", "Bl\u00e4tter: {}", "nur {}", "es sind {}"),
        "{}, sonst nichts",
    ),
    a_leaf=("{}", "Blatt {}", "das Blatt {}", "\u201e{}\u201c"),
    moves=(
        *("{}", "die Z\u00fcge {}", "Z\u00fcge: {}", "die besten sind {}", "ich w\u00e4hle {}"),
        "nur {}",
    ),
    a_move=("{}", "Zug {}", "der Zug {}", "die Aktion {}"),
    toward=("{}", "zu {}", "nach {}", "gehe zu {}", "der Zug zu {}"),
    lines=("{}", "die Linie {}", "zuerst {}"),
    then=(", dann ", " dann ", ", danach ", " und dann ", " -> ", ", ", " "),
    none=("keine", "kein Blatt", "keines", "es gibt keine", "es wird keines abgeschnitten"),
)
CA = Tongue(
    joins=("i", "&"),
    ors=("o", "o bé", "i"),
    ranges=(
        *("{0} a {1}", "de {0} a {1}", "des de {0} fins a {1}", "del {0} al {1}"),
        *("de la {0} a la {1}", "{0} fins a {1}", "de {0} fins a {1}", *SIGNS),
    ),
    exceptions=(
        *("totes menys {}", "totes les fulles excepte {}", "totes llevat de {}", "tot menys {}"),
        *("totes tret de {}", "totes sense {}", "totes a excepció de {}", "totes - {}"),
    ),
    wholes=("totes", "totes les fulles", "totes elles", "tots els nodes"),
    parts=(
        *("{}", "el node {}", "totes les de {}", "les fulles de {}", "tot {}"),
        "totes les fulles de {}",
    ),
    beside=(
        *("{0} en {1}", "en {1}, {0}", "{0} de {1}", "la fulla {0} del node {1}", "en {1}: {0}"),
        *("{0} (de {1})", "{0} sota {1}", *LINKED),
    ),
    leaves=("{}", "les fulles {}", "fulles: {}", "només {}", "són {}", "{}, i ja està"),
    a_leaf=("{}", "la {}", "fulla {}", "la fulla {}"),
    moves=("{}", "les jugades {}", "jugades: {}", "les millors són {}", "trio {}", "només {}"),
    a_move=("{}", "la {}", "la jugada {}", "l'acció {}"),
    toward=("{}", "anar a {}", "cap a {}", "la jugada cap a {}"),
    lines=("{}", "la línia {}", "primer {}"),
    then=(", després ", " i després ", ", llavors ", " -> ", ", ", " "),
    none=("cap", "cap fulla", "no n'hi ha cap", "no se'n poda cap"),
)
TONGUES = {"ca": CA, "de": DE, "en": EN, "es": ES, "fr": FR, "it": IT, "pt": PT}
TONGUES |= {"pt-BR": BRAZIL}

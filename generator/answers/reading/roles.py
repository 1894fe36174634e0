"""What the words of an answer do there: join names, lead to one, leave one out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from generator.answers.reading.lexicon import TOKEN
from generator.answers.reading.numerals import COUNTS
from generator.answers.reading.words import (
    ALL,
    AND,
    ARTICLES,
    ASIDE,
    BEST,
    BOTH,
    BUT,
    FIRST,
    LETTERS,
    NOUNS,
    ONLY,
    OR,
    SOME,
    THEN,
    WHERE,
    fold,
)

# Which one of several is meant by its place: the first, the last two, the leftmost.


MIDDLE: Final = 99
LAST: Final = -1

PLURAL: Final = frozenset(
    {"primeros", "primeras", "primi", "prime", "primeiros", "primeiras", "ultimos", "ultimas"}
    | {"ultimi", "ultime", "foglie", "mosse", "nodi", "azioni", "figli", "figlie", "giochi"}
    | {"righe", "colonne", "condizioni", "ones", "children"}
)
"""Words that mean more than one, besides those in s; how many has then to be said."""

ORDINAL_WORDS: Final = """
1 first primero primera primer primeros primeras primo prima primi prime primeiro primeira
2 second segundo segunda secondo seconda
3 third tercero tercera tercer terzo terza terceiro terceira
4 fourth cuarto cuarta quarto quarta
5 fifth quinto quinta
6 sixth sexto sexta sesto sesta
7 seventh septimo septima settimo settima setimo setima
8 eighth octavo octava ottavo ottava oitavo oitava
9 ninth noveno novena nono nona
-1 last ultimo ultima ultimos ultimas ultimi ultime
1 primeiros primeiras
"""
"""A line for each place, folded."""

ORDINALS: Final[Mapping[str, int]] = {
    word: int(line.split()[0])
    for line in ORDINAL_WORDS.strip().splitlines()
    for word in line.split()[1:]
}

SIDE_WORDS: Final = {
    1: (
        "left|leftmost|left-most|on the left|to the left|at the left|on the far left|left hand|l"
        "|izquierda|izquierdo|de la izquierda|a la izquierda|mas a la izquierda|izq"
        "|sinistra|sinistro|a sinistra|di sinistra|piu a sinistra|esquerda|esquerdo|da esquerda"
        "|a esquerda|mais a esquerda|esq"
    ),
    LAST: (
        "right|rightmost|right-most|on the right|to the right|at the right|on the far right"
        "|right hand|r|derecha|derecho|de la derecha|a la derecha|mas a la derecha|destra|destro"
        "|a destra|di destra|piu a destra|direita|direito|da direita|a direita|mais a direita"
    ),
    MIDDLE: (
        "middle|in the middle|centre|center|central|in the centre|del medio|de en medio"
        "|de enmedio|del centro|centrale|di mezzo|al centro|do meio|no meio|do centro"
    ),
}
SIDES: Final[Mapping[str, int]] = {
    phrase: place for place, words in SIDE_WORDS.items() for phrase in words.split("|")
}


def is_plural(word: str) -> bool:
    """Whether it means more than one."""
    return word in PLURAL or (len(word) > len("las") and word.endswith("s"))


def named_by(place: int, count: int, names: Sequence[str]) -> Sequence[str] | None:
    """So many names at that place, or None where there are not as many, or no such place.

    The first three, the last two; of the second and those after it there is one.
    """
    if count > 1 and place not in {1, LAST}:
        return None
    if place == MIDDLE:
        return names[len(names) // 2 :][:1] if len(names) % 2 and len(names) > 1 else None
    start = place - 1 if place > 0 else len(names) - count
    return names[start : start + count] if start >= 0 and start + count <= len(names) else None


class WordRole(Enum):
    """What a word or a phrase may do."""

    AND = auto()
    OR = auto()
    AGREES = auto()
    """As AND, after a word of PAIRED: `tanto a1 como a3`."""
    ASIDE = auto()
    """Says nothing that the answer depends on: an article, what a name is the name of, who acts."""
    ARTICLE = auto()
    LETTER = auto()
    """An article of one letter, which stands before a name or a noun."""
    NOUN = auto()
    CUT = auto()
    """Says of leaves that no search visits them."""
    SEEN = auto()
    """Says of leaves that a search visits them."""
    EACH = auto()
    """A noun for what leaves a node: `the third child of C`."""
    FROM = auto()
    TO = auto()
    OF = auto()
    """Before the node to which what precedes it belongs: `the leaves of C`."""
    AT = auto()
    """Before the node at which something is: `at C`."""
    TOWARD = auto()
    """Before the node to which a move leads: `go to B`."""
    ALL = auto()
    BOTH = auto()
    BUT = auto()
    NOT = auto()
    COUNT = auto()
    PLACE = auto()
    """Which one of them, counted from the left: `first`, `leftmost`."""


AND_ALSO: Final = (
    "as well as|and also|along with|together with|y tambien|asi como|e anche|cosi come|e tambem"
    "|bem como|assim como"
)
AGREEING: Final = frozenset({"como", "come", "quanto", "che", "que", "sia", "as", "quanto que"})
PAIRED: Final = frozenset({"tanto", "sia", "both", "either"})
"""Words of which the other half is an AND later on."""

ENDING: Final = (
    "nothing else|nothing more|no more|and nothing else|and no more|and that is all|that is all"
    "|nada mas|y nada mas|y ya esta|y punto|y ninguna mas|e basta|e nient'altro|nient'altro"
    "|e nulla piu|nada mais|mais nada|e nada mais|e mais nada|e so"
)
"""Only, behind what was named."""

DOING: Final = (
    "does|do|player|players|jugador|giocatore|jogador|lo hace|lo fa|fa|o faz|faz|hace|the answer is"
    "|answer|respuesta|risposta|resposta|i think|creo que|credo|acho que|it would be|seria|sarebbe"
    "|ones|those|which is|that is|que es|que is|che is|se elige|si sceglie|se escolhe|namely|viz"
    "|the following|los siguientes|las siguientes|i seguenti|le seguenti|os seguintes|as seguintes"
    "|quella|quello|quelle|quelli|aquella|aquel|aquela|aquele|esas|esos|those|also|tambien|anche"
    "|tambem|they|mejores|migliori|melhores|ellas|ellos|loro|they are|it"
    "|of them|of these|of those|de ellas|de ellos|di loro|di esse|di essi|delas|deles|them"
)
BRANCHES: Final = (
    "edge|edges|branch|branches|arc|arcs|arista|aristas|rama|ramas|arco|arcos|archi|ramo|rami"
    "|ramos|aresta|arestas|number|numero|terminal|terminals|terminales|terminali|terminais"
    "|subtree|subarbol|sottoalbero|subarvore|valor|value"
)
CHILDREN: Final = (
    "child|children|successor|successors|hijo|hija|hijos|hijas|sucesor|sucesores|figlio|figlia"
    "|figli|figlie|successore|successori|filho|filha|filhos|filhas|sucessor|sucessores"
)
FROM: Final = "from|desde|de|del|da|dal|dalla|dallo|dalle|do|from the|a partir de"
TO: Final = (
    "to|through|thru|till|until|up to|hasta|ate|a|al|alla|allo|ao|fino a|fino ad|fino al"
    "|fino alla|ate a|ate ao|hasta el|hasta la"
)
OF: Final = (
    "of|de|del|di|della|dello|dell|delle|dei|degli|da|do|das|dos|under|below|beneath|bajo"
    "|debajo de|por debajo de|sotto|sob|debaixo de|abaixo de|belonging to|from|dal|dalla"
)
AT: Final = (
    "nel|nella|nello|nell|nelle|nei|negli|na|nas|nos|inside|within|dentro de|dentro di|down from"
)
TOWARD: Final = (
    "to|go to|goes to|going to|go towards|move to|moves to|moving to|towards|toward|leading to"
    "|leads to|ir a|ir al|va a|va al|voy a|ve a|hacia|para|al|alla|ao|ir para|vai para|vou para"
    "|vai a|ir ao|andare a|andare in|andare al|andare verso|vado a|vado in|verso|a|play to|->"
    "|moverse a|mover a|muovere a|muovere verso|mover para|que lleva a|che porta a|che va a"
    "|que leva a|que vai para|que va a"
)
CUT: Final = (
    "cut|cuts|cut off|pruned|prune|pruning|corte|cortes|se corta|se cortan|cortada|cortadas|poda"
    "|podan|se poda|se podan|podada|podadas|podado|podados|taglio|tagli|tagliata|tagliate|pota"
    "|potano|potata|potate|si pota|si potano|viene potata|vengono potate|cortado|cortados"
    "|e podada|sao podadas|unvisited|not visited|no visitada|no visitadas"
)
SEEN: Final = (
    "evaluates|evaluated|visits|visited|i visit|i evaluate|it evaluates|it visits|are evaluated"
    "|are visited|se evaluan|se visitan|evalua|visita|evaluadas|visitadas|evaluo|visito"
    "|si valutano|si visitano|valuta|valutate|visitate|vengono valutate|vengono visitate"
    "|avaliam se|visitam se|avalia|avaliadas|sao avaliadas|sao visitadas"
)
LEFT_OUT: Final = (
    "all but|bar|barring|excluding|excepting|leaving out|quitando|exceptuando|a excepcion del"
    "|con la excepcion de|excluyendo|sacando|tranne che|ad eccezione della|escluso|esclusa"
    "|esclusi|escluse|salvo che|excetuando|tirando|a excepcao da|a excepcao do|excluindo"
    "|\\|\u2216"
)
REFUSED: Final = "not|no|non|nao|but not|and not|y no|e non|e nao|mas nao|ma non|but no"


@dataclass(slots=True)
class NodeWord:
    """A place in the trie of all phrases."""

    further: "dict[str, NodeWord]" = field(default_factory=dict)
    roles: list[tuple[WordRole, int]] = field(default_factory=list)


def every() -> Iterator[tuple[str, WordRole, int]]:
    """Each phrase, folded, with what it does and its number, if it has one."""
    named: Mapping[WordRole, frozenset[str]] = {
        WordRole.AND: AND | {"\u222a"} | phrases(AND_ALSO),
        WordRole.OR: OR,
        WordRole.AGREES: AGREEING,
        WordRole.ASIDE: (ASIDE - BOTH - WHERE - phrases(AT))
        | (THEN | FIRST | ONLY | SOME | BEST | PAIRED | phrases(ENDING) | phrases(DOING)),
        WordRole.ARTICLE: ARTICLES | {"this", "that"},
        WordRole.LETTER: LETTERS,
        WordRole.NOUN: (NOUNS - ARTICLES - phrases(CUT)) | phrases(BRANCHES),
        WordRole.CUT: phrases(CUT),
        WordRole.SEEN: phrases(SEEN),
        WordRole.EACH: phrases(CHILDREN),
        WordRole.FROM: phrases(FROM),
        WordRole.TO: phrases(TO),
        WordRole.OF: phrases(OF),
        WordRole.AT: WHERE | phrases(AT),
        WordRole.TOWARD: phrases(TOWARD),
        WordRole.ALL: ALL,
        WordRole.BOTH: BOTH,
        WordRole.BUT: BUT | phrases(LEFT_OUT),
        WordRole.NOT: phrases(REFUSED),
    }
    yield from ((word, role, 0) for role, words in named.items() for word in words)
    yield from ((word, WordRole.COUNT, n) for word, n in COUNTS.items() if n > 1)
    yield from ((word, WordRole.PLACE, n) for word, n in {**ORDINALS, **SIDES}.items())


def phrases(table: str) -> frozenset[str]:
    return frozenset(table.split("|"))


def _built() -> NodeWord:
    root = NodeWord()
    for phrase, role, number in sorted(every(), key=lambda said: (said[0], said[1].value)):
        node = root
        for token in TOKEN.findall(phrase):
            node = node.further.setdefault(fold(token), NodeWord())
        if all(known is not role for known, _ in node.roles):
            node.roles.append((role, number))
    return root


ROOT: Final = _built()

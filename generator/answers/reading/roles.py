"""What the words of an answer do there: join names, lead to one, leave one out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

from generator.answers.reading.counts import COUNTS
from generator.answers.reading.lexicon import TOKEN
from generator.answers.reading.places import ORDINALS, SIDES
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


class Role(Enum):
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
class Node:
    """A place in the trie of all phrases."""

    further: "dict[str, Node]" = field(default_factory=dict)
    roles: list[tuple[Role, int]] = field(default_factory=list)


def every() -> Iterator[tuple[str, Role, int]]:
    """Each phrase, folded, with what it does and its number, if it has one."""
    named: Mapping[Role, frozenset[str]] = {
        Role.AND: AND | {"\u222a"} | phrases(AND_ALSO),
        Role.OR: OR,
        Role.AGREES: AGREEING,
        Role.ASIDE: (ASIDE - BOTH - WHERE - phrases(AT))
        | (THEN | FIRST | ONLY | SOME | BEST | PAIRED | phrases(ENDING) | phrases(DOING)),
        Role.ARTICLE: ARTICLES | {"this", "that"},
        Role.LETTER: LETTERS,
        Role.NOUN: (NOUNS - ARTICLES - phrases(CUT)) | phrases(BRANCHES),
        Role.CUT: phrases(CUT),
        Role.SEEN: phrases(SEEN),
        Role.EACH: phrases(CHILDREN),
        Role.FROM: phrases(FROM),
        Role.TO: phrases(TO),
        Role.OF: phrases(OF),
        Role.AT: WHERE | phrases(AT),
        Role.TOWARD: phrases(TOWARD),
        Role.ALL: ALL,
        Role.BOTH: BOTH,
        Role.BUT: BUT | phrases(LEFT_OUT),
        Role.NOT: phrases(REFUSED),
    }
    yield from ((word, role, 0) for role, words in named.items() for word in words)
    yield from ((word, Role.COUNT, n) for word, n in COUNTS.items() if n > 1)
    yield from ((word, Role.PLACE, n) for word, n in {**ORDINALS, **SIDES}.items())


def phrases(table: str) -> frozenset[str]:
    return frozenset(table.split("|"))


def _built() -> Node:
    root = Node()
    for phrase, role, number in sorted(every(), key=lambda said: (said[0], said[1].value)):
        node = root
        for token in TOKEN.findall(phrase):
            node = node.further.setdefault(fold(token), Node())
        if all(known is not role for known, _ in node.roles):
            node.roles.append((role, number))
    return root


ROOT: Final = _built()

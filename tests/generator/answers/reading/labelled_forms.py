"""Fields in which leaves, moves, lines of play and choices are typed."""

from generator.answers.kinds import KINDS
from generator.answers.outcome import ReadAnswer
from generator.answers.question import Form
from generator.answers.reading.read import read_answer

LEAVES = ("b1", "b2", "c1", "c2", "c3", "e1", "e2")
NODES = Form(
    kind=KINDS["nodes"],
    options=LEAVES,
    groups={
        "B": frozenset({"b1", "b2"}),
        "C": frozenset({"c1", "c2", "c3"}),
        "E": frozenset({"e1", "e2"}),
    },
)
MOVES = Form(
    kind=KINDS["moves"],
    options=("pass", "bet", "bet 2", "bet 4"),
    aliases={"pasar": "pass", "paso": "pass"},
)
PATH = Form(
    kind=KINDS["path"],
    options=("a1", "a2", "b1", "b2"),
    groups={"A": frozenset(), "B": frozenset()},
)
CHOICE = Form(kind=KINDS["choice"], options=("pass", "bet 2", "sí"), aliases={"b": "bet 2"})


def leaves(text):
    found = read_answer(text, NODES)
    assert isinstance(found, ReadAnswer), (text, found)
    return found.answer

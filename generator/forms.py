"""The forms of answers: numbers, probabilities, and labels out of those that a sheet names."""

from collections.abc import Mapping

from generator.kind import Form
from generator.kinds import KINDS

NUMBER = Form(kind=KINDS["number"])
NUMBERS = Form(kind=KINDS["numbers"])
WINDOW = Form(kind=KINDS["window"])
PROBABILITY = Form(kind=KINDS["probability"])


def choice(*options: str, aliases: Mapping[str, str] | None = None) -> Form:
    """One of the options."""
    return Form(kind=KINDS["choice"], options=options, aliases=aliases or {})


def moves(*options: str) -> Form:
    """Any of the moves."""
    return Form(kind=KINDS["moves"], options=options)


def path(*options: str) -> Form:
    """Moves in order."""
    return Form(kind=KINDS["path"], options=options)


def nodes(*options: str, groups: Mapping[str, frozenset[str]]) -> Form:
    """Any of the leaves; a group's name stands for its own."""
    return Form(kind=KINDS["nodes"], options=options, groups=groups)


def distribution(*options: str, aliases: Mapping[str, str]) -> Form:
    """A probability for each of the options."""
    return Form(kind=KINDS["distribution"], options=options, aliases=aliases)


def vector(*players: str) -> Form:
    """A number for each of the players."""
    return Form(kind=KINDS["vector"], options=players)


def reals(unknown: str) -> Form:
    """A set of values of the unknown; if that is p, of probabilities."""
    return Form(kind=KINDS["reals"], options=(unknown,))

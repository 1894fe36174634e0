"""The forms of answers: numbers, probabilities, and labels out of those that a sheet names."""

from collections.abc import Mapping

from generator.answers import Kind
from generator.question import Form

NUMBER = Form(kind=Kind.NUMBER)
PROBABILITY = Form(kind=Kind.PROBABILITY)


def choice(*options: str, aliases: Mapping[str, str] | None = None) -> Form:
    """One of the options."""
    return Form(kind=Kind.CHOICE, options=options, aliases=aliases or {})


def moves(*options: str) -> Form:
    """Any of the moves."""
    return Form(kind=Kind.MOVES, options=options)


def path(*options: str) -> Form:
    """Moves in order."""
    return Form(kind=Kind.PATH, options=options)


def nodes(*options: str, groups: Mapping[str, frozenset[str]]) -> Form:
    """Any of the leaves; a group's name stands for its own."""
    return Form(kind=Kind.NODES, options=options, groups=groups)


def distribution(*options: str, aliases: Mapping[str, str]) -> Form:
    """A probability for each of the options."""
    return Form(kind=Kind.DISTRIBUTION, options=options, aliases=aliases)

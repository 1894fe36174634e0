"""Forms of answers: numbers, probabilities, and labels from those that a sheet names."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.interval import from_list, read_interval
from generator.answers.never_entered import or_never_entered

GROUPING = ".,'"
"""The signs that may stand between thousands, of which a language has one for its decimals."""

INEQUALITY = Form(kind=KINDS["inequality"])
INTERVAL = Form(kind=KINDS["interval"])
NUMBER = Form(kind=KINDS["number"])
COUNT = Form(kind=KINDS["number"], integer=True)
COUNTS = Form(kind=KINDS["numbers"], integer=True)
LARGE = Form(kind=KINDS["number"], grouping=GROUPING)
"""The form of a number that may well be a thousand or more."""

NUMBERS = Form(kind=KINDS["numbers"])
WINDOW = Form(kind=KINDS["window"])
BOUNDS = Form(kind=replace(KINDS["window"], parse=read_interval, from_list=from_list))
"""The form of the least and the greatest possible value, both of which are possible."""

PROBABILITY = Form(kind=KINDS["probability"])


def count_of(total: int) -> Form:
    """Return the form of a count of some things out of so many."""
    return replace(COUNT, total=total)


def counts_for(*names: str, most: int) -> Form:
    """Return the form of a count for each of the names, of at most so many things, or infinite."""
    return replace(COUNTS, options=names, total=most)


def in_units_of(scale: int) -> Form:
    """Return the form of an amount in so many units, such as thousands of euros."""
    return replace(NUMBER, scale=scale)


def choice(*options: str, aliases: Mapping[str, str] | None = None) -> Form:
    """Return the form of one of the options."""
    return Form(kind=KINDS["choice"], options=options, aliases=aliases or {})


def moves(
    *options: str,
    aliases: Mapping[str, str] | None = None,
    nodes: Mapping[str, frozenset[str]] | None = None,
    whole: tuple[str, ...] = (),
    room: tuple[str, ...] = (),
    made_at: Mapping[str, str] | None = None,
) -> Form:
    """Return the form of any of the moves; a node stands for the move that leads to it."""
    return Form(
        kind=KINDS["moves"],
        options=options,
        aliases=aliases or {},
        groups=nodes or {},
        whole=whole,
        room=room,
        made_at=made_at or {},
    )


def path(
    *options: str,
    nodes: Mapping[str, frozenset[str]] | None = None,
    room: tuple[str, ...] = (),
) -> Form:
    """Return the form of moves in order; a node stands for the move that leads to it."""
    return Form(kind=KINDS["path"], options=options, groups=nodes or {}, room=room)


def nodes(
    *options: str,
    groups: Mapping[str, frozenset[str]] | None = None,
    aliases: Mapping[str, str] | None = None,
    worth: Mapping[str, str] | None = None,
    cut: bool | None = None,
) -> Form:
    """Return the form of a set of leaves.

    A group's name stands for its leaves, and a leaf's utility for the leaf; `cut` is as in Form.
    """
    return Form(
        kind=KINDS["nodes"],
        options=options,
        groups=groups or {},
        aliases=aliases or {},
        worth=worth or {},
        cut=cut,
    )


def distribution(*options: str, aliases: Mapping[str, str]) -> Form:
    """Return the form of a probability for each of the options."""
    return Form(kind=KINDS["distribution"], options=options, aliases=aliases)


def vector(*players: str, whole: bool = False) -> Form:
    """Return the form of a number for each of the players."""
    return Form(kind=KINDS["vector"], options=players, integer=whole)


def reals(unknown: str) -> Form:
    """Return the form of a set of values of the unknown; if that is p, of probabilities."""
    return Form(kind=KINDS["reals"], options=(unknown,))


def inequalities(*letters: str, nodes: Iterable[str] = ()) -> Form:
    """Return the form of a condition on letters; a capital that names a node is none of them."""
    return Form(
        kind=KINDS["inequalities"], options=letters, groups=dict.fromkeys(nodes, frozenset[str]())
    )


def expression(*letters: str) -> Form:
    """Return the form of a value in letters."""
    return Form(kind=KINDS["expression"], options=letters)


def if_entered(form: Form) -> Form:
    """Return the form in which the answer may also be that the search never enters the node."""
    return replace(form, kind=or_never_entered(form.kind))

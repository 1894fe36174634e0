"""A family on games in sight, from what is its own."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, Unpack

from generator.asking import Asking
from generator.assemble import Particulars, assembled
from generator.family import Family, Mistake
from generator.mistakes import Wrong
from generator.parts import Part, by_parts
from generator.rng import Rng

Z = TypeVar("Z")
P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")


def family_on_games(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    draw: Callable[[Rng, Z], P],
    fair: Callable[[P, W, Z], bool],
    solve: Callable[[P], W],
    questions: Sequence[Asking[P, W, F | W]],
    mistakes: Sequence[Wrong[P, F] | Mistake[P, W]],
    game: Callable[..., P],
    parts: Sequence[Part[Any]],
    **particulars: Unpack[Particulars[Z]],
) -> Family[Z, P, W]:
    """`game` makes the problem of its parts; no convention says how it is solved.

    The problem is a game that begins in the position that is asked about.
    """
    return assembled(
        name,
        draw=draw,
        fair=fair,
        solve=lambda problem, _convention: solve(problem),
        asks=questions,
        mistakes=mistakes,
        notation=by_parts(game, *parts),
        **particulars,
    )

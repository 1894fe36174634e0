"""A family on card games, from what is its own."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, Unpack

from generator.asking import Asking
from generator.assemble import Particulars, assembled, no_picture
from generator.family import Family, Mistake
from generator.mistakes import Wrong
from generator.parts import Part, by_parts
from generator.picture import Picture
from generator.rng import Rng

Z = TypeVar("Z")
P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")


def family_on_cards(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    draw: Callable[[Rng, Z], P],
    fair: Callable[[P, W, Z], bool],
    solve: Callable[[P], W],
    questions: Sequence[Asking[P, W, F | W]],
    mistakes: Sequence[Wrong[P, F] | Mistake[P, W]],
    game: Callable[..., P],
    parts: Sequence[Part[Any]],
    asked: Callable[[P, W], Picture | None] = no_picture,
    solved: Callable[[P, W], Picture | None] = no_picture,
    **particulars: Unpack[Particulars[Z]],
) -> Family[Z, P, W]:
    """`game` makes the problem of its parts; no convention says how it is solved.

    Beliefs stand in tables, or in a tree that `asked` and `solved` draw.
    """
    return assembled(
        name,
        draw=draw,
        fair=fair,
        solve=lambda problem, _convention: solve(problem),
        asks=questions,
        mistakes=mistakes,
        notation=by_parts(game, *parts),
        asked=asked,
        solved=solved,
        **particulars,
    )

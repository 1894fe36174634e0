"""From what is a family's own to the record of functions that every family is."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Required, TypedDict, TypeVar, Unpack

from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.plain import Notation
from generator.base.rng import Rng
from generator.exercise.family import Family, Level, Mistake, nothing_special
from generator.exercise.features import as_written, with_cards_renamed
from generator.exercise.mistakes import Wrong, read_off
from generator.exercise.parts import Features, PlainPart, by_parts, measured
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    following,
    guessing,
    questions,
    resting,
    working,
)

Z = TypeVar("Z")
P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")

PATIENCE = 150
"""Games take longer to solve than trees: a belief after each event, a tree for each world."""


class Particulars(TypedDict, Generic[Z], total=False):
    """What a family of any subject says of itself, as in Family."""

    source: Required[str]
    sizes: Required[Mapping[Level, Z]]
    check: Callable[[Z], None]
    settings: tuple[str, ...]
    consults: tuple[str, ...]
    revision: int
    few: frozenset[Level]
    patience: int
    balance: tuple[str, ...]
    uncopied: bool


def no_picture(_problem: object, _worked: object) -> Picture | None:
    """For problems that no tree is drawn of."""
    return None


def itself(problem: P) -> P:
    """For problems that nothing can be exchanged in."""
    return problem


def assembled(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    draw: Callable[[Rng, Z], P],
    fair: Callable[[P, W, Z], bool],
    solve: Callable[[P, Convention], W],
    asks: Sequence[QuestionTemplate[P, W, F | W]],
    mistakes: Sequence[Wrong[P, W, F] | Mistake[P, W]],
    notation: Notation[P],
    asked: Callable[[P, W], Picture | None] = no_picture,
    solved: Callable[[P, W], Picture | None] = no_picture,
    likeness: Callable[[P], str] | None = None,
    features: Callable[[P, W], Features] = nothing_special,
    **particulars: Unpack[Particulars[Z]],
) -> Family[Z, P, W]:
    """The family: what it asks gives its questions, what follows, and the mistakes' answers."""
    return Family(
        name=name,
        draw=draw,
        solve=solve,
        fair=fair,
        ask=lambda problem, worked: questions(asks, SolvedProblem(problem, worked)),
        follow=lambda problem, worked, given: following(
            asks, SolvedProblem(problem, worked), given
        ),
        rests_on=lambda problem, worked: resting(asks, SolvedProblem(problem, worked)),
        guesses=lambda problem, worked: guessing(asks, SolvedProblem(problem, worked)),
        works=lambda problem, worked: working(asks, SolvedProblem(problem, worked)),
        restating=frozenset().union(*(asking.restating for asking in asks)),
        mistakes=tuple(read_off(m, asks) if isinstance(m, Wrong) else m for m in mistakes),
        asked=asked,
        solved=solved,
        to_plain=notation.write,
        from_plain=notation.read,
        likeness=likeness or (lambda problem: as_written(notation.write(problem))),
        features=features,
        **particulars,
    )


def family_by_parts(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    draw: Callable[[Rng, Z], P],
    fair: Callable[[P, W, Z], bool],
    solve: Callable[[P], W],
    questions: Sequence[QuestionTemplate[P, W, F | W]],
    mistakes: Sequence[Wrong[P, W, F] | Mistake[P, W]],
    game: Callable[..., P],
    parts: Sequence[PlainPart[Any]],
    asked: Callable[[P, W], Picture | None] = no_picture,
    solved: Callable[[P, W], Picture | None] = no_picture,
    features: Callable[[P, W], Features] = nothing_special,
    alike: Callable[[P], P] = itself,
    **particulars: Unpack[Particulars[Z]],
) -> Family[Z, P, W]:
    """A family on a game: `game` makes it of its parts, and no convention says how it is solved.

    Each part adds its own features to the family's. Problems that are `alike` but for names, and
    the order of what has none, come to the same one there.
    """
    notation = by_parts(game, *parts)
    particulars.setdefault("patience", PATIENCE)
    return assembled(
        name,
        draw=draw,
        fair=fair,
        solve=lambda problem, _convention: solve(problem),
        asks=questions,
        mistakes=mistakes,
        notation=notation,
        asked=asked,
        solved=solved,
        likeness=lambda problem: with_cards_renamed(notation.write(alike(problem))),
        features=lambda problem, worked: {
            **measured(problem, parts),
            **features(problem, worked),
        },
        **particulars,
    )


# A family on card games: beliefs stand in tables, or in a tree that `asked` and `solved` draw.


family_on_cards = family_by_parts


# A family on games in sight: the problem is a game that begins in the position asked about.


family_on_games = family_by_parts

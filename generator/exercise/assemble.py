"""Assembly of a family's record from its own functions, questions and mistakes."""

from collections.abc import Callable, Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, Generic, Required, TypedDict, TypeVar, Unpack

from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.plain import Notation
from generator.base.rng import Rng
from generator.exercise.family import Family, Level, Mistake
from generator.exercise.features import as_written, with_cards_renamed
from generator.exercise.mistakes import Wrong, read_off
from generator.exercise.parts import Features, PlainPart, by_parts, measured
from generator.exercise.predictions import Play
from generator.exercise.question_template import (
    QuestionTemplate,
    SolvedProblem,
    following,
    guessing,
    keys_with_forms,
    questions,
    resting,
    right_answers,
    working,
)

Z = TypeVar("Z")
P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")

PATIENCE = 150
"""The patience of families on games, which take longer to solve than trees."""


class Particulars(TypedDict, Generic[Z, P, W], total=False):
    """The fields of Family that a family of any subject sets directly."""

    source: Required[str]
    draw: Required[Callable[[Rng, Z], P]]
    fair: Required[Callable[[P, W, Z], bool]]
    question_picture: Callable[[P, W], Picture | None]
    solution_picture: Callable[[P, W], Picture | None]
    play: Callable[[P, W, Convention], Play]
    sizes: Required[Mapping[Level, Z]]
    check: Callable[[Z], None]
    easy_check: Callable[[Z], None]
    settings: tuple[str, ...]
    consults: tuple[str, ...]
    revision: int
    last_release: Mapping[int, str]
    asked_since: str
    rested_on: Mapping[int, Callable[[P, W], Mapping[str, tuple[str, ...]]]]
    few: frozenset[Level]
    patience: int
    enough: int
    balance: tuple[str, ...]
    uncopied: bool
    lazy_limit: Fraction
    worth: Mapping[str, int]
    limits: Mapping[str, int]
    easy_limits: Mapping[str, int]
    medium_limits: Mapping[str, int]
    hard_limits: Mapping[str, int]
    takes_no_work: Callable[[P, W], Collection[str]]


def itself(problem: P) -> P:
    """Return the problem, for problems without interchangeable names."""
    return problem


def assembled(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    solve: Callable[[P, Convention], W],
    asks: Sequence[QuestionTemplate[P, W, F | W]],
    mistakes: Sequence[Wrong[P, W, F] | Mistake[P, W]],
    notation: Notation[P],
    likeness: Callable[[P], str] | None = None,
    features: Callable[[P, W], Features] | None = None,
    **particulars: Unpack[Particulars[Z, P, W]],
) -> Family[Z, P, W]:
    """Build a family whose questions, follow-ups and mistakes come from its question templates."""
    return Family(
        name=name,
        solve=solve,
        ask=lambda problem, right_solution: questions(asks, SolvedProblem(problem, right_solution)),
        right_answers=lambda problem, right_solution: right_answers(
            asks, SolvedProblem(problem, right_solution)
        ),
        balanced_keys=lambda problem, right_solution, names: keys_with_forms(
            asks, SolvedProblem(problem, right_solution), names
        ),
        follow=lambda problem, right_solution, answers: following(
            asks, SolvedProblem(problem, right_solution), answers
        ),
        rests_on=lambda problem, right_solution: resting(
            asks, SolvedProblem(problem, right_solution)
        ),
        guesses=lambda problem, right_solution: guessing(
            asks, SolvedProblem(problem, right_solution)
        ),
        works=lambda problem, right_solution: working(asks, SolvedProblem(problem, right_solution)),
        mistakes=tuple(read_off(m, asks) if isinstance(m, Wrong) else m for m in mistakes),
        to_plain=notation.write,
        from_plain=notation.parse,
        likeness=likeness or (lambda problem: as_written(notation.write(problem))),
        features=features,
        **particulars,
    )


def family_by_parts(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    solve: Callable[[P], W],
    questions: Sequence[QuestionTemplate[P, W, F | W]],
    mistakes: Sequence[Wrong[P, W, F] | Mistake[P, W]],
    game: Callable[..., P],
    parts: Sequence[PlainPart[Any]],
    features: Callable[[P, W], Features] | None = None,
    alike: Callable[[P], P] = itself,
    **particulars: Unpack[Particulars[Z, P, W]],
) -> Family[Z, P, W]:
    """Build a family on a game, which `game` makes from its parts, without a convention.

    The game is one of cards, whose beliefs are in tables or in a tree that
    `question_picture` and `solution_picture` draw, or a perfect-information game that begins in the
    position asked about. Each part adds its own features to the family's. `alike` returns the same
    problem for those that differ only in names, or in the order of what has none.
    """
    notation = by_parts(game, *parts)
    particulars.setdefault("patience", PATIENCE)
    return assembled(
        name,
        solve=lambda problem, _convention: solve(problem),
        asks=questions,
        mistakes=mistakes,
        notation=notation,
        likeness=lambda problem: with_cards_renamed(notation.write(alike(problem))),
        features=lambda problem, right_solution: {
            **measured(problem, parts),
            **(features(problem, right_solution) if features else {}),
        },
        **particulars,
    )

"""What keeps a problem from being fair: mistakes that nobody could see, nothing to find."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Question
from generator.base.convention import SETTINGS, Convention, override
from generator.exercise.exercise import Exercise
from generator.exercise.family import Mistake
from generator.exercise.features import in_answers


@dataclass(frozen=True, slots=True)
class Unseen:
    """Whoever makes the mistake answers none of the questions by it."""

    mistake: str


@dataclass(frozen=True, slots=True)
class GivesTheKey:
    """Whoever makes the mistake is right all the same."""

    mistake: str
    question: str


@dataclass(frozen=True, slots=True)
class Alike:
    """Whoever makes either mistake answers the same."""

    mistake: str
    other: str
    question: str


@dataclass(frozen=True, slots=True)
class NothingToFind:
    """The answer is that there are none: nothing is pruned, for one."""

    question: str


@dataclass(frozen=True, slots=True)
class NothingToDecide:
    """Every move is as good as any other."""

    question: str


@dataclass(frozen=True, slots=True)
class NoMistake:
    """Nothing gives occasion for any of the family's mistakes."""


@dataclass(frozen=True, slots=True)
class SeveralBest:
    """More than one move is best, where the family wants one."""

    question: str


@dataclass(frozen=True, slots=True)
class LargeNumbers:
    """Nobody writes fractions with such a denominator by hand."""

    denominator: int


@dataclass(frozen=True, slots=True)
class OfNoLevel:
    """What the family wants of its problems beside, no level finds in this one."""


Flaw: TypeAlias = (
    Unseen
    | GivesTheKey
    | Alike
    | NothingToFind
    | NothingToDecide
    | NoMistake
    | SeveralBest
    | LargeNumbers
    | OfNoLevel
)
MOST = 100
"""The greatest denominator of which nothing is said."""


def flaws(exercise: Exercise[Any, Any]) -> Iterator[Flaw]:
    """Why it would not have been drawn, as far as that can be said; none if nothing is wrong."""
    found = [*seen(exercise)]
    if not suits_some_level(exercise):
        found += unwanted(exercise)
        found = found or [OfNoLevel()]
    return iter(found)


def seen(exercise: Exercise[Any, Any]) -> Iterator[Flaw]:
    """What keeps a problem of any family from being fair."""
    for question in exercise.questions:
        if is_empty(question):
            yield NothingToFind(question.name)
        if is_whole(question):
            yield NothingToDecide(question.name)
    if not exercise.mistakes:
        yield NoMistake()
    for found in confusions(exercise, exercise.family.mistakes):
        yield found.flaw


def suits_some_level(exercise: Exercise[Any, Any]) -> bool:
    """Whether it is as the family itself wants its problems, at one level at least."""
    family, problem, worked = exercise.family, exercise.problem, exercise.worked
    return any(family.fair(problem, worked, size) for size in family.sizes.values())


def unwanted(exercise: Exercise[Any, Any]) -> tuple[Flaw, ...]:
    """What most families do not want, as far as it is there."""
    several = (SeveralBest(q.name) for q in exercise.questions if has_several_best(q))
    denominator = int(in_answers(exercise.questions)["denominators"])
    large = (LargeNumbers(denominator),) if denominator > MOST else ()
    return (*several, *large)


def has_several_best(question: Question) -> bool:
    """Whether several of the moves are best, and not all of them."""
    key = question.key
    several = isinstance(key, Moves) and len(key.labels) > 1
    return question.name == "best" and several and not is_whole(question)


def is_empty(question: Question) -> bool:
    return question.key == Nodes(frozenset())


def is_whole(question: Question) -> bool:
    """Whether all there are is right."""
    every = frozenset(question.form.whole or question.form.options)
    return len(every) > 1 and question.key == Moves(every)


@dataclass(frozen=True, slots=True)
class Confusion:
    """Mistakes that are not told apart, from the key or from each other, and what is wrong."""

    mistakes: tuple[Mistake[Any, Any], ...]
    flaw: Flaw


def confusions(
    exercise: Exercise[Any, Any], suspects: Iterable[Mistake[Any, Any]]
) -> Iterator[Confusion]:
    """Those that have no answer of their own on the question that they concern, made in order."""
    questions = {question.name: question for question in exercise.questions}
    taken: dict[tuple[str, Answer], Mistake[Any, Any]] = {}
    for mistake in suspects:
        answers = exercise.answers_of(mistake)
        if answers is None:
            continue
        concern = mistake.concern(answers)
        if concern is None:
            yield Confusion((mistake,), Unseen(mistake.name))
        elif questions[concern].accepts(answers[concern]):
            yield Confusion((mistake,), GivesTheKey(mistake.name, concern))
        elif other := taken.get((concern, answers[concern])):
            yield Confusion((mistake, other), Alike(other.name, mistake.name, concern))
        else:
            taken[concern, answers[concern]] = mistake


def unnamed(exercise: Exercise[Any, Any]) -> Iterator[str]:
    """The settings on which its answers depend, and of which the family's statement is silent."""
    for name in exercise.family.consults:
        used = getattr(exercise.convention, name)
        others = (override(exercise.convention, {name: v}) for v in SETTINGS[name] if v != used)
        if any(key_under(exercise, other) != exercise.key for other in others):
            yield name


def key_under(exercise: Exercise[Any, Any], convention: Convention) -> Answers:
    """The key under another convention."""
    family, problem = exercise.family, exercise.problem
    return {q.name: q.key for q in family.ask(problem, family.solve(problem, convention))}

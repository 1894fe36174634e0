"""Fairness of a problem: its flaws, such as mistakes that cannot be told apart."""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from msgspec import Struct

from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.question import Question
from generator.base.convention import SETTINGS, Convention, override
from generator.exercise.exercise import Exercise
from generator.exercise.family import Mistake
from generator.exercise.features import in_answers


class UnseenFlaw(Struct, frozen=True):
    """A flaw: a student with the misconception answers none of the questions by it."""

    mistake: str


class GivesTheKey(Struct, frozen=True):
    """A flaw: a student with the misconception still answers correctly."""

    mistake: str
    question: str


class AlikeFlaw(Struct, frozen=True):
    """A flaw: two misconceptions lead to the same answer."""

    mistake: str
    other: str
    question: str


class NothingToFind(Struct, frozen=True):
    """A flaw: the answer is that there are none; nothing is pruned, for example."""

    question: str


class NothingToDecide(Struct, frozen=True):
    """A flaw: every move is as good as any other."""

    question: str


class NoMistake(Struct, frozen=True):
    """A flaw: the problem gives no occasion for any of the family's mistakes."""


class SeveralBest(Struct, frozen=True):
    """A flaw: more than one move is best, where the family wants one."""

    question: str


class LargeNumbers(Struct, frozen=True):
    """A flaw: fractions with such a denominator are too long to compute by hand."""

    denominator: int


class OfNoLevel(Struct, frozen=True):
    """A flaw: the problem does not meet the family's own wishes at any level."""


Flaw: TypeAlias = (
    UnseenFlaw
    | GivesTheKey
    | AlikeFlaw
    | NothingToFind
    | NothingToDecide
    | NoMistake
    | SeveralBest
    | LargeNumbers
    | OfNoLevel
)
MAX_DENOMINATOR = 100
"""The greatest denominator that is no flaw."""


def flaws(exercise: Exercise[Any, Any]) -> Iterator[Flaw]:
    """Yield the flaws for which the problem would not have been generated; none if it is fair."""
    all_flaws = [*general_flaws(exercise)]
    if not suits_some_level(exercise):
        all_flaws += unwanted(exercise)
        all_flaws = all_flaws or [OfNoLevel()]
    return iter(all_flaws)


def general_flaws(exercise: Exercise[Any, Any]) -> Iterator[Flaw]:
    """Yield the flaws that concern problems of any family."""
    for question in exercise.questions:
        if is_empty(question):
            yield NothingToFind(question.name)
        if is_whole(question):
            yield NothingToDecide(question.name)
    if not exercise.mistakes:
        yield NoMistake()
    for confusion in confusions(exercise, exercise.family.mistakes):
        yield confusion.flaw


def suits_some_level(exercise: Exercise[Any, Any]) -> bool:
    """Return whether the problem meets the family's own wishes at some level."""
    family, problem, right_solution = exercise.family, exercise.problem, exercise.solution
    return any(family.fair(problem, right_solution, size) for size in family.sizes.values())


def unwanted(exercise: Exercise[Any, Any]) -> tuple[Flaw, ...]:
    """Return the flaws that most families avoid."""
    several = (SeveralBest(q.name) for q in exercise.questions if has_several_best(q))
    denominator = int(in_answers(exercise.questions)["denominators"])
    large = (LargeNumbers(denominator),) if denominator > MAX_DENOMINATOR else ()
    return (*several, *large)


def has_several_best(question: Question) -> bool:
    """Return whether several of the moves are best, but not all of them."""
    key = question.key
    several = isinstance(key, Moves) and len(key.labels) > 1
    return question.name == "best" and several and not is_whole(question)


def is_empty(question: Question) -> bool:
    """Return whether the answer is an empty set of nodes."""
    return question.key == Nodes(frozenset())


def is_whole(question: Question) -> bool:
    """Return whether every option is correct."""
    every = frozenset(question.form.whole or question.form.options)
    return len(every) > 1 and question.key == Moves(every)


class Confusion(Struct, frozen=True):
    """Mistakes that cannot be told from the key or from each other, and the flaw."""

    mistakes: tuple[Mistake[Any, Any], ...]
    flaw: Flaw


def confusions(
    exercise: Exercise[Any, Any], suspects: Iterable[Mistake[Any, Any]]
) -> Iterator[Confusion]:
    """Yield the mistakes without a distinctive answer to the question that they concern."""
    questions = {question.name: question for question in exercise.questions}
    taken: dict[tuple[str, Answer], Mistake[Any, Any]] = {}
    for mistake in suspects:
        answers = exercise.answers_of(mistake)
        if answers is None:
            continue
        concern = mistake.concern(answers)
        if concern is None:
            yield Confusion((mistake,), UnseenFlaw(mistake.name))
        elif questions[concern].accepts(answers[concern]):
            yield Confusion((mistake,), GivesTheKey(mistake.name, concern))
        elif other := taken.get((concern, answers[concern])):
            yield Confusion((mistake, other), AlikeFlaw(other.name, mistake.name, concern))
        else:
            taken[concern, answers[concern]] = mistake


def unnamed(exercise: Exercise[Any, Any]) -> Iterator[str]:
    """Yield the settings that matter for the answers and that the statement does not name."""
    return (name for name in exercise.family.consults if turns_on(exercise, name))


def turns_on(exercise: Exercise[Any, Any], name: str) -> bool:
    """Tell whether another value of a setting gives other answers."""
    used = getattr(exercise.convention, name)
    others = (override(exercise.convention, {name: v}) for v in SETTINGS[name] if v != used)
    return any(key_under(exercise, other) != exercise.key for other in others)


def key_under(exercise: Exercise[Any, Any], convention: Convention) -> Answers:
    """Return the key under another convention; what the exercise leaves out is left out there."""
    family, problem = exercise.family, exercise.problem
    left_out = exercise.names_left_out
    key = family.key(problem, family.solve(problem, convention))
    return {name: answer for name, answer in key.items() if name not in left_out}

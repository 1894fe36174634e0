"""The shape of every exercise family: a record of functions, and its mistakes.

Z is the family's own size, P its problem, W its worked solution.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeAlias, TypeVar

from generator.answers.answers import Answers
from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.parts import Features
from generator.exercise.work import Work
from solver.exact import ZERO, Rational

Z = TypeVar("Z")
P = TypeVar("P")
W = TypeVar("W")
P_co = TypeVar("P_co", covariant=True)
W_co = TypeVar("W_co", covariant=True)
P_contra = TypeVar("P_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)


class Level(StrEnum):
    """Everybody's word for how hard."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def on_nothing(_problem: object, _worked: object) -> Mapping[str, tuple[str, ...]]:
    """For a family in which no answer follows from an earlier one."""
    return {}


def no_guess(_problem: object, _worked: object) -> Answers:
    """For a family in which nobody comes to an answer without working."""
    return {}


def unsaid(_problem: object, _worked: object) -> Mapping[str, Work]:
    """For a family that does not say how its answers are worked out."""
    return {}


def nothing_special(_problem: object, _worked: object) -> Features:
    """For a family of which no more is told than of any other."""
    return {}


def accept(_size: Any) -> None:
    """For a family that has something fair of every size."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MistakeCase(Generic[P_co, W_co]):
    """What a mistake is made on: a problem, worked rightly by a convention, and its key."""

    problem: P_co
    worked: W_co
    convention: Convention
    key: Answers


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake(Generic[P_contra, W_contra]):
    """A named misconception: a wrong solver.

    `answers` gives what a student with this misconception answers, by question, or None where the
    problem gives no occasion for it. `concerns` is the question on which its answer has to be its
    own: different from the key and from that of every other mistake with the same concern; of
    several questions, it is the first that is asked. A name that ends in a hyphen, `window-`,
    stands for all questions that begin so. `worth` is the part of a question's points that the
    mistaken answer earns.
    """

    name: str
    concerns: str | tuple[str, ...]
    answers: Callable[[MistakeCase[P_contra, W_contra]], Answers | None]
    worth: Rational = ZERO

    def concern(self, answers: Answers) -> str | None:
        """The question that it concerns among those that he answers."""
        concerns = (self.concerns,) if isinstance(self.concerns, str) else self.concerns
        return next((q for name in concerns for q in answers if is_called(q, name)), None)


def is_called(question: str, name: str) -> bool:
    """Whether the question has that name, or one that begins with it up to its hyphen."""
    return question == name or (name.endswith("-") and question.startswith(name))


@dataclass(frozen=True, slots=True, kw_only=True)
class Family(Generic[Z, P, W]):
    """`draw` may draw anything; a draw is kept if it is fair.

    `follow` gets the right working and the student's own answers; it gives, for the questions whose
    answer follows from earlier ones, what is right given these. A question is left out where
    nothing follows, or where the earlier answers made it trivial. `rests_on` names, by question,
    the earlier ones from which it follows directly; the questions in `restating` only put an
    earlier answer in other words, such as what it leaves out; `guesses` are what somebody writes
    who has not worked: an answer like it speaks for nobody; `works` says, by question, what is done
    with which numbers, for the feedback. `settings` are the convention's
    settings that the statement names, `consults` the others that its solver reads; an exercise
    whose answers depend on one of these is not kept. `asked` and `solved` are the tree as the sheet
    and as the key draw it, if there is one to draw. `check` raises BadParameter for a size of which
    no draw is fair. `features` are counted in the problem and the steps of its working; problems of
    the same `likeness` are the same but for names, and the order of what has none; at the levels in
    `few` there are so few problems that some of a hundred are the same. `patience` is how many
    draws take about a second: after so many, what a teacher wants is refused. `balance` names
    the questions whose options are to be right equally often; in an `uncopied` family few node
    values are that of the leftmost or rightmost leaf below. A problem that `has_keys` is shown to
    nobody who is asked about it.
    """

    name: str
    source: str
    sizes: Mapping[Level, Z]
    draw: Callable[[Rng, Z], P]
    solve: Callable[[P, Convention], W]
    fair: Callable[[P, W, Z], bool]
    ask: Callable[[P, W], tuple[Question, ...]]
    follow: Callable[[P, W, Answers], Answers]
    mistakes: tuple[Mistake[P, W], ...]
    asked: Callable[[P, W], Picture | None]
    solved: Callable[[P, W], Picture | None]
    to_plain: Callable[[P], Plain]
    from_plain: Callable[[Plain], P]
    check: Callable[[Z], None] = accept
    settings: tuple[str, ...] = ()
    consults: tuple[str, ...] = ()
    revision: int = 1
    rests_on: Callable[[P, W], Mapping[str, tuple[str, ...]]] = on_nothing
    restating: frozenset[str] = frozenset()
    guesses: Callable[[P, W], Answers] = no_guess
    works: Callable[[P, W], Mapping[str, Work]] = unsaid
    likeness: Callable[[P], str] = repr
    features: Callable[[P, W], Features] = nothing_special
    few: frozenset[Level] = frozenset()
    patience: int = 800
    balance: tuple[str, ...] = ()
    uncopied: bool = False
    has_keys: bool = False


AnyFamily: TypeAlias = Family[Any, Any, Any]  # the registry is the one place that forgets the types

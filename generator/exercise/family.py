"""The record of an exercise family, and of its mistakes.

Z is the family's own size, P its problem, W its worked solution.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from generator.answers.answers import Answer, Answers
from generator.answers.kind import Form
from generator.answers.question import Question
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.plain import Plain
from generator.base.rng import Rng
from generator.exercise.parts import Features
from generator.exercise.predictions import Play
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
    """The level of difficulty."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def no_picture(_problem: object, _worked: object) -> None:
    """Return None, for a family without a tree to draw."""


class MistakeCase(Struct, Generic[P_co, W_co], frozen=True, kw_only=True):
    """The input of a wrong solver: a problem, its right solution, the convention and the key."""

    problem: P_co
    solution: W_co
    convention: Convention
    key: Answers


@dataclass(frozen=True, slots=True, kw_only=True)
class Mistake(Generic[P_contra, W_contra]):
    """A named misconception: a wrong solver.

    `answers` returns the answers of a student with this misconception, by question, or None where
    the problem gives no occasion for it.

    `concerns` is the question to which its answer must differ from the key and from that of every
    other mistake with the same concern; of several questions, it is the first that is asked. A name
    that ends in a hyphen, `window-`, stands for all questions that begin so.

    `worth` is the share of a question's points, 0 to 1, that the mistaken answer earns.
    """

    name: str
    concerns: str | tuple[str, ...]
    answers: Callable[[MistakeCase[P_contra, W_contra]], Answers | None]
    worth: Rational = ZERO

    def concern(self, answers: Answers) -> str | None:
        """Return the first question that it concerns among those answered, or None."""
        concerns = (self.concerns,) if isinstance(self.concerns, str) else self.concerns
        return next((q for name in concerns for q in answers if is_called(q, name)), None)


def is_called(question: str, name: str) -> bool:
    """Return whether the question has that name, or begins with it up to its hyphen."""
    return question == name or (name.endswith("-") and question.startswith(name))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Family(Generic[Z, P, W]):
    """A kind of exercise: the functions that generate, solve and ask a problem.

    `name` is that of its file and template, with hyphens. `source` is as docstrings cite it.
    `sizes` has the parameters of each level. A family equals itself alone, so that what is kept for
    one is not taken for that of another with its name.

    `draw(rng, size)` returns a random problem, which need not be fair. `solve(problem, convention)`
    returns the right solution. `fair(problem, worked, size)` returns whether the family keeps the
    problem. `ask(problem, worked)` returns the questions with their keys, and with the points of
    release 0.1.0 until `pose` gives them their worth; `right_answers(problem, worked)` returns, by
    question, the key and what else is right at less cost, or is None; so does `balanced_keys`, with
    the form and the key of the questions of some names. `check(size)` raises BadParameter for a
    size without fair problems; `easy_check(size)` does so where easy exercises ask too little.

    `follow(problem, worked, given)` takes the student's own answers and returns, for the questions
    whose answer follows from earlier ones, what is right given these; or it is None. A question is
    left out where nothing follows, or where the earlier answers made it trivial. `rests_on`
    returns, by question, the earlier ones from which it follows directly; `rested_on` has, by the
    last revision that asked so, the questions of which that was otherwise. `guesses` returns the
    answers that somebody writes without working: such an answer says little about what was done.
    `works` returns, by question, the operation and the numbers that give its answer.

    `mistakes` are the misconceptions. `question_picture` and `solution_picture` return the tree as
    the sheet and as the key draw it, or None. `to_plain` and `from_plain` convert a problem to
    plain data and back; the latter raises a RequestError.

    `play` returns the steps of the solution as somebody predicts them who plays the algorithm.

    `settings` are the settings of the convention that the statement names, `consults` the others
    that the solver reads; an exercise whose answers depend on one of these is not kept. `revision`
    counts the changes to what an id generates; `last_release` names, by earlier revision, the last
    release that generates it. `asked_since` is the first release that asks the present questions
    about a problem, with their points, keys and what follows from what; it is empty if every
    release does.

    `features` returns what can be counted in the problem and in its solution. `likeness` returns a
    text that is the same for problems that differ only in names, or in the order of what has none;
    at the levels in `few` there are so few problems that some of a hundred are the same. `patience`
    is the number of draws after which a teacher's wishes are refused; where a draw takes long,
    `enough` is the number of fair draws, some seconds of work, after which they are refused already
    if nothing came near them, and if something did, they are so when one draw in a hundred would
    most likely have met them.
    `balance` names the questions whose options shall be right equally often; if `uncopied`,
    exercises are kept only where copying an outer leaf seldom gives a node's value. `lazy_limit` is
    the share of the points beyond which no single lazy way of answering shall earn. A problem that
    `has_keys` is not shown to students.

    `limits` bounds what an exercise asks: of the questions that fit a pattern, the first so many.
    `easy_limits`, `medium_limits` and `hard_limits` do so for exercises of these levels.
    `takes_no_work(problem, worked)` returns the names of questions that no level asks, as their
    answer is known without working. What is not asked is taken to follow from the answers to what
    is.

    `worth` is what a teacher would pay, 1, 2 or 3, for each group of like questions, by a pattern
    of their names, or several between `|`; the first that fits counts. What fits none are groups
    worth 1, one for each question template. The points of an exercise are the sum of its groups.
    """

    name: str
    source: str
    sizes: Mapping[Level, Z]
    draw: Callable[[Rng, Z], P]
    solve: Callable[[P, Convention], W]
    fair: Callable[[P, W, Z], bool]
    ask: Callable[[P, W], tuple[Question, ...]]
    follow: Callable[[P, W, Answers], Answers] | None
    mistakes: tuple[Mistake[P, W], ...]
    to_plain: Callable[[P], Plain]
    from_plain: Callable[[Plain], P]
    question_picture: Callable[[P, W], Picture | None] = no_picture
    solution_picture: Callable[[P, W], Picture | None] = no_picture
    play: Callable[[P, W, Convention], Play] | None = None
    check: Callable[[Z], None] | None = None
    easy_check: Callable[[Z], None] | None = None
    settings: tuple[str, ...] = ()
    consults: tuple[str, ...] = ()
    revision: int = 1
    last_release: Mapping[int, str] = field(default_factory=dict)
    asked_since: str = ""
    rests_on: Callable[[P, W], Mapping[str, tuple[str, ...]]] | None = None
    rested_on: Mapping[int, Callable[[P, W], Mapping[str, tuple[str, ...]]]] = field(
        default_factory=dict
    )
    guesses: Callable[[P, W], Answers] | None = None
    works: Callable[[P, W], Mapping[str, Work]] | None = None
    right_answers: Callable[[P, W], Mapping[str, tuple[Answer, ...]]] | None = None
    balanced_keys: Callable[[P, W, Collection[str]], Mapping[str, tuple[Form, Answer]]] | None = (
        None
    )
    likeness: Callable[[P], str] = repr
    features: Callable[[P, W], Features] | None = None
    few: frozenset[Level] = frozenset()
    patience: int = 800
    enough: int = 0
    balance: tuple[str, ...] = ()
    uncopied: bool = False
    lazy_limit: Fraction | None = None
    worth: Mapping[str, int] = field(default_factory=dict)
    limits: Mapping[str, int] = field(default_factory=dict)
    easy_limits: Mapping[str, int] = field(default_factory=dict)
    medium_limits: Mapping[str, int] = field(default_factory=dict)
    hard_limits: Mapping[str, int] = field(default_factory=dict)
    takes_no_work: Callable[[P, W], Collection[str]] | None = None
    has_keys: bool = False

    def key(self, problem: P, solution: W) -> Answers:
        """Return the right answers to all questions that the family has for the problem."""
        return {name: right[0] for name, right in self.list_right(problem, solution).items()}

    def list_right(self, problem: P, solution: W) -> Mapping[str, tuple[Answer, ...]]:
        """Return, by question, the key and what else is right."""
        if self.right_answers is not None:
            return self.right_answers(problem, solution)
        return {q.name: (q.key, *q.others) for q in self.ask(problem, solution)}

    def earlier_questions(
        self, problem: P, solution: W, revision: int
    ) -> Mapping[str, tuple[str, ...]]:
        """Return, by question, what it follows from directly where that revision asks it."""
        if self.rests_on is None:
            return {}
        present = self.rests_on(problem, solution)
        for last in sorted(self.rested_on, reverse=True):
            if revision <= last:
                present = {**present, **self.rested_on[last](problem, solution)}
        return present

    @property
    def is_playable(self) -> bool:
        """Whether the family has runs to play."""
        return self.play is not None


AnyFamily: TypeAlias = Family[Any, Any, Any]  # the registry is the one place that forgets the types

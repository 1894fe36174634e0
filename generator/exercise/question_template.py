"""Question templates: a family's questions, whose answers are read off a solution.

P is the problem, W its right solution, F a solution found rightly or wrongly.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from generator.answers.agreement import PARTS, Credit
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.question import Form, Question
from generator.base.place import Place
from generator.exercise.work import Work
from solver.exact import Rational

P = TypeVar("P")
W = TypeVar("W")
P_co = TypeVar("P_co", covariant=True)
W_co = TypeVar("W_co", covariant=True)
P_contra = TypeVar("P_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)
F_contra = TypeVar("F_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class SolvedProblem(Generic[P_co, W_co]):
    """A problem with its right solution."""

    problem: P_co
    worked: W_co


def one_point(_name: str) -> int:
    """Return 1, the points of a usual question."""
    return 1


def same_effort(_solved: object, _name: str) -> int:
    """Return 1: every question of a row takes the same work."""
    return 1


def no_others(_solved: object) -> tuple[Answer, ...]:
    """Return no other right answers."""
    return ()


def only_the_key(_solved: object, _name: str) -> tuple[Answer, ...]:
    """Return no other right answers, for each question of a row."""
    return ()


def nothing_follows(_solved: object, _given: Answers) -> Answers:
    """Return nothing: the answers rest on no earlier ones."""
    return {}


def unsaid(_solved: object) -> Mapping[str, Work]:
    """Return nothing: how the answers are worked out is not said."""
    return {}


def not_said(_solved: object) -> None:
    """Return None: how the answer is worked out is not said."""


def on_nothing(_solved: object) -> Mapping[str, tuple[str, ...]]:
    """Return nothing: no question rests on an earlier one."""
    return {}


def no_answer(_solved: object) -> None:
    """Return None: the answer cannot be guessed."""


def no_guess(_solved: object) -> Answers:
    """Return nothing: no answer can be guessed."""
    return {}


def nowhere(_solved: object) -> None:
    """Return None: the answer has no place in the figure."""


def nowhere_in_it(_solved: object, _name: str) -> None:
    """Return None: no answer of the row has a place in the figure."""


def on_none(_solved: object) -> tuple[str, ...]:
    """Return nothing: the question rests on no earlier one."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionTemplate(Generic[P_contra, W_contra, F_contra]):
    """One question, or a row of questions of one sort: one for each node, for each belief.

    `answers(solved, found)` returns the answers of a solution, by the name of the question; the
    questions are those that the right solution answers. `form`, `points` and `others` (further
    right answers) take that name; the points are multiplied by `effort`, which is greater where one
    question of a row takes more work than the others; `credit` is the rule for partial credit.

    `follow` returns what is right after a student's own earlier answers, without questions where
    nothing follows or which they made trivial. `rests_on` returns, by question, the earlier ones
    from whose answers it follows directly; `restating` are the questions that only put an earlier
    answer in other words, such as what it leaves out, or how many it names; `guesses` returns the
    answers that somebody writes without working: the first leaf, all equally likely. `place` is
    where in the figure the answer is written, or None; `works` returns, by question, the operation
    and the numbers that give the answer, for the feedback.
    """

    answers: Callable[[SolvedProblem[P_contra, W_contra], F_contra], Answers]
    form: Callable[[SolvedProblem[P_contra, W_contra], str], Form]
    points: Callable[[str], int] = one_point
    effort: Callable[[SolvedProblem[P_contra, W_contra], str], int] = same_effort
    credit: Credit = PARTS
    others: Callable[[SolvedProblem[P_contra, W_contra], str], tuple[Answer, ...]] = only_the_key
    follow: Callable[[SolvedProblem[P_contra, W_contra], Answers], Answers] = nothing_follows
    rests_on: Callable[[SolvedProblem[P_contra, W_contra]], Mapping[str, tuple[str, ...]]] = (
        on_nothing
    )
    restating: frozenset[str] = frozenset()
    guesses: Callable[[SolvedProblem[P_contra, W_contra]], Answers] = no_guess
    place: Callable[[SolvedProblem[P_contra, W_contra], str], Place | None] = nowhere_in_it
    works: Callable[[SolvedProblem[P_contra, W_contra]], Mapping[str, Work]] = unsaid


def single(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    form: Callable[[SolvedProblem[P_contra, W_contra]], Form],
    answer: Callable[[SolvedProblem[P_contra, W_contra], F_contra], Answer | None],
    points: int = 1,
    credit: Credit = PARTS,
    others: Callable[[SolvedProblem[P_contra, W_contra]], tuple[Answer, ...]] = no_others,
    follow: Callable[[SolvedProblem[P_contra, W_contra], Answers], Answer | None] | None = None,
    rests_on: Callable[[SolvedProblem[P_contra, W_contra]], tuple[str, ...]] = on_none,
    guess: Callable[[SolvedProblem[P_contra, W_contra]], Answer | None] = no_answer,
    place: Callable[[SolvedProblem[P_contra, W_contra]], Place | None] = nowhere,
    work: Callable[[SolvedProblem[P_contra, W_contra]], Work | None] = not_said,
) -> QuestionTemplate[P_contra, W_contra, F_contra]:
    """Return the template of one question; it is not asked where `answer` returns None."""
    return QuestionTemplate(
        answers=lambda solved, solution: answer_by_name(name, answer(solved, solution)),
        form=lambda solved, _: form(solved),
        points=lambda _: points,
        credit=credit,
        others=lambda solved, _: others(solved),
        follow=nothing_follows
        if follow is None
        else lambda solved, given: answer_by_name(name, follow(solved, given)),
        rests_on=lambda solved: {name: rests_on(solved)},
        guesses=lambda solved: answer_by_name(name, guess(solved)),
        place=lambda solved, _: place(solved),
        works=lambda solved: {} if (one := work(solved)) is None else {name: one},
    )


def restating(
    asking: QuestionTemplate[P_contra, W_contra, F_contra], *questions: str
) -> QuestionTemplate[P_contra, W_contra, F_contra]:
    """Return the template, in which these questions put an earlier answer in other words."""
    return replace(asking, restating=frozenset(questions))


def answer_by_name(name: str, answer: Answer | None) -> Answers:
    """Return the answer under its name; nothing for None."""
    return {} if answer is None else {name: answer}


def questions(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> tuple[Question, ...]:
    """Return every question about the problem, with its key."""
    return tuple(
        Question(
            name=name,
            form=asking.form(solved, name),
            key=key,
            points=Rational(asking.points(name) * asking.effort(solved, name)),
            credit=asking.credit,
            others=asking.others(solved, name),
            place=asking.place(solved, name),
        )
        for asking in askings
        for name, key in asking.answers(solved, solved.worked).items()
    )


def own_value(answers: Mapping[str, Answer], name: str, right: Rational) -> Rational:
    """Return the student's finite number, or the right one where it is missing."""
    answer = answers.get(name)
    if isinstance(answer, Number) and not isinstance(answer.value, float):
        return answer.value
    return right


def answered(
    askings: Iterable[QuestionTemplate[P, W, F_contra]],
    solved: SolvedProblem[P, W],
    solution: F_contra,
) -> dict[str, Answer]:
    """Return the answers of a solution, by question."""
    return {
        name: answer
        for asking in askings
        for name, answer in asking.answers(solved, solution).items()
    }


def following(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W], answers: Answers
) -> dict[str, Answer]:
    """Return the right answers after the student's own, by question."""
    return {
        name: answer
        for asking in askings
        for name, answer in asking.follow(solved, answers).items()
    }


def resting(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, tuple[str, ...]]:
    """Return the earlier questions from whose answers each one follows directly."""
    return {name: on for asking in askings for name, on in asking.rests_on(solved).items()}


def guessing(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, Answer]:
    """Return the answers that are guessed without working, by question."""
    return {name: guess for asking in askings for name, guess in asking.guesses(solved).items()}


def working(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, Work]:
    """Return how each answer is worked out, by question, where that is known."""
    return {name: work for asking in askings for name, work in asking.works(solved).items()}


# A student's own values of several moves, and the choice that follows from them.


def own_worths(
    answers: Answers, right_values: Mapping[str, Rational], *, asked: Callable[[str], str]
) -> Mapping[str, Rational]:
    """Return the student's value of each move; where an answer is missing, the right one."""
    return {move: own_value(answers, asked(move), v) for move, v in right_values.items()}


def leaves_a_choice(own: Mapping[str, Rational], right_values: Mapping[str, Rational]) -> bool:
    """Return whether the student's values differ from the right ones and are not all equal."""
    return own != right_values and len(set(own.values())) > 1


def greatest(worths: Mapping[str, Rational]) -> tuple[str, ...]:
    """Return the moves of greatest value."""
    v = max(worths.values())
    return tuple(move for move, u in worths.items() if u == v)


def best_by_own(own: Mapping[str, Rational], right_values: Mapping[str, Rational]) -> Moves | None:
    """Return the best moves by the student's values; None where these leave no choice."""
    return Moves(frozenset(greatest(own))) if leaves_a_choice(own, right_values) else None

"""What a family asks: questions whose answers are read off a working, right or wrong.

P is the problem, W its right working, F what somebody found who worked it rightly or wrongly.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from generator.answers.answers import Answer, Answers
from generator.answers.credit import PARTS, Credit
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
    """A problem with its right working."""

    problem: P_co
    worked: W_co


def one_point(_name: str) -> int:
    return 1


def same_effort(_solved: object, _name: str) -> int:
    """No question of a row takes more work than another."""
    return 1


def no_others(_solved: object) -> tuple[Answer, ...]:
    """Only the key is right."""
    return ()


def only_the_key(_solved: object, _name: str) -> tuple[Answer, ...]:
    """The same for each question of a row."""
    return ()


def nothing_follows(_solved: object, _given: Answers) -> Answers:
    """The answers rest on no earlier ones."""
    return {}


def unsaid(_solved: object) -> Mapping[str, Work]:
    """How the answers are worked out is not said."""
    return {}


def not_said(_solved: object) -> None:
    """The same of one question."""


def on_nothing(_solved: object) -> Mapping[str, tuple[str, ...]]:
    """No question rests on an earlier one."""
    return {}


def no_answer(_solved: object) -> None:
    """Nobody comes to the answer without working."""


def no_guess(_solved: object) -> Answers:
    """Nobody comes to an answer without working."""
    return {}


def nowhere(_solved: object) -> None:
    """The answer has no place in the figure."""


def nowhere_in_it(_solved: object, _name: str) -> None:
    """The same for each question of a row."""


def on_none(_solved: object) -> tuple[str, ...]:
    """The question rests on no earlier one."""
    return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionTemplate(Generic[P_contra, W_contra, F_contra]):
    """One question, or a row of questions of one sort: one for each node, for each belief.

    `answers` are those of somebody who found this, by the name of the question; what is asked is
    what the right working answers. `form`, `points` and `others`, the answers that are right as
    well, go by that name; the points are multiplied by `effort`, which is greater where a problem
    makes one question of a row more work than the others; `credit` is what an answer earns that is
    right in part. `follow` gives what is right after a student's own earlier answers, and leaves
    out where nothing follows or where they made it trivial. `rests_on` names, by question, the
    earlier ones from whose answers it follows directly; `restating` are the questions that only put
    an earlier answer in other words, such as what it leaves out, or how many it names; `guesses`
    are what somebody writes who has not worked: the first leaf, all equally likely. `place` is
    where in the figure the answer is written, if it has a place there; `works` says, by question,
    what is done with which numbers to work it out, for the feedback.
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
    """One question of that name; where `answer` or `follow` gives None, there is none."""
    return QuestionTemplate(
        answers=lambda solved, found: named(name, answer(solved, found)),
        form=lambda solved, _: form(solved),
        points=lambda _: points,
        credit=credit,
        others=lambda solved, _: others(solved),
        follow=nothing_follows
        if follow is None
        else lambda solved, given: named(name, follow(solved, given)),
        rests_on=lambda solved: {name: rests_on(solved)},
        guesses=lambda solved: named(name, guess(solved)),
        place=lambda solved, _: place(solved),
        works=lambda solved: {} if (one := work(solved)) is None else {name: one},
    )


def restating(
    asking: QuestionTemplate[P_contra, W_contra, F_contra], *questions: str
) -> QuestionTemplate[P_contra, W_contra, F_contra]:
    """The same, in which these questions put an earlier answer in other words."""
    return replace(asking, restating=frozenset(questions))


def named(name: str, answer: Answer | None) -> Answers:
    return {} if answer is None else {name: answer}


def questions(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> tuple[Question, ...]:
    """Every question about the problem, with its key."""
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


def own_value(given: Mapping[str, Answer], name: str, right: Rational) -> Rational:
    """The student's own finite number, or the right one where he gave none."""
    answer = given.get(name)
    if isinstance(answer, Number) and not isinstance(answer.value, float):
        return answer.value
    return right


def answered(
    askings: Iterable[QuestionTemplate[P, W, F_contra]],
    solved: SolvedProblem[P, W],
    found: F_contra,
) -> dict[str, Answer]:
    """What somebody who found this answers."""
    return {
        name: answer for asking in askings for name, answer in asking.answers(solved, found).items()
    }


def following(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W], given: Answers
) -> dict[str, Answer]:
    """What is right after the student's own answers, by question."""
    return {
        name: answer for asking in askings for name, answer in asking.follow(solved, given).items()
    }


def resting(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, tuple[str, ...]]:
    """By question, the earlier ones from whose answers it follows directly."""
    return {name: on for asking in askings for name, on in asking.rests_on(solved).items()}


def guessing(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, Answer]:
    """What somebody writes who has not worked, by question, where that comes to mind."""
    return {name: guess for asking in askings for name, guess in asking.guesses(solved).items()}


def working(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, Work]:
    """By question, how the answer is worked out, where that is said."""
    return {name: work for asking in askings for name, work in asking.works(solved).items()}

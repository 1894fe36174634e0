"""The mistakes of a family, by their sort: solving wrongly, or reckoning wrongly after it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from generator.answers.answers import Answers
from generator.base.convention import Convention
from generator.exercise.family import Mistake, MistakeCase
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, answered
from solver.exact import ZERO, Rational

P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")
P_contra = TypeVar("P_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)
F_co = TypeVar("F_co", covariant=True)


def always(_problem: object) -> bool:
    """For a mistake to which every problem gives occasion."""
    return True


def every_question(_name: str) -> bool:
    """For a student who answers all that is asked by his own working."""
    return True


def nothing_beside(_problem: object) -> Answers:
    """For a mistake of which every answer is read off its working."""
    return {}


def anyhow(_key: Answers, _given: Answers) -> bool:
    """For a mistake that counts as made even where its answers are right."""
    return True


def differs(question: str) -> Callable[[Answers, Answers], bool]:
    """For a mistake that is made only where it changes the answer to that question."""
    return lambda key, given: given.get(question) != key.get(question)


def everything(_key: Answers, given: Answers) -> Answers:
    """For a mistake of which every answer is told."""
    return given


def what_differs(key: Answers, given: Answers) -> Answers:
    """For a mistake of which the answers are told that it changes, the first of them its own."""
    return {name: answer for name, answer in given.items() if answer != key.get(name)}


def differs_somewhere(key: Answers, given: Answers) -> bool:
    """For a mistake that is made only where it changes an answer."""
    return given != key


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong(Generic[P_contra, W_contra, F_co]):
    """A misconception that gives a working of its own, off which its answers are read.

    `found` is that working, in part perhaps the right one, or None where the problem gives no
    occasion for it. `answers` says of each question whether the student answers it so; `beside` are
    his answers to what rests on no working; `shows` compares the key with his answers, and `told`
    are those of them that count.
    """

    name: str
    about: str | tuple[str, ...]
    found: Callable[[SolvedProblem[P_contra, W_contra], Convention], F_co | None]
    worth: Rational = ZERO
    answers: Callable[[str], bool] = every_question
    beside: Callable[[P_contra], Answers] = nothing_beside
    shows: Callable[[Answers, Answers], bool] = anyhow
    told: Callable[[Answers, Answers], Answers] = everything


def solving(
    name: str, wrong: Callable[[P], F | None], *, about: str | tuple[str, ...]
) -> Wrong[P, object, F]:
    """The student solves the problem in that way; None where it gives no occasion."""
    return altering(name, lambda problem, _worked: wrong(problem), about=about)


def altering(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    wrong: Callable[[P, W], F | None],
    *,
    about: str | tuple[str, ...],
    when: Callable[[P], bool] = always,
    answers: Callable[[str], bool] = every_question,
    shows: Callable[[Answers, Answers], bool] = anyhow,
) -> Wrong[P, W, F]:
    """The same, where much of the wrong working is as in the right one, and taken from there."""
    return Wrong(
        name=name,
        about=about,
        found=lambda solved, _convention: (
            wrong(solved.problem, solved.worked) if when(solved.problem) else None
        ),
        answers=answers,
        shows=shows,
    )


def reckoning(
    name: str,
    wrong: Callable[[P, W], Answers | None],
    *,
    about: str | tuple[str, ...],
    worth: Rational = ZERO,
) -> Mistake[P, W]:
    """The student works rightly and then answers wrongly; None where there is no occasion."""
    return Mistake(
        name=name,
        concerns=about,
        answers=lambda case: wrong(case.problem, case.worked),
        worth=worth,
    )


def read_off(
    wrong: Wrong[P, W, F], askings: Iterable[QuestionTemplate[P, W, F | W]]
) -> Mistake[P, W]:
    """The mistake, whose answers are read off its working as the key is off the right one.

    There is no occasion for it where the question that it concerns is not asked.
    """

    def answers(case: MistakeCase[P, W]) -> Answers | None:
        solved = SolvedProblem(case.problem, case.worked)
        found = wrong.found(solved, case.convention)
        if found is None:
            return None
        every = answered(askings, solved, found)
        if wrong.answers is not every_question:
            every = {name: answer for name, answer in every.items() if wrong.answers(name)}
        given = wrong.told(case.key, {**every, **wrong.beside(case.problem)})
        made = mistake.concern(given) is not None and wrong.shows(case.key, given)
        return given if made else None

    mistake = Mistake(name=wrong.name, concerns=wrong.about, answers=answers, worth=wrong.worth)
    return mistake

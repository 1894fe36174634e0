"""Constructors of a family's mistakes: wrong solutions, and wrong answers to a right one."""

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


def differs(question: str) -> Callable[[Answers, Answers], bool]:
    """Return a condition: the answer to that question differs from the key."""
    return lambda key, answers: answers.get(question) != key.get(question)


def what_shows(key: Answers, answers: Answers) -> Answers:
    """Return the answers to questions that are asked and that differ from the key."""
    return {name: answer for name, answer in answers.items() if name in key and answer != key[name]}


def what_changes(key: Answers, answers: Answers) -> Answers:
    """Return the answers that differ from the key, also to questions that are not asked.

    So a mistake that changes anything has to change an answer that is asked for, or the draw is
    unfair; with `what_shows` there is no occasion for it.
    """
    return {name: answer for name, answer in answers.items() if answer != key.get(name)}


def differs_somewhere(key: Answers, answers: Answers) -> bool:
    """Return whether some answer to a question that is asked differs from the key."""
    return bool(what_shows(key, answers))


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrong(Generic[P_contra, W_contra, F_co]):
    """A misconception with a solution of its own, off which its answers are read.

    `solve(solved, convention)` returns that solution, perhaps with parts of the right one, or None
    where the problem gives no occasion for it.

    `name`, `about` and `worth` are as `name`, `concerns` and `worth` of Mistake. `answers` returns
    of a question whether it is answered so; `beside` returns the answers that rest on no solution;
    `shows(key, given)` returns whether the mistake shows in the answers given, and
    `select_answers(key, given)` returns those of them that count. None stands for every question,
    for no further answers, for a mistake that shows wherever it is made, and for all answers.
    """

    name: str
    about: str | tuple[str, ...]
    solve: Callable[[SolvedProblem[P_contra, W_contra], Convention], F_co | None]
    worth: Rational = ZERO
    answers: Callable[[str], bool] | None = None
    beside: Callable[[P_contra], Answers] | None = None
    shows: Callable[[Answers, Answers], bool] | None = None
    select_answers: Callable[[Answers, Answers], Answers] | None = None

    def answers_given(self, problem: P_contra, key: Answers, every: Answers) -> Answers | None:
        """Return the answers given, of all that its solution has; None where it does not show."""
        answers = every
        if self.answers is not None:
            answers = {name: answer for name, answer in every.items() if self.answers(name)}
        if self.beside is not None:
            answers = {**answers, **self.beside(problem)}
        if self.select_answers is not None:
            answers = self.select_answers(key, answers)
        return answers if self.shows is None or self.shows(key, answers) else None


def solving(
    name: str, wrong: Callable[[P], F | None], *, about: str | tuple[str, ...]
) -> Wrong[P, object, F]:
    """Return a mistake that solves the problem wrongly; `wrong` returns None without occasion."""
    return altering(name, lambda problem, _worked: wrong(problem), about=about)


def altering(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    wrong: Callable[[P, W], F | None],
    *,
    about: str | tuple[str, ...],
    when: Callable[[P], bool] | None = None,
    answers: Callable[[str], bool] | None = None,
    shows: Callable[[Answers, Answers], bool] | None = None,
    select_answers: Callable[[Answers, Answers], Answers] | None = None,
) -> Wrong[P, W, F]:
    """Return a mistake that solves wrongly but takes parts of the right solution.

    It is made `when` the problem gives occasion; None stands for every problem.
    """
    return Wrong(
        name=name,
        about=about,
        solve=lambda solved, _convention: (
            wrong(solved.problem, solved.solution) if when is None or when(solved.problem) else None
        ),
        answers=answers,
        shows=shows,
        select_answers=select_answers,
    )


def reckoning(
    name: str,
    wrong: Callable[[P, W], Answers | None],
    *,
    about: str | tuple[str, ...],
    worth: Rational = ZERO,
) -> Mistake[P, W]:
    """Return a mistake that solves rightly and answers wrongly; None without occasion."""
    return Mistake(
        name=name,
        concerns=about,
        answers=lambda case: wrong(case.problem, case.solution),
        worth=worth,
    )


def read_off(
    wrong: Wrong[P, W, F], askings: Iterable[QuestionTemplate[P, W, F | W]]
) -> Mistake[P, W]:
    """Return the mistake with its answers read off its solution as the key is off the right one.

    There is no occasion for it where the question that it concerns is not asked.
    """

    def answers(case: MistakeCase[P, W]) -> Answers | None:
        solved = SolvedProblem(case.problem, case.solution)
        solution = wrong.solve(solved, case.convention)
        if solution is None:
            return None
        every = answered(askings, solved, solution)
        given_answers = wrong.answers_given(case.problem, case.key, every)
        if given_answers is None or mistake.concern(given_answers) is None:
            return None
        return given_answers

    mistake = Mistake(name=wrong.name, concerns=wrong.about, answers=answers, worth=wrong.worth)
    return mistake

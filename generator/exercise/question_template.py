"""Question templates: a family's questions, whose answers are read off a solution.

P is the problem, W its right solution, F a solution found rightly or wrongly.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from generator.answers import forms
from generator.answers.agreement import PARTS, Credit
from generator.answers.answers import Answer, Answers
from generator.answers.conditions import Condition, Misjudging
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.question import Form, Question
from generator.base.place import Place
from generator.exercise.who_moves import Turns, find_turns, nodes_of_problem
from generator.exercise.work import Work
from solver.exact import Rational

T = TypeVar("T")
P = TypeVar("P")
W = TypeVar("W")
F = TypeVar("F")
P_co = TypeVar("P_co", covariant=True)
W_co = TypeVar("W_co", covariant=True)
P_contra = TypeVar("P_contra", contravariant=True)
W_contra = TypeVar("W_contra", contravariant=True)
F_contra = TypeVar("F_contra", contravariant=True)


EarlierQuestions: TypeAlias = Mapping[str, tuple[str, ...]]
"""The earlier questions from whose answers each one follows directly."""


class SolvedProblem(Struct, Generic[P_co, W_co], frozen=True):
    """A problem with its right solution."""

    problem: P_co
    solution: W_co


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionTemplate(Generic[P_contra, W_contra, F_contra]):
    """One question, or a row of questions of one sort: one for each node, for each belief.

    `answers(solved, found)` returns the answers of a solution, by the name of the question; the
    questions are those that the right solution answers. `form` and `others` (further right answers)
    take that name; `credit` is the rule for partial credit. What a question is worth stands in the
    family's `worth`. `points`, times `effort`, are those of release 0.1.0, whose exams did not keep
    them; a template that its family did not have has 0, and those of newer families leave them out.
    `conditions` are those that any right answer meets; the answers that a solution gives are then
    examples, and `misjudged` returns, by mistake, how somebody with it judges any other.

    `follow` returns what is right after a student's own earlier answers, without questions where
    nothing follows or which they made trivial. `rests_on` returns, by question, the earlier ones
    from whose answers it follows directly; `guesses` returns the answers that somebody writes
    without working: the first leaf, all equally likely. `place` is
    where in the figure the answer is written, or None; `works` returns, by question, the operation
    and the numbers that give the answer, for the feedback.

    What is None has nothing to say: no further right answers, nothing that follows, no guesses.
    """

    answers: Callable[[SolvedProblem[P_contra, W_contra], F_contra], Answers]
    form: Callable[[SolvedProblem[P_contra, W_contra], str], Form]
    points: Callable[[str], int] | None = None
    effort: Callable[[SolvedProblem[P_contra, W_contra], str], int] | None = None
    credit: Credit = PARTS
    others: Callable[[SolvedProblem[P_contra, W_contra], str], tuple[Answer, ...]] | None = None
    conditions: Callable[[SolvedProblem[P_contra, W_contra], str], tuple[Condition, ...]] | None = (
        None
    )
    misjudged: (
        Callable[[SolvedProblem[P_contra, W_contra], str], Mapping[str, Misjudging]] | None
    ) = None
    follow: Callable[[SolvedProblem[P_contra, W_contra], Answers], Answers] | None = None
    rests_on: (
        Callable[[SolvedProblem[P_contra, W_contra]], Mapping[str, tuple[str, ...]]] | None
    ) = None
    guesses: Callable[[SolvedProblem[P_contra, W_contra]], Answers] | None = None
    place: Callable[[SolvedProblem[P_contra, W_contra], str], Place | None] | None = None
    works: Callable[[SolvedProblem[P_contra, W_contra]], Mapping[str, Work]] | None = None


def single(  # noqa: PLR0913  # the fields of a record, by name
    name: str,
    *,
    form: Callable[[SolvedProblem[P_contra, W_contra]], Form],
    answer: Callable[[SolvedProblem[P_contra, W_contra], F_contra], Answer | None],
    points: int = 1,
    credit: Credit = PARTS,
    others: Callable[[SolvedProblem[P_contra, W_contra]], tuple[Answer, ...]] | None = None,
    conditions: Callable[[SolvedProblem[P_contra, W_contra]], tuple[Condition, ...]] | None = None,
    misjudged: (
        Callable[[SolvedProblem[P_contra, W_contra]], Mapping[str, Misjudging]] | None
    ) = None,
    follow: Callable[[SolvedProblem[P_contra, W_contra], Answers], Answer | None] | None = None,
    rests_on: Callable[[SolvedProblem[P_contra, W_contra]], tuple[str, ...]] | None = None,
    guess: Callable[[SolvedProblem[P_contra, W_contra]], Answer | None] | None = None,
    place: Callable[[SolvedProblem[P_contra, W_contra]], Place | None] | None = None,
    work: Callable[[SolvedProblem[P_contra, W_contra]], Work | None] | None = None,
) -> QuestionTemplate[P_contra, W_contra, F_contra]:
    """Return the template of one question; it is not asked where `answer` returns None."""
    return QuestionTemplate(
        answers=lambda solved, solution: by_name(name, answer(solved, solution)),
        form=lambda solved, _: form(solved),
        points=lambda _: points,
        credit=credit,
        others=None if others is None else lambda solved, _: others(solved),
        conditions=None if conditions is None else lambda solved, _: conditions(solved),
        misjudged=None if misjudged is None else lambda solved, _: misjudged(solved),
        follow=None
        if follow is None
        else lambda solved, answers: by_name(name, follow(solved, answers)),
        rests_on=None if rests_on is None else lambda solved: {name: rests_on(solved)},
        guesses=None if guess is None else lambda solved: by_name(name, guess(solved)),
        place=None if place is None else lambda solved, _: place(solved),
        works=None if work is None else lambda solved: by_name(name, work(solved)),
    )


def by_name(name: str, value: T | None) -> dict[str, T]:
    """Return the value under the name of its question; nothing for None."""
    return {} if value is None else {name: value}


def questions(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> tuple[Question, ...]:
    """Return every question about the problem, with its key."""
    moves_below = moves_by_node(solved.problem)
    turns = find_turns(solved.problem)
    return tuple(
        Question(
            name=name,
            form=about(name, asking, solved, moves_below, turns),
            key=key,
            points=points_of(asking, solved, name),
            credit=asking.credit,
            others=() if asking.others is None else asking.others(solved, name),
            conditions=() if asking.conditions is None else asking.conditions(solved, name),
            misjudged={} if asking.misjudged is None else asking.misjudged(solved, name),
            place=None if asking.place is None else asking.place(solved, name),
            group=str(number),
        )
        for number, asking in enumerate(askings)
        for name, key in asking.answers(solved, solved.solution).items()
    )


def right_answers(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, tuple[Answer, ...]]:
    """Return what is right at each question, the key first, without making the questions."""
    return {
        name: (key, *(() if asking.others is None else asking.others(solved, name)))
        for asking in askings
        for name, key in asking.answers(solved, solved.solution).items()
    }


def keys_with_forms(
    askings: Iterable[QuestionTemplate[P, W, W]],
    solved: SolvedProblem[P, W],
    names: Collection[str],
) -> dict[str, tuple[Form, Answer]]:
    """Return the form and the key of the questions of these names, without making any question."""
    return {
        name: (asking.form(solved, name), key)
        for asking in askings
        for name, key in asking.answers(solved, solved.solution).items()
        if name in names
    }


NODE: Final = re.compile(r"(?:.*-)?([A-Z]{1,2})")
"""The name of a question that ends in the node that it asks about."""


def about(
    name: str,
    asking: QuestionTemplate[P, W, W],
    solved: SolvedProblem[P, W],
    moves_below: Mapping[str, frozenset[str]],
    turns: Turns,
) -> Form:
    """Return the form of a question, with what it asks about, the moves below, and who moves."""
    place = None if asking.place is None else asking.place(solved, name)
    match = NODE.fullmatch(name)
    node = getattr(place, "node", "") or (match[1] if match else "")
    below = moves_below.get(node) if node else None
    form = asking.form(solved, name)
    made_by, mover = turns.players_of(form.options), turns.by_node.get(node, "")
    return replace(form, node=node, label=name, below=below, made_by=made_by, mover=mover)


def moves_by_node(problem: object) -> Mapping[str, frozenset[str]]:
    """Return the moves at each inner node of the problem's tree and below it; none without one."""
    moves: dict[str, frozenset[str]] = {}
    for node in reversed(nodes_of_problem(problem)):
        below = (moves[child.name] for child in node.children if child.name in moves)
        moves[node.name] = frozenset(node.moves).union(*below)
    return moves


def points_of(
    asking: QuestionTemplate[P, W, W], solved: SolvedProblem[P, W], name: str
) -> Rational:
    """Return the points of a question in release 0.1.0: those of its sort, times its effort."""
    points = 1 if asking.points is None else asking.points(name)
    return Rational(points if asking.effort is None else points * asking.effort(solved, name))


def own_value(answers: Mapping[str, Answer], name: str, right_value: Rational) -> Rational:
    """Return the student's finite number, or the right one where it is missing."""
    answer = answers.get(name)
    if isinstance(answer, Number) and not isinstance(answer.value, float):
        return answer.value
    return right_value


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
        if asking.follow is not None
        for name, answer in asking.follow(solved, answers).items()
    }


def resting(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, tuple[str, ...]]:
    """Return the earlier questions from whose answers each one follows directly."""
    return {
        name: earlier_questions
        for asking in askings
        if asking.rests_on is not None
        for name, earlier_questions in asking.rests_on(solved).items()
    }


def guessing(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, Answer]:
    """Return the answers that are guessed without working, by question."""
    return {
        name: guess
        for asking in askings
        if asking.guesses is not None
        for name, guess in asking.guesses(solved).items()
    }


def working(
    askings: Iterable[QuestionTemplate[P, W, W]], solved: SolvedProblem[P, W]
) -> dict[str, Work]:
    """Return how each answer is worked out, by question, where that is known."""
    return {
        name: work
        for asking in askings
        if asking.works is not None
        for name, work in asking.works(solved).items()
    }


# A student's own values of several moves, and the choice that follows from them.


def own_worths(
    answers: Answers, right_values: Mapping[str, Rational], *, question_of: Callable[[str], str]
) -> Mapping[str, Rational]:
    """Return the student's value of each move; where an answer is missing, the right one."""
    return {move: own_value(answers, question_of(move), v) for move, v in right_values.items()}


def leaves_a_choice(own: Mapping[str, Rational], right_values: Mapping[str, Rational]) -> bool:
    """Return whether the student's values differ from the right ones and are not all equal."""
    return own != right_values and len(set(own.values())) > 1


def greatest(worths: Mapping[str, Rational]) -> tuple[str, ...]:
    """Return the moves of greatest value."""
    v = max(worths.values())
    return tuple(move for move, u in worths.items() if u == v)


def best_moves(
    values: Callable[[W], Mapping[str, Rational]],
    *,
    best: Callable[[F], Iterable[str]],
    own_values: Callable[[SolvedProblem[P, W], Answers], Mapping[str, Rational]],
    rests_on: Callable[[SolvedProblem[P, W]], tuple[str, ...]],
) -> QuestionTemplate[P, W, F]:
    """Ask for the best moves, by the student's own values where these leave a choice."""

    def follow(solved: SolvedProblem[P, W], answers: Answers) -> Moves | None:
        own = own_values(solved, answers)
        if not leaves_a_choice(own, values(solved.solution)):
            return None
        return Moves(frozenset(greatest(own)))

    return single(
        "best",
        form=lambda solved: forms.moves(*values(solved.solution)),
        answer=lambda _, solution: Moves(frozenset(best(solution))),
        follow=follow,
        rests_on=rests_on,
    )

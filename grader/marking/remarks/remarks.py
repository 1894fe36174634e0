"""All remarks on one wrong answer, the most informative first."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from generator.answers.answers import Answer, Answers
from generator.answers.kind import Form
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
from generator.answers.question import Question
from generator.answers.slips import Slip
from generator.answers.writing import write_answer
from generator.base.place import InNode
from generator.exercise.sheet_work import PROBABILITY
from generator.exercise.tree_view import TreeView
from generator.exercise.work import Input, Operation, Step, Work
from grader.marking.marks.attempt import Attempt
from grader.marking.marks.diagnosis import gives_wrong
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Wrong
from grader.marking.remarks.answer_differences import compare_answers, is_visible
from grader.marking.remarks.remark import (
    Average,
    ByOwn,
    Child,
    Ends,
    EndsTurned,
    Members,
    MoreThanAll,
    NoChildsVector,
    NoCount,
    NoMove,
    NoMovesThere,
    NoProbability,
    NotTheMean,
    OnNumber,
    OpenInputs,
    Outside,
    OwnInputs,
    Place,
    Remark,
    Rows,
    Side,
    Slipped,
    SumsTo,
    Unmet,
    Untrue,
    Weighed,
    Weighing,
    Worked,
    changed,
)
from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.node_names import is_inner
from solver.trees.tree import Payoffs, Player, Tree

# A wrong number compared with its inputs, the student's own or the sheet's.


DECIMAL = re.compile(r"[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+) ?%|[+-]?\d*[.,]\d+", re.ASCII)
"""A decimal or a percentage as a student types it."""

MAX_INPUTS = 6
"""The greatest number of values that are listed."""


def working_out(answer: Answer, work: Work, answers: Answers) -> Iterator[Remark]:
    """Yield the inputs of the number, and how it compares with them."""
    if not isinstance(answer, Number) or not 0 < len(work.inputs) <= MAX_INPUTS:
        return
    children = known_inputs(work.inputs, answers)
    values = known_values(children)
    every = len(values) == len(children)
    if not every and any(number_input.question for number_input in work.inputs) and not work.node:
        return
    total = sum_of_weights(children) if work.operation is Operation.MEAN else ONE
    if total != ONE:
        yield SumsTo(total)
        children = tuple(changed(child, weight=None) for child in children)
    elif every and work.operation is Operation.MEAN:
        yield from not_the_mean(answer.value, children, values)
    yield Worked(
        value=answer.value,
        operation=work.operation,
        node=work.node,
        mover=work.mover,
        children=children,
        place=place_value(answer.value, values, work.operation) if every else Place.UNKNOWN,
    )


def sum_of_weights(children: Sequence[Child]) -> Rational:
    """Return the sum of the weights; 1 if one of them is unknown."""
    weights = [child.weight for child in children if isinstance(child.weight, Rational)]
    return sum(weights, ZERO) if len(weights) == len(children) else ONE


def known_inputs(inputs: Iterable[Input], answers: Answers) -> tuple[Child, ...]:
    """Return what goes into a number, each with the student's own value."""
    return tuple(
        child for number_input in inputs for child in known_children(number_input, answers)
    )


def known_values(children: Iterable[Child]) -> list[Value]:
    """Return the values of those inputs that have a known one."""
    return [child.value for child in children if isinstance(child.value, Rational | float)]


def known_children(number_input: Input, answers: Answers) -> Iterator[Child]:
    """Yield what one input stands for, each with the student's own value."""
    p = answers.get(number_input.weighed_by)
    weight = (
        p.value if isinstance(p, Number) and not isinstance(p.value, float) else number_input.weight
    )
    match answers.get(number_input.question):
        case Number(value):
            yield Child(number_input.name, value, weight)
        case Numbers(values):
            yield from (Child("", value, weight) for value in values)
        case _:
            yield Child(number_input.name, number_input.value, weight)


def place_value(value: Value, values: Sequence[Value], operation: Operation) -> Place:
    """Return the place of the value among those of which one is the greatest or least."""
    if operation not in (Operation.GREATEST, Operation.LEAST) or not values:
        return Place.UNKNOWN
    ends = (max(values), min(values))
    right_value, opposite = ends if operation is Operation.GREATEST else ends[::-1]
    if value == right_value:
        return Place.UNKNOWN
    if value == opposite:
        return Place.OPPOSITE
    return Place.ANOTHER if value in values else Place.NONE


def not_the_mean(
    value: Value, children: Sequence[Child], values: Sequence[Value]
) -> Iterator[Remark]:
    """Yield the computation that replaced the mean, if it can be recognised."""
    finite = [v for v in values if not isinstance(v, float)]
    if len(finite) < len(values) or isinstance(value, float):
        return
    possible = [v for v, child in zip(finite, children, strict=True) if child.weight != ZERO]
    if not possible or any(child.weight is None for child in children):
        return
    even = len({child.weight for child in children}) == 1
    if not min(possible) <= value <= max(possible):
        total = sum(finite, ZERO)
        yield NotTheMean(value, Average.SUMMED if value == total else Average.OUTSIDE)
    elif not even and value == sum(finite, ZERO) / Rational(len(finite)):
        yield NotTheMean(value, Average.UNWEIGHED)
    elif value in finite and len(finite) > 1:
        yield NotTheMean(value, Average.ONE_ALONE)


UNLIKELY = frozenset({Slip.TEN_OFF, Slip.TENFOLD, Slip.TENTH, Slip.DOUBLED, Slip.HALVED})
"""Slips that are not told beside the question whether a mistake was made that gives the same."""

MAX_LISTED_INPUTS = 3
"""The greatest number of the student's earlier answers that are listed."""
MAX_LINE_LENGTH = 40
"""A longer answer is not repeated."""
TOLD = (Operation.OTHER, Operation.COUNT)
"""Operations of which the inputs alone are said, so that the question's rule has to follow."""


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class Remarks:
    """The remarks on the wrong answers of one report, computed on demand."""

    report: Report

    @property
    def attempt(self) -> Attempt:
        """The answers that the report marks."""
        return self.report.attempt

    @property
    def view(self) -> TreeView | None:
        """The tree on the sheet, if it shows one."""
        return self.attempt.work.view

    def remarks_on(self, question: Question) -> tuple[Remark, ...]:
        """Return the remarks on the answer to the question."""
        return self.said_of(question, self.list_remarks)

    def said_of(
        self, question: Question, list_remarks: Callable[[Answer, Question], Iterable[Remark]]
    ) -> tuple[Remark, ...]:
        """Return the remarks on an answer, or the first condition that it does not meet."""
        answer = self.attempt.clear_answers.get(question.name)
        if answer is None:
            return ()
        if question.conditions:
            failure = question.failure(answer)
            return () if failure is None else (Unmet(failure),)
        return tuple(as_typed(remark, self.typed) for remark in list_remarks(answer, question))

    def list_remarks(self, answer: Answer, question: Question) -> Iterator[Remark]:
        """Yield why the answer is impossible, or else how it differs; then its inputs."""
        work, first = self.attempt.work.work_on(question), [*self.why_impossible(question)]
        work_remarks = [*working_out(answer, work, self.attempt.clear_answers)] if work else []
        own = [*self.inputs(question, work if work_remarks else None)]
        if own and work is not None and work.operation is Operation.COUNT:
            work_remarks = []  # what is counted is the student's own
        yield from first or self.under_own(
            question, drop_redundant(self.compare(question), work_remarks)
        )
        yield from drop_said(first, work_remarks) if first else work_remarks
        yield from own

    def under_own(self, question: Question, compared: Iterable[Remark]) -> Iterator[Remark]:
        """Yield what compares the answer, first that it does so with the student's own answers.

        That is left out where the answer's partial credit says it.
        """
        part, remarks = self.report.mark_of(question.name).partly, [*compared]
        is_said = part is not None and part.by_own
        if remarks and not is_said and self.exact(question) != question.key:
            yield ByOwn()
        yield from remarks

    def why_impossible(self, question: Question) -> Iterator[Remark]:
        """Yield why the answer to the question cannot be right, whatever the right one is."""
        attempt, work = self.attempt, self.attempt.work
        answer = attempt.meant_answers[question.name]
        yield from impossible_remarks(answer, question.form, work.work_on(question))
        if work.view is not None:
            yield from on_tree(answer, question, work.view, attempt.clear_answers)

    def compare(self, question: Question) -> Iterator[Remark]:
        """Yield how the answer differs from the exact one, which is its slip if there is one.

        Who is asked about a mistake is not told that probabilities have changed places.
        """
        exact = self.exact(question)
        slip = self.told_slip(exact, question)
        if slip is not None:
            yield Slipped(slip, self.attempt.work.step_on(question))
            return
        for remark in self.differences(question):
            if remark != Weighed(Weighing.SWAPPED) or not self.is_asked(question):
                yield without_slip(remark) if self.report.asks_back else remark

    def differences(self, question: Question) -> Iterator[Remark]:
        """Yield how the answer differs from the exact one, by more than rounding."""
        exact, step = self.exact(question), self.attempt.work.step_on(question)
        answer = self.attempt.without_rounding(question.name, exact)
        for remark in compare_answers(answer, exact, question.form, step=step):
            yield with_node(remark, question, self.view)

    def is_asked(self, question: Question) -> bool:
        """Tell whether it is asked if a mistake was made that gives the answer, as a slip does."""
        verdict = self.report.mark_of(question.name).verdict
        return isinstance(verdict, Wrong) and verdict.perhaps is not None

    def told_slip(self, exact: Answer, question: Question) -> Slip | None:
        """Return the slip that gives the student's number, if he would see it in his own work.

        Nothing is counted where a number is chosen, no point slips in a count, and no child is
        another one where all have the same value. A question about a mistake that gives the answer
        is not asked beside another cause that is less likely. A student who can still answer is
        told of no slip: that would give the right answer away.
        """
        own, work = self.attempt.clear_answers, self.attempt.work
        answer = own[question.name]
        if not isinstance(answer, Number) or not isinstance(exact, Number):
            return None
        slip = work.slip(answer.value, exact.value, question, own)
        if slip is None or (self.report.asks_back and slip is not Slip.ANOTHER_CHILD):
            return None
        is_hidden = (
            (slip is Slip.ANOTHER_CHILD and {*work.inputs_of(question, own)} == {answer.value})
            or (slip is Slip.MISCOUNTED and work.step_on(question) is Step.CHOSEN)
            or (slip in (Slip.TENFOLD, Slip.TENTH) and question.form.integer)
            or (slip in UNLIKELY and self.is_asked(question))
            or not is_visible(slip, answer.value, exact.value)
        )
        return None if is_hidden else slip

    def exact(self, question: Question) -> Answer:
        """Return what follows from the student's own answers, or else the right answer.

        If the search only comes to a node by the right answers, they alone count there, and so they
        do where what follows is impossible, as a negative count is. What earned points in part is
        compared with what earned them, and a row of numbers or a vector with that of the two with
        which more of it agrees.
        """
        own, key = self.attempt.follows.get(question.name), question.key
        if own is None or isinstance(own, NeverEntered) > isinstance(key, NeverEntered):
            return key
        why_impossible = impossible_remarks(own, question.form, self.attempt.work.work_on(question))
        if any(not isinstance(remark, Outside) for remark in why_impossible):
            return key
        part = self.report.mark_of(question.name).partly
        if part is not None:
            return own if part.by_own else key
        rows = [row_of(each) for each in (self.attempt.clear_answers[question.name], own, key)]
        return key if count_alike(rows[0], rows[2]) > count_alike(rows[0], rows[1]) else own

    def inputs(self, question: Question, work: Work | None) -> Iterator[OwnInputs | OpenInputs]:
        """Yield the student's own answers on which the answer depends, the first few of them.

        Those that its work has told are left out. Where none was answered, it is their questions,
        unless the work has said what goes into it: what is counted stands in them alone.
        """
        if work is not None and work.operation not in TOLD:
            return
        told = {number_input.question for number_input in work.inputs} if work else set()
        needed = [q for q in self.attempt.rests_on.get(question.name, ()) if q not in told]
        answered = [q for q in needed if q in self.attempt.clear_answers]
        listed = [(q, self.attempt.clear_answers[q]) for q in answered[:MAX_LISTED_INPUTS]]
        if listed:
            yield OwnInputs(
                tuple(
                    (q, own if len(write_answer(own)) <= MAX_LINE_LENGTH else None)
                    for q, own in listed
                ),
                all=len(answered) <= MAX_LISTED_INPUTS,
            )
        elif needed and (work is None or work.operation is Operation.COUNT):
            yield OpenInputs(tuple(needed[:MAX_LISTED_INPUTS]))

    @cached_property
    def typed(self) -> Mapping[Value, str]:
        """The decimals of the student as they were typed, by their value."""
        return {
            mark.read_as.value: mark.student_answer.strip()
            for mark in self.report.marks
            if isinstance(mark.read_as, Number) and DECIMAL.fullmatch(mark.student_answer.strip())
        }


def as_typed(remark: Remark, typed: Mapping[Any, str]) -> Remark:
    """Return the remark, which then quotes the student's decimals as they were typed."""
    if isinstance(remark, Worked):
        children = (
            changed(
                child,
                value=typed.get(child.value, child.value),
                weight=typed.get(child.weight, child.weight),
            )
            for child in remark.children
        )
        remark = changed(remark, children=tuple(children))
    if isinstance(remark, OnNumber):
        return changed(remark, value=typed.get(remark.value, remark.value))
    return remark


def drop_said(first: Sequence[Remark], remarks: Iterable[Remark]) -> Iterator[Remark]:
    """Yield the remarks without what is said already by calling the value impossible."""
    is_outside = any(isinstance(remark, Outside) for remark in first)
    for remark in remarks:
        match remark:
            case NotTheMean(average=Average.OUTSIDE) if is_outside:
                pass
            case Worked():
                yield changed(remark, place=Place.UNKNOWN)
            case _:
                yield remark


def row_of(answer: Answer) -> Sequence[Value]:
    """Return the numbers of a row or a vector."""
    match answer:
        case Numbers(values) | Vector(values):
            return values
        case _:
            return ()


def count_alike(row: Sequence[Value], other: Sequence[Value]) -> int:
    """Return at how many places two rows have the same number."""
    return sum(a == b for a, b in zip(row, other, strict=False))


def drop_redundant(compared: Iterable[Remark], remarks: list[Remark]) -> Iterator[Remark]:
    """Drop slips and sides of a number if its place among its inputs says more.

    A comparison of numbers involves no counting or adding, so a wrong sign is the only slip there.
    """
    says_more = any(
        isinstance(r, NotTheMean | SumsTo)
        or (isinstance(r, Worked) and r.place is not Place.UNKNOWN)
        for r in remarks
    )
    for remark in compared:
        is_sign = isinstance(remark, Slipped) and remark.slip is Slip.SIGN
        if is_sign or not says_more or not isinstance(remark, Side | Slipped):
            yield remark


def without_slip(remark: Remark) -> Remark:
    """Return the remark without the slip that explains one number of several."""
    return changed(remark, slip=None) if isinstance(remark, Rows | Ends) else remark


def with_node(remark: Remark, question: Question, view: TreeView | None) -> Remark:
    """Return the remark with the inner node into which the number is written, if it says none."""
    node = question.place.node if isinstance(question.place, InNode) else ""
    is_written = isinstance(remark, Side) and view is not None and node in view.places
    return changed(remark, node=node) if is_written else remark


def is_telling(remarks: Iterable[Remark]) -> bool:
    """Tell whether the remarks say more than that the answer is wrong or on which side."""
    return any(not isinstance(remark, ByOwn | Side) and not is_bare(remark) for remark in remarks)


def is_bare(remark: Remark) -> bool:
    """Tell whether the remark only says that the one thing named is wrong."""
    return isinstance(remark, Members) and remark.extra == remark.given == 1


def is_specific(report: Report, question: Question, mistake: str) -> bool:
    """Tell whether a wrong answer that one mistake gives is a reason to ask about it.

    It is not if there are few options, or if a slip or another mistake gives the same answer.
    """
    form, exercise = question.form, report.exercise
    own = report.mark_of(question.name).read_as
    if own is None or form.kind.soft or form.kind.slip(own, question.key, form):
        return False
    explaining_mistakes = (
        name for name, answers in exercise.mistakes.items() if answers.get(question.name) == own
    )
    return list(explaining_mistakes) == [mistake]


def avoided_at(report: Report, question: Question, mistake: str) -> str | None:
    """Return the node at which the same step was right although the mistake has another answer.

    Empty if that question belongs to no node; None without such a question.
    """
    attempt, answers = report.attempt, report.exercise.mistakes[mistake]
    for other in report.exercise.questions:
        is_avoided = other.name in attempt.right_questions and gives_wrong(
            attempt, other.name, answers
        )
        if is_avoided and step_of(other, attempt) == step_of(question, attempt):
            return str(getattr(other.place, "node", ""))
    return None


def step_of(question: Question, attempt: Attempt) -> tuple[object, ...]:
    """Return what is the same for all questions that are answered by the same step.

    It is the kind of answer, what is done, and where it is written: in a node, or under a name such
    as `worth-a1`.
    """
    work = attempt.work.work_on(question)
    done = (work.operation, work.mover) if work else None
    where = type(question.place) if question.place else question.name.partition("-")[0]
    return question.form.kind.name, done, where


# Answers that are impossible in any problem: too many leaves, negative counts, more than 1.


def impossible_remarks(answer: Answer, form: Form, work: Work | None) -> Iterator[Remark]:
    """Yield why the answer cannot be right; `work` is how it is computed, if known."""
    match answer:
        case Number(value) if form.kind.name == PROBABILITY:
            if not ZERO <= value <= ONE:
                yield NoProbability(value)
        case Number(value) if form.integer:
            yield from no_count(value, work)
        case Number(value) if work is not None:
            yield from outside_remarks(value, work)
        case Distribution(weights):
            total = sum((p for _, p in weights), ZERO)
            if total != ONE:
                yield SumsTo(total)
        case Window(low, high) if low > high:
            yield EndsTurned(low, high)
        case Inequality(less, greater, strict) if less > greater or (strict and less == greater):
            yield Untrue()


def no_count(value: Value, work: Work | None) -> Iterator[Remark]:
    """Yield why the number cannot be a count."""
    most = work.greatest if work is not None and work.operation is Operation.COUNT else None
    if isinstance(value, float) or value < ZERO or value.denominator != 1:
        yield NoCount(value)
    elif most is not None and value > most:
        yield MoreThanAll(value)


def outside_remarks(value: Value, work: Work) -> Iterator[Remark]:
    """Yield that the value lies outside the range of the leaves below the node."""
    if work.least is None or work.greatest is None or not work.node:
        return
    if not work.least <= value <= work.greatest:
        yield Outside(value, work.node, value > work.greatest)


# Remarks from the tree on a vector at a node, or on an impossible line.


def on_tree(
    answer: Answer, question: Question, view: TreeView, answers: Answers
) -> Iterator[Remark]:
    """Yield remarks that follow from the tree."""
    match answer:
        case Vector(components):
            place = view.place_of(question)
            if place is not None and isinstance(place.node, Player):
                yield from no_childs_vector(components, place.node, answers)
        case Path(moves) if is_a_line(question.key, view.picture.tree):
            yield from no_move(moves, view.picture.tree)
        case Moves(labels):
            yield from no_moves_there(labels, question.key, view.picture.tree)
        case _:
            return


def is_a_line(key: Answer, tree: Tree) -> bool:
    """Tell whether the answer is a line of moves from the root rather than an order of moves."""
    return isinstance(key, Path) and not any(no_move(key.moves, tree))


def no_childs_vector(
    own: tuple[Value, ...], node: Player, answers: Answers
) -> Iterator[NoChildsVector]:
    """Yield whose vector it is, or that it is no child's."""
    vectors = {child.name: vector_of(child, answers) for child in node.children}
    child_name = next((name for name, vector in vectors.items() if vector == own), "")
    if child_name or None not in vectors.values():
        yield NoChildsVector(node=node.name, player=node.index, child=child_name)


def no_moves_there(labels: frozenset[str], key: Answer, tree: Tree) -> Iterator[NoMovesThere]:
    """Yield the moves that cannot be made at the root, if the question is about moves there."""
    if not is_inner(tree) or not isinstance(key, Moves) or not key.labels <= {*tree.moves}:
        return
    elsewhere = sorted(labels - {*tree.moves})
    if elsewhere:
        yield NoMovesThere(tuple(elsewhere), tree.name)


def vector_of(child: Tree, answers: Answers) -> tuple[Value, ...] | None:
    """Return the vector at a leaf, or the student's own; None if there is none."""
    if isinstance(child, Payoffs):
        return child.vector
    own = answers.get(child.name)
    return own.components if isinstance(own, Vector) else None


def no_move(moves: tuple[str, ...], tree: Tree) -> Iterator[NoMove]:
    """Yield the first move that cannot be made where the line has arrived."""
    node = tree
    for move in moves:
        if not is_inner(node) or move not in node.moves:
            yield NoMove(move, node.name)
            return
        node = node.children[node.moves.index(move)]

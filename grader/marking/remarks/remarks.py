"""All that there is to say of one wrong answer, the most telling first."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from generator.answers.answers import Answer, Answers
from generator.answers.kind import Form
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.question import Question
from generator.answers.writing import written
from generator.exercise.tree_view import TreeView, tree_view
from generator.exercise.work import Input, Operation, Work
from grader.marking.marks.grade import Report
from grader.marking.remarks.answer_differences import comparing, is_probability
from grader.marking.remarks.remark import (
    Average,
    Child,
    EndsTurned,
    Members,
    MoreThanAll,
    NoChildsVector,
    NoCount,
    NoMove,
    NoProbability,
    NotTheMean,
    Outside,
    OwnInputs,
    Place,
    Remark,
    Side,
    Slip,
    Slipped,
    SumsTo,
    Untrue,
    Worked,
)
from solver.exact import ONE, ZERO, Rational, Value
from solver.trees.node_names import is_inner
from solver.trees.tree import Payoffs, Player, Tree

# A wrong number beside those from which it is worked out: the student's own, or the sheet's.


MOST = 6
"""So many numbers are named one by one."""


def working_out(answer: Answer, work: Work, given: Answers) -> Iterator[Remark]:
    """Give what the number is worked out from, and how it compares with that."""
    if not isinstance(answer, Number) or not 0 < len(work.inputs) <= MOST:
        return
    children = tuple(child for one in work.inputs for child in known(one, given))
    values = [child.value for child in children if child.value is not None]
    every = len(values) == len(children)
    if not every and not work.node:
        return
    if every and work.operation is Operation.MEAN:
        yield from not_the_mean(answer.value, children, values)
    yield Worked(
        value=answer.value,
        operation=work.operation,
        node=work.node,
        mover=work.mover,
        children=children,
        place=placed(answer.value, values, work.operation) if every else Place.UNKNOWN,
    )


def known(one: Input, given: Answers) -> Iterator[Child]:
    """Give the number that goes in, or the numbers, with the student's own value of each."""
    p = given.get(one.weighed_by)
    weight = p.value if isinstance(p, Number) and not isinstance(p.value, float) else one.weight
    match given.get(one.question):
        case Number(value):
            yield Child(one.name, value, weight)
        case Numbers(values):
            yield from (Child("", value, weight) for value in values)
        case _:
            yield Child(one.name, one.value, weight)


def placed(value: Value, values: Sequence[Value], operation: Operation) -> Place:
    """Return where the value stands among those of which one is the greatest or least."""
    match operation:
        case Operation.GREATEST | Operation.LEAST if values:
            right, wrong = max(values), min(values)
            if operation is Operation.LEAST:
                right, wrong = wrong, right
            if value == right:
                return Place.UNKNOWN
            if value == wrong:
                return Place.OPPOSITE
            return Place.ANOTHER if value in values else Place.NONE
        case _:
            return Place.UNKNOWN


def not_the_mean(
    value: Value, children: Sequence[Child], values: Sequence[Value]
) -> Iterator[Remark]:
    """Give what was found instead of the mean, if it shows."""
    finite = [v for v in values if not isinstance(v, float)]
    if len(finite) < len(values) or isinstance(value, float):
        return
    possible = [v for v, child in zip(finite, children, strict=True) if child.weight != ZERO]
    if not possible or any(child.weight is None for child in children):
        return
    even = len({child.weight for child in children}) == 1
    if not min(possible) <= value <= max(possible):
        total = sum(finite, ZERO)
        yield NotTheMean(Average.SUMMED if value == total else Average.OUTSIDE, value)
    elif not even and value == sum(finite, ZERO) / Rational(len(finite)):
        yield NotTheMean(Average.UNWEIGHED, value)
    elif value in finite and len(finite) > 1:
        yield NotTheMean(Average.ONE_ALONE, value)


MOST_INPUTS = 3
"""So many of the student's earlier answers are named one by one."""
LONGEST = 40
"""An answer that is longer is not written out again."""


@dataclass(frozen=True)  # without slots: what is asked of it is kept
class Remarks:
    """What there is to say of the wrong answers of one report; it is asked where one is wrong."""

    report: Report

    def on(self, question: Question) -> tuple[Remark, ...]:
        """Return what there is to say of the answer to the question."""
        answer = self.given.get(question.name)
        return () if answer is None else tuple(self.found(answer, question))

    def found(self, answer: Answer, question: Question) -> Iterator[Remark]:
        """Give what cannot be, or else how it differs; then what it is worked out from."""
        name, form, work = question.name, question.form, self.works.get(question.name)
        first = [*impossible(answer, form, work)]
        if self.view is not None:
            first += on_tree(answer, question, self.view, self.given)
        exact, by_own = self.exact(question)
        worked = [*working_out(answer, work, self.given)] if work else []
        yield from first or told(comparing(answer, exact, form, by_own=by_own), worked)
        yield from (unplaced(one) for one in worked) if first else worked
        if not worked and not first:
            yield from self.inputs(name)

    def exact(self, question: Question) -> tuple[Answer, bool]:
        """Return what is right there, and whether that is by the student's own answers."""
        own = self.follows.get(question.name)
        return (question.key, False) if own is None else (own, own != question.key)

    def inputs(self, name: str) -> Iterator[OwnInputs]:
        """Give the student's own answers from which that one is worked out, if they are few."""
        before = [q for q in self.rests_on.get(name, ()) if q in self.given]
        answers = tuple((q, self.given[q]) for q in before)
        if 0 < len(before) <= MOST_INPUTS and all(is_short(answer) for _, answer in answers):
            yield OwnInputs(answers)

    @cached_property
    def given(self) -> Answers:
        """The answers as they were read."""
        return {m.question: m.read_as for m in self.report.marks if m.read_as is not None}

    @cached_property
    def follows(self) -> Answers:
        """What is right after the student's own answers."""
        exercise = self.report.exercise
        follows: Answers = exercise.family.follow(exercise.problem, exercise.worked, self.given)
        return follows

    @cached_property
    def rests_on(self) -> dict[str, tuple[str, ...]]:
        """By question, those from which it follows directly."""
        exercise = self.report.exercise
        return dict(exercise.family.rests_on(exercise.problem, exercise.worked))

    @cached_property
    def works(self) -> dict[str, Work]:
        """By question, how it is worked out, where the family says so."""
        exercise = self.report.exercise
        return dict(exercise.family.works(exercise.problem, exercise.worked))

    @cached_property
    def view(self) -> TreeView | None:
        """The tree of the sheet, if it shows one."""
        return tree_view(self.report.exercise)


def unplaced(remark: Remark) -> Remark:
    """Leave out that a value is no child's where it was said that it cannot be at all."""
    return replace(remark, place=Place.UNKNOWN) if isinstance(remark, Worked) else remark


def is_short(answer: Answer) -> bool:
    """Tell whether the answer can be written out again in a sentence."""
    return len(written(answer)) <= LONGEST


def told(compared: Iterator[Remark], worked: list[Remark]) -> Iterator[Remark]:
    """Leave out slips and sides of a number where its place among its inputs says more.

    Who compares numbers neither counts nor adds: a wrong sign is the only slip there.
    """
    says_more = any(
        isinstance(r, NotTheMean) or (isinstance(r, Worked) and r.place is not Place.UNKNOWN)
        for r in worked
    )
    for remark in compared:
        if not (says_more and is_about_size(remark)):
            yield remark


def is_about_size(remark: Remark) -> bool:
    """Tell whether no more is said than by how much a number is off, or on which side."""
    return isinstance(remark, Side) or (
        isinstance(remark, Slipped) and remark.slip is not Slip.SIGN
    )


def is_telling(remarks: Iterable[Remark]) -> bool:
    """Tell whether they say more than that the answer is wrong, and a number on which side."""
    return any(not isinstance(remark, Side) and not is_bare(remark) for remark in remarks)


def is_bare(remark: Remark) -> bool:
    """Tell whether nothing is said but that the one thing that was named is wrong."""
    return isinstance(remark, Members) and remark.extra == remark.given == 1


def is_specific(report: Report, question: Question, mistake: str) -> bool:
    """Tell whether a wrong answer that one mistake gives is a reason to ask about it.

    It is none where there is little to choose from, where a slip gives the same, or another
    mistake.
    """
    form, exercise = question.form, report.exercise
    own = next(mark.read_as for mark in report.marks if mark.question == question.name)
    if own is None or form.kind.soft or form.kind.slip(own, question.key, form):
        return False
    given = (
        name for name, answers in exercise.mistakes.items() if answers.get(question.name) == own
    )
    return list(given) == [mistake]


# What no answer can be, whatever the problem: too many leaves, less than nothing, more than 1.


def impossible(answer: Answer, form: Form, work: Work | None) -> Iterator[Remark]:
    """Give why the answer cannot be right; `work` is how it is worked out, where that is known."""
    match answer:
        case Number(value) if is_probability(form):
            if not ZERO <= value <= ONE:
                yield NoProbability(value)
        case Number(value) if form.integer:
            yield from no_count(value, work)
        case Number(value) if work is not None:
            yield from outside(value, work)
        case Distribution(weights):
            total = sum((p for _, p in weights), ZERO)
            if total != ONE:
                yield SumsTo(total)
        case Window(low, high) if low > high:
            yield EndsTurned(low, high)
        case Inequality(less, greater, strict) if less > greater or (strict and less == greater):
            yield Untrue()


def no_count(value: Value, work: Work | None) -> Iterator[Remark]:
    """Give why nothing can be counted to that number."""
    most = work.greatest if work is not None and work.operation is Operation.COUNT else None
    if isinstance(value, float) or value < ZERO or value.denominator != 1:
        yield NoCount(value)
    elif most is not None and value > most:
        yield MoreThanAll(value)


def outside(value: Value, work: Work) -> Iterator[Remark]:
    """Give that the value lies outside the leaves below the node."""
    if work.least is None or work.greatest is None or not work.node:
        return
    if not work.least <= value <= work.greatest:
        yield Outside(value, work.node, value > work.greatest)


# What the tree of the sheet says of a vector at a node, or of a line that is no line.


def on_tree(answer: Answer, question: Question, view: TreeView, given: Answers) -> Iterator[Remark]:
    """Give what the tree says of the answer."""
    match answer:
        case Vector(components):
            at = view.place_of(question)
            if at is not None and isinstance(at.node, Player):
                yield from no_childs_vector(components, at.node, given)
        case Path(moves) if is_a_line(question.key, view.picture.tree):
            yield from no_move(moves, view.picture.tree)
        case _:
            return


def is_a_line(key: Answer, tree: Tree) -> bool:
    """Tell whether a line is asked for that begins at the root, and no order of moves."""
    return isinstance(key, Path) and not any(no_move(key.moves, tree))


def no_childs_vector(
    own: tuple[Value, ...], node: Player, given: Answers
) -> Iterator[NoChildsVector]:
    """Give whose vector it is, or that it is that of no child."""
    vectors = {child.name: vector_of(child, given) for child in node.children}
    of = next((name for name, vector in vectors.items() if vector == own), "")
    if of or None not in vectors.values():
        yield NoChildsVector(node=node.name, player=node.index, child=of)


def vector_of(child: Tree, given: Answers) -> tuple[Value, ...] | None:
    """Return the vector at a leaf, or the student's own."""
    if isinstance(child, Payoffs):
        return child.vector
    own = given.get(child.name)
    return own.components if isinstance(own, Vector) else None


def no_move(moves: tuple[str, ...], tree: Tree) -> Iterator[NoMove]:
    """Give the first move that does not lead on from where the line has come to."""
    node = tree
    for move in moves:
        if not is_inner(node) or move not in node.moves:
            yield NoMove(move, node.name)
            return
        node = node.children[node.moves.index(move)]

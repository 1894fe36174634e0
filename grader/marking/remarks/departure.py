"""The first place where a student's search departs from the right one, found by its steps."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import inf
from typing import Any

from generator.answers.answers import Answer
from generator.answers.kinds.distribution import Distribution
from generator.answers.kinds.moves import Moves
from generator.answers.kinds.nodes import Nodes
from generator.answers.kinds.number import Number
from generator.answers.kinds.numbers import Numbers
from generator.answers.kinds.path import Path
from generator.answers.kinds.vector import Vector
from generator.answers.kinds.window import Window
from generator.answers.question import Question
from generator.exercise.work import Operation, Step, Work
from grader.marking.marks.grade import Report
from grader.marking.marks.mark import Mistaken, Wrong
from grader.marking.remarks.answer_differences import compare_answers, count_agreeing
from grader.marking.remarks.remark import Compared, Comparison, Differing, Reaches, Remark
from grader.marking.remarks.remarks import Remarks, known_inputs, known_values
from solver.exact import Value
from solver.searches.steps import Back, Cut, Enter, Evaluate, Leave
from solver.searches.steps import Step as SearchStep
from solver.trees.node_names import is_inner, leaves
from solver.trees.tree import Inner, Max, Min


class Departure(Remark, frozen=True):
    """The place at which an answer departs from the right search."""


class EarlierAnswer(Departure, frozen=True):
    """An earlier answer, on which this one rests, is wrong already."""

    question: str


class AfterChild(Departure, frozen=True):
    """Nothing contradicts the answer until the child of the node has come back.

    Without a `child` the first one, `next_child`, contradicts it.
    """

    node: str
    child: str = ""
    next_child: str = ""


class AtNode(Departure, frozen=True):
    """The step at the node departs, and not what comes to it from elsewhere."""

    node: str


class HandedDown(Departure, frozen=True):
    """The window of a node comes from its parent, which has just come back from a child, if any."""

    node: str
    parent: str
    child: str = ""


class AtLeaf(Departure, frozen=True, kw_only=True):
    """The first leaf, in the order of the search, that is wrongly in a set or not in it.

    `before` is the leaf before it, if any; `node` is the node at which the search then is, and
    `low` and `high` are the window with which it entered it.
    """

    leaf: str
    before: str
    node: str
    low: Value
    high: Value


class AtMember(Departure, frozen=True):
    """The first member, in the order of the sheet, that the answer judges wrongly."""

    member: str


class AtMove(Departure, frozen=True):
    """The first wrong move of a line, or the last right one, after which something is missing."""

    move: str
    after: bool


class AtNumber(Departure, frozen=True):
    """The first wrong number of a row, counted from 1."""

    place: int


class BothRight(Departure, frozen=True):
    """Both numbers of an inequality are right, and their comparison is not."""


class HereAlone(Departure, frozen=True):
    """All earlier answers on which this one rests are right."""


def find_departure(report: Report, question: Question) -> Remark | None:
    """Return the earliest step that the student's answers contradict; None if no step does.

    It is a Departure, or an example that shows the answer to be wrong.
    """
    mark = report.mark_of(question.name)
    if mark.read_as is None or not isinstance(mark.verdict, Wrong | Mistaken):
        return None
    remarks = Remarks(report)
    earlier = next(wrong_earlier(remarks, question.name), None)
    if earlier is not None and question.name not in remarks.attempt.follows:
        return EarlierAnswer(earlier)
    if question.conditions:  # the remark says which of them fails, and where
        return None
    return depart_here(mark.read_as, question, remarks) or (
        HereAlone() if earlier is None and rests_on_answers(remarks, question) else None
    )


def wrong_earlier(remarks: Remarks, name: str) -> Iterator[str]:
    """Yield the wrong answers on which the answer rests, however far back, in the sheet's order."""
    resting = remarks.attempt.earlier(name, through=remarks.attempt.questions)
    for mark in remarks.report.marks:
        if mark.question in resting and isinstance(mark.verdict, Wrong | Mistaken):
            yield mark.question


def rests_on_answers(remarks: Remarks, question: Question) -> bool:
    """Tell whether the answer rests on earlier ones, all of which were answered."""
    earlier = remarks.attempt.rests_on.get(question.name, ())
    return bool(earlier) and all(name in remarks.attempt.clear_answers for name in earlier)


def depart_here(answer: Answer, question: Question, remarks: Remarks) -> Remark | None:
    """Return where the answer departs from the exact one, which rests on the student's own."""
    exact = remarks.exact(question)
    match answer, exact:
        case Number(value), Number(exact_value):
            return depart_in_value(value, exact_value, question, remarks)
        case Window(), Window() as exact_window:
            return depart_in_window(exact_window, question, remarks)
        case Moves(labels=own), Moves(labels=key):
            return depart_in_moves(own, key, question, remarks)
        case Nodes(labels=own), Nodes(labels=key):
            return depart_in_set(own, key, question, remarks)
        case Numbers(values=own_row), Numbers(values=key_row):
            return depart_in_row(own_row, key_row, question, remarks)
        case _:
            return depart_in_parts(answer, exact, question, remarks)


def depart_in_parts(
    answer: Answer, exact: Answer, question: Question, remarks: Remarks
) -> Remark | None:
    """Return the part of a line, a vector or a distribution that departs."""
    match answer, exact:
        case Path(moves=own_line), Path():
            lines = [exact.moves, *(a.moves for a in question.others if isinstance(a, Path))]
            return depart_in_line(own_line, lines)
        case Vector(), Vector():
            return at_own_node(question, remarks)
        case Distribution(weights), Distribution(weights=exact_weights):
            own, key = dict(weights), dict(exact_weights)
            order = (*question.form.options, *own)
            wrong = (label for label in order if label in own and own[label] != key.get(label))
            return next((AtMember(label) for label in wrong), None)
        case _:
            return example_against(answer, exact, question)


def example_against(answer: Answer, exact: Answer, question: Question) -> Remark | None:
    """Return a number, values of letters or a comparison that shows the answer to be wrong."""
    listed = compare_answers(answer, exact, question.form, step=Step.CHOSEN)
    match next(listed, None):
        case Compared(comparison=Comparison.TURNED | Comparison.STRICTNESS):
            return BothRight()
        case Compared() | Differing() | Reaches() as example:
            return example
        case _:
            return None


# A value that is backed up, from the steps of the search or from the student's own answers.


def depart_in_value(
    value: Value, exact: Value, question: Question, remarks: Remarks
) -> Departure | None:
    """Return the child of its node after which the value is contradicted, or the node."""
    work = remarks.attempt.work.work_on(question)
    if work is None or not work.node:
        return None
    greatest = takes_greatest(work, remarks)
    if greatest is None:
        return AtNode(work.node) if work.operation is Operation.MEAN else None
    searched = (
        [] if question.name in remarks.attempt.follows else searched_values(work, exact, remarks)
    )
    children = searched or own_values(work, exact, remarks, greatest=greatest)
    contradicted = ((name, best > value if greatest else best < value) for name, best in children)
    return after_child(work.node, contradicted) if children else None


def takes_greatest(work: Work, remarks: Remarks) -> bool | None:
    """Tell whether the greatest or the least value of the children counts; None for neither."""
    if work.operation in (Operation.GREATEST, Operation.LEAST):
        return work.operation is Operation.GREATEST
    place = remarks.view.places.get(work.node) if remarks.view else None
    match place.node if place else None:
        case Max() as node if not node.chances:
            return True
        case Min() as node if not node.chances:
            return False
        case _:
            return None


def searched_values(work: Work, exact: Value, remarks: Remarks) -> list[tuple[str, Value]]:
    """Return each child with the best value when it has come back in the search.

    It is empty unless the search returns the exact value at the node.
    """
    steps = search_steps(remarks.report.exercise.solution)
    ends = [s.value for s in steps if isinstance(s, Leave) and s.node.name == work.node]
    backs = [s for s in steps if isinstance(s, Back) and s.node.name == work.node]
    return [(s.node.children[s.i].name, s.v) for s in backs] if ends == [exact] else []


def own_values(
    work: Work, exact: Value, remarks: Remarks, *, greatest: bool
) -> list[tuple[str, Value]]:
    """Return each child with the best value so far, by the numbers that the student has."""
    own = known_inputs(work.inputs, remarks.attempt.clear_answers)
    names, values = [child.name for child in own], known_values(own)
    if len(values) < len(own) or not values or not all(names):
        return []
    best = [*accumulate(values, max if greatest else min)]
    return [*zip(names, best, strict=True)] if best[-1] == exact else []


def after_child(node: str, children: Iterable[tuple[str, bool]]) -> AfterChild:
    """Return the last child before the one that contradicts the answer."""
    before = ""
    for child, contradicts in children:
        if contradicts:
            return AfterChild(node, before, child)
        before = child
    return AfterChild(node, before)


def at_own_node(question: Question, remarks: Remarks) -> AtNode | None:
    """Return the node into which the answer is written."""
    place = remarks.view.place_of(question) if remarks.view else None
    return AtNode(place.node.name) if place is not None else None


def depart_in_window(exact: Window, question: Question, remarks: Remarks) -> Departure | None:
    """Return the parent that hands the window down, with the child from which it comes."""
    name = getattr(question.place, "node", "")
    last: Enter | Back | None = None
    for step in search_steps(remarks.report.exercise.solution):
        if isinstance(step, Enter) and step.node.name == name and last is not None:
            is_exact = (exact.low, exact.high) == (step.alpha, step.beta)
            child = last.node.children[last.i].name if isinstance(last, Back) else ""
            return HandedDown(name, last.node.name, child) if is_exact else None
        if isinstance(step, Enter | Back) and name in (c.name for c in step.node.children):
            last = step
    return None


# Sets, lines and rows.


def depart_in_moves(
    own: frozenset[str], key: frozenset[str], question: Question, remarks: Remarks
) -> Departure | None:
    """Return the child of the root after which a move can no longer be best."""
    root = remarks.view.picture.tree if remarks.view else None
    if root is None or not is_inner(root) or not key <= {*root.moves}:
        return depart_in_set(own, key, question, remarks) if len(own) > 1 else None
    values = returned_values(root, question, remarks)
    if not isinstance(root, Max | Min) or len(values) < len(root.moves) or not own:
        return None
    best_of = max if isinstance(root, Max) else min

    def may_be_best(seen: int) -> bool:
        known = dict(zip(root.moves[:seen], values, strict=False))
        return all(value == best_of(known.values()) for move, value in known.items() if move in own)

    names = enumerate((child.name for child in root.children), 1)
    return after_child(root.name, ((name, not may_be_best(seen)) for seen, name in names))


def returned_values(root: Inner, question: Question, remarks: Remarks) -> list[Value]:
    """Return what each child of the root brings back, in the student's answers or in the search."""
    work = remarks.attempt.work.work_on(question)
    values = known_values(known_inputs(work.inputs if work else (), remarks.attempt.clear_answers))
    if len(values) == len(root.children):
        return values
    steps = search_steps(remarks.report.exercise.solution)
    returned = {s.node.name: s.value for s in steps if isinstance(s, Leave)}
    returned |= {s.leaf.name: s.leaf.utility for s in steps if isinstance(s, Evaluate)}
    return [returned[child.name] for child in root.children if child.name in returned]


def depart_in_set(
    own: frozenset[str], key: frozenset[str], question: Question, remarks: Remarks
) -> Departure | None:
    """Return the first leaf, in the order of the search, that is judged wrongly.

    Where no leaves are searched, it is the first member in the order of the sheet.
    """
    wrong = own ^ key
    steps = search_steps(remarks.report.exercise.solution)
    if question.form.cut is not None and steps and not remarks.attempt.follows.get(question.name):
        order = [*leaves_in_order(steps)]
        names = [leaf.leaf for leaf in order]
        if wrong <= {*names} and {*question.form.options} <= {*names}:
            return next(leaf for leaf in order if leaf.leaf in wrong)
    view = remarks.view
    shown = {leaf.name for leaf in leaves(view.picture.tree)} if view else set()
    for label in question.form.options:
        if label in wrong:
            is_open = label in own or question.form.listed or label in shown
            return AtMember(label) if is_open else None
    return None


def leaves_in_order(steps: Sequence[SearchStep]) -> Iterator[AtLeaf]:
    """Yield the leaves in the order of the search, those that it cuts off where it cuts them."""
    windows: dict[str, tuple[Value, Value]] = {}
    parents: dict[str, str] = {}
    returned: set[str] = set()
    before = ""
    for step in steps:
        if isinstance(step, Enter):
            parents |= {child.name: step.node.name for child in step.node.children}
            windows[step.node.name] = (step.alpha, step.beta)
        if isinstance(step, Back):
            returned.add(step.node.children[step.i].name)
        for leaf, node in leaves_of_step(step, parents, returned):
            low, high = windows.get(node, (-inf, inf))
            yield AtLeaf(leaf=leaf, before=before, node=node, low=low, high=high)
            before = leaf


def leaves_of_step(
    step: SearchStep, parents: Mapping[str, str], returned: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Yield the leaf that a step evaluates, or those that it cuts off, each with its node."""
    match step:
        case Evaluate(leaf=leaf):
            yield leaf.name, parents.get(leaf.name, "")
        case Cut(node=node):
            for child in node.children:
                if child.name not in returned:
                    yield from ((leaf.name, node.name) for leaf in leaves(child))
        case _:
            return


def depart_in_line(own: Sequence[str], lines: Sequence[Sequence[str]]) -> AtMove | None:
    """Return the first move at which the line leaves every right one."""
    agreeing = max(count_agreeing(own, line) for line in lines)
    if agreeing < len(own):
        return AtMove(own[agreeing], after=False)
    return AtMove(own[-1], after=True) if own else None


def depart_in_row(
    own: Sequence[Value], key: Sequence[Value], question: Question, remarks: Remarks
) -> Departure | None:
    """Return the first place at which the numbers differ; of a single number, its node."""
    if len(own) == len(key) == 1:
        return at_own_node(question, remarks)
    both = enumerate(zip(own, key, strict=False), 1)
    return AtNumber(next((i for i, (a, b) in both if a != b), min(len(own), len(key)) + 1))


def search_steps(solution: Any) -> Sequence[SearchStep]:
    """Return the steps of the search on a tree in a solution; none if it has no such search."""
    run = getattr(solution, "run", None)
    steps = getattr(solution, "steps", None) or getattr(run, "steps", None) or ()
    return steps if steps and isinstance(steps[0], Enter) else ()

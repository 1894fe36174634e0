"""Interval frames: where the value of each node can lie after each leaf of a search."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.window import Window
from generator.base.convention import Convention
from generator.base.errors import BadParameter
from generator.base.picture import Picture
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_differs
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.subjects.trees.drawing.searched_trees import (
    SearchSize,
    check_search,
    evenly_drawn_tree,
)
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values import tree_pictures
from solver.analyses.intervals import Frame, Interval, frames, interval, seen, unseen
from solver.exact import Rational
from solver.mistakes import intervals as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import UNBOUNDED
from solver.searches.rules import AIMA, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, leaves
from solver.trees.tree import Inner

# Questions about intervals: where a node can lie after each leaf that a search evaluates.


AFTER = "after"


@dataclass(frozen=True, slots=True)
class Framed:
    """The intervals after each leaf; `run` is the search of whoever works rightly."""

    frames: tuple[Frame, ...]
    run: Run | None = None
    rules: Rules = AIMA


@dataclass(frozen=True, slots=True)
class Moment:
    """An interval that changes: of this node, after this leaf."""

    leaf: str
    node: str

    @property
    def question(self) -> str:
        return f"{AFTER}-{self.leaf}-{self.node}".replace(".", "-")


Tried: TypeAlias = SolvedProblem[TreeProblem, Framed]


def each_change() -> QuestionTemplate[TreeProblem, Framed, Framed]:
    """After each leaf, lowest first, the nodes whose interval changes: `after-b3-A`.

    Nothing is asked where the first leaf of a node opens a half-line there, which is copied.
    """
    return QuestionTemplate(
        answers=lambda solved, found: {
            moment.question: answer(at(found.frames, moment)) for moment in changing(solved)
        },
        form=lambda _solved, _name: forms.INTERVAL,
        effort=effort,
        follow=follow,
        rests_on=rests_on,
    )


def effort(solved: Tried, question: str) -> int:
    """Return 3 for a node above other nodes, of which more than one leaf is looked at."""
    above = {node.name for node in inner_nodes(solved.problem.tree) if not is_lowest(node)}
    is_above = any(
        Moment(frame.leaf, node).question == question
        for frame in solved.worked.frames
        if question.startswith(Moment(frame.leaf, "").question)
        for node in above.intersection(frame.intervals)
    )
    return 3 if is_above else 1


PLACES = (0, 1, 2, -2, -1)
"""Where a leaf may stand among those below a node that somebody copies at every node."""


def copied(solved: Tried) -> Rational:
    """Return the largest share of the points that leaves of one place below each node give.

    A leaf gives its utility alone, or a half-line from it.
    """
    below = {node.name: leaves(node) for node in inner_nodes(solved.problem.tree)}
    given, points = dict.fromkeys(PLACES, 0), 0
    for moment in changing(solved):
        found, worth = at(solved.worked.frames, moment), effort(solved, moment.question)
        points += worth
        for i in PLACES:
            own = below[moment.node]
            if -len(own) <= i < len(own) and comes_from(found, seen(own[i])):
                given[i] += worth
    return Rational(max(given.values()), max(points, 1))


def comes_from(found: Interval, leaf: Interval) -> bool:
    """Tell whether an interval is a leaf's own, or a half-line from it."""
    return found in (leaf, Interval(leaf.low, inf), Interval(-inf, leaf.high))


def is_lowest(node: Inner) -> bool:
    """Tell whether a node has leaves alone below it."""
    return all(isinstance(child, End) for child in node.children)


def answer(found: Interval) -> Answer:
    return Window(found.low, found.high)


def at(frames: Sequence[Frame], moment: Moment) -> Interval:
    return next(f.intervals[moment.node] for f in frames if f.leaf == moment.leaf)


def changing(solved: Tried) -> Iterator[Moment]:
    """In the order of the search, from the leaf up."""
    known: Mapping[str, Interval] = unseen(solved.problem.tree, UNBOUNDED)
    ends = {leaf.name: seen(leaf) for leaf in leaves(solved.problem.tree)}
    for frame in solved.worked.frames:
        for node, found in reversed([*frame.intervals.items()]):
            if found != known[node] and not is_copied(found, ends[frame.leaf], known[node]):
                yield Moment(frame.leaf, node)
        known = {**known, **frame.intervals}


def is_copied(found: Interval, leaf: Interval, before: Interval) -> bool:
    """Tell whether an interval was open, and is the half-line on one side of the leaf looked at."""
    half = (found.low, found.high) in ((leaf.low, inf), (-inf, leaf.high))
    return half and before == Interval(-inf, inf)


def follow(solved: Tried, given: Answers) -> Answers:
    """What the student's own intervals of a node's children leave open there."""
    tree = solved.problem.tree
    nodes = {node.name: node for node in inner_nodes(tree)}
    ends = {leaf.name: seen(leaf) for leaf in leaves(tree)}
    known, own, found = unseen(tree, UNBOUNDED), unseen(tree, UNBOUNDED), dict[str, Answer]()
    asked = {moment.question for moment in changing(solved)}
    for frame in solved.worked.frames:
        known[frame.leaf] = own[frame.leaf] = ends[frame.leaf]
        for name, right in reversed([*frame.intervals.items()]):
            question = Moment(frame.leaf, name).question
            inner = [child.name for child in nodes[name].children if not isinstance(child, End)]
            if question in asked and any(own[child] != known[child] for child in inner):
                found[question] = answer(interval(nodes[name], own))
            if question in asked:
                own[name] = students(given.get(question), right)
            elif right != known[name]:
                own[name] = right  # is not asked for, and nobody gets it wrong
            known[name] = right
    return found


def students(given: Answer | None, right: Interval) -> Interval:
    return Interval(given.low, given.high) if isinstance(given, Window) else right


def rests_on(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """On the last interval of each child."""
    nodes = {node.name: node for node in inner_nodes(solved.problem.tree)}
    last: dict[str, str] = {}
    rests: dict[str, tuple[str, ...]] = {}
    for moment in changing(solved):
        children = (child.name for child in nodes[moment.node].children)
        rests[moment.question] = tuple(last[child] for child in children if child in last)
        last[moment.node] = moment.question
    return rests


def framing(
    name: str, wrong: Callable[[Run], tuple[Frame, ...]]
) -> Wrong[TreeProblem, Framed, Framed]:
    """The student narrows intervals in that way, which is told where it is not right."""

    def found(solved: Tried, _convention: Convention) -> Framed:
        assert solved.worked.run is not None, "the right search has run"
        return Framed(wrong(solved.worked.run))

    return Wrong(name=name, about=f"{AFTER}-", found=found, told=what_differs)


def searched(problem: TreeProblem, worked: Framed) -> Picture:
    """The intervals at the end, and what the search has left out."""
    assert worked.run is not None, "a picture is made of the right search"
    last: dict[str, Interval] = {}
    for frame in worked.frames:
        last |= frame.intervals
    found = tree_pictures.searched(problem, worked.run)
    return Picture(
        tree=found.tree,
        windows={name: (each.low, each.high) for name, each in last.items()},
        crossed=found.crossed,
        faded=found.faded,
    )


SHALLOWEST = 2
"""Above it nothing can be cut."""

SIZES = {
    Level.EASY: SearchSize(4, 2, 10, "even", 0, 20, "never", 1),
    Level.MEDIUM: SearchSize(3, 3, 10, "uneven", -9, 20, "never", 1),
    Level.HARD: SearchSize(3, 3, 12, "even", -20, 20, "never", 2),
}
FEWEST, MOST = 5, 18
"""Intervals that are asked for on one sheet."""
COPIED = Rational(1, 3)
"""The share of the points that leaves of one place below each node may give."""


def check(size: SearchSize) -> None:
    """BadParameter where nothing can be cut, or the sheet would be too long."""
    check_search(size, depth=SHALLOWEST)
    if size.leaves > MOST:
        raise BadParameter(
            "leaves is at most {most}, not {leaves}: each is asked about",
            most=MOST,
            leaves=size.leaves,
        )


def solve(problem: TreeProblem, convention: Convention) -> Framed:
    found = run(problem.tree, alpha_beta(problem.tree, convention.rules))
    return Framed(frames(found), found, convention.rules)


def fair(problem: TreeProblem, worked: Framed, size: SearchSize) -> bool:
    """Enough cuts, the root's interval is narrowed before the last leaf, few are copied."""
    assert worked.run is not None, "the right search has run"
    solved = SolvedProblem(problem, worked)
    moments = list(changing(solved))
    of_root = [moment for moment in moments if moment.node == problem.tree.name]
    enough = len(worked.run.cuts) >= size.cuts and len(of_root) > 1
    return enough and FEWEST <= len(moments) <= MOST and copied(solved) <= COPIED


FAMILY: Family[SearchSize, TreeProblem, Framed] = family_on_trees(
    "interval-frames",
    source="AIMA 4e, Figure 5.5; S4, Exemplo de corte alfa-beta",
    sizes=SIZES,
    draw=evenly_drawn_tree,
    revision=2,
    uncopied=True,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_change(),),
    notation=FINITE_TREES,
    solved=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    mistakes=(
        framing("min-given-lower-bound", wrong.min_given_lower_bound),
        framing("exact-after-first-leaf", wrong.exact_after_first_leaf),
        framing("root-stays-infinite", wrong.root_stays_infinite),
    ),
)

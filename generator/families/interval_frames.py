"""Interval frames: where the value of each node can lie after each leaf of a search."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.window import Window
from generator.answers.never_entered import NeverEntered
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
from solver.analyses.intervals import (
    Frame,
    Interval,
    frames,
    interval,
    line,
    parents,
    seen,
    unseen,
)
from solver.exact import Rational
from solver.mistakes import intervals as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import UNBOUNDED
from solver.searches.procedure import ORDER
from solver.searches.rules import AIMA, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, is_inner, leaves
from solver.trees.tree import Inner

# Questions about intervals: where a node can lie after each leaf that a search evaluates.


AFTER, LEFT = "after", "left"
NEVER = NeverEntered()


@dataclass(frozen=True, slots=True)
class Framed:
    """The intervals after each leaf; `run` is the search of whoever works rightly."""

    frames: tuple[Frame, ...]
    run: Run | None = None
    rules: Rules = AIMA


@dataclass(frozen=True, slots=True)
class Moment:
    """The interval of `node` once the search has evaluated a leaf, or is done with a node."""

    child: str
    node: str
    leaf: bool

    @property
    def effort(self) -> int:
        """More where the intervals of other nodes go in."""
        return 1 if self.leaf or self.child == self.node else 3

    @property
    def question(self) -> str:
        return f"{AFTER if self.leaf else LEFT}-{self.child}-{self.node}".replace(".", "-")


Tried: TypeAlias = SolvedProblem[TreeProblem, Framed]


def each_child() -> QuestionTemplate[TreeProblem, Framed, Framed]:
    """Ask after each node for the one above it, `left-C-A`; above leaves for itself, `left-C-C`.

    At the first nodes, where no search cuts, it is asked after each leaf instead, `after-b3-B`; but
    not after the first, which opens a half-line that is copied. What is asked follows from the
    tree's shape alone.
    """
    return QuestionTemplate(
        answers=answers,
        form=lambda _solved, _name: forms.if_entered(forms.INTERVAL),
        effort=lambda solved, name: next(m.effort for m in moments(solved) if m.question == name),
        follow=follow,
        rests_on=rests_on,
        guesses=lambda solved: {moment.question: NEVER for moment in moments(solved)},
    )


def moments(solved: Tried) -> tuple[Moment, ...]:
    """In the order of a search without cuts."""
    return tuple(below(solved.problem.tree, solved.worked.rules, first=True))


def below(node: Inner, rules: Rules, *, first: bool) -> Iterator[Moment]:
    """At the node, and at those below it before; nothing comes before the `first` ones."""
    children = [child for _, child in ORDER[rules.order](node.children)]
    for n, child in enumerate(children):
        if is_inner(child):
            yield from below(child, rules, first=first and not n)
            yield Moment(child.name, node.name, leaf=False)
        elif first and n:
            yield Moment(child.name, node.name, leaf=True)
    if not first and isinstance(children[-1], End):
        yield Moment(node.name, node.name, leaf=False)


def answers(solved: Tried, found: Framed) -> Answers:
    """The interval at each moment; of a child that is never evaluated or entered, that it is so."""
    last = last_leaves(solved.problem.tree, found.frames)
    at = {frame.leaf: frame.intervals for frame in found.frames}
    return {
        moment.question: window(at[last[moment.child]][moment.node])
        if moment.child in last
        else NEVER
        for moment in moments(solved)
    }


def last_leaves(tree: Inner, made: Sequence[Frame]) -> Mapping[str, str]:
    """By leaf or node, the last leaf there that is evaluated; without what is left out."""
    above = parents(tree)
    last: dict[str, str] = {}
    for frame in made:
        last[frame.leaf] = frame.leaf
        last.update({node.name: frame.leaf for node in line(frame.leaf, above)})
    return last


PLACES = (0, 1, 2, -2, -1)
"""Where a leaf may stand among those below a node that somebody copies at every node."""


def copied(solved: Tried) -> Rational:
    """Return the largest share of the points that leaves of one place below each node give.

    A leaf gives its utility alone, or a half-line from it.
    """
    under = {node.name: leaves(node) for node in inner_nodes(solved.problem.tree)}
    right = answers(solved, solved.worked)
    given, points = dict.fromkeys(PLACES, 0), 0
    for moment in moments(solved):
        found, worth = right[moment.question], moment.effort
        points += worth
        for i in PLACES:
            own = under[moment.node]
            there = -len(own) <= i < len(own)
            if there and isinstance(found, Window) and comes_from(found, seen(own[i])):
                given[i] += worth
    return Rational(max(given.values()), max(points, 1))


def comes_from(found: Window, leaf: Interval) -> bool:
    """Tell whether an interval is a leaf's own, or a half-line from it."""
    ends = found.low, found.high
    return ends in ((leaf.low, leaf.high), (leaf.low, inf), (-inf, leaf.high))


def window(found: Interval) -> Answer:
    return Window(found.low, found.high)


def follow(solved: Tried, given: Answers) -> Answers:
    """What the student's own intervals of a node's children leave open there.

    Which leaves are evaluated stays as it is.
    """
    tree, made = solved.problem.tree, solved.worked.frames
    nodes = {node.name: node for node in inner_nodes(tree)}
    ends = {leaf.name: seen(leaf) for leaf in leaves(tree)}
    last = last_leaves(tree, made)
    known, own, found = unseen(tree, UNBOUNDED), unseen(tree, UNBOUNDED), dict[str, Answer]()
    asked = {
        (last[moment.child], moment.node): moment.question
        for moment in moments(solved)
        if moment.child in last
    }
    for frame in made:
        known[frame.leaf] = own[frame.leaf] = ends[frame.leaf]
        for name, right in reversed([*frame.intervals.items()]):
            question = asked.get((frame.leaf, name), "")
            inner = [child.name for child in nodes[name].children if not isinstance(child, End)]
            own[name] = interval(nodes[name], own)
            if question and any(own[child] != known[child] for child in inner):
                found[question] = window(own[name])
            if question:
                own[name] = students(given.get(question), right)
            known[name] = right
    return found


def students(given: Answer | None, right: Interval) -> Interval:
    return Interval(given.low, given.high) if isinstance(given, Window) else right


def rests_on(solved: Tried) -> Mapping[str, tuple[str, ...]]:
    """On the last interval of each child."""
    nodes = {node.name: node for node in inner_nodes(solved.problem.tree)}
    key = answers(solved, solved.worked)
    last: dict[str, str] = {}
    rests: dict[str, tuple[str, ...]] = {}
    for moment in moments(solved):
        children = (child.name for child in nodes[moment.node].children)
        rests[moment.question] = tuple(last[child] for child in children if child in last)
        if key[moment.question] != NEVER:
            last[moment.node] = moment.question
    return rests


def framing(
    name: str, wrong: Callable[[Run], tuple[Frame, ...]]
) -> Wrong[TreeProblem, Framed, Framed]:
    """The student narrows intervals in that way, which is told where it is not right."""

    def found(solved: Tried, _convention: Convention) -> Framed:
        assert solved.worked.run is not None, "the right search has run"
        return Framed(wrong(solved.worked.run))

    return Wrong(name=name, about=(f"{AFTER}-", f"{LEFT}-"), found=found, told=what_differs)


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
    Level.HARD: SearchSize(3, 3, 15, "uneven", -20, 20, "never", 2),
}
FEWEST, MOST, MOST_LEAVES = 5, 18, 18
"""Intervals that are asked for on one sheet, and leaves of its tree."""
COPIED = Rational(1, 3)
"""The share of the points that leaves of one place below each node may give."""


def check(size: SearchSize) -> None:
    """BadParameter where nothing can be cut, or the sheet would be too long."""
    check_search(size, depth=SHALLOWEST)
    if size.leaves > MOST_LEAVES:
        raise BadParameter(
            "leaves is at most {most}, not {leaves}: each is asked about",
            most=MOST_LEAVES,
            leaves=size.leaves,
        )


def solve(problem: TreeProblem, convention: Convention) -> Framed:
    found = run(problem.tree, alpha_beta(problem.tree, convention.rules))
    return Framed(frames(found), found, convention.rules)


def fair(problem: TreeProblem, worked: Framed, size: SearchSize) -> bool:
    """Enough cuts, the root's interval changes more than once, few intervals are copied."""
    assert worked.run is not None, "the right search has run"
    solved = SolvedProblem(problem, worked)
    there = moments(solved)
    key = answers(solved, worked)
    of_root = {key[each.question] for each in there if each.node == problem.tree.name} - {NEVER}
    enough = len(worked.run.cuts) >= size.cuts and len(of_root) > 1
    return enough and FEWEST <= len(there) <= MOST and copied(solved) <= COPIED


FAMILY: Family[SearchSize, TreeProblem, Framed] = family_on_trees(
    "interval-frames",
    source="AIMA 4e, Figure 5.5; S4, Exemplo de corte alfa-beta",
    sizes=SIZES,
    draw=evenly_drawn_tree,
    revision=3,
    uncopied=True,
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_child(),),
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

"""Interval frames: the interval of each node's value after each leaf of a search."""

from collections.abc import Callable, Iterator, Mapping
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
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import Wrong, what_shows
from generator.exercise.question_template import QuestionTemplate, SolvedProblem
from generator.subjects.trees.drawing.cut_sizes import check_most, check_seldom, possible_cuts
from generator.subjects.trees.drawing.random_trees import rooted, with_ends
from generator.subjects.trees.drawing.searched_trees import (
    LEAVES_FOR_A_CUT,
    SearchSize,
    bare_tree,
    best_often_first,
    check_deep,
    with_cuts_anywhere,
)
from generator.subjects.trees.drawing.tree_shapes import MIN_CHILDREN
from generator.subjects.trees.problems.tree_problem import FINITE_TREES, TreeProblem
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values import tree_pictures
from solver.analyses.intervals import (
    Frame,
    Interval,
    frames,
    interval,
    intervals_before_search,
    leaf_interval,
)
from solver.exact import Rational, Value
from solver.mistakes import intervals as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import UNBOUNDED
from solver.searches.procedure import ORDER
from solver.searches.rules import AIMA, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, is_above_leaves, leaves, name_nodes
from solver.trees.tree import Inner, Leaf, Tree, changed
from solver.trees.values import node_value, utility

# Questions about intervals: where a node can lie at moments of a search.


AFTER = "after"
AFTER_FIRST_CHILD = "after-B-A"
"""Its answer is the half-line from the one before."""
NEVER = NeverEntered()
WITHIN_LAST_CHILD = {"after-[a-z]?-[B-D]": 0, "after-[E-Z]-[B-D]": 0}
"""Only the root is asked about while its last child is searched: its interval tells the other."""


@dataclass(frozen=True, slots=True)
class FrameSolution:
    """The intervals after each leaf; `run` is the right search, None in a wrong solution."""

    frames: tuple[Frame, ...]
    run: Run | None = None
    rules: Rules = AIMA


@dataclass(frozen=True, slots=True)
class Moment:
    """When the search is done with a leaf or a node, and the node that is asked about then."""

    after: str
    node: str

    @property
    def question(self) -> str:
        """The name of the question about it: `after-b3-A`."""
        return f"{AFTER}-{self.after}-{self.node}".replace(".", "-")


SolvedCase: TypeAlias = SolvedProblem[TreeProblem, FrameSolution]


def each_moment() -> QuestionTemplate[TreeProblem, FrameSolution, FrameSolution]:
    """Ask of each node once it is left, and of the root on the way: `after-B-A`, `after-d2-A`.

    What is asked follows from the tree's shape alone, so no sheet tells where something is cut.
    """
    return QuestionTemplate(
        answers=answers,
        form=lambda _solved, _name: forms.if_entered(forms.INTERVAL),
        effort=effort,
        follow=follow,
        rests_on=rests_on,
        guesses=lambda solved: {moment.question: NEVER for moment in moments(solved)},
    )


def moments(solved: SolvedCase) -> Iterator[Moment]:
    """In the order of a search without cuts: below the root's last child after every child."""
    tree, in_order = solved.problem.tree, ORDER[solved.solution.rules.order]
    *others, last = (child for _, child in in_order(tree.children))
    for child in others:
        if not isinstance(child, End):
            yield Moment(child.name, child.name)
        yield Moment(child.name, tree.name)
    if isinstance(last, End):
        yield Moment(last.name, tree.name)
        return
    for i, (_, child) in enumerate(in_order(last.children)):
        if i:  # the first child alone says all that is known of its node
            yield Moment(child.name, last.name)
        yield Moment(child.name, tree.name)


def effort(solved: SolvedCase, question: str) -> int:
    """Return more for an interval of the root with two ends than where one end is known."""
    tree, in_order = solved.problem.tree, ORDER[solved.solution.rules.order]
    children = [child for _, child in in_order(tree.children)]
    worth = dict.fromkeys((child.name for child in children[1:-1]), 4)
    if not isinstance(children[-1], End):
        *below, last = (child.name for _, child in in_order(children[-1].children))
        worth |= {**dict.fromkeys(below, 6), last: 2}
    by_question = {Moment(after, tree.name).question: n for after, n in worth.items()}
    return by_question.get(question, 1)


def done_with(solved: SolvedCase) -> Mapping[str, str]:
    """By the name of a leaf or node, the last leaf that the search looks at there."""
    frames = solved.solution.frames
    return {name: f.leaf for f in frames for name in (f.leaf, *f.intervals)}


def answers(solved: SolvedCase, solution: FrameSolution) -> Answers:
    """Return the intervals of a student who narrows them so, where the search arrives."""
    then, last = {f.leaf: f.intervals for f in solution.frames}, done_with(solved)
    return {
        moment.question: answer(then[last[moment.after]][moment.node])
        if moment.after in last
        else NEVER
        for moment in moments(solved)
    }


def answer(found_interval: Interval) -> Answer:
    """Return the interval as an answer."""
    return Window(found_interval.low, found_interval.high)


def follow(solved: SolvedCase, given_answers: Answers) -> Answers:
    """Return the intervals that follow from the student's own ones of the children."""
    tree, last = solved.problem.tree, done_with(solved)
    nodes = {node.name: node for node in inner_nodes(tree)}
    ends = {leaf.name: leaf_interval(leaf) for leaf in leaves(tree)}
    known, own, follow_ups = (
        intervals_before_search(tree, UNBOUNDED),
        intervals_before_search(tree, UNBOUNDED),
        dict[str, Answer](),
    )
    for frame in solved.solution.frames:
        now = {frame.leaf: ends[frame.leaf], **frame.intervals}
        known |= now
        own |= now  # what is not asked for nobody gets wrong
        for moment in moments(solved):
            if last.get(moment.after) == frame.leaf:
                node = nodes[moment.node]
                if any(own[child.name] != known[child.name] for child in node.children):
                    follow_ups[moment.question] = answer(interval(node, own))
                own[node.name] = students(given_answers.get(moment.question), known[node.name])
    return follow_ups


def students(given_answer: Answer | None, right_interval: Interval) -> Interval:
    """Return the student's interval, or the right one."""
    return (
        Interval(given_answer.low, given_answer.high)
        if isinstance(given_answer, Window)
        else right_interval
    )


def rests_on(solved: SolvedCase) -> Mapping[str, tuple[str, ...]]:
    """Return the last intervals of the children, on which each interval rests."""
    nodes, reached = (
        {node.name: node for node in inner_nodes(solved.problem.tree)},
        done_with(solved),
    )
    last: dict[str, str] = {}
    rests: dict[str, tuple[str, ...]] = {}
    for moment in moments(solved):
        if moment.after in reached:
            children = (child.name for child in nodes[moment.node].children)
            rests[moment.question] = tuple(last[child] for child in children if child in last)
            last[moment.node] = moment.question
    return rests


# What an exercise gives to somebody who copies leaves.


PLACES = (0, 1, 2, -2, -1)
"""The places of leaves below a node that may be copied at every node."""


def given_away(solved: SolvedCase) -> Rational:
    """Return the largest share of the answers that leaves of one place give, or the sign — does.

    A leaf gives its utility alone, or a half-line from it. What the root is after its first child
    is not asked.
    """
    below = {node.name: leaves(node) for node in inner_nodes(solved.problem.tree)}
    key = answers(solved, solved.solution)
    times_given, never, asked = dict.fromkeys(PLACES, 0), 0, 0
    for moment in moments(solved):
        if moment.question == AFTER_FIRST_CHILD:
            continue
        found_answer = key[moment.question]
        asked += 1
        never += found_answer == NEVER
        own = below[moment.node]
        for i in PLACES:
            if -len(own) <= i < len(own) and comes_from(found_answer, leaf_interval(own[i])):
                times_given[i] += 1
    return Rational(max(never, *times_given.values()), asked)


def comes_from(found_answer: Answer, leaf: Interval) -> bool:
    """Return whether an interval is a leaf's own, or a half-line from it."""
    return found_answer in (
        answer(leaf),
        answer(Interval(leaf.low, inf)),
        answer(Interval(-inf, leaf.high)),
    )


def is_between(found_answer: Answer) -> bool:
    """Tell whether both ends of an interval are numbers, and not the same."""
    return isinstance(found_answer, Window) and -inf < found_answer.low < found_answer.high < inf


def framing(
    name: str, wrong: Callable[[Run], tuple[Frame, ...]]
) -> Wrong[TreeProblem, FrameSolution, FrameSolution]:
    """Return the mistake of wrong intervals, with the answers that differ from the key."""

    def solve_wrongly(solved: SolvedCase, _convention: Convention) -> FrameSolution:
        assert solved.solution.run is not None, "the right search has run"
        return FrameSolution(wrong(solved.solution.run))

    return Wrong(name=name, about=f"{AFTER}-", solve=solve_wrongly, select_answers=what_shows)


def searched(problem: TreeProblem, solution: FrameSolution) -> Picture:
    """Draw the intervals at the end, and what the search left out."""
    assert solution.run is not None, "a picture is made of the right search"
    last: dict[str, Interval] = {}
    for frame in solution.frames:
        last |= frame.intervals
    picture = tree_pictures.searched(problem, solution.run)
    return Picture(
        tree=picture.tree,
        windows={
            name: (frame_interval.low, frame_interval.high) for name, frame_interval in last.items()
        },
        crossed=picture.crossed,
        faded=picture.faded,
    )


SHALLOWEST = 2
"""The least depth at which something can be cut."""

SIZES = {
    Level.EASY: SearchSize(4, 2, 12, "even", -90, 90, "never", 1),
    Level.MEDIUM: SearchSize(4, 3, 16, "uneven", -90, 90, "never", 1),
    Level.HARD: SearchSize(3, 3, 15, "even", -90, 90, "never", 2),
}
MAX_LEAVES = 18
"""Intervals that are asked for on one sheet."""
GIVEN = Rational(1, 3)
"""The share of the answers that copied leaves may give, or the sign — everywhere."""


TRIES, BROAD = 20, 3
SHARES = 12
"""The best of two, three or four children is at each place in as many of so many draws."""
RANKS = 3
"""The number of ranks among its leaves that the value of a deep node has equally often."""
MANY_CUTS = 3
"""With so many cuts the root's best child is where they leave it."""


def draw(rng: Rng, size: SearchSize) -> TreeProblem:
    """Return a tree without ties that has much to ask at the root's last child.

    The root's best child is at any place. If that is not the last, only what comes late there is
    worse. A node above leaves alone has its best leaf, or the one that cuts it, at any place.
    """
    share = rng.below(SHARES)
    tree = draw_until(
        lambda: rooted(name_nodes(drawn_tree_with_end(rng, size, share))),
        lambda tree: is_open(tree, size) and has_cuts(tree, size),
        TRIES,
    )
    return draw_until(
        lambda: TreeProblem(with_late_cut(rng, with_cuts_anywhere(rng, tree))), gives_little, TRIES
    )


def gives_little(problem: TreeProblem) -> bool:
    """Tell whether little is to be copied, by the rules that most courses have."""
    found_run = run(problem.tree, alpha_beta(problem.tree))
    solution = FrameSolution(frames(found_run), found_run)
    return given_away(SolvedProblem(problem, solution)) <= GIVEN


def drawn_tree_with_end(rng: Rng, size: SearchSize, share: int) -> Inner:
    """Generate a tree without names whose best child has that share of the others before it.

    The second best is the last then, or else the first. A node has as many leaves as there may be,
    where the cuts leave room.
    """
    bare = rooted(bare_tree(rng, size, lowest=least_above_leaves(size)))
    mixed = changed(bare, children=tuple(with_any_rank(rng, child) for child in bare.children))
    tree = rooted(best_often_first(rng, mixed, leaves_too=False)[0])
    if size.cuts >= MANY_CUTS:
        return tree
    *rest, second, best = sorted(tree.children, key=node_value)
    place = share * len(tree.children) // SHARES
    if place == len(tree.children) - 1:
        return changed(tree, children=(second, *rng.shuffled(rest), best))
    first = [rest.pop()] if place else []
    others = [*first, *rng.shuffled(rest)]
    others.insert(place, best)
    return changed(tree, children=(*others, worst_last(second, node_value(best))))


def worst_last(node: Tree, bound: Value) -> Tree:
    """Return a child of the root with what is no better than the bound behind what is."""
    if isinstance(node, End):
        return node
    return changed(
        node, children=tuple(sorted(node.children, key=lambda c: node_value(c) <= bound))
    )


def with_late_cut(rng: Rng, tree: Inner) -> Inner:
    """Return the tree with the last child's leaves in another order, what cuts it behind."""
    *others, last = tree.children
    if isinstance(last, End) or not is_above_leaves(last):
        return tree
    shuffled = changed(last, children=rng.shuffled(last.children))
    ordered = worst_last(shuffled, max(map(node_value, others)))
    return changed(tree, children=(*others, with_ends(last, iter(leaves(ordered)))))


def with_any_rank(rng: Rng, node: Tree) -> Tree:
    """Return a child of the root whose value has one of a few ranks among its leaves.

    Otherwise the least of two greatest leaves would be its value half of the time.
    """
    if isinstance(node, End) or is_above_leaves(node):
        return node
    wanted = len(node.children) + rng.below(RANKS)
    values = sorted(map(utility, leaves(node)), reverse=True)
    return draw_until(
        lambda: with_ends(node, map(Leaf, rng.shuffled(values))),
        lambda mixed: values.index(node_value(mixed)) + 1 == wanted,
        TRIES,
    )


def least_above_leaves(size: SearchSize) -> int:
    """Return how many leaves a node above leaves alone has at least, where there are enough."""
    has_room = size.leaves >= LEAVES_FOR_A_CUT * size.cuts
    return size.branching if has_room else MIN_CHILDREN


def is_open(tree: Inner, size: SearchSize) -> bool:
    """Tell whether the last child has three children, where nodes may have as many.

    If it is not the best, no more of them than there may be cuts come after the one that cuts it;
    none does where the first child is best, as its value would be most of the answers.
    """
    *others, last = tree.children
    if isinstance(last, End) or len(last.children) < min(BROAD, size.branching):
        return False
    bound = max(map(node_value, others))
    better = sum(node_value(child) > bound for child in last.children)
    after = 0 if node_value(others[0]) == bound else size.cuts
    least = MIN_CHILDREN if is_above_leaves(last) else 1
    return better >= max(least, len(last.children) - after - 1)


def has_cuts(tree: Inner, size: SearchSize) -> bool:
    """Tell whether a search cuts as often as it shall."""
    return len(run(tree, alpha_beta(tree)).cuts) >= size.cuts


def check(size: SearchSize) -> None:
    """Raise BadParameter where nothing can be cut, or the sheet would be too long."""
    check_deep(size, depth=SHALLOWEST)
    check_most(size, possible_cuts(size))
    if size.leaves > MAX_LEAVES:
        raise BadParameter(
            "leaves is at most {most}, not {leaves}: each is asked about",
            most=MAX_LEAVES,
            leaves=size.leaves,
        )
    if size.depth == SHALLOWEST:  # with more cuts the first child's value is most of the key
        check_seldom(size, size.branching - MIN_CHILDREN)


def solve(problem: TreeProblem, convention: Convention) -> FrameSolution:
    """Run alpha-beta under the course's rules, and return its frames."""
    found_run = run(problem.tree, alpha_beta(problem.tree, convention.rules))
    return FrameSolution(frames(found_run), found_run, convention.rules)


def fair(problem: TreeProblem, solution: FrameSolution, size: SearchSize) -> bool:
    """Enough cuts, an interval of the root with two different ends, and little to be copied."""
    assert solution.run is not None, "the right search has run"
    if len(solution.run.cuts) < size.cuts:
        return False
    solved, root = SolvedProblem(problem, solution), f"-{problem.tree.name}"
    key = answers(solved, solution)
    narrowed = sum(
        is_between(found_answer) for name, found_answer in key.items() if name.endswith(root)
    )
    never = sum(found_answer == NEVER for name, found_answer in key.items() if name.endswith(root))
    return (
        narrowed > 0
        and never <= size.cuts
        and len(key) <= MAX_LEAVES
        and given_away(solved) <= GIVEN
    )


FAMILY: Family[SearchSize, TreeProblem, FrameSolution] = family_on_trees(
    "interval-frames",
    source="AIMA 4e, Figure 5.5; S4, Exemplo de corte alfa-beta",
    sizes=SIZES,
    draw=draw,
    revision=9,
    last_release={3: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(each_moment(),),
    notation=FINITE_TREES,
    solution_picture=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"after-*-A": 3, "after-*": 1},
    limits={AFTER_FIRST_CHILD: 0, **WITHIN_LAST_CHILD},
    easy_limits={"after-C-A": 0, "after-?1-A": 0},
    medium_limits={"after-C-A": 0},
    mistakes=(
        framing("min-given-lower-bound", wrong.min_given_lower_bound),
        framing("exact-after-first-leaf", wrong.exact_after_first_leaf),
        framing("root-stays-infinite", wrong.root_stays_infinite),
    ),
)

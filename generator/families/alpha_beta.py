"""Alpha-beta: the leaves evaluated, those pruned, the value, the move."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

from generator.answers.agreement import Credit
from generator.answers.answers import Answers
from generator.base.convention import Convention
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import reckoning
from generator.exercise.predictions import play_search
from generator.exercise.size import one_of, within
from generator.subjects.trees.drawing.cut_sizes import check_cuts
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    drawn_leaves,
    drawn_shape,
    grown,
    rooted,
    with_swapped,
)
from generator.subjects.trees.drawing.searched_trees import (
    best_often_first,
    with_best_at,
    with_cuts_anywhere,
)
from generator.subjects.trees.drawing.ties import with_equality
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TreeShape, wide
from generator.subjects.trees.problems import occasions
from generator.subjects.trees.problems.tree_problem import GAME_TREES, TreeProblem
from generator.subjects.trees.searches.search_questions import (
    count,
    nodes,
    number,
    proved_best,
    pruned,
    root_value,
    true_best,
    visited,
)
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.tree_mistakes import counting, other_rule, searching
from generator.subjects.trees.values.tree_pictures import searched
from solver.analyses.calls import is_cut, list_calls
from solver.exact import Rational
from solver.mistakes import alpha_beta as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.procedure import ORDER
from solver.searches.rules import AIMA, CutRule, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import End, inner_nodes, is_above_leaves, name_nodes
from solver.trees.tree import Inner, Max, Min, Tree
from solver.trees.values import correct_choice, node_value


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most there may be, `cuts` the fewest.

    `subtree` asks for a subtree cut off. `ties` is whether a value may equal the bound with which
    it is compared, so that the rule for cuts on equality matters; `first_best` whether the first
    move may be the best one.
    """

    branching: int = within(2, 5)
    depth: int = within(2, 5)
    leaves: int = within(4, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    ties: str = one_of("never", "sometimes")
    cuts: int = within(1, 8)
    subtree: str = one_of("any", "yes")
    first_best: str = one_of("yes", "no")


SIZES = {
    Level.EASY: Size(4, 2, 15, "even", 0, 25, "never", 2, "any", "yes"),
    Level.MEDIUM: Size(4, 3, 18, "even", -9, 25, "sometimes", 2, "any", "yes"),
    Level.HARD: Size(4, 4, 26, "even", -30, 30, "sometimes", 3, "yes", "yes"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """Generate a tree with different utilities, and perhaps a cut on equality."""
    shape = wide_shape(rng, size)
    tree = grown(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)
    tree = best_often_first(rng, tree, leaves_too=False)[0]
    place = rng.between(int(size.first_best == "no"), len(shape.children) - 1)
    tree = with_cuts_anywhere(rng, rooted(name_nodes(with_best_at(rooted(tree), place))))
    if size.ties == "sometimes" and rng.below(2) == 0:
        tree = with_equality(rng, tree, spares_single=True)
    return TreeProblem(with_eager_seen(rng, tree))


def wide_shape(rng: Rng, size: Size) -> TreeShape:
    """Return an even shape in which the root has three moves or more, where it can."""
    most = min(size.leaves, size.branching**size.depth)
    if size.shape == "even":
        return wide(rng, size.branching, size.depth, leaves=most)
    return drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=most)


EAGER = (wrong.cuts_without_bound, wrong.leaks_sibling_window, wrong.prune_in_hindsight)
"""Wrong searches that leave out more where the best leaf of a node comes first."""


def with_eager_seen(rng: Rng, tree: Inner) -> Inner:
    """Return the tree with the best leaf of some nodes first, where more wrong searches then show.

    These are nodes at which nothing is cut, so that the right search looks at the same leaves.
    """
    found = run(tree, alpha_beta(tree))
    calls, visited = list_calls(found), found.visited
    unseen = count_unseen(tree, visited, most=len(EAGER))
    nodes = [n for n in inner_nodes(tree) if isinstance(n, Max | Min) and is_above_leaves(n)]
    for node in rng.shuffled(nodes):
        best = correct_choice(node, node_value)[1][0]
        if unseen and best and node.children[-1].name in found.visited:
            changed_tree = with_best_leaf_first(tree, node)
            call, seen = calls[node.name], visited
            if is_cut(node, call.value, call.window, AIMA):  # after its last leaf
                seen = wrong.plain(changed_tree, AIMA).visited
            if (fewer := count_unseen(changed_tree, seen, most=unseen)) < unseen:
                tree, unseen, visited = changed_tree, fewer, seen
    return tree


def count_unseen(tree: Inner, visited: Sequence[str], *, most: int) -> int:
    """Return how many of these searches, up to `most`, look at the leaves that are visited."""
    unseen = (search for search in EAGER if search(tree, AIMA).visited == visited)
    return sum(1 for _ in islice(unseen, most))


def with_best_leaf_first(tree: Inner, node: Inner) -> Inner:
    """Return the tree with a node's first leaf and its best one swapped."""
    first, best = node.children[0], node.children[correct_choice(node, node_value)[1][0]]
    assert isinstance(first, End), "the node is above leaves alone"
    assert isinstance(best, End), "the node is above leaves alone"
    return with_swapped(tree, first, best)


def solve(problem: TreeProblem, convention: Convention) -> Run:
    """Run alpha-beta under the course's rules."""
    return run(problem.tree, alpha_beta(problem.tree, convention.rules))


def fair(problem: TreeProblem, right_run: Run, size: Size) -> bool:
    """Return whether one move is optimal and there are enough cuts, of both kinds if possible."""
    tree, cuts = problem.tree, right_run.cuts
    if len(cuts) < size.cuts or (size.first_best == "no" and right_run.best[0] == tree.moves[0]):
        return False
    if size.subtree == "yes" and not wrong.cuts_a_subtree(right_run):
        return False
    kinds = {type(step.node) for step in cuts}
    possible = {kind for kind in (Max, Min) if occasions.can_be_cut(problem, kind)}
    return kinds == possible and len(true_best(tree)) == 1


def cutting_leaf_pruned(_problem: TreeProblem, found_run: Run) -> Answers | None:
    """Count the leaves that cut as pruned."""
    cutting = wrong.counts_cutting_leaf(found_run)
    if not cutting:
        return None
    evaluated = number(len(found_run.visited) - len(cutting))
    return {"pruned": nodes((*found_run.pruned, *cutting)), "evaluated": evaluated}


def if_it_cuts(search: Callable[[Tree, Rules], Run]) -> Callable[[Tree, Rules], Run | None]:
    """Return the search, without occasion where it makes no cuts."""

    def search_if_cut(tree: Tree, rules: Rules) -> Run | None:
        run = search(tree, rules)
        return run if run.cuts else None

    return search_if_cut


def no_pruning(tree: Tree, rules: Rules) -> Run | None:
    """Make no cuts; no occasion where one-sided cuts are none, or nothing can be cut."""
    one_sided = (wrong.alpha_only, wrong.beta_only)
    if all(search(tree, rules).cuts for search in one_sided) or not wrong.plain(tree, rules).cuts:
        return None
    return wrong.no_pruning(tree, rules)


def hindsight(tree: Tree, rules: Rules) -> Run | None:
    """Prune in hindsight; no occasion where the best move comes first, and then leaves alone."""
    (first, _), *_ = ORDER[rules.order](rooted(tree).children)
    flat = all(isinstance(child, End) or is_above_leaves(child) for child in rooted(tree).children)
    if flat and first in correct_choice(rooted(tree), node_value)[1]:
        return None
    return wrong.prune_in_hindsight(tree, rules)


NEAR_MISS = Rational(1, 3)
PICKED = Credit(wrong=Rational(2))
"""Credit for sets of leaves; otherwise naming all leaves but the last would pay."""

FAMILY: Family[Size, TreeProblem, Run] = family_on_trees(
    "alpha-beta",
    source="AIMA 4e, section 5.2.3; S0, Poda alpha-beta; S1, section 3",
    revision=4,
    last_release={3: "0.1.0"},
    sizes=SIZES,
    draw=draw,
    check=check_cuts,
    fair=fair,
    solve=solve,
    questions=(
        visited(points=5, credit=PICKED),
        pruned(follows="visited"),
        count("evaluated", visited_question="visited"),
        root_value(points=2),
        proved_best(),
    ),
    play=lambda _, run, convention: play_search(run.steps, convention.rules),
    notation=GAME_TREES,
    solution_picture=searched,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
    worth={"visited": 2, "pruned|evaluated": 1, "value": 2, "best": 1},
    mistakes=(
        # where an answer fits several, the one that stands first explains it: a slip in counting
        reckoning("counts-cutting-leaf", cutting_leaf_pruned, about="evaluated", worth=NEAR_MISS),
        counting(
            "branches-for-leaves",
            wrong.branches_for_leaves,
            about="evaluated",
            when=wrong.cuts_a_subtree,
            worth=NEAR_MISS,
        ),
        counting(
            "counts-cut-node",
            wrong.counts_cut_node,
            about="evaluated",
            when=lambda found_run: bool(found_run.cuts),
            worth=NEAR_MISS,
        ),
        other_rule("strict-cut", wrong.strict_cut, ours=CutRule.GE, worth=NEAR_MISS),
        other_rule("equality-cut", wrong.equality_cut, ours=CutRule.GT, worth=NEAR_MISS),
        searching(
            "parent-bound-only", wrong.parent_bound_only, when=occasions.has_distant_opponent
        ),
        searching("same-kind-ancestor", wrong.same_kind_ancestor, when=occasions.has_kin_above),
        searching(
            "leaks-sibling-window", wrong.leaks_sibling_window, when=occasions.has_opposed_uncle
        ),
        searching("alpha-only", if_it_cuts(wrong.alpha_only), when=occasions.cut_at(Max)),
        searching("beta-only", if_it_cuts(wrong.beta_only), when=occasions.cut_at(Min)),
        # before those that may come to the same: it supposes less
        searching("no-pruning", no_pruning, when=occasions.any_cut),
        searching("right-to-left", wrong.right_to_left, when=occasions.any_cut),
        searching("hindsight", hindsight, when=occasions.has_later_siblings),
        searching("cuts-without-bound", wrong.cuts_without_bound, when=occasions.has_leaf_between),
    ),
)

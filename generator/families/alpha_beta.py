"""Alpha-beta: the leaves evaluated, those pruned, the value, the move."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from generator.answers import Answer, Answers
from generator.convention import Convention
from generator.draws.cut_sizes import check_cuts
from generator.draws.searched_leaves import may_be_searched
from generator.draws.shapes import ON_A_SHEET
from generator.draws.tree_occasions import (
    can_be_cut,
    has_distant_opponent,
    has_kin_above,
    has_later_siblings,
    has_leaf_between,
    has_opposed_uncle,
)
from generator.draws.tree_pictures import bare, searched
from generator.draws.tree_problem import TreeProblem, from_plain, to_plain
from generator.draws.tree_questions import NUMBER, best_question, nodes_form
from generator.draws.trees import (
    alternating,
    count_leaves,
    different,
    drawn_shape,
    planted,
    with_leaf,
)
from generator.family import Family, Level, Mistake
from generator.kinds.moves import Moves
from generator.kinds.nodes import Nodes
from generator.kinds.number import Number
from generator.picture import Picture
from generator.question import Question
from generator.rng import Rng
from generator.size import one_of, within
from solver.exact import Rational
from solver.mistakes import alpha_beta as mistaken
from solver.mistakes.backup import backed_up, right
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import Cut as CutRule
from solver.searches.rules import Rules
from solver.searches.run import Run, run
from solver.searches.steps import Cut
from solver.trees.naming import End, leaves
from solver.trees.tree import Inner, Max, Min, Tree


@dataclass(frozen=True, slots=True)
class Size:
    """`leaves` is the most there may be, `cuts` the fewest; `subtree` asks for a subtree cut off.

    `ties` is whether a value may equal the bound that it is compared with, so that the rule for
    cuts on equality matters; `first_best` whether the first move may be the best one.
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
    Level.EASY: Size(3, 2, 18, "even", 0, 20, "never", 1, "any", "yes"),
    Level.MEDIUM: Size(3, 3, 16, "even", -9, 20, "sometimes", 2, "any", "yes"),
    Level.HARD: Size(3, 4, 20, "even", -20, 20, "sometimes", 3, "yes", "no"),
}


def draw(rng: Rng, size: Size) -> TreeProblem:
    """A tree with different utilities, and perhaps a cut on equality."""
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    numbers = different(rng, count_leaves(shape), size.low, size.high)
    tree = planted(shape, iter(numbers), alternating)
    if size.ties == "sometimes" and rng.below(2) == 0:
        tree = with_equality(rng, tree)
    return TreeProblem(tree)


def with_equality(rng: Rng, tree: Inner) -> Inner:
    """The tree with one leaf, where the search cuts after a leaf, made equal to the bound."""
    steps = run(tree, alpha_beta(tree, Rules())).steps
    cutting = [
        (last, step.bound)
        for step in steps
        if isinstance(step, Cut) and isinstance(last := step.node.children[step.after], End)
    ]
    if not cutting:
        return tree
    leaf, bound = rng.pick(cutting)
    changed = with_leaf(tree, leaf.name, bound)
    assert not isinstance(changed, End), "it has children"
    return changed


def solve(problem: TreeProblem, convention: Convention) -> Run:
    return run(problem.tree, alpha_beta(problem.tree, convention.rules))


def fair(problem: TreeProblem, worked: Run, size: Size) -> bool:
    """One optimal move, enough cuts, and of both kinds where both can be."""
    tree = problem.tree
    cuts = worked.cuts
    if len(cuts) < size.cuts or (size.first_best == "no" and worked.best[0] == tree.moves[0]):
        return False
    if size.subtree == "yes" and all(isinstance(b, End) for b in mistaken.cut_branches(worked)):
        return False
    kinds = {type(step.node) for step in cuts}
    possible = {kind for kind in (Max, Min) if can_be_cut(tree, kind)}
    return kinds == possible and len(true_best(tree)) == 1


def true_best(tree: Inner) -> tuple[str, ...]:
    """Every optimal move, also those that the search did not have to prove optimal."""
    return backed_up(tree, right).best


def ask(problem: TreeProblem, worked: Run) -> tuple[Question, ...]:
    """Which leaves are evaluated and which pruned, how many, the value, the move."""
    tree = problem.tree
    form = nodes_form(tree)
    key = answers_of(worked)
    return (
        Question(name="visited", form=form, key=key["visited"], points=3),
        Question(name="pruned", form=form, key=key["pruned"], points=1),
        Question(name="evaluated", form=NUMBER, key=key["evaluated"]),
        Question(name="value", form=NUMBER, key=key["value"]),
        best_question(tree, worked.best, others(tree, worked)),
    )


def answers_of(found: Run) -> Answers:
    """What a search answers, right or wrong."""
    return {
        "visited": nodes(found.visited),
        "pruned": nodes(found.pruned),
        "evaluated": count(len(found.visited)),
        "value": Number(found.value),
        "best": Moves(frozenset(found.best)),
    }


def nodes(names: Iterable[str]) -> Nodes:
    return Nodes(frozenset(names))


def count(n: int) -> Number:
    return Number(Rational(n))


def others(tree: Inner, worked: Run) -> tuple[Answer, ...]:
    """Where more moves are optimal than the one proved best, each of them and all together."""
    best = true_best(tree)
    sets = [*({move} for move in best), set(best)]
    return tuple(Moves(frozenset(s)) for s in sets if s != set(worked.best))


def follow(problem: TreeProblem, given: Answers, convention: Convention) -> Answers:
    """What is pruned and how many are evaluated, from the leaves that the student visits.

    Nothing follows from leaves that no search visits: to leave them out takes no search either.
    """
    visited = given.get("visited")
    every = frozenset(leaf.name for leaf in leaves(problem.tree))
    right_ones = frozenset(solve(problem, convention).visited)
    if not isinstance(visited, Nodes) or visited.labels in (every, right_ones):
        return {}
    if not may_be_searched(problem.tree, visited.labels):
        return {}
    return {"pruned": Nodes(every - visited.labels), "evaluated": count(len(visited.labels))}


def asked(problem: TreeProblem, _worked: Run) -> Picture:
    return bare(problem.tree)


def solved(problem: TreeProblem, worked: Run) -> Picture:
    return searched(problem.tree, worked)


def whenever(
    occasion: Callable[[Tree], bool], wrong: Callable[[Tree, Rules], Run]
) -> Callable[[TreeProblem, Convention], Answers | None]:
    """What the wrong search finds, where the tree gives occasion for it."""

    def answers(problem: TreeProblem, convention: Convention) -> Answers | None:
        if not occasion(problem.tree):
            return None
        return answers_of(wrong(problem.tree, convention.rules))

    return answers


def strict_cut(problem: TreeProblem, convention: Convention) -> Answers | None:
    return under_other_rule(problem, convention, mistaken.strict_cut, ours=CutRule.GE)


def equality_cut(problem: TreeProblem, convention: Convention) -> Answers | None:
    return under_other_rule(problem, convention, mistaken.equality_cut, ours=CutRule.GT)


def under_other_rule(
    problem: TreeProblem,
    convention: Convention,
    wrong: Callable[[Tree, Rules], Run],
    *,
    ours: CutRule,
) -> Answers | None:
    """What the other rule finds, where ours is the course's and a value equals a bound."""
    rules = convention.rules
    if rules.cut is not ours or not mistaken.meets_equality(problem.tree, rules):
        return None
    return answers_of(wrong(problem.tree, rules))


def counts_cutting_leaf(problem: TreeProblem, convention: Convention) -> Answers | None:
    found = solve(problem, convention)
    cutting = mistaken.counts_cutting_leaf(found)
    if not cutting:
        return None
    evaluated = count(len(found.visited) - len(cutting))
    return {"pruned": nodes((*found.pruned, *cutting)), "evaluated": evaluated}


def branches_for_leaves(problem: TreeProblem, convention: Convention) -> Answers | None:
    found = solve(problem, convention)
    if all(isinstance(branch, End) for branch in mistaken.cut_branches(found)):
        return None
    every = len(leaves(problem.tree))
    return {"evaluated": count(mistaken.branches_for_leaves(found, every))}


def counts_cut_node(problem: TreeProblem, convention: Convention) -> Answers | None:
    found = solve(problem, convention)
    return {"evaluated": count(mistaken.counts_cut_node(found))} if found.cuts else None


def any_cut(tree: Tree) -> bool:
    return can_be_cut(tree, Max) or can_be_cut(tree, Min)


NEAR_MISS = Rational(1, 3)
SEARCHES: Mapping[str, tuple[Callable[[Tree], bool], Callable[[Tree, Rules], Run]]] = {
    "parent-bound-only": (has_distant_opponent, mistaken.parent_bound_only),
    "same-kind-ancestor": (has_kin_above, mistaken.same_kind_ancestor),
    "leaks-sibling-window": (has_opposed_uncle, mistaken.leaks_sibling_window),
    "alpha-only": (lambda tree: can_be_cut(tree, Max), mistaken.alpha_only),
    "beta-only": (lambda tree: can_be_cut(tree, Min), mistaken.beta_only),
    "right-to-left": (any_cut, mistaken.right_to_left),
    "hindsight": (has_later_siblings, mistaken.hindsight),
    "cuts-without-bound": (has_leaf_between, mistaken.cuts_without_bound),
}
"""The mistakes of searching in another way, with what gives occasion for them."""

COUNTS = {
    "counts-cutting-leaf": counts_cutting_leaf,
    "branches-for-leaves": branches_for_leaves,
    "counts-cut-node": counts_cut_node,
}
"""The mistakes in counting after a right search."""

MISTAKES = (
    *(
        Mistake(name=name, concerns="evaluated", answers=wrong, worth=NEAR_MISS)
        for name, wrong in COUNTS.items()
    ),
    Mistake(name="strict-cut", concerns="visited", answers=strict_cut, worth=NEAR_MISS),
    Mistake(name="equality-cut", concerns="visited", answers=equality_cut, worth=NEAR_MISS),
    *(
        Mistake(name=name, concerns="visited", answers=whenever(occasion, wrong))
        for name, (occasion, wrong) in SEARCHES.items()
    ),
)
"""Where an answer fits several, the one that stands first explains it: a slip in counting."""

FAMILY = Family(
    name="alpha-beta",
    source="AIMA 4e, section 5.2.3; S0, Poda alpha-beta; S1, section 3",
    sizes=SIZES,
    draw=draw,
    solve=solve,
    fair=fair,
    check=check_cuts,
    ask=ask,
    follow=follow,
    mistakes=MISTAKES,
    asked=asked,
    solved=solved,
    to_plain=to_plain,
    from_plain=from_plain,
    settings=("cut", "returns", "order"),
    consults=("infinite_bounds",),
)

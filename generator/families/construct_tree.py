"""Constructing: leaves, orders and trees that are made up to meet conditions."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeAlias, TypeVar

from generator.answers.answers import Answers
from generator.answers.conditions import Condition, Misjudging
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.filling import filling
from generator.answers.kinds.path import Path
from generator.answers.kinds.tree import GameTree, game_tree
from generator.base.convention import Convention
from generator.base.picture import Picture
from generator.base.rng import Rng, draw_until
from generator.exercise.family import Family, Level, Mistake
from generator.exercise.mistakes import reckoning
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.subjects.trees.constructing import aims as of_fillings
from generator.subjects.trees.constructing import made_trees, orders
from generator.subjects.trees.constructing.aims import Aim, ends_of
from generator.subjects.trees.constructing.fillings import (
    HIGH,
    LOW,
    Numbers,
    ascending_filling,
    descending_filling,
    fillings,
    find_filling,
    outcomes_of,
)
from generator.subjects.trees.constructing.made_trees import WantedTree
from generator.subjects.trees.constructing.tasks import (
    CONSTRUCTIONS,
    FEWEST_LEAVES,
    MOST_LEAVES,
    ConstructionProblem,
    filling_for,
)
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    count_leaves,
    different,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.tree_shapes import TreeShape
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import moves_at_root
from solver.analyses.quick_search import Habit, swapped_value
from solver.exact import ONE, Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import Run, run
from solver.trees.edit_tree import fill_leaves
from solver.trees.node_names import End, inner_nodes, leaves, name_nodes
from solver.trees.tree import Chance, Inner, Leaf, Max, Tree, Unknown, changed

Moves: TypeAlias = tuple[str, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Constructed:
    """One answer to each task: fillings by aim; orders with no cut and with most; a tree.

    `runs` are the searches of the tree with these fillings, `most` is the number of leaves that are
    cut in the best order.
    """

    fillings: tuple[Numbers, ...] = ()
    runs: tuple[Run, ...] = ()
    uncut: Moves = ()
    most_cut: Moves = ()
    most: int = 0
    made_tree: GameTree | None = None


SolvedCase: TypeAlias = SolvedProblem[ConstructionProblem, Constructed]
AboutConstructions: TypeAlias = QuestionTemplate[ConstructionProblem, Constructed, Constructed]


# The questions.


def ask_fillings() -> AboutConstructions:
    """Ask for numbers that meet each of the aims: `fill-1`."""
    return QuestionTemplate(
        answers=lambda _, solution: {
            f"fill-{number}": filling(numbers)
            for number, numbers in enumerate(solution.fillings, 1)
        },
        form=lambda solved, _: Form(kind=KINDS["filling"], options=solved.problem.blanks),
        conditions=lambda solved, name: of_fillings.conditions_of(
            solved.problem.tree, aim_of(solved.problem, name)
        ),
        misjudged=lambda solved, name: {
            mistake: judge_filling(solved.problem, is_met, name)
            for mistake, is_met in WRONG_SEARCHES.items()
        },
        guesses=lambda solved: {
            f"fill-{number}": filling(ascending_filling(solved.problem.tree))
            for number, _ in enumerate(solved.problem.aims, 1)
        },
    )


def aim_of(problem: ConstructionProblem, name: str) -> Aim:
    """Return the aim of the question."""
    return problem.aims[int(name.removeprefix("fill-")) - 1]


def put_in_order(
    name: str,
    cuts: Callable[[Constructed], int],
    moves: Callable[[Constructed], Moves],
    *,
    opposite: Callable[[Constructed], int],
) -> AboutConstructions:
    """Ask for an order of the root's moves in which so many leaves are cut."""
    return single(
        name,
        form=lambda solved: order_form(solved.problem.tree),
        answer=lambda _, solution: Path(moves(solution)) if moves(solution) else None,
        conditions=lambda solved: orders.conditions_of(solved.problem.tree, cuts(solved.solution)),
        misjudged=lambda solved: {
            "best-first-cuts-least": lambda answer: orders.cuts_so_many(
                answer, solved.problem.tree, opposite(solved.solution)
            )
        },
        guess=lambda solved: Path(solved.problem.tree.moves),
    )


def order_form(tree: Inner) -> Form:
    """Return the form of an order of the root's moves; a node stands for the move to it."""
    form = moves_at_root(tree)
    return replace(form, kind=KINDS["path"], whole=(), room=tree.moves)


def make_up() -> AboutConstructions:
    """Ask for a tree on which expectiminimax and minimax play different moves."""
    return single(
        "tree",
        form=lambda _: Form(kind=KINDS["tree"]),
        answer=lambda _, solution: solution.made_tree,
        conditions=lambda solved: conditions_on_made(solved.problem),
        misjudged=lambda _: {"optimistic-for-chance": made_trees.differs_by_optimism},
    )


def conditions_on_made(problem: ConstructionProblem) -> tuple[Condition, ...]:
    """Return the conditions on a made-up tree."""
    assert problem.wanted_tree is not None, "a tree is asked for"
    return made_trees.conditions_of(problem.wanted_tree)


# The key: one of many answers.


def solve(problem: ConstructionProblem, _convention: Convention) -> Constructed:
    """Find one answer to each task; no fillings where those tried do not meet every aim."""
    if problem.blanks:
        found = [filling_for(problem, aim) for aim in problem.aims]
        met = [numbers for numbers in found if numbers is not None]
        return with_fillings(problem.tree, met) if len(met) == len(found) else Constructed()
    most = max(orders.cut_counts(problem.tree).values())
    return Constructed(
        uncut=orders.by_value(problem.tree),
        most_cut=orders.orders_with(problem.tree, most)[0],
        most=most,
        made_tree=None if problem.wanted_tree is None else risky_tree(problem.wanted_tree),
    )


def with_fillings(tree: Inner, found: Sequence[Numbers]) -> Constructed:
    """Return the solution of these fillings, with the search of each."""
    trees = (fill_leaves(tree, numbers) for numbers in found)
    runs = tuple(run(whole, alpha_beta(whole)) for whole in trees)
    return Constructed(fillings=tuple(found), runs=runs)


def risky_tree(wanted: WantedTree) -> GameTree:
    """Return a tree in which the best move is a coin, which MIN would let fall on the bad side."""
    v = wanted.value
    lower = (Leaf(v - Rational(3 + i)) for i in range(wanted.leaves - 3))
    return game_tree(
        name_nodes(Max((coin(v - Rational(2), v + Rational(2)), Leaf(v - ONE), *lower)))
    )


def coin(low: Rational, high: Rational) -> Chance:
    """Return a chance node with two equally likely leaves."""
    half = Rational(1, 2)
    return Chance((Leaf(low), Leaf(high)), (half, half))


# Drawing.


SAMPLE = 100
"""The fillings that are tried to see what is rare."""
RARE = 6
"""What is aimed at comes about in at most one of so many random fillings."""
AIMS = 3
MIN_ENDS = 2
"""The fewest leaves below a move that is ordered."""
ORDERED_MOVES = 4
MAX_START = 10_000
TRIES = 8


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `blanks` is the greatest number of blank leaves, 0 for orders and a tree."""

    branching: int = within(3, 4)
    depth: int = within(2, 3)
    leaves: int = within(7, 16)
    shape: str = one_of("even", "uneven")
    blanks: int = within(0, 12)


SIZES = {
    Level.EASY: Size(3, 2, 8, "even", 3),
    Level.MEDIUM: Size(3, 3, 11, "uneven", 12),
    Level.HARD: Size(4, 2, 16, "even", 0),
}


def draw(rng: Rng, size: Size) -> ConstructionProblem:
    """Generate a tree with blanks and rare aims, or one whose orders differ."""
    if not size.blanks:
        return draw_until(lambda: ordered_problem(rng, size), orders_differ, TRIES)
    return draw_until(
        lambda: blank_problem(rng, size), lambda problem: len(problem.aims) == AIMS, TRIES
    )


def drawn_tree(rng: Rng, shape: TreeShape) -> Inner:
    """Generate a tree of that shape with different whole numbers, and MAX at the root."""
    numbers = different(rng, count_leaves(shape), LOW, HIGH)
    return planted(shape, map(Leaf, numbers), alternating)


def shape_to_order(rng: Rng, size: Size) -> TreeShape:
    """Generate a shape with four root moves, each to a node with leaves."""
    most = max(MIN_ENDS, size.leaves // ORDERED_MOVES)
    ends = max(MIN_ENDS, most - 1), most
    root = TreeShape()
    for _ in range(ORDERED_MOVES):
        child = root.sprout()
        for _ in range(rng.between(*ends)):
            child.sprout()
    return root


def ordered_problem(rng: Rng, size: Size) -> ConstructionProblem:
    """Generate a tree whose moves are ordered, and what a made-up tree has."""
    tree = drawn_tree(rng, shape_to_order(rng, size))
    value = Rational(rng.between(LOW + MOST_LEAVES, HIGH - 4))
    wanted = WantedTree(rng.between(FEWEST_LEAVES, MOST_LEAVES), value)
    return ConstructionProblem(tree, wanted_tree=wanted)


def orders_differ(problem: ConstructionProblem) -> bool:
    """Return whether few orders are right, and something is cut in that of the figure and reversed.

    Any move may be the best one, with which the orders begin that cut most.
    """
    counts = orders.cut_counts(problem.tree)
    most = max(counts.values())
    lazy = (problem.tree.moves, problem.tree.moves[::-1])
    uncut = [moves for moves, count in counts.items() if not count]
    most_cut = [moves for moves, count in counts.items() if count == most]
    return (
        not any(moves in uncut for moves in lazy)
        and len(uncut) * RARE <= len(counts)
        and len(most_cut) * (RARE - 2) <= len(counts)
    )


def blank_problem(rng: Rng, size: Size) -> ConstructionProblem:
    """Generate a tree with blanks; it has as many aims as there are rare ones, three at most."""
    tree = drawn_tree(
        rng,
        drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves),
    )
    blank = frozenset(telling_leaves(rng, tree)[: size.blanks])
    is_all = len(blank) == len(leaves(tree))
    tree = with_blanks(tree, blank)
    return ConstructionProblem(tree, drawn_aims(rng, tree, all_blank=is_all))


def telling_leaves(rng: Rng, tree: Inner) -> tuple[str, ...]:
    """Return the leaves in random order, beginning with one that bounds and one that may cut."""
    names = rng.shuffled([leaf.name for leaf in leaves(tree)])
    first = {leaf.name for leaf in ends_of(tree.children[0])}
    last = {node.children[-1].name for node in inner_nodes(tree)}
    bounding = next(name for name in names if name in first)
    cutting = next((name for name in names if name not in first | last), bounding)
    begun = dict.fromkeys((bounding, cutting))
    return (*begun, *(name for name in names if name not in begun))


def with_blanks(tree: Inner, names: frozenset[str]) -> Inner:
    """Return the tree with these leaves blank."""
    children = tuple(
        (Unknown(child.name) if child.name in names else child)
        if isinstance(child, Leaf)
        else with_blanks(inner(child), names)
        for child in tree.children
    )
    return changed(tree, children=children)


def inner(node: Tree) -> Inner:
    """Return the node, which has children."""
    assert isinstance(node, Inner), "no leaf"
    return node


def drawn_aims(rng: Rng, tree: Inner, *, all_blank: bool) -> tuple[Aim, ...]:
    """Return aims that few fillings meet, none of them ascending or descending."""
    lazy = [*outcomes_of(tree, (ascending_filling(tree), descending_filling(tree)))]
    sample = [*islice(fillings(tree, rng.below(MAX_START)), SAMPLE)]
    outcomes = [*outcomes_of(tree, sample)]
    cuts = rare([cut for _, cut in outcomes], {cut for _, cut in lazy})
    if all_blank:
        wrong = outcomes_of(tree, sample, rng.pick((Habit.IMPATIENT, Habit.ALPHA_ONLY)))
        mistaken = {
            wrong_cut
            for (_, wrong_cut), (_, cut) in zip(wrong, outcomes, strict=True)
            if wrong_cut != cut
        }
        counts = rare([len(cut) for _, cut in outcomes], {len(cut) for _, cut in lazy})
        most = max(counts, default=0)
        large = [cut for cut in rng.shuffled(cuts) if 1 < len(cut) < most]
        begun = searching_aims(rng, large, mistaken, outcomes)
        return (*begun, Aim(evaluated=len(leaves(tree)) - most)) if begun else ()
    in_order = rng.shuffled(cuts)
    values = rare([value for value, _ in outcomes], {value for value, _ in lazy})
    swapped = {swapped_value(tree, numbers) for numbers in sample}
    if not (values_of_mistake := [value for value in values if value in swapped]):
        return ()
    return (Aim(value=rng.pick(values_of_mistake)), *(Aim(cut=cut) for cut in in_order[: AIMS - 1]))


def rare(outcomes: Sequence[T], lazy: AbstractSet[T]) -> list[T]:
    """Return what seldom comes about in the sample, and never without thought."""
    counts = Counter(outcomes)
    return [it for it, n in counts.items() if n * RARE <= SAMPLE and it not in lazy]


def searching_aims(
    rng: Rng,
    large: Sequence[Moves],
    mistaken: AbstractSet[Moves],
    outcomes: Sequence[tuple[Rational, Moves]],
) -> tuple[Aim, ...]:
    """Return aims for a tree of blanks: a set that is cut, and one with a value; or none."""
    first = next((cut for cut in large if cut in mistaken), None)
    second = next((cut for cut in large if cut != first), None)
    if first is None or second is None:
        return ()
    value = rng.pick([value for value, cut in outcomes if cut == second])
    return (Aim(cut=first), Aim(value=value, cut=second))


def fair(problem: ConstructionProblem, solution: Constructed, size: Size) -> bool:
    """Return whether the tasks are those of the level, and no lazy answer meets them."""
    if not size.blanks:
        return not problem.aims and problem.wanted_tree is not None and orders_differ(problem)
    lazy = [of(problem.tree) for of in (ascending_filling, descending_filling)]
    return (
        len(problem.aims) == AIMS
        and bool(solution.fillings)
        and not any(aim.is_met(problem.tree, numbers) for aim in problem.aims for numbers in lazy)
    )


# The mistakes: what meets the conditions of a wrong search, and not the right ones.


TRIES_FOR_MISTAKES = 400
"""The fillings that are tried for a mistake, which has no occasion where none suits."""


def swapped(tree: Inner, aim: Aim, numbers: Numbers) -> bool:
    """Return whether the root has its value if MAX takes the least and MIN the greatest."""
    return aim.cut is None and swapped_value(tree, numbers) == aim.value


def impatient(tree: Inner, aim: Aim, numbers: Numbers) -> bool:
    """Return whether a search that needs no bound cuts what is to be cut."""
    return aim.is_met_by_cuts(tree, numbers, Habit.IMPATIENT)


def one_sided(tree: Inner, aim: Aim, numbers: Numbers) -> bool:
    """Return whether a search without cuts at MAX nodes cuts what is to be cut."""
    return aim.is_met_by_cuts(tree, numbers, Habit.ALPHA_ONLY)


WRONG_SEARCHES: Mapping[str, Callable[[Inner, Aim, Numbers], bool]] = {
    "roles-swapped": swapped,
    "cuts-without-bound": impatient,
    "alpha-only": one_sided,
}
"""Whether numbers meet an aim in the eyes of somebody with the mistake."""


def judge_filling(
    problem: ConstructionProblem, is_met: Callable[[Inner, Aim, Numbers], bool], name: str
) -> Misjudging:
    """Return how somebody with a mistake judges numbers for an aim."""
    return lambda answer: is_met(
        problem.tree, aim_of(problem, name), of_fillings.numbers_of(answer)
    )


def filling_by(mistake: str) -> Mistake[ConstructionProblem, Constructed]:
    """Return the mistake of filling in what meets an aim under a wrong search alone."""
    is_met = WRONG_SEARCHES[mistake]

    def fill(problem: ConstructionProblem, _solution: Constructed) -> Answers | None:
        tree = problem.tree
        answers = {
            f"fill-{number}": find_filling(tree, is_mistaken(tree, aim), TRIES_FOR_MISTAKES)
            for number, aim in enumerate(problem.aims, 1)
        }
        return {name: filling(numbers) for name, numbers in answers.items() if numbers} or None

    def is_mistaken(tree: Inner, aim: Aim) -> Callable[[Numbers], bool]:
        return lambda numbers: is_met(tree, aim, numbers) and not aim.is_met(tree, numbers)

    return reckoning(mistake, fill, about="fill-")


def turned_round(problem: ConstructionProblem, solution: Constructed) -> Answers | None:
    """Put the best move first where nothing is to be cut, and last where most is."""
    if problem.blanks:
        return None
    return {"uncut": Path(solution.uncut[::-1]), "most-cut": Path(solution.uncut)}


def by_optimism(problem: ConstructionProblem, _solution: Constructed) -> Answers | None:
    """Make up a tree on which taking the best outcome at chance nodes plays another move."""
    if problem.wanted_tree is None:
        return None
    v, rest = problem.wanted_tree.value, problem.wanted_tree.leaves - 3
    hopeful = coin(v - Rational(3), v + ONE)
    lower = (Leaf(v - Rational(4 + i)) for i in range(rest))
    return {"tree": game_tree(name_nodes(Max((Leaf(v), hopeful, *lower))))}


def as_asked(problem: ConstructionProblem, _solution: Constructed) -> Picture:
    """Draw the tree with a question mark at each blank leaf."""
    return Picture(tree=marked(problem.tree))


def marked(tree: Inner) -> Inner:
    """Return the tree with the sign that is printed at blank leaves."""
    children = tuple(
        changed(child, symbol="?")
        if isinstance(child, Unknown)
        else child
        if isinstance(child, End)
        else marked(child)
        for child in tree.children
    )
    return changed(tree, children=children)


FAMILY: Family[Size, ConstructionProblem, Constructed] = family_on_trees(
    "construct-tree",
    source="Knuth and Moore 1975; AIMA 4e, sections 5.2.3, 5.2.4 and 5.5; MIT 6.034, quiz 2",
    sizes=SIZES,
    draw=draw,
    revision=3,
    enough=250,
    fair=fair,
    solve=solve,
    questions=(
        ask_fillings(),
        put_in_order(
            "uncut",
            lambda _: 0,
            lambda solution: solution.uncut,
            opposite=lambda solution: solution.most,
        ),
        put_in_order(
            "most-cut",
            lambda solution: solution.most,
            lambda solution: solution.most_cut,
            opposite=lambda _: 0,
        ),
        make_up(),
    ),
    notation=CONSTRUCTIONS,
    question_picture=as_asked,
    worth={"fill-*": 3, "uncut": 1, "most-cut": 1, "tree": 1},
    mistakes=(
        *map(filling_by, WRONG_SEARCHES),
        reckoning("best-first-cuts-least", turned_round, about="uncut"),
        reckoning("optimistic-for-chance", by_optimism, about="tree"),
    ),
)

"""Best and worst order: the order of moves that is best for alpha-beta, and what it saves."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from generator.answers import forms
from generator.answers.answers import Answer, Answers
from generator.answers.kinds.number import Number
from generator.answers.kinds.path import Path
from generator.answers.question import Form
from generator.base.convention import Convention
from generator.base.errors import BadParameter, BadProblem
from generator.base.picture import Picture
from generator.base.plain import Notation, Plain, are_texts
from generator.base.rng import Rng
from generator.exercise.family import Family, Level
from generator.exercise.mistakes import altering
from generator.exercise.question_template import QuestionTemplate, SolvedProblem, single
from generator.exercise.size import one_of, within
from generator.exercise.work import CALCULATION, at_root
from generator.subjects.trees.constructing import leaf_orders
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    check_tree,
    drawn_leaves,
    drawn_shape,
    most_leaves,
    planted,
    utilities,
)
from generator.subjects.trees.drawing.tree_shapes import ON_A_SHEET, TreeShape
from generator.subjects.trees.problems.tree_problem import tree_from
from generator.subjects.trees.searches.search_questions import leaves_form, nodes
from generator.subjects.trees.tree_family import family_on_trees
from generator.subjects.trees.values.move_names import order
from generator.subjects.trees.values.own_node_values import inner_children
from solver.analyses import best_worst
from solver.analyses.tree_counts import alpha_beta_leaves
from solver.exact import ONE, Rational, Value, rational
from solver.mistakes import best_worst as wrong
from solver.searches.alpha_beta import alpha_beta
from solver.searches.minimax import minimax
from solver.searches.move_ordering import best_first, listed_first
from solver.searches.rules import AIMA, CutRule, Order, Rules
from solver.searches.run import Run, run
from solver.trees.node_names import inner_nodes, leaves
from solver.trees.notation import write
from solver.trees.tree import Inner, Tree
from solver.trees.values import utility

# Trees and the orders in which alpha-beta may search them: the best one, and what it saves.


Moves: TypeAlias = tuple[str, ...]

ASKED = "asked"
"""The field `worst` of a plain problem that asks for the worst order."""
MAX_PARAMETER = 20
"""The limit of a uniform tree whose leaves can be written down: moves at a node, and plies."""


@dataclass(frozen=True, slots=True)
class EvenTree:
    """A uniform tree with b moves at each node and d plies."""

    b: int
    d: int


@dataclass(frozen=True, slots=True)
class OrderProblem:
    """A problem: a tree with different leaves, and perhaps a uniform one too large to draw.

    `asks_worst` says whether the worst order is asked for as well.
    """

    tree: Inner
    uniform: EvenTree | None = None
    asks_worst: bool = False

    @property
    def search(self) -> Run:
        """The minimax search of the tree, with the value of every node."""
        return run(self.tree, minimax(self.tree))


@dataclass(frozen=True, slots=True)
class OrderedTree:
    """The moves of each node in an order, and the leaves evaluated in it.

    `run` is the search in the best order, `as_drawn` that in the order of the figure. `value` is
    what the search returns in the worst order, `uniform` the fewest leaves of the uniform tree, and
    `worst` are the leaves in an order in which the most are evaluated, if that is asked for.
    """

    orders: Mapping[str, Moves]
    evaluated: Moves
    value: Value
    uniform: int | None
    run: Run
    as_drawn: Run
    worst: Moves = ()

    @property
    def left_out(self) -> Moves:
        """The leaves that are left out in the order of the figure."""
        return self.as_drawn.pruned


AboutOrders: TypeAlias = QuestionTemplate[OrderProblem, OrderedTree, OrderedTree]
SolvedCase: TypeAlias = SolvedProblem[OrderProblem, OrderedTree]


def orders_of(tree: Tree) -> dict[str, Moves]:
    """Return the moves of each node in their present order."""
    return {node.name: node.moves for node in inner_nodes(tree)}


def searched(tree: Tree, rules: Rules = AIMA) -> Moves:
    """Return the leaves that alpha-beta evaluates, in the order of the rules."""
    return run(tree, alpha_beta(tree, rules)).visited


def orders() -> AboutOrders:
    """Ask for the best order of moves at the root and its children: `order-B`."""
    return QuestionTemplate(
        answers=lambda solved, solution: {
            f"order-{name}": Path(solution.orders[name]) for name in ordered(solved.problem.tree)
        },
        form=lambda solved, name: order(solved.problem.tree, name.removeprefix("order-")),
        effort=effort,
        guesses=lambda solved: {
            f"order-{name}": Path(moves) for name, moves in orders_of(solved.problem.tree).items()
        },
    )


def effort(solved: SolvedCase, name: str) -> int:
    """Return more where there are more moves to compare: two stand in order by chance."""
    return 2 * len(solved.solution.orders[name.removeprefix("order-")]) - 3


def ordered(tree: Inner) -> tuple[str, ...]:
    """Return the nodes whose order is asked: the root's children, and then the root."""
    return (*inner_children(tree), tree.name)


def left_out() -> AboutOrders:
    """Ask for the leaves that are left out in the order of the figure."""
    return single(
        "left-out",
        form=partial(leaves_form, cut=True),
        answer=lambda _, solution: nodes(solution.left_out),
        points=3,
    )


def evaluated() -> AboutOrders:
    """Ask for the leaves evaluated in the best order, or in the student's own."""

    def follow(solved: SolvedCase, answers: Answers) -> Answer | None:
        right_orders = solved.solution.orders
        own = {
            name: own_order(answers.get(f"order-{name}"), moves)
            for name, moves in right_orders.items()
        }
        permuted = all(sorted(own[name]) == sorted(moves) for name, moves in right_orders.items())
        if own == right_orders or not permuted:
            return None
        listed = [f"{name}.{move}" for name, moves in own.items() for move in moves]
        return nodes(searched(listed_first(solved.problem.tree, listed)))

    return single(
        "evaluated",
        form=partial(leaves_form, cut=False),
        answer=lambda _, solution: nodes(solution.evaluated),
        points=3,
        follow=follow,
        rests_on=lambda solved: tuple(f"order-{name}" for name in ordered(solved.problem.tree)),
    )


def own_order(answer: Answer | None, right_moves: Moves) -> Moves:
    """Return the student's order, or the right one."""
    return answer.moves if isinstance(answer, Path) else right_moves


def value_at_worst() -> AboutOrders:
    """Ask for the value that the search returns in the worst order."""
    return single(
        "value",
        form=lambda _: forms.NUMBER,
        answer=lambda _, solution: Number(solution.value),
        points=4,
        work=lambda solved: at_root(solved.problem.tree),
    )


def worst_order() -> AboutOrders:
    """Ask for all leaves in an order in which alpha-beta evaluates the most."""
    return single(
        "worst",
        form=lambda solved: leaves_in_order(solved.problem.tree),
        answer=lambda _, solution: Path(solution.worst) if solution.worst else None,
        conditions=lambda solved: leaf_orders.conditions_of(solved.problem.tree),
        guess=lambda solved: (
            Path(leaf_orders.names_of_leaves(solved.problem.tree))
            if solved.problem.asks_worst
            else None
        ),
    )


def leaves_in_order(tree: Inner) -> Form:
    """Return the form of all leaves in order; a node may be named before its leaves."""
    names = leaf_orders.names_of_leaves(tree)
    groups = {node.name: frozenset[str]() for node in inner_nodes(tree)}
    return forms.path(*names, nodes=groups, room=names)


def fewest_of_uniform() -> AboutOrders:
    """Ask for the fewest leaves of the uniform tree, if there is one."""
    return single(
        "uniform",
        form=lambda _: forms.COUNT,
        answer=lambda _, solution: None if solution.uniform is None else number(solution.uniform),
        points=4,
        work=lambda _: CALCULATION,
    )


def number(n: int) -> Number:
    """Return the number as an answer."""
    return Number(Rational(n))


def with_values(problem: OrderProblem, ordered_tree: OrderedTree) -> Picture:
    """Draw every value, with the edge to the best child thick."""
    tree = problem.tree
    first = {
        node.name: node.moves.index(ordered_tree.orders[node.name][0]) for node in inner_nodes(tree)
    }
    return Picture(tree=tree, values=problem.search.values, thick=frozenset(first.items()))


def to_plain(problem: OrderProblem) -> Plain:
    """Return `{"tree": notation}`, with `"uniform": ["3", "4"]` for b and d if there are any.

    Where the worst order is asked for, `"worst": "asked"` stands beside them.
    """
    uniform = problem.uniform
    uniform_data = {} if uniform is None else {"uniform": [str(uniform.b), str(uniform.d)]}
    worst = {"worst": ASKED} if problem.asks_worst else {}
    return {"tree": write(problem.tree), **uniform_data, **worst}


def from_plain(plain: Plain) -> OrderProblem:
    """Read a tree with different leaves; raise BadProblem."""
    tree = tree_from(plain, known=("tree", "uniform", "worst"), valued=())
    utilities = [utility(leaf) for leaf in leaves(tree)]
    if len(set(utilities)) < len(utilities):
        raise BadProblem("in this family no two leaves are equal, so that there is one best order")
    if plain.get("worst", ASKED) != ASKED:
        raise BadProblem('worst is "asked", or left out')
    uniform = uniform_from(plain["uniform"]) if "uniform" in plain else None
    return OrderProblem(tree, uniform, asks_worst="worst" in plain)


def uniform_from(plain: Plain) -> EvenTree:
    """Read the uniform tree; raise BadProblem if it has too many leaves to write down."""
    if are_texts(plain, 2):
        b, d = map(rational, plain)
        if all(ONE < n <= MAX_PARAMETER and n.denominator == 1 for n in (b, d)):
            return EvenTree(int(b), int(d))
    raise BadProblem(
        'uniform is b and d, ["3", "4"], whole numbers from 2 to {largest}', largest=MAX_PARAMETER
    )


ORDER_TREES: Notation[OrderProblem] = Notation(to_plain, from_plain)
"""The notation of trees of MAX and MIN whose leaves are all different."""


VARIED, WIDE, TRIES = 3, 3, 20
SAVED = 2
"""The leaves that the best order must save, compared with the order of the picture."""


@dataclass(frozen=True, slots=True)
class Size:
    """The parameters; `leaves` is the most there may be, `plies` the uniform depth or one less.

    `worst` is whether the worst order is asked for.
    """

    branching: int = within(3, 4)
    depth: int = within(2, 4)
    leaves: int = within(10, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 50)
    high: int = within(-50, 99)
    plies: int = within(3, 8)
    worst: str = one_of("no", "yes")


SIZES = {
    Level.EASY: Size(4, 2, 13, "even", 0, 30, 3, "no"),
    Level.MEDIUM: Size(3, 3, 19, "even", -9, 30, 5, "yes"),
    Level.HARD: Size(4, 3, 24, "even", -20, 40, 7, "yes"),
}


def draw(rng: Rng, size: Size) -> OrderProblem:
    """Generate a tree with different leaves, and a uniform one; odd depths need a whole √b."""
    shape = wide_shape(rng, size)
    tree = planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)
    uniform = drawn_uniform(rng, size.plies)
    return OrderProblem(tree, uniform, asks_worst=size.worst == "yes")


def drawn_uniform(rng: Rng, plies: int) -> EvenTree:
    """Return a uniform tree; of odd depth as seldom as there are few whole √b."""
    d = plies + (plies % 2 if rng.below(4) else 1 - plies % 2)
    return EvenTree(rng.pick((4, 9, 16)) if d % 2 else rng.between(2, 10), d)


def wide_shape(rng: Rng, size: Size) -> TreeShape:
    """Generate a shape with three root moves or more, if possible, and a few leaves less."""
    leaves = rng.between(max(least_leaves(size), size.leaves - VARIED), size.leaves)
    shape = TreeShape()
    for _ in range(TRIES):
        if len(shape.children) < WIDE:
            shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=leaves)
    return shape


def least_leaves(size: Size) -> int:
    """Return the fewest leaves of a tree of that depth whose root has three moves."""
    even: int = WIDE * 2 ** (size.depth - 1)
    return even if size.shape == "even" else size.depth + WIDE


def check(size: Size) -> None:
    """Raise BadParameter where no tree is possible, or not with different leaves."""
    check_tree(size)
    if size.leaves < (least := least_leaves(size)):
        raise BadParameter(
            "a tree of depth {depth} that begins with {wide} moves has {least} leaves or more, not "
            "{leaves}; raise leaves, or lower depth",
            depth=size.depth,
            wide=WIDE,
            least=least,
            leaves=size.leaves,
        )
    if (most_there := most_leaves(size)) > (different := utilities(size)):
        raise BadParameter(
            "{leaves} different leaf values do not fit between low and high ({size} whole numbers)"
            "; raise high, or lower low or leaves",
            leaves=most_there,
            size=different,
        )


def solve(problem: OrderProblem, convention: Convention) -> OrderedTree:
    """Solve by the course's rules, but for those that the statement and the picture fix."""
    tree, uniform = problem.tree, problem.uniform
    rules = replace(convention.rules, cut=CutRule.GE, order=Order.LEFT)
    search = run(ordered := best_first(tree), alpha_beta(ordered, rules))
    return OrderedTree(
        orders=orders_of(ordered),
        evaluated=search.visited,
        value=search.value,
        uniform=alpha_beta_leaves(uniform.b, uniform.d) if uniform else None,
        run=search,
        as_drawn=run(tree, alpha_beta(tree, rules)),
        worst=leaf_orders.worst_first(tree) if problem.asks_worst else (),
    )


def fair(problem: OrderProblem, ordered_tree: OrderedTree, _size: Size) -> bool:
    """Return whether the best order saves something and differs enough from the picture."""
    tree, as_drawn = problem.tree, orders_of(problem.tree)
    in_order = sum(ordered_tree.orders[name] == moves for name, moves in as_drawn.items())
    drawn_count, fewest = (
        len(leaves(tree)) - len(ordered_tree.left_out),
        len(ordered_tree.evaluated),
    )
    return (
        len(tree.children) >= WIDE
        and fewest <= drawn_count - SAVED
        and bool(ordered_tree.left_out)
        and 2 * in_order <= len(as_drawn)
        and fewest == best_worst.fewest_leaves(tree).leaves
    )


def in_order_of(right_tree: OrderedTree, tree: Tree, worst: Tree) -> OrderedTree:
    """Return the solution in a wrong order, with the leaves evaluated in it, and a wrong worst."""
    return replace(
        right_tree,
        orders=orders_of(tree),
        evaluated=searched(tree),
        worst=right_tree.worst and leaf_orders.names_of_leaves(worst),
    )


def descending_everywhere(problem: OrderProblem, right_tree: OrderedTree) -> OrderedTree:
    """Put the greatest value first at every node, or the least where the worst is asked for."""
    tree = wrong.descending_at_min_too(problem.tree)
    return in_order_of(right_tree, tree, wrong.reversed_at_each(tree))


def leaves_alone(problem: OrderProblem, right_tree: OrderedTree) -> OrderedTree:
    """Order only the moves to leaves."""
    tree = wrong.sorts_leaves_only(problem.tree)
    return in_order_of(right_tree, tree, wrong.reversed_above_leaves(tree))


def best_for_worst(problem: OrderProblem, right_tree: OrderedTree) -> OrderedTree | None:
    """Take the order in which the fewest leaves are evaluated for that with the most."""
    if not problem.asks_worst:
        return None
    return replace(right_tree, worst=leaf_orders.names_of_leaves(best_first(problem.tree)))


def order_changes_value(problem: OrderProblem, right_tree: OrderedTree) -> OrderedTree:
    """Let the worst order change the value."""
    return replace(right_tree, value=wrong.order_changes_value(problem.tree))


def power_taken_as_exact(problem: OrderProblem, right_tree: OrderedTree) -> OrderedTree | None:
    """Take b^(d/2) for the exact number of leaves."""
    if problem.uniform is None:
        return None
    b, d = problem.uniform.b, problem.uniform.d
    return replace(right_tree, uniform=wrong.power_taken_as_exact(b, d))


FAMILY: Family[Size, OrderProblem, OrderedTree] = family_on_trees(
    "best-worst-order",
    source="Knuth and Moore (1975); S1, section 6; AIMA 4e, section 5.2.4",
    sizes=SIZES,
    draw=draw,
    revision=5,
    last_release={3: "0.1.0"},
    check=check,
    fair=fair,
    solve=solve,
    questions=(
        left_out(),
        orders(),
        evaluated(),
        value_at_worst(),
        worst_order(),
        fewest_of_uniform(),
    ),
    notation=ORDER_TREES,
    solution_picture=with_values,
    worth={"left-out": 1, "order-*": 3, "evaluated": 2, "value": 1, "worst": 2, "uniform": 1},
    easy_limits={"order-[B-Z]": 3},
    mistakes=(
        altering(
            "descending-at-min-too",
            descending_everywhere,
            about="order-B",
        ),
        altering("sorts-leaves-only", leaves_alone, about="order-A"),
        altering("best-first-cuts-least", best_for_worst, about="worst"),
        altering("order-changes-value", order_changes_value, about="value"),
        altering("power-taken-as-exact", power_taken_as_exact, about="uniform"),
    ),
)

"""Trees drawn with an unknown leaf x on which several cuts depend, and perhaps with a leaf y."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from generator.base.rng import Rng, draw_until
from generator.exercise.size import one_of
from generator.subjects.trees.drawing.random_trees import rooted, with_leaf
from generator.subjects.trees.drawing.searched_trees import SearchSize, drawn_tree
from generator.subjects.trees.drawing.swapped_leaves import with_swaps
from generator.subjects.trees.problems.shaded_problem import ShadedProblem, known_leaves
from solver.analyses.one_leaf import is_unknown, left_out, make_placer
from solver.exact import Rational, Value
from solver.searches.rules import AIMA
from solver.trees.node_names import End, leaves
from solver.trees.tree import Inner, Leaf, Tree, Unknown, changed
from solver.trees.values import node_value

MIN_CUTS, MAX_CUTS = 2, 4
"""The least and the greatest number of cuts asked about on one sheet."""
LOOKED_AT, Y_LOOKED_AT, PROBES = 8, 4, 4
"""The number of leaves tried for x and for y, and the steps between the numbers tried at each."""
OUTER, TRIES = 3, 12
"""The leaves at either end that are tempting bounds, and the trees tried for room between them."""
LEAF_FIRST_IN = 4
"""One tree with a y in this many has a leaf first, which is y: few of them are fair."""
MAX_SWAPS = 80
"""The number of swaps tried before a tree is drawn anew."""


@dataclass(frozen=True, slots=True)
class ShadedSize(SearchSize):
    """The parameters; `between` asks for a set with two ends, `never` for an impossible cut.

    `unknowns` are the leaves that are not known. Two to four cuts depend on x, whatever `cuts` is.
    """

    between: str = one_of("any", "yes")
    never: str = one_of("any", "yes")
    unknowns: str = one_of("x", "x-and-y")


def draw(rng: Rng, size: ShadedSize) -> ShadedProblem:
    """Generate a tree with one unknown leaf on which several cuts depend, as far as swaps do that.

    Below the root's first move nothing is bounded yet on both sides. With that move's value x is
    mostly compared, and so it is seldom an outer leaf.
    """
    leaf_first = size.unknowns != "x" and rng.below(LEAF_FIRST_IN) == 0
    tree = draw_until(
        lambda: drawn_tree(rng, size).tree,
        lambda tree: has_room(tree, leaf_first=leaf_first),
        TRIES,
    )
    later = before_nodes(tree) or [leaf for child in tree.children[1:] for leaf in leaves(child)]
    inner_nodes = [rooted(forgetting(tree, leaf.name)) for leaf in rng.shuffled(later)[:LOOKED_AT]]
    with_x = max(inner_nodes, key=lambda inner_node: swayed(inner_node, size))
    with_x = with_swaps(rng, with_x, lambda one: count_flaws(one, size), swaps=MAX_SWAPS)
    if size.unknowns == "x" or count_flaws(with_x, size):
        return ShadedProblem(with_x)
    return ShadedProblem(with_x, draw_y(rng, with_x, size))


def before_nodes(tree: Inner) -> list[End]:
    """Return the leaves below a later move that a node follows there: cuts may hang on them.

    After a move that is a leaf they are no replies: there y cuts for every x only above another x.
    """
    moves = [child for child in tree.children[1:] if not isinstance(child, End)]
    if isinstance(tree.children[0], End):
        return [leaf for move in moves[:1] for leaf in followed(move) if leaf not in move.children]
    return [leaf for move in moves for leaf in followed(move)]


def followed(move: Inner) -> list[End]:
    """Return the leaves of the replies to a move that are before a node."""
    return [
        leaf
        for i, reply in enumerate(move.children)
        if any(not isinstance(other, End) for other in move.children[i + 1 :])
        for leaf in leaves(reply)
    ]


def has_room(tree: Inner, *, leaf_first: bool) -> bool:
    """Return whether not all leaves of the first move are outer ones, and cuts may hang on x.

    Or else whether the first move is a leaf, which is y then.
    """
    first = tree.children[0]
    fits = isinstance(first, End) if leaf_first else len(leaves(first)) > OUTER
    return fits and bool(before_nodes(tree))


def count_flaws(tree: Inner, size: ShadedSize) -> int:
    """Return how many cuts are missing, that of a middle x among them, and what else is off.

    That is x below the first move, or compared with an outer leaf where there are few cuts.
    """
    if is_unknown(tree.children[0]):
        return len(leaves(tree))
    in_between, several = swayed(tree, size)
    flaws = max(0, MIN_CUTS - several) + (size.between == "yes" and not in_between)
    return flaws + (several < MAX_CUTS and is_outer_bound(tree))


def is_outer_bound(tree: Inner) -> bool:
    """Return whether the root's first move is a node, and has the value of an outer leaf."""
    if isinstance(tree.children[0], End):
        return False
    ends = leaves(tree)
    outer = (*ends[:OUTER], *ends[-OUTER:])
    bound = node_value(tree.children[0])
    return any(isinstance(leaf, Leaf) and leaf.utility == bound for leaf in outer)


def draw_y(rng: Rng, tree: Inner, size: ShadedSize) -> str:
    """Return the leaf of the first move by whose utility most cuts are made or not."""
    first, *later = tree.children
    numbers = probes(size.low, size.high)

    @cache
    def made_after(value: Value) -> tuple[frozenset[str], ...]:
        """Return the cuts that each probed x makes after a first move of that value."""
        placed = make_placer(changed(tree, children=(Leaf(value), *later)))
        return tuple(left_out(placed(x), AIMA) for x in numbers)

    def cuts_by_probe(leaf: Leaf) -> list[list[frozenset[str]]]:
        """Return, for each number in the leaf, the cuts that each probed x makes."""
        firsts = [with_leaf(first, leaf.name, y) for y in numbers]
        return [
            [left_out(one, AIMA) | cuts for cuts in made_after(node_value(one))] for one in firsts
        ]

    known = rng.shuffled(known_leaves(first))[:Y_LOOKED_AT]
    return max(known, key=lambda leaf: swayed_by_y(cuts_by_probe(leaf))).name


def swayed_by_y(made_by_y: Sequence[Sequence[frozenset[str]]]) -> tuple[int, int]:
    """Return how many cuts some probed y make for all probed x and others do not.

    Before that stands how many of them others make for some x.
    """
    surely = [frozenset.intersection(*made_cuts) for made_cuts in made_by_y]
    perhaps = [frozenset[str]().union(*made_cuts) for made_cuts in made_by_y]
    apart = frozenset[str]().union(*surely) - frozenset.intersection(*surely)
    mixed = (some_x - all_x for some_x, all_x in zip(perhaps, surely, strict=True))
    return len(apart & frozenset[str]().union(*mixed)), len(apart)


def forgetting(tree: Tree, leaf: str) -> Tree:
    """Return the tree with that leaf unknown."""
    if isinstance(tree, End):
        return Unknown(leaf) if tree.name == leaf else tree
    return changed(tree, children=tuple(forgetting(child, leaf) for child in tree.children))


def swayed(tree: Tree, size: ShadedSize) -> tuple[int, int]:
    """Return the number of cuts that some probed x make and others do not, middle ones first.

    A first move without x is searched once: all that counts of it afterwards is its value.
    """
    placed = make_placer(with_first_searched(tree))
    made_cuts = [left_out(placed(x), AIMA) for x in probes(size.low, size.high)]
    ever = frozenset[str]().union(*made_cuts)
    return len(ever - made_cuts[0] - made_cuts[-1]), len(ever - frozenset.intersection(*made_cuts))


def with_first_searched(tree: Tree) -> Tree:
    """Return the tree with the root's first child as a leaf of its value, unless x is below it."""
    if isinstance(tree, End) or is_unknown(first := tree.children[0]):
        return tree
    value = Leaf(node_value(first), first.name)
    return changed(tree, children=(value, *tree.children[1:]))


def probes(low: int, high: int) -> tuple[Rational, ...]:
    """Return numbers from below all utilities to above them, in equal steps."""
    return tuple(
        Rational(low - 1) + Rational(n * (high - low + 2), PROBES) for n in range(PROBES + 1)
    )

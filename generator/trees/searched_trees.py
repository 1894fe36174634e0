"""Trees drawn for a search with cuts."""

from dataclasses import dataclass

from generator.errors import BadParameter
from generator.rng import Rng
from generator.size import one_of, within
from generator.trees.cut_sizes import check_most
from generator.trees.draws import alternating, drawn_leaves, drawn_shape, planted
from generator.trees.most_cuts import Growth, most_cuts
from generator.trees.problem import TreeProblem
from generator.trees.shapes import ON_A_SHEET
from generator.trees.sizes import check_tree, check_values, most_leaves
from generator.trees.ties import with_equality

LEAST_VALUES = 6


@dataclass(frozen=True, slots=True)
class SearchSize:
    """`leaves` is the most there may be, `cuts` the fewest.

    `ties` is whether a value may equal the bound that it is compared with.
    """

    branching: int = within(2, 4)
    depth: int = within(2, 4)
    leaves: int = within(8, ON_A_SHEET)
    shape: str = one_of("even", "uneven")
    low: int = within(-99, 98)
    high: int = within(-98, 99)
    ties: str = one_of("never", "sometimes", "always")
    cuts: int = within(1, 4)


def drawn_tree(rng: Rng, size: SearchSize) -> TreeProblem:
    """A tree with different utilities, and perhaps a cut on equality."""
    shape = drawn_shape(rng, size.shape, size.branching, depth=size.depth, leaves=size.leaves)
    tree = planted(shape, drawn_leaves(rng, shape, size.low, high=size.high), alternating)
    if size.ties == "always" or (size.ties == "sometimes" and rng.below(2) == 0):
        tree = with_equality(rng, tree)
    return TreeProblem(tree)


def check_search(size: SearchSize, *, depth: int) -> None:
    """BadParameter where no tree is deep enough, or has as many cuts or values."""
    if size.depth < depth:
        raise BadParameter(
            f"the mistakes show in trees of depth {depth} or more, not {size.depth}; raise depth"
        )
    check_tree(size)
    check_values(size, LEAST_VALUES)
    check_most(size, drawn_by_chance(size))


def drawn_by_chance(size: SearchSize) -> int:
    """So many cuts: the most that there can be take an order that is hardly ever drawn."""
    most = most_cuts(Growth(size.shape, size.branching), size.depth, leaves=most_leaves(size))
    return (2 * most + 2) // 3

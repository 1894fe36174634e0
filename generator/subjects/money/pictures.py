"""Gambles drawn as a tree: MAX chooses, chance decides, the boxes hold sums of money."""

from functools import lru_cache

from generator.base.picture import Picture
from generator.base.place import InNode
from generator.subjects.money.gambles import Gambles, Valued
from solver.exact import text
from solver.lotteries import Lottery, is_sure
from solver.trees.naming import leaves, named
from solver.trees.tree import Chance, Inner, Leaf, Max, Tree


def offered(problem: Gambles, _worked: object) -> Picture:
    """The sums and their probabilities."""
    return Picture(tree=drawn(problem))


def weighed(problem: Gambles, worked: Valued) -> Picture:
    """The expected utilities, with the utility of each sum beside its box."""
    tree, known = drawn(problem), dict(problem.utilities)
    values = dict(zip(tree.moves, tree.children, strict=True))
    return Picture(
        tree=tree,
        values={
            tree.name: max(worked.utility.values()),
            **{values[move].name: worked.utility[move] for move in problem.uncertain},
        },
        notes={
            leaf.name: f"U = {text(known[leaf.utility])}"  # type: ignore[index]  # sums are finite
            for leaf in leaves(tree)
            if isinstance(leaf, Leaf)
        },
        thick=frozenset((tree.name, tree.moves.index(move)) for move in worked.best),
    )


def in_event(problem: Gambles, move: str) -> InNode:
    """What an uncertain move is worth stands in its node."""
    tree = drawn(problem)
    return InNode(tree.children[tree.moves.index(move)].name)


@lru_cache(maxsize=1)  # each question has its place in the same tree
def drawn(problem: Gambles) -> Inner:
    """The tree."""
    tree = named(Max(tuple(map(event, problem.lotteries))))
    assert isinstance(tree, Max), "MAX chooses first"
    return tree


def event(lottery: Lottery) -> Tree:
    """A chance node, or the leaf of a sure sum."""
    ends = tuple(Leaf(of.money) for of in lottery)
    return ends[0] if is_sure(lottery) else Chance(ends, tuple(of.p for of in lottery))

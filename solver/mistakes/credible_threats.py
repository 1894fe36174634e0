"""Misconceptions about threats in trees of two players with payoffs of their own."""

from dataclasses import replace

from solver.analyses.credible_threats import (
    Score,
    Strategy,
    ThreatSolution,
    guarantee,
    induce,
    own_payoff,
    strategy_of,
)
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.max_n import Vector, payoffs
from solver.searches.run import run
from solver.trees.node_names import End, leaves
from solver.trees.tree import Inner, Leaf, Max, Min, Player, Tree

# Who wants what: each is the score by which the player at a node compares.


def as_zero_sum(node: Player, v: Vector) -> Rational:
    """Let player 2 keep player 1's payoff small."""
    return v[0] if node.index == 1 else -v[0]


def others_payoffs(node: Player, v: Vector) -> Rational:
    """Compare the payoffs of the other player."""
    return v[2 - node.index]


def greatest_sum(_node: Player, v: Vector) -> Rational:
    """Move to where both together get most."""
    return v[0] + v[1]


def hoped_for(_node: Player, v: Vector) -> Rational:
    """Hope that player 2 moves to where player 1 gets most."""
    return v[0]


def wanting(
    tree: Inner, announced: Strategy, solution: ThreatSolution, score: Score
) -> ThreatSolution:
    """Return the solution in which players move by such a score, with and without belief."""
    perfect = induce(tree, score)
    return replace(
        solution,
        perfect=perfect,
        believed=induce(tree, score, fixed=announced),
        credible=announced & strategy_of(perfect, 2),
    )


# What is announced, and what of it is believed.


def threat_believed(announced: Strategy, solution: ThreatSolution) -> ThreatSolution:
    """Take what is announced for what player 2 will do, in the equilibrium too."""
    return replace(solution, perfect=solution.believed, credible=announced)


# Leaves that are taken for pruned, and what is left.


def movers_payoffs_cut(tree: Inner) -> frozenset[str]:
    """Cut by the payoffs of the player who moves last before each leaf, as if they were one's."""
    one_number = movers_tree(tree)
    return frozenset(run(one_number, alpha_beta(one_number)).pruned)


def movers_tree(tree: Tree, above: Player | None = None) -> Tree:
    """Return the tree of MAX and MIN with one number at each leaf, that of the node above."""
    if isinstance(tree, End):
        assert above is not None, "somebody moves before the game ends"
        return Leaf(own_payoff(above, payoffs(tree)), tree.name)
    assert isinstance(tree, Player), "only players move here"
    children = tuple(movers_tree(child, tree) for child in tree.children)
    return (Max if tree.index == 1 else Min)(children, moves=tree.moves, name=tree.name)


def counts_cutting_leaf(solution: ThreatSolution) -> frozenset[str]:
    """Take the leaf at which a search cuts for pruned as well."""
    cutting = (cut.node.children[cut.after] for cut in solution.run.cuts)
    return solution.pruned | {child.name for child in cutting if isinstance(child, End)}


# Equilibria that need not be perfect.


def only_perfect(solution: ThreatSolution) -> frozenset[str]:
    """Take the end of the subgame-perfect equilibrium for the end of every equilibrium."""
    node: Tree = solution.perfect.tree
    while not isinstance(node, End):
        node = node.children[solution.perfect.chosen[node.name][0]]
    return frozenset((node.name,))


def guarantee_is_enough(tree: Inner) -> frozenset[str]:
    """Ask only that each player gets what the whole game guarantees, not what other moves would."""
    floors = [guarantee(tree, player) for player in (1, 2)]
    return frozenset(
        leaf.name
        for leaf in leaves(tree)
        if all(u >= floor for u, floor in zip(payoffs(leaf), floors, strict=True))
    )

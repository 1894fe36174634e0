"""Credible and empty threats in trees of two players with payoffs of their own.

R. Selten (1965); M. J. Osborne, "An Introduction to Game Theory" (2004), chapters 5 and 6; AIMA 4e,
section 18.2.4. Cuts are sound only where the payoffs add up to what is known: R. E. Korf (1991),
"Multi-player alpha-beta pruning".
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.max_n import Vector, VectorRun, max_n, payoffs, run_vectors
from solver.searches.run import Run, run
from solver.trees.backup import Backup, Choice, Rule, Worth, back_up, value_of
from solver.trees.node_names import End, inner_nodes
from solver.trees.tree import Inner, Leaf, Max, Min, Payoffs, Player, Tree, changed

Strategy: TypeAlias = frozenset[str]
"""The moves of a player, one at each of the player's nodes."""

Score: TypeAlias = Callable[[Player, Vector], Rational]
"""The number by which the player at a node judges a vector."""

VectorWorth: TypeAlias = Worth[Vector]
VectorChoice: TypeAlias = Choice[Vector]
"""Named once: what is written in a function is worked out each time that it is called."""


def own_payoff(node: Player, v: Vector) -> Rational:
    """Return the payoff of the player who moves at the node, which is the right score."""
    return v[node.index - 1]


@dataclass(frozen=True, slots=True)
class AnnouncedMove:
    """A move that is announced at a node, and the best one there, with what both get after each."""

    node: Player
    move: str
    vector: Vector
    best: str
    best_vector: Vector

    @property
    def is_credible(self) -> bool:
        """Whether it is the best move."""
        return self.move == self.best


@dataclass(frozen=True, slots=True)
class EndOfPlay:
    """A leaf, with what each player could be sure of by another move on the way there.

    A player who never moves on the way has no such floor.
    """

    leaf: Payoffs
    floors: Mapping[int, Rational]

    @property
    def is_equilibrium(self) -> bool:
        """Whether nobody could be sure of more, so that the game ends here in some equilibrium."""
        return all(self.leaf.vector[player - 1] >= v for player, v in self.floors.items())


@dataclass(frozen=True, slots=True)
class ThreatSolution:
    """A tree of two players, solved with and without an announcement of player 2.

    `perfect` is the backward induction, of which `vectors` has the steps, and `believed` the same
    where player 2 moves as announced. `run` is alpha-beta on the payoffs of player 1 alone, and
    `rest` is the backward induction without the leaves that it prunes. `threats` are the announced
    moves, and `ends` all leaves, with what makes them the end of an equilibrium or not.
    """

    perfect: Backup[Vector]
    believed: Backup[Vector]
    vectors: VectorRun
    run: Run
    rest: Backup[Vector]
    threats: tuple[AnnouncedMove, ...]
    credible: Strategy
    ends: tuple[EndOfPlay, ...]

    @property
    def best(self) -> tuple[str, ...]:
        """The best move at the root."""
        return self.perfect.best

    @property
    def path(self) -> tuple[tuple[Player, str], ...]:
        """The nodes on the line of play, each with the move made."""
        return tuple(decisions_of(self.perfect))

    @property
    def believed_options(self) -> Mapping[str, Vector]:
        """What both get after each move at the root, if player 2 moves as announced."""
        return options_at(self.believed, root_of(self.believed))

    @property
    def rest_options(self) -> Mapping[str, Vector]:
        """What both get after each move at the root, without the pruned leaves."""
        return options_at(self.rest, root_of(self.rest))

    @property
    def pruned(self) -> frozenset[str]:
        """The leaves that alpha-beta prunes."""
        return frozenset(self.run.pruned)

    @property
    def equilibrium_ends(self) -> frozenset[str]:
        """The leaves at which the game ends in some equilibrium without mixing."""
        return frozenset(end.leaf.name for end in self.ends if end.is_equilibrium)


def solve_threats(tree: Inner, announced: Strategy) -> ThreatSolution:
    """Solve the tree by backward induction, by belief in what is announced, and with cuts."""
    perfect, searched = induce(tree), search_as_zero_sum(tree)
    return ThreatSolution(
        perfect=perfect,
        believed=induce(tree, fixed=announced),
        vectors=run_vectors(tree, max_n(tree)),
        run=searched,
        rest=induce_without(tree, searched.pruned),
        threats=announced_moves(perfect, announced),
        credible=announced & strategy_of(perfect, 2),
        ends=tuple(ends_of_play(tree, {})),
    )


def announced_moves(perfect: Backup[Vector], announced: Strategy) -> tuple[AnnouncedMove, ...]:
    """Return the announced moves by their nodes, beside the best ones."""
    rows = [
        (node, options_at(perfect, node), perfect.chosen[node.name][0])
        for node in nodes_of(perfect.tree, 2)
    ]
    return tuple(
        AnnouncedMove(node, move, vector, node.moves[best], options[node.moves[best]])
        for node, options, best in rows
        for move, vector in options.items()
        if move in announced
    )


def root_of(solution: Backup[Vector]) -> Inner:
    """Return the root of a solved tree."""
    assert not isinstance(solution.tree, End), "somebody moves"
    return solution.tree


def options_at(solution: Backup[Vector], node: Inner) -> dict[str, Vector]:
    """Return what both get after each move of a node, in the order of the moves."""
    return {
        move: payoffs(child) if isinstance(child, End) else solution.values[child.name]
        for move, child in zip(node.moves, node.children, strict=True)
    }


def induce(tree: Tree, score: Score = own_payoff, *, fixed: Collection[str] = ()) -> Backup[Vector]:
    """Back up the tree by the score of the player who moves; moves that are fixed are made."""
    return back_up(tree, move_by(score, fixed), leaf=payoffs)


def outcome(tree: Tree, score: Score = own_payoff) -> Vector:
    """Return what both get if they move by the score, in a tree that may be without names."""
    return value_of(tree, move_by(score), leaf=payoffs)


def move_by(score: Score, fixed: Collection[str] = ()) -> Rule[Vector]:
    """Return the rule by which a player moves: by the score, but as is fixed where anything is."""

    def choose(node: Inner, worth: VectorWorth) -> VectorChoice:
        assert isinstance(node, Player), "only players move here"
        vectors = tuple(map(worth, node.children))
        options = [i for i, move in enumerate(node.moves) if move in fixed] if fixed else ()
        best = max(
            options or range(len(vectors)),
            key=lambda i: score(node, vectors[i]),  # of equals the first
        )
        return vectors[best], (best,)

    return choose


def strategy_of(solution: Backup[Vector], player: int) -> Strategy:
    """Return the moves that a player chooses, one at each node."""
    return frozenset(
        node.moves[i]
        for node in nodes_of(solution.tree, player)
        for i in solution.chosen[node.name]
    )


def nodes_of(tree: Tree, player: int) -> tuple[Player, ...]:
    """Return the nodes at which a player moves, breadth-first."""
    return tuple(
        node for node in inner_nodes(tree) if isinstance(node, Player) and node.index == player
    )


def line_of(solution: Backup[Vector]) -> tuple[str, ...]:
    """Return the line of play by the moves chosen."""
    return tuple(move for _, move in decisions_of(solution))


def decisions_of(solution: Backup[Vector]) -> Iterator[tuple[Player, str]]:
    """Yield the nodes on the line of play, each with the move chosen."""
    node = solution.tree
    while isinstance(node, Player):
        i = solution.chosen[node.name][0]
        yield node, node.moves[i]
        node = node.children[i]


# Alpha-beta as if player 2 wanted player 1 to get little, and what is left of the tree.


def search_as_zero_sum(tree: Inner) -> Run:
    """Search with alpha-beta on the payoffs of player 1 alone, left to right."""
    one_number = zero_sum(tree)
    return run(one_number, alpha_beta(one_number))


def zero_sum(tree: Tree) -> Tree:
    """Return the tree with player 1's payoffs alone: player 1 is MAX, and player 2 is MIN."""
    if isinstance(tree, End):
        return Leaf(payoffs(tree)[0], tree.name)
    assert isinstance(tree, Player), "only players move here"
    children = tuple(map(zero_sum, tree.children))
    kind = Max if tree.index == 1 else Min
    return kind(children, moves=tree.moves, name=tree.name)


def induce_without(tree: Inner, pruned: Collection[str]) -> Backup[Vector]:
    """Back up what is left of the tree without some leaves, not all of them."""
    rest = without_leaves(tree, pruned)
    assert rest is not None, "some leaf is left"
    return induce(rest)


def without_leaves(tree: Tree, pruned: Collection[str]) -> Tree | None:
    """Return the tree without the leaves, and without nodes that have none left; names are kept."""
    if isinstance(tree, End):
        return None if tree.name in pruned else tree
    kept = [
        (move, child)
        for move, below in zip(tree.moves, tree.children, strict=True)
        if (child := without_leaves(below, pruned)) is not None
    ]
    if not kept:
        return None
    return changed(
        tree, moves=tuple(move for move, _ in kept), children=tuple(child for _, child in kept)
    )


# Equilibria, perfect or not: nobody gains by leaving the line of play, if the other one then does
# as much harm as possible.


def ends_of_play(node: Tree, floors: Mapping[int, Rational]) -> Iterator[EndOfPlay]:
    """Yield the leaves from left to right; `floors` are those of the moves above."""
    if isinstance(node, End):
        assert isinstance(node, Payoffs), "every leaf holds a vector here"
        yield EndOfPlay(node, floors)
        return
    assert isinstance(node, Player), "only players move here"
    above = [floors[node.index]] if node.index in floors else []
    sure = [guarantee(child, node.index) for child in node.children]
    for i, child in enumerate(node.children):
        others = max([*above, *sure[:i], *sure[i + 1 :]])
        yield from ends_of_play(child, {**floors, node.index: others})


def guarantee(node: Tree, player: int) -> Rational:
    """Return what a player gets at least, whatever the other one does."""
    if isinstance(node, End):
        return payoffs(node)[player - 1]
    assert isinstance(node, Player), "only players move here"
    values = [guarantee(child, player) for child in node.children]
    return max(values) if node.index == player else min(values)

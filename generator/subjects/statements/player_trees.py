"""Statements about trees of two players who each want the most for themselves."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial

from generator.subjects.statements.statement import Statement, Subject
from solver.exact import ONE, Rational
from solver.trees.node_names import leaves
from solver.trees.tree import Payoffs, Player, Tree, changed

Pair = tuple[Rational, ...]


@dataclass(frozen=True)  # no slots: cached_property needs a __dict__
class PlayerTree:
    """A tree of players 1 and 2; neither gets the same at two ends."""

    tree: Player

    @cached_property
    def move_results(self) -> tuple[Pair, ...]:
        """The result of each move of the root."""
        return tuple(result_of(child) for child in self.tree.children)

    @cached_property
    def result(self) -> Pair:
        """What the players get if both play well."""
        return result_of(self.tree)

    @property
    def chosen(self) -> int:
        """The place of the move that player 1 chooses at the root."""
        return self.move_results.index(self.result)

    @cached_property
    def ends(self) -> tuple[Payoffs, ...]:
        """The ends, from left to right."""
        return leaves(self.tree)  # type: ignore[return-value]  # all ends are payoffs

    def at_ends(self, payoffs: Callable[[Payoffs], Pair]) -> "PlayerTree":
        """Return the tree with other payoffs."""
        return PlayerTree(map_ends(self.tree, payoffs))  # type: ignore[arg-type]  # a node stays of its kind


def result_of(node: Tree) -> Pair:
    """Return what the players get below a node, whose best moves are single ones."""
    if isinstance(node, Payoffs):
        return node.vector
    assert isinstance(node, Player), "every other node is a player's"
    return max(map(result_of, node.children), key=lambda pair: pair[node.index - 1])


def map_ends(node: Tree, payoffs: Callable[[Payoffs], Pair]) -> Tree:
    """Return the tree with other payoffs at its ends."""
    if isinstance(node, Payoffs):
        return changed(node, vector=payoffs(node))
    return changed(node, children=tuple(map_ends(child, payoffs) for child in node.children))  # type: ignore[union-attr]  # all others have children


def no_raise_harms(player: int, tree: PlayerTree) -> bool:
    """Return whether the player never gets less because one number of his becomes his greatest."""
    most = max(end.vector[player] for end in tree.ends) + ONE

    def raised(name: str, end: Payoffs) -> Pair:
        is_raised = end.name == name
        return tuple(most if p == player and is_raised else u for p, u in enumerate(end.vector))

    return all(
        tree.at_ends(partial(raised, end.name)).result[player] >= tree.result[player]
        for end in tree.ends
    )


def fewer_moves_never_help(tree: PlayerTree) -> bool:
    """Return whether player 2 gets no more after he has lost a move."""
    return all(
        PlayerTree(smaller).result[1] <= tree.result[1]  # type: ignore[arg-type]  # a node stays of its kind
        for smaller in with_one_move_less(tree.tree, 2)
    )


def with_one_move_less(node: Tree, player: int) -> list[Tree]:
    """Return the trees in which one node of the player has lost one of its moves."""
    if isinstance(node, Payoffs):
        return []
    assert isinstance(node, Player), "every other node is a player's"
    smaller: list[Tree] = []
    children = node.children
    if node.index == player and len(children) > 1:
        smaller += [without_move(node, i) for i in range(len(children))]
    for i, child in enumerate(children):
        smaller += [
            changed(node, children=(*children[:i], other, *children[i + 1 :]))
            for other in with_one_move_less(child, player)
        ]
    return smaller


def without_move(node: Player, i: int) -> Player:
    """Return the node without one of its moves."""
    return changed(
        node,
        children=(*node.children[:i], *node.children[i + 1 :]),
        moves=(*node.moves[:i], *node.moves[i + 1 :]),
    )


def no_root_move_less_helps(tree: PlayerTree) -> bool:
    """Return whether player 1 gets no more after he has lost a move of the root."""
    every = range(len(tree.tree.children))
    return len(every) == 1 or all(
        PlayerTree(without_move(tree.tree, i)).result[0] <= tree.result[0] for i in every
    )


def guaranteed(node: Tree) -> Rational:
    """Return what player 1 gets if player 2 only wants to harm him."""
    if isinstance(node, Payoffs):
        return node.vector[0]
    assert isinstance(node, Player), "every other node is a player's"
    values = [guaranteed(child) for child in node.children]
    return max(values) if node.index == 1 else min(values)


def hostile_choice(tree: PlayerTree) -> bool:
    """Return whether the move that is played is best against a hostile player 2 too."""
    values = [guaranteed(child) for child in tree.tree.children]
    return values[tree.chosen] == max(values)


def cut_is_sound(tree: PlayerTree) -> bool:
    """Return whether no move is played whose leftmost end gives less than the first move."""
    first = tree.move_results[0][0]
    return not any(
        first_end(child)[0] < first and tree.chosen == i
        for i, child in enumerate(tree.tree.children)
        if i
    )


def first_end(node: Tree) -> Pair:
    """Return the payoffs at the first end below a node."""
    end = leaves(node)[0]
    assert isinstance(end, Payoffs), "all ends are payoffs"
    return end.vector


def cubed_2(end: Payoffs) -> Pair:
    """Return the payoffs with the cube of the number of player 2."""
    ours, theirs = end.vector
    return ours, theirs * theirs * theirs


MULTI = "AIMA 4e, section 5.2.2"
OSBORNE = "Osborne and Rubinstein 1994, A Course in Game Theory, chapter 6"
SCHELLING = "Schelling 1960, The Strategy of Conflict, chapter 5"
KORF = "Korf 1991, Multi-player alpha-beta pruning"

about = partial(Statement, subject=Subject.PLAYERS)

STATEMENTS: tuple[Statement[PlayerTree], ...] = (
    about(
        name="players-pareto",
        source=OSBORNE,
        is_true=False,
        conclusion=lambda tree: (
            not any(
                all(u > v for u, v in zip(end.vector, tree.result, strict=True))
                for end in tree.ends
            )
        ),
    ),
    about(
        name="players-sum",
        source=MULTI,
        is_true=False,
        conclusion=lambda tree: sum(tree.result) == max(sum(end.vector) for end in tree.ends),
    ),
    about(
        name="players-raise-own",
        source=SCHELLING,
        is_true=False,
        depth=3,
        conclusion=partial(no_raise_harms, 0),
    ),
    about(
        name="players-raise-other",
        source=SCHELLING,
        is_true=False,
        conclusion=partial(no_raise_harms, 1),
    ),
    about(
        name="players-fewer-moves",
        source=SCHELLING,
        is_true=False,
        conclusion=fewer_moves_never_help,
    ),
    about(
        name="players-fewer-root-moves",
        source=SCHELLING,
        is_true=True,
        conclusion=no_root_move_less_helps,
    ),
    about(
        name="players-guarantee",
        source=MULTI,
        is_true=True,
        conclusion=lambda tree: tree.result[0] >= guaranteed(tree.tree),
    ),
    about(
        name="players-hostile",
        source=MULTI,
        is_true=False,
        conclusion=hostile_choice,
    ),
    about(
        name="players-zero-sum",
        source=MULTI,
        is_true=True,
        has_converse=True,
        premise=lambda tree: all(sum(end.vector) == 0 for end in tree.ends),
        conclusion=lambda tree: tree.result[0] == guaranteed(tree.tree),
    ),
    about(
        name="players-cube",
        source=OSBORNE,
        is_true=True,
        conclusion=lambda tree: tree.at_ends(cubed_2).result == cubed_2(Payoffs(tree.result)),
    ),
    about(
        name="players-cut",
        source=KORF,
        is_true=False,
        conclusion=cut_is_sound,
    ),
)

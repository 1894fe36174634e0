"""Games in extensive form: any number of players, payoffs, chance and information sets.

H. W. Kuhn, "Extensive games and the problem of information" (1953); M. J. Osborne and A.
Rubinstein, "A Course in Game Theory" (1994), chapters 6 and 11. The nodes stand in one tuple,
depth-first, so that whatever is below a node follows it and no algorithm has to recurse.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from solver.errors import RequestError
from solver.exact import ONE, ZERO, Rational
from solver.trees.tree import NODES

Payments: TypeAlias = tuple[Rational, ...]
"""What each player is paid, in the order of the players."""
OwnSequence: TypeAlias = tuple[tuple[int, int], ...]
"""A player's own choices on the way to a node: his information sets, and his actions there."""

MAX_PLAYERS = 20


class GameFormError(RequestError):
    """Raised for a text or a table that is no game, or for a game that a method cannot solve."""


@dataclass(frozen=True, slots=True)
class InformationSet:
    """Nodes between which a player, numbered from 1, cannot distinguish."""

    player: int
    label: str
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DecisionNode:
    """A node where the player of an information set, given by its index, moves."""

    infoset: int
    children: tuple[int, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class ChanceNode:
    """A node where chance moves."""

    actions: tuple[str, ...]
    probabilities: tuple[Rational, ...]
    children: tuple[int, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class TerminalNode:
    """An end of the game, with what each player is paid in all."""

    payoffs: Payments
    label: str = ""


GameNode: TypeAlias = DecisionNode | ChanceNode | TerminalNode


@dataclass(frozen=True, slots=True)
class ExtensiveGame:
    """A game in extensive form; `nodes` are depth-first, the root first."""

    title: str
    players: tuple[str, ...]
    sets: tuple[InformationSet, ...]
    nodes: tuple[GameNode, ...]

    @property
    def has_perfect_information(self) -> bool:
        """Whether every information set has one node."""
        decisions = sum(isinstance(node, DecisionNode) for node in self.nodes)
        return decisions == len(self.sets)

    @property
    def is_constant_sum(self) -> bool:
        """Whether the players' payoffs have the same sum at all ends."""
        ends = (node for node in self.nodes if isinstance(node, TerminalNode))
        return len({sum(node.payoffs, ZERO) for node in ends}) == 1


def node_children(node: GameNode) -> tuple[int, ...]:
    """Return the indices of the node's children."""
    return () if isinstance(node, TerminalNode) else node.children


def check_game(game: ExtensiveGame) -> None:
    """Raise GameFormError unless players, probabilities, payoffs and actions fit together."""
    if not 1 <= len(game.players) <= MAX_PLAYERS:
        raise GameFormError("a game has 1 to {players} players", players=MAX_PLAYERS)
    if len(game.nodes) > NODES:
        raise GameFormError("a game has at most {nodes:,} nodes; this one has more", nodes=NODES)
    for node in game.nodes:
        match node:
            case ChanceNode():
                p = node.probabilities
                if len(p) != len(node.children) or min(p) < ZERO or sum(p, ZERO) != ONE:
                    raise GameFormError(
                        "chance's probabilities are 0 or more and sum to 1; those at {node} do not",
                        node=node.label or "-",
                    )
            case TerminalNode():
                if len(node.payoffs) != len(game.players):
                    raise GameFormError(
                        "each end pays every one of the {players} players; {node} does not",
                        players=len(game.players),
                        node=node.label or "-",
                    )
            case DecisionNode():
                if len(game.sets[node.infoset].actions) != len(node.children):
                    raise GameFormError(
                        "all nodes of an information set have the same actions in the same order; "
                        "those of {infoset} do not",
                        infoset=game.sets[node.infoset].label,
                    )


def subtree_ends(game: ExtensiveGame) -> tuple[int, ...]:
    """Return for each node the index after the last node below it."""
    ends = [0] * len(game.nodes)
    for i in range(len(game.nodes) - 1, -1, -1):
        children = node_children(game.nodes[i])
        ends[i] = ends[children[-1]] if children else i + 1
    return tuple(ends)


def own_sequences(game: ExtensiveGame) -> tuple[OwnSequence, ...]:
    """Return for each information set its player's earlier choices.

    Raises GameFormError, naming player and set, in a game of imperfect recall: one in which a
    player forgets at an information set what he did or knew before it.
    """
    before: list[tuple[OwnSequence, ...]] = [()] * len(game.nodes)
    before[0] = ((),) * len(game.players)
    sequences: dict[int, OwnSequence] = {}
    for i, node in enumerate(game.nodes):
        if isinstance(node, DecisionNode):
            infoset = game.sets[node.infoset]
            own = before[i][infoset.player - 1]
            if sequences.setdefault(node.infoset, own) != own:
                raise GameFormError(
                    "imperfect recall: at information set {infoset}, {player} no longer knows what "
                    "he did or knew before; only games of perfect recall are solved",
                    infoset=infoset.label,
                    player=game.players[infoset.player - 1],
                )
        for a, child in enumerate(node_children(node)):
            before[child] = before[i]
            if isinstance(node, DecisionNode):
                player = game.sets[node.infoset].player - 1
                longer = (*before[i][player], (node.infoset, a))
                before[child] = (*before[i][:player], longer, *before[i][player + 1 :])
    return tuple(sequences[h] for h in range(len(game.sets)))


def subgame_roots(game: ExtensiveGame) -> tuple[int, ...]:
    """Return the nodes at which subgames begin, in their order; the root of the game is the first.

    A subgame has all nodes of an information set or none, and begins where the player to move
    knows the node.
    """
    first: dict[int, int] = {}
    last: dict[int, int] = {}
    for i, node in enumerate(game.nodes):
        if isinstance(node, DecisionNode):
            first.setdefault(node.infoset, i)
            last[node.infoset] = i
    ends = subtree_ends(game)
    return tuple(
        i
        for i, node in enumerate(game.nodes)
        if not isinstance(node, TerminalNode) and is_closed(game, range(i, ends[i]), first, last)
    )


def is_closed(
    game: ExtensiveGame, span: range, first: dict[int, int], last: dict[int, int]
) -> bool:
    """Tell whether no information set is partly inside the nodes and partly outside."""
    return all(
        first[node.infoset] in span and last[node.infoset] in span
        for node in game.nodes[span.start : span.stop]
        if isinstance(node, DecisionNode)
    )


# Games from rows: a history, and what is there. Files in TOML and programs in Python say it so.


@dataclass(frozen=True, slots=True)
class GameRow:
    """What is at the end of a history of actions.

    A player's move has the information set's label and the actions; chance's has actions and
    probabilities and no player; an end has payoffs.
    """

    history: tuple[str, ...]
    player: str = ""
    infoset: str = ""
    actions: tuple[str, ...] = ()
    probabilities: tuple[Rational, ...] = ()
    payoffs: Payments = ()


def game_from_rows(title: str, players: Sequence[str], rows: Sequence[GameRow]) -> ExtensiveGame:
    """Build the game that the rows describe; GameFormError where one is missing or too many."""
    by_history = order_rows(rows)
    index = {history: i for i, history in enumerate(by_history)}
    sets: dict[tuple[str, str], int] = {}
    infosets: list[InformationSet] = []
    nodes: list[GameNode] = []
    for history, row in by_history.items():
        children = tuple(index[*history, a] for a in row.actions)
        label = " ".join(history)
        if not row.actions:
            nodes.append(TerminalNode(row.payoffs, label))
        elif not row.player:
            nodes.append(ChanceNode(row.actions, row.probabilities, children, label))
        else:
            infoset = InformationSet(
                player_number(players, row.player), row.infoset or label or "start", row.actions
            )
            h = sets.setdefault((row.player, infoset.label), len(infosets))
            if h == len(infosets):
                infosets.append(infoset)
            if infosets[h] != infoset:
                raise GameFormError(
                    "all nodes of an information set have the same actions in the same order; "
                    "those of {infoset} do not",
                    infoset=infoset.label,
                )
            nodes.append(DecisionNode(h, children, label))
    game = ExtensiveGame(title, tuple(players), tuple(infosets), tuple(nodes))
    check_game(game)
    return game


def order_rows(rows: Sequence[GameRow]) -> dict[tuple[str, ...], GameRow]:
    """Return the rows by history, depth-first; GameFormError where one is missing or too many."""
    by_history = {row.history: row for row in rows}
    if len(by_history) < len(rows):
        raise GameFormError("two nodes have the same history; each history has one node")
    order: dict[tuple[str, ...], GameRow] = {}
    stack: list[tuple[str, ...]] = [()]
    while stack:
        history = stack.pop()
        if history not in by_history:
            raise GameFormError(
                "there is no node after {history}; each action leads to a node",
                history=" ".join(history) or "-",
            )
        order[history] = by_history[history]
        stack.extend((*history, a) for a in reversed(by_history[history].actions))
    for history in by_history:
        if history not in order:
            raise GameFormError(
                "no actions lead to {history}; its history names actions of the nodes before it",
                history=" ".join(history),
            )
    return order


def player_number(players: Sequence[str], name: str) -> int:
    """Return the player's number, from 1; GameFormError if there is no such player."""
    if name not in players:
        raise GameFormError(
            "there is no player {player}; the players are {players}",
            player=name,
            players=", ".join(players),
        )
    return list(players).index(name) + 1

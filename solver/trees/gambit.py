"""Gambit's extensive form (.efg), read for any number of players, written for Max and Min.

Gambit's documentation, "The extensive game (.efg) file format". Where the payoffs of two players
have one sum everywhere, the first is Max and is paid the values of the tree, and the second is Min;
a single player is Max. Any other game has vectors at its leaves, for max-n.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from typing import cast

from lark import Lark, Token, Transformer, UnexpectedInput, v_args

from solver.exact import ONE, ZERO, Rational, rational, text
from solver.message import Message
from solver.trees.node_names import End, name_nodes
from solver.trees.suitable import TOLD, Feature, features
from solver.trees.tree import (
    NODES,
    Chance,
    GambitError,
    Leaf,
    Max,
    Min,
    Payoffs,
    Player,
    Tree,
    Unknown,
)
from solver.verbatim import Verbatim
from solver.working import LEVELS

# The nodes of a Gambit file as they stand there, one after the other.


BREAKS = re.compile(r"\s+")

Payments = tuple[Rational, ...]


@dataclass(frozen=True, slots=True)
class Node:
    """One node of a Gambit file as written; `player` is empty for chance, `infoset` at a terminal.

    `payoffs` are empty where the outcome is given elsewhere, `actions` where the information set
    is.
    """

    player: str
    infoset: str
    actions: tuple[str, ...]
    probabilities: tuple[Rational, ...]
    outcome: str
    payoffs: Payments
    label: str = ""
    set_label: str = ""

    @property
    def key(self) -> tuple[str, str]:
        """The information set, which each player numbers independently."""
        return self.player, self.infoset

    def completed(self, first: "Node", payoffs: Payments) -> "Node":
        """Return the node with its information set's actions and its outcome's payoffs."""
        p = first.probabilities
        return replace(
            self,
            actions=first.actions,
            probabilities=p,
            payoffs=payoffs,
            set_label=first.set_label,
        )


@dataclass(frozen=True, slots=True)
class File:
    """A Gambit file: the title, the players' names, and the nodes depth-first."""

    title: str
    names: tuple[str, ...]
    nodes: tuple[Node, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.names)


@dataclass(frozen=True, slots=True)
class GambitPlayers:
    """The names of the players."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GambitMoves:
    """The actions of a player, or the events of chance with their probabilities, at a node."""

    actions: tuple[str, ...] = ()
    probabilities: tuple[Rational, ...] = ()


@dataclass(frozen=True, slots=True)
class GambitOutcome:
    """The payoffs at a node, and the number of their outcome."""

    number: str
    payoffs: Payments


@v_args(inline=True)
class Reading(Transformer[Token, File]):
    """A lark transformer that builds a File, with one method for each rule of the grammar."""

    def start(self, *parts: object) -> File:
        (players,) = (part for part in parts if isinstance(part, GambitPlayers))
        title = next(part for part in parts if isinstance(part, Token) and part.type == "STRING")
        nodes = tuple(part for part in parts if isinstance(part, Node))
        return File(word(title), players.names, nodes)

    def players(self, *names: Token) -> GambitPlayers:
        return GambitPlayers(tuple(map(word, names)))

    def chance(
        self,
        label: Token,
        infoset: Token,
        _name: Token | None,
        moves: GambitMoves | None,
        outcome: GambitOutcome,
    ) -> Node:
        return replace(node("", str(infoset), moves or GambitMoves(), outcome), label=word(label))

    def player(self, label: Token, player: Token, infoset: Token, *rest: object) -> Node:
        moves, outcome = rest[-2], rest[-1]
        assert isinstance(outcome, GambitOutcome), f"{outcome} ends a node"
        actions = moves if isinstance(moves, GambitMoves) else GambitMoves()
        set_label = word(rest[0]) if isinstance(rest[0], Token) else ""
        bare = node(str(player), str(infoset), actions, outcome)
        return replace(bare, label=word(label), set_label=set_label)

    def terminal(self, label: Token, outcome: GambitOutcome) -> Node:
        return replace(node("", "", GambitMoves(), outcome), label=word(label))

    def events(self, *tokens: Token) -> GambitMoves:
        return GambitMoves(tuple(map(word, tokens[::2])), tuple(map(rational, tokens[1::2])))

    def actions(self, *tokens: Token) -> GambitMoves:
        return GambitMoves(tuple(map(word, tokens)))

    def outcome(self, number: Token, _: Token | None, payoffs: Payments | None) -> GambitOutcome:
        return GambitOutcome(str(number), payoffs or ())

    def payoffs(self, *tokens: Token) -> Payments:
        return tuple(map(rational, tokens))


def node(player: str, infoset: str, moves: GambitMoves, outcome: GambitOutcome) -> Node:
    """Build the node from its parts."""
    p = moves.probabilities
    return Node(player, infoset, moves.actions, p, outcome.number, outcome.payoffs)


def word(token: Token) -> str:
    """Return a label as notation can hold it: without quotation marks, on one line."""
    bare = token[1:-1].replace("\\", "").replace('"', "'")
    return BREAKS.sub(" ", bare).strip()


__all__ = ["GambitError", "read_tree", "write"]

HEAD = 'EFG 2 R "" { "Max" "Min" }\n""\n\n'
TWO_PLAYERS = 2
MAX, MIN, CHANCE, LEAF = "1", "2", "", "leaf"


def read_tree(efg: str) -> Tree:
    """Read a named tree of perfect information from a file; chance is allowed.

    Two players whose payoffs have one sum at all leaves are Max and Min. A payoff on the way counts
    at every leaf below. Where actions are not all named, or not all different, the node has the
    usual moves. Raises GambitError with one line on what the file has instead.
    """
    return tree_of_file(parse_nodes(efg))


def tree_of_file(file: File) -> Tree:
    """Return the tree that a parsed file holds; GambitError as for `read_tree`."""
    check_size(file)
    check_perfect_information(file)
    nodes = tuple(complete_nodes(file))
    totals = total_payments(nodes, file.players)
    builder = MaxMinBuilder() if has_constant_sum(nodes, totals) else PlayersBuilder()
    return name_nodes(build_tree(nodes, totals, builder))


def check_size(file: File) -> None:
    """Raise GambitError for a game without players, or with too many nodes."""
    if not file.players:
        raise GambitError("a game has a player; this one has none")
    if len(file.nodes) > NODES:
        raise GambitError("a tree has at most {nodes:,} nodes; this one has more", nodes=NODES)


def check_perfect_information(file: File) -> None:
    """Raise GambitError for an information set with more than one node."""
    keys: set[tuple[str, str]] = set()
    for node in file.nodes:
        if node.player != CHANCE and node.key in keys:
            raise GambitError(
                "information set {infoset} of player {player} has more than one node; in a tree "
                "each player sees where he is",
                infoset=node.infoset,
                player=node.player,
            )
        keys.add(node.key)


def parse_nodes(efg: str) -> File:
    """Parse the text into its nodes; raise GambitError where it breaks the format."""
    try:
        return cast("File", grammar().parse(efg))
    except UnexpectedInput as error:
        where = (
            Message("at its end")
            if error.line < 1
            else Message("line {line}, column {column}", line=error.line, column=error.column)
        )
        raise GambitError(
            "{where}: this is no extensive form of Gambit's (EFG 2 R …)", where=where
        ) from None


@cache
def grammar() -> Lark:
    """Return the LALR(1) parser."""
    return Lark.open("gambit.lark", rel_to=__file__, parser="lalr", transformer=Reading())


def complete_nodes(file: File) -> Iterator[Node]:
    """Yield the nodes, completed by earlier ones of the same information set or outcome."""
    sets: dict[tuple[str, str], Node] = {}
    payoffs: dict[str, Payments] = {"0": (ZERO,) * file.players}
    for node in file.nodes:
        first = sets.setdefault(node.key, node) if node.infoset else node
        payment = payoffs.setdefault(node.outcome, node.payoffs)
        check_same(node, first, payment)
        check_complete(first, node.outcome, payment, file.players)
        yield node.completed(first, payment)


def check_same(node: Node, first: Node, payment: Payments) -> None:
    """Raise GambitError where an outcome or a set of chance is written twice, and differently."""
    if node.payoffs and node.payoffs != payment:
        raise GambitError(
            "outcome {outcome} has two different payoffs, {first} and {second}; each outcome has "
            "a number of its own",
            outcome=node.outcome,
            first=", ".join(map(text, payment)),
            second=", ".join(map(text, node.payoffs)),
        )
    events = (node.actions, node.probabilities)
    if node.actions and events != (first.actions, first.probabilities):
        if node.player != CHANCE:
            raise GambitError(
                "information set {infoset} of player {player} has two different lists of actions; "
                "all its nodes have the same",
                infoset=node.infoset,
                player=node.player,
            )
        raise GambitError(
            "information set {infoset} of chance has two different lists of events; each list has "
            "a set of its own",
            infoset=node.infoset,
        )


def check_complete(node: Node, outcome: str, payment: Payments, players: int) -> None:
    """Raise GambitError unless the node has its actions, probabilities and payoffs."""
    if len(payment) != players:
        raise GambitError(
            "outcome {outcome} does not say what each of the {players} players is paid",
            outcome=outcome,
            players=players,
        )
    if node.infoset and not node.actions:
        raise GambitError(
            "information set {infoset} does not say what can be done there", infoset=node.infoset
        )
    p = node.probabilities
    if p and (min(p) < ZERO or sum(p, ZERO) != ONE):
        raise GambitError(
            "chance's probabilities are 0 or more and sum to 1; those of set {infoset} do not",
            infoset=node.infoset,
        )
    if node.player != CHANCE and node.player not in map(str, range(1, players + 1)):
        raise GambitError(
            "there is no player {player}; the players are 1 to {players}, and chance",
            player=node.player,
            players=players,
        )


def total_payments(nodes: Iterable[Node], players: int) -> tuple[Payments, ...]:
    """Return the total that each player is paid on the way to each node."""
    totals: list[Payments] = []
    waiting = [GambitPath((ZERO,) * players, 0)]
    for node in nodes:
        if not waiting:
            raise GambitError("the file goes on after the last node of its tree")
        way = waiting.pop().extend(node)
        totals.append(way.payments)
        if way.level > LEVELS:
            raise GambitError(
                "a tree has at most {levels:,} levels; this one has more", levels=LEVELS
            )
        waiting.extend([way] * len(node.actions))
    if waiting:
        raise GambitError(
            "the file ends where {waiting:,} more of its nodes should follow", waiting=len(waiting)
        )
    return tuple(totals)


@dataclass(frozen=True, slots=True)
class GambitPath:
    """The sums paid on the way to a node, and its level."""

    payments: Payments
    level: int

    def extend(self, node: Node) -> "GambitPath":
        added = zip(self.payments, node.payoffs, strict=True)
        return GambitPath(tuple(before + more for before, more in added), self.level + 1)


def has_constant_sum(nodes: Sequence[Node], totals: Sequence[Payments]) -> bool:
    """Tell whether what one player gains the other loses; a single player has nobody to lose to."""
    leaves = [total for node, total in zip(nodes, totals, strict=True) if not node.actions]
    players = len(leaves[0])
    return players == 1 or (
        players == TWO_PLAYERS and len({sum(payments, ZERO) for payments in leaves}) == 1
    )


class MaxMinBuilder:
    """Builds nodes of Max and Min, whose leaves have what Max is paid."""

    def leaf(self, payments: Payments) -> Tree:
        return Leaf(payments[0])

    def decision(self, player: str, children: tuple[Tree, ...], moves: tuple[str, ...]) -> Tree:
        return Max(children, moves=moves) if player == MAX else Min(children, moves=moves)


class PlayersBuilder:
    """Builds nodes of several players, whose leaves have what each is paid."""

    def leaf(self, payments: Payments) -> Tree:
        return Payoffs(payments)

    def decision(self, player: str, children: tuple[Tree, ...], moves: tuple[str, ...]) -> Tree:
        return Player(children, moves=moves, index=int(player))


def build_tree(
    nodes: Sequence[Node], totals: Sequence[Payments], builder: MaxMinBuilder | PlayersBuilder
) -> Tree:
    """Build the tree, from its last node backwards."""
    below: deque[Tree] = deque()  # what has no parent yet, the leftmost first
    for node, payments in zip(reversed(nodes), reversed(totals), strict=True):
        children = tuple(below.popleft() for _ in node.actions)
        below.appendleft(inner(node, children, builder) if children else builder.leaf(payments))
    return below[0]


def inner(node: Node, children: tuple[Tree, ...], builder: MaxMinBuilder | PlayersBuilder) -> Tree:
    """Build the inner node, with its moves if all are named and distinct."""
    has_move_names = all(node.actions) and len(set(node.actions)) == len(node.actions)
    moves = tuple(map(Verbatim, node.actions)) if has_move_names else ()
    if node.player == CHANCE:
        return Chance(children, node.probabilities, moves=moves)
    return builder.decision(node.player, children, moves)


def write(tree: Tree) -> str:
    """Write the named tree as a file that `read_tree` reads; static evaluations are lost.

    Raises GambitError for a tree that Gambit cannot hold, or only as a game for more players.
    """
    for feature in features(tree):
        if feature is not Feature.CHANCE:
            raise GambitError(
                "the file holds Max, Min, chance and payoffs, but not {other}", other=TOLD[feature]
            )
    numbers = {MAX: count(1), MIN: count(1), CHANCE: count(1), LEAF: count(1)}
    return HEAD + "".join(f"{line(node, numbers)}\n" for node in preorder(tree))


def line(node: Tree, numbers: Mapping[str, Iterator[int]]) -> str:
    """Write one node with the number of its information set, or of its outcome if it is a leaf."""
    match node:
        case Leaf():
            if isinstance(node.utility, float):
                raise GambitError(
                    "a payoff is finite; leaf {node} has {utility}",
                    node=node.name,
                    utility=text(node.utility),
                )
            pays = f"{text(node.utility)}, {text(-node.utility)}"
            return f't {quote_label(node.name)} {next(numbers[LEAF])} "" {{ {pays} }}'
        case Chance():
            p = (text(q) for q in node.probabilities)
            events = " ".join(f"{quote_label(m)} {q}" for m, q in zip(node.moves, p, strict=True))
            return f'c {quote_label(node.name)} {next(numbers[CHANCE])} "" {{ {events} }} 0'
        case Max() | Min():
            player = MAX if isinstance(node, Max) else MIN
            moves = " ".join(map(quote_label, node.moves))
            return f'p {quote_label(node.name)} {player} {next(numbers[player])} "" {{ {moves} }} 0'
        case Player() | Payoffs() | Unknown():
            raise AssertionError(f"{node} is refused before")


def preorder(tree: Tree) -> Iterator[Tree]:
    """Yield every node and leaf, depth-first."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        if not isinstance(node, End):
            stack.extend(reversed(node.children))


def quote_label(label: str) -> str:
    """Put a label in quotation marks; the labels of a tree contain none."""
    return f'"{label}"'

"""Gambit's extensive form (.efg) with information sets, read and written.

Gambit's documentation, "The extensive game (.efg) file format". A payoff on the way counts at every
end below it, so that what is written has payoffs at the ends alone.
"""

from collections import Counter, deque
from collections.abc import Iterator

from solver.exact import text
from solver.forms.extensive import (
    ChanceNode,
    DecisionNode,
    ExtensiveGame,
    GameNode,
    InformationSet,
    TerminalNode,
    check_game,
)
from solver.trees.gambit import (
    CHANCE,
    File,
    Node,
    check_size,
    complete_nodes,
    parse_nodes,
    quote_label,
    total_payments,
)


def read_efg(efg: str) -> ExtensiveGame:
    """Read a game from a file; GambitError or GameFormError with one line on what is wrong."""
    return game_of_file(parse_nodes(efg))


def game_of_file(file: File) -> ExtensiveGame:
    """Return the game that a parsed file holds; GambitError or GameFormError as for `read_efg`."""
    check_size(file)
    nodes = tuple(complete_nodes(file))
    totals = total_payments(nodes, file.players)
    sets = number_sets(nodes)
    children = children_of(nodes)
    built: list[GameNode] = []
    for node, below, payoffs in zip(nodes, children, totals, strict=True):
        if not below:
            built.append(TerminalNode(payoffs, node.label))
        elif node.player == CHANCE:
            actions = distinct_labels(node.actions)
            built.append(ChanceNode(actions, node.probabilities, below, node.label))
        else:
            built.append(DecisionNode(sets[node.key], below, node.label))
    game = ExtensiveGame(
        file.title, distinct_labels(file.names), name_sets(nodes, sets), tuple(built)
    )
    check_game(game)
    return game


def number_sets(nodes: tuple[Node, ...]) -> dict[tuple[str, str], int]:
    """Return the index of each player's information sets, in the order of the nodes."""
    keys = dict.fromkeys(node.key for node in nodes if node.player != CHANCE and node.actions)
    return {key: i for i, key in enumerate(keys)}


def children_of(nodes: tuple[Node, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the indices of each node's children."""
    children: list[tuple[int, ...]] = [()] * len(nodes)
    below: deque[int] = deque()  # what has no parent yet, the leftmost first
    for i in range(len(nodes) - 1, -1, -1):
        children[i] = tuple(below.popleft() for _ in nodes[i].actions)
        below.appendleft(i)
    return tuple(children)


def name_sets(
    nodes: tuple[Node, ...], sets: dict[tuple[str, str], int]
) -> tuple[InformationSet, ...]:
    """Return the information sets, each with a label that no other set of its player has."""
    first = {node.key: node for node in reversed(nodes) if node.key in sets}
    usage = Counter((key[0], node.set_label) for key, node in first.items())
    infosets = []
    for key in sets:
        label = first[key].set_label
        if not label or usage[key[0], label] > 1:
            label = f"{label} {key[1]}".strip()
        infosets.append(InformationSet(int(key[0]), label, distinct_labels(first[key].actions)))
    return tuple(infosets)


def distinct_labels(labels: tuple[str, ...]) -> tuple[str, ...]:
    """Return the labels, or numbers in their place if they are not all given and distinct."""
    if all(labels) and len(set(labels)) == len(labels):
        return labels
    return tuple(str(i) for i in range(1, len(labels) + 1))


def write_efg(game: ExtensiveGame) -> str:
    """Write the game as a file that `read_efg` reads as the same game."""
    return "\n".join(
        (
            f"EFG 2 R {quote(game.title)} {{ {' '.join(map(quote, game.players))} }}",
            '""',
            "",
            *write_nodes(game),
            "",
        )
    )


def write_nodes(game: ExtensiveGame) -> Iterator[str]:
    """Yield a line for each node; information sets are numbered from 1 for each player."""
    chances = ends = 0
    numbers: list[int] = []
    of_player: Counter[int] = Counter()
    for h in game.sets:
        of_player[h.player] += 1
        numbers.append(of_player[h.player])
    for node in game.nodes:
        match node:
            case TerminalNode():
                ends += 1
                pays = ", ".join(map(text, node.payoffs))
                yield f't {quote(node.label)} {ends} "" {{ {pays} }}'
            case ChanceNode():
                chances += 1
                events = " ".join(
                    f"{quote(a)} {text(p)}"
                    for a, p in zip(node.actions, node.probabilities, strict=True)
                )
                yield f'c {quote(node.label)} {chances} "" {{ {events} }} 0'
            case DecisionNode():
                h = game.sets[node.infoset]
                actions = " ".join(map(quote, h.actions))
                number = numbers[node.infoset]
                yield (
                    f"p {quote(node.label)} {h.player} {number} {quote(h.label)} {{ {actions} }} 0"
                )


def quote(label: str) -> str:
    """Put a label in quotation marks; marks inside it become apostrophes."""
    return quote_label(label.replace('"', "'").replace("\\", ""))

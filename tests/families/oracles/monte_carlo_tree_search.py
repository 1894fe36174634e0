"""Monte Carlo tree search over nested lists, with UCB1 in floating point."""

from fractions import Fraction
from math import inf, log, sqrt

from oracles.nested import nested

ORDER_IS_SAID = "of equals the first from the left is taken"

OTHER = {"max": "min", "min": "max"}


def counted(node, playouts):
    """Give each node its wins and playouts; `playouts` are those of the leaves to come."""
    if not node.children:
        node.wins, node.playouts = int(node.utility), int(playouts.pop(0))
        return
    for child in node.children:
        counted(child, playouts)
    node.playouts = sum(child.playouts for child in node.children)
    node.wins = sum(child.playouts - child.wins for child in node.children)


def ucb1(node, parent, c):
    if not node.playouts:
        return inf
    return node.wins / node.playouts + c * sqrt(log(parent.playouts) / node.playouts)


def selected(node, c):
    line = []
    while node.children:
        scores = [ucb1(child, node, c) for child in node.children]
        i = scores.index(max(scores))
        line.append(node.moves[i])
        node = node.children[i]
    return line


def credited(root, line, winner):
    """Wins and playouts on the line after the playout, without those of the new node."""
    found, node, mover = [], root, OTHER[root.kind]
    for move in [*line, None]:
        if node.playouts:
            found.append((node.wins + (mover == winner), node.playouts + 1))
        if move is None:
            return found
        if move not in node.moves:
            return None
        mover, node = node.kind, node.children[node.moves.index(move)]
    return found


def answers(plain, own):
    root = nested(plain["tree"])
    counted(root, list(plain["playouts"]))
    right = selected(root, float(Fraction(plain["c"])))
    line = own.get("line", right)
    after = credited(root, line, plain["winner"])
    found = {"line": line}
    for level in range(len(right)):
        found[f"wins-{level}"] = str(after[level][0])
        found[f"playouts-{level}"] = str(after[level][1])
    tried = max(root.children, key=lambda child: child.playouts)
    return {**found, "move": root.moves[root.children.index(tried)], **own}

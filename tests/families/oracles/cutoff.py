"""Minimax to each depth over nested tuples, read from the notation with its estimates."""

from fractions import Fraction

from oracles.estimated import BEST, estimated, value


def deepest(node):
    return 0 if isinstance(node, Fraction) else 1 + max(map(deepest, node[3]))


def answers(plain, own):
    root = estimated(plain["tree"])
    kind, _, _, children = root
    found = {}
    for depth in range(1, deepest(root) + 1):
        worths = [value(child, depth - 1) for child in children]
        best = BEST[kind](worths)
        found[f"value-{depth}"] = str(best)
        found[f"best-{depth}"] = [f"a{i + 1}" for i, v in enumerate(worths) if v == best]
    found |= own
    moves = [sorted(found[f"best-{depth}"]) for depth in range(1, deepest(root) + 1)]
    changes = [i + 1 for i in range(1, len(moves)) if moves[i] != moves[i - 1]]
    return {**found, "changes": list(map(str, changes)), **own}

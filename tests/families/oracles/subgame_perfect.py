"""Threats over nested lists: backward induction, belief, alpha-beta on one number, equilibria.

Where equilibria end is found by what a player can be sure of on each way out of the line of play.
"""

from math import inf

from oracles.max_n import TOKEN, parsed
from oracles.nested import inner, name_all

ORDER_IS_SAID = "the search goes from left to right"


def answers(plain, own):
    root, rest = parsed(TOKEN.findall(plain["tree"]))
    assert not rest
    name_all(root)
    nodes = inner(root)
    by_player = [[node for node in nodes if node.kind == player] for player in (0, 1)]
    plan = chosen(root, {})
    result = {"strategy-2": moves_at(by_player[1], plan)}
    theirs = whole(own.get("strategy-2"), by_player[1])
    if len(by_player[0]) > 1:
        result["strategy-1"] = moves_at(by_player[0], chosen(root, theirs))
        ours = whole(own.get("strategy-1", result["strategy-1"]), by_player[0])
    else:
        ours = {}
    right_ours = {} if len(by_player[0]) == 1 else pick(plan, by_player[0])
    fixed = {**right_ours, **ours, **pick(plan, by_player[1]), **theirs}
    result["path"] = walked(root, chosen(root, fixed))
    result["payoffs"] = pair_at(root, own.get("path", result["path"]))
    announced = dict(zip([node.name for node in by_player[1]], plain["announced"], strict=True))
    real = theirs or plan
    result["credible"] = [m for name, m in announced.items() if real[name] == m]
    result["believed"] = walked(root, chosen(root, announced))
    pruned = []
    searched(root, -inf, inf, pruned)
    result["pruned"] = pruned
    gone = own.get("pruned", pruned)
    result["rest"] = walked(root, chosen(root, {}, gone))
    if len(by_player[0]) > 1:
        result["nash"] = [*ends(root, [None, None])]
    return {**result, **own}


def chosen(root, fixed, gone=()):
    """The move at each node: the one that is fixed, or the best for whoever moves."""
    plan = {}

    def pair(node):
        if not node.children:
            return None if node.name in gone else node.utility
        pairs = {move: pair(child) for move, child in zip(node.moves, node.children, strict=True)}
        left = {move: p for move, p in pairs.items() if p is not None}
        if not left:
            return None
        plan[node.name] = fixed.get(node.name) or max(left, key=lambda m: left[m][node.kind])
        return left[plan[node.name]]

    pair(root)
    return plan


def moves_at(nodes, plan):
    return [plan[node.name] for node in nodes]


def pick(plan, nodes):
    return {node.name: plan[node.name] for node in nodes}


def whole(labels, nodes):
    """The student's strategy by node, if there is one move for each of them."""
    if labels is None:
        return {}
    by_node = {node.name: [m for m in labels if m in node.moves] for node in nodes}
    if len(labels) != len(nodes) or any(len(moves) != 1 for moves in by_node.values()):
        return {}
    return {name: moves[0] for name, moves in by_node.items()}


def walked(node, plan):
    line = []
    while node.children:
        line.append(plan[node.name])
        node = node.children[node.moves.index(line[-1])]
    return line


def pair_at(node, line):
    for move in line:
        if move not in node.moves:
            return None
        node = node.children[node.moves.index(move)]
    return None if node.children else list(map(str, node.utility))


def leaves(node):
    return [leaf for child in node.children for leaf in leaves(child)] or [node]


def searched(node, low, high, pruned):
    """Alpha-beta on the first numbers; what is left at a cut is pruned."""
    if not node.children:
        return node.utility[0]
    best = None
    for i, child in enumerate(node.children):
        v = searched(child, low, high, pruned)
        better = best is None or (v > best if node.kind == 0 else v < best)
        best = v if better else best
        if node.kind == 0:
            low = max(low, best)
        else:
            high = min(high, best)
        if low >= high:
            for skipped in node.children[i + 1 :]:
                pruned += [leaf.name for leaf in leaves(skipped)]
            break
    return best


def sure(node, player):
    if not node.children:
        return node.utility[player]
    return (max if node.kind == player else min)(sure(child, player) for child in node.children)


def ends(node, floors):
    if not node.children:
        if all(f is None or u >= f for u, f in zip(node.utility, floors, strict=True)):
            yield node.name
        return
    for child in node.children:
        others = [sure(other, node.kind) for other in node.children if other is not child]
        mine = [f for f in [floors[node.kind]] if f is not None]
        raised = [*floors]
        raised[node.kind] = max(others + mine)
        yield from ends(child, raised)

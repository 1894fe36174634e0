"""Two players with payoffs of their own, from the statement alone, by trying all strategies.

- "A strategy names one move at each node of its player". All strategies are listed.
- "each of these moves is the best one for its player, given what both do further down": nodes are
  decided from the last to the first, when all below is decided.
- "credible if the subgame-perfect equilibrium has it too".
- `believed`: player 2 keeps to what is announced; of all strategies of player 1 the best is taken.
- `pruned`: a leaf is looked at unless some node above it already has a value with which the player
  above would not let the game come there: by the definition with the bounds of all nodes above.
- `nash`: "neither player could get more by changing his own strategy alone". No player gets the
  same at two leaves, so one leaf is best against a strategy; a pair of strategies that answer each
  other ends at it. Strategies that both lead to a leaf lead there together.
"""

import re
from itertools import product

PIECE = re.compile(r"p\d|<[^>]*>|[(),]")


def answers(plain):
    root = grown(PIECE.findall(plain["tree"]))
    nodes = named(root)
    own = {player: [n for n in nodes if n["player"] == player] for player in (1, 2)}
    plan = {}
    for node in reversed(nodes):  # the best move, when all below is decided
        ends = {m: play(child, plan) for m, child in zip(node["moves"], node["next"], strict=True)}
        plan[node["name"]] = max(ends, key=lambda m: ends[m]["pays"][node["player"] - 1])
    end = play(root, plan)
    announced = {n["name"]: m for n, m in zip(own[2], plain["announced"], strict=True)}
    result = {
        "strategy-1": [plan[n["name"]] for n in own[1]],
        "strategy-2": [plan[n["name"]] for n in own[2]],
        "path": end["way"],
        "payoffs": list(map(str, end["pays"])),
        "credible": [m for name, m in announced.items() if plan[name] == m],
        "believed": best_against(root, announced, 1)["way"],
    }
    gone = {leaf["name"] for leaf in leaves(root)} - looked_at(root)
    result["pruned"] = sorted(gone)
    result["rest"] = induced(root, gone)["way"]
    best_for_1 = {best_against(root, s, 1)["name"] for s in strategies(own[2])}
    best_for_2 = {best_against(root, s, 2)["name"] for s in strategies(own[1])}
    result["nash"] = sorted(best_for_1 & best_for_2)
    return result


def grown(pieces):
    first = pieces.pop(0)
    if first.startswith("<"):
        return {"pays": [int(part) for part in first.strip("<>").split(",")], "next": []}
    node = {"player": int(first[1:]), "next": []}
    while pieces.pop(0) != ")":
        node["next"].append(grown(pieces))
    return node


def named(root):
    """Nodes are A, B, C, … level by level; a leaf is called after the move that leads to it."""
    root["way"], queue, nodes = [], [root], []
    while queue:
        node = queue.pop(0)
        node["name"] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[len(nodes)]
        node["moves"] = [f"{node['name'].lower()}{i}" for i, _ in enumerate(node["next"], 1)]
        nodes.append(node)
        for move, child in zip(node["moves"], node["next"], strict=True):
            child["way"] = [*node["way"], move]
            if child["next"]:
                queue.append(child)
            else:
                child["name"] = move
    return nodes


def leaves(node):
    return [leaf for child in node["next"] for leaf in leaves(child)] if node["next"] else [node]


def play(node, plan):
    while node["next"]:
        node = node["next"][node["moves"].index(plan[node["name"]])]
    return node


def strategies(nodes):
    for moves in product(*(node["moves"] for node in nodes)):
        yield {node["name"]: move for node, move in zip(nodes, moves, strict=True)}


def best_against(root, strategy, player):
    """The leaf that the player likes best among those that the other one's strategy allows."""
    allowed = [
        leaf
        for leaf in leaves(root)
        if all(strategy.get(move[0].upper(), move) == move for move in leaf["way"])
    ]
    return max(allowed, key=lambda leaf: leaf["pays"][player - 1])


def looked_at(root):
    """The leaves that are evaluated: a node's other moves no longer matter once it is too bad."""
    seen = set()

    def worth(node, above):
        if not node["next"]:
            seen.add(node["name"])
            return node["pays"][0]
        best = None
        for child in node["next"]:
            v = worth(child, [*above, (node["player"], best)])
            if best is None or (v > best) == (node["player"] == 1):
                best = v
            for player, bound in above:
                if bound is None or player == node["player"]:
                    continue
                if best >= bound if node["player"] == 1 else best <= bound:
                    return best
        return best

    worth(root, [])
    return seen


def induced(node, gone):
    """The end of the game by the best moves among what is left, or nothing."""
    if not node["next"]:
        return None if node["name"] in gone else node
    ends = [end for child in node["next"] if (end := induced(child, gone)) is not None]
    return max(ends, key=lambda end: end["pays"][node["player"] - 1], default=None)

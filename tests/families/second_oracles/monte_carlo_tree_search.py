"""One round of Monte Carlo tree search, from the statement.

- "At each node stands wins/playouts: how many playouts have gone through it, and how many of them
  were won by the player whose move leads to it". The plain problem has the leaves alone; a playout
  through a node went through one of its children, and there is always a winner, so what the
  children lost their parent won, where the other player moves below. The numbers are held against
  those that the picture shows.
- `line`: "at each node to the child where UCB1 = wins/playouts + C · √(ln N / playouts) is
  greatest", ∞ for a move that has not been tried; "where several are equally great, the first of
  them from the left is taken". Reckoned to 60 digits.
- Afterwards every node on the line has one more playout, and one more win where the player whose
  move leads to it ("at the root, the one who does not move there") has won the playout.
- `move`: "when the search ends, the move at the root with the most playouts is played" (so do
  Russell and Norvig, Figure 5.11).
"""

import re
from decimal import Decimal, getcontext

from second_oracles.common1 import OTHER, leaves, text, tree

getcontext().prec = 60


def told(sheet):
    """What stands at the nodes of the picture, in no order."""
    picture = sheet.split("the first of them from the left is taken.")[1]
    return {"written": sorted(re.findall(r"\d+/\d+", picture))}


def answers(plain, written):
    root = tree(plain["tree"])
    for leaf, playouts in zip(leaves(root), plain["playouts"], strict=True):
        leaf["wins"], leaf["playouts"] = int(leaf["value"]), int(playouts)
    shown = [f"{node['wins']}/{node['playouts']}" for node in counted(root)]
    if sorted(shown) != written:
        raise AssertionError((shown, written))
    line = [root]
    while line[-1]["children"]:
        line.append(selected(line[-1], ratio(plain["c"])))
    movers = [OTHER[root["kind"]], *(node["kind"] for node in line)]
    for node, mover in zip(line, movers, strict=False):
        node["playouts"] += 1
        node["wins"] += mover == plain["winner"]
    most = max(child["playouts"] for child in root["children"])
    moves = [child["move"] for child in root["children"] if child["playouts"] == most]
    return {
        "line": [node["move"] for node in line[1:]],
        **{f"wins-{i}": text(node["wins"]) for i, node in enumerate(line)},
        **{f"playouts-{i}": text(node["playouts"]) for i, node in enumerate(line)},
        "move": moves[0] if len(moves) == 1 else tuple(moves),
    }


def ratio(written):
    over, _, under = written.partition("/")
    return Decimal(over) / Decimal(under or 1)


def counted(node):
    """Write wins and playouts into the nodes from the bottom up, and return them all."""
    below = [each for child in node["children"] for each in counted(child)]
    if node["children"]:
        node["playouts"] = sum(child["playouts"] for child in node["children"])
        node["wins"] = node["playouts"] - sum(child["wins"] for child in node["children"])
    return [node, *below]


def selected(node, c):
    """The child to which the next round goes; of equals, `max` takes the first."""
    return max(node["children"], key=lambda child: ucb1(child, node["playouts"], c))


def ucb1(child, n, c):
    if not child["playouts"]:
        return Decimal("inf")
    wins, playouts = Decimal(child["wins"]), Decimal(child["playouts"])
    return wins / playouts + c * (Decimal(n).ln() / playouts).sqrt()

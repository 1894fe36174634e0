"""Wins, draws and losses, from the statement, by what each player can force.

MAX can force a win where he moves and one child is won, or MIN moves and all are; for a loss the
other way round. Whatever is neither is a draw.
"""

from math import inf

from second_oracles.common3 import grown, inner

WON, LOST = "won", "lost"


def answers(plain):
    root = grown(plain["tree"])
    nodes = inner(root)
    best = [child for child in root["children"] if outcome(child) == outcome(root)]
    return {
        "won": [node["name"] for node in nodes if outcome(node) == WON],
        "lost": [node["name"] for node in nodes if outcome(node) == LOST],
        "outcome": outcome(root) or "drawn",
        "best": [child["move"] for child in best],
        "variation": tuple(lines(root)),
    }


def outcome(node):
    if not node["children"]:
        return {inf: WON, -inf: LOST}.get(node["value"])
    below = {outcome(child) for child in node["children"]}
    wish, fear = (WON, LOST) if node["kind"] == "max" else (LOST, WON)
    if wish in below:
        return wish
    return fear if below == {fear} else None


def lines(node):
    """Return every line in which nobody gives away what he can have."""
    if not node["children"]:
        return [[]]
    return [
        [child["move"], *line]
        for child in node["children"]
        if outcome(child) == outcome(node)
        for line in lines(child)
    ]

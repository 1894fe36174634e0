"""Iterative deepening with one position in a table, from the statement.

"To depth 1, then anew to depth 2, and so on to the end. Nodes at the depth take their static
evaluation, ends of the game their utility. At the root the move that was best at the depth before
is searched first." When the position "is met for the second time in a search", its value is taken
from the table "if it is exact, a lower bound that is not below β, or an upper bound that is not
above α; otherwise the position is searched again. Each depth begins with an empty table." A static
evaluation and a utility are exact, any other value if it lies strictly between the α and β with
which the node was entered; "at β or above it is a lower bound, at α or below an upper bound".
"""

from dataclasses import dataclass, field
from math import inf

from second_oracles.common1 import returned, tree


def told(sheet):
    """Read off what a node returns; the sheet cuts on equality and keeps the picture's order."""
    assert "also on equality" in sheet
    if "A MAX node returns its α" in sheet:
        return {"returns": "inherit"}
    return {"returns": "hard" if "(fail-hard)" in sheet else "soft"}


def answers(plain, returns):
    root = tree(plain["tree"])
    runs, first = [], None
    for depth in range(1, height(root) + 1):
        run = Run(depth, first, plain["same"], returns)
        run.value = run.node(root, 0, -inf, inf)
        runs.append(run)
        first = run.best
    found = {f"evaluated-{run.depth}": str(run.evaluated) for run in runs}
    return found | {
        "values": [str(run.value) for run in runs],
        "best": [run.best for run in runs],
        "hits": str(sum(run.hits for run in runs)),
        "total": str(sum(run.evaluated for run in runs)),
    }


def height(node):
    return 1 + max(map(height, node["children"])) if node["children"] else 0


@dataclass
class Run:
    """A search to one depth."""

    depth: int
    first: str | None
    same: list
    returns: str
    table: dict = field(default_factory=dict)
    best: str | None = None
    evaluated: int = 0
    hits: int = 0
    value: object = None

    def node(self, node, depth, alpha, beta):
        """Return what the node returns, out of the table if it is the position that is there."""
        if node.get("name") not in self.same:
            return self.searched(node, depth, alpha, beta)
        if self.table:
            kind, value = self.table["bound"], self.table["value"]
            enough = {"exact": True, "lower": value >= beta, "upper": value <= alpha}
            if enough[kind]:
                self.hits += 1
                return value
        value = self.searched(node, depth, alpha, beta)
        bound = "lower" if value >= beta else "upper" if value <= alpha else "exact"
        if depth == self.depth:
            bound, value = "exact", node["estimate"]
        self.table = {"bound": bound, "value": value}
        return value

    def searched(self, node, depth, alpha, beta):
        hard = self.returns == "hard"
        if not node["children"] or depth == self.depth:
            self.evaluated += 1
            value = node["estimate"] if node["children"] else node["value"]
            return min(max(value, alpha), beta) if hard else value
        at_max = node["kind"] == "max"
        v, low, high = (-inf if at_max else inf), alpha, beta
        for child in self.in_order(node, depth):
            value = self.node(child, depth + 1, low, high)
            if value > v if at_max else value < v:
                v = value
                self.best = child["move"] if not depth else self.best
            if v >= beta if at_max else v <= alpha:
                break
            low, high = (max(low, v), high) if at_max else (low, min(high, v))
        return returned(v, alpha, beta, at_max=at_max, returns=self.returns)

    def in_order(self, node, depth):
        children = list(node["children"])
        if not depth and self.first:
            children.sort(key=lambda child: child["move"] != self.first)
        return children

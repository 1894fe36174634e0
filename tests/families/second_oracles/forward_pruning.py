"""A search with forward pruning, gone through by hand as the sheet says.

- "At each node that it reaches, it keeps as many children as the width says", for MAX those with
  the greatest static evaluations and for MIN those with the least; "of children with equal
  evaluations, it keeps first the one whose letter comes first".
- "Boxes are never discarded: at a node above boxes it evaluates all of them."
- "What is kept is valued by minimax, from the utilities in the boxes"; whoever reads the whole
  tree "with nothing discarded" does the same with every child.
- `missed`: the child "that minimax on the whole tree would choose there" is discarded.
- `cut-leaves`, `unsafe`: alpha-beta as the sheet tells it, on what is kept and on everything.
- `estimates`: the numbers at which another child may come to be kept are the evaluations of the
  children beside B, so each of them is tried, and one number within each gap.
"""

from itertools import count

from second_oracles.common1 import BEST, inner, leaves, minimax, search, text, tree
from second_oracles.common3 import set_where


def told(sheet):
    """Read off how alpha-beta cuts, where the sheet has it."""
    if "Alpha-beta" not in sheet:
        return {}
    strict = "not on equality" in sheet
    assert strict or "also on equality" in sheet
    return {"strict": strict}


def answers(plain, *, strict=False):
    root, width = tree(plain["tree"]), int(plain["width"])
    reached = within(root, width)
    played, best = move(part(root, width)), move(root)
    worth = {child["move"]: minimax(child) for child in root["children"]}
    found = {
        "reached": [n["name"] for n in reached if n["kind"] == "max" and n is not root],
        "value": text(minimax(part(root, width))),
        "best": [played],
        "true-value": text(minimax(root)),
        "true-best": [best],
        "loss": text(worth[best] - worth[played]),
        "missed": [n["name"] for n in reached if misses(n, width)],
        "cut-leaves": text(len(evaluated(part(root, width), strict))),
        "unsafe": [
            child["name"]
            for child in (c for n in reached for c in n["children"] if not stays(c, n, width))
            if {leaf["move"] for leaf in leaves(child)} & evaluated(root, strict)
        ],
    }
    if "widest" in plain:
        widths = range(1, int(plain["widest"]) + 1)
        found["values"] = [text(minimax(part(root, each))) for each in widths]
        found["least-width"] = text(next(w for w in count(1) if move(part(root, w)) == best))
    if plain.get("node"):
        node = next(each for each in inner(root) if each["name"] == plain["node"])
        beside = [child["estimate"] for child in node["parent"]["children"] if child is not node]

        def plays_best(x):
            node["estimate"] = x
            return move(part(root, width)) == best

        found["estimates"] = set_where(plays_best, beside)
    return found


def kept(node, width):
    """The children that are kept: the best by their evaluations, or all boxes."""
    if any(not child["children"] for child in node["children"]):
        assert not any(child["children"] for child in node["children"])
        return node["children"]
    sign = -1 if node["kind"] == "max" else 1
    ranked = sorted(node["children"], key=lambda child: sign * child["estimate"])  # stable
    best = ranked[:width]
    return [child for child in node["children"] if any(child is each for each in best)]


def stays(child, node, width):
    return any(child is each for each in kept(node, width))


def part(node, width):
    """The tree of what is kept."""
    return {**node, "children": [part(child, width) for child in kept(node, width)]}


def within(node, width):
    """The nodes that are reached and are no boxes."""
    if not node["children"]:
        return []
    return [node, *(each for child in kept(node, width) for each in within(child, width))]


def best_children(node):
    """The children whose value is the best."""
    values = [minimax(child) for child in node["children"]]
    best = BEST[node["kind"]](values)
    return [c for c, value in zip(node["children"], values, strict=True) if value == best]


def move(root):
    """The best move; the sheet has to leave no tie."""
    (best,) = best_children(root)
    return best["move"]


def misses(node, width):
    """Whether what minimax on the whole tree would choose at the node is discarded."""
    (kept_too,) = {stays(child, node, width) for child in best_children(node)}
    return not kept_too


def evaluated(root, strict):
    """The leaves that alpha-beta evaluates, by their moves."""
    nodes = [record["node"] for record in search(root, strict=strict)]
    return {node["move"] for node in nodes if not node["children"]}

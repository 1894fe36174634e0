"""Principal variation search, step by step as the sheet says.

- "The tree is searched depth-first, from left to right, by principal variation search, its root
  with the window [−∞, ∞]."
- "A node's first child is searched with the node's window [α, β]. Each further child is first
  searched with a null window: [α, α + 1] below a MAX node, [β − 1, β] below a MIN node", where α
  and β are the node's by then: "what the children return raises α at a MAX node and lowers β at a
  MIN node". "Only if the value returned lies strictly between α and β, the child
  is searched again, with [α, β]."
- "A node returns the best value that its children returned, wherever it lies; it stops as soon as
  α ≥ β. Leaves are simply evaluated", so none has a window; "a node that is entered with a null
  window hands it on as it is", so one whose window becomes null only later does not.
- `high`, `low`: "if it returns the upper end of its window or more", "the lower end or less", of
  the searches "that this rule makes with a null window, not those inside them". The rule makes at
  most one such search of a node: only the root and what is searched with a wide window has any
  below it, and that is once.
- `window-…`: "if the rule makes no such search of the node in question, write —".
- `value`: the root's; that it is the minimax value is checked.
"""

from math import inf

from second_oracles.common1 import minimax, text, tree


def answers(plain):
    root = tree(plain["tree"])
    notes = {"windows": {}, "high": [], "low": [], "again": [], "visited": []}
    value = search(root, -inf, inf, notes)
    if value != minimax(root):
        raise AssertionError("the search finds the minimax value")
    return {
        **{f"window-{name}": "\u2014" for name in names(root)},
        **{f"window-{name}": [text(b) for b in ends] for name, ends in notes["windows"].items()},
        **{name: notes[name] for name in ("high", "low", "again", "visited")},
        "value": text(value),
    }


def names(node):
    below = [name for child in node["children"] for name in names(child)]
    return [node["name"], *below] if node["children"] else []


def search(node, alpha, beta, notes):
    if not node["children"]:
        if node["move"] not in notes["visited"]:
            notes["visited"].append(node["move"])
        return node["value"]
    wide, given = beta - alpha > 1, []
    for child in node["children"]:
        if wide and given and child["children"]:
            given.append(scouted(child, node["kind"], (alpha, beta), notes))
        else:
            given.append(search(child, alpha, beta, notes))
        if node["kind"] == "max":
            alpha = max(alpha, *given)
        else:
            beta = min(beta, *given)
        if alpha >= beta:
            break
    return max(given) if node["kind"] == "max" else min(given)


def scouted(child, kind, window, notes):
    """Search a further child: first with a null window, then with the whole if it has to be."""
    alpha, beta = window
    low, high = (alpha, alpha + 1) if kind == "max" else (beta - 1, beta)
    if child["name"] in notes["windows"]:
        raise AssertionError("the rule searches a node with a null window once")
    notes["windows"][child["name"]] = (low, high)
    value = search(child, low, high, notes)
    notes["high" if value >= high else "low"].append(child["name"])
    if not alpha < value < beta:
        return value
    notes["again"].append(child["name"])
    return search(child, alpha, beta, notes)

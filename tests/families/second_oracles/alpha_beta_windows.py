"""The windows of alpha-beta, step by step as the sheet says.

- `window-…`: the root is "entered with the window [−∞, ∞]"; what a child is entered with is the
  textbook's: α is the best v of the MAX nodes above so far, β that of the MIN nodes.
- `v-…`: v is "the best value found so far", "begins at −∞ at a MAX node and at ∞ at a MIN node".
- `value-…`: what the sheet's sentence on what a node returns says: v, v brought into the window, or
  the node's α or β, "which begin as the bounds it was entered with".
- "Answer every question about such a node" that the search never enters "with —".
- Cuts: the sheet's sentence with v ≥ β and v ≤ α.
"""

from second_oracles.common1 import alpha_beta_rules, search, text, tree

told = alpha_beta_rules


def answers(plain, **rules):
    root = tree(plain["tree"])
    sorts = ("value", "window", "v")
    found = {f"{sort}-{name}": "\u2014" for name in names(root) for sort in sorts}
    for record in search(root, **rules):
        name = record["node"].get("name")
        if name:
            found[f"value-{name}"] = text(record["value"])
            found[f"window-{name}"] = [text(bound) for bound in record["window"]]
            found[f"v-{name}"] = [text(v) for v in record["seen"]]
    return found


def names(node):
    below = [name for child in node["children"] for name in names(child)]
    return [node["name"], *below] if node["children"] else []

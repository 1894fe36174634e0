"""Move ordering, from the statement.

- Ordered expansion: "at every node, the children come in the order of their static evaluations
  (that of a leaf is its utility), the most promising for the player who moves there first".
- Preliminary order: "the nodes two moves below the root are evaluated statically, and these
  evaluations are backed up by minimax"; the root's children and theirs "come in the order of these
  values; below level 2 the order stays as drawn".
- "Moves that look equally good keep the order of the figure." The order "is decided
  beforehand", so no search changes it.
- Alpha-beta is the textbook's, from the window [−∞, ∞], each child with the window of its parent
  as it is by then; "cut as soon as v ≥ β at a MAX node or v ≤ α at a MIN node, also on equality".
"""

from second_oracles.common1 import BEST, search, text, tree


def told(statement):
    if "also on equality" not in statement:
        raise ValueError("the sheet does not say that a node is cut on equality")
    return {"strict": "not on equality" in statement}


def answers(plain, *, strict):
    found = {}
    for name, way in (("drawn", None), ("expansion", expansion), ("preliminary", preliminary)):
        root = tree(plain["tree"])
        if way:
            way(root)
        found[name] = [
            record["node"]["move"]
            for record in search(root, strict=strict)
            if not record["node"]["children"]
        ]
    return {
        **found,
        "drawn": text(len(found["drawn"])),
        "leaves-expansion": text(len(found["expansion"])),
        "leaves-preliminary": text(len(found["preliminary"])),
    }


def static(node):
    """What a node looks like before it is searched."""
    return node["estimate"] if node["children"] else node["value"]


def expansion(node):
    order(node, static)
    for child in node["children"]:
        expansion(child)


def preliminary(root):
    for child in root["children"]:
        order(child, static)
    order(root, backed_up)


def backed_up(node):
    """What the evaluations of a node's children give it."""
    return BEST[node["kind"]](map(static, node["children"])) if node["children"] else static(node)


def order(node, value):
    node["children"].sort(key=value, reverse=node["kind"] == "max")

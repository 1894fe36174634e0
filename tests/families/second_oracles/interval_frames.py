"""In which interval a value can still lie, from the statement.

"The least and the greatest value that it can have, whatever the leaves not yet evaluated are
worth": those leaves are put at −∞ and then at ∞, and the tree is valued by minimax. Which leaves
are evaluated, and when, is alpha-beta's matter. "When the search is done with node C": after the
last leaf there that is evaluated. "Where the search never evaluates the leaf, or never enters the
node, that a question names first, write —."
"""

from math import inf

from second_oracles.common1 import BEST, alpha_beta_rules, inner, search, tree


def told(sheet):
    return {"rules": alpha_beta_rules(sheet)}


def answers(plain, rules):
    root = tree(plain["tree"])
    records = search(root, **rules)
    known, found = {}, dict.fromkeys(every_question(root), "\u2014")
    for record in records:
        leaf = record["node"]
        if leaf["children"]:
            continue
        known[leaf["move"]] = leaf["value"]
        for node in inner(root):
            ends = [str(worth(node, known, unknown)) for unknown in (-inf, inf)]
            found[f"after-{leaf['move']}-{node['name']}"] = ends
            for child in [node, *node["children"]]:
                if child["children"] and leaf["move"] in moves(child):
                    found[f"left-{child['name']}-{node['name']}"] = ends
    return found


def every_question(root):
    for node in inner(root):
        for child in [node, *node["children"]]:
            if child["children"]:
                yield f"left-{child['name']}-{node['name']}"
            else:
                yield f"after-{child['move']}-{node['name']}"


def moves(node):
    """Those that lead to the leaves below it."""
    each = node["children"]
    return [m for child in each for m in (moves(child) if child["children"] else [child["move"]])]


def worth(node, known, unknown):
    if not node["children"]:
        return known.get(node["move"], unknown)
    return BEST[node["kind"]](worth(child, known, unknown) for child in node["children"])

"""In which interval a value can still lie, from the statement.

"The least and the greatest value that it can have, whatever the leaves not yet evaluated are
worth": those leaves are put at −∞ and then at ∞, and the tree is valued by minimax. Which leaves
are evaluated, and when, is alpha-beta's matter.
"""

from math import inf

from second_oracles.common1 import BEST, alpha_beta_rules, inner, search, tree


def told(sheet):
    return {"rules": alpha_beta_rules(sheet)}


def answers(plain, rules):
    root = tree(plain["tree"])
    known, found = {}, {}
    for record in search(root, **rules):
        leaf = record["node"]
        if leaf["children"]:
            continue
        known[leaf["move"]] = leaf["value"]
        for node in inner(root):
            ends = [str(worth(node, known, unknown)) for unknown in (-inf, inf)]
            found[f"after-{leaf['move']}-{node['name']}"] = ends
    return found


def worth(node, known, unknown):
    if not node["children"]:
        return known.get(node["move"], unknown)
    return BEST[node["kind"]](worth(child, known, unknown) for child in node["children"])

"""In which interval a value can still lie, from the statement.

"The least and the greatest value that it can have, whatever the leaves not yet evaluated are
worth": those leaves are put at −∞ and then at ∞, and the tree is valued by minimax. Which leaves
are evaluated, and when, is alpha-beta's matter.
"""

from math import inf

from second_oracles.common1 import BEST, alpha_beta_rules, inner, leaves, search, tree


def told(sheet):
    return {"rules": alpha_beta_rules(sheet)}


def answers(plain, rules):
    root = tree(plain["tree"])
    named = {each["name"]: each for each in inner(root)}
    known, found = {}, {}
    for after in (*named, *(leaf["move"] for leaf in leaves(root))):
        found |= {f"after-{after}-{node}": "—" for node in named}
    for record in search(root, **rules):
        leaf = record["node"]
        if leaf["children"]:
            continue
        known[leaf["move"]] = leaf["value"]
        now = {
            name: [str(worth(node, known, unknown)) for unknown in (-inf, inf)]
            for name, node in named.items()
        }
        # as long as the search comes back to a node, it is not done with it
        done = [leaf["move"], *(name for name, node in named.items() if leaf in leaves(node))]
        found |= {f"after-{after}-{name}": ends for after in done for name, ends in now.items()}
    return found


def worth(node, known, unknown):
    if not node["children"]:
        return known.get(node["move"], unknown)
    return BEST[node["kind"]](worth(child, known, unknown) for child in node["children"])

"""The cuts of alpha-beta one by one, as the sheet says.

- `cuts`: "a cut happens at the node some of whose children are then left out; where no child is
  left, nothing is cut". Whether equality cuts, what a node returns and the order are on the sheet;
  that a MAX node compares its v with β and a MIN node with α is the textbook's.
- `condition-…`: "the node's own v and the bound that it is compared with": any way of writing it.
- `by-…`: "which node above has the value that is this bound": a node of the other player above
  whose v at that moment is the bound; if several have it, any of them.
- `alpha`: "an alpha cut is one that α causes": the cuts at MIN nodes.
- `deep`: "would not happen on the value of the node's parent alone": not with the parent's v as the
  bound.
"""

from second_oracles.common1 import alpha_beta_rules, search, text, tree

told = alpha_beta_rules
TURNED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<"}


def answers(plain, *, strict=False, **rules):
    records = search(tree(plain["tree"]), strict=strict, **rules)
    cuts = [record for record in in_order(records) if record["cut"]]
    found = {
        "cuts": [cut["node"]["name"] for cut in cuts],
        "alpha": [cut["node"]["name"] for cut in cuts if cut["node"]["kind"] == "min"],
        "deep": [cut["node"]["name"] for cut in cuts if not on_parent_alone(cut, strict=strict)],
    }
    for place, cut in enumerate(cuts, 1):
        found[f"condition-{place}"] = condition(cut, strict=strict)
        kind = cut["node"]["kind"]
        found[f"by-{place}"] = any_of(
            node["name"] for node, v in cut["held"] if node["kind"] != kind and v == cut["bound"]
        )
    return found


def any_of(names):
    """One of them, or all."""
    there = list(names)
    return (*([name] for name in there), there)


def in_order(records):
    """In the order in which the cuts happen: after the last child that is looked at."""
    where = {id(record["node"]): place for place, record in enumerate(records)}

    def last(record):
        below = record.get("after")
        return max(where[id(node)] for node in beneath(below) if id(node) in where) if below else 0

    return sorted(records, key=lambda record: (last(record), -where[id(record["node"])]))


def beneath(node):
    return [node, *(each for child in node["children"] for each in beneath(child))]


def on_parent_alone(cut, *, strict):
    _, bound = cut["held"][0]
    beyond = cut["v"] > bound if cut["node"]["kind"] == "max" else cut["v"] < bound
    return beyond or (cut["v"] == bound and not strict)


def condition(cut, *, strict):
    """Whether an inequality says of v and the bound what the cut needs, and is true."""
    v, bound = text(cut["v"]), text(cut["bound"])
    towards = ">" if cut["node"]["kind"] == "max" else "<"

    def right(answer):
        left, sign, other = answer.split()
        both = [(left, sign, other), (other, TURNED[sign], left)]
        said = any((way[0], way[2]) == (v, bound) and way[1][0] == towards for way in both)
        return said and (v != bound or (sign.endswith("=") and not strict))

    return right

"""Proof numbers, from the statement.

"pn is the least number of unknown leaves that must turn out won so that the node is proved, dn the
least number that must turn out not won so that it is disproved; where no leaves can do it, ∞": to
prove an OR node one child is enough, to prove an AND node all children are needed, and no two
children share leaves; to disprove, the other way round. The most-proving leaf is the one
to which "a child with the least pn" and "one with the least dn" lead; here as in Allis (1994, 2.2):
one that lowers the root's pn if it turns out won and its dn if it does not.
"If there are several such lines, give one": each of them is right, and `after` goes with it.
"""

from math import inf

from second_oracles.common3 import grown, inner, leaves, line_to


def answers(plain):
    root = grown(plain["tree"])
    pn, dn = least(root, "max", {}), least(root, "min", {})
    lines, after = [], []
    for leaf in leaves(root):
        proves = least(root, "max", {leaf["name"]: 1}) < pn
        disproves = least(root, "min", {leaf["name"]: 0}) < dn
        if leaf["value"] is None and proves and disproves:
            lines.append([each["move"] for each in line_to(root, leaf)[1:]])
            after.append(both(root, {leaf["name"]: 1}))
    found = {node["name"]: both(node, {}) for node in inner(root)}
    return found | {"variation": tuple(lines), "after": tuple(after)}


def both(root, known):
    return [str(least(root, "max", known)), str(least(root, "min", known))]


def least(node, chooser, known):
    """Return how many unknown leaves have to go the way of this player so that he has his will.

    MAX wants leaves won, MIN wants them not won. `known` says what unknown leaves turned out to be.
    """
    if not node["children"]:
        value = known.get(node["name"], node["value"])
        if value is None:
            return 1
        return 0 if (value == 1) == (chooser == "max") else inf
    numbers = [least(child, chooser, known) for child in node["children"]]
    return min(numbers) if node["kind"] == chooser else sum(numbers)

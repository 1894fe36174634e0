"""Max-n, by the textbook (Luckhardt and Irani 1986; Russell and Norvig, 5.2.2).

- A node gets the vector of the child that is best for the player who moves there: "every player
  wants as much as possible for himself and does not care what the others get".
- Ties are as the sheet says: "the first of them is taken", the last, or "any of them may be taken".
  With any, each vector that a node may get that way is right.
- `best`: "if the rule for ties leaves a choice, at the root or further down, name every move that
  may be taken at the root": whatever the vectors are that its children may get.
- `variation`: the moves from the root to a leaf that result; each that ties leave is right.
- Nodes are A, B, C, … level by level; a move is the small letter of its node with its number.
"""

import re
from itertools import product

from second_oracles.common1 import named

PIECE = re.compile(r"p\d+|<[^>]*>|[(),]")
TIES = {
    "the first of them is taken": lambda best: best[:1],
    "the last of them is taken": lambda best: best[-1:],
    "any of them may be taken": lambda best: best,
}


def told(statement):
    (ties,) = [ties for words, ties in TIES.items() if words in statement]
    return {"ties": ties}


def answers(plain, ties):
    root = grown(PIECE.findall(plain["tree"]))
    named(root)
    found = {node["name"]: one_or_several(ways(node, ties)) for node in inner(root)}
    taken = {at for _, places in ends(root, ties) for at in places}
    lines = sorted({line for _, line in plays(root, ties)})
    best = [root["children"][at]["move"] for at in sorted(taken)]
    return found | {"best": best, "variation": tuple(map(list, lines))}


def plays(node, ties):
    """Yield each vector that the node may get, with the line that leads to it."""
    if not node["children"]:
        yield node["vector"], ()
        return
    for played in product(*(set(plays(child, ties)) for child in node["children"])):
        own = [vector[node["player"]] for vector, _ in played]
        for at in ties([at for at, value in enumerate(own) if value == max(own)]):
            vector, line = played[at]
            yield vector, (node["children"][at]["move"], *line)


def grown(pieces):
    """Return the node with which the pieces begin, which are used up."""
    first = pieces.pop(0)
    if first.startswith("<"):
        vector = tuple(int(part) for part in first.strip("<>").split(","))
        return {"children": [], "vector": vector, "named": None}
    node = {"children": [], "player": int(first[1:]) - 1, "named": None}
    while pieces.pop(0) != ")":
        node["children"].append(grown(pieces))
    return node


def inner(node):
    below = [each for child in node["children"] for each in inner(child)]
    return [node, *below] if node["children"] else []


def ways(node, ties):
    """Return each vector that the node may get."""
    if not node["children"]:
        return {node["vector"]}
    return {vectors[at] for vectors, taken in ends(node, ties) for at in taken}


def ends(node, ties):
    """Return what the children may get, with the places of those that may then be taken."""
    for vectors in product(*(ways(child, ties) for child in node["children"])):
        own = [vector[node["player"]] for vector in vectors]
        yield vectors, ties([at for at, value in enumerate(own) if value == max(own)])


def one_or_several(found):
    right = [[str(part) for part in each] for each in sorted(found)]
    return right[0] if len(right) == 1 else tuple(right)

"""Forward pruning over nested lists: the rows of estimates are sorted, and the rest is thrown away.

For which x the best move is played is tried out: at the estimates of the other children of the
node, between them, and beyond them.
"""

from fractions import Fraction
from itertools import pairwise

from oracles.move_ordering import TOKEN, name_all, parsed

ORDER_IS_SAID = "of equal evaluations the child whose letter comes first is kept first"
BEST = {"max": max, "min": min}


def answers(plain, own):
    root, width = tree(plain["tree"]), plain["width"]
    whole = kept(root, width=99)
    best = played(root, whole)
    beam = kept(root, width)
    move, right = played(root, beam), minimax(root, whole)
    result = {"true-value": str(right)}
    if "widest" not in plain:
        result["reached"] = reached(root, beam)
        mine = own.get("reached", result["reached"])
        part = leading_to(root, set(mine))
        if len(part.get(root.name, ())) < 2:
            return None
        result["value"] = str(minimax(root, part))
    if "widest" not in plain and "node" not in plain:
        result |= {"best": [played(root, part)], "true-best": [best]}
        return {**result, **own}
    worth = minimax(root.children[int(move[1:]) - 1], whole)
    loss = Fraction(own.get("true-value", right)) - worth
    result["loss"] = str(loss or right - worth)
    if "widest" in plain:
        beams = [kept(root, i) for i in range(1, plain["widest"] + 2)]
        result["values"] = [str(minimax(root, each)) for each in beams[:-1]]
        result["least-width"] = str([played(root, each) for each in beams].index(best) + 1)
        result["missed"] = missed(root, beam, whole)
    else:
        result["cut-leaves"] = str(len(alpha_beta(root, beam)))
        seen = alpha_beta(root, whole)
        thrown = [child for node in inner(root) for child in thrown_away(node, beam)]
        result["unsafe"] = [c.name for c in thrown if seen & {leaf.name for leaf in ends(c)}]
        result["estimates"] = right_x(root, width, plain["node"], best)
    return {**result, **own}


def tree(text):
    """The tree, whose root alone has no estimate."""
    root, rest = parsed(TOKEN.findall(text.replace("max(", "max@0(", 1)))
    assert not rest
    name_all(root)
    return root


def inner(root):
    nodes = [root]
    for node in nodes:
        nodes += [child for child in node.children if child.children]
    return nodes


def kept(root, width, *, node="", x=None):
    """The children that stay, by the name of each node that is reached above others."""
    result = {}

    def look(child):
        return x if child.name == node else child.estimate

    def go(parent):
        if not parent.children[0].children:
            return
        row = sorted(parent.children, key=look, reverse=parent.kind == "max")
        result[parent.name] = [c for c in parent.children if c in row[:width]]
        for child in result[parent.name]:
            go(child)

    go(root)
    return result


def stays(node, part):
    return part.get(node.name, node.children)


def minimax(node, part):
    if not node.children:
        return node.estimate
    return BEST[node.kind](minimax(child, part) for child in stays(node, part))


def played(root, part):
    child = max(stays(root, part), key=lambda child: minimax(child, part))
    return f"a{root.children.index(child) + 1}"


def reached(root, part):
    return [c.name for child in part[root.name] for c in part[child.name]]


def leading_to(root, names):
    """The part of the tree that leads to those of the last nodes that are named."""
    result = {root.name: []}
    for child in root.children:
        below = [c for c in child.children if c.name in names]
        if below:
            result[root.name].append(child)
            result[child.name] = below
    return result


def thrown_away(node, part):
    return [c for c in node.children if c not in part[node.name]] if node.name in part else []


def missed(root, part, whole):
    names = []
    for node in inner(root):
        best = BEST[node.kind](node.children, key=lambda child: minimax(child, whole))
        if best in thrown_away(node, part):
            names.append(node.name)
    return names


def ends(node):
    return [leaf for child in node.children for leaf in ends(child)] or [node]


def alpha_beta(root, part):
    """The names of the leaves that are evaluated."""
    seen = set()

    def value(node, low, high):
        if not node.children:
            seen.add(node.name)
            return node.estimate
        v = None
        for child in stays(node, part):
            u = value(child, low, high)
            v = u if v is None else BEST[node.kind](v, u)
            if node.kind == "max":
                if high is not None and v >= high:
                    break
                low = v if low is None else max(low, v)
            else:
                if low is not None and v <= low:
                    break
                high = v if high is None else min(high, v)
        return v

    value(root, None, None)
    return seen


def right_x(root, width, node, best):
    """The x as intervals, in the shape of a key."""
    (row,) = (n.children for n in inner(root) if node in [c.name for c in n.children])
    marks = sorted({child.estimate for child in row if child.name != node})
    points = [marks[0] - 1]
    for low, high in pairwise([*marks, marks[-1] + 2]):
        points += [low, (low + high) / 2]
    flags = [played(root, kept(root, width, node=node, x=x)) == best for x in points]
    text = []
    i = 0
    while i < len(points):
        if not flags[i]:
            i += 1
            continue
        j = i
        while j + 1 < len(points) and flags[j + 1]:
            j += 1
        low = "(-oo" if i == 0 else f"[{points[i]}" if i % 2 else f"({points[i - 1]}"
        high = "oo)" if j == len(points) - 1 else f"{points[j]}]" if j % 2 else f"{points[j + 1]})"
        text.append(f"{{{points[i]}}}" if i == j and i % 2 else f"{low}, {high}")
        i = j + 1
    return " U ".join(text)

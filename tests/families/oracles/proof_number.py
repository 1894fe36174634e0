"""Proof and disproof numbers over nested lists; an unknown leaf stands there as 7."""

from math import inf

from oracles.nested import inner, nested

LEAVES = {0: (inf, 0), 1: (0, inf), 7: (1, 1)}


def numbered(node, below):
    pn, dn = zip(*below, strict=True)
    return (min(pn), sum(dn)) if node.kind == "max" else (sum(pn), min(dn))


def numbers(node, own):
    """By name, those of the node and of all below it; his own stand."""
    if not node.children:
        return {node.name: LEAVES[node.utility]}
    found = {}
    for child in node.children:
        found |= numbers(child, own)
    mine = own.get(node.name)
    right = numbered(node, [found[child.name] for child in node.children])
    return {**found, node.name: tuple(map(float, mine)) if mine else right}


def descent(node, found):
    """The first line to a most-proving leaf."""
    line = []
    while node.children:
        i = 0 if node.kind == "max" else 1
        node = min(node.children, key=lambda child: found[child.name][i])
        line.append(node.name)
    return line


def moves(root, names):
    """Names of the nodes on a line, as moves."""
    line, node = [], root
    for name in names:
        i = [child.name for child in node.children].index(name)
        line.append(node.moves[i])
        node = node.children[i]
    return line


def after(node, line, found):
    """The node's numbers once the leaf at the end of the line is won; None if it is known."""
    if not node.children:
        return (0, inf) if node.utility == 7 and not line else None
    if not line or line[0] not in node.moves:
        return None
    i = node.moves.index(line[0])
    below = [found[child.name] for child in node.children]
    below[i] = after(node.children[i], line[1:], found)
    return below[i] and numbered(node, below)


def text(pair):
    return ["inf" if n == inf else str(int(n)) for n in pair]


def answers(plain, own):
    root = nested(plain["tree"].replace("?", "7"))
    right, found = numbers(root, {}), numbers(root, own)
    nothing = ["0", "0"] in own.values()
    if nothing or any(levelled(node, right, found) for node in inner(root)):
        return None
    line = own.get("variation", moves(root, descent(root, found)))
    won = after(root, line, found)
    if won is None:
        return None
    top = [root, *(child for child in root.children if child.children)]
    above = [n for n in top if n is root or any(child.children for child in n.children)]
    every = {node.name: text(found[node.name]) for node in above}
    return {**every, "variation": line, "after": text(won), **own}


def levelled(node, right, found):
    """Whether the slip makes all children equal that are not: what follows is then no work."""
    theirs, ours = ({f[child.name] for child in node.children} for f in (found, right))
    return len(theirs) == 1 < len(ours)

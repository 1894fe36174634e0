"""Star1 written anew: at a chance node the others add their values, or L and U."""

from fractions import Fraction

from oracles.nested import best_moves, inner, nested

TELLS = "it asks for the windows of nodes that are entered, where these are no bounds"


class Search:
    def __init__(self, low, high):
        self.low, self.high = low, high
        self.visited, self.first, self.windows = [], {}, {}

    def clipped(self, alpha, beta):
        return max(alpha, self.low), min(beta, self.high)

    def value(self, node, alpha, beta):
        if not node.children:
            self.visited.append(node.name)
            return node.utility
        self.windows[node.name] = (alpha, beta)
        if node.kind == "chance":
            return self.weighed(node, alpha, beta)
        best = None
        for child in node.children:
            v = self.value(child, alpha, beta)
            if node.kind == "max":
                best = v if best is None else max(best, v)
                alpha = max(alpha, best)
            else:
                best = v if best is None else min(best, v)
                beta = min(beta, best)
            if (best >= beta) if node.kind == "max" else (best <= alpha):
                break
        return best

    def weighed(self, node, alpha, beta):
        least = [p * self.low for p in node.p]
        most = [p * self.high for p in node.p]
        for i, (p, child) in enumerate(zip(node.p, node.children, strict=True)):
            others_most, others_least = sum(most) - most[i], sum(least) - least[i]
            a, b = self.clipped((alpha - others_most) / p, (beta - others_least) / p)
            v = self.value(child, a, b)
            least[i] = p * v if v > a or not child.children else least[i]
            most[i] = p * v if v < b or not child.children else most[i]
            self.first.setdefault(node.name, (sum(least), sum(most)))
            if sum(most) <= alpha:
                return sum(most)
            if sum(least) >= beta:
                return sum(least)
        return sum(least)


def written(window):
    return [str(end) for end in window]


def answers(plain, own):
    root, low, high = nested(plain["tree"]), Fraction(plain["low"]), Fraction(plain["high"])
    search = Search(low, high)
    value = search.value(root, low, high)
    true = {node.name: exact(node) for node in inner(root)}
    below = [child for node in inner(root) if node.kind == "chance" for child in node.children]
    asked = [c.name for c in below if search.windows.get(c.name, (low, high)) != (low, high)]
    found = {
        "visited": search.visited,
        **{f"bounds-{name}": written(of) for name, of in search.first.items()},
        **{f"window-{name}": written(search.windows[name]) for name in asked},
        "value": str(value),
        "best": best_moves(root, true),
    }
    for node in inner(root):
        mine = own.get(f"bounds-{node.name}")
        if mine in (None, found.get(f"bounds-{node.name}")) or any("inf" in end for end in mine):
            continue
        (least, most), (alpha, beta) = map(Fraction, mine), search.windows[node.name]
        p, second = node.p[1], node.children[1].name
        if second in asked:
            window = (alpha - most + p * high) / p, (beta - least + p * low) / p
            found[f"window-{second}"] = written(search.clipped(*window))
    return {**found, **own}


def exact(node):
    if not node.children:
        return node.utility
    values = [exact(child) for child in node.children]
    if node.kind == "chance":
        return sum(p * v for p, v in zip(node.p, values, strict=True))
    return max(values) if node.kind == "max" else min(values)

"""Each statement of the bank in plain Python, written from its sentence: what it says of a case.

A tree is a number or the list of its children, a lottery a list of pairs (probability, number), an
end of two players a pair. `HOLDS[name](case)` says whether the statement is so in the case; what
begins with "if" is so where the "if" is not.
"""

import re
from fractions import Fraction
from itertools import pairwise, product
from math import floor

TOKEN = re.compile(r"(max|min|chance|p1|p2)\(|<([^>]*)>|(-?\d+(?:/\d+)?)(:?)|([,)])")
END = 10**9


def read(subject, text):
    if subject == "hidden":
        return [[Fraction(x) for x in row.split()] for row in text.split(",")]
    if subject == "equilibria":
        return [
            [tuple(map(Fraction, cell.split(";"))) for cell in row.split()]
            for row in text.split(",")
        ]
    stack, weights = [[]], []
    for word, pair, number, colon, mark in TOKEN.findall(text):
        if word:
            stack.append([])
            weights.append([])
        elif pair:
            stack[-1].append(tuple(map(Fraction, pair.split(","))))
        elif number and colon:
            weights[-1].append(Fraction(number))
        elif number:
            stack[-1].append(Fraction(number))
        elif mark == ")":
            node, p = stack.pop(), weights.pop()
            stack[-1].append([*zip(p, node, strict=True)] if p else node)
    ((tree,),) = stack
    return tree


# Trees of MAX and MIN.


def is_leaf(node):
    return not isinstance(node, list)


def leaves(node):
    return [node] if is_leaf(node) else [v for child in node for v in leaves(child)]


def value(node, *, mine=True):
    if is_leaf(node):
        return node
    return (max if mine else min)(value(child, mine=not mine) for child in node)


def values(tree):
    return [value(child, mine=False) for child in tree]


def most(numbers):
    """The places of the greatest."""
    return {i for i, v in enumerate(numbers) if v == max(numbers)}


def best(tree):
    return most(values(tree))


def each(node, function):
    return function(node) if is_leaf(node) else [each(child, function) for child in node]


def replaced(node, place, number):
    """The tree with another number at the leaf of that place, counted from the left."""
    count = iter(range(10**6))
    return each(node, lambda v: number if next(count) == place else v)


def mean(numbers):
    numbers = list(numbers)
    return sum(numbers, Fraction(0)) / len(numbers)


def search(  # noqa: PLR0913  # as a textbook has it
    node, a, b, *, mine=True, at_once=True, back=False, seen, entered, path=()
):
    """What alpha-beta returns; `seen` gets the places of leaves, `entered` (path, returned)."""
    if is_leaf(node):
        seen.append(path)
        return node
    v = -END if mine else END
    children = list(enumerate(node))
    for i, child in reversed(children) if back else children:
        found = search(
            child, a, b, mine=not mine, at_once=at_once, back=back, seen=seen, entered=entered,
            path=(*path, i),
        )  # fmt: skip
        v = max(v, found) if mine else min(v, found)
        if mine:
            a = max(a, v)
            if v > b or (at_once and v == b):
                break
        else:
            b = min(b, v)
            if v < a or (at_once and v == a):
                break
    entered[path] = v
    return v


def alpha_beta(tree, a=-END, b=END, **how):
    seen, entered = [], {}
    returned = search(tree, a, b, seen=seen, entered=entered, **how)
    return returned, seen, entered


def paths(node, path=()):
    if is_leaf(node):
        return [path]
    return [p for i, child in enumerate(node) for p in paths(child, (*path, i))]


def node_at(node, path):
    for i in path:
        node = node[i]
    return node


def left_out(tree):
    _, seen, _ = alpha_beta(tree)
    return [p for p in paths(tree) if p not in seen]


def depends_on(tree, path):
    place = paths(tree).index(path)
    return any(value(replaced(tree, place, v)) != value(tree) for v in (-END, END))


def ends_of_good_play(node, *, mine=True):
    """Where MAX may end with moves of the greatest value, whatever MIN plays."""
    if is_leaf(node):
        return [node]
    worth = [value(child, mine=not mine) for child in node]
    ways = most(worth) if mine else range(len(node))
    return [v for i in ways for v in ends_of_good_play(node[i], mine=not mine)]


def one_error(tree):
    for i in best(tree):
        if not is_leaf(tree[i]):
            replies = [value(reply) for reply in tree[i]]
            if any(v > min(replies) and not v > value(tree) for v in replies):
                return False
    return True


def other_value(node, min_rule, *, mine=True):
    if is_leaf(node):
        return node
    below = [other_value(child, min_rule, mine=not mine) for child in node]
    return max(below) if mine else min_rule(below)


def still_best(tree, min_rule):
    return best(tree) <= most([other_value(child, min_rule, mine=False) for child in tree])


def sorted_below(node, *, mine=True):
    if is_leaf(node):
        return node
    if all(map(is_leaf, node)):
        return sorted(node, reverse=mine)
    return [sorted_below(child, mine=not mine) for child in node]


def with_table(tree):
    table = {}

    def go(node, a, b, *, mine):
        if is_leaf(node):
            return node
        position = (mine, repr(node))
        if position in table:
            return table[position]
        v = -END if mine else END
        for child in node:
            found = go(child, a, b, mine=not mine)
            v = max(v, found) if mine else min(v, found)
            if mine:
                a = max(a, v)
            else:
                b = min(b, v)
            if a >= b:
                break
        table[position] = v
        return v

    return go(tree, -END, END, mine=True)


def limited(node, limit, *, mine):
    if limit == 0 or is_leaf(node):
        return mean(leaves(node))
    return (max if mine else min)(limited(child, limit - 1, mine=not mine) for child in node)


def seems_best(tree, limit):
    return most([limited(child, limit - 1, mine=False) for child in tree])


def same_best(function):
    return lambda tree: best(each(tree, function)) == best(tree)


def without(row, i):
    return [*row[:i], *row[i + 1 :]]


def raised_anywhere(tree):
    places = range(len(leaves(tree)))
    return [replaced(tree, i, leaves(tree)[i] + 1) for i in places]


def window(tree):
    return alpha_beta(tree, 0, 5)


SEARCH = {
    "value-is-a-leaf": lambda t: value(t) in leaves(t),
    "greatest-below-best": lambda t: any(max(leaves(t)) in leaves(t[i]) for i in best(t)),
    "mean-decides": lambda t: most([mean(leaves(child)) for child in t]) <= best(t),
    "raise-a-leaf": lambda t: all(value(r) >= value(t) for r in raised_anywhere(t)),
    "one-move-less": lambda t: (
        len(t) == 1 or all(value(without(t, i)) <= value(t) for i in range(len(t)))
    ),
    "square": same_best(lambda v: v * v),
    "cube": same_best(lambda v: v * v * v),
    "halve": same_best(lambda v: floor(v / 2)),
    "halve-among": lambda t: best(t) <= best(each(t, lambda v: floor(v / 2))),
    "negate": lambda t: value(each(t, lambda v: -v)) == -value(t),
    "negate-and-exchange": lambda t: value(each(t, lambda v: -v), mine=False) == -value(t),
    "whatever-min-plays": lambda t: min(ends_of_good_play(t)) >= value(t),
    "one-error-pays": one_error,
    "random-min": lambda t: still_best(t, mean),
    "erring-min": lambda t: still_best(t, max),
    "alpha-beta-value": lambda t: alpha_beta(t)[0] == value(t),
    "returned-values": lambda t: all(
        v == value(node_at(t, p), mine=len(p) % 2 == 0) for p, v in alpha_beta(t)[2].items()
    ),
    "returned-by-best": lambda t: all(
        i in best(t) for i, child in enumerate(t) if alpha_beta(t)[2].get((i,), child) == value(t)
    ),
    "left-out-is-irrelevant": lambda t: not any(depends_on(t, p) for p in left_out(t)),
    "seen-is-relevant": lambda t: all(depends_on(t, p) for p in alpha_beta(t)[1]),
    "always-cuts": lambda t: left_out(t) != [],
    "mirror-image": lambda t: len(alpha_beta(t, back=True)[1]) == len(alpha_beta(t)[1]),
    "best-move-first": lambda t: (
        0 not in best(t) or {p[0] for p in left_out(t)} >= set(range(1, len(t)))
    ),
    "best-move-last": lambda t: best(t) != {len(t) - 1} or left_out(t) == [],
    "best-leaves-first": lambda t: len(alpha_beta(sorted_below(t))[1]) <= len(alpha_beta(t)[1]),
    "first-move-is-seen": lambda t: all(p[0] != 0 for p in left_out(t)),
    "narrow-window": lambda t: set(window(t)[1]) <= set(alpha_beta(t)[1]),
    "window-returns-value": lambda t: window(t)[0] == value(t),
    "value-inside-window": lambda t: not 0 < value(t) < 5 or window(t)[0] == value(t),
    "window-fails-high": lambda t: window(t)[0] < 5 or window(t)[0] == value(t),
    "null-window": lambda t: (alpha_beta(t, 2, 3)[0] >= 3) == (value(t) >= 3),
    "cut-when-equal": lambda t: alpha_beta(t, at_once=False)[1] == alpha_beta(t)[1],
    "table-of-returned": lambda t: with_table(t) == value(t),
    "deeper-is-better": lambda t: not seems_best(t, 1) <= best(t) or seems_best(t, 2) <= best(t),
}


# MAX's moves to chance: a list of lotteries.


def expected(lottery):
    return sum(p * v for p, v in lottery)


def outcomes(lottery):
    return [v for _, v in lottery]


def best_mean(tree):
    return most([expected(lottery) for lottery in tree])


def after(tree, function):
    return [[(p, function(v)) for p, v in lottery] for lottery in tree]


def likeliest(lottery):
    """The likeliest number; None where two are equally likely."""
    p = max(q for q, _ in lottery)
    found = [v for q, v in lottery if q == p]
    return found[0] if len(found) == 1 else None


def by_likeliest(tree):
    found = list(map(likeliest, tree))
    return None in found or most(found) <= best_mean(tree)


def separated(tree):
    for i, lottery in enumerate(tree):
        rest = [v for other in without(tree, i) for v in outcomes(other)]
        if rest and min(outcomes(lottery)) > max(rest) and best_mean(tree) != {i}:
            return False
    return True


def each_raise(tree):
    top = max(map(expected, tree))
    return all(
        expected(lottery) + p > top for i, lottery in enumerate(tree) if i in best_mean(tree)
        for p, _ in lottery
    )  # fmt: skip


def more_often(tree):
    for i in best_mean(tree):
        for other in without(tree, i):
            wins = sum(p * q for (p, u), (q, v) in product(tree[i], other) if u >= v)
            if wins < Fraction(1, 2):
                return False
    return True


def later_and_best(tree):
    return [tree[i] for i in best_mean(tree) if i > 0]


def bounded(tree):
    if any(v > 9 for lottery in tree for v in outcomes(lottery)):
        return True
    return all(
        sum(p * (v if k == 0 else 9) for k, (p, v) in enumerate(lottery)) >= expected(tree[0])
        for lottery in later_and_best(tree)
    )


CHANCE = {
    "chance-value-is-a-leaf": lambda t: any(
        max(map(expected, t)) in outcomes(lottery) for lottery in t
    ),
    "chance-affine": lambda t: best_mean(after(t, lambda v: 2 * v + 3)) == best_mean(t),
    "chance-cube": lambda t: best_mean(after(t, lambda v: v**3)) == best_mean(t),
    "chance-likeliest": by_likeliest,
    "chance-worst-case": lambda t: most([min(outcomes(x)) for x in t]) <= best_mean(t),
    "chance-best-case": lambda t: most([max(outcomes(x)) for x in t]) <= best_mean(t),
    "chance-separate": separated,
    "chance-as-min": lambda t: not max(min(outcomes(x)) for x in t) > max(map(expected, t)),
    "chance-raise-a-leaf": each_raise,
    "chance-more-often": more_often,
    "chance-evenly": lambda t: most([mean(outcomes(x)) for x in t]) == best_mean(t),
    "chance-first-outcome": lambda t: all(x[0][1] >= expected(t[0]) for x in later_and_best(t)),
    "chance-bounded": bounded,
}


# Two players: pairs at the ends; player 1 moves at the root.


def result(node, player=0):
    if isinstance(node, tuple):
        return node
    return max((result(child, 1 - player) for child in node), key=lambda pair: pair[player])


def ends(node):
    return [node] if isinstance(node, tuple) else [e for child in node for e in ends(child)]


def at_ends(node, function):
    if isinstance(node, tuple):
        return function(node)
    return [at_ends(child, function) for child in node]


def harmed_by_more(tree, player):
    top = max(end[player] for end in ends(tree)) + 1
    for lucky in ends(tree):

        def raised(end, lucky=lucky):
            if end != lucky:
                return end
            return (top, end[1]) if player == 0 else (end[0], top)

        if result(at_ends(tree, raised))[player] < result(tree)[player]:
            return True
    return False


def smaller_trees(node, loser, player=0):
    if isinstance(node, tuple):
        return
    if player == loser and len(node) > 1:
        for i in range(len(node)):
            yield without(node, i)
    for i, child in enumerate(node):
        for other in smaller_trees(child, loser, 1 - player):
            yield [*node[:i], other, *node[i + 1 :]]


def harmed_worth(node, player=0):
    if isinstance(node, tuple):
        return node[0]
    return (min if player else max)(harmed_worth(child, 1 - player) for child in node)


def played(tree):
    return next(i for i, child in enumerate(tree) if result(child, 1) == result(tree))


def later_move_is_cut_soundly(tree):
    i = played(tree)
    return i == 0 or not ends(tree[i])[0][0] < result(tree[0], 1)[0]


def hostile(tree):
    worth = [harmed_worth(child, 1) for child in tree]
    return played(tree) in most(worth)


PLAYERS = {
    "players-pareto": lambda t: (
        not any(end[0] > result(t)[0] and end[1] > result(t)[1] for end in ends(t))
    ),
    "players-sum": lambda t: all(sum(end) <= sum(result(t)) for end in ends(t)),
    "players-raise-own": lambda t: not harmed_by_more(t, 0),
    "players-raise-other": lambda t: not harmed_by_more(t, 1),
    "players-fewer-moves": lambda t: all(
        result(less)[1] <= result(t)[1] for less in smaller_trees(t, 1)
    ),
    "players-fewer-root-moves": lambda t: (
        len(t) == 1 or all(result(without(t, i))[0] <= result(t)[0] for i in range(len(t)))
    ),
    "players-guarantee": lambda t: result(t)[0] >= harmed_worth(t),
    "players-hostile": hostile,
    "players-zero-sum": lambda t: (
        any(sum(end) != 0 for end in ends(t)) or result(t)[0] == harmed_worth(t)
    ),
    "players-cube": lambda t: (
        result(at_ends(t, lambda end: (end[0], end[1] ** 3))) == (result(t)[0], result(t)[1] ** 3)
    ),
    "players-cut": later_move_is_cut_soundly,
}


# Worlds: rows of what each move gets.


def best_rows(table):
    return most(list(map(mean, table)))


def leaders(table):
    """The rows that get most in each world."""
    return [most(column) for column in zip(*table, strict=True)]


def in_most(table):
    worlds = leaders(table)
    found = {i for i in range(len(table)) if 2 * sum(i in w for w in worlds) > len(worlds)}
    return found <= best_rows(table)


def beaten(table):
    return {
        i
        for i, row in enumerate(table)
        if any(all(v > u for u, v in zip(row, other, strict=True)) for other in table)
    }


def knowing(table):
    return mean(map(max, zip(*table, strict=True)))


def top_mean(table):
    return max(map(mean, table))


def told_of_last(table):
    shares = Fraction(1, len(table[0]))
    before, last = [row[:-1] for row in table], [row[-1] for row in table]
    return (1 - shares) * top_mean(before) + shares * max(last)


def in_first(table, function):
    return [[function(row[0]), *row[1:]] for row in table]


HIDDEN = {
    "hidden-informed": lambda t: knowing(t) >= top_mean(t),
    "hidden-informed-more": lambda t: knowing(t) > top_mean(t),
    "hidden-best-everywhere": lambda t: set.intersection(*leaders(t)) <= best_rows(t),
    "hidden-best-somewhere": lambda t: all(any(i in w for w in leaders(t)) for i in best_rows(t)),
    "hidden-best-in-most": in_most,
    "hidden-guarantee": lambda t: most(list(map(min, t))) <= best_rows(t),
    "hidden-swap": lambda t: max(map(min, t)) == min(map(max, zip(*t, strict=True))),
    "hidden-swap-order": lambda t: max(map(min, t)) <= min(map(max, zip(*t, strict=True))),
    "hidden-dominated": lambda t: not beaten(t) & best_rows(t),
    "hidden-undominated": lambda t: beaten(t) | best_rows(t) == set(range(len(t))),
    "hidden-ruled-out": lambda t: best_rows([row[:-1] for row in t]) == best_rows(t),
    "hidden-ruled-out-gain": lambda t: top_mean([row[:-1] for row in t]) >= top_mean(t),
    "hidden-told": lambda t: told_of_last(t) >= top_mean(t),
    "hidden-add-to-world": lambda t: best_rows(in_first(t, lambda v: v + 5)) == best_rows(t),
    "hidden-double-world": lambda t: best_rows(in_first(t, lambda v: 2 * v)) == best_rows(t),
}


# Payoffs: rows of pairs.


def stable(table):
    """The cells that nobody leaves."""
    return {
        (i, j)
        for i, row in enumerate(table)
        for j, (u, v) in enumerate(row)
        if all(other[j][0] <= u for other in table) and all(cell[1] <= v for cell in row)
    }


def cells(table):
    return {(i, j): cell for i, row in enumerate(table) for j, cell in enumerate(row)}


def flipped(table):
    """The table with the players exchanged."""
    return [[(v, u) for u, v in column] for column in zip(*table, strict=True)]


def above(one, other):
    """Whether one row is strictly better for player 1."""
    return all(a[0] > b[0] for a, b in zip(one, other, strict=True))


def above_weakly(one, other):
    pairs = [(a[0], b[0]) for a, b in zip(one, other, strict=True)]
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)


def best_row_of_all(table):
    return [
        i for i, row in enumerate(table) if all(above(row, other) for other in without(table, i))
    ]


def by_dominance(table):
    both = set(product(best_row_of_all(table), best_row_of_all(flipped(table))))
    return not both or stable(table) == both


def striking_keeps(table, is_above):
    for i, row in enumerate(table):
        if any(is_above(other, row) for other in table):
            left = {(a + (a >= i), b) for a, b in stable(without(table, i))}
            if left != stable(table):
                return False
    return True


def secure(table):
    """The least number of player 1 in each row."""
    return [min(u for u, _ in row) for row in table]


def changed(table, function):
    return [[function(i, j, cell) for j, cell in enumerate(row)] for i, row in enumerate(table)]


def stays(function):
    return lambda t: stable(changed(t, function)) == stable(t)


def tops(table):
    u, v = (max(cell[p] for cell in cells(table).values()) for p in (0, 1))
    return {place for place, cell in cells(table).items() if cell == (u, v)}


def richest(table):
    top = max(map(sum, cells(table).values()))
    return {place for place, cell in cells(table).items() if sum(cell) == top}


EQUILIBRIA = {
    "pure-exists": lambda t: len(stable(t)) > 0,
    "pure-unique": lambda t: len(stable(t)) < 2,
    "pure-efficient": lambda t: (
        not any(
            u > cells(t)[place][0] and v > cells(t)[place][1]
            for place in stable(t)
            for u, v in cells(t).values()
        )
    ),
    "pure-best-for-both": lambda t: tops(t) <= stable(t),
    "pure-sum": lambda t: richest(t) <= stable(t),
    "pure-dominant": by_dominance,
    "pure-strike-strictly": lambda t: striking_keeps(t, above),
    "pure-strike-weakly": lambda t: striking_keeps(t, above_weakly),
    "pure-guarantee": lambda t: all(cells(t)[place][0] >= max(secure(t)) for place in stable(t)),
    "pure-cautious": lambda t: set(product(most(secure(t)), most(secure(flipped(t))))) <= stable(t),
    "pure-add-to-row": stays(lambda i, _j, cell: (cell[0] + (3 if i == 0 else 0), cell[1])),
    "pure-add-to-column": stays(lambda _i, j, cell: (cell[0] + (3 if j == 0 else 0), cell[1])),
    "pure-cube": stays(lambda _i, _j, cell: (cell[0] ** 3, cell[1])),
    "pure-same-payoff": lambda t: all(
        cells(t)[a][0] == cells(t)[b][0] for a, b in pairwise(sorted(stable(t)))
    ),
    "pure-greatest-in-row": lambda t: all(
        cells(t)[i, j][0] == max(u for u, _ in t[i]) for i, j in stable(t)
    ),
}

BY_SUBJECT = {
    "search": SEARCH,
    "chance": CHANCE,
    "players": PLAYERS,
    "hidden": HIDDEN,
    "equilibria": EQUILIBRIA,
}
HOLDS = {name: holds for table in BY_SUBJECT.values() for name, holds in table.items()}

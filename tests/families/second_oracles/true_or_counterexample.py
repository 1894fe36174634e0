"""Statements about trees and tables, each read from its sentence and tried on every case.

`TRUE` lists the statements that a proof of the textbook gives; all others have to be refuted, and
none of these ever. A predicate says whether a case refutes: a tree as a pair of a player and its
children, a leaf as what is gained there, and a table as rows.
"""

import re
from fractions import Fraction
from itertools import pairwise, product
from math import inf
from string import ascii_uppercase

PIECE = re.compile(r"\w+(?=\()|<[^>]*>|-?\d+(?:/\d+)?|[(),:]")

TRUE = {
    "hidden-add-to-world",
    "hidden-best-everywhere",
    "hidden-dominated",
    "hidden-informed",
    "hidden-swap-order",
    "hidden-told",
    "pure-add-to-column",
    "pure-best-for-both",
    "pure-cube",
    "pure-dominant",
    "pure-guarantee",
    "pure-strike-strictly",
    "alpha-beta-value",
    "best-leaves-first",
    "cube",
    "halve-among",
    "left-out-is-irrelevant",
    "narrow-window",
    "negate-and-exchange",
    "null-window",
    "one-move-less",
    "one-error-pays",
    "raise-a-leaf",
    "value-inside-window",
    "value-is-a-leaf",
    "whatever-min-plays",
    "chance-affine",
    "chance-as-min",
    "chance-bounded",
    "chance-raise-a-leaf",
    "chance-separate",
    "players-cube",
    "players-fewer-root-moves",
    "players-guarantee",
    "players-zero-sum",
}


def answers(plain):
    cases = [read(case, plain["subject"]) for case in plain["cases"]]
    result = {}
    for number, name in enumerate(plain["statements"], 1):
        letters = [
            letter
            for letter, case in zip(ascii_uppercase, cases, strict=False)
            if REFUTES[name](case)
        ]
        right = None
        if name in TRUE:
            right = None if letters else ["true"]
        elif letters and plain["way"] != "own":
            right = letters
        if right and plain["way"] == "one":
            (right,) = right
        if plain["way"] == "own":  # tree A refutes nothing
            right = (lambda _: False) if letters else refuter(name, plain)
        result[f"s{number}-{name}"] = right
    return result


def refuter(name, plain):
    """Whether an answer is right: true, or tree A with other leaves and the value that refutes."""
    subject = plain["subject"]
    example = read(plain["cases"][0], subject)
    wanted = tuple(map(Fraction, plain["value"].split()))

    def is_right(answer):
        if name in TRUE or answer == "true":
            return name in TRUE and answer == "true"
        tree = read(answer, subject)
        return (
            shape(tree) == shape(example)
            and numbers(tree) == numbers(example)
            and at_root(tree, subject) == wanted
            and REFUTES[name](tree)
        )

    return is_right


def shape(tree):
    if is_leaf(tree):
        return "leaf"
    who, children = tree
    return [who, [(x[0], shape(x[1])) if who == "chance" else shape(x) for x in children]]


def numbers(tree):
    """Each player's numbers, in ascending order."""
    pays = [x if isinstance(x, tuple) else (x,) for x in leaves(tree)]
    return [sorted(column) for column in zip(*pays, strict=True)]


def at_root(tree, subject):
    return end(tree) if subject == "players" else (value(tree),)


# Reading


def read(text, subject):
    if subject == "hidden":
        return [[Fraction(cell) for cell in row.split()] for row in text.split(",")]
    if subject == "equilibria":
        return [
            [tuple(map(Fraction, cell.split(";"))) for cell in row.split()]
            for row in text.split(",")
        ]
    return grown(PIECE.findall(text))


def grown(pieces):
    """The tree with which the pieces begin, which are used up."""
    first = pieces.pop(0)
    if first[0] == "<":
        return tuple(Fraction(part) for part in first[1:-1].split(","))
    if not first[0].isalpha():
        return Fraction(first)
    children = []
    while pieces.pop(0) != ")":
        if first == "chance":
            probability = Fraction(pieces.pop(0))
            assert pieces.pop(0) == ":"
            children.append((probability, grown(pieces)))
        else:
            children.append(grown(pieces))
    return [first, children]


def is_leaf(tree):
    return not isinstance(tree, list)


def children_of(tree):
    who, children = tree
    return [child for _, child in children] if who == "chance" else children


def leaves(tree):
    return [tree] if is_leaf(tree) else [x for child in children_of(tree) for x in leaves(child)]


# Values


def mapped(tree, change, *, exchanged=False):
    """The tree with other numbers, and MAX and MIN in each other's place if they are exchanged."""
    if is_leaf(tree):
        return change(tree)
    who, children = tree
    if who == "chance":
        return [who, [(p, mapped(child, change)) for p, child in children]]
    other = {"max": "min", "min": "max"}[who] if exchanged else who
    return [other, [mapped(child, change, exchanged=exchanged) for child in children]]


def value(tree):
    if is_leaf(tree):
        return tree
    who, children = tree
    if who == "chance":
        return sum(p * value(child) for p, child in children)
    return {"max": max, "min": min}[who](map(value, children))


def mean(numbers):
    return sum(numbers) / Fraction(len(numbers))


def greatest(numbers):
    """The places of the greatest of them."""
    return {i for i, number in enumerate(numbers) if number == max(numbers)}


def best(tree, valued=value):
    return greatest([valued(child) for child in children_of(tree)])


def other_leaves(tree, changed):
    """Every tree in which one leaf is another, of those to which it is changed, with its place."""
    count = len(leaves(tree))
    for place in range(count):
        for leaf in changed(leaves(tree)[place]):
            numbers = iter([*leaves(tree)[:place], leaf, *leaves(tree)[place + 1 :]])
            yield place, mapped(tree, lambda _, numbers=numbers: next(numbers))


class Search:
    """An alpha-beta search: what it returns, the leaves it evaluates, and what nodes return."""

    def __init__(self, tree, window=(-inf, inf), *, only_beyond=False, table=None):
        self.only_beyond, self.table = only_beyond, table
        self.seen, self.nodes, self.passed = [], [], 0
        self.moves = []
        self.value = self.go(tree, *window, top=True)

    def go(self, tree, alpha, beta, *, top=False):
        if is_leaf(tree):
            self.seen.append(self.passed)
            self.passed += 1
            return tree
        if self.table is not None and repr(tree) in self.table:
            return self.table[repr(tree)]
        end = self.passed + len(leaves(tree))
        who, children = tree
        found = -inf if who == "max" else inf
        for child in children:
            result = self.go(child, alpha, beta)
            if top:
                self.moves.append(result)
            found = max(found, result) if who == "max" else min(found, result)
            at_bound = found == (beta if who == "max" else alpha)
            beyond = found > beta if who == "max" else found < alpha
            if beyond or (at_bound and not self.only_beyond):
                break
            alpha, beta = (max(alpha, found), beta) if who == "max" else (alpha, min(beta, found))
        self.passed = end
        self.nodes.append((found, value(tree)))
        if self.table is not None:
            self.table[repr(tree)] = found
        return found


def below_moves(tree):
    """The places of the leaves below each move of the root."""
    start, result = 0, []
    for child in children_of(tree):
        end = start + len(leaves(child))
        result.append(set(range(start, end)))
        start = end
    return result


# MAX and MIN


def keeps(change, *, among=False):
    """Whether other numbers change the best moves, or only whether each stays among them."""

    def refutes(tree):
        new = best(mapped(tree, change))
        return not best(tree) <= new if among else best(tree) != new

    return refutes


def unseen(tree):
    return set(range(len(leaves(tree)))) - set(Search(tree).seen)


def all_numbers(tree):
    ordered = sorted(set(leaves(tree)))
    between = [(low + high) / 2 for low, high in pairwise(ordered)]
    return [ordered[0] - 1, *ordered, *between, ordered[-1] + 1]


def ordered_leaves(tree):
    if is_leaf(tree):
        return tree
    who, children = tree
    if all(map(is_leaf, children)):
        return [who, sorted(children, reverse=who == "max")]
    return [who, [ordered_leaves(child) for child in children]]


def mirrored(tree):
    return tree if is_leaf(tree) else [tree[0], [mirrored(child) for child in tree[1][::-1]]]


def best_move_first(tree):
    others = below_moves(tree)[1:]
    return 0 in best(tree) and not all(places & unseen(tree) for places in others)


def at_limit(tree, depth):
    if is_leaf(tree):
        return tree
    if depth == 0:
        return mean(leaves(tree))
    return {"max": max, "min": min}[tree[0]](at_limit(child, depth - 1) for child in tree[1])


def deeper(tree):
    seem = [best(tree, lambda child, d=d: at_limit(child, d)) for d in (0, 1)]
    return seem[0] <= best(tree) and not seem[1] <= best(tree)


def with_min(choose):
    """The value of a move if MIN chooses otherwise, and MAX knows it."""

    def valued(tree):
        if is_leaf(tree):
            return tree
        values = [valued(child) for child in tree[1]]
        return max(values) if tree[0] == "max" else choose(values)

    return lambda tree: not best(tree) <= best(tree, valued)


def irrelevant(tree):
    hidden = unseen(tree)
    return any(
        place in hidden and value(other) != value(tree)
        for place, other in other_leaves(tree, lambda _: all_numbers(tree))
    )


def relevant(tree):
    telling = {
        place
        for place, other in other_leaves(tree, lambda _: all_numbers(tree))
        if value(other) != value(tree)
    }
    return not set(Search(tree).seen) <= telling


def one_error(tree):
    for place in best(tree):
        answer = tree[1][place]
        if not is_leaf(answer):
            worse = [value(x) for x in answer[1] if value(x) != value(answer)]
            if any(x <= value(tree) for x in worse):
                return True
    return False


def one_less(tree):
    children = tree[1]
    less = [[tree[0], children[:i] + children[i + 1 :]] for i in range(len(children))]
    return len(children) > 1 and any(value(other) > value(tree) for other in less)


def at_worst(tree):
    """What MAX gets at least if he plays moves of the greatest value and MIN plays anything."""
    if is_leaf(tree):
        return tree
    who, children = tree
    played = [children[i] for i in best(tree)] if who == "max" else children
    return min(map(at_worst, played))


def searched(tree, low, high):
    return Search(tree, (low, high)).value


SEARCH = {
    "alpha-beta-value": lambda t: Search(t).value != value(t),
    "always-cuts": lambda t: not unseen(t),
    "best-leaves-first": lambda t: len(Search(ordered_leaves(t)).seen) > len(Search(t).seen),
    "best-move-first": best_move_first,
    "best-move-last": lambda t: best(t) == {len(t[1]) - 1} and bool(unseen(t)),
    "cube": keeps(lambda x: x**3),
    "cut-when-equal": lambda t: Search(t).seen != Search(t, only_beyond=True).seen,
    "deeper-is-better": deeper,
    "erring-min": with_min(max),
    "first-move-is-seen": lambda t: bool(below_moves(t)[0] & unseen(t)),
    "greatest-below-best": lambda t: (
        not any(max(leaves(t)) in leaves(t[1][place]) for place in best(t))
    ),
    "halve": keeps(lambda x: Fraction(x // 2)),
    "halve-among": keeps(lambda x: Fraction(x // 2), among=True),
    "left-out-is-irrelevant": irrelevant,
    "mean-decides": lambda t: not best(t, lambda child: mean(leaves(child))) <= best(t),
    "mirror-image": lambda t: len(Search(t).seen) != len(Search(mirrored(t)).seen),
    "narrow-window": lambda t: not set(Search(t, (0, 5)).seen) <= set(Search(t).seen),
    "negate": lambda t: value(mapped(t, lambda x: -x)) != -value(t),
    "negate-and-exchange": lambda t: value(mapped(t, lambda x: -x, exchanged=True)) != -value(t),
    "null-window": lambda t: (searched(t, 2, 3) >= 3) != (value(t) >= 3),
    "one-error-pays": one_error,
    "one-move-less": one_less,
    "raise-a-leaf": lambda t: any(
        value(other) < value(t) for _, other in other_leaves(t, lambda x: [x + 1])
    ),
    "random-min": with_min(mean),
    "returned-by-best": lambda t: (
        not {i for i, x in enumerate(Search(t).moves) if x == value(t)} <= best(t)
    ),
    "returned-values": lambda t: any(x != right for x, right in Search(t).nodes),
    "seen-is-relevant": relevant,
    "square": keeps(lambda x: x**2),
    "table-of-returned": lambda t: Search(t, table={}).value != value(t),
    "value-inside-window": lambda t: 0 < value(t) < 5 and searched(t, 0, 5) != value(t),
    "value-is-a-leaf": lambda t: value(t) not in leaves(t),
    "whatever-min-plays": lambda t: at_worst(t) < value(t),
    "window-fails-high": lambda t: searched(t, 0, 5) >= 5 and searched(t, 0, 5) != value(t),
    "window-returns-value": lambda t: searched(t, 0, 5) != value(t),
}

# Chance


def bounded(tree):
    first, *later = tree[1]
    if max(leaves(tree)) > 9:
        return False
    for place, move in enumerate(later, 1):
        p, number = move[1][0]
        if p * number + (1 - p) * 9 < value(first) and place in best(tree):
            return True
    return False


def evenly(tree):
    return best(tree) != best(tree, lambda move: mean(leaves(move)))


def likeliest(tree):
    numbers = []
    for _, outcomes in tree[1]:
        top = max(p for p, _ in outcomes)
        (number, *more) = [number for p, number in outcomes if p == top]
        if more:
            return False
        numbers.append(number)
    return not greatest(numbers) <= best(tree)


def more_often(tree):
    for one in best(tree):
        for other in set(range(len(tree[1]))) - {one}:
            pairs = product(tree[1][one][1], tree[1][other][1])
            if sum(p * q for (p, x), (q, y) in pairs if x >= y) < Fraction(1, 2):
                return True
    return False


def raised(tree):
    places = set().union(*(below_moves(tree)[move] for move in best(tree)))
    return any(
        place in places and value(other) <= value(tree)
        for place, other in other_leaves(tree, lambda x: [x + 1])
    )


def separate(tree):
    for place, move in enumerate(tree[1]):
        others = [x for other in tree[1] if other is not move for x in leaves(other)]
        if all(x < min(leaves(move)) for x in others) and best(tree) != {place}:
            return True
    return False


CHANCE = {
    "chance-affine": keeps(lambda x: 2 * x + 3),
    "chance-as-min": lambda t: max(min(leaves(move)) for move in t[1]) > value(t),
    "chance-best-case": lambda t: (
        not {i for i, move in enumerate(t[1]) if max(leaves(t)) in leaves(move)} <= best(t)
    ),
    "chance-bounded": bounded,
    "chance-cube": keeps(lambda x: x**3),
    "chance-evenly": evenly,
    "chance-first-outcome": lambda t: any(
        place and leaves(move)[0] < value(t[1][0]) and place in best(t)
        for place, move in enumerate(t[1])
    ),
    "chance-likeliest": likeliest,
    "chance-more-often": more_often,
    "chance-raise-a-leaf": raised,
    "chance-separate": separate,
    "chance-value-is-a-leaf": lambda t: value(t) not in leaves(t),
    "chance-worst-case": lambda t: not best(t, lambda move: min(leaves(move))) <= best(t),
}

# Two players with numbers of their own


def end(tree):
    if is_leaf(tree):
        return tree
    own = {"p1": 0, "p2": 1}[tree[0]]
    return max(map(end, tree[1]), key=lambda pays: pays[own])


def minimax(tree):
    if is_leaf(tree):
        return tree[0]
    return {"p1": max, "p2": min}[tree[0]](map(minimax, tree[1]))


def without_a_move(tree, player):
    """Every tree in which this player has one move less at one of his nodes."""
    if is_leaf(tree):
        return
    who, children = tree
    for i, child in enumerate(children):
        before, after = children[:i], children[i + 1 :]
        if who == player and len(children) > 1:
            yield [who, before + after]
        for other in without_a_move(child, player):
            yield [who, [*before, other, *after]]


def raise_hurts(player):
    def refutes(tree):
        top = max(x[player] for x in leaves(tree)) + 1
        raised_ends = other_leaves(
            tree, lambda x: [x if x[player] == top - 1 else (*x[:player], top, *x[player + 1 :])]
        )
        return any(end(other)[player] < end(tree)[player] for _, other in raised_ends)

    return refutes


def loses(tree, player, nodes):
    return any(end(other)[player] > end(tree)[player] for other in nodes)


def hostile(tree):
    played = greatest([end(child)[0] for child in tree[1]])
    return not played <= best(tree, minimax)


PLAYERS = {
    "players-cube": lambda t: end(mapped(t, lambda x: (x[0], x[1] ** 3)))[0] != end(t)[0],
    "players-cut": lambda t: any(
        leaves(move)[0][0] < end(t[1][0])[0] and end(t) == end(move) for move in t[1][1:]
    ),
    "players-fewer-moves": lambda t: loses(t, 1, without_a_move(t, "p2")),
    "players-fewer-root-moves": lambda t: loses(
        t, 0, [["p1", t[1][:i] + t[1][i + 1 :]] for i in range(len(t[1])) if len(t[1]) > 1]
    ),
    "players-guarantee": lambda t: end(t)[0] < minimax(t),
    "players-hostile": hostile,
    "players-pareto": lambda t: any(x > end(t)[0] and y > end(t)[1] for x, y in leaves(t)),
    "players-raise-other": raise_hurts(1),
    "players-raise-own": raise_hurts(0),
    "players-sum": lambda t: any(sum(x) > sum(end(t)) for x in leaves(t)),
    "players-zero-sum": lambda t: not any(map(sum, leaves(t))) and end(t)[0] != minimax(t),
}

# Worlds


def means(table):
    return [mean(row) for row in table]


def columns(table):
    return [list(column) for column in zip(*table, strict=True)]


def changed_world(change):
    def refutes(table):
        new = [[change(row[0]), *row[1:]] for row in table]
        return greatest(means(new)) != greatest(means(table))

    return refutes


def informed(table):
    return mean([max(column) for column in columns(table)])


def value_if_told(table):
    most = max(sum(row[:-1]) for row in table)
    return (most + max(row[-1] for row in table)) / len(table[0])


def often_best(table, is_enough):
    """Whether a move that gets the most in enough worlds is not a best one."""
    for place, row in enumerate(table):
        worlds = [x == max(column) for x, column in zip(row, columns(table), strict=True)]
        if is_enough(sum(worlds), len(worlds)) and place not in greatest(means(table)):
            return True
    return False


def best_somewhere(table):
    return set().union(*map(greatest, columns(table)))


def dominated(table):
    """The rows to which another one is preferred in every world."""
    return {
        place
        for place, row in enumerate(table)
        if any(all(x > y for x, y in zip(other, row, strict=True)) for other in table)
    }


def cut(table):
    return [row[:-1] for row in table]


def maximin(table):
    return max(map(min, table))


def minimax_of_columns(table):
    return min(map(max, columns(table)))


HIDDEN = {
    "hidden-add-to-world": changed_world(lambda x: x + 5),
    "hidden-best-everywhere": lambda t: often_best(t, lambda count, of: count == of),
    "hidden-best-in-most": lambda t: often_best(t, lambda count, of: 2 * count > of),
    "hidden-dominated": lambda t: bool(dominated(t) & greatest(means(t))),
    "hidden-best-somewhere": lambda t: bool(greatest(means(t)) - best_somewhere(t)),
    "hidden-double-world": changed_world(lambda x: 2 * x),
    "hidden-guarantee": lambda t: not greatest(list(map(min, t))) <= greatest(means(t)),
    "hidden-informed": lambda t: informed(t) < max(means(t)),
    "hidden-informed-more": lambda t: informed(t) <= max(means(t)),
    "hidden-ruled-out": lambda t: greatest(means(cut(t))) != greatest(means(t)),
    "hidden-ruled-out-gain": lambda t: max(means(cut(t))) < max(means(t)),
    "hidden-swap": lambda t: maximin(t) != minimax_of_columns(t),
    "hidden-swap-order": lambda t: maximin(t) > minimax_of_columns(t),
    "hidden-told": lambda t: value_if_told(t) < max(means(t)),
    "hidden-undominated": lambda t: not set(range(len(t))) - dominated(t) <= greatest(means(t)),
}

# Two players who choose at the same time


def equilibria(table):
    return {
        (i, j)
        for i, row in enumerate(table)
        for j, (x, y) in enumerate(row)
        if x == max(other[j][0] for other in table) and y == max(cell[1] for cell in row)
    }


def more(table, place, change):
    """Whether other numbers of player 1 change the equilibria."""
    new = [
        [(change(x) if place(i, j) else x, y) for j, (x, y) in enumerate(row)]
        for i, row in enumerate(table)
    ]
    return equilibria(new) != equilibria(table)


def first(row):
    return [x for x, _ in row]


def strictly(one, other):
    return all(x > y for x, y in zip(one, other, strict=True))


def weakly(one, other):
    return all(x >= y for x, y in zip(one, other, strict=True)) and one != other


def strikes(table, dominates):
    names = [[(i, j) for j in range(len(row))] for i, row in enumerate(table)]
    for i, row in enumerate(table):
        if any(dominates(first(other), first(row)) for other in table):
            left = table[:i] + table[i + 1 :]
            kept = names[:i] + names[i + 1 :]
            if {kept[a][b] for a, b in equilibria(left)} != equilibria(table):
                return True
    return False


def guarantees(table):
    seconds = [[y for _, y in column] for column in columns(table)]
    return [min(first(row)) for row in table], list(map(min, seconds))


def cautious(table):
    rows, cols = map(greatest, guarantees(table))
    return not set(product(rows, cols)) <= equilibria(table)


def dominant(table):
    rows = [first(row) for row in table]
    cols = [[y for _, y in column] for column in columns(table)]
    tops = [
        [i for i, one in enumerate(lines) if all(o is one or strictly(one, o) for o in lines)]
        for lines in (rows, cols)
    ]
    return all(tops) and equilibria(table) != {(tops[0][0], tops[1][0])}


def cells(table):
    return {(i, j): cell for i, row in enumerate(table) for j, cell in enumerate(row)}


def best_for_both(table):
    tops = [max(cell[player] for cell in cells(table).values()) for player in (0, 1)]
    both = {place for place, cell in cells(table).items() if list(cell) == tops}
    return not both <= equilibria(table)


def greatest_sum(table):
    most = max(map(sum, cells(table).values()))
    return not {place for place, cell in cells(table).items() if sum(cell) == most} <= equilibria(
        table
    )


def paid(table):
    return [cells(table)[place] for place in equilibria(table)]


EQUILIBRIA = {
    "pure-add-to-column": lambda t: more(t, lambda _, j: j == 0, lambda x: x + 3),
    "pure-add-to-row": lambda t: more(t, lambda i, _: i == 0, lambda x: x + 3),
    "pure-best-for-both": best_for_both,
    "pure-cautious": cautious,
    "pure-cube": lambda t: more(t, lambda *_: True, lambda x: x**3),
    "pure-dominant": dominant,
    "pure-efficient": lambda t: any(
        x > u and y > v for u, v in paid(t) for x, y in cells(t).values()
    ),
    "pure-exists": lambda t: not equilibria(t),
    "pure-greatest-in-row": lambda t: any(t[i][j][0] != max(first(t[i])) for i, j in equilibria(t)),
    "pure-guarantee": lambda t: any(x < max(guarantees(t)[0]) for x, _ in paid(t)),
    "pure-same-payoff": lambda t: len({x for x, _ in paid(t)}) > 1,
    "pure-strike-strictly": lambda t: strikes(t, strictly),
    "pure-strike-weakly": lambda t: strikes(t, weakly),
    "pure-sum": greatest_sum,
    "pure-unique": lambda t: len(equilibria(t)) > 1,
}

REFUTES = SEARCH | CHANCE | PLAYERS | HIDDEN | EQUILIBRIA

"""Trees in the words of the collection: nodes by their paths (`2.3`), values level by level."""

from itertools import permutations
from math import inf

from solver.analyses.census import census
from solver.analyses.intervals import at_the_end, frames
from solver.analyses.responsible import responsible_ancestors
from solver.analyses.strategy import optimal_strategy, outcomes
from solver.exact import Rational, text
from solver.searches.alpha_beta import alpha_beta
from solver.searches.bounds import UNBOUNDED
from solver.searches.cutoff import CutoffDecision, cut_off, decide_at_depth
from solver.searches.expectiminimax import expectiminimax
from solver.searches.max_n import max_n, run_vectors
from solver.searches.minimax import minimax
from solver.searches.rules import AIMA
from solver.searches.run import Run, run, side_of_cut
from solver.searches.steps import Back, Enter, Leave
from solver.trees.node_names import inner_nodes, leaves, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, Max, Min


def solved(notation, search=expectiminimax, *settings) -> Run:
    """A search over the tree that the text writes."""
    tree = parse(notation)
    return run(tree, search(tree, *settings))


def searched(notation, rules=AIMA) -> Run:
    return solved(notation, alpha_beta, rules)


def top(found: Run):
    """The value of the root and those of its children."""
    return (found.value, *level(found, 1))


def level(found: Run, n):
    """The values of the nodes n levels below the root."""
    nodes = [found.tree]
    for _ in range(n):
        nodes = [child for node in nodes for child in node.children]
    return tuple(found.values[node.name] for node in nodes)


def places(tree):
    """By name, the path of each node and leaf."""
    paths = {tree.name: "root"}
    for node in inner_nodes(tree):
        above = "" if node is tree else paths[node.name] + "."
        paths.update({child.name: f"{above}{i}" for i, child in enumerate(node.children, 1)})
    return paths


def at(found: Run, names):
    """The paths of the named, in their order in the tree."""
    paths = places(found.tree)
    return tuple(
        sorted((paths[name] for name in names), key=lambda p: list(map(int, p.split("."))))
    )


def moves(found: Run):
    """The best moves as numbers of children."""
    return tuple(found.tree.moves.index(move) + 1 for move in found.best)


def best(found: Run | CutoffDecision):
    """Every best move: no more of them than are printed."""
    return ", ".join(found.best)


def cuts(found: Run):
    """`1.2 beta-cut 8>=7; 2 alpha-cut 0<=3`."""
    signs, paths = {"alpha": "<=", "beta": ">="}, places(found.tree)
    return "; ".join(
        f"{paths[c.node.name]} {side}-cut {text(c.v)}{signs[side]}{text(c.bound)}"
        for c in found.cuts
        for side in (side_of_cut(c),)
    )


def short_cuts(found: Run):
    """`beta at 1.2 v=5`."""
    paths = places(found.tree)
    return "; ".join(f"{side_of_cut(c)} at {paths[c.node.name]} v={text(c.v)}" for c in found.cuts)


def blamed(found: Run):
    """The kind of each cut, its node, the node responsible, and the value that met the bound."""
    paths = places(found.tree)
    return tuple(
        (side_of_cut(r.cut), paths[r.cut.node.name], paths[r.ancestor.name], r.cut.v)
        for r in responsible_ancestors(found)
    )


def first_blamed(found: Run):
    """`alpha cut at (2.1.1) by (root), deep: yes`."""
    paths, first = places(found.tree), responsible_ancestors(found)[0]
    where = f"({paths[first.cut.node.name]}) by ({paths[first.ancestor.name]})"
    return f"{side_of_cut(first.cut)} cut at {where}, deep: {'yes' if first.deep else 'no'}"


def window(low, high):
    return f"[{text(low)}, {text(high)}]"


def entered(found: Run):
    """`A [-inf, inf], B [-inf, inf]`: a node is called by the move that reaches it, the root A."""
    reached = {found.tree.name: "A"}
    for node in inner_nodes(found.tree):
        for move, child in zip(node.moves, node.children, strict=True):
            reached[child.name] = move
    windows = [s for s in found.steps if isinstance(s, Enter)]
    return ", ".join(f"{reached[s.node.name]} {window(s.alpha, s.beta)}" for s in windows)


def calls(found: Run, name):
    """At one node, v and the window before each call for a child."""
    for step in found.steps:
        match step:
            case Enter(node, alpha, beta) if node.name == name:
                yield float("-inf" if isinstance(node, Max) else "inf"), alpha, beta
            case Back(node, i, v, alpha, beta) if node.name == name and i + 1 < len(node.children):
                yield v, alpha, beta


def trace(found: Run):
    """The windows of the calls that the trace of S4 shows: the nodes, and the last one's leaves."""
    names = {"A": "root", "B": "a1", "C": "a2", "D": "a3"}
    inner = [s for s in found.steps if isinstance(s, Enter)]
    shown = [f"{names[s.node.name]}: {window(s.alpha, s.beta)}" for s in inner]
    last = [
        f"a3.{i}: {window(alpha, beta)}" for i, (_, alpha, beta) in enumerate(calls(found, "D"), 1)
    ]
    return "; ".join([*shown, *last[1:]])


def left_out(found: Run):
    """Everything that is counted in S1's exercise 4."""
    c = census(found)
    return (
        f"nodes not generated {len(c.lazily)}, leaves not evaluated {len(found.pruned)}, "
        f"branches cut {c.branches}, nodes {c.nodes}, leaves {c.leaves}"
    )


def infinite_rows():
    """How many rows of four 0, three inf and two -inf have the values and the move of S0."""
    rows = set(permutations([Rational(0)] * 4 + [inf] * 3 + [-inf] * 2))
    searches = [run(tree, minimax(tree)) for tree in map(three_by_three, rows)]
    return sum((top(found), best(found)) == ((0, 0, -inf, -inf), "a1") for found in searches)


def three_by_three(row):
    """The tree of three Min nodes with these leaves."""
    sons = [Min(tuple(map(Leaf, row[i : i + 3]))) for i in (0, 3, 6)]
    return name_nodes(Max(tuple(sons)))


def pruned(found: Run):
    """The paths of the leaves that were not evaluated."""
    return at(found, found.pruned)


def only_cut(found: Run):
    """`(2) after (2.1): beta=2 <= alpha=3`, for a run with one alpha cut."""
    paths, [c] = places(found.tree), found.cuts
    where = paths[c.node.name]
    return f"({where}) after ({where}.{c.after + 1}): beta={text(c.v)} <= alpha={text(c.bound)}"


def returned_at(found: Run, *names):
    return tuple(found.values[name] for name in names)


def evaluated(tree):
    """How many leaves alpha-beta evaluates in the tree as it is."""
    return len(run(tree, alpha_beta(tree)).visited)


def from_which(pieces, move):
    """The error rate from which the move is better than the others."""
    return next(str(reals.members.inf) for reals, best in pieces if best == (move,))


def outcome_utilities(notation):
    """The leaves that an optimal Max can end in."""
    tree = parse(notation)
    return tuple(leaf.utility for leaf in outcomes(tree, optimal_strategy(tree, Max), Max))


def drawn(found: Run, name):
    """`3: [-inf, inf]; 12: [-inf, inf]`: after each leaf, by its utility, the node's interval."""
    worth = {leaf.name: text(leaf.utility) for leaf in leaves(found.tree)}
    return "; ".join(
        f"{worth[f.leaf]}: {window(f.intervals[name].low, f.intervals[name].high)}"
        for f in frames(found)
        if name in f.intervals
    )


def drawn_alone(found: Run, name):
    """The same without the leaves."""
    return "; ".join(part.split(": ")[1] for part in drawn(found, name).split("; "))


def left_open(found: Run, *names, bounds=UNBOUNDED):
    """The nodes' intervals at the end of the run."""
    known = at_the_end(found, bounds)
    return "; ".join(window(known[name].low, known[name].high) for name in names)


def decision(tree, depth, stopped=cut_off):
    """What a search to that depth finds."""
    return decide_at_depth(stopped(tree, depth), depth)


def found_at(tree, depth):
    """The value and every best move at a depth."""
    found = decision(tree, depth)
    return (found.value, *found.best)


PLAYERS = """
p1(p2(p3(<1,2,6>,<4,2,3>), p3(<6,1,2>,<7,4,1>)), p2(p3(<5,1,1>,<1,5,2>), p3(<7,7,1>,<5,4,5>)))
"""


def played(ties):
    """The tree for three players."""
    tree = parse(PLAYERS)
    return run_vectors(tree, max_n(tree, ties))


def vectors(ties, names):
    """The vector of each of these nodes, where ties are broken and so leave one."""
    found = played(ties)
    return [only(found.values[name]) for name in names]


def only(things):
    """The one thing that there is."""
    (thing,) = things
    return thing


def worth_of_sons(found: Run):
    """The values of the root's children, leaves included."""
    last = next(step for step in reversed(found.steps) if isinstance(step, Leave))
    return last.backed

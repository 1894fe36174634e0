"""The lecture notes' examples on trees, each with the computation that has to reproduce it."""

from case import Case, NotComputed
from tree_words import (
    at,
    best,
    blamed,
    calls,
    cuts,
    decision,
    drawn,
    drawn_alone,
    entered,
    evaluated,
    first_blamed,
    found_at,
    from_which,
    infinite_rows,
    left_open,
    left_out,
    level,
    moves,
    only,
    only_cut,
    outcome_utilities,
    played,
    pruned,
    returned_at,
    searched,
    short_cuts,
    solved,
    top,
    trace,
    vectors,
    worth_of_sons,
)

from solver.analyses.best_worst import fewest_leaves, most_leaves
from solver.analyses.census import census
from solver.analyses.error_thresholds import best_by_error
from solver.analyses.fallible import fallible_moves
from solver.analyses.intervals import frames
from solver.analyses.strategy import number_of_strategies, strategies
from solver.analyses.tree_counts import (
    alpha_beta_leaves,
    best_order_leaves,
    count_leaves,
    effective_branching,
    random_order_leaves,
)
from solver.exact import ONE
from solver.mistakes.expectiminimax import uniform_mean
from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.bounds import UNBOUNDED, Bounds
from solver.searches.cutoff import quiescence_cut_off
from solver.searches.evaluation import material_balance
from solver.searches.expectiminimax import expectiminimax
from solver.searches.minimax import minimax
from solver.searches.move_ordering import ordered_at_each_level, ordered_preliminarily
from solver.searches.rules import CutRule, Returns, Rules, Ties
from solver.searches.star import star1
from solver.trees.notation import parse
from solver.trees.tree import Max, Min

AIMA = "max(a1=min(3,12,8), a2=min(2,4,6), a3=min(14,5,2))"
INFINITE = "max(a1=min(0,inf,0), a2=min(inf,-inf,0), a3=min(0,-inf,inf))"
REWARDS = "max(a1=min(99,1000,1000), a2=min(100,101,102))"
SHAPE_322 = "max(min(max(7,6),max(8,5),max(2,3)), min(max(0,-2),max(6,2)), min(max(5,8),max(9,2)))"
SHAPE_232 = "max(min(max(7,6),max(8,5)), min(max(2,3),max(0,-2),max(6,2)), min(max(5,8),max(9,2)))"
SHAPE_223 = "max(min(max(7,6),max(8,5)), min(max(2,3),max(0,-2)), min(max(6,2),max(5,8),max(9,2)))"
RETURNS = "max(min(4,6), min(max(1,3), max(9,2)), 5)"
PISA = "max(B=min(C=max(3,2), D=max(5,6)), E=min(F=max(2,3), G=max(5,4)))"
EXERCISE_4 = "max(min(max(5,6), max(8,7,2)), min(max(4,3), max(9,1)), min(max(7,5), max(6,2)))"
ORDER = "max@2(min@1(14,5,2), min@1(6,4,2), min@3(12,8,3))"
NOISY = "max(capture=min@9!(1,2), quiet=min@5(4,6))"
HORIZON = "max(accept=min@0(-3), delay=min@0(max@-1(min@-1(-4))))"
FIGURE_1 = "max(chance(0.5: min(2,4), 0.5: min(7,4)), chance(0.5: min(6,0), 0.5: min(5,-2)))"
SCALE = (
    "max(a1=chance(0.9: min(%s,%s), 0.1: min(%s,%s)), a2=chance(0.9: min(%s,%s), 0.1: min(%s,%s)))"
)
ATTITUDES = "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))"
MONEY = "max(keep=%s, toss=chance(1/2: %s, 1/2: %s))"
EXERCISE_33 = """
max(
  m1 = chance(
    0.2: min(chance(0.5: 7, 0.5: 6), chance(0.5: 7, 0.5: 0)),
    0.7: min(chance(0.5: 8, 0.5: 9), chance(0.5: 12, 0.5: 11)),
    0.1: min(chance(0.5: 1, 0.5: 1), chance(0.5: 3, 0.5: 4))),
  m2 = chance(
    0.1: min(chance(0.5: 4, 0.5: 4), chance(0.5: 0, 0.5: 1)),
    0.9: min(chance(0.5: 7, 0.5: 2), chance(0.5: 3, 0.5: -2))),
  m3 = chance(
    0.3: min(chance(0.5: 0, 0.5: 6), chance(0.5: 2, 0.5: 8)),
    0.7: min(chance(0.5: 7, 0.5: 7), chance(0.5: 7, 0.5: 6))))
"""
STAR = "max(chance(0.5: min(2,2), 0.5: min(2,1)), chance(0.5: min(0,1), 0.5: min(1,1)))"

SOFT, INHERIT, HARD = (Rules(returns=returns) for returns in Returns)
GT = Rules(cut=CutRule.GT)
BOUNDS = Bounds(-2 * ONE, 2 * ONE)

CASES = [
    Case("S0-minimax-inf.rows", infinite_rows, "306"),
    Case("S0-minimax-inf.values", lambda: top(solved(INFINITE, minimax)), "(0, 0, -inf, -inf)"),
    Case("S0-minimax-inf.best", lambda: best(solved(INFINITE, minimax)), "a1"),
    Case(
        "S0-minimax-inf.ab-pruned-leaves-equality",
        lambda: pruned(searched(INFINITE)),
        "(2.3, 3.2, 3.3)",
    ),
    Case(
        "S0-minimax-inf.ab-pruned-leaves-strict",
        lambda: pruned(searched(INFINITE, GT)),
        "(2.3, 3.3)",
    ),
    Case("S0-aima.values", lambda: top(solved(AIMA, minimax)), "(3, 3, 2, 2)"),
    Case("S0-aima.best", lambda: solved(AIMA, minimax).best, "(a1)"),
    Case("S0-aima.strategies-of-max", lambda: number_of_strategies(parse(AIMA), Max), "3"),
    Case(
        "S0-aima.strategy-values",
        lambda: [s.guarantees for s in strategies(parse(AIMA), Max)],
        "(3, 2, 2)",
    ),
    Case("S0-aima.strategies-of-min", lambda: number_of_strategies(parse(AIMA), Min), "27"),
    Case("S3-chess-material.example Q+R vs B+N+P", lambda: material_balance("QR", "BNP"), "7"),
    Case("S0-rewards99.values", lambda: top(solved(REWARDS, minimax)), "(100, 99, 100)"),
    Case("S0-rewards99.best", lambda: best(solved(REWARDS, minimax)), "a2"),
    Case(
        "S0-rewards99.random-min",
        lambda: tuple(fallible_moves(parse(REWARDS), ONE).values()),
        "(2099/3, 101)",
    ),
    Case(
        "S0-rewards99.error-rate-where-a1-becomes-better",
        lambda: from_which(best_by_error(parse(REWARDS)), "a1"),
        "3/1799",
    ),
    Case("S4-suboptimal-min.outcomes-of-a1", lambda: outcome_utilities(AIMA), "(3, 12, 8)"),
    Case("S0-ex31.shape-3-2-2.value", lambda: solved(SHAPE_322, minimax).value, "8"),
    Case("S0-ex31.shape-3-2-2.best-son", lambda: moves(solved(SHAPE_322, minimax)), "(3)"),
    Case("S0-ex31.shape-2-3-2.value", lambda: solved(SHAPE_232, minimax).value, "8"),
    Case("S0-ex31.shape-2-3-2.best-son", lambda: moves(solved(SHAPE_232, minimax)), "(3)"),
    Case("S0-ex31.shape-2-2-3.value", lambda: solved(SHAPE_223, minimax).value, "7"),
    Case("S0-ex31.shape-2-2-3.best-son", lambda: moves(solved(SHAPE_223, minimax)), "(1)"),
    Case("S0-ex32.shape-3-2-2.evaluated-leaves", lambda: len(searched(SHAPE_322).visited), "10"),
    Case("S0-ex32.shape-3-2-2.pruned-leaves", lambda: len(searched(SHAPE_322).pruned), "4"),
    Case(
        "S0-ex32.shape-3-2-2.nodes-not-generated-lazy",
        lambda: len(census(searched(SHAPE_322)).lazily),
        "5",
    ),
    Case(
        "S0-ex32.shape-3-2-2.nodes-not-generated-eager",
        lambda: len(census(searched(SHAPE_322)).eagerly),
        "2",
    ),
    Case(
        "S0-ex32.shape-3-2-2.cuts",
        lambda: cuts(searched(SHAPE_322)),
        "1.2 beta-cut 8>=7; 2 alpha-cut 0<=3; 3.2 beta-cut 9>=8",
    ),
    Case("S0-ex32.shape-2-3-2.evaluated-leaves", lambda: len(searched(SHAPE_232).visited), "8"),
    Case("S0-ex32.shape-2-3-2.pruned-leaves", lambda: len(searched(SHAPE_232).pruned), "6"),
    Case(
        "S0-ex32.shape-2-3-2.nodes-not-generated-lazy",
        lambda: len(census(searched(SHAPE_232)).lazily),
        "8",
    ),
    Case(
        "S0-ex32.shape-2-3-2.nodes-not-generated-eager",
        lambda: len(census(searched(SHAPE_232)).eagerly),
        "4",
    ),
    Case(
        "S0-ex32.shape-2-3-2.cuts",
        lambda: cuts(searched(SHAPE_232)),
        "1.2 beta-cut 8>=7; 2 alpha-cut 3<=7; 3.2 beta-cut 9>=8",
    ),
    Case("S0-ex32.shape-2-2-3.evaluated-leaves", lambda: len(searched(SHAPE_223).visited), "7"),
    Case("S0-ex32.shape-2-2-3.pruned-leaves", lambda: len(searched(SHAPE_223).pruned), "7"),
    Case(
        "S0-ex32.shape-2-2-3.nodes-not-generated-lazy",
        lambda: len(census(searched(SHAPE_223)).lazily),
        "10",
    ),
    Case(
        "S0-ex32.shape-2-2-3.nodes-not-generated-eager",
        lambda: len(census(searched(SHAPE_223)).eagerly),
        "6",
    ),
    Case(
        "S0-ex32.shape-2-2-3.cuts",
        lambda: cuts(searched(SHAPE_223)),
        "1.2 beta-cut 8>=7; 2 alpha-cut 3<=7; 3 alpha-cut 6<=7",
    ),
    Case("S0-ab-idea.pruned-leaves", lambda: pruned(searched(AIMA)), "(2.2, 2.3)"),
    Case("S0-ab-idea.evaluated-leaves", lambda: len(searched(AIMA).visited), "7"),
    Case("S0-ab-idea.cut", lambda: only_cut(searched(AIMA)), "(2) after (2.1): beta=2 <= alpha=3"),
    Case("S0-ab-idea.returned-fail-soft", lambda: level(searched(AIMA), 1), "(3, 2, 2)"),
    Case("S0-ab-idea.returned-seed0", lambda: level(searched(AIMA, INHERIT), 1), "(3, 2, 2)"),
    Case("S0-ab-idea.returned-fail-hard", lambda: level(searched(AIMA, HARD), 1), "(3, 3, 3)"),
    Case("S0-ab-idea.fewest-leaves-any-order", lambda: fewest_leaves(parse(AIMA)).leaves, "5"),
    Case(
        "S1-corte-beta.model",
        lambda: blamed(searched("max(min(3, max(1,4,9)), 0)")),
        "((beta, 1.2, 1, 4))",
    ),
    Case(
        "S1-corte-alfa.model",
        lambda: blamed(searched("max(5, min(6,4,8))")),
        "((alpha, 2, root, 4))",
    ),
    Case(
        "S1-deep-cut.model",
        lambda: first_blamed(searched("max(5, min(max(min(4,9), 1), 3))")),
        "alpha cut at (2.1.1) by (root), deep: yes",
    ),
    Case(
        "S0-ab-algo.example-returned-fail-soft",
        lambda: returned_at(searched(RETURNS), "D", "C"),
        "(3, 3)",
    ),
    Case(
        "S0-ab-algo.example-returned-seed0",
        lambda: returned_at(searched(RETURNS, INHERIT), "D", "C"),
        "(4, 4)",
    ),
    Case(
        "S0-ab-algo.example-returned-fail-hard",
        lambda: returned_at(searched(RETURNS, HARD), "D", "C"),
        "(4, 4)",
    ),
    Case(
        "S0-ab-algo.example2-returned",
        lambda: tuple(
            searched("max(min(4,6), min(3,9), 5)", r).values["C"] for r in (SOFT, INHERIT, HARD)
        ),
        "(3, 3, 4)",
    ),
    Case(
        "S3-ab-trace.model-windows",
        lambda: entered(searched(PISA)),
        "A [-inf, inf], B [-inf, inf], C [-inf, inf], D [-inf, 3], E [3, inf], F [3, inf]",
    ),
    Case(
        "S3-ab-trace.model-cuts",
        lambda: short_cuts(searched(PISA)),
        "beta at 1.2 v=5; alpha at 2 v=3",
    ),
    Case("S3-ab-trace.model-root", lambda: searched(PISA).value, "3"),
    Case(
        "S3-ab-trace.model-not-generated",
        lambda: at(searched(PISA), census(searched(PISA)).lazily),
        "(1.2.2, 2.2, 2.2.1, 2.2.2)",
    ),
    Case(
        "S3-ab-trace.model-strict-cuts",
        lambda: short_cuts(searched(PISA, GT)),
        "beta at 1.2 v=5; beta at 2.2 v=5",
    ),
    Case(
        "S4-ab-intervals.root",
        lambda: drawn(searched(AIMA), "A"),
        "3: [-inf, inf]; 12: [-inf, inf]; 8: [3, inf]; 2: [3, inf]; 14: [3, 14]; "
        "5: [3, 5]; 2: [3, 3]",
    ),
    Case(
        "S4-ab-intervals.min-nodes-at-the-end",
        lambda: left_open(searched(AIMA), "B", "C", "D"),
        "[3, 3]; [-inf, 2]; [2, 2]",
    ),
    Case(
        "S4-ab-intervals.third-min",
        lambda: drawn_alone(searched(AIMA), "D"),
        "[-inf, 14]; [-inf, 5]; [2, 2]",
    ),
    Case(
        "S4-ab-trace.windows",
        lambda: trace(searched(AIMA)),
        "root: [-inf, inf]; a1: [-inf, inf]; a2: [3, inf]; a3: [3, inf]; "
        "a3.2: [3, 14]; a3.3: [3, 5]",
    ),
    Case(
        "S4-ab-trace.v-of-a3-before-each-call",
        lambda: tuple(v for v, *_ in calls(searched(AIMA), "D")),
        "(inf, 14, 5)",
    ),
    Case(
        "S1-ej4.model",
        lambda: left_out(searched(EXERCISE_4)),
        "nodes not generated 5, leaves not evaluated 4, branches cut 3, nodes 23, leaves 13",
    ),
    Case("S1-order.model-leaves-left-to-right", lambda: evaluated(parse(ORDER)), "9"),
    Case(
        "S1-order.model-leaves-expansion-ordenada",
        lambda: evaluated(ordered_at_each_level(parse(ORDER))),
        "5",
    ),
    Case(
        "S1-order.model-leaves-orden-preliminar-m=1",
        lambda: evaluated(ordered_preliminarily(parse(ORDER), 1)),
        "9",
    ),
    Case(
        "S1-order.model-leaves-orden-preliminar-m=2",
        lambda: evaluated(ordered_preliminarily(parse(ORDER), 2)),
        "5",
    ),
    Case(
        "S1-order.model-leaves-best/worst",
        lambda: (fewest_leaves(parse(ORDER)).leaves, most_leaves(parse(ORDER)).leaves),
        "(5, 9)",
    ),
    Case(
        "S1-complexity.b=10,d=4: b^d, b^(3d/4), b^(d/2)",
        lambda: (count_leaves(10, 4), random_order_leaves(10, 4), best_order_leaves(10, 4)),
        "(10000, 1000, 100)",
    ),
    Case("S1-complexity.fewest-leaves b=10,d=4", lambda: alpha_beta_leaves(10, 4), "199"),
    Case("S1-complexity.fewest-leaves b=3,d=2", lambda: alpha_beta_leaves(3, 2), "5"),
    Case("S1-complexity.effective-branching of b=36", lambda: effective_branching(36), "6"),
    Case("S3-quiescence.model-best-at-depth-1", lambda: best(decision(parse(NOISY), 1)), "capture"),
    Case("S3-quiescence.model-value-at-depth-1", lambda: decision(parse(NOISY), 1).value, "9"),
    Case(
        "S3-quiescence.model-best-with-quiescence",
        lambda: best(decision(parse(NOISY), 1, quiescence_cut_off)),
        "quiet",
    ),
    Case(
        "S3-quiescence.model-value-with-quiescence",
        lambda: decision(parse(NOISY), 1, quiescence_cut_off).value,
        "5",
    ),
    Case("S3-horizon.model-depth-2", lambda: found_at(parse(HORIZON), 2), "(-1, delay)"),
    Case("S3-horizon.model-depth-4", lambda: found_at(parse(HORIZON), 4), "(-3, accept)"),
    Case(
        "S4-monotone.model",
        lambda: (
            solved("max(min(1,2), min(2,4))").value,
            solved("max(min(1,20), min(20,400))").value,
        ),
        "(2, 20)",
    ),
    Case("S3-multiplayer.x", lambda: only(vectors(Ties.FIRST, "D")), "(1, 2, 6)"),
    Case(
        "S3-multiplayer.C-level",
        lambda: vectors(Ties.FIRST, "DEFG"),
        "((1, 2, 6), (6, 1, 2), (1, 5, 2), (5, 4, 5))",
    ),
    Case(
        "S3-multiplayer.B-level",
        lambda: vectors(Ties.FIRST, "BC"),
        "((1, 2, 6), (1, 5, 2))",
    ),
    Case("S3-multiplayer.root-leftmost-tie", lambda: only(vectors(Ties.FIRST, "A")), "(1, 2, 6)"),
    Case("S3-multiplayer.root-last-tie", lambda: only(vectors(Ties.LAST, "A")), "(1, 5, 2)"),
    Case("S3-multiplayer.root-all", lambda: played(Ties.SET).value, "((1, 2, 6), (1, 5, 2))"),
    Case("S2-fig1.level3-min", lambda: level(solved(FIGURE_1), 2), "(2, 4, 0, -2)"),
    Case("S2-fig1.level2-chance", lambda: level(solved(FIGURE_1), 1), "(3, -1)"),
    Case("S2-fig1.root", lambda: solved(FIGURE_1).value, "3"),
    Case("S2-fig1.best-son", lambda: moves(solved(FIGURE_1)), "(1)"),
    Case("S2-fig1.nodes", lambda: census(solved(FIGURE_1)).nodes, "15"),
    Case(
        "S0-complexity.backgammon",
        lambda: [count_leaves(20, d, 21) for d in (1, 2, 3)],
        "(420, 176400, 74088000)",
    ),
    Case("S2-complexity.b=2,m=2,n=2: b^m n^m", lambda: count_leaves(2, 2, 2), "16"),
    Case(
        "S0-scale.left",
        lambda: top(solved(SCALE % (2, 2, 3, 3, 1, 1, 4, 4))),
        "(21/10, 21/10, 13/10)",
    ),
    Case("S0-scale.left.best", lambda: best(solved(SCALE % (2, 2, 3, 3, 1, 1, 4, 4))), "a1"),
    Case(
        "S0-scale.right",
        lambda: top(solved(SCALE % (2, 2, 30, 30, 1, 1, 40, 40))),
        "(49/10, 24/5, 49/10)",
    ),
    Case("S0-scale.right.best", lambda: best(solved(SCALE % (2, 2, 30, 30, 1, 1, 40, 40))), "a2"),
    Case(
        "S0-scale.aima",
        lambda: top(solved(SCALE % (20, 20, 30, 30, 1, 1, 400, 400))),
        "(409/10, 21, 409/10)",
    ),
    Case(
        "S0-scale.aima.best", lambda: best(solved(SCALE % (20, 20, 30, 30, 1, 1, 400, 400))), "a2"
    ),
    Case(
        "S0-scale.affine-10x+5",
        lambda: top(solved(SCALE % (25, 25, 35, 35, 15, 15, 45, 45))),
        "(26, 26, 18)",
    ),
    Case(
        "S0-scale.affine-10x+5.best",
        lambda: best(solved(SCALE % (25, 25, 35, 35, 15, 15, 45, 45))),
        "a1",
    ),
    Case(
        "S0-optpes.expectiminimax",
        lambda: top(solved(ATTITUDES, expectiminimax)),
        "(9/5, 9/5, 7/5, 1/10)",
    ),
    Case("S0-optpes.expectiminimax.best", lambda: best(solved(ATTITUDES, expectiminimax)), "a"),
    Case(
        "S0-optpes.optimistic",
        lambda: top(solved(ATTITUDES, search_optimistically)),
        "(5, 3, 5, 1)",
    ),
    Case("S0-optpes.optimistic.best", lambda: best(solved(ATTITUDES, search_optimistically)), "b"),
    Case(
        "S0-optpes.pessimistic",
        lambda: top(solved(ATTITUDES, search_pessimistically)),
        "(0, -1, -4, 0)",
    ),
    Case(
        "S0-optpes.pessimistic.best", lambda: best(solved(ATTITUDES, search_pessimistically)), "c"
    ),
    Case(
        "S0-money.expected-money",
        lambda: worth_of_sons(solved(MONEY % (1_000_000, 3_000_000, 0))),
        "(1000000, 1500000)",
    ),
    Case("S0-money.expected-utility", lambda: worth_of_sons(solved(MONEY % (8, 9, 0))), "(8, 9/2)"),
    Case("S0-money.best-by-utility", lambda: best(solved(MONEY % (8, 9, 0))), "keep"),
    Case("S0-ex33.leaves", lambda: census(solved(EXERCISE_33)).leaves, "28"),
    Case(
        "S0-ex33.level3-chance",
        lambda: level(solved(EXERCISE_33), 3),
        "(13/2, 7/2, 17/2, 23/2, 1, 7/2, 4, 1/2, 9/2, 1/2, 3, 5, 7, 13/2)",
    ),
    Case(
        "S0-ex33.level2-min",
        lambda: level(solved(EXERCISE_33), 2),
        "(7/2, 17/2, 1, 1/2, 1/2, 3, 13/2)",
    ),
    Case("S0-ex33.level1-chance", lambda: level(solved(EXERCISE_33), 1), "(27/4, 1/2, 109/20)"),
    Case("S0-ex33.root", lambda: solved(EXERCISE_33).value, "27/4"),
    Case("S0-ex33.best", lambda: best(solved(EXERCISE_33)), "m1"),
    Case(
        "S0-ex33.equal-probabilities-mistake",
        lambda: [uniform_mean(parse(EXERCISE_33)).values[name] for name in "BCD"],
        "(13/3, 1/2, 19/4)",
    ),
    Case(
        "S0-ex33.optimistic",
        lambda: level(solved(EXERCISE_33, search_optimistically), 1),
        "(9, 3, 7)",
    ),
    Case(
        "S0-ex33.pessimistic",
        lambda: level(solved(EXERCISE_33, search_pessimistically), 1),
        "(0, -2, 0)",
    ),
    Case("S4-star.model-values", lambda: top(solved(STAR)), "(3/2, 3/2, 1/2)"),
    Case("S4-star.model-unbounded-not-evaluated", lambda: pruned(solved(STAR, star1)), "(2.2.2)"),
    Case(
        "S4-star.model-unbounded-second-chance-node",
        lambda: left_open(solved(STAR, star1), "C"),
        "[-inf, 1/2]",
    ),
    Case(
        "S4-star.model-bounded-not-evaluated",
        lambda: pruned(solved(STAR, star1, BOUNDS)),
        "(2.1.2, 2.2.1, 2.2.2)",
    ),
    Case(
        "S4-star.model-bounded-second-chance-node",
        lambda: left_open(solved(STAR, star1, BOUNDS), "C", bounds=BOUNDS),
        "[-2, 1]",
    ),
    Case(
        "S4-star.model-frames",
        lambda: [1 + len(frames(solved(STAR, star1, bounds))) for bounds in (BOUNDS, UNBOUNDED)],
        "(6, 8)",
    ),
]

NOT_COMPUTED: list[NotComputed] = []

"""Games, dice and thresholds."""

from dataclasses import replace

from case import Case

from solver.analyses import tree_counts
from solver.analyses.thresholds import thresholds
from solver.exact import Rational
from solver.games.and_or import and_or
from solver.games.cutoff_on_game import CutOff
from solver.games.graph import follow, levels
from solver.games.minimax_on_game import minimax
from solver.games.rows import write_rows
from solver.games.sprague_grundy import row_values, winning_moves
from solver.games.transpositions import transpositions
from solver.games.unfold import unfold
from solver.named.backgammon import Backgammon, Payoff, Position, backward_induction
from solver.named.betting import Bets, BettingHouse
from solver.named.dice import throws
from solver.named.grundy import GRUNDY_7, Grundy
from solver.named.tic_tac_toe import Symmetries, TicTacToe, canonical, open_lines
from solver.searches.alpha_beta import alpha_beta
from solver.searches.attitudes import search_optimistically, search_pessimistically
from solver.searches.expectiminimax import expectiminimax
from solver.searches.rules import CutRule, Rules
from solver.searches.run import run
from solver.trees.node_names import leaves, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Leaf, changed
from solver.turn import Turn
from solver.working import work

# Tic-tac-toe after two plies. The first square of each kind stands for all that are like it.

KINDS = {"centre": "centre", "top-left": "corner", "top": "edge"}
REDUCED = unfold(CutOff(TicTacToe(symmetries=Symmetries.REMOVED), 2))
FULL = unfold(CutOff(TicTacToe(), 2))


def boards(unfolded, *moves):
    return [unfolded.states[leaf.name].state for leaf in leaves(unfolded.node(*moves))]


def lines(move):
    counts = [
        (board, open_lines(board, "X"), open_lines(board, "O")) for board in boards(REDUCED, move)
    ]
    return "; ".join(f"{board} {x}-{o}={x - o}" for board, x, o in counts)


def min_values():
    values = run(REDUCED.tree, expectiminimax(REDUCED.tree)).values
    return {kind: values[REDUCED.node(move).name] for move, kind in KINDS.items()}


def in_order(tree, *moves):
    children = tuple(tree.children[tree.moves.index(move)] for move in moves)
    return name_nodes(changed(tree, children=children, moves=moves))


# Grundy's game.

MIN_FIRST = replace(GRUNDY_7, first=Turn.MIN)
ROWS = work(row_values(Grundy(), 10)).answer


def all_rows():
    return [rows.sizes for level in levels(GRUNDY_7) for rows in level]


def positions(level):
    return ", ".join(map(write_rows, sorted((rows.sizes for rows in level), reverse=True)))


def replies():
    first = [rows.sizes for rows in levels(GRUNDY_7)[1]]
    answers = [(sizes, map(write_rows, winning_moves(Grundy(), ROWS, sizes))) for sizes in first]
    return "; ".join(f"{write_rows(sizes)} -> {' or '.join(after)}" for sizes, after in answers)


def proved(game):
    return sum(step.solved for step in work(and_or(game, Turn.MAX)).steps)


# Simplified backgammon, suspended after five plies, and played to the end.

GAME = Backgammon()
BOARD = unfold(CutOff(Backgammon(Position((3, 4), (1, 2), thrown=1)), 5))
BACKED = run(BOARD.tree, expectiminimax(BOARD.tree))


def values(depth):
    level = BOARD.level(depth)
    return [n.utility if isinstance(n, Leaf) else BACKED.values[n.name] for n in level]


def states(depth):
    return "; ".join(str(BOARD.states[node.name].state) for node in BOARD.level(depth))


def after(white, black, turn, throw):
    position = Position(white, black, turn, throw)
    return "; ".join(map(str, follow(GAME, position)))


def with_attitude(attitude):
    values = run(BOARD.tree, attitude(BOARD.tree)).values
    return [values[node.name] for depth in (0, 1) for node in BOARD.level(depth)]


def full(white, black, turn, payoff=Payoff.WIN):
    return work(backward_induction(Backgammon(Position(white, black, turn), payoff=payoff))).answer


# The betting house.


def bets(house):
    unfolded = unfold(house)
    searched = run(unfolded.tree, expectiminimax(unfolded.tree))
    last = searched.steps[-1]
    moves = (move.replace(" ", "") for move in unfolded.tree.moves)
    return dict(sorted(zip(moves, last.backed, strict=True)))


def cut(tree, child, rule=CutRule.GE):
    """The x for which the search cuts before this child of a node, and does come to the node."""
    condition = thresholds(parse(tree), Rules(cut=rule)).cuts[child].condition("x")
    return condition.replace("never", "no cut possible")


BETWEEN = "max(min(2, 7), min(max(?, 1), max(6, 3)))"
AT_LEAST = "max(min(4, max(?, 1)), 0)"
DEEP = "max(min(3, max(min(9, max(?, 8)), 1)), 0)"

CASES = [
    Case(
        "S1-ttt-eval.boards-with-one-X-one-O-and-5-4",
        lambda: sorted(
            {
                canonical(board)
                for board in boards(FULL)
                if (open_lines(board, "X"), open_lines(board, "O")) == (5, 4)
            }
        ),
        "(....X...O)",
    ),
    Case("S1-ttt-ply2.leaves", lambda: len(boards(REDUCED)), "12"),
    Case("S1-ttt-ply2.min-values", min_values, "{centre: 1, corner: -1, edge: -2}"),
    Case("S1-ttt-ply2.root", lambda: run(REDUCED.tree, expectiminimax(REDUCED.tree)).value, "1"),
    Case(
        "S1-ttt-ply2.best", lambda: run(REDUCED.tree, expectiminimax(REDUCED.tree)).best, "(centre)"
    ),
    Case("S1-ttt-ply2.centre", lambda: lines("centre"), "O...X.... 5-4=1; .O..X.... 6-4=2"),
    Case(
        "S1-ttt-ply2.corner",
        lambda: lines("top-left"),
        "XO....... 6-5=1; X.O...... 5-5=0; X...O.... 4-5=-1; X....O... 6-5=1; X.......O 5-5=0",
    ),
    Case(
        "S1-ttt-ply2.edge",
        lambda: lines("top"),
        "OX....... 5-6=-1; .X.O..... 6-6=0; .X..O.... 4-6=-2; .X....O.. 5-6=-1; .X.....O. 6-6=0",
    ),
    Case("S1-ttt-ply2.leaves-without-removing-symmetries", lambda: len(boards(FULL)), "72"),
    Case(
        "S1-ttt-ply2.ab-evaluated-leaves-in-the-order-centre-corner-edge",
        lambda: len(run(tree := in_order(REDUCED.tree, *KINDS), alpha_beta(tree)).visited),
        "4",
    ),
    Case("S1-ttt.full-game-value", lambda: transpositions(TicTacToe()).value, "0"),
    Case("S1-ttt.reachable-positions", lambda: sum(map(len, levels(TicTacToe()))), "5478"),
    Case(
        "S1-ttt.reachable-positions-up-to-symmetry",
        lambda: len({canonical(board) for level in levels(TicTacToe()) for board in level}),
        "765",
    ),
    Case("S1-chess.digits-of-35^100", lambda: len(str(tree_counts.count_leaves(35, 100))), "155"),
    Case(
        "S1-grundy.levels",
        lambda: " | ".join(map(positions, levels(GRUNDY_7))),
        "7 | 6-1, 5-2, 4-3 | 5-1-1, 4-2-1, 3-3-1, 3-2-2 | 4-1-1-1, 3-2-1-1, 2-2-2-1 "
        "| 3-1-1-1-1, 2-2-1-1-1 | 2-1-1-1-1-1",
    ),
    Case("S1-grundy.positions", lambda: len(all_rows()), "14"),
    Case(
        "S1-grundy.lost-for-the-player-to-move",
        lambda: ", ".join(
            write_rows(sizes)
            for sizes in all_rows()
            if minimax(replace(GRUNDY_7, sizes=sizes)).value == -1
        ),
        "7, 4-2-1, 3-3-1, 4-1-1-1, 2-2-2-1, 2-2-1-1-1, 2-1-1-1-1-1",
    ),
    Case(
        "S1-grundy.positions-won-by-MAX (MIN first, MAX first)",
        lambda: (proved(MIN_FIRST), proved(GRUNDY_7)),
        "(8, 6)",
    ),
    Case("S1-grundy.value-if-MIN-moves-first", lambda: minimax(MIN_FIRST).value, "1"),
    Case("S1-grundy.value-if-MAX-moves-first", lambda: minimax(GRUNDY_7).value, "-1"),
    Case("S1-grundy.tree-nodes", lambda: len(unfold(GRUNDY_7).states), "24"),
    Case("S1-grundy.tree-leaves", lambda: len(leaves(unfold(GRUNDY_7).tree)), "7"),
    Case(
        "S1-grundy.AND/OR-solved-for-MAX-moving-second",
        lambda: work(and_or(MIN_FIRST, Turn.MAX)).answer,
        "yes",
    ),
    Case(
        "S1-grundy.AND/OR-solved-for-MAX-moving-first",
        lambda: work(and_or(GRUNDY_7, Turn.MAX)).answer,
        "no",
    ),
    Case(
        "S1-grundy.answers-of-MAX",
        replies,
        "6-1 -> 4-2-1; 5-2 -> 4-2-1; 4-3 -> 4-2-1 or 3-3-1",
    ),
    Case(
        "S1-grundy.sprague-grundy-values-1..10",
        lambda: ROWS[1:],
        "(0, 0, 1, 0, 2, 1, 0, 2, 1, 0)",
    ),
    Case("S0-bg.e(3,4,1,2)", lambda: GAME.evaluation(Position((3, 4), (1, 2))), "10"),
    Case("S0-bg.start-heads", lambda: after((0, 0), (5, 5), Turn.MAX, 1), "(1,0,5,5); (0,1,5,5)"),
    Case("S0-bg.start-tails", lambda: after((0, 0), (5, 5), Turn.MAX, 2), "(2,0,5,5); (0,2,5,5)"),
    Case(
        "S0-bg.(1,0,5,5)-min-heads",
        lambda: after((1, 0), (5, 5), Turn.MIN, 1),
        "(1,0,4,5); (1,0,5,4)",
    ),
    Case(
        "S0-bg.(1,0,4,5)-max-heads",
        lambda: after((1, 0), (4, 5), Turn.MAX, 1),
        "(2,0,4,5); (1,1,4,5)",
    ),
    Case("S0-bg.moves", lambda: states(1), "(4,4,1,2); (3,5,1,2)"),
    Case("S0-bg.level0-max", lambda: values(0), "(11)"),
    Case("S0-bg.level1-chance", lambda: values(1), "(10, 11)"),
    Case("S0-bg.level2-min", lambda: values(2), "(21/2, 19/2, 23/2, 21/2)"),
    Case(
        "S0-bg.level3-states",
        lambda: states(3),
        "(4,4,0,2); (4,4,1,1); (4,4,1,0); (3,5,0,2); (3,5,1,1); (3,5,1,0)",
    ),
    Case("S0-bg.level3-chance", lambda: values(3), "(21/2, 21/2, 19/2, 23/2, 23/2, 21/2)"),
    Case(
        "S0-bg.level4-max",
        lambda: values(4),
        "(11, 10, 11, 10, 10, 9, 11, 12, 11, 12, 10, 11)",
    ),
    Case(
        "S0-bg.level5-states",
        lambda: states(5),
        "(5,4,0,2); (4,5,0,2); (4,4,0,2); (5,4,1,1); (4,5,1,1); (4,4,1,1); (5,4,1,0); (4,5,1,0); "
        "(4,4,1,0); (4,5,0,2); (5,5,0,2); (4,5,1,1); (5,5,1,1); (4,5,1,0); (5,5,1,0)",
    ),
    Case(
        "S0-bg.level5-e",
        lambda: values(5),
        "(11, 11, 10, 11, 11, 10, 10, 10, 9, 11, 12, 11, 12, 10, 11)",
    ),
    Case("S0-bg.leaves", lambda: len(leaves(BOARD.tree)), "15"),
    Case("S0-bg.best", lambda: BOARD.state(*BACKED.best).state, "(3,5,1,2)"),
    Case("S0-bg.nodes", lambda: len(BOARD.states), "40"),
    Case("S0-bg.optimistic", lambda: with_attitude(search_optimistically), "(12, 11, 12)"),
    Case("S0-bg.pessimistic", lambda: with_attitude(search_pessimistically), "(10, 9, 10)"),
    Case(
        "S0-bg.full.P(max wins), max rolls first",
        lambda: full((0, 0), (5, 5), Turn.MAX),
        "807191/1492992",
    ),
    Case(
        "S0-bg.full.P(max wins), min rolls first",
        lambda: full((0, 0), (5, 5), Turn.MIN),
        "685801/1492992",
    ),
    Case("S0-bg.full.P(max wins) after (4,4,1,2)", lambda: full((4, 4), (1, 2), Turn.MIN), "2/9"),
    Case("S0-bg.full.P(max wins) after (3,5,1,2)", lambda: full((3, 5), (1, 2), Turn.MIN), "2/3"),
    Case(
        "S0-bg.full.euros, max rolls first",
        lambda: full((0, 0), (5, 5), Turn.MAX, Payoff.EUROS),
        "80783/221184",
    ),
    Case(
        "S0-bg.full.euros after (4,4,1,2)",
        lambda: full((4, 4), (1, 2), Turn.MIN, Payoff.EUROS),
        "-8/9",
    ),
    Case(
        "S0-bg.full.euros after (3,5,1,2)",
        lambda: full((3, 5), (1, 2), Turn.MIN, Payoff.EUROS),
        "7/12",
    ),
    Case("S0-betting.root", lambda: minimax(BettingHouse()).value, "1"),
    Case("S0-betting.actions-with-1-euro", lambda: bets(BettingHouse()), "{bet1: 4/5, home: 1}"),
    Case(
        "S0-betting.actions-with-2-euros",
        lambda: bets(BettingHouse(money=Rational(2), rounds=1)),
        "{bet1: 9/5, bet2: 8/5, home: 2}",
    ),
    Case("S0-betting.best", lambda: ", ".join(minimax(BettingHouse()).best), "home"),
    Case(
        "S0-betting.forced-two-bets", lambda: minimax(BettingHouse(bets=Bets.FORCED)).value, "18/25"
    ),
    Case("S0-betting.p=1/2", lambda: minimax(BettingHouse(Rational(1, 2))).value, "1"),
    Case("S0-betting.p=3/5", lambda: minimax(BettingHouse(Rational(3, 5))).value, "36/25"),
    Case(
        "S0-betting.p=3/5-with-2-euros",
        lambda: bets(BettingHouse(Rational(3, 5), money=Rational(2), rounds=1)),
        "{bet1: 11/5, bet2: 12/5, home: 2}",
    ),
    Case("S3-dice.outcomes", lambda: len(throws()), "21"),
    Case(
        "S3-dice.probability-doubles, others",
        lambda: tuple(
            sum(p for (a, b), p in throws().items() if (a == b) is same) for same in (True, False)
        ),
        "(1/6, 5/6)",
    ),
    Case("S1-ej9.model", lambda: cut("max(min(3, max(?, 8)), 0)", "c2"), "x >= 3"),
    Case("S1-ej9.model-deep", lambda: cut(DEEP, "e2"), "x >= 3"),
    Case("S1-ej6.model-between", lambda: cut(BETWEEN, "e2"), "2 < x <= 6"),
    Case("S1-ej6.model-between-strict", lambda: cut(BETWEEN, "e2", CutRule.GT), "2 <= x < 6"),
    Case("S1-ej6.model-at-least", lambda: cut(AT_LEAST, "c2"), "x >= 4"),
    Case("S1-ej6.model-at-least-strict", lambda: cut(AT_LEAST, "c2", CutRule.GT), "x > 4"),
    Case("S1-ej6.model-at-most", lambda: cut("max(min(5, 7), min(?, 9))", "c2"), "x <= 5"),
    Case("S1-ej6.model-impossible", lambda: cut("max(min(?, 4), 6)", "b2"), "no cut possible"),
]

NOT_COMPUTED = []

"""Threats against published games, and against trying every strategy."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from solver.analyses.credible_threats import (
    induce,
    line_of,
    nodes_of,
    outcome,
    own_payoff,
    solve_threats,
    strategy_of,
)
from solver.exact import Rational
from solver.mistakes.credible_threats import hoped_for
from solver.trees.node_names import End, name_nodes
from solver.trees.notation import parse
from solver.trees.tree import Payoffs, Player

ENTRY = "p1(p2(<2, 1>, <0, 0>), <1, 2>)"
"""Osborne (2004), section 5.1: in, then acquiesce or fight; or out."""


def solved(notation, *announced):
    return solve_threats(parse(notation), frozenset(announced))


def test_the_challenger_enters_and_the_incumbent_acquiesces():
    assert line_of(solved(ENTRY, "b2").perfect) == ("a1", "b1")


def test_the_threat_to_fight_is_empty_and_keeps_out_a_challenger_who_believes_it():
    solution = solved(ENTRY, "b2")
    assert solution.credible == frozenset()
    assert line_of(solution.believed) == ("a2",)


def test_the_entry_game_ends_in_two_ways_in_equilibrium():
    """Osborne (2004), section 5.3: (In, Acquiesce) and (Out, Fight)."""
    assert solved(ENTRY, "b2").equilibrium_ends == {"a2", "b1"}


def test_a_threat_says_what_both_get_by_it_and_by_the_best_move():
    (threat,) = solved(ENTRY, "b2").threats
    assert (threat.move, threat.vector) == ("b2", (0, 0))
    assert (threat.best, threat.best_vector) == ("b1", (2, 1))
    assert not threat.is_credible


def test_alpha_beta_prunes_the_move_that_player_2_wants():
    solution = solved("p1(p2(<4, 3>, <5, 0>), p2(<1, 1>, <9, 9>))", "b1", "c1")
    assert solution.pruned == {"c2"}
    assert line_of(solution.perfect) == ("a2", "c2")
    assert line_of(solution.rest) == ("a1", "b1")


def test_a_node_without_leaves_is_left_out_with_them():
    solution = solved("p1(p2(<4, 3>, <5, 0>), p2(<1, 1>, p1(<9, 9>, <0, 2>)))", "b1", "c1")
    assert solution.pruned == {"d1", "d2"}
    assert solution.rest_options == {"a1": (4, 3), "a2": (1, 1)}


@st.composite
def trees(draw, pair):
    """Trees of two players in turn, with numbers that nobody gets twice."""

    def shape(level):
        if level == 3 or (level and draw(st.booleans())):
            return None
        return [shape(level + 1) for _ in range(draw(st.integers(2, 3)))]

    root = shape(0)
    ours = draw(st.permutations(range(27)))
    theirs = draw(st.permutations(range(27)))
    pairs = iter(zip(ours, theirs, strict=True))

    def grow(node, level):
        if node is None:
            return Payoffs(tuple(map(Rational, pair(*next(pairs)))))
        return Player(tuple(grow(child, level + 1) for child in node), index=level % 2 + 1)

    return name_nodes(grow(root, 0))


def end_of(tree, moves):
    while not isinstance(tree, End):
        (i,) = (i for i, move in enumerate(tree.moves) if move in moves)
        tree = tree.children[i]
    return tree


def strategies(tree, player):
    return [frozenset(moves) for moves in product(*(n.moves for n in nodes_of(tree, player)))]


@given(trees(lambda ours, theirs: (ours, theirs)))
def test_equilibria_end_where_two_strategies_are_best_against_each_other(tree):
    pairs = {
        (s, t): end_of(tree, s | t) for s, t in product(strategies(tree, 1), strategies(tree, 2))
    }
    best_of_1 = {t: max(pairs[s, t].vector[0] for s in strategies(tree, 1)) for _, t in pairs}
    best_of_2 = {s: max(pairs[s, t].vector[1] for t in strategies(tree, 2)) for s, _ in pairs}
    ends = {end.name for (s, t), end in pairs.items() if end.vector == (best_of_1[t], best_of_2[s])}
    assert solve_threats(tree, frozenset()).equilibrium_ends == ends


@given(trees(lambda ours, theirs: (ours, theirs)))
def test_backward_induction_ends_in_an_equilibrium(tree):
    solution = solve_threats(tree, frozenset())
    assert line_of(solution.perfect)[-1] in solution.equilibrium_ends


@given(trees(lambda ours, theirs: (ours, theirs)))
def test_what_is_announced_and_credible_changes_nothing(tree):
    perfect = induce(tree)
    assert induce(tree, fixed=strategy_of(perfect, 2)).chosen == perfect.chosen


@given(trees(lambda ours, theirs: (ours, theirs)), st.sampled_from((own_payoff, hoped_for)))
def test_the_outcome_is_what_backward_induction_gives_the_root(tree, score):
    assert outcome(tree, score) == induce(tree, score).values[tree.name]


@given(trees(lambda ours, _theirs: (ours, -ours)))
def test_in_a_zero_sum_game_pruned_leaves_do_not_change_the_line_of_play(tree):
    solution = solve_threats(tree, frozenset())
    assert line_of(solution.rest) == line_of(solution.perfect)

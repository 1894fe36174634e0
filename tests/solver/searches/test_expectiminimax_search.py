from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.run import run
from solver.searches.steps import Back
from solver.trees.node_names import inner_nodes
from solver.trees.notation import parse
from solver.trees.tree import Chance, Leaf, Max, Min, Unsuitable
from solver.working import answer

FIG1 = "max(chance(0.5: min(2,4), 0.5: min(7,4)), chance(0.5: min(6,0), 0.5: min(5,-2)))"


def solved(text):
    tree = parse(text)
    return run(tree, expectiminimax(tree))


def chance(sons):
    weights = st.lists(st.integers(1, 5), min_size=len(sons), max_size=len(sons))
    return weights.map(
        lambda ws: "chance(" + ", ".join(
            f"{w}/{sum(ws)}: {son}" for w, son in zip(ws, sons, strict=True)
        ) + ")"
    )  # fmt: skip


def inner(sons):
    several = st.lists(sons, min_size=1, max_size=3)
    return st.one_of(
        several.map(lambda below: f"max({', '.join(below)})"),
        several.map(lambda below: f"min({', '.join(below)})"),
        several.flatmap(chance),
    )


def grown(max_leaves):
    return st.recursive(st.integers(-9, 9).map(str), inner, max_leaves=max_leaves)


def plans(tree, kind):
    """Every pure strategy: a child for each node of the kind."""
    nodes = [node for node in inner_nodes(tree) if isinstance(node, kind)]
    for choice in product(*(range(len(node.children)) for node in nodes)):
        yield {node.name: i for node, i in zip(nodes, choice, strict=True)}


def outcome(node, plan):
    """What is to be expected when both keep to their plans."""
    if isinstance(node, Leaf):
        return node.utility
    if isinstance(node, Chance):
        both = zip(node.probabilities, node.children, strict=True)
        return sum(p * outcome(child, plan) for p, child in both)
    return outcome(node.children[plan[node.name]], plan)


@settings(max_examples=3 * settings().max_examples)
@given(grown(9))
def test_it_is_the_best_guarantee_of_all_strategies(text):
    tree = parse(text)
    guarantees = [
        min(outcome(tree, ours | theirs) for theirs in plans(tree, Min))
        for ours in plans(tree, Max)
    ]
    assert answer(expectiminimax(tree)) == max(guarantees)


def extensive(pygambit, tree):
    """The same game for Gambit: zero-sum, of perfect information."""
    game = pygambit.Game.new_tree(players=["Max", "Min"])

    def grow(at, node):
        if isinstance(node, Leaf):
            u = int(node.utility)
            game.set_outcome(at, game.add_outcome(label=node.name, payoffs=[u, -u]))
            return
        who = {Max: "Max", Min: "Min", Chance: game.players.chance}[type(node)]
        game.append_move(at, who, list(node.moves))
        if isinstance(node, Chance):
            odds = [
                pygambit.Rational(int(p.numerator), int(p.denominator)) for p in node.probabilities
            ]
            game.set_chance_probs(at.infoset, odds)
        for son, child in zip(at.children, node.children, strict=True):
            grow(son, child)

    grow(game.root, tree)
    return game


@given(text=grown(6))
def test_gambit_finds_the_same_equilibrium(pygambit, text):
    tree = parse(f"max({text}, min(0, {text}))")
    [equilibrium] = pygambit.nash.lp_solve(
        extensive(pygambit, tree), rational=True, use_strategic=True
    ).equilibria
    assert Rational(str(equilibrium.payoff("Max"))) == answer(expectiminimax(tree))


@given(grown(40))
def test_alpha_beta_finds_the_same_value_across_chance_nodes(text):
    tree = parse(text)
    assert run(tree, alpha_beta(tree)).value == solved(text).value


def test_the_tree_of_the_encyclopedia():
    run_ = solved(FIG1)  # S2-fig1
    assert list(run_.values.values()) == [3, 3, -1, 2, 4, 0, -2]
    assert (run_.value, run_.best) == (3, ("a1",))
    assert len(run_.values) + len(run_.visited) == 15


def test_exercise_3_3():
    leaves = iter(
        [7, 6, 7, 0, 8, 9, 12, 11, 1, 1, 3, 4, 4, 4, 0, 1, 7, 2, 3, -2, 0, 6, 2, 8, 7, 7, 7, 6]
    )

    def lot():
        return f"chance(0.5: {next(leaves)}, 0.5: {next(leaves)})"

    groups = [["0.2", "0.7", "0.1"], ["0.1", "0.9"], ["0.3", "0.7"]]
    sons = [", ".join(f"{p}: min({lot()}, {lot()})" for p in group) for group in groups]
    run_ = solved(
        "max(" + ", ".join(f"m{i} = chance({son})" for i, son in enumerate(sons, 1)) + ")"
    )
    values = list(run_.values.values())  # S0-ex33
    assert values[0] == Rational(27, 4)
    assert values[1:4] == [Rational(27, 4), Rational(1, 2), Rational(109, 20)]
    assert values[4:11] == [
        Rational(7, 2),
        Rational(17, 2),
        1,
        Rational(1, 2),
        Rational(1, 2),
        3,
        Rational(13, 2),
    ]
    assert run_.best == ("m1",)


def test_one_tree_under_the_mean_attitude():
    run_ = solved(
        "max(a=chance(0.7: 3, 0.3: -1), b=chance(0.4: -4, 0.6: 5), c=chance(0.9: 0, 0.1: 1))"
    )
    assert list(run_.values.values()) == [
        Rational(9, 5),
        Rational(9, 5),
        Rational(7, 5),
        Rational(1, 10),
    ]  # S0-optpes
    assert run_.best == ("a",)


def test_a_move_counts_as_much_as_it_is_possible():
    run_ = solved(
        "max([2/3] a1=min([1/4] a2=0, [2/3] a3=-3), a2=min(a1=chance(1/3: 1, 2/3: 2), "
        "[1/2] a2=max(a2=chance(1/3: 2, 2/3: 1))))"
    )  # S0-propagation
    assert (run_.value, run_.values["B"], run_.values["C"]) == (Rational(2, 3), -2, Rational(2, 3))
    assert run_.best == ("a2",)


def test_a_worse_move_wins_because_it_is_less_possible():
    run_ = solved("max(a=-2, [1/2] b=-3)")  # S0-propagation.anomaly
    assert (run_.value, run_.best) == (Rational(-3, 2), ("b",))


def test_chance_at_the_root_leaves_nothing_to_choose():
    run_ = solved("chance(1/3: max(1, 2), 2/3: 5)")
    assert (run_.value, run_.best) == (4, ())


def test_the_working_at_a_chance_node_adds_up():
    sums = [s.v for s in solved("chance(1/3: 1, 1/3: 2, 1/3: 6)").steps if isinstance(s, Back)]
    assert sums == [Rational(1, 3), 1, 3]


@pytest.mark.parametrize("text", ["max(3, ?)", "p1(<1, 2>)"])
def test_what_it_cannot_value_is_refused(text):
    with pytest.raises(Unsuitable):
        solved(text)

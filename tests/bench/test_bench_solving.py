"""What exactness costs: each search against the same recursion on floats, in one run.

Each benchmark writes its ratio (1 means as fast as floats) into `extra_info`. No time is asserted,
only that both find the same value.
"""

from math import inf
from timeit import repeat

import pytest

from generator.base.rng import Rng
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.expectiminimax import expectiminimax
from solver.searches.minimax import minimax
from solver.searches.run import run
from solver.trees.node_names import name_nodes
from solver.trees.notation import parse, write
from solver.trees.tree import Chance, Leaf, Max, Min
from solver.working import answer, work

TURNS, ROUNDS = 80, 3


def deciders(depth):
    """Max and Min in turn, three moves each."""
    return [(Max, Min)[ply % 2] for ply in range(depth)]


def with_chance(depth):
    """Max, chance, Min, chance, Max …."""
    return [(Max, Chance, Min, Chance)[ply % 4] for ply in range(depth)]


def grown(kinds, rng, number):
    """A tree of three children at each node, a kind for each level."""
    if not kinds:
        return Leaf(number(rng.between(-20, 20)))
    children = tuple(grown(kinds[1:], rng, number) for _ in range(3))
    if kinds[0] is not Chance:
        return kinds[0](children)
    weights = [rng.between(1, 4) for _ in range(3)]
    return Chance(children, tuple(number(w) / number(sum(weights)) for w in weights))


def quickest(*searches):
    """Seconds of the fastest round of each, a few rounds in turn: all meet the same machine."""
    times = [inf] * len(searches)
    for _ in range(TURNS):
        for i, search in enumerate(searches):
            times[i] = min(times[i], *repeat(search, number=1, repeat=ROUNDS))
    return times


def float_minimax(node):
    if type(node) is Leaf:
        return node.utility
    if type(node) is Max:
        v = -inf
        for child in node.children:
            v = max(v, float_minimax(child))
        return v
    v = inf
    for child in node.children:
        v = min(v, float_minimax(child))
    return v


def float_alpha_beta(node, alpha=-inf, beta=inf):
    if type(node) is Leaf:
        return node.utility
    if type(node) is Max:
        v = -inf
        for child in node.children:
            v = max(v, float_alpha_beta(child, alpha, beta))
            if v >= beta:
                return v
            alpha = max(alpha, v)
        return v
    v = inf
    for child in node.children:
        v = min(v, float_alpha_beta(child, alpha, beta))
        if v <= alpha:
            return v
        beta = min(beta, v)
    return v


def float_expectiminimax(node):
    if type(node) is Leaf:
        return node.utility
    if type(node) is Max:
        return max(float_expectiminimax(child) for child in node.children)
    if type(node) is Min:
        return min(float_expectiminimax(child) for child in node.children)
    v = 0.0
    for p, child in zip(node.probabilities, node.children, strict=True):
        v += p * float_expectiminimax(child)
    return v


SEARCHES = {
    "minimax": (minimax, float_minimax, deciders(8)),
    "alpha-beta": (alpha_beta, float_alpha_beta, deciders(8)),
    "expectiminimax": (expectiminimax, float_expectiminimax, with_chance(7)),
}


@pytest.mark.parametrize("name", SEARCHES)
def test_exact_against_floats(benchmark, name):
    search, by_the_book, kinds = SEARCHES[name]
    exact = grown(kinds, Rng("bench"), Rational)
    floats = grown(kinds, Rng("bench"), float)
    ours, the_books, same = quickest(
        lambda: answer(search(exact)),
        lambda: by_the_book(floats),
        lambda: answer(search(floats)),
    )
    told = benchmark.extra_info
    told["times as fast as the book's recursion on floats"] = round(the_books / ours, 2)
    # the very same code, which takes a zero to be exact: only where no chance node adds to it
    if name != "expectiminimax":
        told["times as fast as the same code on floats"] = round(same / ours, 2)
    value = benchmark(lambda: answer(search(exact)))
    assert float(value) == pytest.approx(by_the_book(floats))


@pytest.mark.parametrize("name", SEARCHES)
def test_showing_the_working(benchmark, name):
    search, by_the_book, kinds = SEARCHES[name]
    tree = grown(kinds, Rng("bench"), Rational)
    shown, unshown, the_books = quickest(
        lambda: work(search(tree)), lambda: answer(search(tree)), lambda: by_the_book(tree)
    )
    told = benchmark.extra_info
    told["times as long as with nobody to tell"] = round(shown / unshown, 2)
    told["times as long as the book's recursion"] = round(shown / the_books, 2)
    assert benchmark(lambda: work(search(tree))).answer == answer(search(tree))


@pytest.mark.parametrize("name", SEARCHES)
def test_reading_a_run_off_its_steps(benchmark, name):
    search, _, kinds = SEARCHES[name]
    small, large = (name_nodes(grown(kinds[:n], Rng("bench"), Rational)) for n in (5, 7))
    assert benchmark(run, large, search(large)).value == answer(search(large))
    ours, theirs = quickest(lambda: run(large, search(large)), lambda: run(small, search(small)))
    benchmark.extra_info["nine times the nodes take times as long"] = round(ours / theirs, 1)


def test_reading_ten_thousand_nodes(benchmark):
    text = write(grown(deciders(8), Rng("bench"), Rational))
    assert write(benchmark(parse, text)) == text

"""The bank of statements: each is proved or refuted on every small case of a range.

What a sentence says is written a second time in `oracles.statements`, in plain Python. Its verdict
over the whole range decides whether the bank may call the statement true.
"""

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import islice, permutations, product

import pytest
from oracles.statements import HOLDS, read
from oracles.true_or_counterexample import NUMBER, ROOT

from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.family import Level
from generator.families.true_or_counterexample import SIZES
from generator.subjects.statements import drawn_statements
from generator.subjects.statements.bank import BY_NAME, BY_SUBJECT, read_case
from generator.subjects.statements.drawn_cases import drawn_small_tree
from generator.subjects.statements.drawn_statements import RARE, draw
from generator.subjects.statements.rearranged_trees import TREES, find_orders, root_value
from generator.subjects.statements.statement import Subject
from generator.subjects.statements.statement_problem import find_refuting
from solver.trees.notation import write

FALSE_ON_TREES = [
    name for name, each in BY_NAME.items() if each.subject in TREES and not each.is_true
]
MAX_TREES = 4_000
every_statement = pytest.mark.parametrize("name", BY_NAME)
SHAPES = (
    ("max(min({}, {}), min({}, {}))", range(-2, 4)),
    ("max(min({}, {}), min({}, {}), min({}, {}))", range(-1, 2)),
    ("max({}, min({}, {}, {}))", range(-2, 4)),
    ("max(min(max({}, {}), {}), min({}, {}))", range(-2, 2)),
    ("max(min(max({}, {}), max({}, {})), min(max({}, {}), {}))", range(2)),
    ("max(min(max({}, {}), {}), min(max({}, {}), {}))", range(3)),
)
"""Shapes of trees of MAX and MIN, with the numbers at their leaves: every filling is tried."""
FAR_APART = ("max(min({}, {}), min({}, {}))", (-7, 0, 2, 3, 5, 6))
"""Numbers on both sides of the windows (0, 5) and (2, 3)."""
WEIGHTS = (("1/2", "1/2"), ("1/4", "3/4"))
PLAYERS = (
    ("p1(p2(<{}, {}>, <{}, {}>), p2(<{}, {}>, <{}, {}>))", 4),
    ("p1(p2(p1(<{}, {}>, <{}, {}>), <{}, {}>), <{}, {}>)", 4),
)


def search_cases():
    for shape, numbers in (*SHAPES, FAR_APART):
        for filling in product(numbers, repeat=shape.count("{}")):
            yield shape.format(*filling)
    position, leaf = "max({}, {})", "{}"
    for a, b, c, d in product((1, 3, 4), repeat=4):  # one position at two places
        twice = position.format(a, b)
        yield f"max(min({c}, {twice}), min({twice}, {leaf.format(d)}))"


def chance_cases():
    for p, q in product(WEIGHTS, repeat=2):
        for a, b, c, d in product(range(-2, 4), repeat=4):
            yield f"max(chance({p[0]}: {a}, {p[1]}: {b}), chance({q[0]}: {c}, {q[1]}: {d}))"


def player_cases():
    for shape, ends in PLAYERS:
        for ours, theirs in product(permutations(range(ends)), repeat=2):
            pairs = zip(ours, theirs, strict=True)
            yield shape.format(*(u for pair in pairs for u in pair))
    for ours in permutations((-2, -1, 1, 2)):  # and zero-sum games
        yield PLAYERS[0][0].format(*(v for u in ours for v in (u, -u)))


def hidden_cases():
    for row, other in product(product(range(4), repeat=3), repeat=2):
        yield f"{' '.join(map(str, row))}, {' '.join(map(str, other))}"
    for rows in product(product((0, 3, 4, 7), repeat=2), repeat=3):
        yield ", ".join(" ".join(map(str, row)) for row in rows)


def payoff_cases():
    cells = [f"{u};{v}" for u, v in product(range(3), repeat=2)]
    for a, b, c, d in product(cells, repeat=4):
        yield f"{a} {b}, {c} {d}"
    few = ("0;0", "2;-1", "-1;2", "1;1")
    for six in product(few, repeat=6):
        yield f"{' '.join(six[:3])}, {' '.join(six[3:])}"


RANGES = {
    Subject.SEARCH: search_cases,
    Subject.CHANCE: chance_cases,
    Subject.PLAYERS: player_cases,
    Subject.HIDDEN: hidden_cases,
    Subject.EQUILIBRIA: payoff_cases,
}


EVERY_SO_MANY = 7
"""By day one case of so many is tried, and by night all."""


@cache
def cases_of(subject, step=EVERY_SO_MANY):
    """One in so many cases of the range, as a text and read."""
    return [(text, read(subject, text)) for text in islice(RANGES[subject](), None, None, step)]


def refuting_cases(name, step):
    holds = HOLDS[name]
    return (text for text, case in cases_of(BY_NAME[name].subject, step) if not holds(case))


def test_the_bank_is_large_and_every_statement_is_written_a_second_time():
    assert len(BY_NAME) == sum(map(len, BY_SUBJECT.values())) >= 60
    assert set(BY_NAME) == set(HOLDS)


@pytest.mark.parametrize("step", [EVERY_SO_MANY, pytest.param(1, marks=pytest.mark.whole)])
@every_statement
def test_a_statement_is_true_exactly_if_no_small_case_refutes_it_and_is_judged_alike(name, step):
    """As the sentence is written a second time, so the bank judges cases."""
    statement, refuting = BY_NAME[name], [*islice(refuting_cases(name, step), 20)]
    assert statement.is_true == (not refuting), refuting[:1]
    texts = [text for text, _ in cases_of(statement.subject)]
    for text in (*texts[:: len(texts) // 60], *refuting):
        refuted = statement.is_refuted_by(read_case(statement.subject, text))
        assert refuted == (not HOLDS[name](read(statement.subject, text))), text


@pytest.mark.parametrize("name", FALSE_ON_TREES)
def test_few_orders_of_the_leaves_of_some_tree_refute_a_false_statement(name):
    subject, holds = BY_NAME[name].subject, HOLDS[name]
    rng = Rng(name)
    for _ in range(MAX_TREES):
        text = drawn_small_tree(rng, subject)
        if holds(read(subject, text)):
            continue
        tree = read_case(subject, text).tree
        value = root_value(tree)
        assert value == ROOT[subject](read(subject, text))
        orders = find_orders(subject, tree)
        texts = [write(case.tree) for case in orders.cases(value)]
        refuting = [order for order in texts if not holds(read(subject, order))]
        if 0 < RARE * len(refuting) <= orders.count:
            assert Counter(NUMBER.findall(refuting[0])) == Counter(NUMBER.findall(text))
            assert ROOT[subject](read(subject, refuting[0])) == value
            return
    raise AssertionError("no tree was found")


@pytest.mark.parametrize("subject", TREES)
def test_a_draw_asks_for_trees_that_the_sentences_written_a_second_time_refute(subject):
    size = replace(SIZES[Level.HARD], subject=subject)
    for seed in range(4):
        problem = draw(Rng(f"{subject} {seed}"), size)
        example = problem.cases[0]
        for question, refuting in find_refuting(problem).items():
            statement = problem.statements_by_question[question]
            holds = HOLDS[statement.name]
            assert holds(read(subject, example))
            assert statement.is_true == (not refuting)
            for text in refuting:
                assert not holds(read(subject, text))
                assert ROOT[subject](read(subject, text)) == problem.value


def test_a_draw_that_never_tells_statements_apart_says_so_in_one_line(monkeypatch):
    monkeypatch.setattr(drawn_statements, "drawn_cases", lambda *_, **__: None)
    with pytest.raises(BadParameter, match="set statements to fewer"):
        draw(Rng("none"), SIZES[Level.EASY])


def test_every_statement_names_its_source():
    for statement in BY_NAME.values():
        assert any(c.isdigit() for c in statement.source) or "CS188" in statement.source

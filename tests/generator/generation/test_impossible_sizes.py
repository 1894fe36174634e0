"""Sizes of which no exercise is fair, or hardly any, are refused at once, and only those."""

from itertools import permutations

import pytest

from generator.base.convention import CONVENTIONS, override
from generator.base.errors import BadParameter
from generator.base.rng import Rng
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.exercise.size import resized
from generator.families import FAMILIES
from generator.generation.generate import generate, mistakes_told_apart, posed, size_of
from generator.subjects.trees.drawing.cut_sizes import TreeGrowth, most_cuts
from generator.subjects.trees.drawing.random_trees import (
    alternating,
    drawn_leaves,
    drawn_shape,
    planted,
)
from generator.subjects.trees.drawing.tree_shapes import most_moves
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.rules import Rules
from solver.searches.run import run
from solver.trees.node_names import name_nodes
from solver.trees.tree import Leaf, Max, Min

AIMA = CONVENTIONS["aima"]
ONLY_BEYOND = override(AIMA, {"cut": "gt", "order": "right"})
RAISE = "raise branching, leaves or depth"
RARELY_APART = f"tell the mistakes apart too seldom to be looked for; {RAISE}"
FEW_LEAVES = (
    "telling the mistakes apart takes at least 5 leaves, and there are 4; "
    "raise leaves, branching or depth"
)
FEW_UTILITIES = (
    "telling the mistakes apart takes at least 5 different utilities, and there are 4; "
    "raise high, or lower low"
)
LOPSIDED = (
    "where utilities go further below 0 than 6 times as far above it, forgetting the signs is "
    "swapping the roles; raise high or low"
)
FEW_MOVES = (
    "where several moves at the root are best and others are not, there are 3 or more, not 2; "
    "raise branching or leaves, or set ties to sometimes"
)
IMPOSSIBLE = [
    ("alpha-beta", "easy", {"branching": "3", "cuts": "3"},
     f"cuts is at most 2 with depth 2, branching 3 and 9 leaves, not 3; lower it, or {RAISE}"),
    ("alpha-beta", "easy", {"branching": "2"},
     f"no exercise with depth 2, branching 2 and 4 leaves is fair; {RAISE}"),
    ("alpha-beta", "medium", {"leaves": "8"},
     f"no exercise with depth 3, branching 4 and 8 leaves is fair; {RAISE}"),
    ("alpha-beta", "hard", {"depth": "2"},
     "at depth 2 no cut takes a subtree; raise depth, or set subtree to any"),
    ("minimax", "easy", {"branching": "2"},
     FEW_LEAVES),
    ("minimax", "easy", {"high": "4"},
     FEW_UTILITIES),
    ("minimax", "hard", {"high": "0"}, LOPSIDED),
    ("returned-vs-true", "hard", {"branching": "2"},
     f"cuts is at most 3 with depth 4, branching 2 and 16 leaves, not 4; lower it, or {RAISE}"),
    ("null-window", "easy", {"branching": "2", "cuts": "4"},
     f"cuts is at most 3 with depth 3, branching 2 and 8 leaves, not 4; lower it, or {RAISE}"),
    ("interval-frames", "hard", {"leaves": "8", "cuts": "3"},
     f"cuts is at most 2 with depth 3, branching 3 and 8 leaves, not 3; lower it, or {RAISE}"),
    ("alpha-beta-windows", "easy", {"shape": "uneven", "leaves": "12"},
     ("an easy exercise with shape uneven takes 13 leaves or more, not 12; "
     "raise leaves, or set shape to even")),
    ("max-n", "easy", {"leaves": "6"},
     ("telling the mistakes apart takes at least 7 leaves, and there are 6; "
     "raise leaves, branching or depth")),
    ("proof-number", "hard", {"depth": "5"},
     ("with shape even, depth 5 takes 33 leaves or more for lines to differ, not 32; "
     "raise leaves, or lower depth")),
    ("attitudes", "easy", {"low": "98", "high": "99"},
     ("2 decisions take at least 3 different utilities, and there are 2; "
      "raise high, or lower low")),
    ("attitudes", "hard", {"low": "0", "high": "2"},
     ("3 decisions take at least 4 different utilities, and there are 3; "
      "raise high, or lower low")),
    ("expectiminimax", "medium", {"low": "4", "high": "5"},
     ("telling the mistakes apart takes at least 3 different utilities, and there are 2; "
      "raise high, or lower low")),
    ("minimax", "medium", {"branching": "2", "ties": "always"}, FEW_MOVES),
    ("minimax", "medium", {"shape": "even", "ties": "always"}, FEW_MOVES),
    ("star1", "hard", {"moves": "2", "cuts": "2"},
     "of 2 moves the first is never cut; set cuts to 1 at most"),
    ("symbolic-pruning", "easy", {"leaves": "5", "numbers": "3"},
     ("in a tree of 5 leaves with 3 numbers there are fewer than 3 letters; "
      "raise leaves, or lower numbers")),
]  # fmt: skip
FROM_THE_LEFT = [
    ("alpha-beta", "medium", {"depth": "2", "branching": "3", "first_best": "no"},
     f"cuts is at most 1 with depth 2, branching 3 and 9 leaves, not 2; lower it, or {RAISE}"),
    ("alpha-beta", "easy", {"shape": "uneven", "branching": "3", "first_best": "no"},
     f"cuts is at most 1 with depth 2, branching 3 and 9 leaves, not 2; lower it, or {RAISE}"),
    ("interval-frames", "hard", {"depth": "2"},
     ("2 cuts with depth 2, branching 3 and 9 leaves are too seldom to be looked for; "
      f"set cuts to 1 at most, or {RAISE}")),
]  # fmt: skip
"""Of these nothing is fair in a search from left to right, for which trees are drawn."""
UNDRAWN = [
    ("betting-house", "hard",
     {"odds": "10", "denominator": "3", "fewest": "20", "leaves": "21", "greatest": "50"},
     ("at odds up to 10 no p with a denominator up to 3 is near break-even; "
      "raise denominator or greatest")),
    ("grundy", "easy", {"rows": "1", "positions": "10"},
     ("no graph with rows 1 and largest 8 has as few positions as 10 and is worth asking about; "
      "raise rows, largest or positions")),
    ("order-vs-scale", "medium", {"answers": "3", "denominator": "3"},
     ("3 outcomes have probabilities with a denominator above 3, not 3; "
      "raise denominator, or lower answers")),
]  # fmt: skip
"""With these there is nothing to draw from."""
RARE = [
    ("minimax", "medium", {"low": "-91", "high": "15"}, LOPSIDED),
    ("changed-rules", "hard", {"depth": "3"},
     "depth is 3; it must be 4 or more for the mistakes to show"),
    ("changed-rules", "medium", {"high": "8"},
     ("no two of 14 leaves are worth the same, but there are only 9 utilities; "
     "raise high, or lower low or leaves")),
    ("subgame-perfect", "medium", {"branching": "2"},
     f"trees with depth 3, branching 2 and 8 leaves {RARELY_APART}"),
    ("subgame-perfect", "medium", {"leaves": "6"},
     f"trees with depth 3, branching 3 and 6 leaves {RARELY_APART}"),
    ("cut-reasons", "easy", {"depth": "2"},
     f"trees with depth 2, branching 3 and 9 leaves {RARELY_APART}"),
    ("alpha-beta", "medium", {"cuts": "5"},
     ("5 cuts with depth 3, branching 4 and 18 leaves are too seldom to be looked for; "
      f"set cuts to 4 at most, or {RAISE}")),
]  # fmt: skip
POSSIBLE = [
    ("alpha-beta", "medium", {"depth": "2", "cuts": "1"}),
    ("alpha-beta", "medium", {"depth": "2", "branching": "3"}),
    ("alpha-beta", "medium", {"depth": "2", "branching": "4"}),
    ("alpha-beta", "easy", {"branching": "3", "leaves": "6", "cuts": "1"}),
    ("alpha-beta", "medium", {"branching": "2", "depth": "4", "leaves": "16"}),
    ("alpha-beta", "medium", {"branching": "2", "low": "0", "high": "4"}),
    ("alpha-beta", "hard", {"depth": "2", "subtree": "any", "cuts": "1"}),
    ("minimax", "easy", {"depth": "3"}),
    ("minimax", "hard", {"low": "-4", "high": "9"}),
    ("minimax", "easy", {"low": "-99"}),
    ("minimax", "medium", {"shape": "even", "leaves": "36", "ties": "always"}),
    ("minimax", "easy", {"ties": "always"}),
    ("interval-frames", "easy", {"leaves": "8"}),
    ("interval-frames", "easy", {"leaves": "8", "branching": "3"}),
    ("interval-frames", "easy", {"leaves": "12"}),
    ("interval-frames", "medium", {"leaves": "8", "depth": "2"}),
    ("interval-frames", "hard", {"depth": "2", "cuts": "1"}),
    ("interval-frames", "hard", {"cuts": "4"}),
    ("null-window", "easy", {"cuts": "4"}),
    ("shaded-leaf", "easy", {"cuts": "4"}),
    ("shaded-leaf", "medium", {"cuts": "4"}),
    ("cut-reasons", "easy", {"leaves": "8", "cuts": "3"}),
    ("returned-vs-true", "hard", {"branching": "3"}),
    ("returned-vs-true", "hard", {"shape": "even"}),
    ("alpha-beta-windows", "easy", {"cuts": "2"}),
    ("alpha-beta-windows", "easy", {"shape": "uneven", "leaves": "13"}),
    ("max-n", "easy", {"leaves": "7"}),
    ("proof-number", "hard", {"depth": "5", "leaves": "36"}),
    ("changed-rules", "medium", {"high": "13"}),
    ("attitudes", "easy", {"low": "97", "high": "99"}),
    ("attitudes", "hard", {"low": "0", "high": "3"}),
    ("betting-house", "easy", {"odds": "10", "denominator": "3"}),
    ("expectiminimax", "medium", {"low": "4", "high": "9"}),
    ("grundy", "easy", {"rows": "2", "positions": "20"}),
    ("order-vs-scale", "medium", {"answers": "3", "denominator": "4"}),
    ("star1", "hard", {"cuts": "2"}),
    ("symbolic-pruning", "easy", {"leaves": "5", "numbers": "2"}),
]


@pytest.mark.parametrize(
    ("family", "level", "settings", "says"), [*IMPOSSIBLE, *FROM_THE_LEFT, *UNDRAWN, *RARE]
)
def test_an_impossible_size_is_refused_with_what_would_do(family, level, settings, says):
    with pytest.raises(BadParameter) as refused:
        size_of(FAMILIES[family], Level(level), settings)
    assert str(refused.value) == says


@pytest.mark.parametrize("draws", [8, pytest.param(100, marks=pytest.mark.whole)])
@pytest.mark.parametrize("convention", [AIMA, ONLY_BEYOND], ids=["aima", "gt, right to left"])
@pytest.mark.parametrize(("name", "level", "settings", "_says"), [*IMPOSSIBLE, *FROM_THE_LEFT])
def test_no_draw_of_an_impossible_size_is_fair(name, level, settings, _says, convention, draws):
    if (name, level, settings, _says) in FROM_THE_LEFT and convention is not AIMA:
        pytest.skip("a search from right to left leaves more to ask")
    family = FAMILIES[name]
    size, rng = resized(family.sizes[Level(level)], settings), Rng("fair?")
    problems = (family.draw(rng, size) for _ in range(draws))
    assert not any(fair(family, problem, size, convention, Level(level)) for problem in problems)


def fair(family, problem, size, convention, level):
    worked = family.solve(problem, convention)
    exercise = posed(None, family, problem, convention, worked, level=level)
    told_apart = mistakes_told_apart(exercise, list(family.mistakes))
    return family.fair(problem, worked, size) and told_apart


@pytest.mark.parametrize(("family", "level", "settings"), POSSIBLE)
def test_what_is_near_an_impossible_size_is_drawn(family, level, settings):
    changed = tuple(sorted(settings.items()))
    id_ = ExerciseId(
        family=family,
        level=Level(level),
        seed=1,
        settings=changed,
        revision=FAMILIES[family].revision,
    )
    assert generate(id_, AIMA).questions


@pytest.mark.parametrize("family", [name for name, one in FAMILIES.items() if one.check])
def test_every_level_is_possible(family):
    for size in FAMILIES[family].sizes.values():
        FAMILIES[family].check(size)


@pytest.mark.parametrize("draws", [6, pytest.param(20, marks=pytest.mark.whole)])
@pytest.mark.parametrize("family", FAMILIES)
def test_mistakes_are_told_apart_in_whatever_order_they_are_made(family, draws):
    record = FAMILIES[family]
    rng, size = Rng("in order"), record.sizes[Level.MEDIUM]
    for _ in range(draws):
        problem = record.draw(rng, size)
        worked = record.solve(problem, AIMA)
        one, other = (posed(None, record, problem, AIMA, worked) for _ in range(2))
        forwards = mistakes_told_apart(one, list(record.mistakes))
        backwards = mistakes_told_apart(other, list(reversed(record.mistakes)))
        assert backwards == forwards


def cuts(tree):
    return len(run(tree, alpha_beta(tree, Rules())).cuts)


@pytest.mark.parametrize(("shape", "branching"), [("even", 3), ("uneven", 3), ("even", 5)])
@pytest.mark.parametrize("depth", [2, 3, 4])
def test_no_search_makes_more_cuts_than_the_most(shape, branching, depth):
    rng, most = Rng("cuts"), most_cuts(TreeGrowth(shape, branching), depth, leaves=18)
    for _ in range(100):
        drawn = drawn_shape(rng, shape, branching, depth=depth, leaves=18)
        ends = drawn_leaves(rng, drawn, 0, high=99)
        assert cuts(planted(drawn, ends, alternating)) <= most


@pytest.mark.parametrize("leaves", [8, 14, 20, 22, 36])
@pytest.mark.parametrize("lowest", [2, 4])
def test_no_root_of_an_even_shape_has_more_moves_than_the_most(leaves, lowest):
    rng = Rng("moves")
    counts = {
        len(drawn_shape(rng, "even", 4, depth=3, leaves=leaves, lowest=lowest).children)
        for _ in range(200)
    }
    assert max(counts) == most_moves(4, 3, leaves=leaves, lowest=lowest)


def in_moves(leaves, replies):
    """MAX's moves, each with so many replies."""
    utilities = [Leaf(Rational(u)) for u in leaves]
    groups = [utilities[i : i + replies] for i in range(0, len(leaves), replies)]
    return name_nodes(Max(tuple(Min(tuple(group)) for group in groups)))


@pytest.mark.parametrize(("replies", "most"), [(2, 2), (3, 1)])
def test_some_order_of_six_leaves_makes_the_most_cuts(replies, most):
    assert max(cuts(in_moves(order, replies)) for order in permutations(range(6))) == most
    assert most_cuts(TreeGrowth("even", 6 // replies), 2, leaves=6) == most

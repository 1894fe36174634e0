"""The family cut-reasons: its lists of reasons, and the least change, tried out on the tree."""

import pytest

from generator.answers.kinds.inequality import Inequality
from generator.answers.kinds.nodes import Nodes
from generator.base.convention import CONVENTIONS, override
from generator.exercise.exercise import ExerciseId
from generator.families.cut_reasons import FAMILY
from generator.generation.generate import generate_fair, pose
from generator.subjects.trees.drawing.random_trees import with_leaf
from solver.analyses.cut_reasons import list_moments
from solver.errors import RequestError
from solver.exact import Rational
from solver.searches.alpha_beta import alpha_beta
from solver.searches.run import run

AIMA = CONVENTIONS["aima"]
TREE = "max(min(max(3, 0), max(18, 11, 16), max(20, 8, 10)), min(9, 1), min(2, 17))"
CONVENTIONS_TRIED = {
    "aima": AIMA,
    "strict": override(AIMA, {"cut": "gt"}),
    "from right to left": override(AIMA, {"order": "right"}),
    "fail-hard": override(AIMA, {"returns": "hard"}),
}


def drawn(level, seed, convention=AIMA):
    id_ = ExerciseId(family=FAMILY.name, level=level, seed=seed, revision=FAMILY.revision)
    return generate_fair(FAMILY, id_, convention)


def decision(tree, child, rules):
    moment = list_moments(run(tree, alpha_beta(tree, rules)), rules)[child]
    return moment.left_out


@pytest.mark.parametrize("level", FAMILY.sizes)
@pytest.mark.parametrize("name", CONVENTIONS_TRIED)
def test_one_reason_of_each_list_is_right_under_every_convention(level, name):
    for seed in range(4):
        exercise = drawn(level, seed, CONVENTIONS_TRIED[name])
        assert len(exercise.solution.judged) == FAMILY.sizes[level].moments
        for judged in exercise.solution.judged:
            right = judged.moment.right_reason()
            assert judged.list.reasons.count(right) == 1
            decisions = [reason.left_out for reason in judged.list.reasons]
            assert decisions.count(judged.moment.left_out) >= 2


@pytest.mark.parametrize("level", FAMILY.sizes)
def test_a_node_that_is_not_cut_looks_as_if_it_were(level):
    for seed in range(10):
        for judged in drawn(level, seed).solution.judged:
            if not judged.moment.left_out:
                assert sum(reason.left_out for reason in judged.list.reasons) >= 2


@pytest.mark.parametrize("name", CONVENTIONS_TRIED)
def test_the_least_change_turns_the_decision_and_no_smaller_one_does(name):
    convention = CONVENTIONS_TRIED[name]
    for seed in range(4):
        exercise = drawn("hard", seed, convention)
        for number, judged in exercise.solution.by_number.items():
            now = judged.moment.left_out
            child, tree = judged.moment.child, exercise.problem.tree
            changed = exercise.key[f"change-{number}"].value
            step = 1 if changed > child.utility else -1
            nearer = changed - step
            assert (
                decision(with_leaf(tree, child.name, changed), child.name, convention.rules) != now
            )
            assert (
                decision(with_leaf(tree, child.name, nearer), child.name, convention.rules) == now
            )


def test_a_bound_that_is_no_whole_number_has_whole_numbers_next_to_it():
    plain = {
        "tree": "max(min(5/2, 4), min(1, 8), min(6, 7))",
        "left": {
            "c1": ["out low v A", "on low v A", "out high v A"],
            "d1": ["on low v A", "out low v A", "on high v A"],
        },
        "right": {},
        "beside": "change",
    }
    exercise = pose(FAMILY, FAMILY.from_plain(plain), AIMA)
    assert exercise.key["change-1"].value == 3
    assert exercise.key["change-2"].value == 2
    strict = pose(FAMILY, FAMILY.from_plain(plain), CONVENTIONS_TRIED["strict"])
    assert strict.key["change-1"].value == Rational(3)


def test_the_textbook_s_tree_is_large_enough():
    tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
    exercise = pose(FAMILY, FAMILY.from_plain({"tree": tree}), AIMA)
    assert len(exercise.solution.judged) == 2


def test_a_tree_without_lists_gets_them():
    exercise = pose(FAMILY, FAMILY.from_plain({"tree": TREE}), AIMA)
    assert {"reason-1", "inequality-1"} <= exercise.key.keys()
    assert FAMILY.to_plain(exercise.problem) == FAMILY.to_plain(FAMILY.from_plain({"tree": TREE}))


@pytest.mark.parametrize(
    ("left", "words"),
    [
        ({"e1": ["out high v B", "on high v B", "out low v B"]}, "after e1"),
        ({"f1": ["on high v B", "out low v B", "on low v B"]}, "one of them be right"),
        ({"f1": ["out high v B", "out high v B", "on low v B"]}, "must differ"),
        ({"f1": ["out high v B"]}, "3 to 6 reasons"),
        ({"f1": ["out high v Z", "on high v B", "out low v B"]}, "Z"),
        ({"f1": ["out high B", "on high v B", "out low v B"]}, "is written so"),
        ({"f1": ["out high leaf B", "on high v B", "out low v B"]}, "no node or leaf"),
    ],
)
def test_lists_that_cannot_be_asked_about_are_refused_in_one_line(left, words):
    with pytest.raises(RequestError, match=words):
        FAMILY.from_plain({"tree": TREE, "left": left})


def test_a_tree_in_which_nothing_is_compared_is_refused():
    with pytest.raises(RequestError, match="give the tree more leaves"):
        FAMILY.from_plain({"tree": "max(1, 2)"})


def test_the_leaf_of_the_bound_follows_from_ones_own_bound():
    plain = {
        "tree": TREE,
        "left": {"d1": ["out low v A", "on low v A", "out low leaf f1"]},
        "right": {},
        "beside": "leaf",
    }
    exercise = pose(FAMILY, FAMILY.from_plain(plain), AIMA)
    own = Inequality(Rational(2), Rational(18))
    assert exercise.follow({"inequality-1": own}) == {"leaf-1": Nodes(frozenset({"f1"}))}
    assert exercise.follow({"inequality-1": Inequality(Rational(2), Rational(19))}) == {}
    assert exercise.follow({"inequality-1": exercise.key["inequality-1"]}) == {}

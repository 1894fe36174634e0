"""On a teacher's own tree the sheet names every setting on which the answers depend."""

from dataclasses import replace

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.base.convention import CONVENTIONS, SETTINGS, override
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.fairness import key_under
from generator.generation.generate import pose
from grader.words.render import convention_of, statement_of

ALPHA_BETA = FAMILIES["alpha-beta"]
MINIMAX = FAMILIES["minimax"]

leaves = st.sampled_from(["-inf", "0", "1", "inf"])


def above(children):
    return st.tuples(
        st.sampled_from(["max", "min"]), st.lists(children, min_size=1, max_size=3)
    ).map(lambda node: f"{node[0]}({', '.join(node[1])})")


trees = above(st.recursive(leaves, above, max_leaves=12))


def posed(text, convention):
    return pose(ALPHA_BETA, ALPHA_BETA.from_plain({"tree": text}), CONVENTIONS[convention])


@settings(deadline=None)
@given(trees, st.sampled_from(list(CONVENTIONS)))
@example("max(inf, 3)", "aima")
@example("min(-inf, max(min(0, -inf)))", "upv")
@example("max(min(3, 5), min(3, 9))", "aima")
def test_a_setting_that_changes_the_key_is_named(text, convention):
    exercise = posed(text, convention)
    statement = statement_of(exercise, "en")
    for setting, values in SETTINGS.items():
        keys = [
            key_under(exercise, override(exercise.convention, {setting: value})) for value in values
        ]
        if any(key != keys[0] for key in keys):
            assert convention_of(exercise.convention, [setting], "en") in statement


def test_where_no_leaf_is_infinite_the_first_infinities_are_not_spoken_of():
    exercise = posed("max(min(3, 5), min(3, 9))", "upv")
    assert "∞" not in statement_of(exercise, "en")


def minimax_from_the_right(problem, convention):
    """Another tree, whoever begins on the right."""
    mirrored = MINIMAX.from_plain({"tree": "max(min(4, 9), min(3, 5))"})
    return MINIMAX.solve(problem if convention.order == "left" else mirrored, convention)


def test_a_setting_of_which_the_familys_sheet_is_silent_is_named_where_it_matters():
    silent = replace(MINIMAX, solve=minimax_from_the_right, consults=("order",))
    aima = CONVENTIONS["aima"]
    uneven, even = (
        pose(silent, silent.from_plain({"tree": tree}), aima)
        for tree in ("max(min(3, 5), min(4, 9))", "max(min(4, 9), min(3, 5))")
    )
    assert "from left to right" in statement_of(uneven, "en")
    assert "de izquierda a derecha" in statement_of(uneven, "es")
    assert "from left to right" not in statement_of(even, "en")
    drawn = replace(uneven, id=ExerciseId.parse("minimax.easy.1.r3"))
    assert "from left to right" not in statement_of(drawn, "en")

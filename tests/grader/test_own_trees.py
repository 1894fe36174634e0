"""On a teacher's own tree the sheet names every setting on which the answers depend."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from generator.convention import CONVENTIONS, SETTINGS, override
from generator.families import FAMILIES
from generator.generate import key_under, pose
from grader.words.render import convention_of, statement_of

ALPHA_BETA = FAMILIES["alpha-beta"]

leaves = st.sampled_from(["-inf", "0", "1", "inf"])


def above(sons):
    return st.tuples(st.sampled_from(["max", "min"]), st.lists(sons, min_size=1, max_size=3)).map(
        lambda node: f"{node[0]}({', '.join(node[1])})"
    )


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

"""Every family keeps the laws: they come free with its file, its template and its oracle."""

import json
import os
import subprocess
import sys
from contextlib import ExitStack

import laws
import pytest
from drawn import exercise, exercises, first_exercises

from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import Level
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.exams.files.exercise_file import answers_json

MANY = 725
FEW = 2
every_family = pytest.mark.parametrize("family", FAMILIES)


@pytest.mark.each
@every_family
def test_the_key_earns_full_marks(family):
    for level in FAMILIES[family].sizes:
        laws.the_key_earns_full_marks(first_exercises(family, level, FEW))


@pytest.mark.each
@every_family
def test_the_key_is_what_an_independent_oracle_finds(family):
    for level in FAMILIES[family].sizes:
        laws.the_key_is_what_the_oracle_finds(first_exercises(family, level, FEW))


@every_family
def test_a_slip_costs_that_slip_only(family):
    for level in FAMILIES[family].sizes:
        laws.a_slip_costs_that_slip_only(first_exercises(family, level, 1))


@pytest.mark.parametrize(("family", "seed"), [("expectiminimax", 1), ("draw-poker", 5)])
def test_a_slip_after_which_values_are_equal_costs_that_slip_only(family, seed):
    laws.a_slip_costs_that_slip_only(exercises(family, Level.HARD, (seed,)))


@every_family
def test_what_follows_from_a_recognised_slip_earns_all(family):
    for level in FAMILIES[family].sizes:
        laws.what_follows_from_a_recognised_slip_earns_all(first_exercises(family, level, 1))


@every_family
def test_what_follows_is_declared_to_rest_on_what_it_follows_from(family):
    for level in FAMILIES[family].sizes:
        laws.what_follows_is_declared_to_rest_on_what_it_follows_from(
            first_exercises(family, level, 1)
        )


@every_family
def test_answers_have_their_places_in_the_figure(family):
    for level in FAMILIES[family].sizes:
        laws.answers_have_their_places_in_the_figure(first_exercises(family, level, 4))


@every_family
def test_the_asked_picture_hides_the_key(family):
    for level in FAMILIES[family].sizes:
        laws.the_asked_picture_hides_the_key(exercises(family, level))


@every_family
def test_another_convention_changes_the_key_only_where_the_sheet_names_it(family):
    for level in FAMILIES[family].sizes:
        laws.another_convention_changes_the_key_only_where_the_sheet_names_it(
            first_exercises(family, level, 1)
        )


@every_family
def test_a_setting_that_is_not_named_never_changes_what_is_right(family):
    for level in FAMILIES[family].sizes:
        laws.a_setting_that_is_not_named_never_changes_what_is_right(
            first_exercises(family, level, 1)
        )


@pytest.mark.nightly
@every_family
def test_nor_does_it_under_any_bundle_of_settings(family):
    for level in FAMILIES[family].sizes:
        drawn = [
            generate(exercise.id, convention)
            for exercise in exercises(family, level)
            for convention in CONVENTIONS.values()
        ]
        laws.a_setting_that_is_not_named_never_changes_what_is_right(drawn)


@every_family
def test_which_of_equals_stands_first_never_changes_what_is_right(family):
    for level in FAMILIES[family].sizes:
        if not laws.exempt(family, "ORDER_IS_SAID"):
            few = first_exercises(family, level, 2)
            laws.which_of_equals_stands_first_never_changes_what_is_right(few)


@pytest.mark.nightly
@every_family
def test_nor_does_it_on_more_trees(family):
    for level in FAMILIES[family].sizes:
        if not laws.exempt(family, "ORDER_IS_SAID"):
            more = exercises(family, level, range(100, 140))
            laws.which_of_equals_stands_first_never_changes_what_is_right(more)


@every_family
def test_every_parameter_at_both_ends_draws_or_is_refused(family):
    laws.every_parameter_at_both_ends_draws_or_is_refused(FAMILIES[family], Level.MEDIUM)


@pytest.mark.nightly
@pytest.mark.parametrize("level", [Level.EASY, Level.HARD])
@every_family
def test_so_it_does_at_the_other_levels(family, level):
    laws.every_parameter_at_both_ends_draws_or_is_refused(FAMILIES[family], level)


@pytest.mark.nightly
@every_family
def test_no_seed_raises(family):
    """A hundred thousand over all families and levels."""
    for level in FAMILIES[family].sizes:
        for seed in range(MANY):
            assert laws.draws(FAMILIES[family], level, [seed])


@every_family
def test_different_seeds_draw_different_problems(family):
    laws.different_seeds_draw_different_problems(FAMILIES[family])


@every_family
def test_a_problem_is_plain_data_and_read_back_gives_the_same_exercise(family):
    for level in FAMILIES[family].sizes:
        laws.a_problem_read_back_gives_the_same_exercise(first_exercises(family, level, 2))


@every_family
def test_an_exercise_has_the_features_that_can_be_wanted_of_its_family(family):
    for level in FAMILIES[family].sizes:
        laws.an_exercise_has_the_features_that_can_be_wanted_of_its_family(
            first_exercises(family, level, 4)
        )


@every_family
def test_each_level_is_harder_than_the_one_before(family):
    laws.each_level_is_harder_than_the_one_before(
        [exercises(family, level) for level in FAMILIES[family].sizes]
    )


@every_family
def test_a_problem_is_like_itself_when_it_is_read_back_and_unlike_others(family):
    for level in FAMILIES[family].sizes:
        laws.a_problem_is_like_itself_when_it_is_read_back_and_unlike_others(
            exercises(family, level)
        )


@every_family
def test_hostile_data_is_refused_in_one_line(family):
    for level in FAMILIES[family].sizes:
        laws.hostile_data_is_refused_in_one_line(exercises(family, level))


@every_family
def test_an_id_is_safe_in_a_url_a_file_name_and_a_shell_and_reads_back(family):
    for level in FAMILIES[family].sizes:
        id_ = exercise(family, level, 0).id
        assert ExerciseId.parse(str(id_)) == id_
        assert set(str(id_)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-._~")


FEW_BY_DAY = (
    laws.the_key_earns_full_marks,
    laws.the_key_is_what_the_oracle_finds,
    laws.a_slip_costs_that_slip_only,
    laws.what_follows_from_a_recognised_slip_earns_all,
    laws.what_follows_is_declared_to_rest_on_what_it_follows_from,
    laws.answers_have_their_places_in_the_figure,
    laws.a_setting_that_is_not_named_never_changes_what_is_right,
    laws.a_problem_read_back_gives_the_same_exercise,
    laws.an_exercise_has_the_features_that_can_be_wanted_of_its_family,
)
"""The laws that the tests above hold against the first few exercises of a level."""


@pytest.mark.whole
@pytest.mark.parametrize("law", FEW_BY_DAY, ids=lambda law: law.__name__)
@every_family
def test_a_law_holds_of_all_exercises(family, law):
    for level in FAMILIES[family].sizes:
        law(exercises(family, level))


DRAW = """
import json, sys
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import generate
from grader.exams.files.exercise_file import answers_json
for text in sys.stdin:
    e = generate(ExerciseId.parse(text.strip()), CONVENTIONS["aima"])
    print(json.dumps([e.family.to_plain(e.problem), answers_json(e.key)]), flush=True)
"""


@pytest.fixture(scope="session")
def elsewhere():
    """What other processes draw of an id, each under a hash seed of its own."""
    with ExitStack() as stack:
        processes = [stack.enter_context(drawing_under(seed)) for seed in ("0", "12345")]

        def draw(id_):
            for process in processes:
                process.stdin.write(f"{id_}\n")
                process.stdin.flush()
            return [json.loads(process.stdout.readline()) for process in processes]

        yield draw


def drawing_under(seed):
    return subprocess.Popen(
        [sys.executable, "-c", DRAW],
        env={**os.environ, "PYTHONHASHSEED": seed},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@every_family
def test_the_same_id_gives_the_same_exercise_in_another_process_under_another_hash_seed(
    family, elsewhere
):
    for level in FAMILIES[family].sizes:
        for e in first_exercises(family, level, 2):
            here = [e.family.to_plain(e.problem), answers_json(e.key)]
            assert elsewhere(e.id) == [here, here]

"""Every family keeps the laws: they come free with its file, its template and its oracle."""

import json
import os
import subprocess
import sys
from functools import cache

import laws
import pytest

from generator.convention import CONVENTIONS
from generator.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generate import generate
from grader.exercises.exercise_file import answers_json

LEVELS = [(family, level) for family in FAMILIES for level in FAMILIES[family].sizes]
every_family = pytest.mark.parametrize("name", FAMILIES)
every_level = pytest.mark.parametrize(("name", "level"), LEVELS)


@cache
def exercises(name, level):
    return laws.draws(FAMILIES[name], level)


@every_level
def test_the_key_earns_full_marks(name, level):
    laws.the_key_earns_full_marks(exercises(name, level))


@every_level
def test_each_mistake_is_recognised_by_its_name(name, level):
    laws.each_mistake_is_recognised_by_its_name(exercises(name, level))


@every_level
def test_each_mistake_has_an_answer_of_its_own_on_the_question_that_it_concerns(name, level):
    laws.each_mistake_has_an_answer_of_its_own(exercises(name, level))


@every_family
def test_each_mistake_has_its_occasion_at_some_level(name):
    drawn = [e for level in FAMILIES[name].sizes for e in exercises(name, level)]
    cuts = "cut" in FAMILIES[name].settings
    under_gt = [generate(e.id, CONVENTIONS["cs188"]) for e in drawn[::2] if cuts]
    laws.each_mistake_has_its_occasion([*drawn, *under_gt])


@every_level
def test_the_key_is_what_an_independent_oracle_finds(name, level):
    laws.the_key_is_what_the_oracle_finds(exercises(name, level))


@every_level
def test_a_slip_costs_that_slip_only(name, level):
    laws.a_slip_costs_that_slip_only(exercises(name, level)[:4])


@every_level
def test_what_follows_from_a_recognised_slip_earns_all(name, level):
    laws.what_follows_from_a_recognised_slip_earns_all(exercises(name, level)[:2])


@every_level
def test_what_follows_is_declared_to_rest_on_what_it_follows_from(name, level):
    laws.what_follows_is_declared_to_rest_on_what_it_follows_from(exercises(name, level)[:4])


@every_level
def test_the_asked_picture_hides_the_key(name, level):
    laws.the_asked_picture_hides_the_key(exercises(name, level))


@every_level
def test_another_convention_changes_the_key_only_where_the_sheet_names_it(name, level):
    laws.another_convention_changes_the_key_only_where_the_sheet_names_it(
        exercises(name, level)[:1]
    )


@every_family
def test_every_parameter_at_both_ends_draws_or_is_refused(name):
    laws.every_parameter_at_both_ends_draws_or_is_refused(FAMILIES[name])


@every_family
def test_different_seeds_draw_different_problems(name):
    laws.different_seeds_draw_different_problems(FAMILIES[name])


@every_level
def test_a_problem_is_plain_data_and_read_back_gives_the_same_exercise(name, level):
    laws.a_problem_read_back_gives_the_same_exercise(exercises(name, level)[:4])


@every_level
def test_hostile_data_is_refused_in_one_line(name, level):
    laws.hostile_data_is_refused_in_one_line(exercises(name, level))


@every_level
def test_an_id_is_safe_in_a_url_a_file_name_and_a_shell_and_reads_back(name, level):
    id_ = exercises(name, level)[0].id
    assert ExerciseId.parse(str(id_)) == id_
    assert set(str(id_)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-._~")


DRAW = """
import json, sys
from generator.convention import CONVENTIONS
from generator.exercise import ExerciseId
from generator.generate import generate
from grader.exercises.exercise_file import answers_json
for text in sys.argv[1:]:
    e = generate(ExerciseId.parse(text), CONVENTIONS["aima"])
    print(json.dumps([e.family.to_plain(e.problem), answers_json(e.key)], sort_keys=True))
"""


def test_the_same_id_gives_the_same_exercise_in_another_process_under_another_hash_seed():
    drawn = [e for name, level in LEVELS for e in exercises(name, level)[:2]]
    expected = [
        json.dumps([e.family.to_plain(e.problem), answers_json(e.key)], sort_keys=True)
        for e in drawn
    ]
    for seed in ("0", "12345"):
        output = subprocess.run(
            [sys.executable, "-c", DRAW, *(str(e.id) for e in drawn)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        assert output.splitlines() == expected

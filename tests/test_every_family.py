"""The laws of every family: they come free with its file and its template."""

import json
import os
import subprocess
import sys
from functools import cache

import pytest

from generator.convention import CONVENTIONS, SETTINGS, override
from generator.exercise import Exercise, ExerciseId
from generator.families import FAMILIES
from generator.family import Level
from generator.generate import generate, key_under, pose
from generator.writing import written
from grader.exercises.exercise_file import answers_json
from grader.marks.grade import Report, grade
from grader.words.render import spellings_of

SEEDS = range(200)
AIMA = CONVENTIONS["aima"]
LEVELS = [(family, level) for family in FAMILIES for level in FAMILIES[family].sizes]
every_level = pytest.mark.parametrize(("family", "level"), LEVELS)


@cache
def exercises(family: str, level: Level) -> tuple[Exercise, ...]:
    ids = (
        ExerciseId(family=family, level=level, seed=seed, revision=FAMILIES[family].revision)
        for seed in SEEDS
    )
    return tuple(generate(id_, AIMA) for id_ in ids)


def marked(exercise: Exercise, answers) -> Report:
    texts = {name: written(answer) for name, answer in answers.items()}
    return grade(exercise, texts, spellings=spellings_of(exercise))


@every_level
def test_the_key_earns_full_marks(family, level):
    for exercise in exercises(family, level):
        report = marked(exercise, exercise.key)
        assert report.points == report.out_of > 0, exercise.id


@every_level
def test_a_blank_paper_earns_nothing(family, level):
    for exercise in exercises(family, level):
        report = marked(exercise, {})
        assert report.points == 0
        assert {mark.verdict_name for mark in report.marks} == {"blank"}


@every_level
def test_each_mistake_is_recognised_by_its_name(family, level):
    for exercise in exercises(family, level):
        for name, answers in exercise.mistakes.items():
            report = marked(exercise, answers)
            named = {
                mark.verdict.mistake for mark in report.marks if mark.verdict_name == "mistaken"
            }
            assert name in named, (str(exercise.id), name, named)
            assert report.points < report.out_of


@every_level
def test_each_mistake_has_an_answer_of_its_own_on_the_question_that_it_concerns(family, level):
    for exercise in exercises(family, level):
        taken = {}
        for mistake in exercise.family.mistakes:
            if mistake.name in exercise.mistakes:
                answer = exercise.mistakes[mistake.name][mistake.concerns]
                assert answer != exercise.key[mistake.concerns]
                assert taken.setdefault((mistake.concerns, answer), mistake.name) == mistake.name


@pytest.mark.parametrize("family", FAMILIES)
def test_each_mistake_has_its_occasion_at_some_level(family):
    drawn = [e for level in FAMILIES[family].sizes for e in exercises(family, level)]
    under_gt = [generate(e.id, CONVENTIONS["cs188"]) for e in drawn[::10]]
    met = {name for e in (*drawn, *under_gt) for name in e.mistakes}
    assert met == {mistake.name for mistake in FAMILIES[family].mistakes}


@every_level
def test_settings_that_the_statement_does_not_name_make_no_difference(family, level):
    for exercise in exercises(family, level)[:10]:
        for name in SETTINGS.keys() - {*exercise.family.settings}:
            for value in SETTINGS[name]:
                assert key_under(exercise, override(AIMA, {name: value})) == exercise.key


@every_level
def test_different_seeds_draw_different_problems(family, level):
    drawn = [json.dumps(e.family.to_plain(e.problem)) for e in exercises(family, level)]
    assert len(set(drawn)) > len(drawn) * 3 // 4


@every_level
def test_a_problem_is_plain_data_and_read_back_gives_the_same_exercise(family, level):
    for exercise in exercises(family, level)[:20]:
        there = json.loads(json.dumps(exercise.family.to_plain(exercise.problem)))
        back = pose(exercise.family, exercise.family.from_plain(there), AIMA)
        assert back.key == exercise.key
        assert back.mistakes == exercise.mistakes
        assert exercise.family.to_plain(back.problem) == there


DRAW = """
import json, sys
from generator.convention import CONVENTIONS, SETTINGS, override
from generator.exercise import ExerciseId
from generator.generate import generate
from grader.exercises.exercise_file import answers_json
for text in sys.argv[1:]:
    e = generate(ExerciseId.parse(text), CONVENTIONS["aima"])
    print(json.dumps([e.family.to_plain(e.problem), answers_json(e.key)], sort_keys=True))
"""


def test_the_same_id_gives_the_same_exercise_in_another_process_under_another_hash_seed():
    drawn = [e for family, level in LEVELS for e in exercises(family, level)[:5]]
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


@every_level
def test_an_id_is_safe_in_a_url_a_file_name_and_a_shell_and_reads_back(family, level):
    for exercise in exercises(family, level)[:5]:
        assert ExerciseId.parse(str(exercise.id)) == exercise.id
        assert set(str(exercise.id)) <= set("abcdefghijklmnopqrstuvwxyz0123456789-._~")

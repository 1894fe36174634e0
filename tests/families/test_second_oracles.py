"""Every key once more, by somebody who had the statement and the textbook and nothing else."""

import re
from importlib import import_module
from pathlib import Path

import laws
import pytest
from drawn import exercise, level_by_day

from generator.answers.writing import plain
from generator.base.convention import CONVENTIONS, SETTINGS, override
from generator.exercise.exercise import ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generate
from grader.exams.files.exercise_file import answers_json
from grader.rendering.terminal.terminal_page import upright_rows
from grader.words.render import statement_of

FOLDER = Path(__file__).parent / "second_oracles"
THERE = [name for name in FAMILIES if (FOLDER / f"{name.replace('-', '_')}.py").exists()]
UNORDERED = {"nodes", "moves"}


every_second = pytest.mark.parametrize("family", THERE)


def second(family):
    """The module of the second oracle of a family.

    Its `answers(plain)` gives an answer to each question, and may give some to questions that are
    not asked: a value in the shape of keys in JSON; a tuple of the answers that are right, each of
    which has to be marked right; or a function that says of an answer whether it is right.
    `told(sheet)`, where there is one, reads off the sheet what the plain problem does not say, such
    as how the course does it, and gives the further arguments.
    """
    return import_module(f"second_oracles.{family.replace('-', '_')}")


TOLD = [family for family in THERE if hasattr(second(family), "told")]
every_told = pytest.mark.parametrize("family", TOLD)


def disagreements(drawn):
    """The questions at which key and second oracle differ, with both answers."""
    module = second(drawn.family.name)
    told = getattr(module, "told", None)
    further = told(sheet(drawn)) if told else {}
    found = module.answers(drawn.family.to_plain(drawn.problem), **further)
    key = answers_json(drawn.key)
    return {
        question.name: (key[question.name], found.get(question.name))
        for question in drawn.questions
        if not agrees(drawn, question, found.get(question.name))
    }


def sheet(drawn):
    """The statement, with the picture drawn in letters below it."""
    picture = drawn.family.question_picture(drawn.problem, drawn.solution)
    rows = upright_rows(picture, "en", width=10_000) if picture else ()
    drawing = ["".join(text for text, _ in row) for row in rows or ()]
    return "\n".join([statement_of(drawn, "en"), *drawing])


def agrees(drawn, question, found):
    """Whether what is said to be right is what the oracle finds right."""
    kind = str(question.form.kind)
    right = [plain(answer) for answer in (question.key, *question.others)]
    if callable(found):
        return all(found(answer) for answer in right)
    accepted = found if isinstance(found, tuple) else (found,)
    said, there = ({shape(answer, kind) for answer in answers} for answers in (right, accepted))
    if not isinstance(found, tuple):
        return said == there
    return said <= there and all(laws.is_right(drawn, question.name, each) for each in found)


def shape(answer, kind):
    """An answer so that two which say the same are equal."""
    if isinstance(answer, dict):
        return frozenset(answer.items())
    if isinstance(answer, list):
        parts = tuple(str(part) for part in answer)
        return frozenset(parts) if kind in UNORDERED else parts
    return re.sub(r"\s", "", str(answer))


def conventions(family):
    """Those of the courses, and those in which a setting differs that the family's sheet names.

    Of those that differ in nothing that the family reads there is one.
    """
    aima, settings = CONVENTIONS["aima"], FAMILIES[family].settings
    changed = [override(aima, {name: value}) for name in settings for value in SETTINGS[name]]
    read_settings = (*settings, *FAMILIES[family].consults)
    every = [*changed, *CONVENTIONS.values()]
    return {tuple(getattr(one, name) for name in read_settings): one for one in every}.values()


def assert_agree(drawn):
    differ = {str(each.id): disagreements(each) for each in drawn}
    assert not any(differ.values()), {name: rows for name, rows in differ.items() if rows}


def test_second_oracles_are_named_after_families():
    """But for the modules of what several share, which have a number in their name."""
    shared = re.compile(r"(common|shared|reading)\w*")
    names = {path.stem for path in FOLDER.glob("*.py") if not shared.fullmatch(path.stem)}
    assert names == {family.replace("-", "_") for family in THERE}


@pytest.mark.each
@every_second
def test_the_key_is_what_the_statement_gives(family):
    for level in FAMILIES[family].sizes:
        assert_agree(exercise(family, level, seed) for seed in range(2))


@every_told
def test_the_key_is_what_the_statement_gives_in_the_way_of_each_course(family):
    """By day at one level."""
    for level in (level_by_day(family),):
        id_ = ExerciseId(family=family, level=level, seed=1, revision=FAMILIES[family].revision)
        assert_agree(generate(id_, convention) for convention in conventions(family))


@pytest.mark.nightly
@every_second
def test_a_hundred_keys_are_what_the_statement_gives(family):
    for level in FAMILIES[family].sizes:
        assert_agree(laws.draws(FAMILIES[family], level, range(1000, 1100)))


@pytest.mark.nightly
@every_told
def test_a_hundred_keys_in_the_way_of_each_course(family):
    for level in FAMILIES[family].sizes:
        revision = FAMILIES[family].revision
        for convention in conventions(family):
            ids = (
                ExerciseId(family=family, level=level, seed=seed, revision=revision)
                for seed in range(1000, 1100)
            )
            assert_agree(generate(id_, convention) for id_ in ids)

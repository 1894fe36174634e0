"""What people write is read as the tables in tests/human say, which a teacher can add to.

A table bears the name of its family. Its columns: `exercise`, an example's name, a problem's name
in `problems.json`, an exercise's id or a tree in notation; `language`, that of the writer;
`question`; `text`, what was written; `read as`, the answer in the plain form in which keys are
typed, or `unread: ` and the reason (one of `generator.answers.reading.reasons`), or `ambiguous: `
and the answers that it may be, or `blank`.
What is read does not depend on the language of the sheet.
"""

import csv
import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from generator.answers.kinds import BY_ANSWER
from generator.answers.outcome import Ambiguous, Blank, ReadAnswer, Unreadable
from generator.answers.reading.read import read_answer
from generator.base.convention import CONVENTIONS
from generator.examples import example
from generator.exercise.exercise import ID, ExerciseId
from generator.families import FAMILIES
from generator.generation.generate import generate, pose
from grader.marking.marks.grade import with_aliases
from grader.words.language_catalogues import LANGUAGES
from grader.words.spellings import spellings_of

FOLDER = Path(__file__).parents[2] / "human"
TABLES = {file.stem: file for file in sorted(FOLDER.glob("*.csv"))}
PROBLEMS = json.loads((FOLDER / "problems.json").read_text("utf-8"))
ANSWERS = 40
IN_A_LANGUAGE = 8


WRITTEN = {"en", "es", "it", "pt"}
"""The languages of which every table has answers; a further one needs none."""


@cache
def rows(family):
    with TABLES[family].open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def posed(family, exercise):
    if ID.fullmatch(exercise):
        return generate(ExerciseId.parse(exercise), CONVENTIONS["aima"])
    problem = problem_called(family, exercise)
    return pose(FAMILIES[family], FAMILIES[family].from_plain(problem), CONVENTIONS["aima"])


def problem_called(family, exercise):
    if exercise in PROBLEMS:
        return PROBLEMS[exercise]
    return {"tree": exercise} if "(" in exercise else example(family, exercise).problem


@cache
def forms(family, exercise):
    asked = posed(family, exercise)
    words = spellings_of(asked)
    return {
        question.name: with_aliases(question.form, words.get(question.name, {}))
        for question in asked.questions
    }


def written(answer):
    return BY_ANSWER[type(answer)].write(answer)


def read_as(text, form):
    match read_answer(text, form):
        case ReadAnswer(answer):
            return written(answer)
        case Ambiguous(readings):
            return f"ambiguous: {' | '.join(map(written, readings))}"
        case Unreadable(reason):
            return f"unread: {reason}"
        case Blank():
            return "blank"


@pytest.mark.parametrize("family", FAMILIES)
def test_what_people_write_is_read_as_the_table_says(family):
    if family not in TABLES:
        pytest.skip("this family has no table of human answers yet")
    found = {
        (row["question"], row["text"]): read_as(
            row["text"], forms(family, row["exercise"])[row["question"]]
        )
        for row in rows(family)
    }
    assert found == {(row["question"], row["text"]): row["read as"] for row in rows(family)}


@pytest.mark.nightly
@pytest.mark.parametrize("family", TABLES)
def test_a_table_has_enough_answers_in_every_language(family):
    assert family in FAMILIES
    languages = Counter(row["language"] for row in rows(family))
    assert sum(languages.values()) >= ANSWERS
    assert set(languages) <= {*LANGUAGES}
    assert min(languages[language] for language in WRITTEN) >= IN_A_LANGUAGE


@pytest.mark.parametrize("family", TABLES)
def test_a_table_has_answers_that_are_read_and_some_that_are_not(family):
    unread = [row for row in rows(family) if row["read as"].startswith("unread")]
    assert 0 < len(unread) < len(rows(family)) / 2

"""Whoever adds a kind of answer adds one file and one template, and touches nothing else."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]

KIND = '''
"""The suit of a card."""

from dataclasses import dataclass

from generator.answers.answers import Answer
from generator.answers.kind import Kind, Width
from generator.answers.outcome import ReadAnswer, Unreadable
from generator.answers.reading.reasons import Reason, quoted


@dataclass(frozen=True, slots=True)
class Suit(Answer):
    name: str


def read_suit(text, _form):
    known = text.lower() in {"hearts", "spades"}
    return ReadAnswer(Suit(text.lower())) if known else Unreadable(Reason.OTHER_KIND, quoted(text))


def suit_name(answer):
    return answer.name


KIND = Kind(
    name="suit", answer=Suit, parse=read_suit, plain=suit_name, write=suit_name, width=Width.NAMES
)
'''

TEMPLATE = """
{% macro answer(answer) %}the {{ answer.name }}{% endmacro %}
{% macro wrong() %}Look at the card. Which suit has it?{% endmacro %}
{% macro unlike(text, form) %}{{ text }} is no suit.{% endmacro %}
"""

ASKED = """
import json
from dataclasses import replace
from generator.base.convention import CONVENTIONS
from generator.exercise.exercise import ExerciseId
from generator.generation.generate import generate
from generator.answers.kind import Form
from generator.answers.kinds import KINDS
from generator.answers.kinds.suit import Suit
from generator.answers.question import Question
from grader.exams.making.describe_exercise import paper_exercise
from grader.exams.files.exercise_file import to_json
from grader.exams.files.report import report_json
from grader.marking.marks.grade import grade
from grader.rendering.pdf.prepared_questions import ask
from grader.figures.paper.page_format import ORDINARY
from grader.rendering.pdf.slots import Filling

drawn = generate(ExerciseId.parse("minimax.easy.1.r3"), CONVENTIONS["aima"])
names = ("A", "B", "C", "best")
form = Form(kind=KINDS["suit"])
questions = tuple(Question(name=name, form=form, key=Suit("hearts")) for name in names)
exercise = replace(drawn, questions=questions)
exercise = replace(exercise, family=replace(drawn.family, follow=lambda *_: {}, mistakes=()))
texts = {"A": "Hearts", "B": "spades", "C": "clubs"}
report = grade(exercise, texts, spellings={})
paper = paper_exercise(exercise, "en")
print(json.dumps({
    "kinds": [q["kind"] for q in to_json(exercise, "en")["questions"]],
    "marks": report_json(report, "en")["marks"],
    "widths": [ask(q, ORDINARY, key={}, filling=Filling.KEY).breadth for q in paper.questions],
    "key": dict(paper.key),
}))
"""


def test_a_kind_that_is_dropped_in_is_asked_read_marked_and_printed(tmp_path):
    for package in ("solver", "generator", "grader", "templates"):
        copied = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, tmp_path / package, ignore=copied)
    (tmp_path / "generator/answers/kinds/suit.py").write_text(KIND, "utf-8")
    (tmp_path / "templates/kinds/suit.md.j2").write_text(TEMPLATE, "utf-8")
    there = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = [sys.executable, "-c", ASKED]
    done = subprocess.run(run, env=there, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    told = json.loads(done.stdout)
    assert told["kinds"] == ["suit"] * 4
    assert told["widths"] == [130.0] * 4
    assert set(told["key"].values()) == {"the hearts"}
    assert [(m["verdict"], m["read_as"], m["feedback"]) for m in told["marks"]] == [
        ("right", "hearts", "Right."),
        ("wrong", "spades", "Look at the card. Which suit has it?"),
        ("unreadable", None, "`clubs` is no suit."),
        ("blank", None, "No answer was given."),
    ]

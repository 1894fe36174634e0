"""What is right: a file for each way in, from which what is wrong is made by small changes."""

import json
from dataclasses import replace
from functools import cache
from io import BytesIO

from PIL import Image

from generator.exercise.exercise import ExerciseId
from generator.generation.generate import generate
from grader.actions.demo.fill_in import fill_in_sheet
from grader.exams.files.exercise_file import key_json, to_json
from grader.exams.grading.mark_submission import mark_one
from grader.exams.grading.row import row_json
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import Sheet, exam_file, write_exam_file
from grader.exams.making.paper_content import paper
from grader.rendering.pdf.sheets import write_sheet

EXAM = """\
title = "Examen: juegos"
course = "Inteligencia Artificial"
date = 2026-12-01
language = "es"
convention = "aima"
rounding = "half"
settings = { cut = "gt" }
[[exercise]]
family = "minimax"
level = "easy"
points = 4.5
set = { branching = 3, depth = 2 }
[[exercise]]
family = "alpha-beta"
tree = "max(min(3, 12, 8), min(2, 4, 6))"
points = 2
"""
MODEL = """\
start = { s1 = "1/3", s2 = "2/3" }
utility = { s1 = "-1", s2 = 3 }
[[transition]]
state = "s2"
action = "b"
to = "s1"
probability = "1/4"
observation = "o1"
[[transition]]
state = "s2"
action = "b"
to = "s2"
probability = 0x3
"""
EFG = """\
EFG 2 R "game" { "Max" "Min" }
""

p "root" 1 1 "a" { "l" "r" } 0
c "" 1 "chance" { "h" 1/2 "t" 0.5 } 1 "o" { 1, -1 }
t "" 2 "w" { 3.5, -7/2 }
t "" 3 "l" { -1e0, 1 }
p "" 2 1 "b" { "x" "y" } 0
t "" 4 "" { 2, -2 }
t "" 5 "" { 0, 0 }
"""
DECISIONS = """\
[[count]]
student = "u1"
question = "1.A"
points = 0.5
reason = "why"
[[drop]]
question = "1.B"
gives = "full"
[[accept]]
question = "1.A"
answer = "3/7"
variant = "K7MX3P"
"""
ANSWERS = ["3/7", "c2, c3", "b1..c2", "K: 1/2, A: 50%", "[3, +inf]", "x <= 3 or x > 5", "2+2 = 4"]
ROSTER = 'id;name;email;language;grupo\nu1;Ana Muñoz;a@b.c;es;A\nu2;"Li; Lei";;;B\n'


@cache
def exercise():
    return generate(
        ExerciseId.parse("minimax.easy.1.r3"), read_exam_toml(EXAM, "exam.toml").convention
    )


@cache
def sheet() -> Sheet:
    problem = exercise().family.to_plain(exercise().problem)
    return Sheet(id="u1", name="Ana", language="es", file="u1", code="K7MX3P", problems=(problem,))


@cache
def one_exercise():
    return read_exam_toml(EXAM.partition('[[exercise]]\nfamily = "alpha-beta"')[0], "exam.toml")


def exam_json() -> str:
    return write_exam_file(exam_file(one_exercise(), (sheet(),)))


@cache
def row():
    """The marks of the student, on whom something was decided before."""
    handed_in = Submission(source="file", answers={"1.A": "3", "1.B": "x", "1.best": ["a1"]})
    made = mark_one(exam_file(one_exercise(), (sheet(),)), sheet(), handed_in)
    return replace(made, decisions=({"decision": "count", "student": "u1", "question": "1.B"},))


@cache
def form() -> bytes:
    """A sheet as a student's PDF viewer saves it."""
    blank = write_sheet(paper(one_exercise(), sheet(), [exercise()]))
    texts = {f"1.{question.name}": "3/7" for question in exercise().questions}
    return fill_in_sheet(blank, sheet().code, texts)


@cache
def scans() -> list[bytes]:
    """A page in each of the formats that scanners write, and two in one file."""
    page, files = Image.new("L", (60, 80), 250), []
    for name, more in (("PNG", {}), ("JPEG", {}), ("TIFF", {"save_all": True}), ("PDF", {})):
        file = BytesIO()
        page.save(file, name, **more, **({"append_images": [page]} if more else {}))
        files.append(file.getvalue())
    return files


@cache
def seeds() -> dict[str, list[bytes]]:
    """By the name of the target."""
    problem = {**to_json(exercise(), "es"), **key_json(exercise(), "es")}
    one = {"id": "u1", "1.value": "3", "1.best": ["a1"], "2.belief": {"K": "1/2", "A": 0.5}}
    answers = {"value": "3", "best": ["a1", "a2"], "belief": {"K": "1/2"}, "A": 4}
    texts: dict[str, list[str]] = {
        "reading": ANSWERS,
        "plain": [json.dumps(given) for given in ([1, "b1"], {"K": 0.5}, 1e5, True, None, "3")],
        "check": [json.dumps(answers), "A: 3\nB: 2/3\nbest: a1", "A: [3, 4]\nB: {K: 1/2}\n"],
        "exam.toml": [EXAM],
        "roster": [ROSTER, "sep=,\nid,name\n1,A\n"],
        "model": [MODEL],
        "exercise": [json.dumps(problem)],
        "answers": [
            json.dumps(answers),
            "a: [1, 2]\nb: {c: 3}\n",
            "a: &x [1, 2]\nb: *x\n",
            "a: !!set {b, c}\n",
            "a: 3\nb: c",
        ],
        "efg": [EFG],
        "tree": ["max@1(left = min(3, <1, 2>), [1/2] r = chance(1/2: -inf, 1/2: ?)) # end"],
        "draw": [
            "max@1(left = min(3, <1, 2>), [1/2] r = chance(1/2: -inf, 1/2: ?)) # end",
            'max("a{b}" = min(1, 2), "<c & d>" = -3/7)',
        ],
        "exam.json": [exam_json()],
        "marked": [exam_json()],
        "marks": [json.dumps(row_json(row())), json.dumps([row_json(row())] * 2)],
        "decisions": [DECISIONS],
        "csv": ['id;1.value;1.best\nu1;3;a1, a2\nu2;;"a;1"\n'],
        "json": [json.dumps([one, {"code": "K7MX3P", "answers": {"1": {"value": 3}}}])],
        "jsonl": [f"{json.dumps(one)}\n{json.dumps(one)}\n"],
    }
    return {"pdf": [form()], "scan": scans()} | {
        name: [t.encode() for t in all_] for name, all_ in texts.items()
    }

"""An exam of numbers, what is done with it and its marks, and what it then earns."""

import json
from fractions import Fraction

from one_run import mark, silent
from plain_acts import plain_total

from grader.base.workers.here import InlineWorkers
from grader.exams.formats import FORMATS
from grader.exams.grading.overrides import read_overrides
from grader.exams.grading.regrade import regrade
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import read_exam_file
from grader.exams.making.make_exam import make_exam
from grader.exams.making.roster import read_roster

TOML = """title = "Acts"
[[exercise]]
text = "How many leaves are there?"
answer = { key = "81", also = ["80"] }
points = 2
[[exercise]]
text = "Both of them."
parts = [
  { prompt = "The number", answer = { key = "7" }, points = 1 },
  { prompt = "Why is that so?", points = 3 },
]
[[exercise]]
text = "Something extra."
answer = { key = "5" }
points = 2
bonus = true
[[exercise]]
text = "How many nodes?"
answer = { key = "2197" }
points = 2
"""
ANSWERS = {"1.answer": "80", "2.a": "8", "2.b": "Because.", "3.answer": "5", "4.answer": "2,197"}
AGAIN = {"1.answer": "79", "2.a": "7", "2.b": "", "3.answer": "6", "4.answer": "2197"}
SECRET = b"a secret of the course, long enough"
KEYS = {
    "drop": ("question", "gives"),
    "accept": ("question", "answer"),
    "count": ("question", "points"),
    "meant": ("question", "answer"),
    "extra": ("points",),
    "comment": ("question",),
}
OF_ALL = {"drop", "accept"}
"""The acts that are for everybody."""


def decisions_of(acts):
    """The acts as the file of a teacher's decisions."""
    lines = []
    for kind, *parts in acts:
        table = dict(zip(KEYS[kind], parts, strict=True))
        table |= {} if kind in OF_ALL else {"student": "u1"}
        table |= {"text": "Well done."} if kind == "comment" else {}
        lines += [f"[[{kind}]]", *(f"{key} = {json.dumps(text)}" for key, text in table.items())]
    return "\n".join(lines) + "\n"


def made(toml, folder, *, roster=b"id,name\nu1,Ana\n", replaced=()):
    """The exam of that text, with the same secret each time."""
    make_exam(
        read_exam_toml(toml, "exam.toml"),
        read_roster(roster, "students.csv"),
        replaced=replaced,
        secret=SECRET,
        out=folder,
        workers=InlineWorkers(),
        progress=silent,
        force=True,
    )
    return read_exam_file((folder / "exam.json").read_text(), "exam.json")


def graded(folder, *attempts):
    """The marks of what one student handed in, a file for each attempt."""
    files = [folder / f"attempt{number}.json" for number, _ in enumerate(attempts)]
    for file, answers in zip(files, attempts, strict=True):
        file.write_text(json.dumps({"id": "u1", **answers}))
    return mark(folder / "exam/exam.json", files)


def marked_again(exam, marking, acts):
    """The rows, marked again after these decisions."""
    text = "".join(FORMATS["jsonl"].write(marking))
    decisions = read_overrides(decisions_of(acts), "decided.toml")
    rows = regrade(
        exam,
        lambda: iter(text.splitlines(keepends=True)),
        "jsonl",
        decisions=decisions,
        workers=InlineWorkers(),
    )
    return tuple(rows)


def exact(rational):
    return Fraction(int(rational.numerator), int(rational.denominator))


def total_of(rows):
    """The points of the row that counts, and what they are out of."""
    (row,) = [row for row in rows if row.status == "marked"]
    return exact(row.points), exact(row.out_of)


def agrees(rows, toml, answers, acts):
    plain = plain_total(toml, answers, acts)
    assert total_of(rows) == (plain.points, plain.out_of), acts

"""The crossings over time: after each act the total is the one that a plain function gives.

A mark is made, then something is decided, accepted, dropped, changed, handed in again; the marks,
the sheet that goes back, and the statistics have the same total.
"""

import json
from fractions import Fraction
from itertools import combinations

import pytest
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
from grader.exams.returning.marked_sheet import Key, mark_paper
from grader.exams.statistics.analysis import analyse_exam

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
ACTS = {
    "drop": ("drop", "2.a", "nothing"),
    "drop a bonus": ("drop", "3.answer", "nothing"),
    "drop for everybody": ("drop", "2.a", "full"),
    "drop what is open": ("drop", "2.b", "nothing"),
    "accept": ("accept", "2.a", "8"),
    "decide": ("count", "2.b", "2"),
    "decide in full": ("count", "2.b", "full"),
    "decide that it is nothing": ("count", "1.answer", "0"),
    "say what was meant": ("meant", "4.answer", "2197"),
    "give extra points": ("extra", "1"),
    "take points away": ("extra", "-1"),
    "remark": ("comment", "2.a"),
}
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


def made(toml, folder):
    """The exam of that text, with the same secret each time."""
    make_exam(
        read_exam_toml(toml, "exam.toml"),
        read_roster(b"id,name\nu1,Ana\n", "students.csv"),
        secret=SECRET,
        out=folder,
        workers=InlineWorkers(),
        progress=silent,
        force=True,
    )
    return read_exam_file((folder / "exam.json").read_text(), "exam.json")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("acts")
    made(TOML, folder / "exam")
    return folder


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


@pytest.fixture(scope="module")
def marking(folder):
    return graded(folder, ANSWERS)


@pytest.fixture(scope="module")
def exam(folder):
    return read_exam_file((folder / "exam/exam.json").read_text(), "exam.json")


def test_before_any_act_the_total_is_the_plain_one(marking):
    agrees(marking.rows, TOML, ANSWERS, ())


@pytest.mark.parametrize("act", ACTS)
def test_after_an_act_the_total_is_the_plain_one(act, marking, exam):
    agrees(marked_again(exam, marking, [ACTS[act]]), TOML, ANSWERS, [ACTS[act]])


def clash(pair):
    """Whether two acts decide the same about one question."""
    (kind, *parts), (other, *others) = (ACTS[act] for act in pair)
    return kind == other and (parts[:1] == others[:1] or kind == "extra")


PAIRS = [pair for pair in combinations(ACTS, 2) if not clash(pair)]


def test_any_two_acts_together_give_the_plain_total(marking, exam):
    for pair in PAIRS:
        acts = [ACTS[act] for act in pair]
        agrees(marked_again(exam, marking, acts), TOML, ANSWERS, acts)


def test_the_same_attempt_twice_counts_once(folder):
    agrees(graded(folder, ANSWERS, ANSWERS).rows, TOML, ANSWERS, ())


def test_of_two_different_attempts_none_counts_until_one_is_taken_away(folder):
    assert {row.status for row in graded(folder, ANSWERS, AGAIN).rows} == {"conflict"}
    agrees(graded(folder, AGAIN).rows, TOML, AGAIN, ())


def test_points_that_are_changed_after_the_exam_count_when_it_is_marked_again(marking, tmp_path):
    changed = TOML.replace("points = 2\nbonus", "points = 4\nbonus").replace(
        "points = 1 },", "points = 6 },"
    )
    exam = made(changed, tmp_path / "exam")
    for acts in ((), [ACTS["accept"]], [ACTS["drop"]]):
        agrees(marked_again(exam, marking, acts), changed, ANSWERS, acts)


def test_marking_again_twice_changes_nothing(marking, exam):
    acts = [ACTS["decide"], ACTS["say what was meant"]]
    rows = marked_again(exam, marking, acts)
    once = type(marking)(exam, rows)
    agrees(marked_again(exam, once, ()), TOML, ANSWERS, acts)


@pytest.mark.parametrize("act", ACTS)
def test_the_sheet_that_goes_back_and_the_statistics_have_that_total(act, marking, exam):
    acts = [ACTS["decide"], ACTS["say what was meant"]]
    acts = [a for a in acts if a[:2] != ACTS[act][:2]] + [ACTS[act]]  # nothing stays open
    plain = plain_total(TOML, ANSWERS, acts)
    rows = marked_again(exam, marking, acts)
    (row,) = rows
    front = mark_paper(exam, exam.students[0], row, key=Key.SHOWN).paper.front
    assert Fraction(front.total.replace(",", ".")) == plain.out_of
    assert Fraction(front.scored.replace(",", ".")) == plain.points
    assert not row.open
    statistics = analyse_exam(type(marking)(exam, rows))
    assert statistics.marks.mean == pytest.approx(float(plain.points / plain.out_of), abs=1e-4)

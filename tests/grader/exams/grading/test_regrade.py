"""Marking again: from the raw texts that marks keep, with what the teacher decided."""

import json
import re
import shlex
from fractions import Fraction
from itertools import chain
from pathlib import Path

import pytest
from one_run import mark as mark_all

from grader.base.workers.local import local
from grader.exams.formats import FORMATS
from grader.exams.grading.regrade import CHUNK, STANDS, regrade
from grader.exams.grading.row import row_json
from grader.exams.making.exam_file import read_exam_file
from solver.errors import RequestError
from solver.exact import rational

MANUAL = (Path(__file__).parents[4] / "docs/exams.md").read_text("utf-8")
MARKING_AGAIN = MANUAL.partition("## Marking again")[2]

TREE = "max(min(3, 12), min(2, 4))"
OTHER = "max(min(3, 12), min(5, 4))"
LANGUAGES = ("en", "es", "it", "pt")


def exam_of(problem=TREE, **changes):
    """Four students with one tree: each of another language."""
    return {
        "version": 1,
        "title": "Games",
        "language": "en",
        "convention": "aima",
        "rounding": "half",
        "exercises": [{"family": "minimax", "points": "6"}],
        "students": [
            {
                "id": f"u{n}",
                "name": f"Student {n}",
                "language": language,
                "file": f"u{n}",
                "code": f"K7MX3{n}",
                "problems": [{"tree": problem}],
            }
            for n, language in enumerate(LANGUAGES, 1)
        ],
        **changes,
    }


HANDED_IN = [
    {"id": "u1", "1.B": "3", "1.C": "2", "1.A": "3", "1.best": "a1"},
    {"id": "u2", "1.B": "3", "1.C": "4", "1.A": "3", "1.best": ["a1"]},
    {"id": "u3", "1.B": "3,0", "1.C": "x", "1.A": "3", "1.best": []},
    {"id": "nobody", "1.B": "3"},
]


def write(folder):
    (folder / "exam.json").write_text(json.dumps(exam_of()))
    (folder / "in.json").write_text(json.dumps(HANDED_IN))
    return folder


@pytest.fixture(scope="module")
def marks_json(tmp_path_factory):
    """What was handed in, marked, in JSON."""
    folder = write(tmp_path_factory.mktemp("marked"))
    marking = mark_all(folder / "exam.json", [folder / "in.json"])
    assert marking.unreadable == 1
    return "".join(FORMATS["json"].write(marking))


@pytest.fixture
def folder(tmp_path, marks_json):
    """An exam, what was handed in, and its marks."""
    (tmp_path / "marks.json").write_text(marks_json)
    return write(tmp_path)


@pytest.fixture
def run_regrade(run, folder):
    """The changes that `regrade` lists, and the rows that it writes.

    A decision that has no effect is said by a line with the words `idle`.
    """

    def command(*, override="", idle="", **changes):
        (folder / "exam.json").write_text(json.dumps(exam_of(**changes)))
        (folder / "override.toml").write_text(override)
        code, out, err = run(
            *("regrade", folder / "marks.json", "--exam", folder / "exam.json", "--json"),
            *("--override", folder / "override.toml", "--out", folder / "new.json", "--force"),
        )
        assert (code, err.count("\n")) == ((1, 1) if idle else (0, 0))
        assert idle in err
        rows = json.loads((folder / "new.json").read_text())
        return json.loads(out), {row["id"]: row for row in rows}

    return command


def refusal(run, folder, override):
    (folder / "override.toml").write_text(override)
    code, out, err = run(
        *("regrade", folder / "marks.json", "--exam", folder / "exam.json"),
        *("--override", folder / "override.toml"),
    )
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


def mark(row, name):
    return next(m for m in row["exercises"][0]["marks"] if m["question"] == name)


def said(changes):
    return [(c["student"], c["question"], c["before"], c["after"], c["why"]) for c in changes]


def test_marks_keep_the_problem_the_raw_answers_and_what_was_marked_by(folder):
    rows = {row["id"]: row for row in json.loads((folder / "marks.json").read_text())}
    assert rows["u1"]["exercises"][0]["problem"] == {"tree": TREE}
    assert rows["u1"]["scheme"]["rounding"] == "half"
    assert mark(rows["u2"], "best")["raw"] == ["a1"]
    assert "raw" not in mark(rows["u1"], "best")
    assert "scheme" not in rows["nobody"]


def test_the_same_exam_changes_nothing_and_writes_the_same_marks(run_regrade, folder):
    changes, _ = run_regrade()
    assert changes == []
    assert (folder / "new.json").read_text() == (folder / "marks.json").read_text()


def test_another_problem_is_told_as_the_reason(run_regrade):
    changes, rows = run_regrade(problem=OTHER)
    assert ("u1", "1.C", "right", "wrong", "problem") in said(changes)
    assert {change["why"] for change in changes} == {"problem"}
    assert mark(rows["u1"], "C")["points"] == "0"


def test_another_worth_and_another_scheme_are_told_as_reasons(run_regrade):
    changes, _ = run_regrade(exercises=[{"family": "minimax", "points": "12"}])
    assert {c["why"] for c in changes} == {"points"}
    assert {c["student"] for c in changes} == {"u1", "u2", "u3"}


def test_an_answer_of_one_student_counts(run_regrade):
    changes, rows = run_regrade(
        override='[[count]]\nstudent = "u3"\nquestion = "1.C"\nreason = "It *is* 2."\n'
    )
    assert said(changes) == [("u3", "1.C", "unreadable", "right", "decided")]
    row = rows["u3"]
    assert mark(row, "C")["points"] == mark(row, "C")["out_of"]
    assert mark(row, "C")["was"]["verdict"] == "unreadable"
    assert row["decisions"] == [
        {"decision": "count", "student": "u3", "question": "1.C", "reason": "It *is* 2."}
    ]
    assert "decisions" not in rows["u1"]
    assert mark(row, "C")["feedback"].startswith("Il docente")


@pytest.mark.parametrize("half", ["0.5", '"1/2"', '"0,5"'])
def test_a_part_of_the_points_may_be_given(run_regrade, half):
    changes, rows = run_regrade(
        override=f'[[count]]\nstudent = "u3"\nquestion = "1.C"\npoints = {half}\n'
    )
    assert (changes[0]["after"], changes[0]["points_after"]) == ("unreadable", "1/2")
    assert mark(rows["u3"], "C")["points"] == "1/2"


def test_a_decision_that_an_answer_earns_nothing_stays_one(run_regrade, folder):
    _, rows = run_regrade(override='[[count]]\nstudent = "u1"\nquestion = "1.C"\npoints = 0\n')
    assert (mark(rows["u1"], "C")["points"], rows["u1"]["decisions"][0]["points"]) == ("0", "0")
    (folder / "new.json").replace(folder / "marks.json")
    assert mark(run_regrade()[1]["u1"], "C")["points"] == "0"


def test_a_question_is_dropped_out_of_the_total(run_regrade):
    changes, rows = run_regrade(override='[[drop]]\nquestion = "1.C"\n')
    assert {c["question"] for c in changes} == {"1.C"}
    assert {c["student"] for c in changes} == {"u1", "u2", "u3"}
    assert [rows[f"u{n}"]["out_of"] for n in (1, 2, 3)] == ["53/10"] * 3
    assert [mark(rows[f"u{n}"], "C")["out_of"] for n in (1, 2, 3)] == ["0"] * 3
    assert rows["u1"]["score"] == rows["u2"]["score"] < 1


def test_a_question_that_is_dropped_may_give_everybody_its_points(run_regrade):
    _, rows = run_regrade(override='[[drop]]\nquestion = "1.C"\ngives = "full"\n')
    assert {rows[f"u{n}"]["out_of"] for n in (1, 2, 3)} == {"6"}
    assert all(mark(rows[u], "C")["points"] == mark(rows[u], "C")["out_of"] for u in ("u2", "u3"))


def test_what_could_not_be_read_is_read_as_it_was_meant(run_regrade):
    override = '[[meant]]\nstudent = "u3"\nquestion = "1.C"\nanswer = "2"\n'
    changes, rows = run_regrade(override=override)
    assert said(changes) == [("u3", "1.C", "unreadable", "right", "decided")]
    decided = mark(rows["u3"], "C")
    assert (decided["given"], decided["meant"], decided["read_as"]) == ("x", "2", "2")
    assert rows["u3"]["decisions"] == [
        {"decision": "meant", "student": "u3", "question": "1.C", "answer": "2"}
    ]


def test_what_is_clear_is_read_as_it_stands_whatever_a_teacher_says_was_meant(run_regrade):
    changes, rows = run_regrade(
        override='[[meant]]\nstudent = "u2"\nquestion = "1.C"\nanswer = "2"\n',
        idle="[[meant]] for u2, 1.C has no effect",
    )
    assert changes == []
    assert "decisions" not in rows["u2"]


def test_what_follows_from_what_was_meant_changes_by_that_decision(run, folder):
    """By his own C, which is 7, the root is worth 7."""
    handed_in = [{"id": "u1", "1.B": "3", "1.C": "seven-ish", "1.A": "7", "1.best": "a2"}]
    (folder / "in.json").write_text(json.dumps(handed_in))
    run(
        *("grade", folder / "exam.json", folder / "in.json", "--force"),
        *("--to", "json", "--out", folder / "marks.json"),
    )
    (folder / "override.toml").write_text(
        '[[meant]]\nstudent = "u1"\nquestion = "1.C"\nanswer = "7"\n'
    )
    _, out, _ = run(
        *("regrade", folder / "marks.json", "--exam", folder / "exam.json", "--json"),
        *("--override", folder / "override.toml"),
    )
    changes = {change["question"]: change for change in json.loads(out)}
    assert (changes["1.A"]["after"], changes["1.A"]["why"]) == ("followed", "decided")


def test_another_answer_is_accepted_as_the_question_reads_it(run_regrade):
    changes, rows = run_regrade(override='[[accept]]\nquestion = "1.C"\nanswer = "8/2"\n')
    assert [(c["student"], c["question"], c["after"], c["why"]) for c in changes] == [
        ("u2", "1.C", "right", "decided")
    ]
    assert rows["u2"]["decisions"][0]["answer"] == "8/2"


def test_an_answer_may_be_accepted_on_one_sheet_alone(run_regrade):
    override = '[[accept]]\nquestion = "1.C"\nanswer = "4"\nvariant = "K7MX31"\n'
    assert run_regrade(override=override, idle="[[accept]] for 1.C has no effect")[0] == []
    assert len(run_regrade(override=override.replace("K7MX31", "K7MX32"))[0]) == 1


@pytest.mark.parametrize(
    ("override", "idle"),
    [
        ('[[count]]\nstudent = "u1"\nquestion = "1.C"\n', "[[count]] for u1, 1.C has no effect"),
        ('[[accept]]\nquestion = "1.C"\nanswer = "2"\n', "[[accept]] for 1.C has no effect"),
        ('[[count]]\nstudent = "u2"\nquestion = "1.C"\npoints = 0\n', "[[count]] for u2, 1.C"),
    ],
)
def test_a_decision_that_gives_what_was_earned_has_no_effect(run_regrade, override, idle):
    assert run_regrade(override=override, idle=idle)[0] == []


def test_no_points_for_what_could_not_be_read_are_a_decision(run_regrade):
    _, rows = run_regrade(override='[[count]]\nstudent = "u3"\nquestion = "1.C"\npoints = 0\n')
    assert mark(rows["u3"], "C")["decision"] == "count"


def test_of_two_decisions_only_the_one_without_an_effect_is_named(run_regrade):
    override = (
        '[[accept]]\nquestion = "1.C"\nanswer = "4"\n[[accept]]\nquestion = "1.B"\nanswer = "3"\n'
    )
    changes, _ = run_regrade(override=override, idle="[[accept]] for 1.B has no effect")
    assert [change["student"] for change in changes] == ["u2"]


def test_no_extra_points_are_refused(run, folder):
    assert "extra 1: points is a number other than 0" in refusal(
        run, folder, '[[extra]]\nstudent = "u1"\npoints = 0\n'
    )


def test_what_is_dropped_is_dropped_whatever_else_was_decided(run_regrade):
    _, rows = run_regrade(
        override='[[drop]]\nquestion = "1.C"\n[[count]]\nstudent = "u3"\nquestion = "1.C"\n'
    )
    assert mark(rows["u3"], "C")["out_of"] == "0"


def test_decisions_stay_when_marks_are_made_again_once_more(run_regrade, folder):
    _, first = run_regrade(override='[[count]]\nstudent = "u3"\nquestion = "1.C"\n')
    (folder / "new.json").replace(folder / "marks.json")
    changes, second = run_regrade()
    assert changes == []
    assert second == first


@pytest.mark.parametrize(
    ("language", "begins"),
    [("u1", "Your teacher"), ("u2", "Tu profesor"), ("u3", "Il docente"), ("u4", "O docente")],
)
def test_feedback_says_what_was_decided_in_the_student_s_language(run, folder, language, begins):
    handed_in = [{"id": f"u{n}", "1.C": "4"} for n in range(1, 5)]
    (folder / "in.json").write_text(json.dumps(handed_in))
    run(
        *("grade", folder / "exam.json", folder / "in.json", "--force"),
        *("--to", "jsonl", "--out", folder / "marks.jsonl"),
    )
    (folder / "override.toml").write_text('[[accept]]\nquestion = "1.C"\nanswer = "4"\n')
    run(
        *("regrade", folder / "marks.jsonl", "--exam", folder / "exam.json", "--to", "jsonl"),
        *("--override", folder / "override.toml", "--out", folder / "new.jsonl"),
    )
    lines = (folder / "new.jsonl").read_text().splitlines()
    row = next(row for row in map(json.loads, lines) if row["id"] == language)
    assert mark(row, "C")["feedback"].startswith(begins)


@pytest.mark.parametrize(
    ("override", "why"),
    [
        ('[[count]]\nstudent = "u33"\nquestion = "1.C"\n', "did you mean 'u3"),
        ('[[count]]\nstudent = "u3"\nquestion = "1.c"\n', "did you mean '1.C'?"),
        ('[[count]]\nstudent = "u3"\nquestion = "1.C"\npoints = 7\n', "gives at most"),
        ('[[count]]\nstudent = "u3"\nquestion = "1.C"\npoints = -1\n', "a number from 0"),
        ('[[count]]\nstudent = "u3"\nquestion = "1.C"\npoints = "all"\n', "count 1: points"),
        ('[[count]]\nquestion = "1.C"\n', "count 1: the key 'student' is missing"),
        ('[[drop]]\nquestion = "2.C"\n', "there is no question '2.C'"),
        ('[[drop]]\nquestion = "1.C"\ngives = "half"\n', 'gives is "nothing"'),
        ('[[accept]]\nquestion = "1.C"\nanswer = "many"\n', "cannot be read as an answer to 1.C"),
        ('[[accept]]\nquestion = "1.C"\nanswer = "4"\nvariant = "X"\n', "there is no variant 'X'"),
        ('[[acept]]\nquestion = "1.C"\n', "did you mean 'accept'?"),
        ("[[accept]", "is no TOML"),
        ("x = 1e99999999999999999999", "too large an exponent"),
    ],
)
def test_a_file_of_decisions_is_refused_in_one_line(run, folder, override, why):
    assert why in refusal(run, folder, override)


@pytest.mark.parametrize(
    ("marks", "why"),
    [
        ("id,name\nu1,Ana\n", "holds no marks in JSON"),
        ("[" * 5_000, "holds no marks in JSON"),
        ("9" * 5_000, "holds no marks in JSON"),
        ("[1]", "row 1: an object is needed"),
        (
            '{"status": "marked", "x": ' + "[" * 30 + "]" * 30 + "}",
            "row 1: it is nested too deeply",
        ),
        ('\n\n{"status": "absent"}\n{', "holds no marks in JSON"),
        ("\udcff", "is no text in UTF-8"),
        ('{"status": "praised"}', "row 1: status is one of marked"),
        ('{"status": "marked", "id": "u9"}', "row 1: there is no student 'u9' in this exam"),
        ('{"status": "marked", "id": "u1", "points": "lots"}', "row 1: points"),
        ('{"status": "marked", "exercises": [{"exercise": 1, "marks": [{}]}]}', "question"),
    ],
)
def test_marks_that_are_none_are_refused_in_one_line(run, folder, marks, why):
    (folder / "marks.json").write_text(marks, errors="surrogateescape")
    assert why in refusal(run, folder, "")


def test_what_changes_is_listed_for_people(run, folder):
    (folder / "override.toml").write_text('[[accept]]\nquestion = "1.C"\nanswer = "4"\n')
    asked = ("regrade", folder / "marks.json", "--exam", folder / "exam.json")
    code, out, err = run(*asked, "--override", folder / "override.toml", "--diff")
    assert (code, err) == (0, "")
    assert all(word in out for word in ("u2", "1.C", "right", "decided"))
    _, out, _ = run(*asked, "--override", folder / "override.toml")
    assert "Student 2" in out
    _, out, _ = run(*asked)
    assert out == "no mark changes\n"


def test_what_the_manual_shows_runs_and_decides(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name, text in re.findall(r"```(?:toml|csv|json) (\S+)\n(.*?)```", MANUAL, re.DOTALL):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    run(*shlex.split("sheets exam.toml --roster students.csv --out exam"))
    codes = [s["code"] for s in json.loads(Path("exam/exam.json").read_text())["students"]]
    decisions = re.sub(
        r'variant = "\w+"', f'variant = "{codes[1]}"', Path("decided.toml").read_text()
    )
    Path("decided.toml").write_text(decisions)
    for command, ending in re.findall(
        r"^(minimaestro .+?)(?: +# exit code (\d))?$", MARKING_AGAIN, re.MULTILINE
    ):
        code, _, _ = run(*shlex.split(command)[1:])
        assert code == int(ending or 0)
    rows = {row["id"]: row for row in json.loads(Path("final.json").read_text())}
    decided = {id_: [d["decision"] for d in row["decisions"]] for id_, row in rows.items()}
    assert decided == {
        "u1": ["extra", "count", "drop"],
        "u2": ["comment", "meant", "accept", "drop"],
    }


def test_there_has_to_be_a_file_of_marks(run, folder):
    for path in (folder / "none.json", folder):
        code, _, err = run("regrade", path, "--exam", folder / "exam.json")
        assert (code, err.count("\n"), "there is no file" in err) == (2, 1, True)


@pytest.fixture
def in_lines(folder):
    """The exam, and the marks in JSON Lines."""
    lines = [json.dumps(row) for row in json.loads((folder / "marks.json").read_text())]
    return read_exam_file((folder / "exam.json").read_text(), "exam.json"), lines


def test_rows_are_made_a_few_at_a_time_as_they_are_asked_for(in_lines):
    exam, lines = in_lines
    many = lines * CHUNK
    rows = iter(regrade(exam, lambda: chain(many, ["no row"]), "marks"))
    assert [next(rows).id for _ in many] == [json.loads(line)["id"] for line in many]
    with pytest.raises(RequestError, match="holds no marks"):
        next(rows)


def test_marks_are_the_same_in_several_processes(run, folder):
    made = []
    for jobs in ((), ("--jobs", "1"), ("--jobs", "2")):
        code, out, err = run(
            *("regrade", folder / "marks.json", "--exam", folder / "exam.json", *jobs),
            *("--out", folder / "new.json", "--force"),
        )
        assert (code, err) == (0, "")
        made.append((out, (folder / "new.json").read_text()))
    assert made == [made[0]] * 3
    assert made[0][1] == (folder / "marks.json").read_text()


def test_what_takes_too_long_to_mark_again_stays_as_it_was_and_is_counted(in_lines):
    exam, lines = in_lines
    before = [json.loads(line) for line in lines]
    with local(1, seconds=0.001) as workers:
        made = regrade(exam, lambda: lines, "marks", workers=workers)
        after = [row_json(row) for row in made]
    assert [row["points"] for row in after] == [row["points"] for row in before]
    assert all(str(STANDS) in row["notes"] for row in after if row["status"] == "marked")
    assert made.changes == []


def test_points_that_no_question_gives_count_and_are_told_on_the_sheet(run, folder):
    (folder / "more.toml").write_text(
        '[[extra]]\nstudent = "u1"\npoints = "1/2"\nreason = "oral *exam*"\n'
        '[[extra]]\nstudent = "u1"\npoints = -2\n'
        '[[comment]]\nstudent = "u1"\ntext = "See me."\n'
        '[[comment]]\nstudent = "u1"\nquestion = "1.B"\ntext = "Nearly!"\n'
    )
    marks, exam_json = folder / "marks.json", ("--exam", folder / "exam.json")
    before = {row["id"]: row for row in json.loads(marks.read_text("utf-8"))}
    for number in (1, 2):
        out = ("--to", "json", "--out", folder / f"new{number}.json")
        override = ("--override", folder / "more.toml") if number == 1 else ()
        back = ("--return", folder / f"back{number}", "--return-as", "markdown,html,pdf")
        _, listed, said = run("regrade", marks, *exam_json, *override, *out, *back, "--json")
        assert not said, said
        marks = folder / f"new{number}.json"
        after = {row["id"]: row for row in json.loads(marks.read_text("utf-8"))}
        points = Fraction(after["u1"]["points"])
        assert points == Fraction(before["u1"]["points"]) - Fraction(3, 2)
        assert after["u1"]["out_of"] == before["u1"]["out_of"]
        sheet = (folder / f"back{number}/u1.md").read_text("utf-8")
        assert "+0.5 points: oral \\*exam\\*" in sheet
        assert "See me." in sheet
        assert sheet.count("Nearly!") == 1
    assert json.loads(listed) == [], "what was decided before is no change"


@pytest.mark.parametrize(
    ("override", "names"),
    [
        (2 * '[[count]]\nstudent = "u2"\nquestion = "1.C"\n', "[[count]] 1 and 2"),
        (
            '[[drop]]\nquestion = "1.C"\ngives = "full"\n[[drop]]\nquestion = "1.C"\n',
            "[[drop]] 1 and 2",
        ),
        (2 * '[[extra]]\nstudent = "u1"\npoints = 1\nreason = "oral"\n', "[[extra]] 1 and 2"),
        (2 * '[[accept]]\nquestion = "1.C"\nanswer = "4"\n', "[[accept]] 1 and 2"),
    ],
)
def test_two_decisions_about_the_same_are_refused(run, folder, override, names):
    assert f"{names} are about the same; keep one of them" in refusal(run, folder, override)


def test_extra_points_for_two_reasons_add_up(run_regrade):
    extra = '[[extra]]\nstudent = "u1"\npoints = {0}\nreason = "{1}"\n'
    _, rows = run_regrade(override=extra.format(1, "oral") + extra.format(2, "project"))
    _, before = run_regrade()
    assert rational(rows["u1"]["points"]) == rational(before["u1"]["points"]) + 3


def test_a_sheet_that_was_replaced_by_one_in_another_order_loses_no_answer(run, tmp_path):
    trees = ["max(min(3, 12), min(2, 4))", "max(min(7, 5), min(6, 9))", "max(min(8, 1), min(4, 0))"]
    entries = "".join(f'[[exercise]]\nfamily = "minimax"\ntree = "{tree}"\n' for tree in trees)
    (tmp_path / "exam.toml").write_text(f'title = "T"\nshuffle = true\n{entries}', "utf-8")
    exam, marks, again = (tmp_path / name for name in ("exam/exam.json", "marks.json", "new.json"))
    make = ("sheets", tmp_path / "exam.toml", "--variants", 1, "--out", exam.parent)
    make = (*make, "--secret", tmp_path / "secret.key")
    run(*make)

    def order():
        return json.loads(exam.read_text("utf-8"))["students"][0]["order"]

    def given(path):
        (row,) = json.loads(path.read_text("utf-8"))
        return {e["exercise"]: e["marks"][0]["given"] for e in row["exercises"]}

    before = order()
    answers = {f"{place}.B": str(number) for place, number in enumerate(before, 1)}
    handed_in = tmp_path / "answers.jsonl"
    handed_in.write_text(json.dumps({"id": "1", **answers}), "utf-8")
    run("grade", exam, handed_in, "--submitter-from", "none", "--out", marks)
    for _ in range(20):
        if order() != before:
            break
        run(*make, "--replace", "1")
    assert order() != before
    run("regrade", marks, "--exam", exam, "--diff", "--out", again)
    assert given(again) == given(marks) == {1: "1", 2: "2", 3: "3"}

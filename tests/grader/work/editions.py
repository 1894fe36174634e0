"""Papers of a few exercises, and what stands on the keys of an exam for one student."""

import drawn
from one_run import silent

from generator.answers.writing import write_answer
from grader.base.workers.here import InlineWorkers
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.exam_file import ExamFile, Sheet
from grader.exams.making.make_exam import make_exam
from grader.exams.making.paper_content import paper
from grader.exams.making.roster import read_roster

CODE = "K7MX3P"


def paper_of(*families, level="easy", language="en", name="Ana Peña", title="Game trees"):
    asked = "".join(f'[[exercise]]\nfamily = "{family}"\n' for family in families)
    wanted = read_exam_toml(f"title = '{title}'\ndate = 2026-12-01\n{asked}", "exam.toml")
    sheet = Sheet(id="u1", name=name, language=language, file="u1", code=CODE, problems=())
    return paper(wanted, sheet, [drawn.exercise(family, level) for family in families])


def for_one(toml, out):
    """The exam made for one student, whose files are called u1."""
    make_exam(
        read_exam_toml(toml, "exam.toml"),
        read_roster(b"id,name\nu1,Ana\n", "students.csv"),
        secret=b"a secret of the course, long enough",
        out=out,
        workers=InlineWorkers(),
        progress=silent,
    )
    return out


def code(out):
    return made(out).students[0].code


def on_key(out, *, said=lambda answer, _: write_answer(answer)):
    """The right answers of the first student of the exam in a folder, by the names of fields."""
    exam_file = made(out)
    sheet = exam_file.students[0]
    return {
        f"{n}.{q.name}": said(q.key, sheet.language)
        for n in range(1, len(exam_file.exercises) + 1)
        for q in pose_exercise(exam_file, sheet, n).questions
    }


def made(out):
    return ExamFile.model_validate_json((out / "exam.json").read_text())

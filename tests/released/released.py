"""The exams that each release made and marked, exercise by exercise."""

import json
from pathlib import Path

from grader.exams.grading.mark_submission import mark_one
from grader.exams.grading.submissions.submission import Submission
from grader.exams.making.exam_file import read_exam_file

HERE = Path(__file__).parent
EXAMS = sorted(HERE.glob("*/*/exam*.json"))
"""`exam.json` is of the first layout, `exam-2.json` the same exam with a record of what it asks."""


def name_of(path):
    return "-".join(path.relative_to(HERE).with_suffix("").parts)


def exam_at(path):
    return read_exam_file(path.read_text("utf-8"), path.name)


def alone(exam, number):
    """Return the exam with one of its exercises, for the students who have it."""
    students = tuple(
        sheet_alone(sheet, number) for sheet in exam.students if number in sheet.exercise_numbers
    )
    part = exam.exercises[number - 1]
    return exam.model_copy(update={"exercises": (part,), "students": students})


def sheet_alone(sheet, number):
    place = sheet.exercise_numbers.index(number)
    only = slice(place, place + 1)
    record = sheet.record and sheet.record.model_copy(
        update={"exercises": sheet.record.exercises[only]}
    )
    problems = sheet.problems[only]
    return sheet.model_copy(update={"order": (), "problems": problems, "record": record})


def answers_to(path, exam, number):
    """Return by student the answers to one exercise, as those to the first of an exam."""
    lines = (path.parent / "answers.jsonl").read_text("utf-8").splitlines()
    places = {
        sheet.id: f"{sheet.exercise_numbers.index(number) + 1}."
        for sheet in exam.students
        if number in sheet.exercise_numbers
    }
    return {
        one["id"]: {
            f"1.{name.removeprefix(place)}": answer
            for name, answer in one.items()
            if name.startswith(place)
        }
        for one in map(json.loads, lines)
        for place in [places.get(one["id"])]
        if place
    }


def rows_of(path, number):
    """Mark one exercise of the exam as this version does."""
    exam = exam_at(path)
    answers = answers_to(path, exam, number)
    single = alone(exam, number)
    return {
        sheet.id: mark_one(
            single, sheet, Submission(source="", student=sheet.id, answers=answers[sheet.id])
        )
        for sheet in single.students
    }


def released_marks(path, number):
    """Return by student the marks of one exercise as the release made them."""
    rows = json.loads((path.parent / "marks.json").read_text("utf-8"))
    return {
        row["id"]: tidy(exercise["marks"])
        for row in rows
        for exercise in row["exercises"]
        if exercise["exercise"] == number
    }


def tidy(marks):
    """Return what later versions agree on; the wording of feedback may change."""
    keys = ("question", "given", "read_as", "verdict", "mistake", "points", "out_of")
    return [{key: mark[key] for key in keys if key in mark} for mark in marks]

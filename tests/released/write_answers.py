"""Write the answers that a released version marks: `write_answers.py EXAM.json > answers.jsonl`.

It is run once, with that version: u1 slips once in each exercise and goes on from there, u2 makes a
named mistake. Both round a third of their right fractions. Some answers are blank, some unreadable.
"""

import json
import sys
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

from generator.answers.kinds.number import Number
from generator.base.rng import Rng
from grader.audit.guessed_texts import plain
from grader.audit.honest_sheets import changed_sheets, slipping
from grader.audit.population import Sample
from grader.exams.grading.mark_submission import pose_exercise
from grader.exams.making.exam_file import read_exam_file

BLANK, UNREADABLE = 11, 13
WORDS = "A good bound comes sooner, and more is pruned."
FOUR_PLACES = Decimal("0.0001")


def decimal(value):
    exact = Decimal(int(value.numerator)) / Decimal(int(value.denominator))
    return f"{exact.quantize(FOUR_PLACES, ROUND_HALF_UP).normalize():f}"


def answer_texts(exercise, answers):
    """Yield each answer by question, in the shape of JSON."""
    for place, question in enumerate(exercise.questions):
        answer = answers.get(question.name)
        if question.form.kind.by_hand:
            answer = WORDS
        elif (
            place % 3 == 0
            and isinstance(question.key, Number)
            and not isinstance(question.key.value, float)
            and question.key.value.denominator > 1
            and answer == plain(question, question.key)
        ):
            answer = decimal(question.key.value)
        if answer is not None:
            yield question.name, answer


def sheet_answers(exam, sheet, invent):
    """Yield each answer on a sheet by its full name."""
    for number, n in enumerate(sheet.exercise_numbers, 1):
        exercise = pose_exercise(exam, sheet, n)
        rng = Rng(f"{sheet.id} {n}")
        invented = next(invent(Sample(exercise, exercise), rng), None)
        for name, answer in answer_texts(exercise, invented.texts if invented else {}):
            turn = rng.below(BLANK * UNREADABLE)
            text = "" if turn % BLANK == 0 else "??" if turn % UNREADABLE == 0 else answer
            yield f"{number}.{name}", text


if __name__ == "__main__":
    path = Path(sys.argv[1])
    exam = read_exam_file(path.read_text("utf-8"), path.name)
    for sheet, invent in zip(exam.students, (slipping(1), changed_sheets), strict=True):
        answers = dict(sheet_answers(exam, sheet, invent))
        sys.stdout.write(json.dumps({"id": sheet.id, **answers}, ensure_ascii=False) + "\n")

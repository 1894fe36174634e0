"""The JSON of an export, read by the room that reads every exercise file, and marked as ever."""

import json
from fractions import Fraction

from read_back import Exercise, Question

from grader.exams.files import exercise_file
from grader.exports.items.banks import exercise_name
from grader.marking.marks.grade import grade


def exercise(written):
    posed, language = exercise_file.from_json(json.dumps(written), "the file", None)
    report = grade(posed, written["key"], spellings={})
    assert report.points == report.out_of
    assert written["mistakes"].keys() == posed.mistakes.keys()
    return Exercise(
        name=exercise_name(posed, language),
        statement=written["statement"],
        questions=tuple(
            Question(one["prompt"], Fraction(one["points"])) for one in written["questions"]
        ),
        solution=written["solution"],
    )


def read(content):
    whole = json.loads(content)
    return [exercise(one) for one in whole.get("exercises", [whole])]

"""A table that Brightspace's question library imports, read by the rules of its sample file.

A row says what it is in its first cell. HTML is marked in the cell after the text, but for an
option's in the one after that; a short answer has no HTML, since `regexp` stands in that cell.
"""

import csv
import re
from fractions import Fraction
from io import StringIO
from itertools import groupby

from read_back import Exercise, Question, points_printed
from read_gift import words_of

TYPES = {"WR", "SA", "MC", "MS"}
MARKED = {"QuestionText", "AnswerKey", "Feedback"}
WORTH = re.compile(r" \(([^()]*)\)(?= [^()]*$|$)")


def blocks(content):
    """The rows of each question: a row of empty cells ends it."""
    text = content.decode()
    assert not text.startswith("\ufeff")
    assert text.count("\n") == text.count("\r\n"), "no cell has a line break"
    rows = [*csv.reader(StringIO(text, newline=""))]
    assert {len(row) for row in rows} == {5}
    assert not any(rows[-1])
    for is_question, those in groupby(rows, any):
        if is_question:
            yield [*those]


def check_markers(row):
    name, text, third, fourth, _ = row
    if name in MARKED:
        assert third == "HTML"
    elif name == "Option":
        assert fourth == "HTML"
    else:
        assert "HTML" not in row
        assert text


def single(rows, name):
    (row,) = [row for row in rows if row[0] == name]
    return row


def chosen(rows):
    shares = {words_of(row[2])[0]: Fraction(row[1]) / 100 for row in rows if row[0] == "Option"}
    assert max(shares.values()) == 1
    return lambda hand: max((shares.get(label, 0) for label in hand.labels), default=Fraction())


def ticked(rows):
    assert single(rows, "Scoring")[1] == "AllOrNothing"
    options = {words_of(row[2])[0]: row[1] for row in rows if row[0] == "Option"}
    assert {*options.values()} <= {"0", "1"}
    right = {words for words, is_right in options.items() if is_right == "1"}
    assert right
    return lambda hand: Fraction(({*hand.labels} or {[*options][-1]}) == right)


def typed(rows):
    single(rows, "InputBox")
    answers = [row for row in rows if row[0] == "Answer"]
    assert all(row[2] and not row[3] for row in answers)
    shares = {row[2].casefold(): Fraction(row[1]) / 100 for row in answers}
    assert len(shares) == len(answers)
    return lambda hand: shares.get(hand.text.strip().casefold(), Fraction())


MARKS = {"MC": chosen, "MS": ticked, "SA": typed}


def question(rows):
    assert rows[0][0] == "NewQuestion"
    for row in rows:
        check_markers(row)
    sort = rows[0][1]
    assert sort in TYPES
    statement, said = words_of(single(rows, "QuestionText")[1])
    prompt, worth, *_ = WORTH.split(said, maxsplit=1)
    points = Fraction(single(rows, "Points")[1])
    assert abs(points - points_printed(worth)) < Fraction(1, 100)
    return statement, Question(prompt, points, MARKS[sort](rows) if sort in MARKS else None)


def read(content):
    every = [*blocks(content)]
    ids = [single(rows, "ID")[1] for rows in every]
    assert len({*ids}) == len(ids)
    by_exercise = groupby(map(question, every), lambda one: one[0])
    return [
        Exercise("", statement, tuple(asked for _, asked in those))
        for statement, those in by_exercise
    ]

"""A notebook, whose cells are run in order with answers written into their places."""

import json
import re
from fractions import Fraction
from html import unescape

from read_back import Exercise, Question
from read_prairielearn import plain

ALT = re.compile(r'<img [^>]*alt="([^"]*)"')
EMPTY = re.compile(r'^(answers_\d+\["([^"\n]+)"\] = )""$')

MARKED_BY_US = True


def cells(content):
    """Each by its id."""
    whole = json.loads(content)
    assert (whole["nbformat"], whole["nbformat_minor"]) == (4, 5)
    found = {cell["id"]: cell for cell in whole["cells"]}
    assert len(found) == len(whole["cells"])
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{1,64}", id_) for id_ in found)
    return found


def source(cell):
    return "".join(cell["source"])


def parts(content, of):
    """The cells of the exercise with that number, by what they are."""
    return {id_: cell for id_, cell in cells(content).items() if id_.split("-")[1:2] == [str(of)]}


def run(there, answers, names=None):
    """What the last cell shows once these answers are written."""
    names = {} if names is None else names
    for cell in there.values():
        if cell["cell_type"] == "code":
            text = source(cell)
            if found := EMPTY.match(text):
                text = f"{found[1]}{answers.get(found[2], '')!r}"
            if cell["id"].startswith("mark-"):
                return eval(text, names)  # noqa: S307  # what a kernel does
            exec(text, names)  # noqa: S102  # as above
    raise AssertionError("there is no cell that marks")


def exercise(content, number):
    there = parts(content, number)
    asked = [(id_, c) for id_, c in there.items() if id_.startswith("prompt-")]
    places = [EMPTY.match(source(c))[2] for id_, c in there.items() if id_.startswith("answer-")]
    report = run(there, {})
    worth = {mark["question"]: Fraction(mark["out_of"]) for mark in report.json["marks"]}
    assert [*worth] == places
    assert sum(worth.values()) == Fraction(report.json["out_of"])

    def earned(name):
        def of(hand):
            shown = run(there, {name: hand.text})
            marks = {mark["question"]: Fraction(mark["points"]) for mark in shown.json["marks"]}
            assert float(shown) == float(sum(marks.values()))
            assert repr(shown) == repr(float(shown))
            return marks[name] / worth[name]

        return of

    def said(name):
        return lambda hand: run(there, {name: hand.text})._repr_html_()

    statement = source(there[f"statement-{number}"])
    return Exercise(
        name="",
        statement=plain(statement),
        questions=tuple(
            Question(plain(source(cell)), worth[name], earned(name), said(name))
            for (_, cell), name in zip(asked, places, strict=True)
        ),
        figures=tuple(map(unescape, ALT.findall(statement))),
    )


def read(content):
    numbers = [id_ for id_ in cells(content) if id_.startswith("mark-")]
    return [exercise(content, n) for n, _ in enumerate(numbers, 1)]

"""A file that Blackboard uploads, read by the rules of its help pages and of those who wrote them.

A line is a question; its first field is the type, the second the text in HTML. In a text with
blanks a bracket begins one, unless a backslash stands before it.
"""

import re
from fractions import Fraction
from itertools import groupby

from read_back import Exercise, Question, points_printed
from read_gift import words_of

MAX_ANSWERS = 100
MAX_BLANKS = 10
BLANK = re.compile(r"(?<!\\)\[(\w+)\]")
WORTH = re.compile(r" \(([^()]*)\)(?= [^()]*$|$)")


def pairs(fields):
    """Each option, and whether it is right; the words that say so are English."""
    options, said = fields[::2], fields[1::2]
    assert {*said} <= {"correct", "incorrect"}
    assert len(options) == len(said) == len({*options}) <= MAX_ANSWERS
    return {
        words_of(option)[0]: word == "correct" for option, word in zip(options, said, strict=True)
    }


def variables(fields):
    """What is right in each blank: empty fields part them."""
    parts = [[*those] for is_empty, those in groupby(fields, lambda one: not one) if not is_empty]
    assert len(parts) <= MAX_BLANKS
    return {name: {text.casefold() for text in texts} for name, *texts in parts}


def multiple_choice(fields):
    options = pairs(fields)
    assert sum(options.values()) == 1, "one is right"
    return lambda hand: Fraction(any(options.get(label, False) for label in hand.labels))


def multiple_answers(fields):
    options = pairs(fields)
    right = {option for option, is_right in options.items() if is_right}
    none = [*options][-1]
    return lambda hand: Fraction(({*hand.labels} or {none}) == right)


def fill_in(fields):
    texts = {text.casefold() for text in fields}
    assert len(texts) == len(fields) <= MAX_ANSWERS
    return lambda hand: Fraction(hand.text.strip().casefold() in texts)


def fill_in_several(fields):
    there = variables(fields)

    def earned(hand):
        given = zip(there.values(), hand.cells, strict=False)
        right = sum(cell.strip().casefold() in texts for texts, cell in given)
        return Fraction(right, len(there))

    return earned


def numeric(fields):
    exact, tolerance = map(Fraction, fields)

    def earned(hand):
        typed = hand.text.strip()
        is_number = re.fullmatch(r"-?[0-9]*\.?[0-9]+", typed)
        return Fraction(bool(is_number and abs(Fraction(typed) - exact) <= tolerance))

    return earned


TYPES = {
    "MC": multiple_choice,
    "MA": multiple_answers,
    "FIB": fill_in,
    "FIB_PLUS": fill_in_several,
    "NUM": numeric,
}


def question(line):
    sort, html, *fields = line.split("\t")
    if sort == "FIB_PLUS":
        assert BLANK.findall(html) == [*variables(fields)], "each blank has its name in the text"
    statement, said = words_of(html)
    prompt, worth, *_ = WORTH.split(said, maxsplit=1)
    if sort == "ESS":
        assert len(fields) == 1
    elif sort != "FIB_PLUS":
        assert all(fields), "no field is empty"
    earned = None if sort == "ESS" else TYPES[sort](fields)
    prompt = prompt.replace("\\[", "[").replace("\\]", "]")
    return statement, Question(prompt, points_printed(worth), earned, most_texts=MAX_ANSWERS)


def read(content):
    text = content.decode()
    assert text.endswith("\n")
    lines = text.removesuffix("\n").split("\n")
    assert all(lines), "an empty line would be a question with an error"
    assert not any(ord(sign) < 32 and sign not in "\t\n" for sign in text)
    questions = [question(line) for line in lines]
    by_exercise = groupby(questions, lambda one: one[0].replace("\\", ""))
    return [
        Exercise("", statement, tuple(asked for _, asked in those))
        for statement, those in by_exercise
    ]

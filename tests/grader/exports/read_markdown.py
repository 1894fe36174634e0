"""Markdown, read line by line: headings, numbered questions, drawings between fences, the key."""

import re
from fractions import Fraction

from read_back import Exercise, Question

HEADING = re.compile(r"^## (\d+)\. .*$", re.MULTILINE)
QUESTION = re.compile(
    r"^1\. `([^`]+)`: (.*?)(?: \((?:\d+ [^:()]*: \D*)?(\d+)(?:[.,](\d+))? \D+\))?$", re.MULTILINE
)
"""A question with its points, or with those of its group, which stand at the first of it."""
ANSWER = re.compile(r"^- `([^`]+)`: \S", re.MULTILINE)
DRAWING = re.compile(r"^```.*?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def numbered(text):
    """What stands below each heading, which count from 1."""
    _, *parts = HEADING.split(text)
    assert [int(n) for n in parts[::2]] == [*range(1, len(parts) // 2 + 1)]
    return parts[1::2]


def read(content):
    titles = [*re.finditer(r"^# .*$", content.decode(), re.MULTILINE)]
    assert len(titles) == 2, "the exercises, and the key"
    asked, keys = (
        numbered(content.decode()[title.end() : after])
        for title, after in zip(titles, (titles[1].start(), None), strict=True)
    )
    exercises = []
    for statement, key in zip(asked, keys, strict=True):
        found = QUESTION.findall(statement)
        assert [name for name, *_ in found] == ANSWER.findall(key)[: len(found)]
        questions = tuple(
            Question(prompt, Fraction(f"{whole or 0}.{decimals or 0}"))
            for _, prompt, whole, decimals in found
        )
        exercises.append(Exercise("", statement, questions, (*DRAWING.findall(statement),), key))
    return exercises

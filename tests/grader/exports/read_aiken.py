"""A file in Aiken's format, read line by line by the rules of Moodle's importer.

A letter with a bracket or a full stop begins an option, `ANSWER:` ends a question, any other line
is a question's text, and one with other lines than these is refused.
"""

import re
from fractions import Fraction
from itertools import groupby
from string import ascii_uppercase

from read_back import Exercise, Question, points_printed

OPTION = re.compile(r"[A-Z][).][ \t]?")
WORTH = re.compile(r" \(([^()]*)\)$")


def questions(content):
    """The text, the options and the place of the right one of each question."""
    text, options = None, []
    for line in map(str.strip, content.decode().splitlines()):
        if len(line.encode()) < 2:
            assert not line, "a line of one letter would be passed over"
        elif OPTION.match(line):
            assert text is not None, "an option before any question"
            assert line[0] == ascii_uppercase[len(options)], "the letters stand in order"
            options.append(line[2:].strip())
        elif line.startswith("ANSWER:"):
            right = ascii_uppercase.index(line.removeprefix("ANSWER:").strip()[:1])
            assert text is not None
            assert len(options) >= 2
            assert right < len(options)
            yield text, options, right
            text, options = None, []
        else:
            assert text is None, "a question that is not complete"
            text = line
    assert text is None


def question(text, options, right):
    assert len({*options}) == len(options)
    prompt, worth, _ = WORTH.split(text)

    def earned(hand):
        return Fraction(options[right] in hand.labels)

    return Question(prompt, points_printed(worth), earned)


def read(content):
    by_exercise = groupby(questions(content), lambda one: one[0].partition(". ")[0])
    return [Exercise("", "", tuple(question(*one) for one in those)) for _, those in by_exercise]

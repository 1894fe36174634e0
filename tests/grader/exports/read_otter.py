"""A notebook with its files of tests, carried out as Otter-Grader does: the sum of what passes."""

import sys
from fractions import Fraction
from io import BytesIO
from types import ModuleType
from unittest import mock
from zipfile import ZipFile

import read_jupyter
from read_back import Exercise, Question

MARKED_BY_US = True


class Case:
    """A test case with its points, as the decorator of Otter-Grader makes it."""

    def __init__(self, points):
        self.points = points

    def __call__(self, function):
        self.function = function
        return self

    def fails(self, names):
        """The message with which it fails, or None if it passes."""
        asked = self.function.__code__.co_varnames[: self.function.__code__.co_argcount]
        try:
            self.function(*(names.get(name) for name in asked))
        except AssertionError as failed:
            return str(failed)
        return None


def tests(package):
    """The test cases of each file, by the name of the test."""
    library = ModuleType("otter.test_files")
    library.test_case = Case
    there = {"otter": ModuleType("otter"), "otter.test_files": library}
    found = {}
    for path in package.namelist():
        if path.startswith("tests/"):
            names = {}
            with mock.patch.dict(sys.modules, there):
                exec(package.read(path), names)  # noqa: S102  # as Otter does
            assert names["OK_FORMAT"] is False
            found[names["name"]] = [one for one in names.values() if isinstance(one, Case)]
    return found


def read(content):
    package = ZipFile(BytesIO(content))
    written = package.read("assignment.ipynb")
    every = tests(package)
    return [
        exercise(written, every, number, one)
        for number, one in enumerate(read_jupyter.read(written), 1)
    ]


def exercise(written, every, number, one):
    there = read_jupyter.parts(written, number)
    asked = [name for name in every if name.startswith(f"{number}.")]

    def carried_out(test, hand):
        names = {}
        read_jupyter.run(there, {test.partition(".")[2]: hand.text}, names)
        return {case: case.fails(names) for case in every[test]}

    def earned(test):
        def of(hand):
            done = carried_out(test, hand).items()
            passed = sum(Fraction(case.points) for case, failed in done if failed is None)
            return passed / sum(Fraction(case.points) for case in every[test])

        return of

    def said(test):
        return lambda hand: " ".join(filter(None, carried_out(test, hand).values()))

    return Exercise(
        name=one.name,
        statement=one.statement,
        questions=tuple(
            Question(question.prompt, question.points, earned(test), said(test))
            for question, test in zip(one.questions, asked, strict=True)
        ),
    )

"""How long layouts and sheets take, against smaller work of the same run, in `extra_info`."""

from io import BytesIO
from time import process_time

import pytest

from generator.answers.kinds import KINDS
from generator.base.picture import Picture
from grader.exams.making.bind_documents import DocumentPart, bind_parts
from grader.figures.layout import Outline, tidy
from grader.figures.paper.page_format import Sides
from grader.figures.paper.paper import Paper, PaperExercise, PaperHeading, PaperQuestion
from grader.rendering.pdf import document
from grader.rendering.pdf.form_canvas import Canvas
from grader.rendering.pdf.sheets import write_key, write_sheet
from solver.trees.notation import parse


def seconds(work, times=3):
    """The least CPU time of so many runs."""

    def once():
        start = process_time()
        work()
        return process_time() - start

    return min(once() for _ in range(times))


def binary(depth):
    """A complete binary tree in preorder."""
    parents = [-1]
    stack = [(0, depth)]
    while stack:
        node, left = stack.pop()
        if left:
            parents += [node, node]
            stack += [(len(parents) - 2, left - 1), (len(parents) - 1, left - 1)]
    return Outline(parents=parents, before=[5] * len(parents), after=[5] * len(parents), gap=2)


def test_a_node_of_a_large_layout_against_one_of_a_small(benchmark):
    small, large = binary(9), binary(13)
    nodes = len(large.parents) / len(small.parents)
    ratio = seconds(lambda: tidy(large)) / seconds(lambda: tidy(small)) / nodes
    benchmark.extra_info["times as long"] = round(ratio, 2)
    assert len(benchmark(tidy, large)) == len(large.parents)


@pytest.fixture
def paper():
    """Three exercises with a tree of 27 leaves each."""
    row = "min(max(1, -12, 8), max(2, 4, 60), max(14, 5, 2))"
    tree = parse(f"max({row}, {row}, {row})")
    exercises = tuple(
        PaperExercise(
            number=n,
            title="Minimax",
            points="4 points",
            statement="Find the value of every node.\n\n| a | b |\n|---|---|\n| 1 | 2 |",
            questions=tuple(
                PaperQuestion(
                    name=node,
                    field=f"CODE.{n}.{node}",
                    prompt=f"Value of {node}",
                    points="1 point",
                    kind=KINDS["number"],
                )
                for node in "ABCDEFGHIJKLM"
            ),
            question_picture=Picture(tree=tree),
            solution_picture=Picture(tree=tree),
            solution="\n".join(f"1. **{node}** is worth 3." for node in "ABCDEFGHIJKLM"),
            key=dict.fromkeys("ABCDEFGHIJKLM", "3"),
        )
        for n in (1, 2, 3)
    )
    heading = PaperHeading(
        title="Exam", course="AI", date="1 May 2026", language="en",
        name="Ada Lovelace", student="1", code="CODE",
    )  # fmt: skip
    return Paper(heading=heading, exercises=exercises, notes=("Blank costs nothing.",))


def test_a_key_against_its_sheet(benchmark, paper):
    sheet = seconds(lambda: write_sheet(paper))
    benchmark.extra_info["times as long"] = round(seconds(lambda: write_key(paper)) / sheet, 2)
    assert benchmark(write_key, paper).startswith(b"%PDF")


class Recorded:
    """A canvas, or a text or path of one, that writes down what is asked of it."""

    def __init__(self, of, calls, number):
        self.__dict__.update(of=of, calls=calls, number=number)

    def __setattr__(self, name, value):
        setattr(self.of, name, value)

    def __getattr__(self, name):
        found = getattr(self.of, name)
        if not callable(found) or name.startswith("_"):
            return found
        return lambda *args, **named: self.called(name, args, named)

    def called(self, name, args, named):
        plain = [arg.of if isinstance(arg, Recorded) else arg for arg in args]
        return self.kept(name, args, named, getattr(self.of, name)(*plain, **named))

    def kept(self, name, args, named, result):
        numbers = [arg.number if isinstance(arg, Recorded) else None for arg in args]
        self.calls.append((self.number, name, args, numbers, named))
        if type(result).__name__ in ("PDFTextObject", "PDFPathObject"):
            return Recorded(result, self.calls, len(self.calls))
        return result


def recorded(write, paper, monkeypatch):
    """How the canvas was made, and every call upon it."""
    calls, made = [], []

    def canvas(*args, **named):
        made.append((args, named))
        return Recorded(Canvas(*args, **named), calls, 0)

    with monkeypatch.context() as patched:
        patched.setattr(document, "Canvas", canvas)
        write(paper)
    return made[0][1], calls


def replay(made, calls):
    there = {0: Canvas(BytesIO(), **made)}
    for line, (number, name, args, numbers, named) in enumerate(calls, 1):
        plain = [
            arg if number is None else there[number]
            for arg, number in zip(args, numbers, strict=True)
        ]
        there[line] = getattr(there[number], name)(*plain, **named)


def test_sheet_key_and_both_to_print_against_the_calls_on_their_canvas(
    benchmark, paper, monkeypatch
):
    calls = [recorded(write, paper, monkeypatch) for write in (write_sheet, write_key)]

    def printed():
        for write in (write_sheet, write_key):
            bind_parts([DocumentPart(write(paper), (("Ada", 0),))], Sides.BOTH)

    replayed = seconds(lambda: [replay(*each) for each in calls])
    benchmark.extra_info["times as long"] = round(seconds(printed) / replayed, 2)
    benchmark(printed)

"""How long layouts and sheets take, against smaller work of the same run, in `extra_info`."""

from time import process_time

import pytest

from generator.kinds import KINDS
from generator.picture import Picture
from grader.figures.layout import Outline, tidy
from grader.sheets.paper import Heading, Paper, PaperExercise, PaperQuestion
from grader.sheets.sheets import Which, write_all, write_key, write_sheet
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
            asked=Picture(tree=tree),
            solved=Picture(tree=tree),
            solution="\n".join(f"1. **{node}** is worth 3." for node in "ABCDEFGHIJKLM"),
            key=dict.fromkeys("ABCDEFGHIJKLM", "3"),
        )
        for n in (1, 2, 3)
    )
    heading = Heading(
        title="Exam", course="AI", date="1 May 2026", language="en",
        name="Ada Lovelace", student="1", code="CODE",
    )  # fmt: skip
    return Paper(heading=heading, exercises=exercises, notes=("Blank costs nothing.",))


def test_a_key_against_its_sheet(benchmark, paper):
    sheet = seconds(lambda: write_sheet(paper))
    benchmark.extra_info["times as long"] = round(seconds(lambda: write_key(paper)) / sheet, 2)
    assert benchmark(write_key, paper).startswith(b"%PDF")


def test_each_of_fifty_papers_in_one_document_against_one_alone(benchmark, paper):
    alone = seconds(lambda: write_key(paper))
    fifty = seconds(lambda: write_all([paper] * 50, Which.KEYS), times=1)
    benchmark.extra_info["times as long"] = round(fifty / 50 / alone, 2)
    made = benchmark.pedantic(write_all, ([paper] * 50, Which.KEYS), rounds=1)
    assert made.startswith(b"%PDF")

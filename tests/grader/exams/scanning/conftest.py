"""An exam on paper, for all that follows."""

import json
from dataclasses import dataclass
from pathlib import Path

import pytest

from grader.base.workers.here import InlineWorkers
from grader.exams.making import make_exam
from grader.exams.making.exam import read_exam_toml
from grader.exams.making.student import Student

TOML = """
title = "Games"
[[exercise]]
family = "alpha-beta"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
[[exercise]]
family = "minimax"
tree = "max(min(3, 12), min(2, 4))"
"""
NAMES = ("Ana Peña", "Luis Soto", "Eva Mora")


def pytest_itemcollected(item):
    """Mark the items of this folder, for which alone pytest calls this."""
    item.add_marker(pytest.mark.extra)


@dataclass(frozen=True)
class OnPaper:
    """Where exam.json lies, and the code of each sheet by the student's id."""

    json: Path
    codes: dict[str, str]

    def sheet(self, student):
        return self.json.parent / "sheets" / f"{student}.pdf"


def made(folder, title="Games"):
    students = [Student(id=f"u{k}", name=name) for k, name in enumerate(NAMES, 1)]
    make_exam.make_exam(
        read_exam_toml(TOML.replace("Games", title), "exam.toml"),
        students,
        secret=b"7" * 32,
        out=folder,
        workers=InlineWorkers(),
        progress=lambda _done, _total: None,
    )
    written = json.loads((folder / "exam.json").read_text("utf-8"))
    return OnPaper(folder / "exam.json", {s["id"]: s["code"] for s in written["students"]})


@pytest.fixture(scope="session")
def on_paper(tmp_path_factory):
    return made(tmp_path_factory.mktemp("on-paper") / "exam")


@pytest.fixture(scope="session")
def of_another_exam(tmp_path_factory):
    return made(tmp_path_factory.mktemp("another") / "exam", "Other games")

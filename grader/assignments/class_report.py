"""The report on a class: how many programs are right, and where the others first go wrong."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.base.plain import Plain
from grader.assignments.grade_programs import CodeMarks
from grader.words.environment import say

TEMPLATE = "code_marks.md.j2"


@dataclass(frozen=True, slots=True)
class WrongTurn:
    """A symptom on a smallest tree, and what is said of it."""

    symptom: str
    tree: str
    says: str


@dataclass(slots=True)
class AlgorithmCounts:
    """How many programs are accepted, and how many have each verdict and each wrong turn."""

    accepted: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    wrong_turns: Counter[WrongTurn] = field(default_factory=Counter)

    def add(self, entry: Mapping[str, Any]) -> None:
        """Count the judgement of one program."""
        self.accepted += entry["accepted"]
        self.verdicts[entry["verdict"]] += 1
        if entry["symptom"]:
            turn = WrongTurn(entry["symptom"], entry["tree"], entry["says"])
            self.wrong_turns[turn] += 1


def count_marks(marks: CodeMarks) -> tuple[int, dict[str, AlgorithmCounts]]:
    """Return the number of students, and the counts of each algorithm."""
    counts = {each.name: AlgorithmCounts() for each in marks.task.algorithms}
    students = 0
    for mark in marks.rows:
        students += 1
        for name, entry in mark.algorithms.items():
            counts[name].add(entry)
    return students, counts


def report_json(marks: CodeMarks, _language: str) -> dict[str, Plain]:
    """Return the report as JSON."""
    students, counts = count_marks(marks)
    algorithms: dict[str, Plain] = {
        name: {
            "accepted": each.accepted,
            "verdicts": dict(each.verdicts.most_common()),
            "wrong": [
                {"programs": n, "symptom": turn.symptom, "tree": turn.tree, "says": turn.says}
                for turn, n in each.wrong_turns.most_common()
            ],
        }
        for name, each in counts.items()
    }
    return {"students": students, "algorithms": algorithms}


def report_markdown(marks: CodeMarks, language: str) -> str:
    """Return the report as Markdown."""
    students, counts = count_marks(marks)
    level = str(marks.sandbox.level)
    parts = [say(TEMPLATE, "opening", language, marks.task.title, students, level)]
    for name, each in counts.items():
        verdicts, turns = each.verdicts.most_common(), each.wrong_turns.most_common()
        accepted = each.accepted
        parts.append(
            say(TEMPLATE, "algorithm_report", language, name, accepted, students, verdicts, turns)
        )
    return "\n\n".join(part.strip() for part in parts) + "\n"

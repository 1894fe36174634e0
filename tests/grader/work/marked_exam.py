"""An exam that was marked, to be written: what the rows are is up to the test."""

from collections.abc import Sequence
from dataclasses import replace

from grader.exams.grading.results import MarkingResults
from grader.exams.grading.row import Row, Status
from grader.exams.making.exam_file import ExamFile, ExercisePart, Sheet
from solver.exact import rational

EXAM = ExamFile(
    version=1,
    title="Games",
    language="en",
    convention="aima",
    rounding="half",
    exercises=(ExercisePart(family="minimax", points="2"),),
    students=(
        Sheet(
            id="u1",
            name="李雷",
            language="en",
            file="u1",
            code="K7MX3P",
            problems=({"tree": "max(min(3, 12), min(2, 4))"},),
        ),
    ),
)

MISTAKEN = {
    "question": "value",
    "given": "-14/10",
    "read_as": "-7/5",
    "verdict": "mistaken",
    "mistake": "roles-swapped",
    "points": "2/3",
    "out_of": "2",
    "feedback": "First line, with `MAX`.\nSecond *line*.",
}
RIGHT = {
    "question": "best",
    "given": "B, c2",
    "read_as": ["b1", "c2"],
    "verdict": "right",
    "points": "1",
    "out_of": "1",
    "feedback": "Right.",
}
UNREADABLE = {
    "question": "why",
    "given": "3;=cmd|' /C calc'!A0 <script>`x`</script>",
    "read_as": None,
    "verdict": "unreadable",
    "points": "0",
    "out_of": "1",
    "feedback": "`3;=cmd <script>` cannot be read.",
}

MARKED = Row(
    status=Status.MARKED,
    file="u1.pdf",
    id="u1",
    name="李雷",
    email="li@example.org",
    columns={"Identifier": "Participant 7", "group": "+1"},
    points=rational("5/3"),
    out_of=rational("4"),
    exercises=(
        {"exercise": 1, "family": "minimax", "marks": [MISTAKEN, RIGHT]},
        {"exercise": 2, "family": "minimax", "marks": [UNREADABLE]},
    ),
    notes=("there is no question 3.value on this sheet",),
)
LOST = Row(status=Status.UNREADABLE, file="lost.pdf", notes=("the PDF is damaged",))
ABSENT = Row(status=Status.ABSENT, id="u3", name="Ana", columns={"Identifier": "Participant 9"})
ROWS = (MARKED, LOST, ABSENT)
SECOND = replace(
    MARKED,
    status=Status.SUPERSEDED,
    file="u1-old.pdf",
    points=None,
    out_of=None,
    exercises=(),
    notes=("u1.pdf is marked",),
)
RIVAL = replace(SECOND, status=Status.CONFLICT, notes=("would earn 2 of 4",))


def marking(rows: Sequence[Row]) -> MarkingResults:
    return MarkingResults(EXAM, tuple(rows))

"""Which marks came out otherwise than before, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from generator.base.plain import Plain
from grader.exams.grading.marks_file import ExerciseTable, MarkTable, RowTable
from grader.exams.grading.row import Row
from solver.exact import ZERO, Rational, rational, text

EXTRA = "extra"
"""The decision that gives points which no question gives."""


class WhyChanged(StrEnum):
    """The likeliest reason first: the first that holds is the one told."""

    DECIDED = "decided"
    """The teacher decided so."""
    PROBLEM = "problem"
    """exam.json has another problem there than was marked."""
    READING = "reading"
    """The same text is read as another answer."""
    SCHEME = "scheme"
    """The course marks by other settings: rounding, convention and the like."""
    POINTS = "points"
    """The question is worth more, or less."""
    RULE = "rule"
    """The key is another, or a rule of marking is: a newer version."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """The mark of one question, before and after."""

    student: str
    name: str
    question: str
    before: str
    after: str
    points_before: Rational
    points_after: Rational
    why: WhyChanged


def change_json(change: Change) -> dict[str, Plain]:
    """In JSON, where a number is a text."""
    return {
        key: text(value) if isinstance(value, Rational) else str(value)
        for key, value in asdict(change).items()
    }


def changes(before: RowTable, after: Row) -> Iterator[Change]:
    """Of one student, question by question; a question that only one of them has is none.

    Points that no question gives come last.
    """
    new = {exercise["exercise"]: exercise for exercise in after.exercises}
    same_scheme = settings(before.scheme) == settings(after.scheme)
    for exercise in before.exercises:
        now = new.get(exercise.exercise, {"marks": ()})
        marks = {mark["question"]: mark for mark in now["marks"]}
        for mark in exercise.marks:
            other = marks.get(mark.question)
            if other is None or is_unchanged(mark, other):
                continue
            yield Change(
                student=after.id,
                name=after.name,
                question=f"{exercise.exercise}.{mark.question}",
                before=mark.verdict,
                after=str(other["verdict"]),
                points_before=mark.points,
                points_after=rational(other["points"]),
                why=why(exercise, now, mark, other)
                or (WhyChanged.RULE if same_scheme else WhyChanged.SCHEME),
            )
    given, gives = extra(before.decisions), extra(after.decisions)
    if given != gives:
        yield Change(
            student=after.id,
            name=after.name,
            question=EXTRA,
            before="",
            after="",
            points_before=given,
            points_after=gives,
            why=WhyChanged.DECIDED,
        )


def extra(decisions: Iterable[Mapping[str, Plain]]) -> Rational:
    """The points that no question gives."""
    given = (one for one in decisions if one.get("decision") == EXTRA)
    return sum((rational(str(one["points"])) for one in given), ZERO)


def is_unchanged(mark: MarkTable, other: Mapping[str, Any]) -> bool:
    return (mark.verdict, mark.points, mark.out_of) == (
        other["verdict"],
        rational(other["points"]),
        rational(other["out_of"]),
    )


def why(
    exercise: ExerciseTable, now: Mapping[str, Any], mark: MarkTable, other: Mapping[str, Any]
) -> WhyChanged | None:
    """What the two marks show; None where they show nothing."""
    if "decision" in other:
        return WhyChanged.DECIDED
    if exercise.problem is not None and exercise.problem != now.get("problem"):
        return WhyChanged.PROBLEM
    if mark.read_as != other["read_as"]:
        return WhyChanged.READING
    if mark.out_of != rational(other["out_of"]):
        return WhyChanged.POINTS
    if meant(exercise) != {one["question"]: one["meant"] for one in now["marks"] if "meant" in one}:
        return WhyChanged.DECIDED  # what follows from an answer follows from what was meant by it
    return None


def meant(exercise: ExerciseTable) -> dict[str, str]:
    """Return by question what a teacher has said was meant."""
    return {mark.question: mark.meant for mark in exercise.marks if mark.meant}


def settings(scheme: Mapping[str, Plain]) -> dict[str, Plain]:
    """The course's own, where they are known."""
    return {key: value for key, value in scheme.items() if key != "version"}

"""The marks that a regrade changes, and the reason for each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from generator.base.plain import Plain
from grader.exams.grading.marks_file import ExerciseTable, MarkTable, RowTable
from grader.exams.grading.row import Row
from solver.exact import ZERO, Rational, rational, text

EXTRA = "extra"
"""The decision that gives points apart from any question."""


class WhyChanged(StrEnum):
    """Reasons for a changed mark, the likeliest first; only the first that holds is reported."""

    DECIDED = "decided"
    """The teacher decided so."""
    PROBLEM = "problem"
    """exam.json has another problem there."""
    KEY = "key"
    """The teacher takes over this version's key, which is another than that of the exam."""
    READING = "reading"
    """The same text is read as another answer."""
    SCHEME = "scheme"
    """The settings of marking changed: rounding, convention and the like."""
    POINTS = "points"
    """The question is worth more, or less."""
    RULE = "rule"
    """The key or a rule of marking changed, in a newer version."""


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
    """Return the change as JSON data, with numbers as strings."""
    return {
        key: text(value) if isinstance(value, Rational) else str(value)
        for key, value in asdict(change).items()
    }


def list_changes(before: RowTable, after: Row) -> Iterator[Change]:
    """Yield the changed marks of one student, question by question, then changed extra points.

    Questions that only one of the rows has are left out.
    """
    new = {exercise["exercise"]: exercise for exercise in after.exercises}
    same_scheme = scheme_settings(before.scheme) == scheme_settings(after.scheme)
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
                why=why_changed(exercise, now, mark, other)
                or (WhyChanged.RULE if same_scheme else WhyChanged.SCHEME),
            )
    points_before, gives = extra_points(before.decisions), extra_points(after.decisions)
    if points_before != gives:
        yield Change(
            student=after.id,
            name=after.name,
            question=EXTRA,
            before="",
            after="",
            points_before=points_before,
            points_after=gives,
            why=WhyChanged.DECIDED,
        )


def extra_points(decisions: Iterable[Mapping[str, Plain]]) -> Rational:
    """Return the sum of the points that the teacher gave apart from any question."""
    extra_decisions = (decision for decision in decisions if decision.get("decision") == EXTRA)
    return sum((rational(str(decision["points"])) for decision in extra_decisions), ZERO)


def is_unchanged(mark: MarkTable, other: Mapping[str, Any]) -> bool:
    """Tell whether verdict and points are the same."""
    return (mark.verdict, mark.points, mark.out_of) == (
        other["verdict"],
        rational(other["points"]),
        rational(other["out_of"]),
    )


def why_changed(
    exercise: ExerciseTable, now: Mapping[str, Any], mark: MarkTable, other: Mapping[str, Any]
) -> WhyChanged | None:
    """Return the reason for the difference between two marks; None if the marks don't show it."""
    if "decision" in other:
        return WhyChanged.DECIDED
    if exercise.problem is not None and exercise.problem != now.get("problem"):
        return WhyChanged.PROBLEM
    return why_marked_otherwise(exercise, now, mark, other)


def why_marked_otherwise(
    exercise: ExerciseTable, now: Mapping[str, Any], mark: MarkTable, other: Mapping[str, Any]
) -> WhyChanged | None:
    """Return the reason for the difference between two marks on the same problem, if shown."""
    if "other_keys" in now:
        return WhyChanged.KEY
    if mark.read_as != other["read_as"]:
        return WhyChanged.READING
    if mark.out_of != rational(other["out_of"]):
        return WhyChanged.POINTS
    if meant_answers(exercise) != {
        one["question"]: one["meant"] for one in now["marks"] if "meant" in one
    }:
        return WhyChanged.DECIDED  # errors carried forward follow from what was meant
    return None


def meant_answers(exercise: ExerciseTable) -> dict[str, str]:
    """Return by question what the teacher has said was meant."""
    return {mark.question: mark.meant for mark in exercise.marks if mark.meant}


def scheme_settings(scheme: Mapping[str, Plain]) -> dict[str, Plain]:
    """Return the course's settings of a scheme, without the program's version."""
    return {key: value for key, value in scheme.items() if key != "version"}

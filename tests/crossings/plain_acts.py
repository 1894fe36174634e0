"""What a student's answers earn after a teacher's acts, by a plain function of exam.toml.

It is written apart from the program, for exams of numbers and of answers that a person marks.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from plain_exam import part_points


@dataclass(frozen=True)
class PlainQuestion:
    """A question: the numbers that are right, none where a person marks; points; a bonus or not."""

    right: tuple[Fraction, ...]
    points: Fraction
    bonus: bool


@dataclass(frozen=True)
class PlainTotal:
    """The points of a student, and what they are out of."""

    points: Fraction
    out_of: Fraction


def plain_questions(toml: str) -> dict[str, PlainQuestion]:
    """Return the questions of an exam by their names in marks."""
    questions = {}
    for number, exercise in enumerate(tomllib.loads(toml)["exercise"], 1):
        parts = exercise.get("parts", [exercise])
        for letter, part in zip("abc", parts, strict=False):
            (name,) = exercise.get("questions", ["answer"])  # a family is asked one question
            name = f"{number}.{letter if 'parts' in exercise else name}"
            answer = part.get("answer", {})
            texts = [answer["key"], *answer.get("also", [])] if answer else []
            right = tuple(Fraction(text) for text in texts)
            questions[name] = PlainQuestion(right, part_points(part), exercise.get("bonus", False))
    return questions


def is_number(text: str) -> bool:
    """Tell whether a text is a number that can be read in one way."""
    return text.lstrip("-").isdecimal()


def plain_total(toml: str, answers: Mapping[str, str], acts: Sequence[tuple]) -> PlainTotal:
    """Return what the answers earn, once the acts are done in any order."""
    questions = plain_questions(toml)
    meant = {name: text for act, name, text in map(padded, acts) if act == "meant"}
    accepted = {(name, Fraction(text)) for act, name, text in map(padded, acts) if act == "accept"}
    counted = {name: worth for act, name, worth in map(padded, acts) if act == "count"}
    dropped = {name: gives for act, name, gives in map(padded, acts) if act == "drop"}
    points, out_of = Fraction(0), Fraction(0)
    for name, question in questions.items():
        text = meant.get(name, answers.get(name, ""))
        value = Fraction(text) if is_number(text) else None
        is_right = value is not None and (value in question.right or (name, value) in accepted)
        earned = question.points if is_right else Fraction(0)
        if name in counted:
            earned = question.points if counted[name] == "full" else Fraction(counted[name])
        worth = question.points
        if dropped.get(name) == "full":
            earned = worth
        elif name in dropped:
            earned = worth = Fraction(0)
        points += earned
        out_of += Fraction(0) if question.bonus else worth
    points += sum((Fraction(text) for act, text, _ in map(padded, acts) if act == "extra"), 0)
    return PlainTotal(points, out_of)


def padded(act: tuple) -> tuple[str, str, str]:
    """Return the act with empty parts where it has fewer."""
    kind, *parts = act
    return (kind, *(*parts, "", "")[:2])

"""A course of two students with one assignment, as a teacher makes it."""

from dataclasses import dataclass

from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import create_assignment, enrolment, make_marks
from grader.courses.actions.receive_submission import SentSubmission, store, write_answers
from grader.courses.store.database import Database
from grader.courses.store.records import StoredSubmission, Terms

TOML = """
title = "Games"
course = "Artificial intelligence"
[[exercise]]
family = "minimax"
tree = "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))"
points = 4
weights = { A = "1/2", variation = 1 }
[[exercise]]
family = "minimax"
level = "easy"
points = 2
"""
ROSTER = b"id,name,email,group\nana,Ana Pe\xc3\xb1a,ana@uni.example,G1\nluis,Luis Gil,,G2\n"
RIGHT = {"1.A": "3", "1.B": "3", "1.C": "2", "1.D": "2", "1.best": "a1"}
ENGINE = EngineChoice(jobs=1)


@dataclass(frozen=True)
class Made:
    """Where it lies, and what it is called there."""

    there: Database
    course: str
    assignment: str


def made(there: Database, terms: Terms = Terms(), toml: str = TOML) -> Made:  # noqa: B008  # frozen
    course = enrolment.found_course(there, "AI").id
    enrolment.enrol_roster(there, course, ROSTER, ENGINE)
    assignment = create_assignment.assign(there, course, toml, terms=terms, engine=ENGINE).id
    return Made(there, course, assignment)


def hand_in(of: Made, sent: SentSubmission) -> StoredSubmission:
    """Store it and mark it, as the service does one after the other."""
    stored = store(of.there, of.course, of.assignment, sent)
    for submission in stored:
        make_marks.mark(of.there, submission, of.course)
    return stored[-1]


def handed_in(of: Made, key: str = "1", student: str = "ana") -> StoredSubmission:
    """What the student hands in under the key, which is right."""
    sent = SentSubmission(student=student, key=key, answers=write_answers(RIGHT), late=True)
    return hand_in(of, sent)

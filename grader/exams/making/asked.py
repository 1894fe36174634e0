"""Whether a teacher speaks of questions that an exercise of the exam asks."""

from collections.abc import Iterable
from typing import Any

from generator.answers.question import Question
from generator.exercise.exercise import Exercise
from grader.exams.making.named import fits
from grader.exams.making.pointing import said_of
from grader.exams.making.worth import BadWorth, Worth
from solver.errors import did_you_mean
from solver.message import Message


def refuse_unasked(said: Worth, variants: Iterable[Exercise[Any, Any]]) -> None:
    """Go through variants until every name of the weights and parts is found in one.

    BadExam says which is in none of them.
    """
    weights, credit = set(said.weights), set(said.credit)
    asked: dict[str, Question] = {}
    for exercise in variants if weights or credit else ():
        asked |= {q.name: q for q in exercise.questions}
        weights = {key for key in weights if not any(fits(key, q) for q in asked.values())}
        credit = {key for key in credit if not any(has_parts(key, q) for q in asked.values())}
        if not weights and not credit:
            return
    for what, keys in (("weights", weights), ("credit", credit)):
        for key in sorted(keys):
            with said_of(what, what, key):
                raise BadWorth(refusal(key, asked.values()))


def has_parts(key: str, question: Question) -> bool:
    return fits(key, question) and question.form.kind.has_parts


def refusal(key: str, asked: Iterable[Question]) -> Message:
    """Why nothing can be said of it."""
    meant = [q for q in asked if fits(key, q)]
    if meant:
        return Message(
            "the answer to {question!r}, of the kind {kind}, is right as a whole or not; leave it "
            "out",
            question=meant[0].name,
            kind=meant[0].form.kind,
        )
    names = [q.name for q in asked]
    kinds = sorted({str(q.form.kind) for q in asked})
    there = Message(
        "there are {names}, and the kinds of answers {kinds}",
        names=", ".join(names),
        kinds=", ".join(kinds),
    )
    rest = did_you_mean(key, [*names, *kinds], there)
    return Message("no question is called {key!r}; {rest}", key=key[:40], rest=rest)

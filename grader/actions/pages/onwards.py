"""What a learner does next."""

from contextlib import suppress

from generator.base.plain import Plain
from grader.actions.desk import exercises
from grader.actions.pages import bodies
from grader.actions.practice import played as records
from grader.actions.practice.level import level_after
from grader.actions.practice.played import Played, fit
from solver.errors import RequestError


def onwards(body: bodies.Onwards) -> dict[str, Plain]:
    """The id of another exercise of the family, as hard as the last ones went."""
    done = [it for it in (Played(**line.model_dump()) for line in body.done) if counts(it)]
    first = exercises.known_level(body.level)
    level = level_after(records.of_family(done, body.family), first)
    id_ = exercises.identify(body.family, level, body.seed, settings={}, wants={})
    return {"id": str(id_), "level": str(level)}


def counts(it: Played) -> bool:
    """Whether it names an exercise and a part of its points; a damaged line is passed over."""
    with suppress(RequestError, ZeroDivisionError):
        return fit(it)
    return False

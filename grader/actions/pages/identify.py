"""The name of an exercise that is wanted."""

from generator.base.plain import Plain
from grader.actions.desk import exercises
from grader.actions.pages import bodies


def identify(body: bodies.Wanted) -> dict[str, Plain]:
    """The id that says family, level, changed sizes and wishes; nothing is drawn yet."""
    found = exercises.identify(
        body.family, body.level, body.seed, settings=body.settings, wants=body.wants
    )
    return {"id": str(found)}

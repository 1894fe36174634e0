"""What there is to choose from: families, methods, conventions."""

from generator.base.plain import Plain
from generator.exercise.family import AnyFamily
from generator.families import FAMILIES
from generator.generation.generate import family_named
from grader.actions.desk import list_catalogue
from grader.actions.pages import bodies
from grader.words.game_words import cited
from grader.words.render import summary_of, title_of


def families(body: bodies.OfFamily) -> list[dict[str, Plain]]:
    """Each by its name, with what it is called and asks for; one alone with all about it."""
    if body.family is not None:
        return [list_catalogue.family_json(family_named(body.family), body.language)]
    return [family_json(family, body.language) for family in FAMILIES.values()]


def family_json(family: AnyFamily, language: str) -> dict[str, Plain]:
    return {
        "name": family.name,
        "title": title_of(family, language),
        "summary": summary_of(family, language),
        "source": cited(family.source, language),
        "revision": family.revision,
        "levels": [str(level) for level in family.sizes],
    }


def methods(body: bodies.Body) -> list[dict[str, Plain]]:
    return list_catalogue.methods(body.language)


def conventions(_: bodies.Body) -> list[dict[str, Plain]]:
    return list_catalogue.conventions()

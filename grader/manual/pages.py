"""A page for each family with the picture of an exercise, and one that lists them all."""

from collections.abc import Iterable, Iterator

from generator.convention import CONVENTIONS
from generator.exercise import ExerciseId
from generator.families import FAMILIES
from generator.family import AnyFamily, Level
from generator.generate import drawn
from generator.plain import Plain
from grader.desk.catalogue import family_json
from grader.html.svg import alone
from grader.words.environment import say
from grader.words.pictures import picture_of
from grader.words.render import page_of

TEMPLATE = "manual/families.md.j2"
FOLDER = "families"
LANGUAGE = "en"
EXAMPLE = 1
"""The seed of the exercise that is shown."""
FIGURE = "(figure:asked)"


def pages(families: Iterable[str] = FAMILIES) -> Iterator[tuple[str, str]]:
    """Each file by its place in the folder of the documentation, and what stands in it."""
    every = [
        {**family_json(family, LANGUAGE), "page": f"{FOLDER}/{family.name}.md"}
        for family in FAMILIES.values()
    ]
    yield "families.md", words("every", every)
    for name in families:
        yield from page(FAMILIES[name])


def page(family: AnyFamily) -> Iterator[tuple[str, str]]:
    """That of one family, and the tree of its exercise, if it shows one."""
    id_ = ExerciseId(family=family.name, level=Level.MEDIUM, seed=EXAMPLE, revision=family.revision)
    exercise = drawn(family, id_, CONVENTIONS["aima"])
    picture = picture_of(family.asked(exercise.problem, exercise.worked), LANGUAGE)
    asked = page_of(exercise, LANGUAGE).partition("\n")[2].replace(FIGURE, f"({family.name}.svg)")
    there = family_json(family, LANGUAGE)
    yield f"{FOLDER}/{family.name}.md", words("family", there, str(id_), asked.strip())
    if picture is not None:
        yield f"{FOLDER}/{family.name}.svg", f"{alone(picture, there['title'])}\n"


def words(macro: str, *arguments: Plain) -> str:
    return f"{say(TEMPLATE, macro, LANGUAGE, *arguments).strip()}\n"

"""A page for each family with the picture of an exercise, and a list of all."""

import re
from collections.abc import Iterable, Iterator

from generator.base.convention import CONVENTIONS
from generator.base.picture import Picture
from generator.exercise.exercise import ExerciseId
from generator.exercise.family import AnyFamily, Level
from generator.families import FAMILIES
from generator.generation.generate import generate_fair
from grader.actions.desk.list_catalogue import family_json
from grader.actions.practice.course import map_json
from grader.figures.fit import growth_of
from grader.figures.nodes import as_text
from grader.figures.scene import scene
from grader.interfaces.manual import page_parts
from grader.rendering.html.svg_scene import document
from grader.words.picture_words import picture_of
from grader.words.render import page_of
from grader.words.trees import in_words

FOLDER = "families"
EXAMPLE = 1
"""The seed of the sample exercise."""
FIGURE = "(figure:asked)"
IN_WORDS = re.compile(r"^``` .+$", re.MULTILINE)
"""The alternative text of a board in letters, for which Markdown pages have no place."""


def pages(families: Iterable[str] = FAMILIES) -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    every = [
        {**family_json(family, page_parts.LANGUAGE), "page": f"{FOLDER}/{family.name}.md"}
        for family in FAMILIES.values()
    ]
    course = map_json(list(FAMILIES), page_parts.LANGUAGE)
    yield "families.md", page_parts.page("families", "every", every, course)
    for name in families:
        yield from page(FAMILIES[name])


def page(family: AnyFamily) -> Iterator[tuple[str, str]]:
    """Yield the page of one family, and the trees of its exercise and key, if there are any."""
    id_ = ExerciseId(family=family.name, level=Level.MEDIUM, seed=EXAMPLE, revision=family.revision)
    exercise = generate_fair(family, id_, CONVENTIONS["aima"])
    picture, solved = (
        draw(exercise.problem, exercise.worked) for draw in (family.asked, family.solved)
    )
    key = None if solved == picture else solved
    told = page_of(exercise, page_parts.LANGUAGE).partition("\n")[2]
    text = IN_WORDS.sub("```", told).replace(FIGURE, f"({family.name}.svg)")
    there = family_json(family, page_parts.LANGUAGE)
    solved_as = f"{family.name}-key.svg" if key else ""
    yield (
        f"{FOLDER}/{family.name}.md",
        page_parts.page("families", "family", there, str(id_), text.strip(), solved_as),
    )
    if picture:
        yield f"{FOLDER}/{family.name}.svg", svg(picture, there["title"])
    if key:
        yield f"{FOLDER}/{solved_as}", svg(key, there["title"])


def svg(seen_picture: Picture, title: str) -> str:
    """Return the picture as SVG."""
    picture = picture_of(seen_picture, page_parts.LANGUAGE)
    words = as_text(in_words(picture, page_parts.LANGUAGE))
    return document(scene(picture, growth_of(picture)), title, words, page_parts.LANGUAGE)

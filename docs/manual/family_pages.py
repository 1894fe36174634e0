"""The page of families, and a page for each with the picture of an exercise."""

import re
from collections.abc import Iterator
from typing import Any

from generator.base.convention import CONVENTIONS
from generator.base.picture import Picture
from generator.exercise.exercise import Exercise, ExerciseId
from generator.exercise.family import AnyFamily, Level
from generator.families import FAMILIES
from generator.generation.generate import generate_fair
from grader.actions.desk.list_catalogue import family_json
from grader.actions.practice.course import map_json
from grader.figures.fit import growth_of
from grader.figures.nodes import as_text
from grader.figures.scene import scene
from grader.rendering.html.svg_scene import document
from grader.words.picture_words import picture_of
from grader.words.render import page_of
from grader.words.trees import in_words
from manual import page_parts

FOLDER = "families"
EXAMPLE = 1
"""The seed of the sample exercise."""
FIGURE = "(figure:asked)"
QUESTION = re.compile(r"^1\. `.*(?:\n +.*)*", re.MULTILINE)
"""A question of an exercise, with what belongs to it."""
IN_WORDS = re.compile(r"^``` .+$", re.MULTILINE)
"""The alternative text of a board in letters, for which Markdown pages have no place."""


def subject_page() -> str:
    """Return the page of all families."""
    every = [family_json(family, page_parts.LANGUAGE) for family in FAMILIES.values()]
    course = map_json(list(FAMILIES), page_parts.LANGUAGE)
    sections = [section(family).strip() for family in FAMILIES.values()]
    return page_parts.page("families", "every", every, course, sections)


def section(family: AnyFamily) -> str:
    """Return the section of one family: everything that needs no picture."""
    exercise = sample_exercise(family)
    questions = QUESTION.findall(page_of(exercise, page_parts.LANGUAGE))
    catalogue = family_json(family, page_parts.LANGUAGE)
    return page_parts.page("families", "section", catalogue, str(exercise.id), "\n".join(questions))


def pages() -> Iterator[tuple[str, str]]:
    """Yield the path and content of each page."""
    for family in FAMILIES.values():
        yield from page(family)


def sample_exercise(family: AnyFamily) -> Exercise[Any, Any]:
    """Return the exercise that the pages show."""
    id_ = ExerciseId(family=family.name, level=Level.MEDIUM, seed=EXAMPLE, revision=family.revision)
    return generate_fair(family, id_, CONVENTIONS["aima"])


def page(family: AnyFamily) -> Iterator[tuple[str, str]]:
    """Yield the page of one family, and the trees of its exercise and key, if there are any."""
    exercise = sample_exercise(family)
    picture, solved = (
        draw(exercise.problem, exercise.solution)
        for draw in (family.question_picture, family.solution_picture)
    )
    key = None if solved == picture else solved
    told = page_of(exercise, page_parts.LANGUAGE).partition("\n")[2]
    text = IN_WORDS.sub("```", told).replace(FIGURE, f"({family.name}.svg)")
    there = family_json(family, page_parts.LANGUAGE)
    solved_as = f"{family.name}-key.svg" if key else ""
    yield (
        f"{FOLDER}/{family.name}.md",
        page_parts.page("families", "family", there, str(exercise.id), text.strip(), solved_as),
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

"""The pages that people visit, the same in a folder and behind a server.

A page is `LANGUAGE/NAME.html`, what it needs `static/FILE`; it asks at `api/PATH`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from generator.base.convention import CONVENTIONS
from generator.base.plain import Plain
from generator.exercise.family import AnyFamily
from generator.families import FAMILIES
from generator.generation.generate import family_named
from grader.actions.desk import known_names, list_catalogue
from grader.actions.pages import bodies
from grader.exams.files import teacher_problem
from grader.words.game_words import cited
from grader.words.html_templates import page_of
from grader.words.language_names import tongues
from grader.words.render import summary_of, title_of

PAGES = ("practice", "explore")
COURSE_PAGES = ("assignment", "platforms", "teacher")
"""Those that only a server with courses has."""
COURSE_PARTS = (
    "builder",
    "door",
    "drawing",
    "marks",
    "registration",
    "select",
    "terms",
    "title",
    "toml",
)
COURSE_SCRIPTS = frozenset(f"{name}.js" for name in (*COURSE_PAGES, *COURSE_PARTS))
"""Those that no other page runs."""
STATIC = files("templates") / "pages/static"
BELIEFS = ("deck", "belief", "hand")
"""What problems have in which something is hidden."""

EXAMPLES = {
    "textbook": "max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2))",
    "chance": (
        "max(chance(1/2: min(2, 4), 1/2: min(7, 4)), chance(1/2: min(6, 0), 1/2: min(5, -2)))"
    ),
    "players": (
        "p1(p2(p3(<1, 2, 6>, <4, 3, 3>), p3(<6, 1, 2>, <7, 4, -1>)), "
        "p2(p3(<5, -1, -1>, <-1, 5, 2>), p3(<7, 7, -1>, <5, 4, 5>)))"
    ),
    "unknown": "max(left = min(3, 5), right = min(2, ?))",
}
"""Trees to begin with: each has something that the others have not."""


@dataclass(frozen=True, slots=True)
class PagePlace:
    """What a page knows of the place where it stands."""

    language: str

    @property
    def languages(self) -> tuple[tuple[str, str], ...]:
        """Every one, with its own name."""
        return tongues()

    @property
    def subjects(self) -> list[tuple[str, list[dict[str, Plain]]]]:
        """The families by what they are about."""
        return [
            (subject, [family_json(family, self.language) for family in found])
            for subject, found in by_subject().items()
        ]

    @property
    def on_trees(self) -> list[dict[str, Plain]]:
        """Those that can be put on any tree."""
        return [family_json(family, self.language) for family in by_subject()["trees"]]

    @property
    def examples(self) -> Mapping[str, str]:
        """Trees by what they show."""
        return EXAMPLES

    @property
    def formats(self) -> tuple[str, ...]:
        """In which marks can be had."""
        return tuple(known_names.formats())

    @property
    def conventions(self) -> tuple[str, ...]:
        """By name, the usual one first."""
        return tuple(CONVENTIONS)


def page(name: str, language: str) -> str:
    """The page of that name, as HTML."""
    return page_of(f"pages/{name}.html.j2", language, here=PagePlace(language))


def resources() -> Iterator[tuple[str, bytes]]:
    """Styles, scripts and pictures by their names."""
    for file in sorted(STATIC.iterdir(), key=lambda file: file.name):
        yield file.name, file.read_bytes()


@cache
def by_subject() -> dict[str, list[AnyFamily]]:
    """Families on trees, those in which something is hidden, and the others."""
    found: dict[str, list[AnyFamily]] = {"trees": [], "cards": [], "others": []}
    for family in FAMILIES.values():
        found[subject(family)].append(family)
    return found


def subject(family: AnyFamily) -> str:
    """By what its problems are made of."""
    parts = teacher_problem.like(family)
    if "tree" in parts:
        return "trees"
    return "cards" if any(part in parts for part in BELIEFS) else "others"


# What there is to choose from: families, methods, conventions.


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

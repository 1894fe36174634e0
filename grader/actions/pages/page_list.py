"""The web pages, the same in a static site and behind a server.

A page is `LANGUAGE/NAME.html`, its files `static/FILE`; it sends requests to `api/PATH`.
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
from grader.actions.pages.lesson_plans import LESSONS
from grader.actions.pages.lessons import LessonPlace
from grader.actions.pages.lessons import summary_of as lesson_summary
from grader.actions.pages.lessons import title_of as lesson_title
from grader.actions.practice.course import chapters, map_json
from grader.exams.files import teacher_problem
from grader.programs.interfaces import INTERFACES
from grader.words.game_words import cited
from grader.words.html_templates import page_of
from grader.words.language_names import tongues
from grader.words.render import summary_of, title_of

LIST_OF_LESSONS = "lessons"
LESSON_PAGES = {f"lesson-{name}": lesson for name, lesson in LESSONS.items()}
PAGES = ("practice", "explore", LIST_OF_LESSONS, *LESSON_PAGES)
BROWSER_PAGES = ("code",)
"""The pages that only a static site has, since they need Python in the browser."""
COURSE_PAGES = ("assignment", "enrol", "platforms", "teacher")
"""The pages that only a server with courses has."""
COURSE_PARTS = (
    "assignedplay",
    "autosave",
    "builder",
    "comments",
    "countdown",
    "door",
    "drawing",
    "erase",
    "exercise",
    "extensions",
    "fieldvalues",
    "front",
    "gradebook",
    "links",
    "marks",
    "parameters",
    "registration",
    "regrade",
    "scale_mark",
    "select",
    "sharing",
    "standing",
    "submission",
    "terms",
    "title",
    "toml",
    "variant",
)
COURSE_SCRIPTS = frozenset(f"{name}.js" for name in (*COURSE_PAGES, *COURSE_PARTS))
"""The scripts that no other page runs."""
STATIC = files("templates") / "pages/static"
BELIEFS = ("deck", "belief", "hand")
"""The parts that problems with hidden information have."""

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
"""Trees to begin with: each shows something that the others do not."""


@dataclass(frozen=True, slots=True)
class PagePlace:
    """The variables of a page's template; `code_page` is the address of the page for programs."""

    language: str
    code_page: str = ""

    @property
    def languages(self) -> tuple[tuple[str, str], ...]:
        """Every language with its own name."""
        return tongues()

    @property
    def chapters(self) -> list[tuple[str, list[dict[str, Plain]]]]:
        """The families by chapter, in the order of a course."""
        return [
            (chapter, [family_json(family_named(name), self.language) for name in names])
            for chapter, names in chapters(FAMILIES).items()
        ]

    @property
    def course(self) -> list[dict[str, Plain]]:
        """The map of the families: which come before which."""
        return map_json(list(FAMILIES), self.language)

    @property
    def on_trees(self) -> list[dict[str, Plain]]:
        """The families whose exercises can be posed on any tree."""
        return [family_json(family, self.language) for family in by_subject()["trees"]]

    @property
    def lessons(self) -> list[tuple[str, str, str]]:
        """Each lesson: its page, its title, and what it teaches."""
        return [
            (name, lesson_title(lesson, self.language), lesson_summary(lesson, self.language))
            for name, lesson in LESSON_PAGES.items()
        ]

    @property
    def playable(self) -> list[str]:
        """The families whose algorithm can be played step by step."""
        return [name for name, family in FAMILIES.items() if family.is_playable]

    @property
    def examples(self) -> Mapping[str, str]:
        """Sample trees by what they show."""
        return EXAMPLES

    @property
    def interfaces(self) -> Mapping[str, tuple[str, list[str]]]:
        """The interfaces of programs in Python: the usual file, and the algorithms."""
        return {
            name: (interface.file, list(interface.algorithms))
            for name, interface in INTERFACES.items()
            if interface.is_imported
        }

    @property
    def formats(self) -> tuple[str, ...]:
        """The formats of marks."""
        return tuple(known_names.formats())

    @property
    def conventions(self) -> Mapping[str, str]:
        """The conventions by name, each with the title of its source; the usual one first."""
        return {c.name: c.source.rpartition(", ")[0] or c.source for c in CONVENTIONS.values()}


def page(name: str, language: str, *, code_page: str = "") -> str:
    """Render the page of that name as HTML; it links to the page for programs, if there is one."""
    if name in LESSON_PAGES:
        lesson_place = LessonPlace(language, LESSON_PAGES[name], code_page)
        return page_of("pages/lesson.html.j2", language, here=lesson_place, name=name)
    return page_of(f"pages/{name}.html.j2", language, here=PagePlace(language, code_page))


def resources() -> Iterator[tuple[str, bytes]]:
    """Yield styles, scripts and pictures by name."""
    for file in sorted(STATIC.iterdir(), key=lambda file: file.name):
        yield file.name, file.read_bytes()


@cache
def by_subject() -> dict[str, list[AnyFamily]]:
    """Return the families on trees, those with hidden information, and the others."""
    families_by_subject: dict[str, list[AnyFamily]] = {"trees": [], "cards": [], "others": []}
    for family in FAMILIES.values():
        families_by_subject[subject(family)].append(family)
    return families_by_subject


def subject(family: AnyFamily) -> str:
    """Return the subject of a family, by what its problems consist of."""
    parts = teacher_problem.sample_problem(family)
    if "tree" in parts:
        return "trees"
    return "cards" if any(part in parts for part in BELIEFS) else "others"


# The choices on a page: families, methods, conventions.


def families(body: bodies.FamilyRequest) -> list[dict[str, Plain]]:
    """List families with title and summary, or one by name with everything about it."""
    if body.family is not None:
        return [list_catalogue.family_json(family_named(body.family), body.language)]
    return [family_json(family, body.language) for family in FAMILIES.values()]


def family_json(family: AnyFamily, language: str) -> dict[str, Plain]:
    """Return a family as JSON data."""
    return {
        "name": family.name,
        "title": title_of(family, language),
        "summary": summary_of(family, language),
        "source": cited(family.source, language),
        "revision": family.revision,
        "levels": [str(level) for level in family.sizes],
    }


def methods(body: bodies.Body) -> list[dict[str, Plain]]:
    """List the methods of `solve`."""
    return list_catalogue.methods(body.language)


def conventions(_: bodies.Body) -> list[dict[str, Plain]]:
    """List the conventions."""
    return list_catalogue.conventions()

"""All known names, for completion, help and refusals.

Families and formats are known by their files, since loading them takes too long.
"""

from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from generator import examples as known_examples
from generator.base import convention
from generator.exercise import family
from grader.base.workers import engine as known_engines
from grader.exams.grading.submitters import sources
from grader.exams.making import print_options
from grader.figures.paper import page_format
from grader.solving.lookup import named_games
from grader.words import language_catalogues

FAMILY_PACKAGE = "generator.families"


def families() -> list[str]:
    """Return the names of all families."""
    return list_file_names(FAMILY_PACKAGE)


def family_modules() -> list[str]:
    """Return the modules of all families, for a process that loads them before it has work."""
    return [f"{FAMILY_PACKAGE}.{name.replace('-', '_')}" for name in families()]


def examples(family_name: str) -> list[str]:
    """Return the names of a family's examples from the notes."""
    return [example.name for example in known_examples.examples(family_name)]


def formats() -> list[str]:
    """Return the formats of marks."""
    return list_file_names("grader.exams.formats")


def format_of(file: Path, usual: str) -> str:
    """Return the format with the file's ending, or the usual one."""
    ending = file.suffix.lower().removeprefix(".")
    return ending if ending in formats() else usual


def drawings() -> list[str]:
    """Return the formats of drawings."""
    return list_file_names("grader.rendering.drawings")


def exports() -> list[str]:
    """Return the targets of exports."""
    return list_file_names("grader.exports.targets")


def forms() -> list[str]:
    """Return the forms of marked sheets."""
    return list_file_names("grader.exams.returning.forms")


def interfaces() -> list[str]:
    """Return the interfaces of students' programs."""
    return list_file_names("grader.programs.interfaces")


def code_formats() -> list[str]:
    """Return the formats of the marks of programs."""
    return ["csv", "json", "junit", "gradescope", "prairielearn", "github"]


def code_targets() -> list[str]:
    """Return the systems for which a task of programs is exported."""
    return ["gradescope", "prairielearn", "github"]


def engines() -> list[str]:
    """Return the engines."""
    return list(known_engines.ENGINES)


def submitter_sources() -> list[str]:
    """Return the sources of submitters, apart from columns and tables."""
    return [sources.AUTO, sources.NONE, *sources.SOURCES]


def keys() -> list[str]:
    """Return the forms of keys."""
    return [str(form) for form in print_options.FORMS]


def papers() -> list[str]:
    """Return the sizes of paper."""
    return [str(paper) for paper in print_options.PAPERS]


def sizes() -> tuple[int, int]:
    """Return the smallest and the largest font size."""
    return page_format.MIN_FONT_SIZE, page_format.MAX_FONT_SIZE


def list_file_names(package: str) -> list[str]:
    """Return the name of each file in the package."""
    spec = find_spec(package)
    assert spec is not None, "a package of this house is there"
    return [
        m.name.replace("_", "-")
        for m in iter_modules(spec.submodule_search_locations)
        if not m.ispkg
    ]


def levels() -> list[str]:
    """Return the levels."""
    return [str(level) for level in family.Level]


def methods() -> list[str]:
    """Return the methods of `solve`: for trees, games and formulas, and those of families."""
    return sorted({*list_file_names("grader.solving.methods"), *families()})


def games() -> list[str]:
    """Return the games."""
    return list(named_games.names())


def conventions() -> list[str]:
    """Return the conventions."""
    return list(convention.CONVENTIONS)


def language(tag: str) -> str:
    """Return the language for a tag such as `pt_BR` or `es-MX`, or "" for none."""
    return language_catalogues.closest(tag) or ""


def languages() -> list[str]:
    """Return the languages."""
    return list(language_catalogues.LANGUAGES)

"""The names of what there is, for whoever completes, shows or refuses one.

Families and formats are known by their files: to load them takes longer than a person waits.
"""

from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from generator import examples as known_examples
from generator.base import convention
from generator.exercise import family
from grader.base.workers import engines as known_engines
from grader.exams.grading.submitters import sources
from grader.exams.making import print_options
from grader.figures.paper import page_format
from grader.solving.lookup import named_games
from grader.words import language_catalogues


def families() -> list[str]:
    return filed("generator.families")


def examples(of: str) -> list[str]:
    """Those of the notes that a family has."""
    return [each.name for each in known_examples.examples(of)]


def formats() -> list[str]:
    """What the marks of an exam can be written in."""
    return filed("grader.exams.formats")


def format_of(file: Path, usual: str) -> str:
    """The format that is called like the file's ending, or the usual one if there is none."""
    ending = file.suffix.lower().removeprefix(".")
    return ending if ending in formats() else usual


def drawings() -> list[str]:
    """What a picture can be drawn in."""
    return filed("grader.rendering.drawings")


def exports() -> list[str]:
    """What exercises can be exported to."""
    return filed("grader.exports.targets")


def forms() -> list[str]:
    """What marked sheets can be written in."""
    return filed("grader.exams.returning.forms")


def engines() -> list[str]:
    return list(known_engines.ENGINES)


def submitter_sources() -> list[str]:
    """What may say who handed in a file; beside these, a column or a table."""
    return [sources.AUTO, sources.NONE, *sources.SOURCES]


def keys() -> list[str]:
    return [str(form) for form in print_options.FORMS]


def papers() -> list[str]:
    return [str(paper) for paper in print_options.PAPERS]


def sizes() -> tuple[int, int]:
    """The smallest and the largest size of letters."""
    return page_format.SMALLEST, page_format.LARGEST


def filed(package: str) -> list[str]:
    """The name of each file in the package."""
    spec = find_spec(package)
    assert spec is not None, "a package of this house is there"
    return [
        m.name.replace("_", "-")
        for m in iter_modules(spec.submodule_search_locations)
        if not m.ispkg
    ]


def levels() -> list[str]:
    return [str(level) for level in family.Level]


def methods() -> list[str]:
    """Those of trees, of games and of formulas; a folder in the room holds no method."""
    return filed("grader.solving.methods")


def games() -> list[str]:
    return list(named_games.names())


def conventions() -> list[str]:
    return list(convention.CONVENTIONS)


def languages() -> list[str]:
    return list(language_catalogues.LANGUAGES)

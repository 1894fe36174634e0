"""What of Python's is to be in a browser, laid out as it is to lie there."""

from collections.abc import Iterator
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path, PurePath
from shutil import copyfile

from grader.words.catalogue import COMPILED, LANGUAGES, SOURCE, compiled

OURS = ("solver", "generator", "grader", "templates")
FIRST = (
    "annotated-types",
    "babel",
    "jinja2",
    "lark",
    "markdown-it-py",
    "markupsafe",
    "mdurl",
    "pydantic",
    "typing-extensions",
    "typing-inspection",
)
"""Libraries in Python alone, as they are installed; what speeds some of them up is left out."""
LATER = ("mpmath", "sympy")
"""Those that nothing waits for but a formula."""

UNREAD = frozenset({".pot", ".po", ".pyc", ".pyd", ".pyi", ".so"})
UNUSED = frozenset(
    {
        *("__pycache__", "benchmarks", "tests", "testing", "sandbox", "v1"),
        *("crypto", "diffgeom", "holonomic", "liealgebras", "physics", "stats", "vector"),
    }
)
"""Folders of libraries, and of ours, that nothing here asks for."""
ELSEWHERE = (
    *("grader/base/workers", "grader/courses", "grader/interfaces/cli", "grader/interfaces/manual"),
    *(
        "grader/interfaces/service",
        "grader/exams/formats",
        "grader/exams/grading",
        "grader/exams/making",
    ),
    *(
        "grader/exams/returning",
        "grader/exams/scanning",
        "grader/exams/statistics",
        "grader/exports",
    ),
    *("grader/audit", "grader/rendering/drawings", "grader/rendering/html/edition"),
    *("grader/rendering/latex", "grader/rendering/terminal", "grader/actions/demo"),
)
"""Rooms of the grader that no page asks."""
LOCALES = "locale-data"
ROOT = "root"


def stage(place: Path) -> None:
    """Fill `first` and `later` in the folder."""
    for package in OURS:
        for path, name in ours(package):
            put(path, place / "first" / name)
    for language in LANGUAGES:
        if language != SOURCE:
            catalogue = place / "first/templates/locale" / language / COMPILED
            catalogue.parent.mkdir(parents=True, exist_ok=True)
            catalogue.write_bytes(compiled(language))
    for part, libraries in (("first", FIRST), ("later", LATER)):
        for library in libraries:
            for path, name in installed(library):
                put(path, place / part / name)


def ours(package: str) -> Iterator[tuple[Path, PurePath]]:
    """The files of a package of this house, and where they are to lie."""
    top = Path(str(files(package)))
    for path in sorted(top.rglob("*")):
        name = path.relative_to(top.parent)
        if path.is_file() and wanted(name) and not elsewhere(name):
            yield path, name


def installed(library: str) -> Iterator[tuple[Path, PurePath]]:
    """The files of a library."""
    for name in sorted(distribution(library).files or ()):
        if not name.parts[0].endswith(".dist-info") and ".." not in name.parts and wanted(name):
            yield Path(str(name.locate())), name


def wanted(name: PurePath) -> bool:
    """Whether somebody may read it there."""
    return (
        name.suffix not in UNREAD
        and UNUSED.isdisjoint(name.parts)
        and (LOCALES not in name.parts or name.stem in {ROOT, *LANGUAGES})
    )


def elsewhere(name: PurePath) -> bool:
    """Whether it is in a room of the grader that no page asks, or lies beside the pages."""
    package, *rooms, _ = name.parts
    if package == "templates":
        return rooms[:1] in (["pages"], ["site"])
    return any(name.is_relative_to(room) for room in ELSEWHERE)


def put(path: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    copyfile(path, place)

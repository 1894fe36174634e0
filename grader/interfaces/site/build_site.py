"""The verb `site`: a folder of files that any web host can give away."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path, PurePath
from shutil import copyfile
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from grader.actions.pages.page_list import COURSE_SCRIPTS, PAGES, page, resources
from grader.base.disk import folder
from grader.interfaces.site import programs
from grader.interfaces.site.pyodide import LIBRARY, PARTS, pyodide
from grader.interfaces.site.wheels import unpacked, wheels
from grader.words.environment import say
from grader.words.html_templates import page_of
from grader.words.language_catalogues import COMPILED, LANGUAGES, SOURCE, compiled
from grader.words.language_names import tongues

# Python's own library, without what nothing in a browser asks for.


UNASKED = frozenset(
    {
        *("_pydatetime", "_pyio", "_pyrepl", "bdb", "cProfile", "doctest", "ftplib", "imaplib"),
        *("mailbox", "multiprocessing", "optparse", "pdb", "pickletools", "poplib", "profile"),
        *(
            "pstats",
            "pydoc",
            "smtplib",
            "socketserver",
            "trace",
            "unittest",
            "wsgiref",
            "xml",
            "xmlrpc",
        ),
    }
)
"""Debuggers, servers, letters, processes."""
CODE_PAGES = re.compile(
    r"encodings/(big5|cp|euc|gb|hp_|hz|iso|johab|kz|koi|mac_|palmos|ptcp|shift_|tis)(?!437)"
)
"""Tables of letters from before Unicode, but for the one in which archives have their names."""


def stripped(library: Path) -> None:
    """Write the archive anew; its own order and times stay."""
    with ZipFile(library) as archive:
        kept = [
            (entry, archive.read(entry)) for entry in archive.infolist() if asked(entry.filename)
        ]
    with ZipFile(library, "w") as archive:
        for entry, content in kept:
            archive.writestr(entry, content, ZIP_DEFLATED, 9)


def asked(name: str) -> bool:
    """Whether something may want it."""
    module = name.split("/", maxsplit=1)[0].removesuffix(".py")
    return module not in UNASKED and not CODE_PAGES.match(name)


# What of Python's is to be in a browser, laid out as it is to lie there.


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
LATER = ("latex2mathml", "mdit-py-plugins", "mpmath", "sympy")
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


SCRIPTS = files("templates") / "site"
PYTHON = "python"
RUN = ("engine.mjs", "worker.mjs")
BUNDLER = "bundle.mjs"
MADE = ("index.html", "offline.js", PYTHON, "static", *LANGUAGES)
SENTENCES = ("loading", "lacking")
STAGES = 5


@dataclass(frozen=True, slots=True)
class WrittenSite:
    """Where it lies, how many files it has, and how large they are together."""

    out: Path
    files: int
    size: int


def site(
    out: Path, *, beside: Path | None, force: bool, progress: Callable[[int, int], object]
) -> WrittenSite:
    """Write the folder; `beside` has Pyodide's files, which npm brings if nothing does."""
    with folder.filled(out, MADE, force=force) as made, TemporaryDirectory() as place:
        work = Path(place)
        for done, _ in enumerate(steps(made, work, beside), 1):
            progress(done, STAGES)
        everything = files_of(made)
        size = sum(path.stat().st_size for path in everything)
    return WrittenSite(out, len(everything), size)


def steps(made: Path, work: Path, beside: Path | None) -> Iterator[None]:
    """One after the other; each is a stage for whoever waits."""
    engine = pyodide(beside, work)
    python = made / PYTHON
    python.mkdir()
    for name in PARTS:
        copyfile(engine.folder / name, python / name)
    stripped(python / LIBRARY)
    yield
    staged = work / "staged"
    linked = [name for wheel in wheels(engine, work) for name in unpacked(wheel, staged / "first")]
    for name in linked:
        (python / name).parent.mkdir(parents=True, exist_ok=True)
        copyfile(staged / "first" / name, python / name)
    yield
    stage(staged)
    yield
    (python / "plan.json").write_text(json.dumps({"linked": linked, "lock": engine.lock}), "utf-8")
    for name in RUN:
        (python / name).write_bytes((SCRIPTS / name).read_bytes())
    bundler = work / BUNDLER
    bundler.write_bytes((SCRIPTS / BUNDLER).read_bytes())
    programs.node(bundler, python, staged)
    yield
    write_pages(made)
    write_offline(made)
    yield


def write_pages(made: Path) -> None:
    """The pages in every language, with the script that asks Python instead of a server."""
    for language in LANGUAGES:
        (made / language).mkdir()
        for name in PAGES:
            (made / language / f"{name}.html").write_text(page(name, language), "utf-8")
    static = made / "static"
    static.mkdir()
    for name, content in resources():
        if name not in COURSE_SCRIPTS:
            (static / name).write_bytes(content)
    words = [spoken(name) for name in SENTENCES]
    (static / "ask.js").write_text("".join(words) + script("ask.js"), "utf-8")
    python = digest(files_of(made / PYTHON))
    (static / "kept.js").write_text(constant("PYTHON", python) + script("kept.js"), "utf-8")
    (static / "enter.js").write_text(script("enter.js"), "utf-8")
    index = page_of("site/index.html.j2", LANGUAGES[0], languages=tongues())
    (made / "index.html").write_text(index, "utf-8")


def write_offline(made: Path) -> None:
    """The script that keeps every file in the browser; another site has another."""
    paths = files_of(made)
    names = [path.relative_to(made).as_posix() for path in paths]
    kept = {"version": digest(paths), "files": names}
    (made / "offline.js").write_text(constant("KEPT", kept) + script("offline.js"), "utf-8")


def files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def digest(paths: Iterable[Path]) -> str:
    """Another one for other contents."""
    whole = sha256(b"".join(sha256(path.read_bytes()).digest() for path in paths))
    return whole.hexdigest()[:16]


def spoken(name: str) -> str:
    """A sentence in every language, as a constant of its name."""
    words = {language: say("site/loading.md.j2", name, language) for language in LANGUAGES}
    return constant(name.upper(), words)


def constant(name: str, value: object) -> str:
    return f"const {name} = {json.dumps(value, sort_keys=True)};\n"


def script(name: str) -> str:
    return (SCRIPTS / name).read_text("utf-8")

"""The command `site`: a folder of files for any web server."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from importlib.metadata import distribution
from importlib.resources import files
from pathlib import Path, PurePath
from shutil import copyfile
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZipFile

from grader.actions.pages.page_list import BROWSER_PAGES, COURSE_SCRIPTS, PAGES, page, resources
from grader.base.disk import folder
from grader.base.program import version
from grader.interfaces.site import prepared_answers, programs
from grader.interfaces.site.prepared_answers import PreparedAnswers
from grader.interfaces.site.pyodide import FETCHED, LIBRARY, PARTS, pyodide
from grader.interfaces.site.wheels import unpack_wheel, wheels
from grader.words.environment import say
from grader.words.html_templates import page_of
from grader.words.language_catalogues import (
    COMPILED,
    LANGUAGES,
    SOURCE,
    binary_catalogue,
    locale_of,
)
from grader.words.language_names import tongues

# Python's standard library without what a browser doesn't need.


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
            "xmlrpc",
        ),
    }
)
"""Modules of Python that are not needed: debuggers, servers, mail, processes."""
CODE_PAGES = re.compile(
    r"encodings/(big5|cp|euc|gb|hp_|hz|iso|johab|kz|koi|mac_|palmos|ptcp|shift_|tis)(?!437)"
)
"""Legacy encodings, except the one used for names in archives."""


def strip_modules(library: Path) -> None:
    """Write the archive with stripped modules, in its own order and with its own times."""
    with ZipFile(library) as archive:
        entries = [
            (entry, archive.read(entry))
            for entry in archive.infolist()
            if is_module_needed(entry.filename)
        ]
    with ZipFile(library, "w") as archive:
        for entry, content in entries:
            archive.writestr(entry, content, ZIP_DEFLATED, 9)


def is_module_needed(name: str) -> bool:
    """Tell whether the site needs a module of Python."""
    module = name.split("/", maxsplit=1)[0].removesuffix(".py")
    return module not in UNASKED and not CODE_PAGES.match(name)


# The Python files for the browser, in their layout.


OURS = ("solver", "generator", "grader", "templates")
FIRST = (
    "annotated-types",
    "babel",
    "fsrs",
    "jinja2",
    "lark",
    "markdown-it-py",
    "markupsafe",
    "mdurl",
    "pydantic",
    "typing-extensions",
    "typing-inspection",
)
"""Libraries in pure Python, without their optional speed-ups."""
LATER = ("latex2mathml", "mdit-py-plugins", "mpmath", "sympy")
"""Libraries that only formulas need."""

UNREAD = frozenset({".pot", ".po", ".pyc", ".pyd", ".pyi", ".so"})
UNUSED = frozenset(
    {
        *("__pycache__", "benchmarks", "tests", "testing", "sandbox", "v1"),
        *("crypto", "diffgeom", "holonomic", "liealgebras", "physics", "stats", "vector"),
    }
)
"""Folders that nothing here needs."""
ELSEWHERE = (
    *("grader/assignments", "grader/base/workers", "grader/courses", "grader/interfaces/cli"),
    *(
        "grader/interfaces/service",
        "grader/exams/formats",
        "grader/exams/grading",
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
"""Modules of the grader that no page needs."""
LOCALES = "locale-data"
METADATA = "METADATA"
"""The file in which a library finds its own version."""
ROOT = "root"
PROGRAM = "minimaestro"


def stage(place: Path) -> None:
    """Fill `first` and `later` in the folder."""
    for package in OURS:
        for path, name in ours(package):
            copy_file(path, place / "first" / name)
    for language in LANGUAGES:
        if language != SOURCE:
            catalogue = place / "first/templates/locale" / locale_of(language) / COMPILED
            catalogue.parent.mkdir(parents=True, exist_ok=True)
            catalogue.write_bytes(binary_catalogue(language))
    metadata = place / "first" / f"{PROGRAM}-{version()}.dist-info" / METADATA
    metadata.parent.mkdir(parents=True, exist_ok=True)
    metadata.write_text(f"Metadata-Version: 2.1\nName: {PROGRAM}\nVersion: {version()}\n", "utf-8")
    for part, libraries in (("first", FIRST), ("later", LATER)):
        for library in libraries:
            for path, name in installed_files(library):
                copy_file(path, place / part / name)


def ours(package: str) -> Iterator[tuple[Path, PurePath]]:
    """Yield the files of a package of ours, each with its place in the site."""
    top = Path(str(files(package)))
    for path in sorted(top.rglob("*")):
        name = path.relative_to(top.parent)
        if path.is_file() and is_file_needed(name) and not elsewhere(name):
            yield path, name


def installed_files(library: str) -> Iterator[tuple[Path, PurePath]]:
    """Yield the files of a library, each with its place in the site."""
    for name in sorted(distribution(library).files or ()):
        if (
            (name.name == METADATA or not name.parts[0].endswith(".dist-info"))
            and ".." not in name.parts
            and is_file_needed(name)
        ):
            yield Path(str(name.locate())), name


def is_file_needed(name: PurePath) -> bool:
    """Tell whether the file is needed at run time."""
    return (
        name.suffix not in UNREAD
        and UNUSED.isdisjoint(name.parts)
        and (LOCALES not in name.parts or name.stem in {ROOT, *map(locale_of, LANGUAGES)})
    )


def elsewhere(name: PurePath) -> bool:
    """Tell whether no page needs the file, or it is stored beside the pages."""
    package, *rooms, _ = name.parts
    if package == "templates":
        return rooms[:1] in (["pages"], ["site"])
    return any(name.is_relative_to(room) for room in ELSEWHERE)


def copy_file(path: Path, place: Path) -> None:
    """Copy the file to its place."""
    place.parent.mkdir(parents=True, exist_ok=True)
    copyfile(path, place)


SCRIPTS = files("templates") / "site"
PYTHON = "python"
RUN = ("engine.mjs", "worker.mjs")
BUNDLER = "bundle.mjs"
MADE = ("index.html", "offline.js", PYTHON, "static", prepared_answers.FOLDER, *LANGUAGES)
SENTENCES = ("loading", "lacking")
STAGES = 6


@dataclass(frozen=True, slots=True)
class WrittenSite:
    """The folder, the number of files and their total size in bytes."""

    out: Path
    files: int
    size: int


def site(
    out: Path, *, beside: Path | None, force: bool, progress: Callable[[int, int], object]
) -> WrittenSite:
    """Write the site; `beside` has Pyodide's files, which otherwise npm downloads."""
    with folder.new_folder(out, MADE, force=force) as site_folder, TemporaryDirectory() as place:
        work = Path(place)
        for done, _ in enumerate(steps(site_folder, work, beside), 1):
            progress(done, STAGES)
        everything = files_of(site_folder)
        size = sum(path.stat().st_size for path in everything)
    return WrittenSite(out, len(everything), size)


def steps(path: Path, work: Path, beside: Path | None) -> Iterator[None]:
    """Build the site; each step is yielded to report progress."""
    engine = pyodide(beside, work)
    python = path / PYTHON
    python.mkdir()
    for name in PARTS:
        copyfile(engine.folder / name, python / name)
    strip_modules(python / LIBRARY)
    yield
    staged = work / "staged"
    linked = [
        name for wheel in wheels(engine, work) for name in unpack_wheel(wheel, staged / "first")
    ]
    for name in linked:
        (python / name).parent.mkdir(parents=True, exist_ok=True)
        copyfile(staged / "first" / name, python / name)
    yield
    stage(staged)
    yield
    plan = {"linked": linked, "lock": engine.lock, "parts": FETCHED}
    (python / "plan.json").write_text(json.dumps(plan), "utf-8")
    for name in RUN:
        (python / name).write_bytes((SCRIPTS / name).read_bytes())
    bundler = work / BUNDLER
    bundler.write_bytes((SCRIPTS / BUNDLER).read_bytes())
    programs.node(bundler, python, staged)
    yield
    prepared = prepared_answers.list_prepared()
    prepared_answers.write_prepared(path, prepared)
    yield
    write_pages(path, prepared)
    write_offline(path)
    yield


def write_pages(path: Path, prepared: PreparedAnswers) -> None:
    """Write the pages in every language, with the script that runs Python in the browser."""
    for language in LANGUAGES:
        (path / language).mkdir()
        for name in (*PAGES, *BROWSER_PAGES):
            html = page(name, language, code_page="code.html")
            (path / language / f"{name}.html").write_text(html, "utf-8")
    static = path / "static"
    static.mkdir()
    for name, content in resources():
        if name not in COURSE_SCRIPTS:
            (static / name).write_bytes(content)
    constants = [
        *(sentence_constant(name) for name in SENTENCES),
        constant("PREPARED", asdict(prepared)),
    ]
    (static / "ask.js").write_text("".join(constants) + script("ask.js"), "utf-8")
    python = digest(files_of(path / PYTHON))
    (static / "kept.js").write_text(constant("PYTHON", python) + script("kept.js"), "utf-8")
    for name in ("enter.js", "code.js"):
        (static / name).write_text(script(name), "utf-8")
    index = page_of("site/index.html.j2", LANGUAGES[0], languages=tongues())
    (path / "index.html").write_text(index, "utf-8")


def write_offline(site_folder: Path) -> None:
    """Write the script that caches every file in the browser, versioned by content.

    What is prepared for the first visit is of no use later, and not cached.
    """
    paths = [
        path
        for path in files_of(site_folder)
        if path.relative_to(site_folder).parts[0] != prepared_answers.FOLDER
    ]
    names = [path.relative_to(site_folder).as_posix() for path in paths]
    manifest = {"version": digest(paths), "files": names}
    (site_folder / "offline.js").write_text(
        constant("KEPT", manifest) + script("offline.js"), "utf-8"
    )


def files_of(folder: Path) -> list[Path]:
    """Return all files in the folder, sorted."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def digest(paths: Iterable[Path]) -> str:
    """Return a digest of the files' contents."""
    combined_digest = sha256(b"".join(sha256(path.read_bytes()).digest() for path in paths))
    return combined_digest.hexdigest()[:16]


def sentence_constant(name: str) -> str:
    """Return a sentence in every language, as a constant of JavaScript."""
    words = {language: say("site/loading.md.j2", name, language) for language in LANGUAGES}
    return constant(name.upper(), words)


def constant(name: str, value: object) -> str:
    """Return a constant of JavaScript."""
    return f"const {name} = {json.dumps(value, sort_keys=True)};\n"


def script(name: str) -> str:
    """Return the content of a script."""
    return (SCRIPTS / name).read_text("utf-8")

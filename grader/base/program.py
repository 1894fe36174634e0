"""The version of this program, which is kept with what it makes and marks."""

import importlib.metadata
import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from grader.base.plugins import plugin_folders
from solver.message import Message

PROGRAM = "minimaestro"
FIRST_RELEASE = "0.1.0"
"""The release of what has no version in it."""
FIRST_DEVELOPMENT = "0.2.0.dev0"
"""The version that followed the first release. At first it called itself 0.1.0 too."""


@cache
def version() -> str:
    """Return the version of the installed package, or of the clone that runs; empty if neither."""
    try:
        return importlib.metadata.version(PROGRAM)
    except importlib.metadata.PackageNotFoundError:
        return version_of_clone(Path(__file__).parents[2])


def version_of_clone(folder: Path) -> str:
    """Return the version of our sources in the folder; empty if there are none."""
    try:
        project = (folder / "pyproject.toml").read_text("utf-8")
    except (OSError, ValueError):
        return ""
    found = re.search(rf'^name = "{PROGRAM}"\nversion = "(.+)"$', project, re.MULTILINE)
    return found[1] if found else ""


def version_of_record(recorded: str) -> str:
    """Return the version that made a file, by the one recorded there.

    The first release recorded none, so a file that names it is of the version that followed.
    """
    return FIRST_DEVELOPMENT if recorded == FIRST_RELEASE else recorded


def missing_library(error: ModuleNotFoundError) -> Message:
    """Return the refusal for a library that is not installed; raise the error for a module of ours.

    An installation without dependencies has those of its commands alone (docs/using.md).
    """
    library = (error.name or "").partition(".")[0]
    if library in ("", PROGRAM, *PACKAGES) or library in sys.stdlib_module_names:
        raise error
    return Message(
        "this needs {library}, which is not installed; `pip install minimaestro` installs what is "
        "missing, or `pip install .` in a copy of its sources",
        library=library,
    )


def how_to_get(made_by: str) -> str | Message:
    """Return the command that installs a release, or say that a version is none."""
    if ".dev" in made_by:
        return Message("a development version, which was not released")
    return f'pip install "minimaestro=={made_by}"'


def is_earlier(release: str, than: str) -> bool:
    """Tell whether a release is earlier than another; one without a name is the earliest.

    A development version asks what its release asks.
    """
    return release_numbers(release) < release_numbers(than)


def release_numbers(release: str) -> tuple[int, ...]:
    """Return the numbers of a release, such as (0, 1, 0) for `0.1.0`."""
    leading = re.match(r"\d{1,9}(\.\d{1,9})*", release)
    return tuple(map(int, leading[0].split("."))) if leading else ()


# What decides every text: this program, its libraries, and the user's plugins.


PACKAGES = ("solver", "generator", "grader", "templates")
BYTECODE = "__pycache__"


@cache
def source_digest() -> str:
    """Return a digest of all that decides what this program writes.

    These are its own files, the versions of all that is installed, and the folders of plugins.
    """
    digest = sha256(sys.version.encode())
    digest.update("\n".join(sorted(installed_versions())).encode())
    for folder in (*map(package_folder, PACKAGES), *map(Path, plugin_folders())):
        for path in sorted(source_files(folder)):
            digest.update(f"\0{path.relative_to(folder)}\0".encode(errors="surrogateescape"))
            digest.update(path.read_bytes())
    return digest.hexdigest()[:32]


def installed_versions() -> Iterator[str]:
    """Yield each installed distribution with its version."""
    for distribution in importlib.metadata.distributions():
        yield f"{distribution.metadata['Name']} {distribution.version}"


def package_folder(name: str) -> Path:
    """Return the folder of one of our packages."""
    return Path(str(import_module(name).__file__)).parent


def source_files(folder: Path) -> Iterator[Path]:
    """Yield the files in the folder and in those below it, without compiled ones."""
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != BYTECODE]
        yield from (Path(parent, name) for name in names)

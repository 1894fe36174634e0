"""The version of this program, which is kept with what it makes and marks."""

import importlib.metadata
import re
from functools import cache

from solver.message import Message

FIRST_RELEASE = "0.1.0"
"""The release of what has no version in it."""
FIRST_DEVELOPMENT = "0.2.0.dev0"
"""The version that followed the first release. At first it called itself 0.1.0 too."""


@cache
def version() -> str:
    """Return the version of the installed package; empty if it is not installed."""
    try:
        return importlib.metadata.version("minimaestro")
    except importlib.metadata.PackageNotFoundError:
        return ""


def version_of_record(recorded: str) -> str:
    """Return the version that made a file, by the one recorded there.

    The first release recorded none, so a file that names it is of the version that followed.
    """
    return FIRST_DEVELOPMENT if recorded == FIRST_RELEASE else recorded


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

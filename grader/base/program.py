"""The version of this program, which is kept with what it makes and marks."""

import importlib.metadata
import re
from functools import cache


@cache
def version() -> str:
    """Return the version of the installed package; empty if it is not installed."""
    try:
        return importlib.metadata.version("minimaestro")
    except importlib.metadata.PackageNotFoundError:
        return ""


def is_earlier(release: str, than: str) -> bool:
    """Tell whether a release is earlier than another; one without a name is the earliest."""
    return release_numbers(release) < release_numbers(than)


def release_numbers(release: str) -> tuple[int, ...]:
    """Return the numbers of a release, such as (0, 1, 0) for `0.1.0`."""
    leading = re.match(r"\d{1,9}(\.\d{1,9})*", release)
    return tuple(map(int, leading[0].split("."))) if leading else ()

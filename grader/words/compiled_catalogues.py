"""Catalogues compiled by an earlier run, for an installation from sources.

They lie in the user's cache folder, so that sources that cannot be written to, and a Python that
writes no bytecode, compile them once as well.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path

FOLDER = "catalogues"
NAME_LENGTH = 16
"""The number of digits of a file's name."""


def load_or_compile(source: Traversable, compile_catalogue: Callable[[], bytes]) -> bytes:
    """Return the catalogue compiled from the source, and store it for the next run.

    A stored catalogue counts only while the source is the same. Where the cache folder
    is read-only, nothing is stored.
    """
    if not isinstance(source, Path):
        return compile_catalogue()
    path = stored_path(source)
    key = sha256(source.read_bytes()).digest()
    with suppress(OSError):
        stored = path.read_bytes()
        if stored.startswith(key):
            return stored.removeprefix(key)
    binary = compile_catalogue()
    with suppress(OSError):
        store_file(path, key + binary)
    return binary


def stored_path(source: Path) -> Path:
    """Return the file that holds the compiled catalogue of a source."""
    from platformdirs import user_cache_path  # noqa: PLC0415  # a wheel is built without it

    name = sha256(str(source.resolve()).encode()).hexdigest()[:NAME_LENGTH]
    return user_cache_path("minimaestro") / FOLDER / f"{name}.mo"


def store_file(path: Path, content: bytes) -> None:
    """Write the file whole, whatever other processes write there at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)

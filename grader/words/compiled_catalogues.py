"""Catalogues compiled by an earlier run, for an installation from sources.

A compiled catalogue lies where Python keeps the bytecode of a module in the folder of the .po file.
"""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from importlib.resources.abc import Traversable
from importlib.util import cache_from_source
from pathlib import Path

import babel


def load_or_compile(source: Traversable, compile_catalogue: Callable[[], bytes]) -> bytes:
    """Return the catalogue compiled from the source, and store it for the next run.

    A stored catalogue counts only while the source and Babel are the same. Where no bytecode may
    be written, or the folder is read-only, nothing is stored.
    """
    if not isinstance(source, Path):
        return compile_catalogue()
    path = Path(cache_from_source(str(source))).with_suffix(".mo")
    key = sha256(babel.__version__.encode() + source.read_bytes()).digest()
    with suppress(OSError):
        stored = path.read_bytes()
        if stored.startswith(key):
            return stored.removeprefix(key)
    binary = compile_catalogue()
    if not sys.dont_write_bytecode:
        with suppress(OSError):
            store_file(path, key + binary)
    return binary


def store_file(path: Path, content: bytes) -> None:
    """Write the file whole, whatever other processes write there at the same time."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)

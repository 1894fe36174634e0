"""Work for other processes, which find it here by its name."""

import os
import time
from pathlib import Path

from generator.base.errors import UnknownName


def doubled(number: int) -> int:
    return 2 * number


def refused(number: int) -> int:
    if number == 7:
        raise UnknownName("no number", "7", ["6", "8"])
    return number


def unwritten(number: int) -> None:
    Path("/nowhere/at/all").write_text(str(number))


def deadly(number: int) -> int:
    """Sevens and nines are the death of a process, each in its own way."""
    if number == 7:
        os._exit(7)
    while number == 9:
        time.sleep(60)
    if number == 11:
        return len(bytes(10**12))
    return number

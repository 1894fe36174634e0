"""Work for other processes, which find it here by its name."""

import os
from collections.abc import Sequence
from pathlib import Path

from generator.errors import UnknownName


def doubled(numbers: Sequence[int]) -> list[int]:
    return [2 * n for n in numbers]


def refused(numbers: Sequence[int]) -> list[int]:
    if 7 in numbers:
        raise UnknownName("number", "7", ["6", "8"])
    return list(numbers)


def unwritten(numbers: Sequence[int]) -> None:
    Path("/nowhere/at/all").write_text(str(numbers))


def ended(numbers: Sequence[int]) -> None:
    os._exit(len(numbers))

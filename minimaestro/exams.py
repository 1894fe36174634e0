"""Marks of a whole class, as rows for a table or a data frame."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from minimaestro.arguments import check_paths, check_type, check_whole_number
from solver.errors import RequestError

ASKED_FOR = frozenset({0, 1})
"""Exit codes of a command that has marked; 1 says that something is left for a person to decide."""


def grade(
    exam: str | Path, submissions: Sequence[str | Path], *, jobs: int | None = None
) -> list[dict[str, Any]]:
    """Mark everything that was handed in to an exam that `minimaestro sheets` has made.

    `exam` is its exam.json. Submissions are files and folders: filled PDFs, JSON, JSON Lines, CSV.
    There is a row for each submission and for each student who handed nothing in, as `minimaestro
    grade --to json` writes it.

    The command does the marking, in processes that are bounded in time and memory: a submission
    that would hang or exhaust this program does no harm.
    """
    check_type("exam", exam, Path)
    check_paths("submissions", submissions)
    options = ["--to", "json", "--language", "en"]
    if jobs is not None:
        check_whole_number("jobs", jobs)
        options += ["--jobs", str(jobs)]
    done = subprocess.run(  # noqa: S603  # our own command, and no shell
        [
            *(sys.executable, "-P", "-m", "minimaestro", "grade", *options),
            *("--", str(exam), *map(str, submissions)),
        ],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode not in ASKED_FOR:
        error_text = done.stderr.strip().removeprefix("minimaestro: ") or "grade was stopped"
        raise RequestError("{said}", said=error_text)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows

"""Exams: the sheets of a class, its marks as rows for a data frame, and their statistics."""

import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

from grader.rendering.terminal import progress
from minimaestro.arguments import check_paths, check_switches, check_type, read_whole_number
from minimaestro.json_data import JSON
from minimaestro.refusals import name_arguments
from solver.errors import RequestError

ANSWER_WITH_1 = frozenset(
    {
        "audit",
        "check",
        "check-code",
        "forget",
        "grade",
        "grade-code",
        "learn",
        "regrade",
        "scan",
    }
)
"""Commands whose exit code 1 is an answer, such as that something is left for a person to decide.

Any other's is that of an error that Python printed.
"""
TRACEBACK = "Traceback (most recent call last):"
PACKAGES = str(Path(__file__).parent.parent)
"""The folder from which our packages were imported."""


@name_arguments
def grade(
    exam: str | Path, submissions: Sequence[str | Path], *, jobs: int | None = None
) -> list[dict[str, JSON]]:
    """Mark everything that was handed in to an exam that `minimaestro sheets` has made.

    `exam` is its exam.json. Submissions are files and folders: filled PDFs, JSON, JSON Lines, CSV.
    There is a row for each submission and for each student who handed nothing in, as `minimaestro
    grade --to json` writes it.

    The command does the marking, in processes that are bounded in time and memory: a submission
    that would hang or exhaust this program does no harm.

    Raises RequestError for a file that is no exam.json, and for submissions that are not there.
    """
    check_type("exam", exam, Path)
    check_paths("submissions", submissions)
    options = ["--to", "json", *jobs_option(jobs)]
    rows = json.loads(run_command("grade", exam, *submissions, options=options))
    return cast("list[dict[str, JSON]]", rows)


@name_arguments
def statistics(
    exam: str | Path, submissions: Sequence[str | Path], *, jobs: int | None = None
) -> dict[str, JSON]:
    """Mark everything that was handed in to an exam, and return the statistics of the class.

    They are what `minimaestro grade --statistics FILE.json` writes: the marks, and for each
    question how difficult it is, how well it discriminates, and its common mistakes.

    Raises RequestError for what `grade` refuses.
    """
    check_type("exam", exam, Path)
    check_paths("submissions", submissions)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "statistics.json"
        options = ["--to", "json", "--statistics", str(file), *jobs_option(jobs)]
        run_command("grade", exam, *submissions, options=options)
        return cast("dict[str, JSON]", json.loads(file.read_text(encoding="utf-8")))


@name_arguments
def sheets(  # noqa: PLR0913  # each is an option of the command as well
    exam: str | Path,
    out: str | Path,
    *,
    roster: str | Path | None = None,
    variants: int | None = None,
    secret: str | Path | None = None,
    html: bool = False,
    jobs: int | None = None,
    force: bool = False,
) -> Path:
    """Print the sheets and keys of an exam.toml into the folder `out`; return its exam.json.

    `roster` is a table in CSV of the students, each of whom gets a variant; `variants` makes so
    many numbered ones instead. The sheets are PDF, with `html` web pages as well.

    Raises RequestError for what is wrong in the exam or the roster, and for an exam that is in the
    folder already, unless `force` is True.
    """
    for name, path in (("exam", exam), ("out", out)):
        check_type(name, path, Path)
    for name, file in (("roster", roster), ("secret", secret)):
        if file is not None:
            check_type(name, file, Path)
    check_switches(html=html, force=force)
    options = ["--out", str(out), *jobs_option(jobs)]
    options += [] if roster is None else ["--roster", str(roster)]
    options += [] if secret is None else ["--secret", str(secret)]
    if variants is not None:
        options += ["--variants", str(read_whole_number("variants", variants))]
    options += [*(["--html"] if html else []), *(["--force"] if force else [])]
    run_command("sheets", exam, options=options)
    return Path(out) / "exam.json"


def jobs_option(jobs: int | None) -> list[str]:
    """Return the option for how many processes work; none if it is not said."""
    if jobs is None:
        return []
    return ["--jobs", str(read_whole_number("jobs", jobs))]


def find_ourselves() -> dict[str, str]:
    """Return the variable by which another Python finds our packages where they are not installed.

    So it does if a program has put a clone on its path, or runs in one.
    """
    if sysconfig.get_path("purelib") == PACKAGES:
        return {}
    others = os.environ.get("PYTHONPATH")
    return {"PYTHONPATH": os.pathsep.join([PACKAGES, others] if others else [PACKAGES])}


@contextmanager
def open_terminal() -> Iterator[int | None]:
    """Yield a number under which another process finds standard error, if that is a terminal."""
    if os.name != "posix" or sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    number = os.dup(sys.stderr.fileno())
    try:
        yield number
    finally:
        os.close(number)


def run_command(name: str, *files: str | Path, options: Sequence[str]) -> str:
    """Run a command of ours and return its output; RequestError with what it complains of.

    At a terminal, long work shows its bar, as on the command line.
    """
    paths = [str(file) for file in files]
    end = ["--"] if any(path.startswith("-") for path in paths) else []  # of the options
    words = [*options, *end, *paths] if end else [*paths, *options]  # an option takes no path
    typed = [sys.executable, "-P", "-m", "minimaestro", name, *words]
    environment = os.environ | find_ourselves()
    english = environment | {"LC_ALL": "C.UTF-8"}  # where no option says otherwise
    try:
        with open_terminal() as terminal:
            done = subprocess.run(  # noqa: S603  # our own command, and no shell
                typed,
                stdin=subprocess.DEVNULL,  # nobody who calls a function is asked anything
                capture_output=True,
                encoding="utf-8",
                check=False,
                env=english if terminal is None else english | {progress.TERMINAL: str(terminal)},
                pass_fds=() if terminal is None else (terminal,),
            )
    except UnicodeDecodeError:
        raise RequestError("this is no text to print; --out FILE writes it") from None
    except (OSError, ValueError) as error:  # too long to be started, or no text for a command
        raise RequestError("{said}", said=error) from None
    error_lines = done.stderr.strip().splitlines()
    if TRACEBACK in error_lines:
        raise RequestError("{said}", said=f"{name} was stopped: {error_lines[-1]}")
    if done.returncode and not (done.returncode == 1 and name in ANSWER_WITH_1):
        error_text = done.stderr.strip().removeprefix("minimaestro: ") or f"{name} was stopped"
        raise RequestError("{said}", said=error_text)
    return done.stdout

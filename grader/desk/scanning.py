"""The verb `scan`: sheets that come back on paper."""

from collections.abc import Sequence
from pathlib import Path

from grader.engine.chosen import Chosen, within_time
from grader.engine.engine import Progress
from grader.scanning import libraries, run
from grader.scanning.arranged import Arranged


def scan(  # noqa: PLR0913  # each is an option of the command
    exam_json: Path,
    scans: Sequence[Path],
    out: Path,
    *,
    engine: Chosen,
    force: bool,
    progress: Progress,
) -> Arranged:
    """Place every page, and lay the answers on them before a person."""
    libraries.refuse_without()
    with within_time(engine) as workers:
        return run.scan(exam_json, scans, out, force=force, workers=workers, progress=progress)

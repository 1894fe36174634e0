"""The verb `scan`: sheets that come back on paper.

What looks at pictures is loaded only once it is known to be there.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import Chosen, within_time
from grader.exams.scanning import by_hand, scan_order, scan_run
from solver.errors import RequestError

# Whether the libraries are there that look at scans.


NEEDED = ("cv2", "numpy", "PIL", "pypdfium2", "zxingcpp")


def refuse_without() -> None:
    """RequestError says how to get them."""
    if any(find_spec(name) is None for name in NEEDED):
        raise RequestError(
            "scan needs libraries that look at pictures; "
            "pip install 'minimaestro[scan]' installs them"
        )


def scan(  # noqa: PLR0913  # each is an option of the command
    exam_json: Path,
    scans: Sequence[Path],
    out: Path,
    *,
    placed: Sequence[str] = (),
    engine: Chosen,
    force: bool,
    progress: Progress,
) -> scan_order.Arranged:
    """Place every page, and lay the answers on them before a person."""
    refuse_without()
    told = [by_hand.said(one) for one in placed]
    with within_time(engine) as workers:
        return scan_run.scan(
            exam_json, scans, out, told=told, force=force, workers=workers, progress=progress
        )

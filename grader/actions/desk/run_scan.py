"""The commands `scan` and `learn`: reading sheets of paper.

The code that processes pictures is loaded once its libraries are known to be installed.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from grader.base.workers.engine import Progress
from grader.base.workers.engine_choice import EngineChoice, within_time
from grader.exams.scanning import by_hand, confirmed, scan_order, scan_run
from grader.exams.scanning.handwriting import learning
from grader.exams.scanning.libraries import own_network, refuse_without


def scan(  # noqa: PLR0913  # each is an option of the command
    exam_json: Path,
    scans: Sequence[Path],
    out: Path,
    *,
    placed: Sequence[str] = (),
    engine: EngineChoice,
    force: bool,
    progress: Progress,
) -> scan_order.ArrangedPages:
    """Place every page, and write the page on which a person transcribes the answers."""
    refuse_without()
    statements = [by_hand.read_statement(text) for text in placed]
    with within_time(engine) as workers:
        return scan_run.scan(
            exam_json,
            scans,
            out,
            statements=statements,
            force=force,
            workers=workers,
            progress=progress,
        )


def learn(exam_json: Path, answers: Sequence[Path], scanned: Path) -> learning.Lesson:
    """Learn from what a person has confirmed; the answers' keys are not looked at."""
    refuse_without()
    return learning.learn(list(confirmed.confirmed_inks(exam_json, answers, scanned)))


def learnt() -> Path:
    """Return the file in which is kept what was learnt, if anything was."""
    return own_network()

"""Where a learner's record is kept: in the platform's folder for the data of programs."""

from pathlib import Path

from platformdirs import user_data_path

from solver.errors import RequestError

NAME = "practice.jsonl"


def record(chosen: Path | None, *, kept: bool = True) -> Path | None:
    """Return the file that was chosen, or the usual one; None if nothing is to be kept."""
    if chosen is not None and not kept:
        raise RequestError("--record FILE keeps a record and --no-record none; give one of them")
    if chosen is not None or not kept:
        return chosen
    return user_data_path("minimaestro", appauthor=False) / NAME

"""The verb `scaffold`, whose code and templates lie in `tests/scaffold` of a checkout."""

import importlib
import sys
from pathlib import Path

from solver.errors import RequestError

SCAFFOLD = Path(__file__).parents[3] / "tests/scaffold"


def scaffold(kind: str, name: str, *, family: str | None, path: Path) -> str:
    """Write the files of one more thing into the checkout at the path; return what to do next."""
    if not SCAFFOLD.is_dir():
        raise RequestError(
            "scaffold needs a checkout of Minimaestro; clone its repository, and type "
            "`pip install -e .` there"
        )
    if str(SCAFFOLD) not in sys.path:
        sys.path.append(str(SCAFFOLD))
    record = importlib.import_module("scaffold_record")
    return str(record.report(record.scaffold(kind, name, family=family, path=path)))

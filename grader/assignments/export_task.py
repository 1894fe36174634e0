"""A task for other systems: a zip for Gradescope, and a workflow for GitHub."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import TypeAlias

from grader.base.disk import files
from grader.base.disk.zip_files import zip_files
from solver.errors import RequestError

SETUP = """\
#!/usr/bin/env bash
set -euo pipefail
apt-get update
apt-get install --yes python3 python3-venv util-linux procps
cd /autograder/source
sha256sum --check minimaestro.sha256
python3 -m venv /opt/minimaestro
/opt/minimaestro/bin/pip install ./minimaestro-*.whl
chmod 700 /opt/minimaestro
"""
RUN = """\
#!/usr/bin/env bash
set -euo pipefail
chmod 700 /autograder/source /autograder/submission /autograder/results
/opt/minimaestro/bin/minimaestro grade-code \\
    /autograder/source/task.toml /autograder/submission --jobs 1 --to gradescope \\
    --out /autograder/results/results.json --force || [ $? -eq 1 ]  # 1: not everything is right
"""
WORKFLOW = """\
name: Programs
on:
  workflow_dispatch:
permissions:
  contents: read
jobs:
  grade:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - name: Install
        run: sha256sum --check minimaestro.sha256 && pip install ./minimaestro-*.whl
      - name: Grade
        run: |
          grade() {
            minimaestro grade-code task.toml handed-in --bare --to "$1" --out "$2" || [ $? -eq 1 ]
          }
          grade json marks.json
          grade csv marks.csv
          grade github summary.md
          cat summary.md >> "$GITHUB_STEP_SUMMARY"
      - uses: actions/upload-artifact@v4
        with:
          name: marks
          path: marks.*
"""

Target: TypeAlias = Callable[[bytes, Path | None], bytes]


def gradescope_zip(task: bytes, wheel: Path | None) -> bytes:
    """Return the zip of an autograder, with the task and the wheel that it installs."""
    if wheel is None:
        raise RequestError(
            "the autograder installs a wheel that you bring: --wheel minimaestro-….whl, which "
            "`pip wheel --no-deps .` makes in a clone"
        )
    content = files.read_bytes(wheel)
    digest = sha256(content).hexdigest()
    return zip_files(
        {
            "setup.sh": SETUP.encode(),
            "run_autograder": RUN.encode(),
            "task.toml": task,
            wheel.name: content,
            "minimaestro.sha256": f"{digest}  {wheel.name}\n".encode(),
        }
    )


def github_workflow(_task: bytes, _wheel: Path | None) -> bytes:
    """Return the workflow, for a private repository with the task and the wheel beside it."""
    return WORKFLOW.encode()


TARGETS: Mapping[str, Target] = {"gradescope": gradescope_zip, "github": github_workflow}
"""What writes a task for another system, by its name."""

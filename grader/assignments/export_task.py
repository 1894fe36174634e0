"""A task for other systems: zips for Gradescope and PrairieLearn, and a workflow for GitHub."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import TypeAlias
from uuid import UUID

from generator.base.plain import Plain
from grader.assignments.code_task import read_task
from grader.base.disk import files
from grader.base.disk.json_text import json_text
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

IMAGE = "YOUR-NAME/minimaestro"
"""The image that a course builds by the Dockerfile; its own name has to be put there."""
DOCKERFILE = """\
FROM python:3.12-slim
RUN apt-get update && apt-get install --yes util-linux procps && rm -rf /var/lib/apt/lists/*
COPY tests/minimaestro.sha256 tests/minimaestro-*.whl /opt/wheel/
RUN cd /opt/wheel && sha256sum --check minimaestro.sha256 \\
    && python -m venv /opt/minimaestro \\
    && /opt/minimaestro/bin/pip install --no-cache-dir ./minimaestro-*.whl \\
    && chmod 700 /opt/minimaestro /opt/wheel
"""
RUN_PRAIRIELEARN = """\
#!/usr/bin/env bash
set -euo pipefail
mkdir -p /grade/results
chmod 700 /grade/tests /grade/student /grade/results
/opt/minimaestro/bin/minimaestro grade-code \\
    /grade/tests/task.toml /grade/student --jobs 1 --to prairielearn \\
    --out /grade/results/results.json --force || [ $? -eq 1 ]  # 1: not everything is right
"""
UPLOAD = """\
<pl-question-panel>
  <p>{title}: <code>{file}</code></p>
  <pl-file-upload file-names="{file}"></pl-file-upload>
</pl-question-panel>
<pl-submission-panel>
  <pl-external-grader-results></pl-external-grader-results>
  <pl-file-preview></pl-file-preview>
</pl-submission-panel>
"""
SECONDS_TO_START = 40

Target: TypeAlias = Callable[[bytes, Path | None], bytes]


def gradescope_zip(task: bytes, wheel: Path | None) -> bytes:
    """Return the zip of an autograder, with the task and the wheel that it installs."""
    return zip_files(
        {
            "setup.sh": SETUP.encode(),
            "run_autograder": RUN.encode(),
            "task.toml": task,
            **wheel_files(wheel),
        }
    )


def wheel_files(wheel: Path | None) -> dict[str, bytes]:
    """Return the wheel and its digest by name; RequestError says how to make one."""
    if wheel is None:
        raise RequestError(
            "the autograder installs a wheel that you bring: --wheel minimaestro-….whl, which "
            "`pip wheel --no-deps .` makes in a clone"
        )
    content = files.read_bytes(wheel)
    digest = sha256(content).hexdigest()
    return {wheel.name: content, "minimaestro.sha256": f"{digest}  {wheel.name}\n".encode()}


def prairielearn_zip(content: bytes, wheel: Path | None) -> bytes:
    """Return the zip of a question whose external grader runs programs as another user."""
    task = read_task(content.decode("utf-8"), "task.toml")
    info: dict[str, Plain] = {
        "uuid": str(UUID(bytes=sha256(content).digest()[:16], version=4)),
        "title": task.title,
        "topic": "Adversarial search",
        "type": "v3",
        "gradingMethod": "External",
        "externalGradingOptions": {
            "enabled": True,
            "image": IMAGE,
            "entrypoint": "/grade/tests/run.sh",
            "timeout": int(task.limits.clock_seconds) + SECONDS_TO_START,
            "enableNetworking": False,
        },
    }
    page = UPLOAD.format(title=escape(task.title), file=escape(task.file))
    tests = {"run.sh": RUN_PRAIRIELEARN.encode(), "task.toml": content, **wheel_files(wheel)}
    return zip_files(
        {
            "info.json": (json_text(info, indent=2) + "\n").encode(),
            "question.html": page.encode(),
            "Dockerfile": DOCKERFILE.encode(),
            **{f"tests/{name}": part for name, part in tests.items()},
        }
    )


def github_workflow(_task: bytes, _wheel: Path | None) -> bytes:
    """Return the workflow, for a private repository with the task and the wheel beside it."""
    return WORKFLOW.encode()


TARGETS: Mapping[str, Target] = {
    "gradescope": gradescope_zip,
    "prairielearn": prairielearn_zip,
    "github": github_workflow,
}
"""What writes a task for another system, by its name."""

"""The recipes of docs/pipelines.md, run as the systems that they are for would run them."""

import json
import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs/pipelines.md"
SCHEMAS = Path(__file__).parents[1] / "schemas"
BASH = shutil.which("bash")
ALONE = ("unshare", "--map-root-user", "--net")
"""Where the system allows it, what a recipe runs has no network."""


@cache
def recipes():
    """Each by the name of its file."""
    page = PAGE.read_text("utf-8")
    return dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))


@cache
def offline():
    if shutil.which(ALONE[0]) is None:
        return ()
    tried = subprocess.run([*ALONE, "true"], capture_output=True, check=False)
    return () if tried.returncode else ALONE


def stub(path, script):
    """A command that stands in for one that a recipe expects of its system."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{BASH}\n{script}\n")
    path.chmod(0o755)
    return path


def minimaestro(path):
    """The command of this checkout, at the place where a recipe has installed it."""
    command = "from grader.interfaces.cli.main import main; main()"
    return stub(path, f"exec '{sys.executable}' -c '{command}' \"$@\"")


def run(script, here, *, options=(), **environment):
    """Run a recipe's script in a folder; `bin` there holds what it expects of its system."""
    if BASH is None:
        pytest.skip("the recipes are written for bash")
    file = here / "script.sh"
    file.write_text(script)
    known = {"PATH": f"{here / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        [*offline(), BASH, *options, str(file)],
        cwd=here,
        env={**os.environ, **known, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def below(prefix, script, *paths):
    """The script with paths of its system's below a prefix, as `chroot` would have them."""
    for path in paths:
        script = re.sub(rf"(?<![\w/.]){re.escape(path)}\b", f"{prefix}{path}", script)
    return script


def hold(value, schema):
    """Hold a value against one of the schemas in tests/grader/schemas."""
    jsonschema = pytest.importorskip("jsonschema", reason="pip install '.[test]' brings jsonschema")
    jsonschema.validate(value, json.loads((SCHEMAS / f"{schema}.json").read_text("utf-8")))


def hold_file(path, vendor):
    """Hold a file against a schema that comes with check-jsonschema."""
    pytest.importorskip("check_jsonschema", reason="pip install '.[test]' brings check-jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{vendor}"]
    held = subprocess.run([*command, str(path)], capture_output=True, text=True, check=False)
    assert held.returncode == 0, held.stdout

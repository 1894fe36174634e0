"""Texts with two readings: "3 alias 4" is either, whatever kind of answer is asked for."""

import json
import os
import shutil
import subprocess
import sys
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from generator.answers.outcome import Ambiguous, ReadAnswer

ROOT = Path(__file__).parents[3]
ALIAS = " alias "
PAGES = """
from visited import visited
with visited() as address:
    print(address, flush=True)
    input()
"""

READER = '''

_one = read_answer


def read_answer(text, form):
    """Either of two texts."""
    parts = text.split(" alias ")
    if len(parts) == 1:
        return _one(text, form)
    return single(Ambiguous(tuple(_one(part, form).answer for part in parts), "alias"))
'''


def with_two_ways(exercise):
    """The exercise, whose questions are read so."""
    return replace(exercise, questions=tuple(map(either, exercise.questions)))


def either(question):
    """The question, which takes either of two texts."""
    kind = question.form.kind

    def read(text, form):
        parts = text.split(ALIAS)
        if len(parts) == 1:
            return kind.parse(text, form)
        found = [kind.parse(part, form) for part in parts]
        assert all(isinstance(one, ReadAnswer) for one in found), "a test writes what can be read"
        return Ambiguous(tuple(one.answer for one in found), "alias")

    return replace(question, form=replace(question.form, kind=replace(kind, parse=read)))


@dataclass(frozen=True)
class Product:
    """The whole product in a folder of its own, which reads every answer so."""

    folder: Path

    def run(self, *arguments, typed="", at=None):
        """What a command prints: exit code, standard output, standard error."""
        return self.python("-m", "grader", *map(str, arguments), typed=typed, at=at)

    def script(self, code, at=None):
        """What a script prints, as JSON."""
        exit_code, out, err = self.python("-c", code, at=at)
        assert exit_code == 0, err
        return json.loads(out)

    def python(self, *arguments, typed="", at=None):
        """The same for Python; tests' own modules are there."""
        done = subprocess.run(
            [sys.executable, *arguments],
            env=self.environment,
            cwd=at or self.folder,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr

    @property
    def environment(self):
        """What finds this product before any other."""
        path = os.pathsep.join([str(self.folder), str(ROOT / "tests/grader/work")])
        return {**os.environ, "PYTHONPATH": path, "COLUMNS": "200"}

    @contextmanager
    def visited(self):
        """Its pages, served until it is left; gives the address."""
        served = [sys.executable, "-c", PAGES]
        streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with subprocess.Popen(served, env=self.environment, cwd=self.folder, **streams) as door:
            yield door.stdout.readline().strip()
            door.communicate("\n")


def product(folder):
    """Made anew in the folder."""
    for package in ("solver", "generator", "grader", "templates"):
        unwanted = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / package, folder / package, ignore=unwanted)
    reader = folder / "generator/answers/reading/read.py"
    reader.write_text(reader.read_text("utf-8") + READER, "utf-8")
    return Product(folder)

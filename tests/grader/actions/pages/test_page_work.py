"""A process that draws and checks has nothing of the service: memory is taken once for each."""

import pickle
import subprocess
import sys

from grader.actions.pages.bodies import AnswersRequest, ExerciseBody
from grader.actions.pages.exercise import exercise
from grader.actions.pages.page_verbs import check
from grader.actions.pages.page_work import answer_as_json, work_with_store
from grader.base.workers.public_work import time_work

SCRIPT = """
import pickle, sys
from grader.base import lazy
lazy.install()
work = pickle.loads(bytes.fromhex(sys.argv[1]))
for function, *arguments in work:
    outcome, _ = function(*arguments)
    assert isinstance(outcome, bytes), outcome
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
HEAVY = {
    "PIL", "alembic", "cryptography", "dask", "distributed", "fastapi", "joserfc", "numpy",
    "pikepdf", "pypdf", "reportlab", "sqlalchemy", "starlette", "sympy", "uvicorn",
}  # fmt: skip


def test_a_draw_and_a_check_load_no_heavy_library():
    drawn = exercise(ExerciseBody(family="alpha-beta", level="easy"))
    answers = {str(question["name"]): "17" for question in drawn["questions"]}
    bodies = (
        (exercise, ExerciseBody(family="alpha-beta", level="easy")),
        (check, AnswersRequest(exercise=drawn["id"], answers=answers)),
    )
    work = [(time_work, work_with_store, None, answer_as_json, *each) for each in bodies]
    command = [sys.executable, "-c", SCRIPT, pickle.dumps(work).hex()]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)
    assert set(ran.stdout.split()) & HEAVY == set()

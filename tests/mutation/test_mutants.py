"""A gate: every small change to the rules of marking is noticed by a test, or changes nothing."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from mutants import mutants

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
MARKS = "tests/grader/marking/marks"
RULES = [
    *(f"{MARKS}/test_rules.py", f"{MARKS}/test_follow_through.py", f"{MARKS}/test_points.py"),
    *(f"{MARKS}/test_diagnosis.py", f"{MARKS}/test_ambiguity.py"),
    "tests/grader/marking/test_partial_credit.py",
]
MODULES = {
    **dict.fromkeys(
        (
            *(
                "grader.marking.marks.attempt",
                "grader.marking.marks.check",
            ),
            *(
                "grader.marking.marks.diagnosis",
                "grader.marking.marks.points",
                "grader.marking.marks.follow_through",
            ),
            *(
                "grader.marking.marks.grade",
                "grader.marking.marks.mark",
            ),
            *(
                "grader.marking.marks.scheme",
                "generator.answers.agreement",
            ),
        ),
        RULES,
    ),
    "generator.answers.slips": [
        "tests/generator/answers/test_slips.py",
        f"{MARKS}/test_follow_through.py",
    ],
}
"""By module, the tests that pin it."""
SECONDS = 120
"""A mutant that never ends is noticed as well."""


def survivors_told():
    """Return the survivors that are known, each with the reason why it changes nothing."""
    lines = (HERE / "survivors.txt").read_text("utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return dict(rows)


def all_mutants():
    for module in MODULES:
        source = ROOT / f"{module.replace('.', '/')}.py"
        yield from mutants(module, source.read_text("utf-8"))


def is_noticed(mutant, folder):
    """Tell whether a test fails with it."""
    source = folder / f"{abs(hash(str(mutant)))}.py"
    source.write_text(mutant.source, "utf-8")
    run = subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "injected"),
            *("-p", "no:cacheprovider", "-k", "not always and not whole_answers"),
            *MODULES[mutant.module],
        ],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(HERE),
            "MUTATED_MODULE": mutant.module,
            "MUTATED_SOURCE": str(source),
            "HYPOTHESIS_PROFILE": "mutants",
        },
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    return run.returncode != 0


def noticed(mutant, folder):
    try:
        return is_noticed(mutant, folder)
    except subprocess.TimeoutExpired:
        return True


@pytest.mark.nightly
def test_every_small_change_to_the_rules_is_noticed_or_changes_nothing(tmp_path):
    tried = [*all_mutants()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda mutant: noticed(mutant, tmp_path), tried)
        survivors = {str(m) for m, seen in zip(tried, found, strict=True) if not seen}
    assert survivors - survivors_told().keys() == set()


@pytest.mark.slow
def test_survivors_are_mutants_each_with_its_reason_and_few():
    there = {str(mutant) for mutant in all_mutants()}
    told = survivors_told()
    assert told.keys() <= there
    assert all(told.values())
    assert len(told) <= len(there) / 20, "at least 95 % are noticed"

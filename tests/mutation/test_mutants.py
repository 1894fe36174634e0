"""A gate: every small change to the rules of marking is noticed by a test, or changes nothing."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest
from noticing import HERE, is_noticed, mutants_of

MARKS = "tests/grader/marking/marks"
RULES = [
    *(f"{MARKS}/test_rules.py", f"{MARKS}/test_follow_through.py", f"{MARKS}/test_points.py"),
    *(f"{MARKS}/test_diagnosis.py", f"{MARKS}/test_ambiguity.py"),
    *("tests/grader/marking/test_partial_credit.py", "tests/grader/marking/test_thousands.py"),
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
    "grader.marking.marks.follow_through": [*RULES, f"{MARKS}/test_misread_evidence.py"],
    "generator.answers.slips": [
        "tests/generator/answers/test_slips.py",
        f"{MARKS}/test_follow_through.py",
    ],
}
"""By module, the tests that pin it."""


def survivors_told():
    """Return the survivors that are known, each with the reason why it changes nothing."""
    lines = (HERE / "survivors.txt").read_text("utf-8").splitlines()
    rows = [line.split(" | ") for line in lines if line and not line.startswith("#")]
    return dict(rows)


def all_mutants():
    for module in MODULES:
        yield from mutants_of(module)


@pytest.mark.nightly
def test_every_small_change_to_the_rules_is_noticed_or_changes_nothing(tmp_path):
    tried = [*all_mutants()]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = pool.map(lambda each: is_noticed(each, MODULES[each.module], tmp_path), tried)
        survivors = {str(m) for m, seen in zip(tried, found, strict=True) if not seen}
    assert survivors - survivors_told().keys() == set()


@pytest.mark.slow
def test_survivors_are_mutants_each_with_its_reason_and_few():
    there = {str(mutant) for mutant in all_mutants()}
    told = survivors_told()
    assert told.keys() <= there
    assert all(told.values())
    assert len(told) <= len(there) / 20, "at least 95 % are noticed"

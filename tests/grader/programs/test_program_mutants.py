"""Small changes to right programs are rejected; what means the same is right."""

import pytest
from program_mutants import (
    CONVENTIONS,
    EQUIVALENT,
    PROGRAMS,
    changes_of,
    judged,
    rewritings_of,
    variants_of,
)

EVERY_SOME = 10


def accepted_mutants(title, tmp_path, step):
    """The changed lines that were not rejected, with the conventions that were named."""
    interface, name, program = PROGRAMS[title]
    for line, text in list(changes_of(program, variants_of))[::step]:
        judgement = judged(interface, name, text, tmp_path)
        if judgement.verdict.is_right:
            yield line, ", ".join(judgement.conventions)


def expected(line):
    return CONVENTIONS.get(line, "") if line in EQUIVALENT | CONVENTIONS.keys() else None


@pytest.mark.parametrize("title", PROGRAMS)
def test_what_means_the_same_as_a_right_program_is_right(title, tmp_path):
    interface, name, program = PROGRAMS[title]
    for line, text in list(changes_of(program, rewritings_of))[:: EVERY_SOME // 2]:
        assert judged(interface, name, text, tmp_path).verdict == "right", line


@pytest.mark.nightly
@pytest.mark.parametrize("title", PROGRAMS)
def test_every_rewriting_is_right(title, tmp_path):
    interface, name, program = PROGRAMS[title]
    for line, text in changes_of(program, rewritings_of):
        assert judged(interface, name, text, tmp_path).verdict == "right", line


@pytest.mark.parametrize("title", PROGRAMS)
def test_some_mutants_are_rejected_unless_they_change_nothing(title, tmp_path):
    for line, conventions in accepted_mutants(title, tmp_path, EVERY_SOME):
        assert conventions == expected(line), line


@pytest.mark.nightly
@pytest.mark.parametrize("title", PROGRAMS)
def test_every_mutant_is_rejected_unless_it_changes_nothing(title, tmp_path):
    for line, conventions in accepted_mutants(title, tmp_path, 1):
        assert conventions == expected(line), line

"""Small changes to right programs are rejected by a true symptom; what means the same is right."""

import pytest
from program_mutants import (
    CONVENTIONS,
    EQUIVALENT,
    PROGRAMS,
    changes_of,
    is_well_told,
    judged,
    rewritings_of,
    variants_of,
)

pytestmark = pytest.mark.slow
EVERY_SOME = 10


def hold_mutants(title, tmp_path, step):
    """Each mutant is right as expected, or rejected by a symptom that is true and can be."""
    interface, name, program = PROGRAMS[title]
    for line, text in list(changes_of(program, variants_of))[::step]:
        judgement = judged(interface, name, text, tmp_path)
        if judgement.verdict.is_right:
            assert ", ".join(judgement.conventions) == expected(line), line
        elif judgement.verdict == "wrong":
            assert is_well_told(program, line, text, judgement), line


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
def test_some_mutants_are_rejected_by_a_true_symptom_unless_they_change_nothing(title, tmp_path):
    hold_mutants(title, tmp_path, EVERY_SOME)


@pytest.mark.nightly
@pytest.mark.parametrize("title", PROGRAMS)
def test_every_mutant_is_rejected_by_a_true_symptom_unless_it_changes_nothing(title, tmp_path):
    hold_mutants(title, tmp_path, 1)

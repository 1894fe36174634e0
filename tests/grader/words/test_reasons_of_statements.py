"""A solution says why a true statement holds."""

import pytest

from generator.subjects.statements.bank import BY_NAME
from grader.words.environment import say


@pytest.mark.parametrize("name", BY_NAME)
def test_exactly_the_true_statements_have_a_reason(name):
    assert bool(say("statements.md.j2", "reason", "en", name)) == BY_NAME[name].is_true

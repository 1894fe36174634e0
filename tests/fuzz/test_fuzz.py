"""Any file, right but for some small changes, is taken or refused in one line."""

import pytest
from changes import changed
from hypothesis import given, settings
from hypothesis import strategies as st
from seeds import seeds
from targets import TARGETS, attempt

DEAR = {"check", "pdf", "exercise", "marked", "marks", "decisions", "draw", "scan"}
EXAMPLES = settings().max_examples
NEEDS_AN_EXTRA = {"scan"}  # without it the target refuses every file
PARAMETERS = [
    pytest.param(name, marks=pytest.mark.extra) if name in NEEDS_AN_EXTRA else name
    for name in TARGETS
]


@pytest.mark.parametrize("target", PARAMETERS)
def test_what_is_right_is_taken_or_refused(target):
    for seed in seeds()[target]:
        attempt(target, seed)


@pytest.mark.parametrize("target", PARAMETERS)
def test_what_is_changed_is_taken_or_refused(target):
    @settings(max_examples=EXAMPLES // 2 if target in DEAR else EXAMPLES, database=None)
    @given(changed(seeds()[target]))
    def any_change(content):
        attempt(target, content)

    any_change()


@pytest.mark.parametrize("target", PARAMETERS)
@settings(max_examples=EXAMPLES // 2)
@given(content=st.binary(min_size=1, max_size=300))
def test_any_bytes_are_taken_or_refused(target, content):
    attempt(target, content)

"""What the tests of `solve` on trees need."""

import json

import pytest


@pytest.fixture
def result(run):
    """What `solve` prints as JSON."""

    def solve(*arguments):
        code, out, err = run("solve", *arguments, "--json")
        assert (code, err) == (0, "")
        return json.loads(out)

    return solve


@pytest.fixture
def refusal(run):
    """The one line with which `solve` refuses."""

    def solve(*arguments):
        code, out, err = run("solve", *arguments)
        assert (code, out, err.count("\n")) == (2, "", 1)
        return err

    return solve

"""A learner in front of `practice`, for the tests of this folder."""

import io

import pytest


@pytest.fixture
def practise(run, monkeypatch):
    """What the command prints to a learner who types these lines."""

    def session(lines, *arguments):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = run("practice", *arguments)
        assert (code, err) == (0, "")
        return " ".join(out.split())

    return session

"""What several tests need."""

import pytest
from hypothesis import settings

from grader.cli.main import main

settings.register_profile("tests", deadline=None)  # no test is about time
settings.load_profile("tests")


def pytest_itemcollected(item):
    """Whoever asks for another program is held against it."""
    if "pygambit" in item.fixturenames:
        item.add_marker(pytest.mark.oracle)


@pytest.fixture
def run(monkeypatch, capsys):
    """Run a command; gives exit code, standard output, standard error."""

    def command(*arguments):
        monkeypatch.setattr("sys.argv", ["minimaestro", *map(str, arguments)])
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        return end.value.code or 0, out, err

    return command


@pytest.fixture(scope="session")
def pygambit():
    """Gambit, another hand."""
    return pytest.importorskip("pygambit", reason="pip install '.[oracles]' brings pygambit")

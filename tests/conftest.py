"""What several tests need."""

import pytest

from grader.cli.main import main


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Side by side, the tests of a file stay together, unless they say with whom they belong."""
    for item in items:
        if "pygambit" in item.fixturenames:
            item.add_marker(pytest.mark.oracle)
        if item.get_closest_marker("xdist_group") is None:
            item.add_marker(pytest.mark.xdist_group(item.path.name))


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

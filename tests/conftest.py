"""What several tests need."""

import pytest

from grader.cli.main import main


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

"""What `sheets` refuses, and in which order things lie in what it prints."""

from pathlib import Path

import pytest

TOML = """
title = "Game trees"
[[exercise]]
family = "minimax"
level = "easy"
"""


@pytest.fixture
def sheets(run, tmp_path: Path):
    """Make the exam of a text; gives exit code, standard output, standard error."""

    def command(text: str, *options):
        (tmp_path / "exam.toml").write_text(text)
        return run("sheets", tmp_path / "exam.toml", "--out", tmp_path / "out", *options)

    return command


@pytest.fixture
def everything(tmp_path: Path):
    return lambda: {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}


def test_without_the_secret_that_made_it_nobody_is_drawn_anew(sheets, everything, tmp_path: Path):
    assert sheets(TOML, "--variants", "1")[0] == 0
    (tmp_path / "out.minimaestro-secret").rename(tmp_path / "kept")
    before = everything()
    code, _, err = sheets(TOML, "--variants", "1", "--force")
    assert code == 2
    assert "the secret that made" in err
    assert "name it with --secret" in err
    assert sheets(TOML, "--variants", "1")[2].endswith("--force overwrites it\n")
    assert everything() == before
    again = sheets(TOML, "--variants", "1", "--force", "--secret", tmp_path / "kept")
    assert again[0] == 0
    assert everything() == before


def test_a_refused_exam_leaves_no_secret_and_an_older_one_stays(sheets, everything, tmp_path: Path):
    refused = TOML + 'questions = ["none"]\n'
    code, _, err = sheets(refused, "--variants", "1")
    assert (code, "none" in err) == (2, True)
    assert [*everything()] == [tmp_path / "exam.toml"]
    assert sheets(TOML, "--variants", "1")[0] == 0
    before = everything()
    assert sheets(refused, "--variants", "1", "--force")[0] == 2
    assert everything() == before | {tmp_path / "exam.toml": refused.encode()}

"""Problems of an earlier exam do not come again."""

import json

import pytest

TOML = """title = "This year"
[[exercise]]
family = "minimax"
level = "easy"
[[exercise]]
family = "grundy"
level = "easy"
[[exercise]]
text = "Why?"
"""


@pytest.fixture
def make_named_exam(tmp_path, run):
    """Make an exam of that name, with the secret of the first; gives exam.json and what is said."""
    (tmp_path / "roster.csv").write_text("id,name\n" + "".join(f"u{n},N{n}\n" for n in range(2)))

    def make(name, previous=()):
        told = f"previous = {json.dumps(list(previous))}\n" if previous else ""
        (tmp_path / f"{name}.toml").write_text(f"{told}{TOML}")
        secret = ("--secret", tmp_path / "one.secret")
        out = ("--roster", tmp_path / "roster.csv", "--out", tmp_path / name)
        code, said, wrong = run("sheets", tmp_path / f"{name}.toml", *out, *secret)
        assert code == 0, wrong
        return json.loads((tmp_path / name / "exam.json").read_text()), said

    return make


def problems(exam, number):
    return [json.dumps(sheet["problems"][number]) for sheet in exam["students"]]


def test_the_same_exam_gets_other_problems_and_what_comes_again_is_told(make_named_exam):
    first, _ = make_named_exam("first")
    same, said = make_named_exam("same")
    assert problems(same, 0) == problems(first, 0)
    assert "earlier exam" not in said
    other, _ = make_named_exam("other", ["first/exam.json"])
    assert not set(problems(other, 0)) & set(problems(first, 0))
    again, said = make_named_exam("again", ["first/exam.json", "other/exam.json"])
    assert not set(problems(again, 0)) & set(problems(first, 0) + problems(other, 0))
    assert problems(again, 2) == problems(first, 2), "a question of one's own is the same"


def test_a_file_that_is_no_exam_is_refused(tmp_path, run):
    (tmp_path / "exam.toml").write_text(f'previous = "none.json"\n{TOML}')
    out = ("--variants", "2", "--out", tmp_path / "exam")
    code, _, said = run("sheets", tmp_path / "exam.toml", *out)
    assert (code, "none.json" in said) == (2, True)

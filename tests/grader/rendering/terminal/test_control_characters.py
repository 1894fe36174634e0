"""Whatever names, files and answers hold, nothing that is printed commands the terminal."""

import json
import os
import pty
import re
import subprocess
import sys
from contextlib import suppress

import pytest

from grader.rendering.terminal.plain_text import escape_controls

EVIL = "\x1b]0;owned\x07 \x9b31m\x85\u202egnp.\u2066 \x7f\x0b\r"
COMMANDS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]")
OURS = re.compile(r"\r?\x1b\[[0-9;?]*[a-zA-Z]|\r+\n")
"""What rich sends to a terminal, and the ends of lines there and in CSV."""

MINIMAESTRO = [sys.executable, "-c", "from grader.interfaces.cli.main import main; main()"]
TREE = "max(min(3, 12), min(2, 4))"


def assert_harmless(printed):
    assert COMMANDS.findall(OURS.sub("", printed)) == []
    assert "owned" in printed


def on_a_terminal(*arguments, cwd):
    """Everything that a command shows on a terminal, its two outputs together."""
    ours, its = pty.openpty()
    command = [*MINIMAESTRO, *map(str, arguments)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TERM": "xterm"}
    with subprocess.Popen(command, cwd=cwd, stdin=its, stdout=its, stderr=its, env=environment):
        os.close(its)
        shown = b""
        with suppress(OSError):  # the end, on Linux
            while piece := os.read(ours, 65_536):
                shown += piece
    os.close(ours)
    return shown.decode()


@pytest.fixture(scope="module")
def exam(tmp_path_factory):
    """An exam of a student whose name commands, and what was handed in for it."""
    folder = tmp_path_factory.mktemp("exam")
    problems = [{"tree": TREE}]
    one = {"id": f"u1{EVIL}", "name": EVIL, "language": "en", "file": "u1", "code": "K7MX3P"}
    whole = {
        "version": 1,
        "title": EVIL,
        "language": "en",
        "convention": "aima",
        "rounding": "half",
        "exercises": [{"family": "minimax", "points": "2"}],
        "students": [{**one, "problems": problems}],
    }
    (folder / "exam.json").write_text(json.dumps(whole))
    handed_in = folder / "in"
    handed_in.mkdir()
    (handed_in / f"{EVIL[:20]}.json").write_text(
        json.dumps([{"code": "K7MX3P", "1.A": EVIL}, {"id": EVIL, "1.A": "3"}])
    )
    return folder


@pytest.mark.parametrize("to", ["csv", "json", "jsonl"])
def test_marks_are_printed_without_commands(run, exam, to):
    code, out, err = run("grade", exam / "exam.json", exam / "in", "--to", to)
    assert code == 1
    assert_harmless(out)
    assert COMMANDS.findall(err) == []


def test_marks_printed_as_json_still_say_what_was_written(run, exam):
    _, out, _ = run("grade", exam / "exam.json", exam / "in", "--to", "json")
    rows = json.loads(out)
    assert ascii(rows[0]["name"]) == ascii(EVIL)
    assert EVIL in [mark["given"] for mark in rows[0]["exercises"][0]["marks"]]


def test_marks_are_shown_on_a_terminal_without_commands(exam):
    assert_harmless(on_a_terminal("grade", exam / "exam.json", exam / "in", cwd=exam))


def test_answers_are_shown_on_a_terminal_without_commands(tmp_path):
    shown = on_a_terminal("check", "minimax.easy.1.r3", "--answer", f"A={EVIL}", cwd=tmp_path)
    assert_harmless(shown)


def test_answers_are_shown_in_a_pipe_without_commands(run):
    for form in ((), ("--json",)):
        _, out, _ = run("check", "minimax.easy.1.r3", "--answer", f"A={EVIL}", *form)
        assert_harmless(out)


@pytest.mark.parametrize(
    "arguments",
    [
        ("show", EVIL),
        (EVIL,),
        ("solve", f"max({EVIL})"),
        ("solve", "no such file", f"--{EVIL}"),
        ("check", "minimax.easy.1.r3", "--answer", f"{EVIL}=3"),
        ("grade", "exam.json", EVIL),
        ("sheets", f"{EVIL}.toml", "--variants", "3", "--out", "x"),
    ],
    ids=ascii,
)
def test_a_refusal_shows_what_it_quotes_without_commands(run, arguments):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert COMMANDS.findall(err) == []
    assert err.startswith("minimaestro: ")
    assert err.count("\n") == 1


def test_a_refusal_on_a_terminal_is_harmless_as_well(tmp_path):
    (tmp_path / "handed-in.json").write_text("{}")
    assert_harmless(on_a_terminal("grade", EVIL, ".", cwd=tmp_path))


@pytest.mark.parametrize("line", [f"1,{EVIL},x", f"{EVIL},", f"{EVIL},Ann\n{EVIL},Bob"], ids=ascii)
def test_a_roster_is_refused_without_commands(run, tmp_path, line):
    (tmp_path / "exam.toml").write_text(
        f'title = "x"\n[[exercise]]\nfamily = "minimax"\ntree = "{TREE}"\n'
    )
    (tmp_path / "students.csv").write_text(f"id,name\n{line}\n")
    code, _, err = run(
        *("sheets", tmp_path / "exam.toml", "--roster", tmp_path / "students.csv"),
        *("--out", tmp_path / "out"),
    )
    assert code == 2
    assert COMMANDS.findall(err[:-1]) == []


def test_a_tree_with_such_a_name_is_shown_without_commands(run, tmp_path):
    for reference in (f"{EVIL}.tree", "-"):
        code, _, err = run("solve", tmp_path / reference)
        assert (code, COMMANDS.findall(err[:-1])) == (2, [])


def test_lines_and_columns_stay_and_half_characters_are_escaped():
    assert escape_controls("a\tb\nc\r\nd\re\udcff") == "a\tb\nc\r\nd\\u000de\\udcff"


def test_json_stays_the_same_json():
    written = json.dumps({EVIL: "\\" + EVIL}, ensure_ascii=False)
    assert json.loads(escape_controls(written)) == {EVIL: "\\" + EVIL}


def test_letters_that_a_terminal_lacks_are_escaped():
    command = [*MINIMAESTRO, "families", "minimax", "--language", "es", "--json"]
    plain = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=plain, capture_output=True, check=True)
    assert "más" in json.dumps(json.loads(done.stdout), ensure_ascii=False)

"""Keys of TOML with too many dots are refused by a scan, before tomllib takes forever."""

import tomllib
from contextlib import suppress
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.base.disk import toml_text
from grader.base.disk.toml_text import MAX_PARTS, LongKey, refuse_long_keys, tables
from grader.exams.making.exam import read_exam_toml
from solver.errors import RequestError

MANY = MAX_PARTS + 10
LONG = [
    "a." * MANY + "a = 1",
    "[" + "a . " * MANY + "a]",
    "[[" + "a." * MANY + "a]]",
    '"b" . ' * MANY + "a = 1",
    "'b'." * MANY + "a = 1",
    '"\\"x".' * MANY + "a = 1",
    "x = {" + "a." * MANY + "a = 1}",
    'x = ["""\n foo""", {' + "a." * MANY + 'a = "x"}]',
    "x = '''\nit's \"'''\n" + "a." * MANY + "a = 1",
    'x = """a"""""\n' + "a." * MANY + "a = 1",
]
SHORT = [
    "a." * (MAX_PARTS - 1) + "a = 1",
    "# " + "a." * MANY,
    'x = "' + "a." * MANY + '"',
    "x = '" + "a." * MANY + "'",
    'x = """\n' + "a." * MANY + '\n"""',
    "x = '''\n" + "a." * MANY + "\n'''",
    "x = [" + "1.5, " * MANY + "2.5]",
]


@pytest.mark.parametrize("content", LONG)
def test_a_key_with_many_dots_is_refused_wherever_it_stands(content: str, monkeypatch):
    assert tomllib.loads(content)
    monkeypatch.setattr(toml_text.tomllib, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    with pytest.raises(RequestError, match=r"TOML: line \d: a key has more than 20 parts$"):
        tables(content, "it")


@pytest.mark.parametrize("content", SHORT)
def test_dots_in_texts_comments_and_numbers_are_no_key(content: str):
    assert tables(content, "it") == tomllib.loads(content)


def test_an_exam_with_such_a_key_is_refused_with_its_line():
    with pytest.raises(RequestError, match="a key has more than 20 parts"):
        read_exam_toml('title = "T"\n' + "a." * 8_000 + "a = 1", "exam.toml")


HOSTILE = ["a.", '"b".', "'b' .", '"\\"', '""', "'''", '"""', ". ", "a,", "#\n", "a=1\n", "\\", '"']


@pytest.mark.parametrize("piece", HOSTILE)
@pytest.mark.parametrize("begin", ["", '"', "x='''", '["', "{a."])
def test_the_scan_takes_each_character_once_and_no_more_tokens_than_characters(
    piece: str, begin: str
):
    taken = []
    for number in (2_000, 4_000):
        content = begin + piece * number + "." * MAX_PARTS
        tokens = [token.span() for token in toml_text.TOKEN.finditer(content)]
        assert all(end == start for (_, end), (start, _) in pairwise(tokens))
        taken.append(len(tokens))
    assert taken[1] <= 2 * taken[0] + 100


@given(st.lists(st.sampled_from(HOSTILE), max_size=60).map("".join))
def test_any_text_is_scanned(content: str):
    with suppress(LongKey):
        assert refuse_long_keys(content * 3) is None

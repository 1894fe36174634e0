import json
from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.base.disk import elements
from grader.base.disk.elements import BadListEnd, EndlessList, in_list, under

VALUES = st.recursive(
    st.none() | st.integers() | st.text(alphabet='ab"\\[]{},:é李', max_size=6),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(alphabet='a"\\]},', max_size=3), inner, max_size=3)
    ),
    max_leaves=20,
)
LISTS = st.lists(VALUES, max_size=6)
PIECES = st.sampled_from([1, 2, 3, 7, 1000])
INDENTS = st.sampled_from([None, 0, 2])


def file(value: object, indent: int | None, *, ascii_only: bool) -> BytesIO:
    return BytesIO(json.dumps(value, indent=indent, ensure_ascii=ascii_only).encode())


@given(values=LISTS, piece=PIECES, indent=INDENTS, plain=st.booleans())
def test_gives_each_element_of_a_list(*, values: list, piece: int, indent: int | None, plain: bool):
    whole = file(values, indent, ascii_only=plain)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(elements, "PIECE", piece)
        found = [element.read_bytes(whole) for element in in_list(whole)]
    assert [json.loads(content) for content in found] == values


@given(values=LISTS, piece=PIECES, indent=INDENTS, plain=st.booleans())
def test_gives_a_list_in_an_object_and_the_object_without_it(
    *, values: list, piece: int, indent: int | None, plain: bool
):
    value = {"a": [1, {"students": [2]}], "students": values, "z": {"students": [3]}}
    whole = file(value, indent, ascii_only=plain)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(elements, "PIECE", piece)
        found = under(whole, "students")
    assert found is not None
    assert [json.loads(place.read_bytes(whole)) for place in found[0]] == values
    assert json.loads(found[1]) == {**value, "students": []}


@pytest.mark.parametrize("text", ["", "3", "[]", '{"a": [1]}', '["students", [1]]', '"students"'])
def test_where_there_is_no_such_list_there_is_none(text: str):
    assert under(BytesIO(text.encode()), "students") is None


@pytest.mark.parametrize(
    ("text", "whole", "why"),
    [
        ("[1, 2", ["1", " 2"], "the list is not closed"),
        ("[1, 2,", ["1", " 2"], "the list is not closed"),
        ("[1] 2", ["1"], "there is something after the end of the list"),
        ("[[1}, 2", ["[1}", " 2"], "the list is not closed"),
    ],
)
def test_a_list_that_does_not_end_gives_its_elements_first(text: str, whole: list[str], why: str):
    found = []
    source = BytesIO(text.encode())
    with pytest.raises(BadListEnd, match=why):
        found.extend(element.read_bytes(source).decode() for element in in_list(source))
    assert found == whole


def test_not_every_bracket_of_an_endless_list_is_looked_at(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(elements, "MAX_TOKENS", 5)
    found = []
    source = BytesIO(b"[1, 2, [[[[[[[[[[")
    with pytest.raises(EndlessList, match="there are more than 5 brackets and commas"):
        found.extend(element.read_bytes(source) for element in in_list(source))
    assert found == [b"1", b" 2"]

"""A line that is no TOML is answered by what to type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.base.disk.toml_mistakes import explain_line
from grader.exams.making.exam_table import NoToml, read_table

HEAD = 'title = "Games"\n'
ENTRY = '[[exercise]]\nfamily = "minimax"\n'


def refusal(content: str) -> str:
    with pytest.raises(NoToml) as error:
        read_table(content)
    return str(error.value).removeprefix("this is no TOML: ")


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("title = Games", 'put a text in quotation marks: title = "Games"'),
        ("title = \u201cGames\u201d", 'write plain quotation marks, as in title = "…"'),
        ('title => "Games"', "write title = …, with = alone"),
        ('title: "Games"', "write title = …, with = alone"),
        ('title "Games"', "write = between title and its value"),
        ("title =", "a value is missing after title ="),
        ('title = "Games', "the text has no quotation mark at its end"),
        ('title = "Games",', 'nothing follows a value: write title = "Games"'),
        ('title = "The "best" move"', "between single quotation marks: title = '…'"),
        (r'title = "C:\new\q"', r"write \\ for each \ in a text"),
        ("points = 2,5", "write a decimal point: points = 2.5"),
        ("points = 1/2", 'put a fraction in quotation marks: points = "1/2"'),
        ("points = 05", "a number has no zeros before it: points = 5"),
        ("size = 12pt", "write the number alone: size = 12"),
        ("points = 2.5 puntos", "write the number alone: points = 2.5"),
        ("alone = 50 %", '"1/2" for 50 %'),
        ("date = 2026-13-01", "write a date that exists, year first: date = 2026-12-01"),
        ("date = 01/12/2026", "write a date that exists, year first: date = 2026-12-01"),
        ("hand = True", "write hand = true, in small letters"),
        ("hand = s\u00ed", "write hand = true, in small letters"),
        ("scan = No", "write scan = false, in small letters"),
        ("mi t\u00edtulo = 3", 'put this name in quotation marks: "mi t\u00edtulo" = …'),
        ("set = { branching = 3", "a table in braces ends with a brace, on the same line"),
        ('questions = ["A", "B"', "the list has no ] at its end, or a comma is missing"),
        ("[front]]", "a table begins with [front], one of several with [[front]]"),
        ("// points follow", "a comment begins with #"),
        ("points = 2 // halves", "a comment begins with #"),
        ('title = { es: "x" }', "= and no colon: title = { es = … }"),
        ('title = { en = "a: b", es: "x" }', "= and no colon: title = { es = … }"),
        ('title = { es = "x", }', "write no comma before the closing brace of title"),
        ("marks = { 1.0 = 95%, F = 0 }", 'in quotation marks: "1.0" = "95%"'),
        ("want = { cuts >= 3 }", 'quotation marks: want = { cuts = ">= 3" }'),
        ("out of = 10", "there is no key 'out of'; did you mean 'out_of'?"),
        ("t\u00edtulo = 3", "there is no key 't\u00edtulo'; did you mean 'title'?"),
    ],
)
def test_a_usual_mistake_is_explained_with_its_line(line, advice):
    message = refusal(f"{HEAD}{ENTRY}{line}")
    assert message.startswith(("line 4", "at its end"))
    assert advice in message


def test_what_stands_twice_is_named():
    assert "title stands twice in this table" in refusal(HEAD * 2 + ENTRY)
    single = ENTRY.replace("[[exercise]]", "[exercise]")
    assert "[exercise] stands twice; write [[exercise]] for each" in refusal(HEAD + single * 2)
    front = "[front]\npage = true\n"
    again = refusal(f"{HEAD}{front}{ENTRY}{front}")
    assert "[front] stands twice; put all of its keys below the first one" in again


@given(st.text(max_size=300), st.sampled_from(("", "Cannot overwrite a value")))
def test_any_line_has_an_explanation_or_none(line, reason):
    assert str(explain_line(line, reason))

"""The page on which a person marks what machines cannot."""

import tomllib

import pytest

TOML = """title = "Mid-term"
[[exercise]]
text = "Why does the order matter for $b^{d/2}$?"
rubric = [{ text = "the bound", points = 1 }, { text = "an example", points = "3/2" }]
model = "Because."
[[exercise]]
text = "How many?"
answer = { kind = "number", key = "9" }
"""
HANDED_IN = """id,1.answer,2.answer
u1,"Bounds, </script><b>",9
u2,No bound,lots of them
u3,,8
u4,No bound,lots  of them
"""


def write_page(folder, run, content):
    """Write the page of an exam, for which three students handed something in."""
    (folder / "exam.toml").write_text(content)
    (folder / "roster.csv").write_text("id,name\nu1,Ana\nu2,Luis\nu3,Eva\nu4,Ian\n")
    (folder / "in.csv").write_text(HANDED_IN)
    exam_json = folder / "exam/exam.json"
    roster = ("--roster", folder / "roster.csv", "--out", folder / "exam")
    run("sheets", folder / "exam.toml", *roster)
    to = ("--to", "json", "--out", folder / "marks.json")
    run("grade", exam_json, folder / "in.csv", *to)
    page = ("--exam", exam_json, "--out", folder / "decide.html")
    return run("decide", folder / "marks.json", *page)


@pytest.fixture
def folder(tmp_path, run):
    code, _, said = write_page(tmp_path, run, TOML)
    assert (code, "3 answers to decide" in said) == (0, True)
    return tmp_path


def downloaded(page):
    with page.expect_download() as download:
        page.click("#save")
    return tomllib.loads(download.value.path().read_text("utf-8"))


def test_keys_tick_the_rubric_go_on_and_undo_and_the_file_is_carried_out(folder, show, run):
    page = show(folder / "decide.html")
    assert page.inner_text("#given") == "Bounds, </script><b>"
    assert "Ana" not in page.content()
    page.keyboard.press("a")
    page.keyboard.press("b")
    assert page.input_value("#points") == "2.5"
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    assert page.inner_text("#given") == "No bound"
    page.keyboard.press("u")
    assert page.inner_text("#given") == "Bounds, </script><b>"
    page.keyboard.press("a")
    page.keyboard.press("c")
    page.keyboard.type("See page 3")
    page.keyboard.press("Enter")
    page.fill("#points", "½")
    page.keyboard.press("Enter")
    assert page.is_visible("#unreadable")
    assert page.inner_text("#right") == "9"
    page.fill("#meant", "9")
    page.keyboard.press("Enter")
    assert page.is_visible("#end")
    page.reload()
    assert page.inner_text("#count") == "3 of 3 answers decided"
    decided = downloaded(page)
    first, *others = decided["count"]
    assert first == {
        "student": "u1",
        "question": "1.answer",
        "points": "1",
        "reason": "the bound; See page 3",
    }
    assert [(each["student"], each["points"]) for each in others] == [("u2", "1/2"), ("u4", "1/2")]
    assert [(each["student"], each["answer"]) for each in decided["meant"]] == [
        ("u2", "9"),
        ("u4", "9"),
    ]
    (folder / "decided.toml").write_text(
        "\n".join(written(table, each) for table, some in decided.items() for each in some)
    )
    override = ("--exam", folder / "exam/exam.json", "--override", folder / "decided.toml")
    code, _, said = run("regrade", folder / "marks.json", *override)
    assert code == 0, said


def written(table, each):
    lines = [f'{name} = "{value}"' for name, value in each.items()]
    return "\n".join([f"[[{table}]]", *lines, ""])


def test_more_points_than_there_are_are_not_taken(folder, show):
    page = show(folder / "decide.html", width="phone")
    page.fill("#points", "3")
    page.keyboard.press("Enter")
    assert "from 0 to 2.5" in page.inner_text("#wrong")
    assert page.inner_text("#count") == "0 of 3 answers decided"
    page.fill("#points", "1,5")
    page.keyboard.press("Enter")
    assert page.inner_text("#count") == "1 of 3 answers decided"


@pytest.fixture
def spanish_page(tmp_path, run, show):
    write_page(tmp_path, run, f'language = "es"\n{TOML}')
    return show(tmp_path / "decide.html")


def test_points_are_written_as_in_the_language_of_the_page(spanish_page):
    page = spanish_page
    assert "2,5" in page.inner_text("#worth")
    assert "(1,5)" in page.inner_text("#items")
    page.keyboard.press("f")
    assert page.input_value("#points") == "2,5"
    page.fill("#points", "3")
    page.keyboard.press("Enter")
    assert page.inner_text("#wrong") == "un número de 0 a 2,5, como 1,5 o 3/2"


@pytest.mark.parametrize(("typed", "points"), [("1/2", "1/2"), ("0,5", "1/2"), ("0.5", "1/2")])
def test_a_number_typed_right_after_enter_is_taken_whole(spanish_page, typed, points):
    page = spanish_page
    page.keyboard.press("f")
    for _ in range(2):  # an answer that was read, and one that nobody could read
        page.keyboard.press("Enter")
        page.keyboard.type(typed)
    page.keyboard.press("Enter")
    assert [each["points"] for each in downloaded(page)["count"]] == [
        "5/2",
        points,
        points,
        points,
        points,
    ]

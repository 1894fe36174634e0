"""What stands in the fields of an assignment, of every kind, where somebody looks at it again."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from serving import served
from visited import until

FAMILIES = (
    "alpha-beta",
    "belief-sets",
    "construct-tree",
    "draw-poker",
    "interval-frames",
    "worlds",
)
TOML = 'title = "Fields"\n' + "".join(
    f'[[exercise]]\nfamily = "{family}"\nlevel = "easy"\n' for family in FAMILIES
)
FILL = """() => {
  const texts = ["1/3", "0.50", "no number", "−7", "∞"];
  const fields = [...document.querySelectorAll(".worksheet [data-question]")];
  fields.forEach((field, i) => {
    if (field.type === "checkbox") field.checked = i % 2 === 0 && field.dataset.piece !== "none";
    else if (field.type === "radio") field.checked = true;
    else field.value = texts[i % texts.length];
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}"""
STATES = """[...document.querySelectorAll(".worksheet [data-question]")].map((field) =>
  field.type === "checkbox" || field.type === "radio" ? field.checked : field.value)"""
STAND_AGAIN = f"states => JSON.stringify({STATES}) === JSON.stringify(states)"
SAVED = "document.querySelector('#answers > [role=status]').textContent.startsWith('Saved')"


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("fields") / "courses.sqlite", TOML) as there:
        yield there


def look(enter, service, token, page="assignment", place=""):
    """The page in a browser that has kept nothing."""
    shown = enter(page, token, f"{place}assignment={service.assignment}")
    shown.wait_for_selector(".worksheet")
    return shown


def test_all_kinds_of_fields_are_again_as_they_were_typed_saved_or_handed_in(enter, service):
    page = look(enter, service, service.student)
    page.evaluate(FILL)
    states = page.evaluate(STATES)
    assert {True, False, "1/3", "no number"} <= set(states)
    until(page, SAVED)
    page = look(enter, service, service.student)
    until(page, STAND_AGAIN, states)
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()
    page.wait_for_selector(".outcome h2")
    page = look(enter, service, service.student)
    page.wait_for_selector(".outcome h2")
    assert page.evaluate(STATES) == states
    place = f"course={service.course}&student=ana&"
    page = look(enter, service, service.teacher, "teacher", place)
    page.wait_for_selector(".outcome h2")
    assert page.evaluate(STATES) == states
    assert page.locator(".keys").first.text_content().startswith("Arrow keys move")

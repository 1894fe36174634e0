"""A student's and a teacher's visit to a course, in a browser."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from serving import served
from visited import until

from grader.courses.actions import due_variants

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

slow = pytest.mark.slow


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("service") / "courses.sqlite") as there:
        yield there


def student(enter, service, **looks):
    return enter("assignment", service.student, f"assignment={service.assignment}", **looks)


def hand_in(page):
    page.locator("#answers button.main").click()
    page.locator("dialog button.main").click()


def test_nothing_is_handed_in_before_a_student_has_said_so(enter, service):
    page = student(enter, service)
    fields = page.locator("#answers input[type=text]")
    fields.last.fill("5")
    fields.last.press("Enter")
    fields.last.press("Control+Enter")
    assert page.locator("dialog").count() == 0
    page.locator("#answers button.main").click()
    asked = page.locator("dialog")
    assert "Answers left blank: " in asked.inner_text()
    assert "as often as you like" in asked.inner_text()
    page.keyboard.press("Escape")
    asked.wait_for(state="detached")
    assert "Handed in" not in page.locator("[role=status]").inner_text()


def test_a_student_works_on_an_assignment_and_a_teacher_sees_what_came_of_it(enter, service):
    page = student(enter, service)
    first = page.locator("#answers section").first
    for node, value in (("A", "3"), ("B", "3"), ("C", "2"), ("D", "14")):
        first.locator(f'[data-question="{node}"]').fill(value)
    hand_in(page)
    page.wait_for_selector(".outcome h2")
    assert "Handed in: number 1" in page.locator("[role=status]").inner_text()
    assert first.locator('[data-question="D"]').get_attribute("data-mark") != "full"
    page.reload()
    page.wait_for_selector(".outcome h2")
    assert first.locator('[data-question="D"]').input_value() == "14"
    page = enter("teacher", service.teacher)
    page.get_by_role("link", name="Games").click()
    page.wait_for_selector(".histogram")
    row = page.get_by_role("row", name="ana")
    assert "marked" in row.inner_text()
    row.get_by_role("link").click()
    page.wait_for_selector(".outcome h2")
    assert page.locator('[data-question="D"]').first.input_value() == "14"


def test_what_a_student_typed_is_there_again_after_the_page_was_closed(enter, service):
    page = student(enter, service)
    first = page.locator("#answers section").first
    first.locator('[data-question="B"]').fill("-5/3")
    assert "kept in this browser" in page.locator("[role=status]").inner_text()
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.wait_for_selector("#answers section")
    until(page, "() => document.querySelector('[data-question=\"B\"]').value === '-5/3'")
    hand_in(page)
    until(page, "() => document.querySelector('[role=status]').textContent.includes('Handed in')")
    page.reload()
    page.wait_for_selector("#answers section")
    assert "kept in this browser" not in page.locator("[role=status]").inner_text()


@slow
def test_a_teacher_enrols_a_roster_and_assigns_what_was_looked_at(enter, service):
    page = enter("teacher", service.teacher)
    roster = {"name": "roster.csv", "mimeType": "text/csv", "buffer": b"id,name\neva,Eva Sousa\n"}
    page.locator("input[type=file]").set_input_files(roster)
    page.wait_for_selector("td:has-text('Eva Sousa')")
    page.get_by_role("link", name="New assignment").click()
    page.wait_for_selector(".preview svg")
    page.get_by_label("Title").fill("Pruning")
    page.get_by_text("Wishes").click()
    page.get_by_label("cuts", exact=True).last.fill(">= 3")
    page.keyboard.press("Tab")
    until(page, "() => document.querySelector('.preview .id').textContent.includes('cuts~~ge3')")
    assert 'want = { cuts = ">= 3" }' in page.locator("#toml").input_value()
    page.get_by_role("button", name="Assign").click()
    page.wait_for_selector("th:has-text('eva')")
    assert page.locator("h1").inner_text() == "Pruning"


@slow
def test_a_teacher_sees_how_far_the_variants_of_a_roster_are_drawn(enter, service, monkeypatch):
    monkeypatch.setattr(due_variants, "SOON", 0)
    page = enter("teacher", service.teacher)
    roster = {"name": "roster.csv", "mimeType": "text/csv", "buffer": b"id,name\nzoe,Zoe\n"}
    page.locator("input[type=file]").set_input_files(roster)
    page.get_by_text("variants are drawn").first.wait_for()
    page.get_by_role("link", name="Games").click()
    page.wait_for_selector(".drawing + .lead")
    drawn = f"courses/{service.course}/assignments/{service.assignment}/variants/zoe"
    headers = {"Authorization": f"Bearer {service.teacher}"}
    assert httpx.get(f"{service.address}/api/{drawn}", headers=headers).status_code == 200
    page.get_by_text("Everybody has a variant now.").wait_for()


@slow
def test_a_variant_that_was_replaced_leaves_nothing_on_the_teachers_pages(enter, service):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    with httpx.Client(headers={"Authorization": f"Bearer {service.teacher}"}) as teacher:
        at = f"{own}/variants/ana"
        sent = {"headers": {"Idempotency-Key": "before"}, "json": {"answers": {"1.B": "41"}}}
        assert teacher.post(f"{at}/submissions", **sent).status_code == 201
        assert teacher.post(at).status_code == 200
    page = enter("teacher", service.teacher)
    page.get_by_role("link", name="Games").click()
    page.wait_for_selector("th:has-text('ana')")
    row = page.get_by_role("row", name="ana")
    assert row.count() == 1
    assert "marked" not in row.inner_text()
    row.get_by_role("link").click()
    page.wait_for_selector(".worksheet")
    assert page.locator(".outcome h2").count() == 0
    assert page.locator('[data-question="B"]').first.input_value() == ""


@slow
def test_a_student_who_comes_to_the_teachers_page_is_led_to_the_own_one(enter, service):
    page = enter("teacher", service.student, "make")
    page.wait_for_url("**/assignment.html#make")
    page.get_by_role("link", name="Games").wait_for()
    assert page.locator("#toml, input[type=file]").count() == 0


@slow
def test_a_wrong_token_is_told_in_a_line(show, service):
    page = show(f"{service.address}/en/teacher.html")
    page.locator("#token").fill("mm_nobody")
    page.locator(".sign-in button").click()
    page.wait_for_selector("#trouble:not([hidden])")
    assert "token" in page.locator("#trouble").inner_text()


@slow
@pytest.mark.parametrize(("scheme", "width"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(
    enter, service, flaws_of, scheme, width
):
    looks = {"language": "es", "scheme": scheme, "width": width}
    course = f"course={service.course}"
    places = (course, f"{course}&assignment={service.assignment}", f"{course}&make")
    seen = [
        student(enter, service, **looks),
        *(enter("teacher", service.teacher, place, **looks) for place in places),
    ]
    seen[-1].wait_for_selector(".preview svg")
    assert "\n".join(f"{page.url}: {flaw}" for page in seen for flaw in flaws_of(page)) == ""

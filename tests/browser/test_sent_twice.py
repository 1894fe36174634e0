"""Who clicks twice, or faster than the service answers, on the pages of a course."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from held import TWICE, away, counted, held
from serving import served
from visited import until

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

slow = pytest.mark.slow
SUBMIT_TWICE = "it => [1, 2].forEach(() => document.querySelector(it).requestSubmit())"
ASSIGN = "form.builder"


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("sent") / "courses.sqlite") as there:
        yield there


@pytest.fixture
def teacher(service):
    """What a teacher's program asks."""
    headers = {"Authorization": f"Bearer {service.teacher}"}
    with httpx.Client(base_url=f"{service.address}/api", headers=headers, timeout=60) as client:
        yield client


def place(service):
    return f"course={service.course}&assignment={service.assignment}"


def student(enter, service):
    return enter("assignment", service.student, f"assignment={service.assignment}")


def said(page, text):
    until(page, "text => document.querySelector('[role=status]').textContent.includes(text)", text)


def test_what_a_student_hands_in_twice_at_once_is_asked_about_and_sent_once(enter, service):
    page = student(enter, service)
    page.locator('[data-question="A"]').first.fill("3")
    with held(page, "**/submissions") as waiting:
        page.evaluate(TWICE, "#answers button.main")
        assert page.locator("dialog").count() == 1
        page.locator("dialog button.main").click()
        waiting.wait_for(1)
        page.evaluate("document.querySelector('#answers button.main').click()")
        page.wait_for_timeout(200)
        assert page.locator("dialog").count() == 0
    said(page, "Handed in: number")


def test_solutions_that_are_asked_for_twice_are_shown_once(enter, service, teacher):
    path = f"courses/{service.course}/assignments/{service.assignment}"
    terms = teacher.get(path).json()
    closed = {"closes": "2026-01-01T00:00:00+00:00"}
    assert teacher.patch(path, json=closed).status_code == 200
    page = student(enter, service)
    page.get_by_role("button", name="Show the solution").wait_for()
    page.evaluate(
        """() => {
          const buttons = [...document.querySelectorAll("#answers .acts button")];
          const show = buttons.find((button) => button.textContent.includes("solution"));
          for (const _ of [1, 2]) show.click();
        }"""
    )
    page.wait_for_selector(".outcome .walk")
    page.wait_for_timeout(500)
    sections = page.locator("#answers > section").count()
    assert page.locator(".outcome .walk").count() == sections
    assert teacher.patch(path, json={"closes": terms["closes"]}).status_code == 200


def test_a_place_that_loads_late_is_not_shown_over_a_newer_one(enter, service):
    page = enter("teacher", service.teacher, f"course={service.course}")
    page.get_by_role("link", name="Gradebook").wait_for()
    with held(page, "**/gradebook?*") as waiting:
        page.get_by_role("link", name="Gradebook").click()
        waiting.wait_for(1)
        page.evaluate("place => { location.hash = place }", place(service))
        page.locator("h1", has_text="Games").wait_for()
    page.wait_for_timeout(500)
    assert page.locator(".gradebook").count() == 0


def test_an_assignment_and_a_course_that_are_sent_twice_at_once_are_made_once(
    enter, service, teacher
):
    page = enter("teacher", service.owner)
    page.locator("#new-course").fill("Twice")
    with counted(page, "/api/courses") as sent:
        page.evaluate(SUBMIT_TWICE, "form:has(#new-course)")
        page.locator("h1", has_text="Twice").wait_for()
    assert len(sent) == 1
    before = teacher.get(f"courses/{service.course}/assignments").json()["items"]
    page = enter("teacher", service.teacher, f"course={service.course}&make")
    page.wait_for_selector(".preview svg")
    page.locator(".builder input").first.fill("Once")
    page.evaluate(SUBMIT_TWICE, ASSIGN)
    page.locator("h1", has_text="Once").wait_for()
    after = teacher.get(f"courses/{service.course}/assignments").json()["items"]
    assert len(after) == len(before) + 1
    for one in after:
        if one not in before:
            own = f"courses/{service.course}/assignments/{one['id']}"
            assert teacher.delete(own).status_code == 204


def test_families_that_are_chosen_quickly_have_the_sizes_of_the_last_one(enter, service):
    page = enter("teacher", service.teacher, f"course={service.course}&make")
    page.wait_for_selector(".preview svg")
    family = page.get_by_label("Kind of exercise").first
    sizes = "[...document.querySelectorAll('.chosen details')[0].querySelectorAll('[name]')]"
    names = f"{sizes}.map(({{ name }}) => name).join()"
    with held(page, "**/api/families?*family=*") as waiting:
        for number, name in enumerate(("minimax", "draw-poker"), start=1):
            family.select_option(name)
            waiting.wait_for(number)
        waiting.answer(1)
        until(page, f"{names} !== ''")
        wanted = page.evaluate(names)
        waiting.answer(0)
        page.wait_for_timeout(300)
        waiting.routes.clear()
    assert page.evaluate(names) == wanted


def test_links_that_are_asked_for_twice_at_once_are_made_once(enter, service):
    page = enter("teacher", service.teacher, f"course={service.course}")
    button = page.get_by_role("button", name="Table for mail merge")
    button.wait_for()
    with counted(page, "/links") as sent, page.expect_download():
        button.evaluate("button => [1, 2].forEach(() => button.click())")
    assert len(sent) == 1


def test_what_is_marked_again_is_what_was_shown_before(enter, service, teacher):
    own = f"courses/{service.course}/assignments/{service.assignment}/variants/luis/submissions"
    sent = {"headers": {"Idempotency-Key": "1"}, "json": {"answers": {"1.A": "3"}}}
    assert teacher.post(own, **sent).status_code == 201
    page = enter("teacher", service.teacher, place(service))
    with held(page, "**/exam.toml") as waiting:
        page.get_by_text("Mark again", exact=True).click()
        waiting.wait_for(1)
        page.locator(".again textarea").first.fill("# typed early")
    page.wait_for_timeout(300)
    assert page.locator(".again textarea").first.input_value() == "# typed early"
    page.reload()
    page.get_by_text("Mark again", exact=True).click()
    until(page, "document.querySelector('.again textarea').value.includes('family')")
    decisions = page.locator(".again textarea").last
    wish = '[[count]]\nstudent = "luis"\nquestion = "1.A"\npoints = "0"\n'
    with counted(page, "/regrade") as wishes:
        decisions.fill(wish)
        page.get_by_role("button", name="Show what changes").click()
        page.get_by_role("button", name="Keep it so").wait_for()
        decisions.fill("# other")
        page.get_by_role("button", name="Keep it so").click()
        until(page, "!document.querySelector('.again').open")
    assert len(wishes) == 2
    assert "other" not in wishes[1]


def test_a_time_that_could_not_begin_can_be_begun_again(enter, service, teacher):
    path = f"courses/{service.course}/assignments/{service.assignment}"
    assert teacher.patch(path, json={"minutes": 30}).status_code == 200
    page = student(enter, service)
    begin = page.get_by_role("button", name="Begin")
    begin.wait_for()
    with away(page, "**/variants/ana"):
        begin.click()
        page.locator("#trouble", has_text="no connection").wait_for()
    begin.click()
    page.get_by_role("timer").wait_for()
    assert teacher.patch(path, json={"minutes": None}).status_code == 200


def test_a_roster_of_the_same_name_is_taken_again_once_it_is_mended(enter, service):
    page = enter("teacher", service.teacher, f"course={service.course}")
    files = page.locator("input[type=file]")
    roster = {"name": "roster.csv", "mimeType": "text/csv"}
    files.set_input_files({**roster, "buffer": b"nothing\nof this\n"})
    page.locator("#trouble:not([hidden])").wait_for()
    assert files.evaluate("it => it.files.length") == 0
    assert not page.locator("#main").evaluate("it => it.inert")

"""A student's and a teacher's visit to a course, in a browser."""

import re
from json import dumps

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("uvicorn", reason="pip install '.[service]' brings what serves")

from serving import served
from visited import until

from grader.courses.actions import due_variants
from grader.courses.actions.clock_and_ids import now
from grader.courses.actions.close_assignments import GRACE

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

slow = pytest.mark.slow
ORDERED = """families => {
  const found = document.querySelector('#toml').value.matchAll(/family = "([a-z-]+)"/g);
  return String([...found].map(([, family]) => family)) === String(families);
}"""


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


SUBMISSION = re.compile(r"/submissions/\d+$")


def answer_with(page, marking, times):
    """Answer as if the marking of what was handed in were that far, so many times."""
    left = iter(range(times))

    def act(route):
        response = route.fetch()
        content = response.json()
        if next(left, None) is not None:
            content |= {"marks": None, "marking": marking}
        route.fulfill(response=response, json=content)

    page.route(SUBMISSION, act)


def test_what_is_handed_in_is_said_at_once_and_its_marks_come_later(enter, service):
    page = student(enter, service)
    answer_with(page, "waiting", 3)
    page.locator('[data-question="A"]').first.fill("3")
    hand_in(page)
    said(page, "It is being marked")
    assert "Handed in: number" in page.locator("[role=status]").inner_text()
    page.wait_for_selector(".outcome h2")
    until(page, "!document.querySelector('[role=status]').textContent.includes('marked')")


def test_what_cannot_be_marked_is_said_to_who_handed_it_in(enter, service):
    page = student(enter, service)
    answer_with(page, "failed", 2)
    page.locator('[data-question="B"]').first.fill("7")
    hand_in(page)
    said(page, "It could not be marked automatically. It is stored")
    page.reload()
    page.wait_for_selector("#answers section")
    said(page, "It could not be marked automatically. It is stored")


def compact(value):
    """As a script writes it."""
    return dumps(value, ensure_ascii=False, separators=(",", ":"))


def said(page, text):
    until(page, "text => document.querySelector('[role=status]').textContent.includes(text)", text)


B_IS = "text => document.querySelector('[data-question=\"B\"]').value === text"


def test_what_a_student_types_is_saved_and_is_there_again_in_another_browser(enter, service):
    page = student(enter, service)
    page.locator('[data-question="B"]').first.fill("-5/3")
    said(page, "Saved ")
    assert "Not handed in yet" in page.locator("[role=status]").inner_text()
    again = student(enter, service)
    until(again, B_IS, "-5/3")
    assert "Saved " in again.locator("[role=status]").inner_text()
    hand_in(again)
    said(again, "Handed in")
    page.reload()
    page.wait_for_selector("#answers section")
    assert "Saved " not in page.locator("[role=status]").inner_text()


def refusing(route):
    """The service can keep nothing now."""
    if route.request.method == "PUT":
        route.fulfill(status=503, body="{}", content_type="application/json")
    else:
        route.continue_()


def test_what_a_student_types_offline_stays_in_the_browser_and_is_sent_later(enter, service):
    page = student(enter, service)
    page.context.set_offline(True)
    page.locator('[data-question="B"]').first.fill("7/2")
    said(page, "kept in this browser")
    page.context.set_offline(False)
    said(page, "Saved ")
    page.reload()
    page.wait_for_selector("#answers section")
    until(page, B_IS, "7/2")
    page.route("**/draft", refusing)
    page.locator('[data-question="B"]').first.fill("8/2")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.wait_for_selector("#answers section")
    page.unroute("**/draft")
    until(page, B_IS, "8/2")
    said(page, "Saved ")


KEPT = """() => Object.keys(localStorage).filter(name => name.startsWith('minimaestro '))
    .map(name => JSON.parse(localStorage.getItem(name)))"""


def test_a_page_left_open_saves_nothing_over_what_was_handed_in_meanwhile(enter, service):
    page = student(enter, service)
    page.locator('[data-question="B"]').first.fill("1/9")
    said(page, "Saved ")
    other = student(enter, service)
    other.locator('[data-question="B"]').first.fill("2/9")
    hand_in(other)
    said(other, "Handed in")
    page.locator('[data-question="B"]').first.fill("3/9")
    said(page, "What you type now is not saved: answers were handed in meanwhile; open the page")
    page.locator('[data-question="B"]').first.fill("4/9")
    assert page.evaluate(KEPT) == []
    page.reload()
    page.wait_for_selector("#answers section")
    until(page, B_IS, "2/9")
    page.locator('[data-question="B"]').first.fill("5/9")
    said(page, "Saved ")
    hand_in(page)
    said(page, "Handed in")
    page.locator('[data-question="B"]').first.fill("6/9")
    said(page, "Saved ")


@pytest.mark.parametrize("are_old", [False, True])
def test_what_a_browser_kept_is_forgotten_once_something_was_handed_in_elsewhere(
    enter, service, are_old
):
    page = student(enter, service)
    page.route("**/draft", refusing)
    page.locator('[data-question="B"]').first.fill("7/9")
    said(page, "kept in this browser")
    if are_old:  # as an earlier version kept them
        page.evaluate("""() => Object.entries(localStorage).forEach(([name, kept]) =>
            localStorage.setItem(name, JSON.stringify(JSON.parse(kept).values)))""")
    other = student(enter, service)
    other.locator('[data-question="B"]').first.fill("8/9")
    hand_in(other)
    said(other, "Handed in")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    page.wait_for_selector("#answers section")
    until(page, B_IS, "8/9")
    assert page.evaluate(KEPT) == []


def test_what_a_browser_kept_is_forgotten_where_the_service_has_something_newer(enter, service):
    before = student(enter, service)
    before.route("**/draft", refusing)
    before.locator('[data-question="B"]').first.fill("1/7")
    said(before, "kept in this browser")
    kept = before.evaluate("() => Object.entries(localStorage)")
    before.close()
    page = student(enter, service)
    with page.expect_response(lambda answer: answer.request.method == "PUT"):
        page.locator('[data-question="B"]').first.fill("2/7")
    until(page, f"() => ({KEPT})().length === 0")
    page.evaluate("kept => kept.forEach(([name, it]) => localStorage.setItem(name, it))", kept)
    assert len(page.evaluate(KEPT)) == 1
    page.reload()
    page.wait_for_selector("#answers section")
    until(page, B_IS, "2/7")
    assert page.evaluate(KEPT) == []


def draft(service):
    here = f"courses/{service.course}/assignments/{service.assignment}/variants/ana/draft"
    headers = {"Authorization": f"Bearer {service.student}"}
    return httpx.get(f"{service.address}/api/{here}", headers=headers, timeout=60).json()["answers"]


@pytest.fixture
def two_windows(enter, service):
    """Something older waits in one to be sent, and something newer was saved in the other."""
    stale = student(enter, service)
    stale.context.set_offline(True)
    stale.locator('[data-question="B"]').first.fill("3/8")
    said(stale, "kept in this browser")
    newer = student(enter, service)
    newer.locator('[data-question="B"]').first.fill("5/8")
    said(newer, "Saved ")
    until(newer, f"() => ({KEPT})().length === 0")
    stale.context.set_offline(False)
    said(stale, "other answers were saved meanwhile")
    assert draft(service)["1.B"] == "5/8"
    return stale


def test_older_answers_of_another_window_take_the_place_of_newer_ones_if_the_student_says_so(
    service, two_windows
):
    two_windows.get_by_role("button", name="Save the answers in this window").click()
    said(two_windows, "Saved ")
    assert draft(service)["1.B"] == "3/8"


def test_a_student_may_go_on_from_the_newer_answers_of_another_window(service, two_windows):
    two_windows.get_by_role("button", name="Show the answers that were saved").click()
    until(two_windows, B_IS, "5/8")
    two_windows.locator('[data-question="B"]').first.fill("7/8")
    until(two_windows, f"() => ({KEPT})().length === 0")
    assert draft(service)["1.B"] == "7/8"


def test_what_arrived_is_no_other_windows_though_the_answer_to_it_was_lost(enter, service):
    page = student(enter, service)

    def losing(route):
        if route.request.method == "PUT":
            route.fetch()
            route.abort()
        else:
            route.continue_()

    page.route("**/draft", losing)
    page.locator('[data-question="B"]').first.fill("1/8")
    said(page, "kept in this browser")
    page.unroute("**/draft")
    page.locator('[data-question="B"]').first.fill("2/8")
    said(page, "Saved ")
    assert draft(service)["1.B"] == "2/8"


def test_all_kinds_of_fields_come_back_as_they_were(enter, service):
    page = student(enter, service)
    values = """() => [...document.querySelectorAll('#answers [data-question]')].map(
        field => ['checkbox', 'radio'].includes(field.type) ? field.checked : field.value)"""
    for field in page.locator("#answers input[type=text][data-question]").all():
        field.fill("3/7")
    for choice in page.locator("#answers select[data-question]").all():
        choice.select_option(index=1)
    said(page, "Saved ")
    page.wait_for_timeout(1_500)
    before = page.evaluate(values)
    again = student(enter, service)
    until(again, "before => JSON.stringify((" + values + ")()) === before", compact(before))


def test_the_page_says_who_it_is_for_what_is_left_and_what_was_earned(enter, service):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    with httpx.Client(
        headers={"Authorization": f"Bearer {service.teacher}"}, timeout=60
    ) as teacher:
        before = teacher.get(f"{own}/submissions?limit=200").json()["items"]
        assert teacher.post(f"{own}/variants/ana").status_code == 200
        assert teacher.patch(own, json={"attempts": 1}).status_code == 200
        page = student(enter, service)
        title = page.locator("header.title")
        assert "Ana Peña" in title.inner_text()
        assert "Attempts left: 1" in title.inner_text()
        page.locator('[data-question="A"]').first.fill("3")
        hand_in(page)
        said(page, f"Handed in: number {len(before) + 1}")
        until(page, "() => document.querySelector('.standing').textContent.includes('of 6')")
        assert "Attempts left: 0" in title.inner_text()
        assert page.get_by_role("button", name="Hand in").count() == 0
        page.get_by_role("link", name="← Assignments").click()
        page.get_by_role("link", name="Games").click()
        page.wait_for_selector("#answers section")
        assert page.locator('[data-question="A"]').first.input_value() == "3"
        assert teacher.patch(own, json={"attempts": None}).status_code == 200


def test_a_teacher_sees_that_the_closing_time_handed_it_in(enter, service):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    page = student(enter, service)
    with httpx.Client(
        headers={"Authorization": f"Bearer {service.teacher}"}, timeout=60
    ) as teacher:
        terms = {"on_close": "submit", "closes": "2100-01-01T00:00:00Z"}
        assert teacher.patch(own, json=terms).status_code == 200
        page.reload()
        page.locator('[data-question="C"]').first.fill("9")
        said(page, "What is saved is handed in when the assignment closes")
        closed = {"closes": now().isoformat()}
        assert teacher.patch(own, json=closed).status_code == 200
        page.wait_for_timeout(GRACE.total_seconds() * 1_000)
        page = enter("teacher", service.teacher)
        page.get_by_role("link", name="Games").click()
        assert page.get_by_label("Saved answers at closing time").input_value() == "submit"
        page.get_by_role("row", name="ana").get_by_role("link").click()
        page.get_by_text("Handed in at closing time, as it was saved").wait_for()
        assert page.locator('[data-question="C"]').first.input_value() == "9"
        assert teacher.patch(own, json={"closes": None, "on_close": "nothing"}).status_code == 200


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
    page.get_by_label("Add a wish").select_option("Cuts")
    page.get_by_label("Cuts", exact=True).last.fill(">= 3")
    page.keyboard.press("Tab")
    until(page, "() => document.querySelector('.preview .id').textContent.includes('cuts~~ge3')")
    assert 'want = { cuts = ">= 3" }' in page.locator("#toml").input_value()
    page.get_by_role("button", name="Assign").click()
    page.wait_for_selector("th:has-text('eva')")
    assert page.locator("h1").inner_text() == "Pruning"


@slow
def test_a_download_is_a_file_or_the_page_says_why_there_is_none(enter, service):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    asks = {"headers": {"Authorization": f"Bearer {service.teacher}"}, "timeout": 60}
    page = student(enter, service)
    with page.expect_download() as saved:
        page.get_by_role("link", name="The sheet as PDF").click()
    assert saved.value.suggested_filename == "sheet.pdf"
    assert httpx.patch(own, json={"opens": "2090-01-01T12:00:00Z"}, **asks).status_code == 200
    page.get_by_role("link", name="The sheet as PDF").click()
    page.locator(
        "#trouble", has_text="the assignment opens on 1 January 2090, 12:00 UTC"
    ).wait_for()
    assert page.locator("#answers").count() == 1
    assert httpx.patch(own, json={"opens": None}, **asks).status_code == 200
    place = f"course={service.course}&assignment={service.assignment}"
    page = enter("teacher", service.teacher, place)
    page.get_by_text("Downloads").click()
    with page.expect_download() as saved:
        page.get_by_role("link", name="csv", exact=True).click()
    assert saved.value.suggested_filename == "marks.csv"
    students = f"{service.address}/api/courses/{service.course}/students"
    alone = b"id,name,Identifier\nzoe,Zoe,Participant 9\n"  # the others have no such number
    assert httpx.post(students, content=alone, **asks).status_code == 204
    page.get_by_role("link", name="moodle", exact=True).click()
    page.locator("#trouble:not(:empty)").wait_for()
    assert page.url.endswith(place)
    assert httpx.delete(f"{students}/zoe", **asks).status_code == 204


@slow
def test_a_teacher_has_another_variant_generated_after_being_asked(enter, service, flaws_of):
    place = f"course={service.course}&assignment={service.assignment}&student=luis"
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    asks = {"headers": {"Authorization": f"Bearer {service.teacher}"}, "timeout": 60}

    def attempt():
        return httpx.get(f"{own}/variants/luis", **asks).json()["attempt"]

    before = attempt()
    page = enter("teacher", service.teacher, place)
    page.get_by_role("button", name="Generate another variant").press("Enter")
    assert flaws_of(page) == []
    page.get_by_role("button", name="Keep this variant").press("Enter")
    assert attempt() == before
    page.get_by_role("button", name="Generate another variant").press("Enter")
    page.locator("dialog").get_by_role("button", name="Generate another variant").press("Enter")
    until(page, "() => !document.querySelector('dialog[open]')")
    for _ in range(100):
        if attempt() == before + 1:
            break
        page.wait_for_timeout(100)
    assert attempt() == before + 1


@slow
def test_a_new_assignment_outlives_reloading_and_another_language_until_it_is_assigned(
    enter, service
):
    page = enter("teacher", service.teacher, f"course={service.course}&make")
    page.wait_for_selector(".preview svg")
    page.get_by_label("Title").fill("Not lost")
    page.get_by_label("Submissions (empty: any number)").fill("3")
    page.get_by_label("Closes").fill("2031-12-01T10:30")
    page.get_by_role("button", name="Add an exercise").click()
    page.get_by_label("Kind of exercise").last.select_option("minimax")
    until(page, ORDERED, ["alpha-beta", "minimax"])
    page.get_by_label("Level").first.select_option("hard")
    page.get_by_label("Points").last.fill("2")
    page.wait_for_selector(".chosen li:first-child [name=depth]", state="attached")
    for each in page.get_by_text(re.compile("^(Sizes|Wishes)$")).all():
        each.click()
    page.locator(".chosen li").first.locator("[name=depth]").fill("3")
    page.get_by_label("Add a wish").first.select_option("Cuts")
    page.get_by_label("Cuts", exact=True).fill(">= 2")
    page.keyboard.press("Tab")
    until(page, "() => document.querySelector('#toml').value.includes('cuts = \">= 2\"')")
    chosen = page.locator("#toml").input_value()
    assert "set = { depth = 3 }" in chosen
    page.goto(page.url.replace("/en/", "/es/"))
    page.reload()
    until(page, "() => document.querySelectorAll('.wish').length === 1")
    page.wait_for_selector(".preview svg")
    assert page.locator("#toml").input_value() == chosen
    assert page.locator("[type=datetime-local]").last.input_value() == "2031-12-01T10:30"
    page.locator(".chosen li").last.locator("button").first.click()  # all is read off the fields
    until(page, "was => document.querySelector('#toml').value === was", chosen)
    page.locator("button.main").click()
    page.wait_for_selector("th:has-text('ana')")
    page.goto(page.url.split("#")[0] + f"#course={service.course}&make")
    page.wait_for_selector(".preview svg")
    assert "Not lost" not in page.locator("#toml").input_value()


@slow
def test_a_teacher_orders_exercises_and_is_spoken_to_in_words(enter, service, flaws_of):
    page = enter("teacher", service.teacher, f"course={service.course}&make")
    page.wait_for_selector(".preview svg")
    page.get_by_role("button", name="Add an exercise").click()
    until(page, "() => document.querySelectorAll('.chosen > li').length === 2")
    page.get_by_label("Kind of exercise").last.select_option("minimax")
    until(page, ORDERED, ["alpha-beta", "minimax"])
    page.get_by_role("button", name="Earlier").last.press("Enter")
    until(page, ORDERED, ["minimax", "alpha-beta"])
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "Earlier"
    page.get_by_role("button", name="Later").first.press("Enter")
    until(page, ORDERED, ["alpha-beta", "minimax"])
    for each in page.get_by_text("Wishes").all():
        each.click()
    wish = page.get_by_label("Add a wish").first
    assert "Chance nodes" in wish.inner_text()
    wish.select_option("Deep cuts")
    page.get_by_label("Deep cuts", exact=True).fill(">= 1")
    page.keyboard.press("Tab")
    until(page, "() => document.querySelector('#toml').value.includes('deep_cuts = \">= 1\"')")
    assert flaws_of(page) == []
    page.get_by_role("button", name="Remove: Deep cuts").click()
    until(page, "() => !document.querySelector('#toml').value.includes('deep_cuts')")
    assert "_" not in page.locator(".builder").inner_text()


@slow
def test_a_teacher_sees_how_far_the_variants_of_a_roster_are_drawn(enter, service, monkeypatch):
    monkeypatch.setattr(due_variants, "SOON", 0)
    page = enter("teacher", service.teacher)
    roster = {"name": "roster.csv", "mimeType": "text/csv", "buffer": b"id,name\nzoe,Zoe\n"}
    page.locator("input[type=file]").set_input_files(roster)
    page.get_by_text("variants are ready").first.wait_for()
    page.get_by_role("link", name="Games").click()
    page.wait_for_selector(".drawing ~ .lead")
    drawn = f"courses/{service.course}/assignments/{service.assignment}/variants/zoe"
    headers = {"Authorization": f"Bearer {service.teacher}"}
    assert (
        httpx.get(f"{service.address}/api/{drawn}", headers=headers, timeout=60).status_code == 200
    )
    page.get_by_text("Every student has a variant now.").wait_for()


@slow
def test_a_variant_that_was_replaced_leaves_nothing_on_the_teachers_pages(enter, service):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    with httpx.Client(
        headers={"Authorization": f"Bearer {service.teacher}"}, timeout=60
    ) as teacher:
        at = f"{own}/variants/ana"
        sent = {"headers": {"Idempotency-Key": "before"}, "json": {"answers": {"1.B": "41"}}}
        assert teacher.post(f"{at}/submissions", **sent).status_code == 201
        assert teacher.post(at).status_code == 200
    page = enter("teacher", service.teacher)
    page.get_by_role("link", name="Games").click()
    page.locator("h1", has_text="Games").wait_for()
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
def test_who_is_signed_out_while_working_signs_in_beside_and_hands_in(enter, service):
    page = student(enter, service)
    page.locator('[data-question="B"]').first.fill("31")
    page.context.clear_cookies()
    hand_in(page)
    page.locator("#trouble", has_text="Sign in again in another tab, then go on here.").wait_for()
    assert page.locator('[data-question="B"]').first.input_value() == "31"
    beside = page.context.new_page()
    beside.goto(page.url)
    beside.locator("#token").fill(service.student)
    beside.locator(".sign-in button").click()
    until(beside, "document.querySelector('[data-question=B]')?.value === '31'")
    hand_in(page)
    said(page, "Handed in: number")


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
    places = (
        course,
        f"{course}&assignment={service.assignment}",
        f"{course}&gradebook",
        f"{course}&make",
    )
    seen = [
        student(enter, service, **looks),
        *(enter("teacher", service.teacher, place, **looks) for place in places),
    ]
    seen[-1].wait_for_selector(".preview svg")
    assert "\n".join(f"{page.url}: {flaw}" for page in seen for flaw in flaws_of(page)) == ""


def test_a_teacher_looks_at_the_gradebook_and_takes_it_as_a_table(enter, service):
    page = enter("teacher", service.teacher, f"course={service.course}")
    page.get_by_role("link", name="Gradebook").click()
    row = page.locator(".gradebook").get_by_role("row", name="luis")
    assert "not yet handed in" in row.inner_text()
    with page.expect_download() as coming:
        page.get_by_role("button", name="Gradebook as a table").click()
    assert coming.value.suggested_filename == "gradebook.csv"
    assert "luis,Luis Gil" in coming.value.path().read_text("utf-8")


def test_a_teacher_deletes_a_student_only_after_the_name_was_typed(enter, service, flaws_of):
    page = enter("teacher", service.teacher, f"course={service.course}")
    roster = {"Authorization": f"Bearer {service.teacher}"}
    at = f"{service.address}/api/courses/{service.course}/students"
    assert httpx.post(at, content="id,name\ngone,Gone\n", headers=roster).status_code == 204
    page.reload()
    page.get_by_role("link", name="gone").click()
    with page.expect_download() as coming:
        page.get_by_role("button", name="All data of this person").click()
    assert '"gone"' in coming.value.path().read_text("utf-8")
    page.get_by_role("button", name="Delete this student").click()
    asked = page.locator("dialog")
    assert "cannot be had back" in asked.inner_text()
    assert flaws_of(page) == []
    assert asked.get_by_role("button", name="Delete this student").is_disabled()
    asked.get_by_role("textbox").fill("gone")
    asked.get_by_role("button", name="Delete this student").click()
    page.get_by_role("link", name="luis").wait_for()
    assert page.get_by_role("link", name="gone").count() == 0


@slow
def test_a_students_link_lets_the_student_in_and_is_gone_from_the_address(enter, show, service):
    teacher = enter("teacher", service.teacher, f"course={service.course}")
    teacher.get_by_label("Also for students who have a link").check()
    teacher.on("dialog", lambda dialog: dialog.accept())
    with teacher.expect_download() as coming:
        teacher.get_by_role("button", name="Table for mail merge").click()
    assert coming.value.suggested_filename == "links.csv"
    link = coming.value.path().read_text("utf-8").splitlines()[1].rpartition(",")[2]
    page = show(link)
    page.get_by_role("link", name="Games").click()
    page.wait_for_selector("#answers section")
    assert "Ana Peña" in page.locator("header.title").inner_text()
    assert "mm_" not in page.evaluate("location.href")
    with teacher.expect_download() as coming:
        teacher.get_by_role("button", name="Cards with QR codes").click()
    assert coming.value.path().read_bytes()[:5] == b"%PDF-"
    page = show(link)  # it was made again
    page.wait_for_selector("#trouble:not([hidden])")
    page.wait_for_selector("#token")


@slow
def test_somebody_enrols_by_the_code_with_the_keyboard_alone_until_the_teacher_ends_it(
    enter, show, service, flaws_of
):
    teacher = enter("teacher", service.teacher, f"course={service.course}")
    teacher.get_by_role("button", name="Let people enrol by a code").click()
    link = teacher.locator(".address a").inner_text()
    assert flaws_of(teacher) == []
    page = show(link, width="phone", scheme="dark")
    page.get_by_label("Student ID").focus()
    for text in ("noa", "Noa Ruiz", "noa@uni.example"):
        page.keyboard.type(text)
        page.keyboard.press("Tab")
    assert flaws_of(page) == []
    page.keyboard.press("Enter")
    page.wait_for_selector("#link")
    assert flaws_of(page) == []
    back = page.locator("#link").input_value()
    page.get_by_role("link", name="To the assignments").click()
    page.get_by_role("link", name="Games").wait_for()
    page = show(back)
    page.get_by_role("link", name="Games").wait_for()
    teacher.get_by_role("button", name="Let nobody enrol any more").click()
    teacher.get_by_text("Nobody can enrol without you.").wait_for()
    page = show(link)
    for label, text in {"Student ID": "zoe", "Name": "Zoe"}.items():
        page.get_by_label(label, exact=True).fill(text)
    page.get_by_role("button", name="Enrol").click()
    page.get_by_text("perhaps its teacher has closed it").wait_for()


@slow
def test_a_teacher_gives_a_group_more_time_and_takes_it_back(enter, service, flaws_of):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    headers = {"Authorization": f"Bearer {service.teacher}"}
    closed = {"closes": "2026-01-01T12:00:00Z"}
    assert httpx.patch(own, headers=headers, json=closed, timeout=60).status_code == 200
    place = f"course={service.course}&assignment={service.assignment}"
    page = enter("teacher", service.teacher, place, width="phone")
    page.get_by_text("More time for single students").click()
    page.get_by_label("Choose a group").select_option("group: G1")
    page.get_by_label("Closes").last.fill("2090-01-01T12:00")
    assert flaws_of(page) == []
    page.get_by_role("button", name="Give them this time").press("Enter")
    page.get_by_text("ana: until").wait_for()
    assert page.locator(".extensions li").count() == 1
    assert flaws_of(page) == []
    student(enter, service).get_by_role("button", name="Hand in").wait_for()
    page.get_by_role("button", name="Withdraw").press("Enter")
    page.locator(".extensions").wait_for(state="detached")
    gone = student(enter, service)
    gone.wait_for_selector("#answers section")
    assert gone.get_by_role("button", name="Hand in").count() == 0
    assert httpx.patch(own, headers=headers, json={"closes": None}, timeout=60).status_code == 200


@slow
def test_a_students_time_begins_by_a_button_and_is_counted_down(enter, service, flaws_of):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    asks = {"headers": {"Authorization": f"Bearer {service.teacher}"}, "timeout": 60}
    assert httpx.patch(own, json={"minutes": 30}, **asks).status_code == 200
    page = student(enter, service, width="phone")
    page.get_by_text("You have 30 minutes.").wait_for()
    assert page.locator("#answers").count() == 0
    assert flaws_of(page) == []
    page.get_by_role("button", name="Begin").press("Enter")
    page.get_by_role("timer").wait_for()
    assert re.fullmatch(r"Time left: (30:0[01]|2\d:\d\d)", page.get_by_role("timer").inner_text())
    assert flaws_of(page) == []
    page.reload()
    page.get_by_role("timer").wait_for()
    assert page.locator("#answers button.main").is_visible()
    more = {"students": ["ana"], "closes": None, "minutes": 90}
    assert httpx.put(f"{own}/extensions", json=more, **asks).status_code == 204
    page.reload()
    page.get_by_text("Time left: 1:").wait_for()
    place = f"course={service.course}&assignment={service.assignment}"
    teacher = enter("teacher", service.teacher, place)
    teacher.get_by_text("ana: 90 minutes").wait_for()
    assert httpx.put(f"{own}/extensions", json={**more, "minutes": None}, **asks).status_code == 204
    assert httpx.patch(own, json={"minutes": None}, **asks).status_code == 200


@slow
def test_a_teacher_decides_on_an_answer_after_seeing_what_changes(enter, service, flaws_of):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    headers = {"Authorization": f"Bearer {service.teacher}", "Idempotency-Key": "decided"}
    asked = {"headers": headers, "json": {"answers": {"1.D": "14"}}, "timeout": 60}
    sent = httpx.post(f"{own}/variants/luis/submissions", **asked)
    assert sent.status_code == 201
    place = f"course={service.course}&assignment={service.assignment}"
    page = enter("teacher", service.teacher, f"{place}&student=luis", width="phone")
    page.get_by_text("Decide on an answer").click()
    deciding = page.locator(".again")
    deciding.get_by_label("Question").select_option("1.D")
    deciding.get_by_label("Points").fill("0,2")
    deciding.get_by_label("Comment for the student").fill("Nearly: look at d3.")
    page.get_by_role("button", name="Show what changes").press("Enter")
    page.get_by_role("row", name="luis").wait_for(timeout=60_000)
    assert flaws_of(page) == []
    page.get_by_role("button", name="Keep it so").press("Enter")
    page.get_by_text("Nearly: look at d3.").last.wait_for()
    again = enter("teacher", service.teacher, place)
    row = again.get_by_role("row", name="luis")
    assert "0.2 / 6" in row.inner_text()
    again.get_by_text("Mark again", exact=True).click()
    exam = again.get_by_label("exam.toml", exact=True).last
    until(again, "() => document.querySelector('.again textarea').value.includes('points = 4')")
    exam.fill(exam.input_value().replace("points = 4", "points = 8"))
    again.get_by_role("button", name="Show what changes").click()
    again.get_by_text("Marks that change: ").first.wait_for()
    assert flaws_of(again) == []


def test_what_a_teacher_says_of_a_blank_or_of_a_right_answer_stands_there(enter, service):
    own = f"{service.address}/api/courses/{service.course}/assignments/{service.assignment}"
    headers = {"Authorization": f"Bearer {service.teacher}", "Idempotency-Key": "remarked"}
    asked = {"headers": headers, "json": {"answers": {"1.A": "3"}}, "timeout": 60}
    assert httpx.post(f"{own}/variants/luis/submissions", **asked).status_code == 201
    said_of = {"A": "Well seen.", "B": "You knew this in class."}
    decisions = "".join(
        f'[[comment]]\nstudent = "luis"\nquestion = "1.{name}"\ntext = "{text}"\n'
        for name, text in said_of.items()
    )
    decisions += '[[count]]\nstudent = "luis"\nquestion = "1.C"\npoints = "0.5"\n'
    wish = {"headers": headers, "json": {"decisions": decisions, "apply": True}, "timeout": 60}
    assert httpx.post(f"{own}/regrade", **wish).status_code == 200
    place = f"course={service.course}&assignment={service.assignment}&student=luis"
    page = enter("teacher", service.teacher, place)
    told = page.locator(".outcome .marks")
    told.first.wait_for()
    for text in (*said_of.values(), "Your teacher has decided what this answer earns."):
        assert text in told.first.inner_text()
    assert page.locator('[data-question="C"]').first.get_attribute("data-mark") == "part"


SWAPPED = {
    "exercise": "minimax.easy.3.r3",
    "points": "1",
    "out_of": "10",
    "mistakes": ["roles-swapped"],
}
REMEMBER = "line => localStorage.setItem('minimaestro.record', line)"


def test_a_student_agrees_to_share_mistakes_in_practice_and_takes_it_back(enter, service, flaws_of):
    """What would be shared is listed before anything is sent."""
    page = enter("assignment", service.student)
    page.wait_for_selector("#sharing")
    page.evaluate(REMEMBER, compact(SWAPPED) + "\n")
    page.reload()
    part = page.locator("#sharing")
    part.locator("li").wait_for()
    assert part.locator("li").inner_text() == "Minimax: MAX and MIN swapped (1 ×)"
    assert "Nothing is shared." in part.inner_text()
    assert flaws_of(page) == []
    part.get_by_role("button").click()
    said(page, "Shared with your course")
    page.reload()
    part.locator("li").wait_for()
    said(page, "Shared with your course")
    part.get_by_role("button").click()
    said(page, "Nothing is shared.")


def test_a_teacher_sees_nothing_of_fewer_students_than_five(enter, service, flaws_of):
    page = enter("teacher", service.teacher)
    page.wait_for_selector("h2")
    assert "There is nothing to show yet." in page.locator("main").inner_text()
    assert flaws_of(page) == []

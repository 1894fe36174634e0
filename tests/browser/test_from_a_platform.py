"""A teacher's and a student's visit from a learning platform, within its page, in a browser."""

from urllib.parse import urlencode

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("joserfc", reason="pip install '.[service]' brings what signs")

from lms import ISSUER, LTI, MEMBERSHIP, running
from serving import served

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("service") / "courses.sqlite") as there:
        yield there


@pytest.fixture(scope="module")
def platform(service):
    with running() as made:
        headers = {"Authorization": f"Bearer {service.owner}"}
        wanted = made.registration(course=service.course, frames=[])
        told = httpx.post(
            f"{service.address}/api/platforms", headers=headers, json=wanted, timeout=60
        )
        assert told.status_code == 201, told.text
        yield made


@pytest.fixture
def come(show, service, platform):
    """Whoever opens a link in the platform's course; gives the page, and the frame within it."""

    def came(*roles, **more):
        page = show(f"{platform.address}/course?{opening(service, platform, *roles, **more)}")
        return page, page.frame_locator("iframe")

    return came


def opening(service, platform, *roles, language="en", **more):
    """The address with which somebody's visit from the platform begins."""
    spoken = {f"{LTI}launch_presentation": {"locale": language}}
    platform.comes = {"roles": roles, "more": {**spoken, **more}}
    given = {"iss": ISSUER, "login_hint": "7", "target_link_uri": "x"}
    return f"{service.address}/lti/login?{urlencode(given)}"


def test_a_teacher_links_an_assignment_without_leaving_the_platform(come, platform):
    _, frame = come("Instructor", **platform.choosing())
    frame.locator("select").select_option(label="Games")
    frame.get_by_role("button", name="Link it").click()
    frame.get_by_role("heading", name="Linked").wait_for()
    assert set(platform.got[-1]) == {"JWT"}


def test_a_teacher_who_has_no_assignment_yet_makes_one_there(come, platform):
    _, frame = come("Instructor", **platform.choosing())
    frame.get_by_role("link", name="New assignment").click()
    frame.locator("#room:not(:has(#token)) h1").wait_for()


def test_a_student_works_and_hands_in_within_the_platforms_page(come, service):
    page, frame = come("Learner", assignment=service.assignment, language="es")
    first = frame.locator("#answers section").first
    first.locator('[data-question="A"]').fill("3")
    frame.get_by_role("button", name="Entregar").click()
    frame.locator("dialog button.main").click()
    frame.locator(".outcome h2").first.wait_for()
    frame.get_by_role("link", name="it", exact=False).first.click()
    frame.locator('html[lang="it"] #answers').wait_for()
    with page.expect_download() as saved:
        frame.locator('a[href$="sheet.pdf"]').click()
    assert saved.value.suggested_filename.endswith(".pdf")


@pytest.fixture
def listed(come, service, platform):
    """The platform's page for a teacher, since whose visit the platform lists its students."""
    learner = {"user_id": "m1", "name": "Eva Sousa", "roles": [f"{MEMBERSHIP}Learner"]}
    platform.members = [[learner]]
    platform.tool = httpx.get(f"{service.address}/lti/keys", timeout=60).json()
    _, frame = come("Instructor", **platform.listing())
    frame.get_by_role("link", name="Games").wait_for()
    return frame


READ = "Read the students from 127.0.0.1"


@pytest.mark.slow
def test_a_teacher_reads_who_is_in_the_course_from_the_platform(listed):
    listed.get_by_role("button", name=READ).click()
    listed.get_by_text("New students: 1, listed in all: 1.").wait_for()
    listed.get_by_role("cell", name="Eva Sousa").wait_for()


LOOKS = [{"scheme": "light", "width": "desktop"}, {"scheme": "dark", "width": "phone"}]


@pytest.mark.slow
@pytest.mark.usefixtures("listed")
@pytest.mark.parametrize("looks", LOOKS)
def test_axe_finds_nothing_where_students_are_read_from_the_platform(
    enter, service, flaws_of, looks
):
    page = enter("teacher", service.owner, f"course={service.course}", **looks)
    button = page.get_by_role("button", name=READ)
    button.wait_for()
    assert flaws_of(page) == []
    button.click()
    page.locator("#roster-read", has_text="listed in all").wait_for()
    assert flaws_of(page) == []


def test_another_page_does_not_show_the_service_within_it(show, service, platform):
    page = show(f"{platform.address}/course?{service.address}/en/teacher.html")
    page.wait_for_load_state("networkidle")
    assert page.frame_locator("iframe").locator("#main").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("looks", LOOKS)
def test_axe_finds_nothing_on_the_pages_on_the_way_in_and_back(
    show, service, platform, flaws_of, looks
):
    refused = show(f"{service.address}/lti/login", **looks)
    choice = show(
        opening(service, platform, "Instructor", language="pt", **platform.choosing()), **looks
    )
    choice.wait_for_selector("select")
    assert [*flaws_of(refused), *flaws_of(choice)] == []
    choice.route("**/return", lambda route: route.fulfill(status=204))  # so it stays
    choice.locator("button.main").click()
    choice.wait_for_selector('input[name="JWT"]', state="attached")
    assert flaws_of(choice) == []

"""Platforms registered, changed and removed on a page, by what Moodle and Canvas show."""

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")
pytest.importorskip("joserfc", reason="pip install '.[service]' brings what signs")

from serving import served
from visited import until

httpx = pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with served(tmp_path_factory.mktemp("service") / "courses.sqlite") as there:
        yield there


@pytest.fixture
def platforms(service):
    """Those that there are, as an owner is told; they are gone afterwards."""
    headers = {"Authorization": f"Bearer {service.owner}"}
    there = f"{service.address}/api/platforms"

    def found():
        return httpx.get(there, headers=headers, timeout=60).json()["items"]

    yield found
    for one in found():
        httpx.delete(f"{there}/{one['id']}", headers=headers, timeout=60)


def fill(page, **said):
    for name, text in said.items():
        page.locator(f".registration [name={name}]").last.fill(text)


def add(page, issuer, client):
    """By what Moodle shows, of which all but three is known once its address is."""
    fill(page, issuer=issuer, client=client, deployments="1, 2")
    page.locator(".registration button.main").click()
    page.get_by_role("heading", name=issuer).wait_for()


def test_an_owner_adds_a_moodle_changes_it_and_removes_it(enter, service, platforms):
    page = enter("platforms", service.owner)
    page.on("dialog", lambda dialog: dialog.accept())
    fill(page, issuer="https://modle.uni.example")
    page.keyboard.press("Tab")
    add(page, "https://moodle.uni.example", "k3T")
    (kept,) = platforms()
    assert (kept["deployments"], kept["course"]) == (["1", "2"], None)
    assert kept["keys"] == "https://moodle.uni.example/mod/lti/certs.php"
    page.get_by_text("Change or remove").click()
    page.locator(".platforms [name=deployments]").fill("3")
    page.locator(".platforms").get_by_role("button", name="Save").click()
    page.get_by_text("deployments 3").wait_for()
    (changed,) = platforms()
    assert changed["version"] != kept["version"]
    assert changed == kept | {"deployments": ["3"], "version": changed["version"]}
    page.get_by_text("Change or remove").click()
    page.get_by_role("button", name="Remove").click()
    page.get_by_text("There is no platform yet.").wait_for()
    assert platforms() == []


def test_a_canvas_that_others_run_has_the_addresses_that_all_of_these_have(
    enter, service, platforms
):
    page = enter("platforms", service.owner)
    page.get_by_label("Kind of platform").select_option(label="Canvas")
    page.locator(".registration [name=course]").select_option(label="AI")
    page.get_by_label("The number in the column Details").fill("10000000000042")
    page.get_by_label("Deployment ID, from the menu of the app").fill("128:3f0a")
    page.get_by_label("Address of your Canvas").fill("https://uni.instructure.com")
    page.locator(".registration button.main").click()
    page.get_by_role("heading", name="https://canvas.instructure.com").wait_for()
    (kept,) = platforms()
    assert (kept["login"], kept["frames"], kept["course"]) == (
        "https://sso.canvaslms.com/api/lti/authorize_redirect",
        ["https://uni.instructure.com"],
        service.course,
    )


def test_an_owner_has_another_key_sign(enter, service):
    page = enter("platforms", service.owner, language="it")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Firma con un'altra chiave").click()
    until(page, "() => document.querySelectorAll('#room > ul:not(.platforms) li').length === 2")
    assert len(httpx.get(f"{service.address}/lti/keys", timeout=60).json()["keys"]) == 2


def test_a_teacher_adds_one_for_the_own_course_and_is_told_what_is_wrong(enter, service, platforms):
    page = enter("platforms", service.teacher)
    assert page.get_by_text("Sign with another key").count() == 0
    fill(page, issuer="https://moodle.uni.example", client="k3T", deployments="1")
    fill(page, login="http://127.0.0.1/auth")
    page.locator(".registration button.main").click()
    page.wait_for_selector("#trouble:not([hidden])")
    assert "is no address such as https://host/path" in page.locator("#trouble").inner_text()
    fill(page, login="https://moodle.uni.example/auth")
    page.locator(".registration button.main").click()
    page.get_by_role("heading", name="https://moodle.uni.example").wait_for()
    assert [(one["course"], one["approved"]) for one in platforms()] == [(service.course, False)]
    page.get_by_text("until an owner of the service has approved it").wait_for()
    assert page.get_by_role("button", name="Approve").count() == 0
    page = enter("platforms", service.owner)
    page.get_by_role("button", name="Approve").click()
    page.get_by_role("button", name="Approve").wait_for(state="detached")
    assert [one["approved"] for one in platforms()] == [True]


def test_a_student_who_comes_there_is_led_to_the_own_page(enter, service):
    enter("platforms", service.student).wait_for_url("**/assignment.html")


@pytest.mark.usefixtures("platforms")
@pytest.mark.parametrize(
    "looks",
    [
        {"scheme": "light", "width": "desktop", "language": "es"},
        {"scheme": "dark", "width": "phone", "language": "pt"},
    ],
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_window(enter, service, flaws_of, looks):
    page = enter("platforms", service.owner, **looks)
    add(page, "https://moodle.uni.example/with/a/rather/long/address", "k3TqJ2b8xZ9aVw1")
    assert flaws_of(page) == []

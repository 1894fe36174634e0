"""A service may serve a static site, on whose page programs are checked in the browser."""

import pytest

pytest.importorskip("httpx", reason="pip install '.[serving]' brings what asks")

from fastapi.testclient import TestClient

from grader.courses.store import database, upgrade_database
from grader.interfaces.service.rates import ServiceSettings
from grader.interfaces.service.server import application


@pytest.fixture
def site(tmp_path):
    for name in ("es/code.html", "python/worker.mjs", "python/pyodide.asm.wasm"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    return tmp_path


def client_of(folder, site=None):
    courses = database.open_database(f"sqlite:///{folder / 'courses.sqlite'}")
    upgrade_database.upgrade(courses)
    return TestClient(application(courses, ServiceSettings(site=site)))


def test_pages_lead_to_the_page_for_programs_if_there_is_a_site(tmp_path, site):
    client = client_of(tmp_path, site)
    assert 'href="../site/es/code.html"' in client.get("/es/practice.html").text
    assert client.get("/site/es/code.html").text == "es/code.html"
    worker = client.get("/site/python/worker.mjs")
    assert "javascript" in worker.headers["Content-Type"]
    assert "'wasm-unsafe-eval'" in worker.headers["Content-Security-Policy"]
    wasm = client.get("/site/python/pyodide.asm.wasm")
    assert wasm.headers["Content-Type"].startswith("application/wasm")


def test_without_a_site_there_is_no_such_page(tmp_path):
    client = client_of(tmp_path)
    assert "code.html" not in client.get("/es/practice.html").text
    assert client.get("/es/code.html").status_code == 404
    assert client.get("/site/es/code.html").status_code == 404

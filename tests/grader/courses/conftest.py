"""Databases of both kinds, empty for each test; without the extra's libraries nothing here runs."""

import shutil
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")

import postgres
from lent import lent

from grader.courses.store import database, upgrade_database


def pytest_itemcollected(item):
    """Mark the items of this folder, for which alone pytest calls this."""
    item.add_marker(pytest.mark.extra)


NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a database of PostgreSQL, with its tables."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    # not below pytest's own folder, which every other run of it closes to whoever is not root
    with TemporaryDirectory(prefix="postgresql-") as folder, postgres.running(Path(folder)) as url:
        made = database.open_database(url)
        upgrade_database.upgrade(made)
        made.close()
        yield url


@pytest.fixture(scope="session")
def made_once(tmp_path_factory):
    """A file of SQLite with the tables and nothing in them."""
    file = tmp_path_factory.mktemp("sqlite") / "empty.sqlite"
    made = database.open_database(f"sqlite:///{file}")
    upgrade_database.upgrade(made)
    made.close()
    return file


@pytest.fixture
def sqlite(made_once, tmp_path):
    """The URL of another such file."""
    return f"sqlite:///{shutil.copy(made_once, tmp_path / 'courses.sqlite')}"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request):
    """The URL of either."""
    return request.getfixturevalue(request.param)


@pytest.fixture
def beside(url, tmp_path):
    """The URL of another of the same kind, with nothing in it at all."""
    if url.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'beside.sqlite'}"
        return
    with postgres.another(url, "beside") as other:
        yield other


@pytest.fixture
def course_database(url):
    """A database with the tables and nothing in them."""
    with lent(url) as opened:
        yield opened

"""Databases of both kinds, empty for each test; without the extra's libraries nothing here runs."""

import shutil
from datetime import UTC, datetime

import pytest

pytest.importorskip("sqlalchemy", reason="pip install '.[service]' brings what serves")
pytest.importorskip("fastapi", reason="pip install '.[service]' brings what serves")

import postgres

from grader.store import database, tables, upgrading

NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory):
    """The URL of a database of PostgreSQL, with its tables."""
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    folder = tmp_path_factory.mktemp("postgresql")
    for above in folder.parents[:3]:  # whoever runs it has to come through
        above.chmod(above.stat().st_mode | 0o011)
    with postgres.running(folder) as url:
        made = database.opened(url)
        upgrading.upgrade(made)
        made.close()
        yield url


@pytest.fixture(scope="session")
def made_once(tmp_path_factory):
    """A file of SQLite with the tables and nothing in them."""
    file = tmp_path_factory.mktemp("sqlite") / "empty.sqlite"
    made = database.opened(f"sqlite:///{file}")
    upgrading.upgrade(made)
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
def there(url):
    """A database with the tables and nothing in them."""
    opened = database.opened(url)
    yield opened
    with opened.writing() as tx:
        for table in reversed(tables.METADATA.sorted_tables):
            tx.execute(table.delete())
    opened.close()

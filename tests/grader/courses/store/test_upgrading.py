"""A database becomes what the program works with, once, and no other program's is touched."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from grader.courses.store import database, upgrade_database
from grader.courses.store.tables import METADATA
from grader.courses.store.upgrade_database import State


def test_the_steps_make_the_tables_that_the_program_has(course_database):
    with course_database.reading() as tx:
        assert compare_metadata(MigrationContext.configure(tx), METADATA) == []


def test_what_has_been_upgraded_is_left_alone(course_database):
    assert upgrade_database.state(course_database) is State.CURRENT
    upgrade_database.upgrade(course_database)
    assert upgrade_database.state(course_database) is State.CURRENT


def test_a_new_file_is_empty_and_one_of_another_version_is_foreign(tmp_path):
    fresh = database.open_database(f"sqlite:///{tmp_path}/new.sqlite")
    assert upgrade_database.state(fresh) is State.EMPTY
    upgrade_database.upgrade(fresh)
    with fresh.writing() as tx:
        tx.execute(text("UPDATE alembic_version SET version_num = 'of the future'"))
    assert upgrade_database.state(fresh) is State.FOREIGN
    fresh.close()


def test_the_database_of_another_program_is_foreign(tmp_path):
    other = database.open_database(f"sqlite:///{tmp_path}/other.sqlite")
    with other.writing() as tx:
        tx.execute(text("CREATE TABLE photographs (id INTEGER)"))
    assert upgrade_database.state(other) is State.FOREIGN
    other.close()


@pytest.mark.parametrize("no_url", ["courses.sqlite", "mysql://host/courses", "", "sqlite"])
def test_what_is_no_database_is_refused_in_one_line(no_url):
    with pytest.raises(ValueError, match=r"^a database is called as sqlite:///courses\.sqlite or"):
        database.open_database(no_url)


def test_a_place_that_is_not_there_is_refused_without_its_password():
    with pytest.raises(ValueError, match=r"the database postgresql") as refused:
        database.open_database("postgresql://ana:hidden@127.0.0.1:9/courses")
    assert "hidden" not in str(refused.value)
    assert "\n" not in str(refused.value)

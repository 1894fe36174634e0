"""Running the migrations on the connection that `upgrading` provides."""

from alembic import context

from grader.courses.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite alters a table by recreating it
)
context.run_migrations()

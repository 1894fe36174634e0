"""How the steps are taken: on the connection that `upgrading` gives."""

from alembic import context

from grader.courses.store.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite alters a table by making it anew
)
context.run_migrations()

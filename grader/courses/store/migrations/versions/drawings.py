"""Migration: assignments with missing variants, and their leases."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import MomentColumn

revision = "drawings"
down_revision = "lti"


def upgrade() -> None:
    """Create the table and enter all existing assignments, to be checked for missing variants."""
    op.create_table(
        "drawings",
        sa.Column("assignment", sa.String(32)),
        sa.Column("leased", MomentColumn),
        sa.Column("trouble", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("assignment", name="pk_drawings"),
        sa.ForeignKeyConstraint(
            ["assignment"], ["assignments.id"], name="fk_drawings_assignment_assignments"
        ),
    )
    op.execute("INSERT INTO drawings (assignment, trouble) SELECT id, '' FROM assignments")

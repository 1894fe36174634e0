"""Migration: later closing times of single students."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import MomentColumn

revision = "extensions"
down_revision = "codes"


def upgrade() -> None:
    """Add the table; nobody has an extension yet."""
    op.create_table(
        "extensions",
        sa.Column("assignment", sa.String(32)),
        sa.Column("student", sa.String(100)),
        sa.Column("closes", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("assignment", "student", name="pk_extensions"),
        sa.ForeignKeyConstraint(
            ["assignment"], ["assignments.id"], name="fk_extensions_assignment_assignments"
        ),
    )

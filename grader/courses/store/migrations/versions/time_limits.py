"""Migration: time limits of assignments and of single students, and when students opened them."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import MomentColumn

revision = "time_limits"
down_revision = "results"


def upgrade() -> None:
    """Add the columns and the table; no existing assignment has a limit."""
    op.add_column("assignments", sa.Column("minutes", sa.Integer))
    with op.batch_alter_table("extensions") as extensions:
        extensions.alter_column("closes", existing_type=MomentColumn(), nullable=True)
        extensions.add_column(sa.Column("minutes", sa.Integer))
    op.create_table(
        "openings",
        sa.Column("assignment", sa.String(32)),
        sa.Column("student", sa.String(100)),
        sa.Column("opened", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("assignment", "student", name="pk_openings"),
        sa.ForeignKeyConstraint(
            ["assignment"], ["assignments.id"], name="fk_openings_assignment_assignments"
        ),
    )

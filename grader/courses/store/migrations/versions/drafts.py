"""Migration: saved answers, what happens to them at closing, and a row to test writing."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import MomentColumn

revision = "drafts"
down_revision = "sessions"


def upgrade() -> None:
    """Add the drafts; existing assignments do nothing with theirs when they close."""
    op.create_table(
        "drafts",
        sa.Column("assignment", sa.String(32)),
        sa.Column("student", sa.String(100)),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("saved", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("assignment", "student", name="pk_drafts"),
        sa.ForeignKeyConstraint(
            ["assignment", "student", "attempt"],
            ["variants.assignment", "variants.student", "variants.attempt"],
            name="fk_drafts_assignment_variants",
        ),
    )
    op.create_table(
        "probes",
        sa.Column("id", sa.Integer, autoincrement=False),
        sa.Column("written", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_probes"),
    )
    on_close = sa.Column("on_close", sa.String(10), nullable=False, server_default="nothing")
    op.add_column("assignments", on_close)
    at_closing = sa.Column("at_closing", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("submissions", at_closing)

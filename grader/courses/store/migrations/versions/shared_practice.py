"""Migration: the mistakes in practice that students share with their course."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import MomentColumn

revision = "shared_practice"
down_revision = "rosters"


def upgrade() -> None:
    """Add the table; nobody has agreed to share anything yet."""
    op.create_table(
        "shared_practice",
        sa.Column("course", sa.String(32)),
        sa.Column("student", sa.String(100)),
        sa.Column("shared", MomentColumn, nullable=False),
        sa.Column("mistakes", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("course", "student", name="pk_shared_practice"),
        sa.ForeignKeyConstraint(
            ["course"], ["courses.id"], name="fk_shared_practice_course_courses"
        ),
    )

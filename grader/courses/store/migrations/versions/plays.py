"""Migration: the steps of exercises that students play."""

import sqlalchemy as sa
from alembic import op

revision = "plays"
down_revision = "shared_practice"


def upgrade() -> None:
    """Add the table; nobody has played anything yet."""
    op.create_table(
        "plays",
        sa.Column("assignment", sa.String(32)),
        sa.Column("student", sa.String(100)),
        sa.Column("attempt", sa.Integer, autoincrement=False),
        sa.Column("steps", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("assignment", "student", "attempt", name="pk_plays"),
        sa.ForeignKeyConstraint(
            ["assignment", "student", "attempt"],
            ["variants.assignment", "variants.student", "variants.attempt"],
            name="fk_plays_assignment_variants",
        ),
    )

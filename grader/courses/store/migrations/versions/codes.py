"""Migration: the code with which people enrol themselves in a course."""

import sqlalchemy as sa
from alembic import op

revision = "codes"
down_revision = "precedence"


def upgrade() -> None:
    """Add the column; no existing course has a code."""
    op.add_column("courses", sa.Column("code", sa.String(16)))
    op.create_index("ix_courses_code", "courses", ["code"], unique=True)

"""Migration: where platforms list the people of their courses."""

import sqlalchemy as sa
from alembic import op

revision = "rosters"
down_revision = "time_limits"


def upgrade() -> None:
    """Add the table; the next visit from a platform fills it."""
    op.create_table(
        "lti_rosters",
        sa.Column("platform", sa.String(32)),
        sa.Column("course", sa.String(32)),
        sa.Column("url", sa.String(1_000)),
        sa.PrimaryKeyConstraint("platform", "course", "url", name="pk_lti_rosters"),
        sa.ForeignKeyConstraint(
            ["platform"], ["lti_platforms.id"], name="fk_lti_rosters_platform_lti_platforms"
        ),
        sa.ForeignKeyConstraint(["course"], ["courses.id"], name="fk_lti_rosters_course_courses"),
    )

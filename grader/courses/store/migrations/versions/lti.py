"""Migration: LTI platforms, our keys for them, their users, and scores to deliver."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import NUMBER, MomentColumn

revision = "lti"
down_revision = "first"

ID = sa.String(32)
ADDRESS = sa.String(1_000)
SUBJECT = sa.String(255)
TO_PLATFORM = (["platform"], ["lti_platforms.id"])
TO_COURSE = (["course"], ["courses.id"])


def upgrade() -> None:
    """Create the table that all others refer to, then the others."""
    op.create_table(
        "lti_platforms",
        sa.Column("id", ID),
        sa.Column("course", ID),
        sa.Column("issuer", ADDRESS, nullable=False),
        sa.Column("client", sa.String(200), nullable=False),
        sa.Column("deployments", sa.Text, nullable=False),
        sa.Column("login", ADDRESS, nullable=False),
        sa.Column("token", ADDRESS, nullable=False),
        sa.Column("keys", ADDRESS, nullable=False),
        sa.Column("audience", ADDRESS, nullable=False),
        sa.Column("frames", sa.Text, nullable=False),
        sa.Column("created", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lti_platforms"),
        sa.ForeignKeyConstraint(*TO_COURSE, name="fk_lti_platforms_course_courses"),
        sa.UniqueConstraint("issuer", "client", name="uq_lti_platforms_issuer_client"),
    )
    op.create_index("ix_lti_platforms_course", "lti_platforms", ["course"])
    signing()
    coming()
    scores()


def signing() -> None:
    """Create the tables of our keys and of logins."""
    op.create_table(
        "lti_keys",
        sa.Column("id", ID),
        sa.Column("private", sa.Text, nullable=False),
        sa.Column("created", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lti_keys"),
    )
    op.create_table(
        "lti_logins",
        sa.Column("state", sa.String(64)),
        sa.Column("nonce", sa.String(64), nullable=False),
        sa.Column("platform", ID, nullable=False),
        sa.Column("expires", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("state", name="pk_lti_logins"),
        sa.ForeignKeyConstraint(*TO_PLATFORM, name="fk_lti_logins_platform_lti_platforms"),
    )
    op.create_index("ix_lti_logins_platform", "lti_logins", ["platform"])
    op.create_index("ix_lti_logins_expires", "lti_logins", ["expires"])


def coming() -> None:
    """Create the tables of platforms' courses and users."""
    op.create_table(
        "lti_contexts",
        sa.Column("platform", ID),
        sa.Column("context", SUBJECT),
        sa.Column("course", ID, nullable=False),
        sa.PrimaryKeyConstraint("platform", "context", name="pk_lti_contexts"),
        sa.ForeignKeyConstraint(*TO_PLATFORM, name="fk_lti_contexts_platform_lti_platforms"),
        sa.ForeignKeyConstraint(*TO_COURSE, name="fk_lti_contexts_course_courses"),
    )
    op.create_index("ix_lti_contexts_course", "lti_contexts", ["course"])
    op.create_table(
        "lti_people",
        sa.Column("platform", ID),
        sa.Column("course", ID),
        sa.Column("subject", SUBJECT),
        sa.Column("student", sa.String(100), nullable=False),
        sa.PrimaryKeyConstraint("platform", "course", "subject", name="pk_lti_people"),
        sa.ForeignKeyConstraint(*TO_PLATFORM, name="fk_lti_people_platform_lti_platforms"),
        sa.ForeignKeyConstraint(*TO_COURSE, name="fk_lti_people_course_courses"),
        sa.UniqueConstraint(
            "platform", "course", "student", name="uq_lti_people_platform_course_student"
        ),
    )


def scores() -> None:
    """Create the table of scores to deliver."""
    op.create_table(
        "lti_scores",
        sa.Column("id", NUMBER, autoincrement=True),
        sa.Column("platform", ID, nullable=False),
        sa.Column("line", ADDRESS, nullable=False),
        sa.Column("subject", SUBJECT, nullable=False),
        sa.Column("course", ID, nullable=False),
        sa.Column("assignment", ID, nullable=False),
        sa.Column("student", sa.String(100), nullable=False),
        sa.Column("wanted", sa.Integer, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", MomentColumn),
        sa.Column("leased", MomentColumn),
        sa.Column("given", sa.String(60), nullable=False),
        sa.Column("trouble", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lti_scores"),
        sa.ForeignKeyConstraint(*TO_PLATFORM, name="fk_lti_scores_platform_lti_platforms"),
        sa.ForeignKeyConstraint(*TO_COURSE, name="fk_lti_scores_course_courses"),
        sa.ForeignKeyConstraint(
            ["assignment"], ["assignments.id"], name="fk_lti_scores_assignment_assignments"
        ),
        sa.UniqueConstraint(
            "platform", "line", "subject", name="uq_lti_scores_platform_line_subject"
        ),
    )
    op.create_index("ix_lti_scores_due", "lti_scores", ["due"])
    op.create_index("ix_lti_scores_assignment", "lti_scores", ["assignment", "student"])

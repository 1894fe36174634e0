"""Migration: courses, students, assignments, variants, submissions, marks and tokens."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import NUMBER, MomentColumn

revision = "first"
down_revision = None

ID = sa.String(32)


def upgrade() -> None:
    """Create the table that all others refer to, then the others."""
    op.create_table(
        "courses",
        sa.Column("id", ID),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("created", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_courses"),
    )
    students()
    assignments()
    submissions()
    tokens()


def students() -> None:
    """Create the tables of courses and students."""
    op.create_table(
        "students",
        sa.Column("course", ID),
        sa.Column("id", sa.String(100)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("email", sa.String(320), nullable=False),
        sa.Column("language", sa.String(10), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("columns", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("course", "id", name="pk_students"),
        sa.ForeignKeyConstraint(["course"], ["courses.id"], name="fk_students_course_courses"),
        sa.UniqueConstraint("course", "place", name="uq_students_course_place"),
    )


def assignments() -> None:
    """Create the tables of assignments and variants."""
    op.create_table(
        "assignments",
        sa.Column("id", ID),
        sa.Column("course", ID, nullable=False),
        sa.Column("toml", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("head", sa.Text, nullable=False),
        sa.Column("decisions", sa.Text, nullable=False),
        sa.Column("opens", MomentColumn),
        sa.Column("closes", MomentColumn),
        sa.Column("attempts", sa.Integer),
        sa.Column("counts", sa.String(10), nullable=False),
        sa.Column("feedback", sa.String(10), nullable=False),
        sa.Column("keys", sa.String(10), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_assignments"),
        sa.ForeignKeyConstraint(["course"], ["courses.id"], name="fk_assignments_course_courses"),
        sa.CheckConstraint("attempts > 0", name="ck_assignments_attempts"),
    )
    op.create_index("ix_assignments_course", "assignments", ["course"])
    op.create_table(
        "variants",
        sa.Column("assignment", ID),
        sa.Column("student", sa.String(100)),
        sa.Column("attempt", sa.Integer),
        sa.Column("sheet", sa.Text, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("assignment", "student", "attempt", name="pk_variants"),
        sa.ForeignKeyConstraint(
            ["assignment"], ["assignments.id"], name="fk_variants_assignment_assignments"
        ),
        sa.UniqueConstraint("assignment", "code", name="uq_variants_assignment_code"),
    )


def submissions() -> None:
    """Create the tables of submissions and marks."""
    op.create_table(
        "submissions",
        sa.Column("id", NUMBER, autoincrement=True),
        sa.Column("assignment", ID, nullable=False),
        sa.Column("student", sa.String(100), nullable=False),
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("attempt", sa.Integer, nullable=False),
        sa.Column("answers", sa.Text, nullable=False),
        sa.Column("received", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_submissions"),
        sa.ForeignKeyConstraint(
            ["assignment", "student", "attempt"],
            ["variants.assignment", "variants.student", "variants.attempt"],
            name="fk_submissions_assignment_variants",
        ),
        sa.UniqueConstraint(
            "assignment", "student", "key", name="uq_submissions_assignment_student_key"
        ),
        sa.UniqueConstraint(
            "assignment", "student", "number", name="uq_submissions_assignment_student_number"
        ),
    )
    op.create_table(
        "marks",
        sa.Column("submission", NUMBER),
        sa.Column("points", sa.Text, nullable=False),
        sa.Column("row", sa.Text, nullable=False),
        sa.Column("made", MomentColumn, nullable=False),
        sa.PrimaryKeyConstraint("submission", name="pk_marks"),
        sa.ForeignKeyConstraint(
            ["submission"], ["submissions.id"], name="fk_marks_submission_submissions"
        ),
    )


def tokens() -> None:
    """Create the table of tokens."""
    op.create_table(
        "tokens",
        sa.Column("id", ID),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("role", sa.String(10), nullable=False),
        sa.Column("course", ID),
        sa.Column("student", sa.String(100)),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("created", MomentColumn, nullable=False),
        sa.Column("expires", MomentColumn),
        sa.Column("revoked", MomentColumn),
        sa.PrimaryKeyConstraint("id", name="pk_tokens"),
        sa.ForeignKeyConstraint(["course"], ["courses.id"], name="fk_tokens_course_courses"),
    )
    op.create_index("ix_tokens_course", "tokens", ["course"])

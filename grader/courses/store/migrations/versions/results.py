"""Migration: marks say out of how many points they are, and how many answers are undecided."""

import json

import sqlalchemy as sa
from alembic import op

revision = "results"
down_revision = "extensions"
MARKS = sa.table(
    "marks",
    sa.column("submission", sa.Integer),
    sa.column("row", sa.Text),
    sa.column("out_of", sa.Text),
    sa.column("open", sa.Integer),
)
UNDECIDED = {"ambiguous", "unmarked", "missing"}


def upgrade() -> None:
    """Add the columns, filled from the rows of the marks that are there."""
    op.add_column("marks", sa.Column("out_of", sa.Text, nullable=False, server_default="0"))
    op.add_column("marks", sa.Column("open", sa.Integer, nullable=False, server_default="0"))
    connection = op.get_bind()
    for submission in connection.execute(sa.select(MARKS.c.submission)).scalars().all():
        condition = MARKS.c.submission == submission
        (row,) = json.loads(
            connection.execute(sa.select(MARKS.c.row).where(condition)).scalar_one()
        )
        marks = (mark for exercise in row["exercises"] for mark in exercise["marks"])
        undecided = sum(mark["verdict"] in UNDECIDED and "decision" not in mark for mark in marks)
        filled = (
            sa.update(MARKS).where(condition).values(out_of=row["out_of"] or "0", open=undecided)
        )
        connection.execute(filled)

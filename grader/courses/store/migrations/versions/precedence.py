"""Migration: when a learning platform was approved, by which the first of an issuer is known."""

import sqlalchemy as sa
from alembic import op

from grader.courses.store.column_types import MomentColumn

revision = "precedence"
down_revision = "approval"


def upgrade() -> None:
    """Add the column; platforms that are or were in use keep the order of their registration."""
    op.add_column("lti_platforms", sa.Column("since", MomentColumn))
    op.execute(
        "UPDATE lti_platforms SET since = created WHERE approved "
        "OR id IN (SELECT platform FROM lti_people) OR id IN (SELECT platform FROM lti_contexts)"
    )

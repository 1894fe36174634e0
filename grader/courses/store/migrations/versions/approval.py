"""Migration: whether the owner of the service has approved a learning platform."""

import sqlalchemy as sa
from alembic import op

revision = "approval"
down_revision = "drafts"


def upgrade() -> None:
    """Approve the platforms that exist, since users arrive from them already."""
    approved = sa.Column("approved", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("lti_platforms", approved)

"""Migration: the token with which a session was begun, and with which it ends."""

import sqlalchemy as sa
from alembic import op

revision = "sessions"
down_revision = "drawings"


def upgrade() -> None:
    """Add the column; existing sessions have no parent and expire by themselves."""
    op.add_column("tokens", sa.Column("parent", sa.String(32)))

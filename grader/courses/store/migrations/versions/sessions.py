"""Which token a session was begun with, so that it ends when that does."""

import sqlalchemy as sa
from alembic import op

revision = "sessions"
down_revision = "drawings"


def upgrade() -> None:
    """Sessions that are there were begun with a token that nobody knows; they end by themselves."""
    op.add_column("tokens", sa.Column("parent", sa.String(32)))

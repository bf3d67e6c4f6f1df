"""Many processes on one database: who lives, who drives which table, who is there; since when somebody thinks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for column in (
        sa.Column("owner", sa.String),
        sa.Column("fence", sa.Integer, nullable=False, server_default="0"),
        sa.Column("edition", sa.Integer, nullable=False, server_default="0"),
        sa.Column("since", sa.Double),
        sa.Column("asked", sa.Double),
    ):
        op.add_column("tables", column)
    op.create_table(
        "processes",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("process", sa.String, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("gone", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "process", "who", name="pk_presence"),
    )


def downgrade() -> None:
    op.drop_table("presence")
    op.drop_table("processes")
    for name in ("owner", "fence", "edition", "since", "asked"):
        op.drop_column("tables", name)

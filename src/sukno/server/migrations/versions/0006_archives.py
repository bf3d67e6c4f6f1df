"""Archives: files to which old tables are moved. Those who have left are found by when they left."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archives",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("path", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_archives"),
    )
    op.create_table(
        "owed",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("archive", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "who", "archive", name="pk_owed"),
    )
    op.create_index("ix_owed_archive", "owed", ["archive"])
    op.add_column("tables", sa.Column("archive", sa.String))
    op.create_index("ix_departed_at", "departed", ["at"])


def downgrade() -> None:
    op.drop_index("ix_departed_at", "departed")
    op.drop_column("tables", "archive")
    op.drop_table("owed")
    op.drop_table("archives")

"""History of all games instead of results of numbered deals, and people who have left for good.

Results of before are told anew from the tables, by the house when it is open (`sukno.server.filling`): every finished
game has to be replayed for it, and nobody should wait for that.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("results")
    op.create_table(
        "history",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("against", sa.String, nullable=False),
        sa.Column("result", sa.String, nullable=False),
        sa.Column("gave_up", sa.Boolean, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("places", sa.Integer, nullable=False),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("score", sa.Double),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("effort", sa.String),
        sa.Column("options", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "who", name="pk_history"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_history_table_id"),
    )
    op.create_index("ix_history_who_ended", "history", ["who", "ended"])
    op.create_index("ix_history_who_game_ended", "history", ["who", "game", "ended"])
    op.create_table(
        "departed",
        sa.Column("who", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("who", name="pk_departed"),
    )
    op.execute(
        "INSERT INTO settings (key, value) SELECT 'history told up to', '' WHERE EXISTS (SELECT 1 FROM tables)"
    )


def downgrade() -> None:
    op.drop_table("departed")
    op.drop_table("history")
    op.execute("DELETE FROM settings WHERE key = 'history told up to'")
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("who", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("ended", sa.Double, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.Column("effort", sa.String),
        sa.Column("seconds", sa.Double, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
    )
    op.create_index("ix_results_who_game_ended", "results", ["who", "game", "ended"])

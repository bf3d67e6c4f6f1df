"""Where accounts are signed in, and what logins look like."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sukno.server.logins import login_look

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("accounts", sa.Column("login_look", sa.String))
    accounts = sa.table("accounts", *map(sa.column, ("id", "login", "login_look", "created")))
    connection, looks = op.get_bind(), set[str]()
    for id, login in connection.execute(
        sa.select(accounts.c.id, accounts.c.login).order_by(accounts.c.created, accounts.c.id)
    ).all():
        look = login_look(login)
        if look in looks:  # both are there already: the later one keeps its login, and looks like nobody else
            look = f"{look} {id}"
        looks.add(look)
        connection.execute(sa.update(accounts).where(accounts.c.id == id).values(login_look=look))
    with op.batch_alter_table("accounts") as batch:
        batch.alter_column("login_look", existing_type=sa.String, nullable=False)
        batch.create_unique_constraint("uq_accounts_login_look", ["login_look"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("account", sa.String, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("ended", sa.Boolean, nullable=False),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("device", sa.String, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_sessions_account"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])


def downgrade() -> None:
    with op.batch_alter_table("accounts") as batch:
        batch.drop_constraint("uq_accounts_login_look", type_="unique")
        batch.drop_column("login_look")
    op.drop_table("sessions")

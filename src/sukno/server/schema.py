"""The tables of the database. A change here needs a new file in migrations/versions."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("status", sa.String, nullable=False),
    sa.Column("updated", sa.Double, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("length", sa.Integer, nullable=False),
    sa.Column("card", sa.Text, nullable=False),
    sa.Column("owner", sa.String),
    sa.Column("fence", sa.Integer, nullable=False, server_default="0"),
    sa.Column("edition", sa.Integer, nullable=False, server_default="0"),
    sa.Column("since", sa.Double),
    sa.Column("asked", sa.Double),
    sa.Column("archive", sa.String),
    sa.Index(None, "public", "status", "updated"),
)
"""One row per table, for lists; all of it can be told from the events. `length` is how many events there are:
whoever adds some must know it, and so two processes never both go on from the same point. `archive` says in which
of the archives the events are, if they are not here.

`edition` is raised when events are changed (`store_leaving`). Where many processes share the database (`store_many`),
`owner` drives the table under the number `fence`; `since` is when the present decision began, `asked` when the wish to
take back was heard, by the clock of the database."""

archives = sa.Table(
    "archives",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("path", sa.String, nullable=False),
)
"""Files to which old tables were moved, see `archives`; the id is in the file too."""

owed = sa.Table(
    "owed",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("who", sa.String, primary_key=True),
    sa.Column("archive", sa.String, primary_key=True),
    sa.Index(None, "archive"),
)
"""People who have left, and are still to be forgotten at tables in an archive that could not be reached then."""

events = sa.Table(
    "events",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey(tables.c.id), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("body", sa.Text, nullable=False),
    sqlite_with_rowid=False,  # the events of a table lie together on disk
)
"""What has happened, in order from 0, as JSON. Nothing is changed or deleted here but by who removes a table of
his own, or leaves the house for good (`store_leaving`)."""

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey(tables.c.id), primary_key=True),
    sa.Column("who", sa.String, primary_key=True),
    sa.Index(None, "who"),
    sqlite_with_rowid=False,
)
"""Whose tables they are."""

history = sa.Table(
    "history",
    metadata,
    sa.Column("table_id", sa.String, sa.ForeignKey(tables.c.id), primary_key=True),
    sa.Column("who", sa.String, primary_key=True),
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
    sa.Index(None, "who", "ended"),
    sa.Index(None, "who", "game", "ended"),
)
"""One row per person and game that came to its end, see `store_history`; all but `ended` is told by the events."""

departed = sa.Table(
    "departed",
    metadata,
    sa.Column("who", sa.String, primary_key=True),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index(None, "at"),
)
"""People who have had everything of theirs deleted, for as long as a cookie of theirs could be good: it is nobody's."""

processes = sa.Table(
    "processes",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)
"""The processes of a house of many, and until when each is taken to be alive, by the clock of the database."""

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("table_id", sa.String, primary_key=True),
    sa.Column("process", sa.String, primary_key=True),
    sa.Column("who", sa.String, primary_key=True),
    sa.Column("gone", sa.Double),
)
"""Who is connected to which table through which process, or has `gone` and when; true as long as the process lives."""

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("login", sa.String, nullable=False),
    sa.Column("login_key", sa.String, nullable=False, unique=True),
    sa.Column("password", sa.String, nullable=False),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("lang", sa.String, nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("login_look", sa.String, nullable=False, unique=True),
)
"""`login` as it was typed, `login_key` as it is compared, `login_look` as it looks; `password` is an argon2id
hash; a session of another `epoch` has ended."""

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("at", sa.Double, nullable=False),
    sa.Index(None, "at"),
)
"""What was worked out and will be asked again, under the check sum of what was asked; see `sukno.server.analyses`."""

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("account", sa.String, sa.ForeignKey(accounts.c.id), nullable=False),
    sa.Column("epoch", sa.Integer, nullable=False),
    sa.Column("ended", sa.Boolean, nullable=False),
    sa.Column("address", sa.String, nullable=False),
    sa.Column("device", sa.String, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),
    sa.Index(None, "account"),
)
"""Where accounts are, and lately were, signed in. Times are for people to read: nothing is decided by them but
which of too many is forgotten."""

"""Alembic's entry: `sukno.server.store_engine` gives it a connection, in a transaction of its own."""

from __future__ import annotations

from alembic import context

from sukno.server.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
context.run_migrations()

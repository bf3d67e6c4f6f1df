"""How a route names what it needs: the request, who asks, the tables, a table's id, the language of the answer."""

from __future__ import annotations

from typing import Annotated

from litestar import Request
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter

from sukno.engine.text import Lang
from sukno.server.identity import Identities, Identity
from sukno.server.owner import Owner
from sukno.server.tables import TableService
from sukno.table.table import Person

Asked = Request[None, None, State]
Asker = NamedDependency[Identity]
Owned = NamedDependency[Owner]
People = NamedDependency[Identities]
Tables = NamedDependency[TableService]
TableId = Annotated[str, PathParameter(max_length=64, pattern=r"^[0-9A-Za-z_-]+$(?!\n)")]
GameId = Annotated[str, PathParameter(max_length=64)]
InLang = Annotated[Lang, QueryParameter(description="Language of the answer.")]


def person_of(identity: Identity) -> Person:
    """Without a name a guest is called so by whoever shows it, in the language of those who look."""
    return Person(identity.who, identity.name)

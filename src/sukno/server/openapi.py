"""The OpenAPI document: Litestar's paths, with the schemas that msgspec itself makes of the structs.

`python -m sukno.server.openapi FILE` writes it, if it is not there already; the client's types are generated from it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from litestar import Response, get
from litestar.openapi import OpenAPIConfig

from sukno import __version__
from sukno.engine.offers.forms import Form
from sukno.engine.offers.problems import ProblemInfo, SetUp, TricksSolution
from sukno.engine.offers.referee import RefereeBook, Ruling
from sukno.engine.offers.review import DealReview
from sukno.engine.offers.sheet import SheetInfo
from sukno.engine.record import Record
from sukno.engine.zones import Zone
from sukno.rules.article import RulesPage
from sukno.server import calling, guiding, problems, refereeing, reviewing, scoring, wire, wire_history
from sukno.server.asked import Asked
from sukno.server.exporting import Export
from sukno.server.ready import Ready, once, ready_json, send
from sukno.table import Act, Snapshot, TablePlan

KINDS: list[Any] = [
    Act,
    TablePlan,
    Snapshot,
    Record,
    Form,
    calling.CallMeanings,
    guiding.Guide,
    problems.Position,
    problems.Problem,
    ProblemInfo,
    SetUp,
    TricksSolution,
    RefereeBook,
    refereeing.RefereeCase,
    Ruling,
    DealReview,
    reviewing.Deals,
    SheetInfo,
    scoring.ScoreAsked,
    scoring.ScoreEntries,
    scoring.ScoreForm,
    scoring.ScoreSeen,
    scoring.ScoreText,
    wire.Analysis,
    wire.Catalogue,
    wire.DealLog,
    wire.Done,
    wire.Envelope,
    wire.Frame,
    wire.GameDescription,
    wire.Hint,
    wire.CommonWords,
    wire.Introduce,
    wire.Lobby,
    wire.LostSince,
    wire.Me,
    wire.MovesTold,
    wire.NewPassword,
    wire.Presence,
    wire.Refused,
    Export,
    wire_history.Farewell,
    wire_history.History,
    wire_history.Removed,
    wire_history.Results,
    RulesPage,
    wire.SearchWords,
    wire.Reached,
    wire.SignIn,
    wire.SignUp,
    wire.SignedInPlaces,
    wire.Solution,
    wire.Talk,
    wire.Trouble,
]
"""Everything that goes over the wire; WebSocket messages are described nowhere else."""
REFUSAL = {
    "description": "A refusal, in both languages",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Trouble"}}},
}


def complete(document: dict[str, Any]) -> dict[str, Any]:
    """Put in the schemas of msgspec, and one shape for all refusals."""
    zones = sorted(Zone.__subclasses__(), key=lambda kind: kind.__name__)
    _, schemas = msgspec.json.schema_components([*KINDS, *zones], ref_template="#/components/schemas/{name}")
    schemas["Zone"] = {"anyOf": [{"$ref": f"#/components/schemas/{kind.__name__}"} for kind in zones]}
    for schema in schemas.values():
        say_open(schema)
    out = document | {"components": {"schemas": schemas}}
    for path in out["paths"].values():
        for operation in path.values():
            if isinstance(operation, dict) and "responses" in operation:
                kept = {code: r for code, r in operation["responses"].items() if code.startswith("2")}
                operation["responses"] = kept | {"default": REFUSAL}
    return out


def say_open(schema: Any) -> None:
    """An object with any keys says so: left unsaid, some readers take it for one without keys."""
    if isinstance(schema, dict):
        if schema.get("type") == "object" and "properties" not in schema:
            schema.setdefault("additionalProperties", True)
        for part in schema.values():
            say_open(part)
    elif isinstance(schema, list):
        for part in schema:
            say_open(part)


def described() -> dict[str, Any]:
    """The whole document."""
    from sukno.server.app import Settings, litestar_app  # which serves what is made here

    # Litestar would make the document anew in the event loop; so it is asked by an application nobody reaches
    app = litestar_app(Settings(), OpenAPIConfig(title="Sukno", version=__version__, path="/described"))
    return complete(app.openapi_schema.to_schema())


@once
def document() -> Ready:
    """The whole document, as it is sent."""
    return ready_json(described())


@get(["/schema", "/schema/openapi.json"], include_in_schema=False)
async def get_schema(request: Asked) -> Response[bytes]:
    """The document itself."""
    return send(request, await document.soon())


if __name__ == "__main__":
    file, made = Path(sys.argv[1]), msgspec.json.format(msgspec.json.encode(described()), indent=1)
    if not file.exists() or file.read_bytes() != made:  # what is made from it stays as it is otherwise
        file.write_bytes(made)

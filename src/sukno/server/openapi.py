"""The OpenAPI document: Litestar's paths, with the schemas that msgspec itself makes of the structs.

`python -m sukno.server.openapi FILE` writes it, if it is not there already; the client's types are generated from it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request
from litestar.openapi.plugins import JsonRenderPlugin

from sukno.engine.offers.forms import Form
from sukno.engine.offers.problems import ProblemInfo, SetUp, TricksSolution
from sukno.engine.offers.referee import RefereeBook, Ruling
from sukno.engine.offers.review import DealReview
from sukno.engine.offers.sheet import SheetInfo
from sukno.engine.record import Record
from sukno.rules.article import RulesPage
from sukno.server import problems, refereeing, reviewing, scoring, wire
from sukno.server.ready import Ready, ready_json, send
from sukno.table import Act, Snapshot, TablePlan

KINDS: list[Any] = [
    Act,
    TablePlan,
    Snapshot,
    Record,
    Form,
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
    wire.Done,
    wire.Envelope,
    wire.Frame,
    wire.GameDescription,
    wire.Hint,
    wire.CommonWords,
    wire.Introduce,
    wire.Lobby,
    wire.Me,
    wire.NewPassword,
    wire.Presence,
    wire.Refused,
    RulesPage,
    wire.SearchWords,
    wire.SignIn,
    wire.SignUp,
    wire.SignedInPlaces,
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
    _, schemas = msgspec.json.schema_components(KINDS, ref_template="#/components/schemas/{name}")
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


class Document(JsonRenderPlugin):
    """Serves the completed document, made once."""

    def __init__(self) -> None:
        super().__init__()
        self.made: Ready | None = None

    def make(self, schema: dict[str, Any]) -> Ready:
        if self.made is None:
            self.made = ready_json(complete(schema))
        return self.made

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return send(request, self.make(openapi_schema))  # type: ignore[return-value]


def document(app: Litestar) -> bytes:
    """The document as text."""
    whole = msgspec.json.encode(complete(app.openapi_schema.to_schema()))
    return msgspec.json.format(whole, indent=1)


if __name__ == "__main__":
    from sukno.server.app import Settings, litestar_app

    file, made = Path(sys.argv[1]), document(litestar_app(Settings()))
    if not file.exists() or file.read_bytes() != made:  # what is made from it stays as it is otherwise
        file.write_bytes(made)

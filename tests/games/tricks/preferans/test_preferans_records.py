"""Records made before the deal was divided into stages still replay, Classic by what its rules say since version 2."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sukno.engine import Record, registry

RECORDS = [json.loads(line) for line in (Path(__file__).parent / "records.jsonl").open(encoding="utf-8")]


@pytest.mark.parametrize("kept", RECORDS, ids=lambda kept: f"{kept['game']} {kept['seed']}")
def test_an_old_record_replays_to_the_same_result(kept: dict[str, Any]) -> None:
    record = Record(
        game=kept["game"],
        rules=kept["rules"],
        options=kept["options"],
        seed=kept["seed"],
        moves=kept["moves"].split(","),
        points=kept["points"],
    )
    record.verify()


def test_there_is_a_record_of_every_kind() -> None:
    kinds = {info.id for info in registry.infos() if "preferans" in (info.id, info.kind_of)}
    assert {kept["game"] for kept in RECORDS} == kinds

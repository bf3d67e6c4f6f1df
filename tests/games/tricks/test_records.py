"""Records made before these games were put together from stages: the same questions, the same results."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import sukno

RECORDS = [json.loads(line) for line in Path(__file__).with_name("records.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: f"{r['seed']}-{len(r['moves'])}")
def test_an_old_record_replays_question_by_question(record: dict[str, Any]) -> None:
    game = sukno.game(record["id"], **record["options"])
    s = game.start(record["seed"])
    asked = hashlib.sha256()
    for move in record["moves"].split(","):
        ask = game.ask(s)
        assert ask is not None
        asked.update(f"{ask.seat} {ask.kind} {','.join(ask.moves)};".encode())
        game.play(s, move)
    end = game.outcome(s)
    assert end is not None
    assert list(end.points) == record["points"]
    assert asked.hexdigest()[:16] == record["asked"]

"""The rules still give the games that were reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from sukno.lab.playthrough import place, playthrough, shown_ids

HERE = Path(__file__).parent


@pytest.mark.parametrize("id", shown_ids())
def test_the_playthrough_is_as_reviewed(id: str) -> None:
    path = HERE / place(id)
    assert path.is_file(), f"no playthrough of {id}: run `make playthroughs`, read it and commit it"
    assert path.read_text(encoding="utf-8") == playthrough(id), (
        f"{id} plays differently now: run `make playthroughs` and review the diff"
    )

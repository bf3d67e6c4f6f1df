"""Bergen: equal ends when they can be made, and otherwise as in other dominoes."""

from __future__ import annotations

from sukno.players.chain_scoring import levels

LEVELS = levels(8.0)

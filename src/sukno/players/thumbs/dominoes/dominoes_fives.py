"""Fives and threes: what scores is laid, most of all what scores most."""

from __future__ import annotations

from sukno.players.chain_scoring import levels

LEVELS = levels(10.0)

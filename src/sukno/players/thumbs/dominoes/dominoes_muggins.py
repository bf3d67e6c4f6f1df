"""Muggins: what scores is laid, most of all what scores most."""

from __future__ import annotations

from sukno.players.chain_scoring import levels

LEVELS = levels(2.0)

"""Traditional dominoes: get rid of doubles and heavy tiles, and leave ends that you can answer yourself."""

from __future__ import annotations

from sukno.players.chain_play import Thumb

LEVELS = Thumb().levels()

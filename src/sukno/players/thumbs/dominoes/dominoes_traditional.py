"""Traditional dominoes: get rid of doubles and heavy tiles, and leave ends that you can answer yourself."""

from __future__ import annotations

from sukno.players.chain_play import novice, play_out, why
from sukno.players.policies import Levels

LEVELS = Levels(novice=novice, play_out=play_out, why=why)

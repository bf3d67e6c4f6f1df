"""Victoria: nothing can be done better or worse; a banker keeps the bank for a few deals, punters stake the middle."""

from __future__ import annotations

from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.families.banking_state import HOLDING
from sukno.players.policies import Levels

DEALS = 6
"""After so many deals a banker lets the next one have his turn."""


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if s.phase == HOLDING:
        return "pass" if s.account.deals >= DEALS else f"limit {game.options.high}"
    return f"stake {(game.options.low + s.limit) // 2}"


EVEN = Text(
    "banker and punter have the same chances: a stake decides only how much is risked",
    "шансы банкомёта и понтера равны: ставка решает лишь, сколько поставлено на карту",
)
TURN = Text(
    "the bank brings nothing on average, kept or given up",
    "в среднем банк не даёт ничего, держать его или отдать",
)


def why(game: Any, s: Any, ask: Ask, move: str) -> Text:
    return TURN if s.phase == HOLDING else EVEN


LEVELS = Levels(novice=novice, club=novice, master=novice, why=why)

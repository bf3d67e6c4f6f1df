"""Bridge as Portable Bridge Notation, auction and play, read back by endplay: `sukno lab match bridge --deals 200`.

Deals that computer players bid and play are written by the house, read by endplay, and what it tells of each is set
beside the record: hands, dealer, vulnerability, every call, contract, every card in the order of play, tricks.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from sukno.engine import Record
from sukno.engine.errors import SuknoError
from sukno.engine.registry import game as make_game
from sukno.games.tricks.bridge import deals_pbn
from sukno.games.tricks.bridge.played import PlayedDeal, deals_of
from sukno.games.tricks.bridge.state import NOBODY
from sukno.lab.many import ALONE, Many
from sukno.lab.match import play_game
from sukno.lab.rooms import python_with
from sukno.materials.cards import hand
from sukno.materials.pbn import SEATS
from sukno.materials.strains import STRAINS

WANTED = "endplay>=0.5"
GUEST = Path(__file__).with_name("guest.py")
VULNERABLE = {(): "none", (0,): "ns", (1,): "ew", (0, 1): "both"}
Told = dict[str, Any]


class Readings(msgspec.Struct, frozen=True):
    """What came of it."""

    deals: int
    passed: int
    """Deals in which all passed."""
    calls: int
    cards: int
    differ: tuple[str, ...]
    """In which deals something was read differently, and what."""


def python() -> str:
    """An interpreter that has endplay."""
    refusal = SuknoError(
        f"endplay cannot be installed here, so nobody reads our deals: pip install '{WANTED}' must be possible.",
        f"endplay здесь не ставится, и наши сдачи прочесть некому: нужно, чтобы работало pip install '{WANTED}'.",
    )
    return python_with("endplay", WANTED, refusal)


def played(job: tuple[str, int]) -> Record:
    """A deal that stands alone, bid and played by four of one level."""
    level, seed = job
    return play_game(make_game("bridge", deals=1), [level] * 4, seed)[0]


def expected(deal: PlayedDeal) -> Told:
    """What should be read of a deal."""
    c = deal.contract
    passed = c.declarer == NOBODY
    strain = "" if passed else STRAINS[c.trump].letter[0]
    calls = [said.call for said in deal.said]
    return {
        "hands": list(deal.given.hands),
        "dealer": SEATS[deal.given.dealer],
        "vulnerable": VULNERABLE[tuple(side for side in (0, 1) if deal.given.vulnerable[side])],
        "calls": ["Pass" if call == "pass" else f"{call}T" if call.endswith("N") else call for call in calls],
        "contract": "" if passed else f"{c.level}{strain}{'x' * c.doubled}",
        "declarer": "" if passed else SEATS[c.declarer],
        "tricks": 0 if passed else deal.tricks,
        "cards": list(deal.cards),
    }


def hands_of(text: str) -> list[int]:
    """The hands of N, E, S, W in a text that may begin with any of them."""
    first, _, hands = text.partition(":")
    found = [
        hand([suit + rank for suit, ranks in zip("SHDC", one.split("."), strict=True) for rank in ranks])
        for one in hands.split(" ")
    ]
    start = SEATS.index(first)
    return [found[(place - start) % 4] for place in range(4)]


def read(text: str, interpreter: str) -> list[Told]:
    """What endplay tells of a file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "deals.pbn"
        file.write_text(text, encoding="utf-8")
        done = subprocess.run(
            [interpreter, str(GUEST), str(file)], capture_output=True, text=True, check=False
        )
    if done.returncode:
        last = done.stderr.strip().rpartition("\n")[2]
        raise SuknoError(f"endplay has not read the deals: {last}", f"endplay не прочёл сдачи: {last}")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return [{**told, "hands": hands_of(told.pop("deal"))} for told in found]


def compared(expectations: Sequence[Told], found: Sequence[Told], first: int) -> list[str]:
    """Where both differ, by the seeds of the deals."""
    if len(expectations) != len(found):
        return [f"{len(expectations)} / {len(found)}"]
    return [
        f"{first + i}: {what} {ours[what]} / {theirs[what]}"
        for i, (ours, theirs) in enumerate(zip(expectations, found, strict=True))
        for what in ours
        if ours[what] != theirs[what]
    ]


def match(level: str, deals: int, *, seed: int = 0, many: Many = ALONE) -> Readings:
    """So many deals from this seed on, written and read back."""
    interpreter = python()
    records = many.map(played, [(level, seed + i) for i in range(deals)])
    told = [expected(deal) for record in records for deal in deals_of(record)]
    differ = compared(told, read("".join(map(deals_pbn.write, records)), interpreter), seed)
    return Readings(
        deals=len(told),
        passed=sum(not one["contract"] for one in told),
        calls=sum(len(one["calls"]) for one in told),
        cards=sum(len(one["cards"]) for one in told),
        differ=tuple(differ),
    )

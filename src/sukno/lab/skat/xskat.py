"""XSkat plays by itself, without a display, and its log is read back: `xskat -auto N -game FILE -log -`.

XSkat 4.0 (Gunter Gerhardt, 2004; in Debian `apt-get install xskat`) writes of every deal the cards, who won each
trick, the last number that was bid, the game and the points; its list has what every game brought. The deals are its
own, by a number, and so is whatever else it leaves to chance: the same number gives the same games.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from sukno.engine import BadOption
from sukno.families.tricks import CARD_BITS
from sukno.materials.cards import CARD_INDEX
from sukno.sheets.skat.tariff import GRAND, NULL, Contract

GAMES = "/usr/games/xskat"
"""Where Debian puts it, which is not always on the path."""
MISSING = BadOption(
    "XSkat is not installed, so there is nobody to compare with: apt-get install xskat (Debian), then again.",
    "XSkat не установлен, сравнивать не с кем: apt-get install xskat (Debian), и ещё раз.",
)
CHUNK = 300
"""Deals of one run: the list keeps the values of so many games at least."""
SECONDS = 120
"""The longest for one run, which takes a tenth of a second."""
SUITS = {"Diamond": "D", "Heart": "H", "Spade": "S", "Club": "C"}
CARD = re.compile(r"(Diamond|Heart|Spade|Club)[ _](10|[AKQJ987])", re.IGNORECASE)
GAME = re.compile(r"(Computer1|Computer2|Computer3|Computer left|Computer right) played (\w+)")
COLUMNS = {"Computer1": 0, "Computer2": 1, "Computer3": 2, "Computer left": 1, "Computer right": 2}
"""Where the cards of a player stand; beside a guest two have no number."""
RESULT = re.compile(r"(Won|Lost)(?: with: (\d+) points)?")
DEALER = re.compile(r"random_seed \d+ \d+ ([123])")
RULE = re.compile(r"^-{4}.*\n", re.MULTILINE)
END = "=" * 40 + "\n"


class Deal(NamedTuple):
    """The cards of forehand, middlehand and rearhand, and the skat."""

    hands: tuple[int, int, int]
    skat: int


class Logged(NamedTuple):
    """What XSkat did with a deal."""

    deal: Deal
    soloist: int
    """The place; -1: all passed."""
    bid: int = 0
    contract: Contract | None = None
    out: int = 0
    """What was laid away, or the skat of a hand game."""
    cards: tuple[int, ...] = ()
    """In the order of play."""
    winners: tuple[int, ...] = ()
    """The place that took each trick."""
    won: bool = False
    points: int | None = None
    """The soloist's; None in a null."""
    written: int = 0
    """What the list has: the value, or less than nothing what was lost."""


def program() -> str:
    """Where XSkat is."""
    found = shutil.which("xskat") or shutil.which(GAMES)
    if found is None:
        raise MISSING
    return found


def played(n: int, seed: int, levels: Sequence[int] = (0, 0, 0), *, old: bool = False) -> list[Logged]:
    """So many deals of this number, played by three XSkats of these levels (0 is the best, -4 the weakest), each of
    them sitting in every place in turn; `old`: lost hand games count once, and an open grand 36."""
    found: list[Logged] = []
    where = program()
    with TemporaryDirectory() as folder:
        for first in range(0, n, CHUNK):
            found += _run(where, Path(folder), seed, first, min(CHUNK, n - first), levels, old)
    return found


def _run(
    where: str, folder: Path, seed: int, first: int, n: int, levels: Sequence[int], old: bool
) -> Iterator[Logged]:
    game, listed = folder / "deals.txt", folder / "list"
    game.write_text(f"random_seed {seed} {first} 1\n")
    listed.unlink(missing_ok=True)
    command = [where, "-auto", str(n), "-game", str(game), "-list", str(listed)]
    command += ["-log", "-", "-unfmt", "-lang", "english", "-oldrules" if old else "-newrules"]
    for player, level in enumerate(levels, 1):
        command += [f"-s{player}", str(level)]
    done = subprocess.run(
        command,
        cwd=folder,
        env={"HOME": str(folder)},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=True,
    )
    logs = done.stdout.split(END)[:-1]
    lines = [line.split() for line in listed.read_text().splitlines() if line.startswith("e ")]
    if not len(logs) == len(lines) == n:
        raise ValueError(f"XSkat played {len(logs)} of {n} deals and listed {len(lines)}")
    for log, line in zip(logs, lines, strict=True):
        logged, amount = read(log), int(line[4])
        yield logged._replace(written=amount if logged.won else -amount)


def read(log: str) -> Logged:
    """One deal of a log: a column for each player; in capitals who takes a trick."""
    _, tricks, held, end = RULE.split(log)
    dealer = DEALER.search(log)
    if dealer is None:
        raise ValueError("a log names no dealer")
    first = int(dealer[1]) % 3
    hands = [0, 0, 0]
    for line in held.splitlines():
        for column, card in enumerate(_cards(line)):
            hands[(column - first) % 3] |= CARD_BITS[card]
    out = _bits(end, "is")
    game = GAME.search(end)
    if game is None:
        return Logged(Deal((hands[0], hands[1], hands[2]), out), -1)
    soloist = (COLUMNS[game[1]] - first) % 3
    skat = _bits(end, "was")
    hands[soloist] = (hands[soloist] | out) & ~skat
    cards: list[int] = []
    winners: list[int] = []
    leader = 0
    for line in tricks.splitlines():
        laid = _cards(line)
        taker = next(i for i, (suit, _) in enumerate(CARD.findall(line)) if suit.isupper())
        cards += [laid[(first + leader + i) % 3] for i in range(3)]
        leader = (taker - first) % 3
        winners.append(leader)
    bid, result = re.search(r"Last bid: (\d+)", end), RESULT.search(end)
    if bid is None or result is None:
        raise ValueError("a log does not tell how a deal ended")
    return Logged(
        Deal((hands[0], hands[1], hands[2]), skat),
        soloist,
        int(bid[1]),
        Contract(kind=_kind(game[2]), hand="Hand" in end, open="ouvert" in end),
        out,
        tuple(cards),
        tuple(winners),
        result[1] == "Won",
        None if result[2] is None else int(result[2]),
    )


def _cards(line: str) -> list[int]:
    return [
        CARD_INDEX[SUITS[suit.capitalize()] + rank.replace("10", "T")] for suit, rank in CARD.findall(line)
    ]


def _bits(end: str, verb: str) -> int:
    """The cards of the skat: `is` what lies there at the end, `was` what was dealt."""
    found = re.search(rf"Skat {verb}: (.*)", end)
    if found is None:
        raise ValueError("a log does not tell the skat")
    return sum(CARD_BITS[card] for card in _cards(found[1]))


def _kind(word: str) -> str:
    return {"Grand": GRAND, "Null": NULL}.get(word) or SUITS[word]

"""Whatever stands in the text of a deal, it is read as a record that can be kept, or a sentence says why not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import sukno
from sukno.engine import Record, SuknoError
from sukno.engine.record import loads
from sukno.engine.text import LANGS
from sukno.games.tricks.bridge import deals_pbn as bridge_pbn
from sukno.games.tricks.preferans import deals_text as preferans
from sukno.games.tricks.vint import deals_pbn
from sukno.games.tricks.vint import deals_text as vint

Read = Callable[[str], list[Record]]
SCRAPS = [
    *"♠♥.,/:-# \n0159AKT٣xд\x00",
    "♠..",
    "♠",
    "10",
    "NT",
    "pass",
    "..",
    "dealer: ",
    "gives: -",
    "says: ♠..",
]
SCRAPS += [
    '[Vulnerable "E"]',
    '[Dealer "S"]',
    '[Options "="]',
    '[Contract "7NTXX"]',
    '[Result "13"]',
    "AP",
    "XX",
    "talon: ♠A",
    "options: =",
    "game: vint",
    "auction: ♠..",
    "contract: ♥",
    "players: " + "я" * 300 + ",,",
]


def written(id: str, seed: int) -> Record:
    """A deal played at random."""
    game, rng = sukno.game(id, deals=1), Random(seed)
    record, s = Record.of(game, seed), game.start(seed)
    while (ask := game.ask(s)) is not None:
        record.moves.append("pass" if "pass" in ask.moves and rng.random() < 0.5 else ask.pick(rng))
        game.play(s, record.moves[-1])
    return record


def spoilt(text: str, rng: Random) -> str:
    """A few places, or the whole of a few lines, are something else."""
    for _ in range(rng.choice((1, 1, 2, 4))):
        scrap = rng.choice(SCRAPS)
        if rng.random() < 0.4:
            lines = text.split("\n")
            n = rng.randrange(len(lines))
            lines[n] = f"{lines[n].partition(':')[0]}: {scrap}"
            text = "\n".join(lines)
        else:
            at = rng.randrange(len(text))
            text = text[:at] + scrap + text[at + rng.choice((0, 1, 5)) :]
    return text


@pytest.mark.parametrize(
    ("read", "texts"),
    [
        (
            vint.read,
            [vint.write(written(id, 1), lang) for id in ("vint", "vint-two-swap-cards") for lang in LANGS],
        ),
        (deals_pbn.read, [deals_pbn.write(written("vint-prikup", 1))]),
        (bridge_pbn.read, [bridge_pbn.write(written("bridge", seed)) for seed in (1, 2)]),
        (
            preferans.read,
            [
                preferans.write(written(id, 2), lang)
                for id in ("preferans", "preferans-old")
                for lang in LANGS
            ],
        ),
    ],
    ids=["vint", "pbn", "bridge", "preferans"],
)
def test_any_text_is_a_record_or_a_sentence(read: Read, texts: list[str]) -> None:
    rng = Random(5)
    for _ in range(600):
        text = spoilt(rng.choice(texts), rng)
        try:
            found = read(text)
        except SuknoError:
            continue
        assert all(loads(record.dumps()) == record for record in found), text

"""The sheet of canasta for real cards: what it writes is what a scorer says who only looks at the cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.rummy.canasta_scorer import in_hand, laid, name, score
from tests.games.rummy.test_canasta import KIND, played

from sukno.engine import SuknoError, game
from sukno.families.counted import texts
from sukno.sheets.canasta.offers import SHEET, CanastaDeal, CanastaTerms, Closed

NAMES = {"sequence": {"samba": "samba", "combo": "ladder"}, "wild": {"canasta": "wild", "combo": "bolivia"}}


def begun(kind: str = "canasta", target: int = 7000) -> tuple[Any, Any]:
    terms = CanastaTerms(kind=kind, target=target)  # type: ignore[arg-type]
    return terms, SHEET.begin(terms, 4)


def deal(**more: Any) -> CanastaDeal:
    return CanastaDeal(**{"table": (0, 0), "hands": (0, 0), "threes": (0, 0), **more})


def canasta_called(kind: str, called: str) -> str:
    if called in NAMES:
        return NAMES[called][kind]
    return f"{called[:-1]}-sevens" if called.endswith("7") else called


@pytest.mark.parametrize("id", list(KIND))
def test_the_sheet_writes_of_a_deal_what_the_cards_say(id: str) -> None:
    kind = KIND[id]
    for seed in range(4):
        g = game(id, deals=2)
        s, luck = g.start(f"sheet {seed}"), Random(seed)
        while (ask := g.ask(s)) is not None:
            before, move = s.copy(), played(ask, luck)
            g.play(s, move)
            if s.deal == before.deal:
                continue
            end = g.deal_end(before, move)
            melds = [[texts(m.cards) for m in lay] for lay in end.melds]
            hands, reds = [texts(h) for h in end.hands], [texts(r) for r in end.reds]
            out = None if end.out < 0 else end.out
            table = []
            closed: list[Closed] = []
            for pair in (0, 1):
                mine = [m for seat in (pair, pair + 2) for m in melds[seat]]
                names = [name(kind, m) for m in mine]
                closed += [Closed(by=pair, what=canasta_called(kind, n)) for n in names if n]
                if any(names):
                    table.append(sum(laid(m) for m, n in zip(mine, names, strict=True) if not n))
                else:
                    table.append(sum(5 if c[1] == "3" else in_hand("canasta", c) for m in mine for c in m))
            entry = CanastaDeal(
                canastas=tuple(closed),
                table=(table[0], table[1]),
                hands=(left(kind, hands, 0), left(kind, hands, 1)),
                threes=(len(reds[0]) + len(reds[2]), len(reds[1]) + len(reds[3])),
                out=out,
                both=end.both,
            )
            terms, book = begun(kind)
            after = SHEET.write_entry(terms, book, entry)
            assert after.totals == score(kind, melds, hands, reds, out, both=end.both)


def left(kind: str, hands: list[list[str]], pair: int) -> int:
    return sum(in_hand(kind, card) for seat in (pair, pair + 2) for card in hands[seat])


def test_the_example_of_the_rule_page() -> None:
    terms, book = begun()
    entry = deal(canastas=(Closed(by=0, what="red"),), table=(85, 0), hands=(40, 0), threes=(2, 0), out=2)
    assert SHEET.write_entry(terms, book, entry).totals == (845, 0)


def test_a_pair_without_a_canasta_loses_what_it_has_laid_down() -> None:
    terms, book = begun()
    entry = deal(
        canastas=(Closed(by=1, what="black"),), table=(60, 30), hands=(100, 10), threes=(1, 3), out=1
    )
    assert SHEET.write_entry(terms, book, entry).totals == (-60 - 100 - 100, 300 + 30 - 10 + 300 + 100)


def test_it_is_over_when_a_pair_has_the_target() -> None:
    terms, book = begun(target=1000)
    entry = deal(canastas=(Closed(by=0, what="red"), Closed(by=2, what="red")))
    after = SHEET.write_entry(terms, book, entry)
    assert after.over
    assert SHEET.results(terms, after) == (1000, -1000, 1000, -1000)


def test_what_cannot_be_is_refused() -> None:
    terms, book = begun()
    with pytest.raises(SuknoError, match="there are 4 red threes"):
        SHEET.write_entry(terms, book, deal(threes=(3, 2)))
    with pytest.raises(SuknoError, match="without a canasta"):
        SHEET.write_entry(terms, book, deal(out=1))
    with pytest.raises(SuknoError):
        SHEET.write_entry(terms, book, deal(canastas=(Closed(by=0, what="samba"),)))


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_examples_are_lines_that_can_be_read(lang: str) -> None:
    names = ("Anna", "Boris", "Vera", "Gleb") if lang == "en" else ("Анна", "Борис", "Вера", "Глеб")
    first, second = (SHEET.read_line(example.of(lang), names) for example in SHEET.examples)
    assert first == CanastaDeal(
        table=(85, 60),
        hands=(40, 135),
        threes=(2, 1),
        canastas=(Closed(by=0, what="red"), Closed(by=1, what="black")),
        out=0,
    )
    assert second == CanastaDeal(table=(45, 60), hands=(215, 180), threes=(0, 3))

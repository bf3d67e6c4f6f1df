"""The sheet agrees with an independent scorer over random deals of every kind of Vint and every agreement."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from vint_reckoner import Clerk

from sukno.engine.options import describe
from sukno.materials.cards import CARD_TEXTS, hand
from sukno.materials.cards import pack as pack_of
from sukno.sheets.vint.conventions import CONVENTIONS, terms
from sukno.sheets.vint.deals import Deal, Passed
from sukno.sheets.vint.holdings import holdings
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.settle import results
from sukno.sheets.vint.sheet import begin, opened, reached_first, write
from sukno.sheets.vint.terms import STRAINS, VintTerms, lowest_level

KIND = ("players", "columns", "cards", "honours_from", "exact", "ready_tricks", "robers")


def agreed_somehow(rng: random.Random, id: str) -> VintTerms:
    """The kind of Vint with a few other agreements."""
    found = CONVENTIONS[id]
    changes: dict[str, Any] = {"players": rng.choice(found.seats)}
    for option in describe(VintTerms):
        if option.key not in KIND and option.choices and rng.random() < 0.3:
            changes[option.key] = rng.choice(option.choices)
    if found.values.get("columns", "pairs") != "pairs":
        changes["all_pass"] = "cross"
    return terms(id, **changes)


def some_hands(rng: random.Random, agreed: VintTerms) -> list[list[str]]:
    """Four hands, or two of a part of the pack; often with runs, which chance alone hardly deals."""
    cards = [CARD_TEXTS[c] for c in pack_of(32 if agreed.cards == "short" else 52)]
    number = 4 if agreed.cards == "all" else 2
    hands: list[list[str]] = [[] for _ in range(number)]
    for suit in rng.sample("SCDH", rng.choice((0, 0, 1, 1, 2, 3))):
        ranks = [c for c in "AKQJT98765432" if suit + c in cards]
        run = [suit + rank for rank in ranks[: rng.choice((3, 3, 4, 5, 6, 8, 13))]]
        mine = rng.choice(hands)
        if len(mine) + len(run) <= 13:
            mine += run
            cards = [c for c in cards if c not in run]
    rng.shuffle(cards)
    for mine in hands:
        while len(mine) < 13:
            mine.append(cards.pop())
    return hands


def some_deal(
    rng: random.Random, agreed: VintTerms, sheet: VintSheet
) -> tuple[dict[str, Any], Deal | Passed]:
    """The same deal as the clerk hears it and as the sheet is told."""
    sheet = opened(agreed, sheet)
    seated = sorted(player for side in sheet.sides for player in side)
    declarer = rng.choice(seated)
    if rng.random() < 0.08:
        if agreed.all_pass == "play":
            n = rng.randrange(14)
            return {"passed": True, "declarer": declarer, "tricks": n}, Passed(by=declarer, tricks=n)
        return {"passed": True, "declarer": declarer}, Passed()
    others = [p for p in seated if p != declarer]
    mate = rng.choice(others) if agreed.columns == "deals" else -1
    idle = rng.choice(others) if agreed.columns == "players" and agreed.players == 4 else -1
    level = rng.randint(lowest_level(agreed), 7)
    hands = some_hands(rng, agreed)
    declaring = rng.sample(range(len(hands)), len(hands) // 2)
    luck = rng.random()
    takers = [0] * agreed.ready_tricks
    takers += [int(rng.random() > luck) for _ in range(13 - agreed.ready_tricks)]
    strain = rng.choice(STRAINS)
    side = sheet.sides[sheet.column(declarer)]
    alone = rng.choice(side) if agreed.columns == "pairs" and len(side) == 2 and rng.random() < 0.2 else -1
    capped = rng.choice((-1, -1, 0, 1)) if agreed.columns == "pairs" else -1
    at_once = level >= 6 and rng.random() < 0.4
    words = ("us", "them")
    story = {
        "declarer": declarer,
        "mate": mate,
        "idle": idle,
        "level": level,
        "strain": strain,
        "hands": [(words[place not in declaring], mine) for place, mine in enumerate(hands)],
        "takers": [words[taker] for taker in takers],
        "at_once": at_once,
        "alone": alone,
        "capped": words[capped] if capped >= 0 else "",
    }
    trump = "SCDH".find(strain)
    honours, aces, coronets, ace_hands = holdings([hand(mine) for mine in hands], declaring, trump)
    first = -1
    if agreed.columns != "deals":
        counted = takers
        if capped >= 0 and agreed.revoke_cap:  # who revoked does not end the game
            counted = [taker for taker in takers if taker != capped]
        first = reached_first(agreed, sheet, declarer, level, counted, (), idle)
    deal = Deal(
        by=declarer,
        level=level,
        strain=strain,
        tricks=takers.count(0),
        helpers=(mate,) if mate >= 0 else (),
        idle=idle,
        honours=honours,
        aces=aces,
        coronets=coronets,
        ace_hands=ace_hands,
        first=first,
        at_once=at_once,
        alone=alone,
        capped=capped,
    )
    return story, deal


def play_both(rng: random.Random, id: str, deals: int) -> int:
    agreed = agreed_somehow(rng, id)
    clerk = Clerk(msgspec.structs.asdict(agreed))
    sheet = begin(agreed)
    for played in range(deals):
        if sheet.over:
            return played
        story, entry = some_deal(rng, agreed, sheet)
        clerk.deal(story)
        sheet = write(agreed, sheet, entry)
        told = (agreed, entry)
        if agreed.columns != "deals":
            assert list(sheet.totals) == clerk.all, told
            assert list(sheet.below) == clerk.low, told
            assert list(sheet.games) == clerk.won, told
            assert list(map(sorted, sheet.sides)) == list(map(sorted, clerk.sides)), told
        assert len(sheet.robers) == clerk.robers, told
        assert list(results(agreed, sheet)) == clerk.results(), told
        assert sum(results(agreed, sheet)) == 0, told
    return deals


@pytest.mark.parametrize("id", CONVENTIONS)
def test_the_sheet_agrees_with_an_independent_scorer(id: str) -> None:
    rng = random.Random(f"vint {id}")
    for _ in range(2):
        play_both(rng, id, 12)


@pytest.mark.long
def test_the_sheet_agrees_over_twenty_thousand_deals() -> None:
    rng = random.Random("vint, all kinds")
    done, ids = 0, list(CONVENTIONS)
    while done < 20_000:
        done += play_both(rng, rng.choice(ids), 60)

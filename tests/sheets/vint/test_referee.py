"""The referee of Vint: every row of the tables of irregularities by both codes, rulings that write nothing."""

from __future__ import annotations

from typing import Any

import pytest
from vint_referee_cases import CODES, rule

from sukno.engine import SuknoError
from sukno.sheets.vint.referee import EVENTS

BOTH = "both"
PLAIN: list[tuple[str, str, dict[str, Any], str]] = [
    # cut, shuffle, deal
    ("two-cards-drawn", BOTH, {}, "draws again"),
    ("faces-shown", BOTH, {}, "Forbidden"),
    ("bad-cut", BOTH, {}, "cut again"),
    ("card-in-cut", BOTH, {}, "cut again"),
    ("reshuffled", BOTH, {}, "next in turn deals"),
    ("for-partner", BOTH, {"consent": True}, "it stands"),
    ("for-partner", BOTH, {"consent": False}, "Not allowed"),
    ("wrong-dealer", BOTH, {"in_time": False}, "it is valid"),
    ("wrong-dealer", BOTH, {"in_time": True}, "the right player deals"),
    ("misdeal", BOTH, {"cause": "face-up", "looked": "nobody"}, "same dealer"),
    ("misdeal", BOTH, {"cause": "incomplete", "looked": "partner"}, "next in turn"),
    ("misdeal", "albov", {"cause": "two-at-a-time", "looked": "others"}, "same dealer"),
    ("misdeal", "reprint", {"cause": "two-at-a-time", "looked": "others"}, "next in turn"),
    ("misdeal", "albov", {"cause": "exposed", "looked": "others"}, "next in turn"),
    ("misdeal", BOTH, {"cause": "wrong-start", "looked": "nobody"}, "dealt again"),
    ("misdeal", BOTH, {"cause": "not-cut", "in_time": True, "looked": "nobody"}, "dealt again"),
    ("misdeal", BOTH, {"cause": "not-cut", "in_time": False, "looked": "nobody"}, "the deal stands"),
    ("misdeal", BOTH, {"cause": "other-pack", "in_time": False, "looked": "nobody"}, "the deal stands"),
    ("taken-up-early", BOTH, {"misdealt": True}, "may not deal again"),
    ("taken-up-early", BOTH, {"misdealt": False}, "goes on"),
    ("exposed-by-player", "reprint", {}, "table card"),
    ("wrong-number", BOTH, {"led": False}, "a new deal"),
    ("wrong-number", BOTH, {"led": True, "fourteen": 1, "dealer": 0}, "twelfth trick"),
    ("wrong-number", "reprint", {"led": True, "fourteen": 2, "dealer": 0}, "nobody is fined"),
    ("wrong-pack", "albov", {"first_deal": True, "ended": False}, "cancelled"),
    ("wrong-pack", "albov", {"first_deal": True, "ended": True}, "stands"),
    ("wrong-pack", "albov", {"first_deal": False}, "stands"),
    ("wrong-pack", "reprint", {}, "stands"),
    ("change-of-packs", "albov", {}, "before the cut"),
    ("change-of-packs", "reprint", {}, "at the second"),
    # the auction; V23-V25
    ("bid-out-of-turn", "albov", {"opening": True}, "not bid any more"),
    ("bid-out-of-turn", "albov", {"opening": False, "said": "4S"}, "counts as 5♠"),
    ("bid-out-of-turn", "albov", {"opening": False, "said": "7S"}, "cannot be raised"),
    ("bid-out-of-turn", "reprint", {}, "not in the first round, afterwards he may"),
    ("suit-out-of-turn", BOTH, {}, "may not make the first lead"),
    ("bid-too-low", BOTH, {"last": "3H", "said": "3S"}, "counts as 4♠"),
    ("bid-too-low", BOTH, {"last": "2D", "said": "2C"}, "counts as 3♣"),
    ("bid-too-low", BOTH, {"last": "4C", "said": "2N"}, "counts as 4NT"),
    ("bid-too-low", BOTH, {"last": "3H", "said": "3H"}, "counts as 4♥"),
    ("bid-too-low", BOTH, {"last": "7H", "said": "6S"}, "counts as a pass"),
    ("bid-after-finish", BOTH, {}, "demand a new deal"),
    ("other-words", BOTH, {}, "no price"),
    # play
    ("first-lead-out-of-turn", BOTH, {}, "may not make the first lead in that suit"),
    ("lead-out-of-turn", BOTH, {}, "table card"),
    ("table-card", BOTH, {}, "first, second or third lead"),
    ("dropped-card", BOTH, {}, "not a table card"),
    ("third-before-second", "reprint", {}, "fourth may play before"),
    ("card-out-of-turn", "reprint", {}, "It stays"),
    ("touched-early", BOTH, {}, "no price"),
    ("card-omitted", "reprint", {}, "accept the deal or demand a new one"),
    ("several-cards", "reprint", {}, "choose which"),
    ("looking-at-tricks", BOTH, {}, "last two"),
    ("whose-card", BOTH, {}, "while the trick lies open"),
    ("wrong-suit", "albov", {}, "not table cards"),
    ("wrong-suit", "reprint", {}, "highest or his lowest"),
    ("revoke", "albov", {"noticed": "early"}, "becomes a table card"),
    ("revoke", "reprint", {"noticed": "early"}, "highest or his lowest"),
    ("revoke", BOTH, {"noticed": "cut"}, "no claim is heard"),
    ("revoke-checking", BOTH, {"mixed": True}, "admitted"),
    ("revoke-checking", BOTH, {"mixed": False}, "look through all tricks"),
    ("cards-thrown", BOTH, {"offender": 0}, "may charge to him"),
    ("harmful-bid", BOTH, {"proved": False}, "nothing follows"),
    # variants and spectators
    ("wrong-nail", "albov", {}, "by the one who receives it"),
    ("leaves-early", BOTH, {}, "pays for the cards alone"),
    ("spectators", "albov", {}, "one player's hand"),
]
WRITES = {
    "exposed-by-player",
    "wrong-number",
    "revoke",
    "dropped-revoke",
    "cards-thrown",
    "blind-bid",
    "solo-slam",
    "harmful-bid",
    "late-bid",
    "swapped-hand-revoke",
}
"""Judged with numbers in test_referee_sheet.py."""


@pytest.mark.parametrize(("event", "code", "facts", "says"), PLAIN)
def test_a_row_that_stays_at_the_table(event: str, code: str, facts: dict[str, Any], says: str) -> None:
    for regime in CODES if code == BOTH else (code,):
        ruled = rule(event, regime, **facts)
        assert says in " ".join(text.en for text in (ruled.ruling, *ruled.table))
        assert ruled.entries == ruled.effect == ()


def test_every_event_is_judged_by_each_of_its_codes() -> None:
    rows = {(event, r) for event, code, _, _ in PLAIN for r in (CODES if code == BOTH else (code,))}
    every = {(id, r) for id, e in EVENTS.items() for r in e.rules if id not in WRITES}
    assert {row for row in rows if row[0] not in WRITES} == every


@pytest.mark.parametrize(
    ("event", "regime", "facts", "says"),
    [
        ("sneeze", "albov", {}, "knows no event 'sneeze'"),
        ("several-cards", "albov", {}, "it is by: reprint"),
        ("spectators", "chess", {}, "there are: albov, reprint"),
        ("bid-too-low", "albov", {"last": "3H"}, "say 'said'"),
        ("bid-too-low", "albov", {"last": "3H", "said": "8S"}, "cannot be '8S'; it may be 1S, 1C"),
        ("bid-too-low", "albov", {"last": "3H", "said": "3N"}, "higher than the last bid"),
        ("misdeal", "albov", {"cause": "not-cut", "looked": "nobody"}, "say 'in_time'"),
        ("exposed-by-player", "albov", {"offender": 4}, "cannot be 5; it may be a player: 1, 2, 3, 4"),
        ("exposed-by-player", "albov", {"offender": True}, "cannot be"),
        ("exposed-by-player", "albov", {"offender": 1, "shoe": 44}, "no fact 'shoe'"),
        ("cards-thrown", "albov", {"offender": 1, "partner": 1}, "nobody is his own partner"),
    ],
)
def test_refusals_say_what_is_allowed(event: str, regime: str, facts: dict[str, Any], says: str) -> None:
    with pytest.raises(SuknoError) as refused:
        rule(event, regime, **facts)
    assert says in refused.value.text.en
    assert refused.value.text.ru

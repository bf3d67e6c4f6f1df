"""The moment at which an entry of Vint is written: who plays, what is asked then, what follows, what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sukno.engine import Text
from sukno.engine.text import same, who
from sukno.materials.cards import SUITS
from sukno.sheets.plain import Choice, Now, Sides
from sukno.sheets.vint.deals import Deal, Passed, Written
from sukno.sheets.vint.lies import one_hand
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.sheet import opened, reached_first
from sukno.sheets.vint.terms import BOOK, SMALL_SLAM, VintTerms

HONOURS, ACES = 5, 4
ACE_HANDS: dict[Any, tuple[int, int]] = {"3": (0, 3), "4": (0, 4), "against 3": (1, 3), "against 4": (1, 4)}
"""Aces in one hand: of which side, and how many."""


def now_of(terms: VintTerms, sheet: VintSheet) -> Now:
    """The moment of the next entry; deals find the next rober begun."""
    columns = (sheet if sheet.over else opened(terms, sheet)).sides
    return Now(terms=terms, book=sheet, columns=columns, players=terms.players)


def playing(now: Now) -> list[int]:
    return sorted(player for side in now.columns for player in side)


def present(now: Now) -> list[int]:
    """Who plays, or has just played: what is written by hand after a rober still belongs to it."""
    return sorted(player for side in now.book.sides for player in side)


def partnered(sides: Sides) -> list[int]:
    """Those who play with a partner of flesh and blood."""
    return [player for side in sides if len(side) == 2 for player in side]


def sides(now: Now) -> Sides:
    """The players of the declarers, and of those against them."""
    by, idle = now.values["by"], now.values.get("idle")
    if now.terms.columns == "pairs":
        column = next((c for c, side in enumerate(now.columns) if by in side), 0)
        return tuple(sorted(now.columns[column])), tuple(sorted(now.columns[1 - column]))
    own = (by, now.values["helpers"]) if now.terms.columns == "deals" else (by,)
    return own, tuple(p for p in playing(now) if p not in own and p != idle)


def buys(now: Now) -> bool:
    """Is the dealer's hand bought?"""
    return bool(now.terms.columns == "players" and now.players == 4)


def told(now: Now) -> bool:
    """Is the contract? What was taken and held is asked after it."""
    said = now.values
    deals = now.terms.columns == "deals"
    return None not in (
        *(said["by"], said["level"], said["strain"]),
        *((said["helpers"],) if deals else ()),
        *((said["idle"],) if buys(now) else ()),
    )


def others(now: Now) -> list[int]:
    return [player for player in playing(now) if player != now.values["by"]]


def side_name(now: Now, choice: Choice) -> Text:
    return same(who(*sides(now)[choice.value == 1]))


def verdict(now: Now) -> tuple[Text, bool | None]:
    """Is the contract made?"""
    over = now.values["tricks"][0] - BOOK - now.values["level"]
    if over < 0:
        return Text("one down" if over == -1 else f"{-over} down", f"без {-over}"), False
    if over == 0:
        return Text("made", "сыграно"), True
    if now.terms.exact:
        return Text(f"{over} too many", f"лишних: {over}"), False
    return Text(f"made, {over} over", f"сыграно, {over} сверх"), True


def slam_at_once(now: Now) -> bool | Text:
    slam = not told(now) or now.values["level"] >= SMALL_SLAM
    return slam or Text("only a slam is bid at once", "сразу объявляют только шлем")


def asks_first(now: Now) -> bool:
    """Have both sides enough? Who revoked cannot have it."""
    terms, said = now.terms, now.values
    if not told(now) or terms.both_reach != "first" or said["capped"] is not None:
        return False
    idle = -1 if said["idle"] is None else said["idle"]
    return all(
        reached_first(terms, now.book, said["by"], said["level"], [side] * said["tricks"][side], (), idle)
        == side
        for side in (0, 1)
    )


def asks_alone(now: Now) -> bool:
    """Is somebody to pay for it, who has a partner?"""
    return told(now) and verdict(now)[1] is False and len(sides(now)[0]) == 2


def many_aces(now: Now) -> list[str]:
    """Three or four in one hand, where a side has so many; all are there where it has no other hand."""
    held, all_ = now.values["aces"], one_hand(now.terms)
    return [key for key, (side, n) in ACE_HANDS.items() if n <= held[side] and (n == held[side] or not all_)]


def follows(now: Now, changed: str) -> Mapping[str, Any]:
    """A coronet has its ace, and of trumps its honours."""
    said = now.values
    if not told(now) or changed not in ("coronets", "strain"):
        return {}
    honours, aces = list(said["honours"]), list(said["aces"])
    for run in said["coronets"]:
        _hold(now, aces, run.side, sum(c.side == run.side for c in said["coronets"]), ACES)
        if run.suit == said["strain"]:
            _hold(now, honours, run.side, min(run.cards, HONOURS), HONOURS)
    return {"honours": honours, "aces": aces}


def suit_left(now: Now) -> str | None:
    """The first suit that has no coronet yet: it has one ace."""
    taken = {run.suit for run in now.values["coronets"]}
    return next((suit for suit in SUITS if suit not in taken), None)


def _hold(now: Now, held: list[int], side: int, n: int, most: int) -> None:
    """A side has at least so many; the other the rest, or what can be left."""
    if held[side] < n:
        held[side], rest = n, most - n
        held[1 - side] = rest if now.terms.cards == "all" else min(rest, held[1 - side])


# what cannot be written


def not_over(now: Now) -> bool | Text:
    n, deals = now.terms.robers, now.terms.columns == "deals"
    if not now.book.over:
        return True
    if deals:
        return Text(f"the session is over: {n} deals were agreed", f"игра окончена: уговорено сдач — {n}")
    return Text(f"the session is over: {n} rubbers were agreed", f"игра окончена: уговорено роберов — {n}")


def may_be_seated(now: Now) -> bool | Text:
    if now.terms.columns != "pairs":
        return Text("there are no lasting sides here", "постоянных сторон здесь нет")
    begun = () if now.book.rober_over else now.book.lines
    if any(isinstance(line.entry, Deal | Passed | Written) for line in begun):
        return Text("the rubber has begun: its sides stay", "робер начат: стороны не меняются")
    return not_over(now)


def has_partner(now: Now) -> bool | Text:
    return now.terms.columns == "deals" or (
        Text("the sides of this rubber are known", "стороны этого робера известны")
        if now.terms.columns == "pairs"
        else Text("the declarer plays alone", "играющий играет один")
    )


def has_bought(now: Now) -> bool | Text:
    return buys(now) or (
        Text("the sides of this rubber are known", "стороны этого робера известны")
        if now.terms.columns == "pairs"
        else Text("nobody's hand was bought", "ничьей руки не покупали")
    )


def has_trumps(now: Now) -> bool | Text:
    if not told(now):
        return False
    return now.values["strain"] != "N" or Text(
        "at no trumps only aces are honours", "без козырей онеры — только тузы"
    )


def is_played(now: Now) -> bool | Text:
    """Where all passed."""
    return now.terms.all_pass == "play" or Text(
        "when all pass, the cards are thrown in: no tricks are written",
        "если все пасуют, карты бросают: взяток не пишут",
    )


def lasting(now: Now) -> bool | Text:
    return now.terms.columns != "players" or Text(
        "there are no lasting partners here", "постоянных партнёров здесь нет"
    )

"""A deal of Vint being written down: what has been entered so far, completed by what most likely follows from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sukno.engine.offers.forms import Values, integer, numbers
from sukno.materials.cards import SUITS
from sukno.sheets.vint.checks_cards import ACES, HONOURS, LONGEST
from sukno.sheets.vint.deals import LARGEST, Against, Alone, AnyEntry, Coronet, Deal, Passed, Seated, Written
from sukno.sheets.vint.lies import one_hand
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.sheet import reached_first
from sukno.sheets.vint.terms import BOOK, LEVELS, SMALL_SLAM, STRAINS, TRICKS, VintTerms, lowest_level

Kind = Literal["deal", "passed", "hand", "alone", "seated"]
KINDS: tuple[Kind, ...] = ("deal", "passed", "hand", "alone", "seated")


USUAL = {"all": ((3, 2), (2, 2)), "some": ((1, 1), (1, 1)), "short": ((2, 2), (2, 1))}
"""Honours and aces fairly divided, as many as lie in the hands in most deals."""


class Draft(msgspec.Struct, kw_only=True):
    """Everything that the form can hold, by the names of its fields."""

    kind: Kind = "deal"
    by: int = 0
    helper: int = 1
    """His partner, where every deal has other sides."""
    idle: int = 1
    """Whose hand was bought."""
    level: int = 1
    strain: str = "S"
    tricks: list[int] = []
    """Of both sides, in a deal and where all passed."""
    honours: list[int] = []
    aces: list[int] = []
    runs: bool = False
    """There were coronets."""
    coronets: dict[str, str] = {}
    """By suits: side and cards, `0-3`."""
    in_hand: int = 0
    """Three or four aces in one hand."""
    first: int = -1
    at_once: bool = False
    alone: int = -1
    capped: int = -1
    where: int = -1
    """On whom something is written; -1: above the line."""
    points: int | None = None
    reason: str = ""
    sides: list[list[int]] = []


def start(terms: VintTerms, sheet: VintSheet) -> Draft:
    """As most deals begin: made, and honours and aces fairly divided."""
    level = lowest_level(terms)
    honours, aces = USUAL[terms.cards]
    # the first who plays, and the next beside him
    seated = sorted(player for side in sheet.sides for player in side)
    return Draft(
        by=seated[0],
        helper=2 if terms.players == 4 else 1,
        level=level,
        tricks=[BOOK + level, TRICKS - BOOK - level],
        honours=[*honours],
        aces=[*aces],
        sides=[list(side) for side in sheet.sides],
    )


class Table:
    """The draft on a sheet, under its terms."""

    def __init__(self, terms: VintTerms, sheet: VintSheet, draft: Draft) -> None:
        self.terms, self.sheet, self.d = terms, sheet, draft

    @property
    def playing(self) -> list[int]:
        return sorted(player for side in self.sheet.sides for player in side)

    @property
    def partnered(self) -> list[int]:
        """Those who play with a partner of flesh and blood."""
        return sorted(player for side in self.sheet.sides if len(side) == 2 for player in side)

    @property
    def sides(self) -> tuple[list[int], list[int]]:
        """The players of the declarers, and of those against them."""
        d, terms = self.d, self.terms
        if terms.columns == "pairs":
            column = max(0, self.sheet.column(d.by))
            return sorted(self.sheet.sides[column]), sorted(self.sheet.sides[1 - column])
        own = [d.by, d.helper] if terms.columns == "deals" else [d.by]
        return own, [p for p in self.playing if p not in own and p != self.idle]

    @property
    def idle(self) -> int:
        return self.d.idle if self.terms.columns == "players" and self.terms.players == 4 else -1

    @property
    def lacking(self) -> int:
        """Tricks that are fined."""
        lacking = BOOK + self.d.level - self.d.tricks[0]
        return abs(lacking) if self.terms.exact else max(0, lacking)

    @property
    def trumps(self) -> bool:
        return self.d.strain != "N"

    @property
    def asks_first(self) -> bool:
        """Have both sides enough?"""
        terms, d = self.terms, self.d
        if (
            terms.columns == "deals" or terms.both_reach != "first" or d.capped >= 0
        ):  # who revoked cannot have it
            return False
        return all(
            reached_first(terms, self.sheet, d.by, d.level, [side] * d.tricks[side], (), self.idle) == side
            for side in (0, 1)
        )

    @property
    def asks_alone(self) -> bool:
        return bool(self.lacking) and len(self.sides[0]) == 2

    @property
    def asks_at_once(self) -> bool:
        return self.d.level >= SMALL_SLAM and self.terms.coronets in ("spin-a", "side-a")

    @property
    def many_aces(self) -> int:
        """The side with three aces or four; -1: neither."""
        return next((side for side in (0, 1) if self.d.aces[side] >= 3), -1)

    def change(self, field: str) -> None:
        """What follows from the field that was touched last."""
        d = self.d
        name, _, at = field.partition(".")
        if name in ("level", "kind") and d.kind == "deal":
            self.takes(BOOK + d.level)
        elif name == "tricks":
            self.takes(d.tricks[0] if at != "1" else TRICKS - d.tricks[1])
        elif name in ("honours", "aces"):
            held, most = (d.honours, HONOURS) if name == "honours" else (d.aces, ACES)
            side = 1 if at == "1" else 0
            self.holds(held, side, held[side], most)
        elif name in ("runs", "strain") or name.startswith("coronet-"):
            self.runs_follow()
        elif name == "in_hand" and d.in_hand == ACES and self.many_aces >= 0:
            self.holds(d.aces, self.many_aces, ACES, ACES)
        self.settle()

    def takes(self, own: int) -> None:
        own = max(self.terms.ready_tricks if self.d.kind == "deal" else 0, min(TRICKS, own))
        self.d.tricks = [own, TRICKS - own]

    def holds(self, held: list[int], side: int, n: int, most: int) -> None:
        """A side has so many; the other the rest, or what can be left."""
        held[side] = max(0, min(most, n))
        rest = most - held[side]
        held[1 - side] = rest if self.terms.cards == "all" else min(rest, held[1 - side])

    def runs_follow(self) -> None:
        """A coronet has its ace, and of trumps its honours."""
        d = self.d
        runs = self.runs()
        for run in runs:
            own = [c for c in runs if c.side == run.side]
            if d.aces[run.side] < len(own):
                self.holds(d.aces, run.side, len(own), ACES)
            if run.suit == d.strain and d.honours[run.side] < min(run.cards, HONOURS):
                self.holds(d.honours, run.side, min(run.cards, HONOURS), HONOURS)

    def runs(self) -> tuple[Coronet, ...]:
        if not self.d.runs:
            return ()
        return tuple(
            Coronet(int(text[0]), suit, int(text[2:]))
            for suit in SUITS
            if (text := self.d.coronets.get(suit))
        )

    def settle(self) -> None:
        """Choices that no longer matter are forgotten."""
        d = self.d
        if d.by not in self.playing:
            d.by = self.playing[0]
        if d.kind == "alone" and d.by not in self.partnered:
            d.by = self.partnered[0]
        if d.helper == d.by:
            d.helper = (d.by + 2) % self.terms.players
        if d.idle == d.by:
            d.idle = (d.by + 1) % self.terms.players
        if d.where == d.by:
            d.where = -1
        d.level = max(d.level, lowest_level(self.terms))
        if d.kind == "deal":
            self.takes(d.tricks[0])
        many = self.many_aces
        d.in_hand = min(d.in_hand, d.aces[many]) if many >= 0 else 0
        if many >= 0 and one_hand(self.terms):
            d.in_hand = d.aces[many]
        d.capped = d.capped if self.terms.revoke_cap else -1
        d.first = d.first if self.asks_first else -1
        d.at_once = d.at_once and self.asks_at_once
        d.alone = d.alone if self.asks_alone and d.alone in self.sides[0] else -1

    def missing_sides(self) -> bool:
        return any(len(side) != 2 for side in self.d.sides) or bool(
            set(self.d.sides[0]) & set(self.d.sides[1])
        )

    def entry(self) -> AnyEntry:
        """What the draft says."""
        d = self.d
        if d.kind == "passed":
            if self.terms.all_pass == "cross":
                return Passed()
            return Passed(by=d.by, tricks=d.tricks[0])
        if d.kind == "hand":
            reason = d.reason.strip()
            if d.where >= 0:
                return Against(writer=d.by, on=d.where, points=d.points or 0, reason=reason)
            return Written(by=d.by, points=d.points or 0, reason=reason)
        if d.kind == "alone":
            return Alone(player=d.by)
        if d.kind == "seated":
            return Seated(sides=(tuple(d.sides[0]), tuple(d.sides[1])))
        many = self.many_aces
        return Deal(
            by=d.by,
            level=d.level,
            strain=d.strain,
            tricks=d.tricks[0],
            helpers=(d.helper,) if self.terms.columns == "deals" else (),
            idle=self.idle,
            honours=(d.honours[0], d.honours[1]) if self.trumps else (0, 0),
            aces=(d.aces[0], d.aces[1]),
            coronets=self.runs(),
            ace_hands=((many, d.in_hand),) if d.in_hand else (),
            first=d.first,
            at_once=d.at_once,
            alone=d.alone,
            capped=d.capped,
        )


def draft_of(values: Values, terms: VintTerms, usual: Draft) -> Draft:
    """What was entered; what was not, or cannot be read, is as usual."""
    n = terms.players

    def one(key: str, allowed: Any, other: Any) -> Any:
        value = values.get(key, other)
        return value if type(value) in (str, int) and value in allowed else other

    def two(key: str, most: int, other: list[int]) -> list[int]:
        return numbers(values[key], 2, 0, most) if key in values else list(other)

    def flag(key: str, other: bool = False) -> bool:
        value = values.get(key, other)
        return value if isinstance(value, bool) else other

    def seats(key: str, other: list[int]) -> list[int]:
        given = values.get(key)
        return [p for p in range(n) if p in given] if isinstance(given, list) else list(other)

    reason = values.get("reason")
    runs = [f"{side}-{cards}" for side in (0, 1) for cards in range(3, LONGEST[terms.cards] + 1)]
    coronets = {suit: one(f"coronet-{suit}", runs, "") for suit in SUITS}
    draft = Draft(
        kind=one("kind", KINDS, usual.kind),
        by=one("by", range(n), usual.by),
        helper=one("helper", range(n), usual.helper),
        idle=one("idle", range(n), usual.idle),
        level=one("level", LEVELS, usual.level),
        strain=one("strain", STRAINS, usual.strain),
        tricks=two("tricks", TRICKS, usual.tricks),
        honours=two("honours", HONOURS, usual.honours),
        aces=two("aces", ACES, usual.aces),
        runs=flag("runs"),
        coronets=coronets,
        in_hand=one("in_hand", (3, 4), 0),
        first=one("first", (0, 1), -1),
        at_once=flag("at_once"),
        alone=one("alone", range(n), -1),
        capped=one("capped", (0, 1), -1),
        where=one("where", range(n), -1),
        points=integer(values.get("points"), -LARGEST, LARGEST),
        reason=reason[:200] if isinstance(reason, str) else "",
        sides=[seats(f"side-{i}", side) for i, side in enumerate(usual.sides)],
    )
    if terms.players == 3 and type(values.get("dummy")) is int:
        owner = one("dummy", range(3), 0)
        draft.sides = [[owner], [p for p in range(3) if p != owner]]
    if terms.players == 4 and type(values.get("partner")) is int:
        partner = one("partner", range(1, 4), 2)
        draft.sides = [[0, partner], [p for p in range(1, 4) if p != partner]]
    return draft


def values_of(entry: AnyEntry) -> dict[str, Any]:
    """An entry back in the form, to be changed."""
    match entry:
        case Passed():
            own = entry.tricks or 0
            return {"kind": "passed", "by": entry.by, "tricks": [own, TRICKS - own]}
        case Written():
            return {"kind": "hand", "by": entry.by, "points": entry.points, "reason": entry.reason}
        case Against():
            told = {"by": entry.writer, "where": entry.on, "points": entry.points, "reason": entry.reason}
            return {"kind": "hand", **told}
        case Alone():
            return {"kind": "alone", "by": entry.player}
        case Seated():
            one, two = (list(side) for side in entry.sides)
            seated = {"side-0": one, "side-1": two, "dummy": min((one, two), key=len)[0]}
            partner = next((p for side in (one, two) if 0 in side for p in side if p), 0)
            return {"kind": "seated", **seated, "partner": partner}
    return {
        "kind": "deal",
        "by": entry.by,
        **({"helper": entry.helpers[0]} if entry.helpers else {}),
        **({"idle": entry.idle} if entry.idle >= 0 else {}),
        "level": entry.level,
        "strain": entry.strain,
        "tricks": [entry.tricks, TRICKS - entry.tricks],
        "honours": list(entry.honours),
        "aces": list(entry.aces),
        "runs": bool(entry.coronets),
        **{f"coronet-{c.suit}": f"{c.side}-{c.cards}" for c in entry.coronets},
        **({"in_hand": entry.ace_hands[0][1]} if entry.ace_hands else {}),
        **{key: n for key in ("first", "alone", "capped") if (n := getattr(entry, key)) >= 0},
        "at_once": entry.at_once,
    }

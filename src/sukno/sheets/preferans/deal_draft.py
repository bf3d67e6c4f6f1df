"""A deal being written down: what a person has entered so far, completed by what most likely follows from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sukno.engine.offers.forms import Values, integer, numbers
from sukno.materials.bounded import whole
from sukno.sheets.preferans.agreed import right_of
from sukno.sheets.preferans.deals import (
    LARGEST,
    AnyEntry,
    Contract,
    Fine,
    How,
    Raspasy,
    Target,
    Totus,
    Whisting,
)
from sukno.sheets.preferans.record_checks import idle
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms
from sukno.sheets.preferans.terms import LEVELS, MISERE, PulkaTerms

Terms = PulkaTerms | RecordTerms
Kind = Literal["target", "game", "misere", "raspasy", "totus", "fine"]
TRICKS = 10
PLACES = ("gora", "pulka")
MOST_FINES = 40


class FinePart(msgspec.Struct):
    """To the gora or the pulka of somebody, or whists on another (`on-1`)."""

    seat: int = 0
    where: str = "gora"
    points: int | None = None


class Draft(msgspec.Struct, kw_only=True):
    """Everything that the form can hold, by the names of its fields."""

    kind: Kind = "game"
    dealer: int = 0
    """Who sits out (four players and more), or who dealt."""
    declarer: int = 0
    level: int = 6
    trump: str = "S"
    said: list[Whisting] = []
    tricks: list[int] = []
    how: How = "open"
    checked: bool = True
    """A ten that nobody whists is looked over, or counts as made."""
    talon: list[str] = []
    blind: list[int] = []
    partners: list[int] = []
    fines: list[FinePart] = []
    flags: set[str] = set()
    underbid: Literal["", "set", "shown"] = ""
    made: bool = True
    prelude: bool = False
    reason: str = ""
    target: int = 20


FLAGS = ("dark", "direct", "uvert", "off_gora", "razboinik", "shared", "returned")
"""Of a contract, yes or no."""


class Deal:
    """The draft at a table of so many, under its terms."""

    def __init__(self, terms: Terms, draft: Draft) -> None:
        self.terms, self.d, self.n = terms, draft, terms.players
        self.hussar = isinstance(terms, RecordTerms) and terms.penalties == "hussar"

    # who is who

    @property
    def active(self) -> list[int]:
        """Who plays, from the dealer's left."""
        n, dealer = self.n, self.d.dealer
        out = idle(n, dealer) if n >= 4 else ()
        return [seat for i in range(1, n + 1) if (seat := (dealer + i) % n) not in out]

    @property
    def opponents(self) -> list[int]:
        here = self.active
        if self.d.declarer not in here:
            return []
        at = here.index(self.d.declarer)
        return here[at + 1 :] + here[:at]

    @property
    def whisters(self) -> list[int]:
        return [seat for seat in self.opponents if self.d.said[seat] == "whist"]

    @property
    def misere(self) -> bool:
        return self.d.kind == "misere"

    @property
    def own(self) -> int:
        return self.d.tricks[self.d.declarer]

    @property
    def unwhisted_ten(self) -> bool:
        return self.d.kind == "game" and self.d.level == 10 and not self.whisters

    @property
    def played(self) -> bool:
        """Is there anything to count: was it played, or looked over?"""
        return self.misere or bool(self.whisters) or (self.unwhisted_ten and self.d.checked)

    def ten_is_checked(self) -> bool:
        """A ten that nobody may whist."""
        if self.d.level != 10 or self.d.kind != "game":
            return False
        if isinstance(self.terms, RecordTerms):
            return True
        return self.terms.ten == "check" and "dark" not in self.d.flags

    def may_half(self, seat: int) -> bool:
        """May this opponent write whists without play?"""
        if isinstance(self.terms, RecordTerms) or self.d.level not in (6, 7):
            return False
        kind = self.terms.own_whist
        if kind == "none" or (self.n == 2 and kind != "given") or (kind == "half-six" and self.d.level != 6):
            return False
        dealer = self.d.dealer if self.n >= 4 else None
        return kind == "minimum" or seat == right_of(self.d.declarer, dealer, self.n)

    def ways(self) -> list[How]:
        """How a game with one whister may be played."""
        t = self.terms
        if isinstance(t, RecordTerms):
            return ["closed"] if self.hussar else ["open", "closed", "alone"] if t.invitation else ["alone"]
        out: list[How] = ["open", "closed"] if t.open_play or self.n == 2 else ["closed"]
        return [*out, "alone"] if t.whist_alone else out

    @property
    def forced(self) -> bool:
        """Must both opponents whist, closed?"""
        t, d = self.terms, self.d
        if isinstance(t, RecordTerms) or self.n == 2 or d.kind != "game":
            return False
        game = (d.level, d.trump)
        return (t.forced_whist and game == (6, "S")) or (
            "dark" in d.flags and (d.level == 6 or game == (7, "S"))
        )

    @property
    def asks_whist(self) -> bool:
        """Is there anything for the opponents to say?"""
        return not self.misere and not self.forced and not self.ten_is_checked()

    # what follows

    def declares(self, declarer: int) -> None:
        """Somebody else plays: most likely the next one whists, the other passes, and the game is just made."""
        self.d.declarer = declarer
        first = self.opponents[:1]
        self.d.said = ["whist" if [seat] == first else "pass" for seat in range(self.n)]
        self.d.tricks = [0] * self.n
        self.takes(0 if self.misere else self.d.level)

    def takes(self, own: int) -> None:
        """The declarer has so many tricks, and the opponents what is left of ten."""
        before = self.d.tricks
        own = max(0, min(TRICKS, own))
        tricks = [0] * self.n
        tricks[self.d.declarer] = own
        rest = TRICKS - own
        against = self.whisters or self.opponents
        if len(self.whisters) == 2:
            a, b = against
            tricks[a] = min(rest, before[a]) if before[a] + before[b] else (rest + 1) // 2
            tricks[b] = rest - tricks[a]
        elif against:
            tricks[against[0]] = rest
        self.d.tricks = tricks

    def shares(self, seat: int, own: int) -> None:
        """One of two whisters has so many, the other the rest."""
        other = next(s for s in self.whisters if s != seat)
        rest = TRICKS - self.own
        self.d.tricks[seat] = max(0, min(rest, own))
        self.d.tricks[other] = rest - self.d.tricks[seat]

    def in_raspasy(self) -> list[int]:
        """Cards of the talon may win tricks for the dealer; who sits out besides him has none."""
        return [s for s in range(self.n) if self.n < 5 or s in self.active or s == self.d.dealer]

    def left(self) -> int:
        return TRICKS - sum(self.d.tricks)

    def took(self, seat: int) -> None:
        """Tricks of raspasy; the last player has what is left."""
        empty = [s for s in self.in_raspasy() if s != seat and not self.d.tricks[s]]
        if len(empty) == 1 and self.left() > 0:
            self.d.tricks[empty[0]] = self.left()

    def settle(self) -> None:
        """Choices that change who plays leave nothing behind that cannot be."""
        d = self.d
        if d.kind in ("raspasy", "fine", "target"):
            return
        if d.declarer not in self.active:
            self.declares(self.active[0])
            return
        if self.ten_is_checked():
            d.said = ["pass"] * self.n
        if self.forced and len(self.whisters) < len(self.opponents):
            d.said = ["whist" if seat in self.opponents else "pass" for seat in range(self.n)]
            d.tricks = [own if seat == d.declarer else 0 for seat, own in enumerate(d.tricks)]
        d.said = ["pass" if w == "half" and not self.may_half(s) else w for s, w in enumerate(d.said)]
        if d.how not in self.ways():
            d.how = self.ways()[0]
        if d.kind != "totus":
            self.takes(self.own)

    def change(self, field: str) -> None:
        """What follows from the field that was touched last."""
        d = self.d
        name, _, at = field.partition(".")
        if name == "kind":
            d.tricks = [0] * self.n
            self.settle()
            if d.kind in ("game", "misere"):
                self.takes(0 if self.misere else d.level)
        elif name == "dealer" and d.kind != "raspasy":
            self.declares((d.dealer + 1) % self.n)
        elif name == "declarer":
            d.partners = []
            self.declares(d.declarer)
        elif name == "level":
            self.settle()
            self.takes(d.level)
        elif name.startswith("said-"):
            own = self.own or d.level
            d.tricks = [0] * self.n
            self.takes(own)
        elif name == "checked":
            self.takes(TRICKS)
        elif name == "tricks" and (seat := whole(at, 0, self.n - 1)) is not None:
            if d.kind == "raspasy":
                self.took(seat)
            elif seat == d.declarer:
                self.takes(d.tricks[d.declarer])
            elif seat in self.whisters and len(self.whisters) == 2:
                self.shares(seat, d.tricks[seat])
        self.settle()


def draft_of(values: Values, n: int, usual: Draft) -> Draft:
    """What was entered; what was not, or cannot be read, is as usual."""

    def one(key: str, allowed: Any, other: Any) -> Any:
        value = values.get(key, other)
        return value if type(value) in (str, int, bool) and value in allowed else other

    def flag(key: str, other: bool = False) -> bool:
        value = values.get(key, other)
        return value if isinstance(value, bool) else other

    def seats(key: str) -> list[int]:
        given = values.get(key)
        return [s for s in range(n) if s in given] if isinstance(given, list) else []

    cards = [c for i in (1, 2) if isinstance(c := values.get(f"talon-{i}"), str) and c]
    fines, reason = values.get("fines"), values.get("reason")
    return Draft(
        kind=one("kind", Kind.__args__, usual.kind),  # type: ignore[attr-defined]
        dealer=one("dealer", range(n), usual.dealer),
        declarer=one("declarer", range(n), usual.declarer),
        level=one("level", LEVELS, usual.level),
        trump=one("trump", TRUMPS, usual.trump),
        said=[one(f"said-{s}", ("whist", "pass", "half"), usual.said[s]) for s in range(n)],
        tricks=numbers(values["tricks"], n, 0, TRICKS) if "tricks" in values else list(usual.tricks),
        how=one("how", ("open", "closed", "alone"), usual.how),
        checked=flag("checked", usual.checked),
        talon=cards,
        blind=seats("blind"),
        partners=seats("partners"),
        fines=[_fine_part(f, n) for f in fines[:MOST_FINES] if isinstance(f, dict)]
        if isinstance(fines, list)
        else [],
        flags={key for key in FLAGS if flag(key, key in usual.flags)},
        underbid=one("underbid", ("", "set", "shown"), ""),
        made=one("made", ("yes", "no"), "yes") == "yes",
        prelude=flag("prelude", usual.prelude),
        reason=reason[:200] if isinstance(reason, str) else "",
        target=integer(values.get("target"), 1, 200, usual.target),
    )


def _fine_part(row: dict[str, Any], n: int) -> FinePart:
    seat = integer(row.get("seat"), 0, n - 1, 0)
    where = row.get("where")
    if where not in [*PLACES, *(f"on-{s}" for s in range(n) if s != seat)]:
        where = PLACES[0]
    return FinePart(seat, where, integer(row.get("points"), -LARGEST, LARGEST))


def entry_of(deal: Deal, dealt: bool) -> AnyEntry:
    """What the draft says; `dealt`: who dealt matters even where he plays."""
    d, n = deal.d, deal.n
    if d.kind == "target":
        return Target(target=d.target)
    if d.kind == "fine":
        return _fine(d, n)
    dealer = d.dealer if n >= 4 else None
    if d.kind == "totus":
        return Totus(declarer=d.declarer, made=d.made, partners=tuple(d.partners), dealer=dealer)
    who_dealt = d.dealer if dealer is None and dealt else None
    if d.kind == "raspasy":
        dark = tuple(seat in d.blind for seat in range(n)) if d.blind and not d.prelude else ()
        return Raspasy(tricks=tuple(d.tricks), dealer=dealer, dealt=who_dealt, dark=dark, prelude=d.prelude)
    against = deal.opponents
    how: How = deal.ways()[0]
    if not deal.misere:
        one = d.how if len(deal.whisters) == 1 else "closed" if deal.whisters else "check"
        how = one if deal.played else "unplayed"
    return Contract(
        declarer=d.declarer,
        level=MISERE if deal.misere else d.level,
        trump="NT" if deal.misere else d.trump,
        tricks=tuple(d.tricks) if deal.played else (),
        whist=() if deal.misere else tuple(d.said[s] if s in against else "" for s in range(n)),
        how=how,
        dealer=dealer,
        dealt=who_dealt,
        talon=() if deal.misere else tuple(d.talon),
        underbid=d.underbid,
        **dict.fromkeys(d.flags, True),
    )


def _fine(d: Draft, n: int) -> Fine:
    points = {place: [0] * n for place in PLACES}
    whists = []
    for part in d.fines:
        if part.where in points:
            points[part.where][part.seat] += part.points or 0
        elif part.points:
            whists.append((part.seat, int(part.where.removeprefix("on-")), part.points))
    gora, pulka = (tuple(points[p]) if any(points[p]) else () for p in PLACES)
    return Fine(reason=d.reason.strip(), gora=gora, pulka=pulka, whists=tuple(whists))


def values_of(entry: AnyEntry, n: int) -> dict[str, Any]:
    """An entry back in the form, to be changed."""
    if isinstance(entry, Target):
        return {"kind": "target", "target": entry.target}
    if isinstance(entry, Fine):
        parts = [("gora", s, x) for s, x in enumerate(entry.gora)]
        parts += [("pulka", s, x) for s, x in enumerate(entry.pulka)]
        parts += [(f"on-{on}", s, x) for s, on, x in entry.whists]
        rows = [{"seat": s, "where": where, "points": x} for where, s, x in parts if x]
        return {"kind": "fine", "fines": rows, "reason": entry.reason}
    if isinstance(entry, Totus):
        return {
            "kind": "totus",
            "dealer": entry.dealer or 0,
            "declarer": entry.declarer,
            "made": "yes" if entry.made else "no",
            "partners": list(entry.partners),
        }
    dealer = entry.dealer if entry.dealer is not None else entry.dealt
    if isinstance(entry, Raspasy):
        blind = [seat for seat, dark in enumerate(entry.dark) if dark]
        return {
            "kind": "raspasy",
            "dealer": dealer or 0,
            "tricks": list(entry.tricks),
            "blind": blind,
            "prelude": entry.prelude,
        }
    if dealer is None:
        dealer = 0 if n >= 4 else (entry.declarer - 1) % n
    misere = entry.level == MISERE
    return {
        "kind": "misere" if misere else "game",
        "dealer": dealer,
        "declarer": entry.declarer,
        **({} if misere else {"level": entry.level, "trump": entry.trump}),
        **{f"said-{s}": word or "pass" for s, word in enumerate(entry.whist or ("pass",) * n)},
        "tricks": list(entry.tricks) or [0] * n,
        "how": entry.how if entry.how in ("open", "alone") else "closed",
        "checked": entry.how == "check",
        **{f"talon-{i}": card for i, card in enumerate(entry.talon, 1)},
        **{key: getattr(entry, key) for key in FLAGS},
        "underbid": entry.underbid,
    }

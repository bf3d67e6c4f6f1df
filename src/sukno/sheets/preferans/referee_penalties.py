"""Penalties of Preferans that touch the pulka: the common rules (001:7-117, 273-281) and Classic (001:597-613)."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import who
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.referee_case import ALL_TRICKS, PreferansCase
from sukno.sheets.preferans.terms import PulkaTerms
from sukno.sheets.referee import Said

POINT = 1
"""What the small faults of Classic cost, in the gora."""
UNDERTRICKS = 3
"""What a broken suit rule and an undiscarded talon cost in Classic."""
WRONG_COUNT = 2


class Pencil:
    """A game as it was played, and what is put right beside it."""

    def __init__(self, case: PreferansCase) -> None:
        self.case, self.tricks = case, case.tricks
        self.played = True
        self.gora: dict[int, int] = {}
        self.whists: list[tuple[int, int, int]] = []

    def count_declarer_as(self, scored: int) -> None:
        """The declarer scores so many tricks; the whisters write what they really took."""
        c = self.case
        taken = self.tricks[c.declarer]
        if scored >= c.level:
            return
        if taken < c.level:  # the sheet knows the real shortfall with its consolation; the rest is added
            self.gora[c.declarer] = (taken - scored) * c.gora_price
            return
        self.played = False
        self.gora[c.declarer] = (c.level - scored) * c.gora_price
        self.whists += [(seat, c.declarer, self.tricks[seat] * c.whist_price) for seat in c.whisters]

    def entries(self) -> tuple[AnyEntry, ...]:
        written: list[AnyEntry] = [self.case.contract(self.tricks)] if self.played else []
        if any(self.gora.values()) or any(many for _, _, many in self.whists):
            written.append(self.case.fine(gora=self.gora, whists=self.whists))
        return tuple(written)


def gets(c: PreferansCase, seat: int, n: int) -> Text:
    return c.line("gets", who=who(seat), n=n)


# points to the gora


def dealer_point(c: PreferansCase) -> Said:
    return c.say(c.fine(gora={c["dealer"]: POINT}))


def offender_point(c: PreferansCase) -> Said:
    return c.say(c.fine(gora={c.offender: POINT}))


def three_down(c: PreferansCase) -> Said:
    """Of the offender; of the declarer where nobody else can be at fault."""
    price = c.misere_price if c["phase"] == "misere" else c.gora_price
    return c.say(c.fine(gora={c.facts.get("offender", c["declarer"]): UNDERTRICKS * price}))


def by_agreement(c: PreferansCase) -> Said:
    return c.say(*([c.fine(gora={c.offender: c["amount"]})] if c["amount"] else []))


# raspasy


def all_of_raspasy(c: PreferansCase) -> Said:
    """001:492, 611-613."""
    c.at_play()
    tricks = [ALL_TRICKS if seat == c.offender else 0 for seat in range(c.players)]
    return c.say(c.raspasy(tricks), by="all-of-raspasy", then=(c.line("not-played"),))


def rest_of_raspasy(c: PreferansCase) -> Said:
    """001:43."""
    c.at_play()
    tricks = list(c["before"])
    rest = ALL_TRICKS - sum(tricks)
    if rest < 1:
        raise c.bad("before", "nothing-left", n=sum(tricks))
    tricks[c.offender] += rest
    return c.say(c.raspasy(tricks), by="rest-of-raspasy", then=(c.line("play-stops", rest=rest),))


def opened_at_raspasy(c: PreferansCase) -> Said:
    c.at_play()
    tricks = c.tricks
    tricks[c.offender] += 1
    return c.say(c.raspasy(tricks), by="eleventh")


def talon_trick(c: PreferansCase) -> Said:
    """A talon card won a trick in raspasy: the dealer's trick."""
    assert isinstance(c.terms, PulkaTerms)
    tricks, taken = c.tricks, c["tricks"][c["dealer"]]
    if c.players < 4:
        raise c.bad("", "talon-shows")
    if c.terms.raspasy_dealer == "out":
        raise c.bad("", "talon-out")
    if taken not in (1, 2):
        raise c.bad("tricks", "talon-takes", n=taken)
    return c.say(c.raspasy(tricks))


# set right and played again


def led_out_of_turn(c: PreferansCase) -> Said:
    c.at_play()
    return c.say(by="declarer" if c.by_declarer else "whister")


def opened_trick(c: PreferansCase) -> Said:
    """Somebody else's trick, or an own one that is not the last (001:21-23)."""
    c.whisted()
    pencil = Pencil(c)
    by = "checked"
    if c.by_declarer:
        pencil.count_declarer_as(pencil.tricks[c.declarer] - 1)
        by = "declarer"
    elif c.whisters:
        lowered = list(pencil.tricks)
        lowered[c.offender] -= 1
        pencil.gora[c.offender] = (c.short(lowered) - c.short(pencil.tricks)) * c.whist_gora
        if pencil.tricks[c.offender]:
            pencil.whists.append((c.offender, c.declarer, -c.whist_price))
        by = "whister"
    return c.say(*pencil.entries(), by=by)


def opened_at_misere(c: PreferansCase) -> Said:
    c.at_play()
    if c.by_declarer:
        return c.say(c.misere(c["taken"] + 1), by="one-trick-more")
    return c.say(c.misere(c["taken"]), by="catcher")


def revoked(c: PreferansCase) -> Said:
    """Noticed later in the same deal (001:54-58)."""
    c.whisted()
    tricks = c.tricks
    loser, winner = (c.declarer, c.receiver) if c.by_declarer else (c.offender, c.declarer)
    n = min(c["forfeit"], tricks[loser])
    before = c.charged(tricks)
    tricks[loser] -= n
    tricks[winner] += n
    entries: list[AnyEntry] = [c.contract(tricks)]
    # a quota asked of both whisters may fall on the other one: the offender answers for it
    hurt = {s: points - before.get(s, 0) for s, points in c.charged(tricks).items() if s != c.offender}
    if any(points > 0 for points in hurt.values()):
        entries.append(c.fine(gora={c.offender: sum(hurt.values())} | {s: -p for s, p in hurt.items()}))
    return c.say(*entries, then=(gets(c, winner, n),), n=n)


def revoked_at_misere(c: PreferansCase) -> Said:
    """001:88. How a forfeited trick counts is not in the source: always against the offender."""
    c.at_play()
    if c.by_declarer:
        return c.say(c.misere(c["taken"] + c["forfeit"]), by="given")
    return c.say(c.misere(c["taken"] - c["forfeit"]), by="taken-off")


def wrong_count(c: PreferansCase) -> Said:
    """Too many or too few cards though the deal was right (001:60-72, examples P1-P3)."""
    c.whisted()
    guilty = {c.offender, c.offender if c["also"] is None else c["also"]}
    pencil = Pencil(c)
    words = []
    if c.declarer in guilty:
        scored = min(pencil.tricks[c.declarer], c.level) - WRONG_COUNT
        if c["proved"]:
            scored = min(scored, ALL_TRICKS - c["proved"])
        pencil.count_declarer_as(scored)
        words.append(c.words("declarer", down=c.level - scored))
    for seat in sorted(guilty - {c.declarer}):
        pencil.gora[seat] = pencil.gora.get(seat, 0) + WRONG_COUNT * c.whist_gora
        words.append(c.words("whister", who=who(seat)))
    together = Text(" ".join(text.en for text in words), " ".join(text.ru for text in words))
    return Said(together, (c.line("played-to-end"), c.line("real")), pencil.entries())


# one price for every fault (001:110-113)


def flat(c: PreferansCase) -> Said:
    c.whisted()
    tricks = c.tricks
    if c.by_declarer and c["could_make"]:
        return c.say(c.fine(gora={c.declarer: c.gora_price}), by="flat-sure")
    if c.by_declarer:
        # a game won only by a guess counts as one down before the penalty
        down = max(1, c.level - tricks[c.declarer]) + 1
        lost = tricks[c.declarer] - max(0, c.level - down)
        tricks[c.declarer] -= lost
        tricks[c.receiver] += lost
        return c.say(c.contract(tricks), by="flat-down", then=(gets(c, c.receiver, lost),), down=down)
    if c["also"] == c.declarer:
        raise c.bad("also", "apart")
    faults = {c.offender: c["faults"]}
    if c["also"] is not None:
        faults[c["also"]] = c["also_faults"]
    innocent = [seat for seat in c.whisters if seat not in faults]
    paid = c.fine(
        gora={seat: n * c.gora_price for seat, n in faults.items()},
        whists=[(seat, c.declarer, tricks[seat] * c.whist_price) for seat in innocent],
    )
    return c.say(c.made(), paid, by="flat-one" if innocent else "flat-both")


def flat_misere(c: PreferansCase) -> Said:
    """The same at misère, where a trick is what is one down `(not in the source)`."""
    c.at_play()
    if c.by_declarer:
        return c.say(c.misere(c["taken"] + 1), by="one-trick-more")
    return c.say(c.misere(0), c.fine(gora={c.offender: c["faults"] * c.misere_price}), by="flat-caught")


# errors of the record


def whists_over(c: PreferansCase) -> Said:
    victim, amount = c["victim"], c["amount"]
    off = (c.offender, victim, -amount)
    if c["pencil"] or c["first_time"]:
        return c.say(c.fine(whists=[off]), by=_warned(c))
    return c.say(c.fine(whists=[off, (victim, c.offender, amount)]))


def pulka_over(c: PreferansCase) -> Said:
    off = {c.offender: -c["amount"]}
    if c["pencil"] or c["first_time"]:
        return c.say(c.fine(pulka=off), by=_warned(c))
    return c.say(c.fine(pulka=off, gora={c.offender: c["amount"]}))


def _warned(c: PreferansCase) -> str:
    return "pencil-in-hand" if c["pencil"] else "warned"


PENALTIES = {
    judge.__name__: judge
    for judge in (
        dealer_point,
        offender_point,
        three_down,
        by_agreement,
        all_of_raspasy,
        rest_of_raspasy,
        opened_at_raspasy,
        talon_trick,
        led_out_of_turn,
        opened_trick,
        opened_at_misere,
        revoked,
        revoked_at_misere,
        wrong_count,
        flat,
        flat_misere,
        whists_over,
        pulka_over,
    )
}

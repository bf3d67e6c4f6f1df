"""Penalties of the old laws that touch the record (000:2772-3201), and of Hussar preferans (000:3323-3391)."""

from __future__ import annotations

from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.referee_case import PreferansCase
from sukno.sheets.preferans.referee_penalties import gets
from sukno.sheets.referee import Said

RASPASY_REMISE = 10
"""For a renonce in raspasy (law 54)."""


def remise(c: PreferansCase) -> Said:
    """Law 16: the talon seen before the buyer saw it."""
    return c.say(c.fine(gora={c.offender: c.price}))


def renonce(c: PreferansCase) -> Said:
    """Laws 28-32, in a game."""
    c.whisted()
    also = c["also"]
    if also is not None and c.declarer in (c.offender, also):
        return both(c)
    if also is not None:
        raise c.bad("also", "one-case-each")
    return declarer_renonce(c) if c.by_declarer else whister_renonce(c)


def declarer_renonce(c: PreferansCase) -> Said:
    """Law 29."""
    tricks = c.tricks
    n = min(c["moved"], tricks[c.declarer])
    tricks[c.declarer] -= n
    tricks[c.receiver] += n
    entries: list[AnyEntry] = [c.contract(tricks)]
    short = c.short(tricks)
    if short:  # the whisters' remise is put by the declarer
        off = {seat: -points for seat, points in c.charged(tricks).items()}
        entries.append(c.fine(gora={c.declarer: short * c.price} | off))
    return c.say(*entries, by="law-29", then=(gets(c, c.receiver, n),) if n else ())


def whister_renonce(c: PreferansCase) -> Said:
    """Laws 30-31: the game counts as won whatever the declarer took."""
    tricks = c.tricks
    moved = min(c["moved"], tricks[c.offender])
    tricks[c.offender] -= moved
    tricks[c.declarer] += moved
    missing = c.short(tricks)
    # counted as won: what the declarer lacks is thought away from the offender first
    counted, owed = list(tricks), 0
    lack = max(0, c.level - tricks[c.declarer])
    for seat in (c.offender, *(s for s in c.whisters if s != c.offender)):
        given = min(lack, counted[seat])
        counted[seat] -= given
        counted[c.declarer] += given
        lack -= given
        owed += given if seat != c.offender else 0
    gora = {seat: -points for seat, points in c.charged(counted).items()}
    gora[c.offender] = gora.get(c.offender, 0) + (missing + c["faults"]) * c.price
    other = next((s for s in c.whisters if s != c.offender), None)
    whists = [] if other is None else [(other, c.declarer, owed * (c.price + c["kurochka"]))]
    return c.say(
        c.contract(counted),
        c.fine(gora=gora, whists=whists),
        by="law-30",
        then=(gets(c, c.declarer, moved),) if moved else (),
    )


def both(c: PreferansCase) -> Said:
    """Law 32: declarer and a whister in the same deal."""
    faults: dict[int, int] = {c.offender: c["faults"], c["also"]: c["also_faults"]}
    guilty = next(seat for seat in faults if seat != c.declarer)
    tricks = c.tricks
    whists: list[tuple[int, int, int]] = []
    for seat in c.whisters:
        if seat != guilty:
            due = tricks[seat] * (c.price + c["kurochka"])
            whists += [(seat, c.declarer, due - due // 2), (seat, guilty, due // 2)]
    fine = c.fine(gora={seat: n * c.price for seat, n in faults.items()}, whists=whists)
    return c.say(fine, by="law-32")


def raspasy_renonce(c: PreferansCase) -> Said:
    return c.say(c.fine(gora={c.offender: RASPASY_REMISE * c["faults"]}), by="law-54")


def misere_renonce(c: PreferansCase) -> Said:
    """Law 71."""
    c.at_play()
    taken = c["taken"]
    if c.by_declarer:  # not in the source: a trick that he should have won counts as won
        return c.say(c.misere(taken + c["faults"]), by="law-71-player")
    if not taken:
        return c.say(c.misere(0), by="law-71-made")
    fine = c.fine(gora={c.offender: taken * c.misere_price})
    return c.say(c.misere(0), fine, by="law-71", taken=taken, price=c.misere_price)


def hussar_renonce(c: PreferansCase) -> Said:
    """A penalty of the size of the game, written by the opponent like a remise (000:3384-3386)."""
    return c.say(c.fine(whists=[(1 - c.offender, c.offender, 10 * c.price * c["faults"])]))


PENALTIES = {
    judge.__name__: judge for judge in (remise, renonce, raspasy_renonce, misere_renonce, hussar_renonce)
}

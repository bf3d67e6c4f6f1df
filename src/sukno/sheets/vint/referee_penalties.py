"""Penalties of Vint that are computed: revokes with the tricks and points they cost, who answers alone, bids."""

from __future__ import annotations

from sukno.engine.text import by_whom, who
from sukno.sheets.referee import Said
from sukno.sheets.vint.deals import Alone, AnyEntry
from sukno.sheets.vint.referee_case import VintCase
from sukno.sheets.vint.terms import GRAND_SLAM, LEVELS, SMALL_SLAM, STRAINS, TRICKS, target
from sukno.sheets.vint.words import contract_words

BIDS = {f"{level}{strain}": (level, strain) for level in LEVELS for strain in STRAINS}
"""From the lowest to the highest."""
FORFEIT = 3
"""Tricks that a revoke costs."""
WITHOUT = {"game": 2000, "rubber": 4000}
"""What a partner also writes for what the three tricks would have ended (Albov 43)."""


def exposed_by_player(c: VintCase) -> Said:
    """Albov 11.3."""
    fines = (c.against(p, c.points(1000)) for p in c.others)
    return c.say(*fines, n=c.points(1000), who=who(c.offender), whom=by_whom(c.offender))


def wrong_number(c: VintCase) -> Said:
    """Albov blames the dealer's side for its fourteen cards, the other code the dealer alone."""
    blamed = (c.offender, c.partner) if c.regime == "albov" else (c.offender,)
    if c["dealer"] not in blamed:
        return c.say(by="free")
    return c.say(*c.written(2000), by="fined", n=c.points(2000))


def bid_out_of_turn(c: VintCase) -> Said:
    level, strain = BIDS[c["said"]]
    if level == GRAND_SLAM:
        return c.say(by="highest")
    return c.say(by="raised", bid=contract_words(level + 1, strain))


def bid_too_low(c: VintCase) -> Said:
    above = list(BIDS)[list(BIDS).index(c["last"]) + 1 :]
    if c["said"] in above:
        raise c.bad("said", "higher")
    _, strain = BIDS[c["said"]]
    for level, other in map(BIDS.__getitem__, above):
        if other == strain:
            return c.say(by="raised", bid=contract_words(level, strain))
    return c.say(by="highest")


def late_bid(c: VintCase) -> Said:
    """Talon games."""
    if c.declares:
        raise c.bad("offender", "may-bid")
    return c.say(*c.written(c.fine), n=c.points(c.fine))


def revoke(c: VintCase) -> Said:
    return established(c, alone=bool(c["asked"]))


def revoke_alone(c: VintCase) -> Said:
    return established(c, alone=True)


def dropped_revoke(c: VintCase) -> Said:
    large = FORFEIT * 10 * c.level + WITHOUT.get(c["would_end"], 0)
    return established(c, alone=True, more=c.to_partner(c.points(large)))


def fined_revoke(c: VintCase) -> Said:
    return c.say(c.deal(c.tricks), *c.written(c.fine), by="fined", n=c.points(c.fine))


def established(c: VintCase, alone: bool, more: tuple[AnyEntry, ...] = ()) -> Said:
    owed = FORFEIT * (c["times"] or 1)
    moved = max(0, min(owed, c.theirs))
    tricks = c.tricks - moved if c.declares else c.tricks + moved
    entries: list[AnyEntry] = [c.deal(tricks, alone=alone, revoked=True)]
    table = []
    short = owed - moved
    if short and c.regime != "albov":
        fine = c.fine * short
        entries += c.written(fine)
        table.append(c.line("lacking", n=short, points=c.points(fine)))
        if alone:
            entries += c.to_partner(c.points(fine))
    if (tricks if c.declares else TRICKS - tricks) <= 1:
        table.append(c.line("slam"))
    if c.capped:
        table.append(c.line("capped", most=target(c.terms) - c.points(10)))
    if alone:
        table.append(c.line("alone", who=who(c.offender)))
    return c.say(*entries, *more, then=tuple(table), moved=moved, tricks=tricks)


def cards_thrown(c: VintCase) -> Said:
    if not c["charged"]:
        return c.say(then=(c.line("may-charge"),))
    return c.say(c.deal(c.tricks, alone=True), then=(c.line("alone", who=who(c.offender)),))


def blind_bid(c: VintCase) -> Said:
    low = c.terms.blind_bid_from
    if c.level < low:
        return c.say(c.deal(c.tricks), by="low", n=low)
    return c.say(c.deal(c.tricks, alone=True), by="alone")


def solo_slam(c: VintCase) -> Said:
    if c.level < SMALL_SLAM:
        raise c.bad("level", "no-slam")
    limit = c.terms.solo_slam_limit
    alone = c.lacking > limit
    return c.say(c.deal(c.tricks, alone=alone), by="alone" if alone else "both", n=c.lacking, limit=limit)


def harmful_bid(c: VintCase) -> Said:
    if c.terms.columns != "pairs" or c.partner is None:
        return c.say(by="nobody")
    return c.say(Alone(player=c.offender), by="harmed")


PENALTIES = {
    judge.__name__: judge
    for judge in (
        exposed_by_player,
        wrong_number,
        bid_out_of_turn,
        bid_too_low,
        late_bid,
        revoke,
        revoke_alone,
        dropped_revoke,
        fined_revoke,
        cards_thrown,
        blind_bid,
        solo_slam,
        harmful_bid,
    )
}

"""Rulings of the old laws that touch the record (000:2772-3201), and of Hussar preferans (000:3323-3391)."""

from __future__ import annotations

from sukno.engine import Text
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.referee_case import Case
from sukno.sheets.preferans.referee_facts import bad
from sukno.sheets.preferans.referee_pulka import gets
from sukno.sheets.refereeing import Said

RASPASY_REMISE = 10
"""For a renonce in raspasy (law 54)."""


def peeked(c: Case) -> Said:
    """Law 16: the talon seen before the buyer saw it."""
    return Said(
        Text(
            "He puts a remise of the game that the buyer names.",
            "Он ставит ремиз по той игре, которую назначит купивший.",
        ),
        (Text("He may not whist in this deal.", "Вистовать в эту сдачу он не может."),),
        (c.fine(gora={c.offender: c.price}),),
    )


def renonce(c: Case) -> Said:
    """Laws 28-32 in a game, 54 in raspasy, 71 at misère."""
    c.at_play()
    if c.facts.phase == "raspasy":
        n = c.facts.faults or 1
        return Said(
            Text("Ten to the kurochka for every renonce.", "За каждый ренонс — десять в курочку."),
            (Text("The raspasy are played and written as usual.", "Распасы играются и пишутся как обычно."),),
            (c.fine(gora={c.offender: RASPASY_REMISE * n}),),
        )
    if c.facts.phase == "misere":
        return misere_renonce(c)
    c.whisted()
    also = c.facts.also
    if also is not None and c.declarer in (c.offender, also):
        return both(c)
    if also is not None:
        raise bad(
            "also",
            "the laws speak of a declarer and a whister together; give two whisters one case each",
            "законы говорят о разыгрывающем вместе с вистующим; двух вистующих судите по отдельности",
        )
    return declarer_renonce(c) if c.by_declarer else whister_renonce(c)


def declarer_renonce(c: Case) -> Said:
    """Law 29."""
    tricks = c.tricks
    n = min(c.facts.moved or 0, tricks[c.declarer])
    tricks[c.declarer] -= n
    tricks[c.receiver] += n
    entries: list[AnyEntry] = [c.contract(tricks)]
    short = c.short(tricks)
    if short:  # the whisters' remise is put by the declarer
        off = {seat: -points for seat, points in c.charged(tricks).items()}
        entries.append(c.fine(gora={c.declarer: short * c.price} | off))
    return Said(
        Text(
            "The tricks of the renonce go to the whister whose card of the suit led is highest. The "
            "declarer pays the "
            "whisters for their tricks; if they are short they put nothing, and he puts their whole remise.",
            "Ренонсные взятки отходят тому вистующему, чья карта в требуемой масти старше. Разыгрывающий "
            "платит "
            "вистующим за взятки; если они без взяток, ремиза они не ставят, весь их ремиз ставит он.",
        ),
        (gets(c.receiver, n),) if n else (),
        tuple(entries),
    )


def whister_renonce(c: Case) -> Said:
    """Laws 30-31: the game counts as won whatever the declarer took."""
    tricks = c.tricks
    moved = min(c.facts.moved or 0, tricks[c.offender])
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
    gora[c.offender] = gora.get(c.offender, 0) + (missing + (c.facts.faults or 1)) * c.price
    other = next((s for s in c.whisters if s != c.offender), None)
    whists = [] if other is None else [(other, c.declarer, owed * (c.price + (c.facts.kurochka or 0)))]
    return Said(
        Text(
            "The declarer writes the game off as if he had won it, and puts no remise even if he is short. "
            "Tricks "
            "wrongly won are taken from the offender, who puts a remise for every missing trick and one "
            "for every "
            "renonce.",
            "Разыгрывающий списывает игру, как если бы выиграл её, и ремиза не ставит, даже если недобрал. У "
            "сделавшего ренонс отбирают неправильно взятые взятки; он ставит ремиз за каждую недобранную и "
            "ещё по "
            "одному за каждый ренонс.",
        ),
        (gets(c.declarer, moved),) if moved else (),
        (c.contract(counted), c.fine(gora=gora, whists=whists)),
    )


def both(c: Case) -> Said:
    """Law 32: declarer and a whister in the same deal."""
    also = c.facts.also
    assert also is not None
    faults = {c.offender: c.facts.faults or 1, also: c.facts.also_faults or 1}
    guilty = next(seat for seat in faults if seat != c.declarer)
    tricks = c.tricks
    whists: list[tuple[int, int, int]] = []
    for seat in c.whisters:
        if seat != guilty:
            due = tricks[seat] * (c.price + (c.facts.kurochka or 0))
            whists += [(seat, c.declarer, due - due // 2), (seat, guilty, due // 2)]
    return Said(
        Text(
            "Each puts one remise for every renonce of his own. The tricks of the renonce go to the higher "
            "cards. Both "
            "pay the other whister for his tricks, half each; he puts no remise even without tricks.",
            "Каждый ставит по ремизу за каждый свой ренонс. Ренонсные взятки отходят старшим картам. Другому "
            "вистующему за его взятки оба платят пополам; сам он ремиза не ставит, даже оставшись без "
            "взяток.",
        ),
        (Text("The game itself is not written.", "Сама игра не пишется."),),
        (c.fine(gora={seat: n * c.price for seat, n in faults.items()}, whists=whists),),
    )


def misere_renonce(c: Case) -> Said:
    """Law 71."""
    taken = c.facts.taken or 0
    if c.by_declarer:
        # not in the source: a trick that he should have won counts as won
        n = c.facts.faults or 1
        return Said(
            Text(
                "Every renonce of the misère player counts as a trick taken.",
                "Каждый ренонс играющего мизер считается взятой взяткой.",
            ),
            (),
            (c.misere(taken + n),),
        )
    if not taken:
        return Said(
            Text(
                "The misère was made in spite of it: nothing more is written.",
                "Мизер и так сыгран: больше ничего не пишут.",
            ),
            (),
            (c.misere(0),),
        )
    return Said(
        Text(
            f"The misère counts as made; the offender puts its price for every trick taken: {taken} × "
            f"{c.misere_price}.",
            f"Мизер считается сыгранным; за каждую взятку его цену ставит виновный: {taken} × "
            f"{c.misere_price}.",
        ),
        (),
        (c.misere(0), c.fine(gora={c.offender: taken * c.misere_price})),
    )


def hussar_renonce(c: Case) -> Said:
    """A penalty of the size of the game, written by the opponent like a remise (000:3384-3386)."""
    other = 1 - c.offender
    n = c.facts.faults or 1
    return Said(
        Text(
            "The opponent writes ten times the price of the game, as for a remise, for every renonce.",
            "За каждый ренонс противник пишет десять цен игры, как за ремиз.",
        ),
        (),
        (c.fine(whists=[(other, c.offender, 10 * c.price * n)]),),
    )

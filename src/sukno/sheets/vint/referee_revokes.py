"""Rulings of Vint on revokes, with the tricks and points they cost, and on who answers alone."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import who
from sukno.sheets.refereeing import Said
from sukno.sheets.vint.deals import Alone, AnyEntry
from sukno.sheets.vint.referee_case import Case
from sukno.sheets.vint.referee_facts import bad
from sukno.sheets.vint.referee_rules import TABLE_CARD
from sukno.sheets.vint.terms import SMALL_SLAM, TRICKS, target

FORFEIT = 3
"""Tricks that a revoke costs."""
WITHOUT = {"game": 2000, "rubber": 4000}
"""What a partner also writes for what the three tricks would have ended (Albov 43)."""
AFTER_HIM = Text(
    "Who played after him may take his card back and play another; such cards are not table cards.",
    "Кто играл после него, может взять карту обратно и положить другую; такие карты настольными не становятся.",
)


def corrected(c: Case) -> Said:
    if c.regime == "albov":
        return CORRECTED
    return Said(
        CORRECTED.words,
        (
            Text(
                "Instead of it he plays his highest or his lowest card of the suit, as the opponents choose.",
                "Вместо неё он кладёт старшую или младшую карту масти, по выбору противников.",
            ),
            *CORRECTED.table,
        ),
    )


CORRECTED = Said(
    Text(
        "In time: he plays the suit, and the wrong card becomes a table card.",
        "Вовремя: он даёт масть, а неверная карта становится настольной.",
    ),
    (TABLE_CARD, AFTER_HIM),
)


def revoke(c: Case) -> Said:
    match c["noticed"]:
        case "early":
            return corrected(c)
        case "cut":
            return TOO_LATE
    return established(c, alone=bool(c.facts.get("asked")))


TOO_LATE = Said(
    Text(
        "Too late: once the next pack is cut, no claim is heard.",
        "Поздно: когда колода снята, заявлений о ренонсе не принимают.",
    )
)


def established(c: Case, alone: bool, more: tuple[AnyEntry, ...] = ()) -> Said:
    """Three tricks of each revoke go over; for those that are not there the other code writes fines (148, 149)."""
    owed = FORFEIT * c.facts.get("times", 1)
    moved = max(0, min(owed, c.theirs))
    tricks = c["tricks"] - moved if c.declares else c["tricks"] + moved
    entries: list[AnyEntry] = [c.deal(tricks, alone=alone, revoked=True)]
    table = []
    short = owed - moved
    if short and c.regime != "albov":
        fine = c.fine * short
        entries += c.written(fine)
        table.append(
            Text(
                "They lack {n} of the tricks owed: a fine of {points}.",
                "Взяток, которых отобрать не у кого: {n}; штраф {points}.",
            ).fill(n=short, points=c.points(fine))
        )
        if alone:
            entries += c.to_partner(c.points(fine))
    if (tricks if c.declares else TRICKS - tricks) <= 1:
        table.append(
            Text("The slam that follows from it is written too.", "Пишется и шлем, который из этого выходит.")
        )
    if c.capped:
        most = target(c.terms) - c.points(10)
        table.append(
            Text(
                "They cannot end the game in this deal: at most {most} below the line, the rest above it. The sheet "
                "does so if “After a revoke no game” is agreed.",
                "Кончить партию этой сдачей они не могут: под чертой не больше {most}, лишнее над чертой. Лист так и "
                "считает, если условлено «После ренонса партии нет».",
            ).fill(most=most)
        )
    if alone:
        table.append(ALONE.fill(who=who(c.offender)))
    words = Text(
        "Tricks that go over to the opponents: {moved}; the declarers write {tricks}.",
        "К противникам отходит взяток: {moved}; у играющих пишется {tricks}.",
    ).fill(moved=moved, tricks=tricks)
    return Said(words, tuple(table), (*entries, *more))


ALONE = Text("{who} alone carries the loss of this deal.", "{who} отвечает за эту игру один.")


def dropped_revoke(c: Case) -> Said:
    """Albov 43: his partner writes against him the three tricks, and what they would have ended."""
    if c.regime != "albov" or c.partner is None:
        return established(c, alone=True)
    large = FORFEIT * 10 * c.level + WITHOUT.get(c["would_end"], 0)
    return established(c, alone=True, more=c.to_partner(c.points(large)))


def two_hands_revoke(c: Case) -> Said:
    """The other code on Vint for two with exchanged hands."""
    if c["price"] == "tricks":
        return established(c, alone=False)
    return Said(
        Text(
            "A fine of the size of the contract, {n}; the tricks stay.",
            "Штраф в размере игры, {n}; взятки остаются.",
        ).fill(n=c.points(c.fine)),
        (),
        (c.deal(c["tricks"]), *c.written(c.fine)),
    )


def checking(c: Case) -> Said:
    if c["mixed"]:
        return Said(Text("The revoke counts as admitted.", "Ренонс считается признанным."))
    return Said(
        Text(
            "After the deal those who claim it may look through all tricks.",
            "По окончании игры заявившие могут пересмотреть все взятки.",
        ),
        (
            Text(
                "No claim is heard once the pack of the next deal is cut.",
                "Когда колода для следующей сдачи снята, заявлений не принимают.",
            ),
        ),
    )


# who answers alone


def thrown(c: Case) -> Said:
    words = Text(
        "The opponents dispose of the cards shown: they are table cards.",
        "Открытыми картами распоряжаются противники: они настольные.",
    )
    if not c.facts.get("charged"):
        return Said(
            words,
            (
                Text(
                    "His partner may charge to him whatever he loses by it.",
                    "Партнёр может отнести свой убыток от этого на его счёт.",
                ),
            ),
        )
    return Said(words, (ALONE.fill(who=who(c.offender)),), (c.deal(c["tricks"], alone=True),))


def blind_bid(c: Case) -> Said:
    low = c.terms.blind_bid_from
    if c.level < low:
        return Said(
            Text(
                "He answers alone only from a bid of {n} on: the deal is written as usual.",
                "Один он отвечает, лишь начиная с назначения {n}: игра пишется как обычно.",
            ).fill(n=low),
            (),
            (c.deal(c["tricks"]),),
        )
    return Said(
        Text(
            "He answers for the deal alone; his partner may show his hand, and the bidder plays both.",
            "За игру он отвечает один; партнёр может открыть карты, и назначивший играет за обоих.",
        ),
        (
            Text(
                "The partner's open cards are not table cards.",
                "Открытые карты партнёра настольными не считаются.",
            ),
        ),
        (c.deal(c["tricks"], alone=True),),
    )


def solo_slam(c: Case) -> Said:
    if c.level < SMALL_SLAM:
        raise bad("level", "a slam is 6 or 7", "шлем — это 6 или 7")
    limit = c.terms.solo_slam_limit
    alone = c.lacking > limit
    words = (
        Text(
            "{n} short, more than {limit}: he answers alone.",
            "Недобор {n}, больше {limit}: он отвечает один.",
        )
        if alone
        else Text(
            "{n} short, not more than {limit}: both partners pay.",
            "Недобор {n}, не больше {limit}: платят оба партнёра.",
        )
    )
    return Said(words.fill(n=c.lacking, limit=limit), (), (c.deal(c["tricks"], alone=alone),))


def harmful_bid(c: Case) -> Said:
    if not c["proved"]:
        return Said(
            Text("Not proved: nothing follows.", "Не доказано: последствий нет."),
        )
    if c.terms.columns != "pairs" or c.partner is None:
        return Said(
            Text("He has no partner whom it could harm.", "Партнёра, которому это вредит, у него нет.")
        )
    return Said(
        Text(
            "If the rubber is lost, he alone pays it.",
            "Если робер проигран, за него отвечает он один.",
        ),
        (),
        (Alone(player=c.offender),),
    )

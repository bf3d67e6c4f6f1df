"""What is told of a deal of Piquet held against the rules: leads and tricks that cannot have been, claims that exclude
each other, a pique that could not be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sukno.engine import SuknoError
from sukno.sheets.piquet.count import NOBODY, Claim, PiquetDeal, declared, repique
from sukno.sheets.piquet.tariff import Tariff


def check_happened(deal: PiquetDeal, tariff: Tariff) -> None:
    """SuknoError if a deal cannot have gone like this."""
    check_tricks(deal)
    claims = [claim for claim in deal.claims if claim.place != deal.false]
    check_claims(deal, claims)
    if deal.pique != NOBODY:
        check_pique(deal, claims, tariff)


def check_tricks(deal: PiquetDeal) -> None:
    """Whoever takes a trick leads to the next, and every lead is won by its player or by another."""
    for place, won in enumerate(deal.tricks):
        if deal.takes[place] > won:
            raise SuknoError(
                "somebody took more on another's lead than he has tricks",
                "с чужого хода взято больше, чем всего взяток",
            )
    if not deal.tricks[deal.last]:
        raise SuknoError("who took the last trick has no trick", "взявший последнюю взятку — без взяток")
    first = first_leads(deal)
    if any(n not in (0, 1) for n in first):
        raise SuknoError(
            "who takes a trick leads next: leads, tricks and the last trick do not agree",
            "взявший ходит дальше: выходы, взятки и последняя взятка не сходятся",
        )
    if not leads_agree(deal.leads, deal.tricks, deal.takes, first.index(1)):
        raise SuknoError(
            "leads, tricks and tricks won on another's lead do not agree: a lead is had first, or won of another",
            "выходы, взятки и взятки с чужого хода не сходятся: ходит начавший или взявший с чужого хода",
        )


def leads_agree(leads: Sequence[int], tricks: Sequence[int], takes: Sequence[int], first: int) -> bool:
    """Is every lead won by its player or by another, and has everybody come to the lead?"""
    lost = [led - won + taken for led, won, taken in zip(leads, tricks, takes, strict=True)]
    if tricks[first] < sum(tricks) and not lost[first]:
        return False
    return all(
        0 <= n <= sum(takes) - taken and (place == first or taken or not won)
        for place, (n, taken, won) in enumerate(zip(lost, takes, tricks, strict=True))
    )


def first_leads(deal: PiquetDeal) -> list[int]:
    """Leads that did not follow a trick of one's own: 1 for who led first, 0 for everybody else."""
    return [
        led - won + (place == deal.last)
        for place, (led, won) in enumerate(zip(deal.leads, deal.tricks, strict=True))
    ]


def check_claims(deal: PiquetDeal, claims: Sequence[Claim]) -> None:
    """Only one player counts in each class; a point, a carte blanche, a rank of a set, all cards count once."""
    for what in ("point", "sequence", "set"):
        if len({claim.place for claim in claims if claim.what == what}) > 1:
            raise SuknoError(
                "point, sequences, sets: only one player counts in each",
                "карты, последовательности, четырнадцать и три: в каждом разряде считает только один",
            )
    once = Counter((claim.place, claim.what, claim.top) for claim in claims if claim.what != "sequence")
    if any(n > 1 for n in once.values()):
        raise SuknoError("a claim is written twice", "один и тот же хвалёж записан дважды")
    for place in range(len(deal.tricks)):
        check_hand([claim for claim in claims if claim.place == place], sum(deal.tricks))
    for whole in claims:
        made = sum(claim.size for claim in claims if claim.place == whole.place)
        if whole.what == "all" and made < sum(deal.tricks):
            raise SuknoError(
                "all cards count: the claims have fewer cards", "все карты в счёте: в хвалеже карт меньше"
            )


def check_hand(claims: Sequence[Claim], cards: int) -> None:
    """Can one hand of so many cards have all these?"""
    runs = [claim.size for claim in claims if claim.what == "sequence"]
    sets = [claim.size for claim in claims if claim.what == "set"]
    needed = max(cards_needed(runs, sets), sum(sets))
    if needed > cards:
        raise SuknoError(
            f"these sequences and sets have {needed} cards at least, and a hand has {cards}",
            f"в этих последовательностях, четырнадцати и трёх не меньше {needed} карт, а на руке их {cards}",
        )
    point = next((claim.size for claim in claims if claim.what == "point"), 0)
    if 0 < point < max(runs, default=0):
        raise SuknoError(
            f"with a sequence of {max(runs)} the point is not of {point}: the suit is longer",
            f"при последовательности в {max(runs)} карты не бывает {point}: масть длиннее",
        )


def cards_needed(runs: Sequence[int], sets: Sequence[int]) -> int:
    """The fewest cards that make these sequences and sets: a card of each sequence may be in each set.

    >>> cards_needed((8,), (4, 4)), cards_needed((3, 3, 3, 3), (4, 4, 4))
    (14, 12)
    """
    return sum(runs) + sum(max(0, n - len(runs)) for n in sets)


def check_pique(deal: PiquetDeal, claims: Sequence[Claim], tariff: Tariff) -> None:
    """The first leader comes to the mark in play, and nobody else has declared anything good (000 §19, §28, §32)."""
    sums = declared(claims, len(deal.tricks))
    if first_leads(deal)[deal.pique] != 1:
        raise SuknoError("a pique is made by who leads first", "пик делает только начавший розыгрыш")
    if sum(sums) != sums[deal.pique]:
        raise SuknoError(
            "a good claim of another stops the pique", "годный хвалёж соперника не даёт сделать пик"
        )
    if repique(sums, tariff) != NOBODY:
        raise SuknoError("after a repique there is no pique", "после репика пика не бывает")
    in_play = deal.leads[deal.pique] + deal.takes[deal.pique]
    if deal.last == deal.pique:
        in_play += tariff.last - 1
    if sums[deal.pique] + in_play * (2 if deal.mute != NOBODY else 1) < tariff.high:
        raise SuknoError(f"no pique: {tariff.high} was not reached", f"пика нет: до {tariff.high} не дошло")

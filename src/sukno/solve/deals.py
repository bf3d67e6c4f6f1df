"""Deals as people write them: PBN text, hands as sets of cards, or a state of a game of tricks.

In PBN the letter names the first hand, hands go clockwise, suits stand in the order S.H.D.C:

>>> from sukno.materials.cards import hand_texts
>>> d = deal("N:AK.2.. QJ.3.. T9..4. -")
>>> d.seats, [hand_texts(h) for h in d.hands]
('NES', [['SA', 'SK', 'H2'], ['SQ', 'SJ', 'H3'], ['ST', 'S9', 'D4']])
>>> str(d)
'N:AK.2.. QJ.3.. T9..4. -'
>>> deal({"N": "SA SK", "S": "H7 H8"}).seats
'NS'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from operator import index
from typing import Any, Protocol, SupportsIndex, TypeAlias

import msgspec

from sukno.materials import pbn
from sukno.materials.bounded import shown
from sukno.materials.cards import CARD_TEXTS, Card, cards_of

SEATS = pbn.SEATS
"""The seats of up to four hands, clockwise."""
MORE_SEATS = "012345"
"""The seats of five or six hands."""
WHOLE_PACK = (1 << 52) - 1


class BadDeal(ValueError):
    """What was asked cannot be answered: said in one sentence, in both languages."""

    def __init__(self, en: str, ru: str) -> None:
        super().__init__(en)
        self.ru = ru

    def __reduce__(self) -> tuple[type[BadDeal], tuple[str, str]]:
        return type(self), (str(self), self.ru)


class Hands(Protocol):
    """Anything that holds hands as bit sets, such as the state of a game of tricks."""

    @property
    def hands(self) -> Iterable[int]: ...


Cards: TypeAlias = "int | str | Iterable[int | str]"
"""A hand: a bit set, cards (`"SA SK H7"`), a PBN hand (`"AK.7.."`), or an iterable of cards."""
Dealt: TypeAlias = "str | Mapping[str, Cards] | Iterable[Cards | None] | Hands"


class Deal(msgspec.Struct, frozen=True):
    """The cards of every hand, and what a state of a game knows beside them."""

    hands: tuple[int, ...]
    """Bit sets (see `sukno.materials.cards`) of the hands that are there, clockwise."""
    seats: str
    """Their names: letters of NESW, or 01234(5) where there are more hands."""
    trick: tuple[int, ...] = ()
    """Cards on the table, in the order of play from the leader."""
    leader: str | None = None
    trump: int | None = None
    """Number of the suit in the order S C D H, -1: none, None: not known."""

    def __str__(self) -> str:
        """PBN for up to four hands."""
        if self.seats[0] in MORE_SEATS:
            return " ".join(pbn.hand_text(h) for h in self.hands)
        held = dict(zip(self.seats, self.hands, strict=True))
        return "N:" + " ".join(pbn.hand_text(held[s]) if s in held else "-" for s in SEATS)

    def place(self, seat: str | int) -> int:
        """Which of the hands sits there; a seat may be named by its number too."""
        name = str(seat).strip().upper()
        if name in ("0", "1", "2", "3") and self.seats[0] in SEATS:
            name = SEATS[int(name)]
        found = self.seats.find(name) if len(name) == 1 else -1
        if found < 0:
            there = " ".join(self.seats)
            raise BadDeal(
                f"there is no hand {shown(seat)}; the hands are {there}",
                f"руки {shown(seat)} нет; есть {there}",
            )
        return found


def deal(dealt: Dealt) -> Deal:
    """Read a deal from whatever holds one.

    - PBN text, with or without its `[Deal "..."]` tag; `-` stands for an absent hand;
    - a mapping from seats (`N E S W`, or `0` to `5` for more hands) to hands;
    - a sequence of two to six hands, first N, or 0 if there are more than four;
    - a state of a game of tricks (anything with `.hands`); its trick, leader and trump are taken over;
    - a record (anything with `.replay()`): the state after its last move.
    """
    if isinstance(dealt, Deal):
        return dealt
    if isinstance(dealt, str):
        return _checked(_from_pbn(dealt))
    if isinstance(dealt, Mapping):
        return _checked(_from_mapping(dealt))
    replay = getattr(dealt, "replay", None)
    if callable(replay):
        dealt = replay()
    if hasattr(dealt, "hands"):
        return _checked(_from_state(dealt))
    if not isinstance(dealt, Iterable):
        raise BadDeal(
            f"{dealt!r} is not a deal: give PBN text, hands, a state or a record",
            f"{dealt!r} — не раздача: нужен текст PBN, руки, позиция или запись",
        )
    hands = list(dealt)
    names = SEATS if len(hands) <= 4 else MORE_SEATS
    if len(hands) > len(names):
        _wrong_number(len(hands))
    return _checked({s: h for s, h in zip(names, map(hand_bits, hands), strict=False) if h is not None})


def hand_bits(cards: Cards | None) -> int | None:
    """A hand as a bit set; None for an absent one (None or `-`).

    >>> hand_bits("AK.7..") == hand_bits("SA SK H7") == hand_bits(["SA", "SK", "H7"])
    True
    """
    if cards is None:
        return None
    if isinstance(cards, SupportsIndex) and not isinstance(cards, (Card, bool)):
        return index(cards)
    if isinstance(cards, str):
        if cards.strip() == "-":
            return None
        if "." in cards:
            return pbn_bits(cards)
        cards = cards.replace(",", " ").split()
    if not isinstance(cards, Iterable):
        raise BadDeal(
            f"{cards!r} is not a hand: give a bit set, or cards as in 'SA SK H7' or 'AK.7..'",
            f"{cards!r} — не рука: нужны карты, например 'SA SK H7' или 'AK.7..'",
        )
    bits = 0
    for c in card_numbers(cards):
        if bits >> c & 1:
            raise BadDeal(f"{CARD_TEXTS[c]} stands twice in one hand", f"{CARD_TEXTS[c]} дважды в одной руке")
        bits |= 1 << c
    return bits


def card_numbers(cards: str | Iterable[int | str]) -> list[int]:
    """Cards from one text or from many numbers and texts.

    >>> card_numbers("SA h10"), card_numbers([12, "HT"])
    ([12, 47], [12, 47])
    """
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    found = []
    for c in cards:
        number = int(_card(c)) if isinstance(c, str) else index(c)
        if not 0 <= number < 52:
            raise BadDeal(
                f"{c!r} is not one of the 52 cards: jokers have no place here",
                f"{c!r} — не одна из 52 карт: джокеров здесь нет",
            )
        found.append(number)
    return found


def _card(text: str) -> int:
    try:
        return Card.parse(text)
    except ValueError as e:
        raise BadDeal(
            str(e),
            f"{text!r} — не карта: пишите масть (S C D H или ♠ ♣ ♦ ♥), потом ранг "
            "(A K Q J T 9 8 7 6 5 4 3 2), например SA",
        ) from None


def pbn_bits(text: str) -> int:
    """A PBN hand as a bit set: suits in the order S.H.D.C, any may be empty."""
    try:
        return pbn.hand_bits(text)
    except pbn.BadPbn as e:
        raise BadDeal(str(e), e.ru) from None


_TAG = re.compile(r'\s{0,9}\[\s{0,9}Deal\s{1,9}"([^"]*)"\s{0,9}\]\s{0,9}', re.IGNORECASE)


def _from_pbn(text: str) -> dict[str, int]:
    tagged = _TAG.fullmatch(text)
    body = tagged.group(1) if tagged else text
    first, colon, rest = body.strip().partition(":")
    first = first.strip().upper()
    if not colon or len(first) != 1 or first not in SEATS:
        raise BadDeal(
            f"a deal begins with the letter of its first hand, N E S or W, and a colon, as in "
            f"'N:AKQ2.T98.76.5432 ...'; this one is {text!r}",
            f"раздача начинается буквой первой руки, N E S или W, и двоеточием, например "
            f"'N:AKQ2.T98.76.5432 ...'; здесь {text!r}",
        )
    hands = rest.split()
    if len(hands) != 4:
        raise BadDeal(
            f"a deal names four hands, '-' for an absent one; this one names {len(hands)}",
            f"в раздаче четыре руки, '-' вместо отсутствующей; здесь их {len(hands)}",
        )
    start = SEATS.index(first)
    found = {SEATS[(start + i) % 4]: hand for i, hand in enumerate(hands) if hand != "-"}
    return {s: pbn_bits(found[s]) for s in SEATS if s in found}


def _from_mapping(dealt: Mapping[str, Cards]) -> dict[str, int]:
    held = {str(s).strip().upper(): hand_bits(h) for s, h in dealt.items()}
    names = SEATS if set(held) <= set(SEATS) else MORE_SEATS
    if not set(held) <= set(names) or len(held) != len(dealt):
        raise BadDeal(
            f"the seats are N E S W, or 0 to 5 for more hands, each once; not {' '.join(map(str, dealt))}",
            f"места — N E S W, а если рук больше, 0–5, каждое один раз; не {' '.join(map(str, dealt))}",
        )
    return {s: h for s in names if s in held and (h := held[s]) is not None}


def _from_state(state: Any) -> Deal:
    hands = [index(h) for h in state.hands]
    names = SEATS if len(hands) <= 4 else MORE_SEATS
    if len(hands) > len(names):
        _wrong_number(len(hands))
    trick = tuple(card_numbers(getattr(state, "trick", ())))
    leader = getattr(state, "leader", None)
    trump = getattr(state, "trump", None)
    return Deal(
        tuple(hands),
        names[: len(hands)],
        trick,
        names[leader] if isinstance(leader, int) and 0 <= leader < len(hands) else None,
        trump if isinstance(trump, int) and -1 <= trump < 4 else None,
    )


def _checked(held: dict[str, int] | Deal) -> Deal:
    """A deal in which every hand is made of the 52 cards, and no card stands twice."""
    if not isinstance(held, Deal):
        held = Deal(tuple(held.values()), "".join(held))
    if not 2 <= len(held.hands) <= 6:
        _wrong_number(len(held.hands))
    seen = 0
    for seat, bits in zip(held.seats, held.hands, strict=True):
        if not 0 <= bits <= WHOLE_PACK:
            raise BadDeal(
                f"the hand of {seat} holds something that is not one of the 52 cards",
                f"в руке {seat} есть что-то, кроме 52 карт",
            )
        if both := seen & bits:
            card = cards_of(both)[0]
            owner = next(s for s, h in zip(held.seats, held.hands, strict=True) if h >> card & 1)
            raise BadDeal(
                f"{CARD_TEXTS[card]} is dealt twice: to {owner} and to {seat}",
                f"{CARD_TEXTS[card]} сдана дважды: {owner} и {seat}",
            )
        seen |= bits
    return held


def _wrong_number(hands: int) -> None:
    raise BadDeal(
        f"a deal has two to six hands, not {hands}", f"в раздаче от двух до шести рук, а не {hands}"
    )

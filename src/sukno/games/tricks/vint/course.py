"""The parts of a deal, kind by kind: a list for each, in the order of play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec.structs import replace

from sukno.engine import Text
from sukno.families.dummies import DUMMY
from sukno.families.stages import Stage
from sukno.families.stages.calling import Calling
from sukno.games.tricks.vint.auction import Laying, below, final, may_be_raised, overbid
from sukno.games.tricks.vint.auction import auction as auction_of
from sukno.games.tricks.vint.gifts import Gift, Gifts, take
from sukno.games.tricks.vint.state import HEAP, TALON, VintState
from sukno.games.tricks.vint.swaps import Destination, OwnTalon, SwapCards, SwapHand, lay_away
from sukno.sheets.vint.terms import lowest_level

if TYPE_CHECKING:
    from sukno.games.tricks.vint.game import Part, VintGame

Course: TypeAlias = "Iterable[Part]"


# parts


def auction(game: VintGame[Any], *, once: bool = False, blind: int = 0) -> Calling:
    """The auction of this table."""
    return auction_of(
        game.table.voices, rounds=game.options.passes, lowest=game.kind.lowest, once=once, blind=blind
    )


def least(game: VintGame[Any]) -> Part:
    """Where a contract is too low to be played, its bidder must raise it."""
    lowest = lowest_level(game.options)
    return final(lambda s: (s.auction.holder,), least=lowest), lambda s: s.auction.high <= below(lowest)


class Talon(Stage[VintState]):
    """The buyer shows the talon to all and takes it; his partner takes the rubbish, if there is any."""

    def __init__(self, game: VintGame[Any]) -> None:
        self.game = game

    def begin(self, s: VintState) -> None:
        if s.contract.buyer < 0:
            s.contract = replace(s.contract, buyer=s.contract.declarer)
        buyer = s.contract.buyer
        take(s, TALON, buyer, shown=True)
        self.game.table.talon_taken(s)
        if s.lying[0]:
            take(s, HEAP, self.game.table.mate(s, buyer), shown=False)
        self.done(s)


def rubbish(game: VintGame[Any], n: int) -> Gifts:
    """Everybody lays away so many cards face down."""
    return Gifts(
        "rubbish",
        lambda s: [((s.dealer + i) % 4, HEAP, n) for i in range(1, 5)],
        prompt=Text("Lay cards away", "Снесите карты"),
        together=True,
    )


def to_dealer(game: VintGame[Any]) -> Gifts:
    """Each of the three others gives four cards to the dealer, face down (A:899)."""
    return Gifts(
        "rubbish",
        lambda s: [((s.dealer + i) % 4, s.dealer, 4) for i in range(1, 4)],
        prompt=Text("Rubbish", "Мусор"),
        together=True,
    )


def top_up(game: VintGame[Any], n: int) -> Gifts:
    """The buyer passes cards to his partner, or to his other hand (A:835)."""
    return Gifts(
        "top-up",
        lambda s: [(s.contract.buyer, game.table.mate(s, s.contract.buyer), n)],
        prompt=Text("The top-up", "Присыпка"),
    )


def handing_out(game: VintGame[Any], n: int, *, by_mate: bool) -> Gifts:
    """Whoever has too many cards gives so many to each of the three others, from his left (A:837)."""

    def gifts(s: VintState) -> list[Gift]:
        buyer = s.contract.buyer
        giver = game.table.mate(s, buyer) if by_mate else buyer
        return [(giver, (giver + i) % 4, n) for i in range(1, 4)]

    return Gifts(
        "hand-out",
        gifts,
        prompt=Text("Handing out", "Разнос"),
    )


def last_bid(game: VintGame[Any], who: str) -> Part:
    """The contract may be raised once more; who handed the cards out speaks first, the buyer last (A:913)."""

    def voices(s: VintState) -> Sequence[int]:
        buyer = s.contract.buyer
        if who == "all":
            return [(buyer + i) % 4 for i in range(1, 5)]
        mate = game.table.mate(s, buyer) if game.places == 4 else buyer
        if who == "partners" and s.owner[mate] != s.owner[buyer]:
            return mate, buyer
        return (mate if s.order[buyer] == DUMMY else buyer,)

    return final(voices, least=lowest_level(game.options), once=who == "buyer"), may_be_raised


def nail(game: VintGame[Any], n: int, how: str) -> Gifts:
    """The two who play against the declarer exchange cards; the leader passes first (A:839)."""

    def gifts(s: VintState) -> list[Gift]:
        leader = game.table.leader(s)
        mate = game.table.mate(s, leader)
        return [(leader, mate, n), (mate, leader, n)]

    return Gifts(
        "nail",
        gifts,
        prompt=Text("The nail", "Гвоздь"),
        together=how == "blind",
    )


# kinds for four


def classic(game: VintGame[Any]) -> Course:
    """The auction, and the play (A-L 20-38)."""
    return auction(game), least(game)


def with_blind_bids(game: VintGame[Any]) -> Course:
    """The same; if so agreed, one may bid before looking, and the partner of who did may open his hand (A-L 51)."""
    blind = game.options.blind
    if not blind:
        return classic(game)
    return auction(game, blind=blind), least(game), (Laying(game.table.mate), lambda s: s.contract.blind)


def with_talon(game: VintGame[Any]) -> Course:
    """The buyer takes four cards and gives one to each (A:811-829)."""
    return (
        auction(game),
        Talon(game),
        handing_out(game, 1, by_mate=False),
        last_bid(game, game.options.last_bid),
    )


def with_nail(game: VintGame[Any]) -> Course:
    """Talon, top-up, handing out by the partner, last bid, nail (A:831-855)."""
    o = game.options
    return (
        auction(game),
        Talon(game),
        top_up(game, 4),
        handing_out(game, 1, by_mate=True),
        last_bid(game, o.last_bid),
        nail(game, 1, o.nail),
    )


def with_double_talon(game: VintGame[Any]) -> Course:
    """The same with eight cards, and two at every turn (K:2118-2153)."""
    o = game.options
    return (
        auction(game),
        Talon(game),
        top_up(game, 8),
        handing_out(game, 2, by_mate=True),
        last_bid(game, o.last_bid),
        nail(game, 2, "angry"),
    )


def with_rubbish(game: VintGame[Any]) -> Course:
    """The dealer lives on what the others give him (A:897-907)."""
    return to_dealer(game), auction(game), least(game)


def with_nail_and_rubbish(game: VintGame[Any]) -> Course:
    """Everybody lays away a card, which the buyer's partner gets (A:909-915)."""
    o = game.options
    return (
        rubbish(game, 1),
        auction(game),
        Talon(game),
        top_up(game, 4),
        handing_out(game, 2, by_mate=True),
        last_bid(game, o.last_bid),
        nail(game, 1, o.nail),
    )


def vitalin(game: VintGame[Any]) -> Course:
    """Everybody lays away two cards: two ready tricks for the declarers (K:2292-2322)."""
    return rubbish(game, 2), auction(game), least(game)


# kinds for two and three, and everybody for himself


def once_each(game: VintGame[Any]) -> Course:
    """Two dummies; if so agreed, each player speaks once (K:1478-1525)."""
    return auction(game, once=game.options.one_call), least(game)


def open_dummy_with_talon(game: VintGame[Any]) -> Course:
    """The talon goes to the hand or to the dummy, and a card from there to each other hand (K:1637-1680)."""
    return (
        auction(game),
        Destination(game),
        Talon(game),
        handing_out(game, 1, by_mate=False),
        last_bid(game, "buyer"),
    )


def exchanges(game: VintGame[Any], how: str) -> Course:
    """Talon, top-up, handing out, last bid and nail, where somebody plays two hands (A:857-895)."""
    return (
        Destination(game),
        Talon(game),
        top_up(game, 4),
        handing_out(game, 1, by_mate=True),
        last_bid(game, "partners"),
        nail(game, 1, how),
    )


def full(game: VintGame[Any]) -> Course:
    """Two players with two hands each: both see what they nail."""
    return auction(game), *exchanges(game, "angry")


def auctioned_full(game: VintGame[Any]) -> Course:
    return auction(game), *exchanges(game, game.options.nail)


def pair_first(game: VintGame[Any]) -> Course:
    """The two partners bid first; then the owner of the dummy has one word (K:1690)."""
    return auction(game), (overbid(game.kind.lowest), may_be_raised), least(game)


def pair_first_full(game: VintGame[Any]) -> Course:
    first = auction(game)
    return first, (overbid(game.kind.lowest), may_be_raised), *exchanges(game, game.options.nail)


def swap_hand(game: VintGame[Any]) -> Course:
    return SwapHand(), auction(game), least(game)


def swap_cards(game: VintGame[Any]) -> Course:
    return SwapCards(), auction(game), least(game)


def hussar(game: VintGame[Any]) -> Course:
    """The buyer takes his own talon, lays three cards away and bids once more (A:981-991)."""
    return auction(game), OwnTalon(), lay_away(3), last_bid(game, "buyer")

"""What there is in a game of Monopoly: the estate of everybody, tokens, the turn, a bargain, an auction."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from sukno.engine import Options, Text, option
from sukno.engine.options import players_option
from sukno.engine.state import Slice
from sukno.families.rounds import RoundState
from sukno.games.economic.monopoly.cards import custom

BANK = -1


class MonopolyOptions(Options, frozen=True):
    players: Annotated[int, players_option(ge=2, le=8, main=True)] = 4
    start_money: Annotated[
        int,
        option(
            "Money to begin with",
            "Денег в начале",
            "What everybody gets of the bank before the first throw.",
            "Сколько каждый получает от банка до первого броска.",
            ge=2000,
            le=2500,
            main=True,
        ),
    ] = 2000
    rounds: Annotated[
        int,
        option(
            "Rounds at most",
            "Кругов не больше",
            "After so many rounds the richest has won, if nobody is left alone before.",
            "После стольких кругов выигрывает самый богатый, если раньше не остался один.",
            ge=5,
            le=200,
            main=True,
        ),
    ] = 60  # gap: an agreed end
    auction: Annotated[
        bool,
        option(
            "Auction",
            "Аукцион",
            "A share that is not bought is sold to whoever bids most.",
            "Акцию, которую не купили, продают тому, кто больше даст.",
            main=True,
        ),
    ] = False  # gap: in the book it stays with the bank
    rents: Annotated[
        Literal["source", "classic"],
        option(
            "Charges",
            "Плата",
            "The book's numbers, made even so that they can be halved, or those of the usual game.",
            "Числа книги, чётные, чтобы делились пополам, или числа обычной игры.",
            values={"source": Text("of the book", "по книге"), "classic": Text("usual", "обычная")},
        ),
    ] = "source"
    rest_bonus: Annotated[
        bool,
        option(
            "Income at Rest",
            "Доход на Отдыхе",
            "Who lands on Rest is paid his charges by the bank.",
            "Попавшему на «Отдых» банк выплачивает плату за всё его имущество.",
        ),
    ] = False  # gap: the book can be read both ways
    income_tax: Annotated[
        Literal["200", "tenth"],
        option(
            "Income tax",
            "Подоходный налог",
            "200, or a tenth of all that the player owns.",
            "200 или десятая часть всего состояния.",
            values={"200": Text("200", "200"), "tenth": Text("a tenth", "десятая часть")},
        ),
    ] = "200"  # gap: the amount is not printed
    currency: Annotated[
        Literal["roubles", "dollars"],
        option(
            "Currency",
            "Валюта",
            "What the money is called; the numbers stay the same.",
            "Как называются деньги; числа от этого не меняются.",
            values={"roubles": Text("roubles", "рубли"), "dollars": Text("dollars", "доллары")},
        ),
    ] = "roubles"
    custom_cards: Annotated[
        str,
        option(
            "Cards of your own",
            "Свои карточки",
            "Added to the packs, with a semicolon between: chance +40 a good day; fund −15 new boots.",
            "Добавляются в колоды, через точку с запятой: шанс +40 удачный день; фонд −15 новые сапоги.",
            longest=1200,
        ),
    ] = ""

    def check(self) -> None:
        custom(self.custom_cards)


class Estate(Slice):
    """Who owns what: the bank's account with everybody."""

    money: list[int] = []
    owner: dict[str, int] = {}
    """Of shares that the bank has sold."""
    houses: dict[str, int] = {}
    """On streets that have any; five are a hotel."""
    pledged: tuple[str, ...] = ()
    """Shares that lie at the bank."""
    kept: dict[str, int] = {}
    """Cards that somebody holds."""
    ruined: tuple[int, ...] = ()
    """Who is out, in that order."""
    bank: int = 0
    """What the bank has taken in, less what it has paid out."""


class Bargain(Slice):
    """An offer that waits for an answer."""

    text: str = ""
    """`2 arbat 50 for petrovka 0`: to whom, what is given, what is wanted; empty: there is none."""
    by: int = 0
    counters: int = 0
    """How often it was answered by another."""
    made: int = 0
    """Offers of this turn."""


class Lot(Slice):
    """A share under the hammer."""

    share: str = ""
    high: int = 0
    leader: int = BANK
    bidders: tuple[int, ...] = ()
    """Who has not passed, the next to speak in front."""


class MonopolyState(RoundState, kw_only=True):
    account: Estate = msgspec.field(default_factory=Estate)
    bargain: Bargain = msgspec.field(default_factory=Bargain)
    lot: Lot = msgspec.field(default_factory=Lot)
    at: list[int] = []
    """The field of every token."""
    jailed: list[int] = []
    """0: at large; otherwise the next attempt at a double is so manieth."""
    skips: list[int] = []
    """Turns that will be lost."""
    extra: list[int] = []
    """Turns that are owed beside the usual."""
    untaxed: list[int] = []
    """Own turns without taxes."""
    frozen: tuple[int, int] = (BANK, 0)
    """Who has stopped the payments of the bank, and for how many more of his turns."""
    first: int = 0
    turn: int = 0
    round: int = 1
    doubles: int = 0
    """In this turn so far."""
    thrown: tuple[int, ...] = ()
    again: bool = False
    """A double has brought another throw."""
    agenda: list[str] = []
    """What is still to be done in this turn, the next in front."""
    debts: list[tuple[int, int, int]] = []
    """Who owes whom how much, the oldest in front."""
    down: tuple[str, ...] = ()
    """Streets where houses were pledged, and shares that were mortgaged, in this turn: nothing is bought back there."""
    drawn: str = ""
    """The card that was drawn last."""

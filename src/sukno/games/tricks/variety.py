"""Variety (варьете): eight games to choose from; the first two who name the same one play it against the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, Literal, NamedTuple

import msgspec

from sukno.engine import Info, Options, SheetRow, Text, option
from sukno.engine.offers import Offers
from sukno.engine.offers.calls import CallMeaning, called
from sukno.engine.options import deals_option
from sukno.engine.text import player, same, who
from sukno.engine.view import Amounts, AnyZone, Note, SeatInfo, View
from sukno.families.accounts.points import Points, Tally, deals
from sukno.families.bidding import Bidding, Ladder, Said
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.calling import Bids, Calling
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, SUIT_BITS, TrickState, trump_text
from sukno.families.ways import Tariff, Ways, card_values
from sukno.materials.cards import CARD_INDEX, RANKS, SYMBOLS, RankOrder

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)
RED, BLACK = SUIT_BITS[DIAMONDS] | SUIT_BITS[HEARTS], SUIT_BITS[SPADES] | SUIT_BITS[CLUBS]
LOWEST_FIRST = RankOrder(RANKS)
"""The ranks turned over: the lowest card takes."""
MORE_TRICKS, BEATEN = 12, 10
"""For the pair with more tricks in the first game, and to each defender whose pair has done better (004:1373, 1396)."""


def of(*cards: str) -> int:
    return sum(CARD_BITS[CARD_INDEX[card]] for card in cards)


class Kind(NamedTuple):
    """One of the eight games."""

    name: str
    trump: int
    ways: Ways
    words: Text
    """What counts in it."""
    low: bool = False
    """The lowest card takes the trick."""
    most: int = 0
    """What the pair with more tricks gets, where nothing else counts; the tariff then only counts tricks."""

    @property
    def call(self) -> str:
        """As it is named at the table: with its trumps."""
        return f"{self.name} {SYMBOLS[self.trump]}" if self.trump != NO_TRUMPS else self.name


GAMES: tuple[Kind, ...] = (  # 004:1373-1380
    Kind(
        "I",
        NO_TRUMPS,
        Ways(tariff=Tariff(trick=1)),
        Text("no trumps, more tricks +12", "без козырей, больше взяток +12"),
        most=MORE_TRICKS,
    ),
    Kind("II", CLUBS, Ways(tariff=Tariff(trick=2)), Text("trick +2", "взятка +2")),
    Kind(
        "III",
        HEARTS,
        Ways(tariff=Tariff(card_values((SUIT_BITS[SPADES], 2)))),
        Text("each ♠ +2", "каждая ♠ +2"),
    ),
    Kind(
        "IV",
        DIAMONDS,
        Ways(tariff=Tariff(card_values((RED, 1), (BLACK, -1)))),
        Text("red card +1, black −1", "красная карта +1, чёрная −1"),
    ),
    Kind(
        "V",
        SPADES,
        Ways(tariff=Tariff(card_values((of("ST", "CT", "SJ", "CJ"), 5), (of("HT", "DT", "HJ", "DJ"), -5)))),
        Text("black 10 and J +5, red −5", "чёрные 10 и В +5, красные −5"),
    ),
    Kind(
        "VI",
        CLUBS,
        Ways(order=LOWEST_FIRST, tariff=Tariff(card_values((RED, 1)))),
        Text("red card +1, the lowest takes", "красная карта +1, берёт младшая"),
        low=True,
    ),
    Kind(
        "VII",
        SPADES,
        Ways(tariff=Tariff(card_values((SUIT_BITS[CLUBS], -2)))),
        Text("each ♣ −2", "каждая ♣ −2"),
    ),
    Kind(
        "VIII",
        NO_TRUMPS,
        Ways(tariff=Tariff(trick=-2)),
        Text("no trumps, trick −2", "без козырей, взятка −2"),
    ),
)
NAMES = tuple(kind.name for kind in GAMES)


class VarietyOptions(Options, frozen=True):
    rounds: Annotated[
        int,
        option(
            "Rounds",
            "Кругов",
            "How many times everybody deals; a tour is two rounds, eight deals.",
            "Сколько раз сдаёт каждый; тур — два круга, восемь сдач.",
            ge=1,
            le=20,
            main=True,
        ),
    ] = 2
    equal: Annotated[
        Literal["defenders", "nobody"],
        option(
            "Equal scores",
            "Поровну",
            "Who has won when both pairs have the same: the book does not say.",
            "Кто выиграл, если у пар поровну: в книге об этом не сказано.",
            values={
                "defenders": Text("the defenders, with their 10 points", "защитники, с их 10 очками"),
                "nobody": Text("nobody", "никто"),
            },
        ),
    ] = "defenders"
    deals: Annotated[int, deals_option(rounds=True)] = 0


class VarietyState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    auction: Bidding = msgspec.field(default_factory=Bidding)
    chosen: int = -1
    """Which of the games is played; -1: the auction is not over."""
    attack: int = 0
    """Bits of the two who have named it."""


class Choice(Bids):
    """Any game that one has not named oneself; there is no pass (not in the source)."""

    def moves(self, s: VarietyState) -> Sequence[str]:
        b = s.auction
        mine = {said.call for said in b.said if said.place == b.turn}
        return [name for name in NAMES if name not in mine]

    def allows(self, s: VarietyState, move: str) -> bool:
        b = s.auction
        return move in self.ladder.index and not any(
            said.call == move and said.place == b.turn for said in b.said
        )

    def offered(self, s: VarietyState, call: str) -> Text:
        return kind_words(kind_of(call))

    def told(self, call: str) -> Text:
        return Text(f"⟨names|name⟩ {call}", f"⟨называет|называете⟩ {call}")


class UntilTwoAgree:
    """Round the table, until somebody names what another has named: with eight games the ninth word at the latest."""

    def begin(self, b: Bidding) -> None:
        pass

    def next(self, b: Bidding) -> bool:
        *before, last = b.said
        if any(said.call == last.call for said in before):
            return False
        b.turn = (b.turn + 1) % len(b.passed)
        return True


class Variety(TrickGame[VarietyState, VarietyOptions]):
    info = Info(
        id="variety",
        name=Text("Variety", "Варьете"),
        also=("Abbott's Variety", "Вариете"),
        family="trick",
        summary=Text(
            "Name one of eight games; whoever names the same is your partner in it, and only in this deal.",
            "Назовите одну из восьми игр; кто назовёт ту же, тот ваш партнёр на эту сдачу.",
        ),
        seats=(4,),
        sources=("004:84", "004:1363-1404"),
        longest=150_000,
        duel={"deals": 1},
    )
    offers = Offers(calls="sukno.games.tricks.variety:CALLS")
    State = VarietyState
    Options = VarietyOptions
    moves_in_log: ClassVar[tuple[str, ...]] = ("call", "card")
    speech: ClassVar[dict[str, Text]] = {"call": Text("{move}", "{move}")}

    def make_account(self) -> Points:
        o = self.options
        return Points(self.seats, ends=deals(o.deals or o.rounds * self.seats), line=deal_line)

    def make_stages(self) -> Iterable[Stage[VarietyState]]:
        self.choosing = Calling(
            Choice(Ladder(NAMES), lambda call: same(kind_of(call).call), rows=(NAMES[:4], NAMES[4:])),
            UntilTwoAgree(),
            after=(),
            prompt=Text("Which game do you name?", "Какую игру называете?"),
        )
        self.tricks = Tricks(lambda s: GAMES[s.chosen].ways, last=self.go_ahead)
        return self.choosing, self.tricks

    def make_course(self) -> Iterable[Step]:
        return step(self.choosing), step(self.pair), step(self.tricks, at=self.first), step(self.count)

    # the deal

    def deal(self, s: VarietyState) -> None:
        self.deal_cards(s)
        self.begin_play(s)

    def begin_play(self, s: VarietyState) -> None:
        s.chosen, s.attack, s.trump = -1, 0, NO_TRUMPS
        s.leader = (s.dealer + 1) % self.places
        self.begin_course(s)

    def pair(self, s: VarietyState) -> None:
        """Those who have named the same game are partners, wherever they sit."""
        s.chosen = s.auction.high
        s.trump = GAMES[s.chosen].trump
        s.attack = sum(1 << said.place for said in self.named(s))

    def named(self, s: VarietyState) -> list[Said]:
        """Who named the game, the first before the second."""
        return [said for said in s.auction.said if said.call == NAMES[s.chosen]]

    def first(self, s: VarietyState) -> int:
        """Left of whoever named the game first (004:1392)."""
        return (self.named(s)[0].place + 1) % self.places

    def side(self, s: VarietyState, place: int) -> int:
        """1: the attackers, 0: the defenders."""
        return s.attack >> place & 1

    # the score

    def pairs(self, s: VarietyState) -> tuple[int, int]:
        """What defenders and attackers have."""
        made = [0, 0]
        for place, n in enumerate(s.points):
            made[s.attack >> place & 1] += n
        if s.chosen >= 0 and (most := GAMES[s.chosen].most):
            return most * (made[0] > made[1]), most * (made[1] > made[0])
        return made[0], made[1]

    def seat_points(self, s: VarietyState) -> list[int]:
        made = self.pairs(s)
        return [made[s.attack >> place & 1] for place in range(self.places)]

    def count(self, s: VarietyState) -> None:
        """Everybody writes what his pair has made, and each defender ten more if that is better (004:1394-1396)."""
        defence, attack = self.pairs(s)
        won = defence > attack or (defence == attack and self.options.equal == "defenders")
        more = (BEATEN * won, 0)
        row = [n + more[s.attack >> place & 1] for place, n in enumerate(self.seat_points(s))]
        self.write(s, row, (s.chosen, s.attack))

    def in_play(self, s: VarietyState) -> list[int]:
        return self.seat_points(s)

    # on the table and on paper

    def marks(self, s: VarietyState, place: int) -> Iterable[str]:
        yield from (mark for mark in super().marks(s, place) if mark != "lead" or s.chosen >= 0)
        if s.attack >> place & 1:
            yield "declarer"

    def seat_infos(self, s: VarietyState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            side = self.side(s, seat) if s.attack else seat
            yield SeatInfo(player(seat), side, tuple(self.marks(s, seat)))

    def zones(self, s: VarietyState, seat: int | None) -> Iterable[AnyZone]:
        words = UNCHOSEN
        if s.chosen >= 0:
            words = GAME.fill(game=kind_words(GAMES[s.chosen]), pair=pair_words(s.attack))
        yield Note(id="game", label=Text("Game", "Игра"), text=words, says=(s.chosen, s.attack))
        yield from super().zones(s, seat)
        yield self.points_zone(s)

    def points_zone(self, s: VarietyState) -> Amounts:
        """Where the pair with more tricks wins all, how many it has."""
        zone = super().points_zone(s)
        if s.chosen < 0 or not GAMES[s.chosen].most:
            return zone
        own = [sum(n for p, n in enumerate(s.tricks) if self.side(s, p) == side) for side in (0, 1)]
        taken = ((TRICKS, seat, own[self.side(s, seat)]) for seat in range(self.seats))
        return Amounts(id=zone.id, label=zone.label, amounts=tuple(taken))


TRICKS = Text("tricks of the pair", "взяток у пары")
UNCHOSEN = Text("Not chosen yet.", "Ещё не выбрана.")
GAME = Text("{game}. {pair} attack.", "{game}. В атаке {pair}.")


def kind_of(call: str) -> Kind:
    return GAMES[NAMES.index(call)]


def kind_words(kind: Kind) -> Text:
    """A game by its number, its trumps, and what counts in it."""
    return Text(f"{kind.call}: {kind.words.en}", f"{kind.call}: {kind.words.ru}")


class GamesTold:
    """What a call says: the game that is named."""

    def told(self, call: str) -> CallMeaning:
        kind = kind_of(call)
        return CallMeaning(kind_words(kind), (trump_text(kind.trump),))

    def said(self, view: View) -> tuple[CallMeaning, ...]:
        zone = called(view)
        return tuple(self.told(call.move) for call in zone.calls) if zone else ()

    def possible(self, view: View, moves: Sequence[str]) -> dict[str, CallMeaning]:
        return {move: self.told(move) for move in moves}


CALLS = GamesTold()


def pair_words(attack: int) -> Text:
    one, other = (who(seat) for seat in range(4) if attack >> seat & 1)
    return Text(f"{one} and {other}", f"{one} и {other}")


def deal_line(k: int, row: Sequence[int], note: tuple[int, int]) -> SheetRow:
    """The deal with its game, and who attacked."""
    name, pair = NAMES[note[0]], pair_words(note[1])
    return SheetRow(Text(f"{k + 1}. {name}: {pair.en}", f"{k + 1}. {name}: {pair.ru}"), tuple(row))

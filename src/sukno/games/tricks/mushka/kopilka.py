"""Mushka-Kopilka (мушка-копилка): four players, no trumps, draw or pass, and a money-box for four deals."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, ClassVar, Literal

from sukno.engine import Info, Options, Text, chance, option
from sukno.engine.options import deals_option
from sukno.engine.text import hand_label
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Pile, SeatInfo, Trick
from sukno.families.accounts import pot
from sukno.families.rounds import Rounds
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import LAST_TRICK
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.mushka import kopilka_unseen as unseen
from sukno.games.tricks.mushka.kopilka_offer import DISCARD, REFUSE, TAKE, Offers
from sukno.games.tricks.mushka.kopilka_play import Play
from sukno.games.tricks.mushka.kopilka_state import FREE, NOBODY, KopilkaState, Offer
from sukno.materials.cards import CARD_TEXTS, SYMBOLS, hand, hand_texts, pack

PRICES = (1, 2, 3, 4)  # 000:4894-4897: a trick of ♠, ♣, ♦, ♥; twice that with the ace of spades
PARTY = 4  # 000:4879
HAND = 5
PLAYERS = 4
BOX = Text("Box", "Копилка")
WORDS = {
    "stake": Text("into the box", "в копилку"),
    "remise": Text("remise", "ремиз"),
    "late": Text("not the first to go out", "не первым снёс карты"),
    "tricks": Text("for the tricks", "за взятки"),
    "rest": Text("what is left in the box", "остаток копилки"),
    "divided": Text("box divided", "раздел копилки"),
}


class KopilkaOptions(Options, frozen=True):
    stake: Annotated[
        Literal[10, 15, 20],
        option(
            "Stake",
            "Взнос",
            "What everybody puts into the box for a party.",
            "Сколько каждый вносит в копилку на партию.",
            main=True,
        ),
    ] = 10
    remise: Annotated[
        int,
        option(
            "Remise",
            "Ремиз",
            "What a deal without a trick costs.",
            "Сколько стоит сдача без взятки.",
            ge=0,
            le=50,
        ),
    ] = 5
    late: Annotated[
        int,
        option(
            "Not first out",
            "Не первый",
            "What everybody pays but the first who has no cards left.",
            "Сколько платит каждый, кто не первым остался без карт.",
            ge=0,
            le=50,
        ),
    ] = 5
    price: Annotated[
        Literal[1, 2, 3],
        option(
            "Price", "Цена", "What a trick of spades is worth; clubs twice, diamonds three times, hearts four times.",
            "Цена пиковой взятки; трефовая вдвое, бубновая втрое, червонная вчетверо дороже.",
        ),
    ] = 1  # fmt: skip
    pass_with_suit: Annotated[
        Literal["never", "fined"],
        option(
            "Passing with the suit",
            "Пас при масти",
            "May one pass with the suit that was led in hand?",
            "Можно ли пасовать, имея масть хода?",
            values={
                "never": Text("no, one must follow", "нет, масть дают"),
                "fined": Text("yes, and pays the remise", "да, с ремизом"),
            },
        ),
    ] = "never"
    parties: Annotated[
        int, option("Parties", "Партий", "Four deals each.", "В каждой четыре сдачи.", ge=1, le=20, main=True)
    ] = 1
    deals: Annotated[int, deals_option()] = 0


class Kopilka(Rounds[KopilkaState, KopilkaOptions]):
    info = Info(
        id="mushka-kopilka",
        name=Text("Mushka-Kopilka", "Мушка-Копилка"),
        also=("Копилка", "Money-box"),
        family="trick",
        summary=Text(
            "No trumps: follow, draw or pass, be the first to run out of cards, and empty the money-box.",
            "Без козырей: дайте масть, прикупите или пасуйте; кто первым снёс карты, берёт остаток копилки.",
        ),
        seats=(PLAYERS,),
        sources=("000:4804-4904",),
        kind_of="mushka",
        duel={"deals": 1},
    )
    State = KopilkaState
    account: pot.Purses
    Options = KopilkaOptions
    cards: ClassVar[tuple[int, ...]] = pack(32)
    pack_bits: ClassVar[int] = hand(pack(32))

    def make_stages(self) -> Iterable[Stage[KopilkaState]]:
        self.offers_stage = Offers()
        self.play_stage = Play(fined=self.options.pass_with_suit == "fined")
        return self.offers_stage, self.play_stage

    def make_course(self) -> Iterable[Step]:
        return (
            step(self.offers_stage),
            step(self.play_stage, at=lambda s: (s.dealer + 1) % PLAYERS),
            step(self.count),
        )

    # the deal

    def make_account(self) -> pot.Purses:
        return pot.Purses(PLAYERS, PARTY * self.options.parties, WORDS)

    def setup(self, s: KopilkaState) -> None:
        s.hands = [0] * PLAYERS
        s.noted = (0,) * PLAYERS
        super().setup(s)

    def deal(self, s: KopilkaState) -> None:
        """Five cards each, twelve are the stock (000:4817-4819); everybody pays for a party before its first deal."""
        self.put_away(s)
        if s.deal % PARTY == 0:
            pot.book(s.account, "stake", (-self.options.stake,) * PLAYERS)
        cards = chance.shuffled(s, self.cards)
        for i in range(PLAYERS):
            s.hands[(s.dealer + 1 + i) % PLAYERS] = hand(cards[i : HAND * PLAYERS : PLAYERS])
        s.stock = tuple(cards[HAND * PLAYERS :])
        s.events = s.judged = s.given = s.last_trick = ()
        s.answers = s.failed = s.played = 0
        s.away = [0] * PLAYERS
        s.gave = NOBODY
        s.mark = None
        s.offer = Offer()
        s.forbidden = FREE
        s.leader = s.dealer
        self.begin_course(s)

    # the end of a deal

    def first_out(self, s: KopilkaState) -> int:
        """Of two without cards the one who played earlier; after a whole round without a trick whoever has fewest,
        from the dealer's left (neither is in the source)."""
        out = [place for place, _ in s.last_trick if not s.hands[place]]
        order = out or [(s.dealer + 1 + i) % PLAYERS for i in range(PLAYERS)]
        return min(order, key=lambda p: s.hands[p].bit_count())

    def count(self, s: KopilkaState) -> None:
        o = self.options
        first = self.first_out(s)
        takers = {place for place, _, _ in s.tricks}
        remises = [-o.remise * ((p not in takers) + s.fines[p]) for p in range(PLAYERS)]
        pot.book(s.account, "remise", remises)
        pot.book(s.account, "late", [0 if p == first else -o.late for p in range(PLAYERS)])
        played = s.deal + 1
        last = played % PARTY == 0
        if last or played == o.deals:  # what a party that is cut short leaves in the box is divided
            pot.book(s.account, "tricks", self.due(s, self.noted(s)))
        if last:
            pot.book(s.account, "rest", pot.one(PLAYERS, first, s.account.amount))
        self.write(s)

    def finish(self, s: KopilkaState) -> None:
        super().finish(s)
        self.put_away(s)
        s.noted = (0,) * PLAYERS
        s.log = ()

    def put_away(self, s: KopilkaState) -> None:
        """Nothing of the last deal lies on the table any more; its tricks are noted."""
        s.noted = (0,) * PLAYERS if s.deal % PARTY == 0 else self.noted(s)
        s.ended = s.last_trick
        s.tricks = s.trick = ()
        s.fines = (0,) * PLAYERS

    def trick_values(self, s: KopilkaState) -> list[int]:
        """What the tricks of this deal are worth."""
        worth = [0] * PLAYERS
        for place, suit, ace in s.tricks:
            worth[place] += self.options.price * PRICES[suit] * (2 if ace else 1)
        return worth

    def noted(self, s: KopilkaState) -> tuple[int, ...]:
        """What the tricks of the party so far are worth, those of this deal among them."""
        return tuple([a + b for a, b in zip(s.noted, self.trick_values(s), strict=True)])

    def due(self, s: KopilkaState, noted: tuple[int, ...]) -> list[int]:
        """What the box pays for the tricks noted; if it is short, in proportion (not in the source)."""
        total = sum(noted)
        if total <= s.account.amount:
            return list(noted)
        return [n * s.account.amount // total for n in noted]

    def standing(self, s: KopilkaState) -> list[float]:
        """Each purse, what the tricks so far are worth, and an equal part of the rest of the box."""
        noted = self.noted(s)
        box, total = s.account.amount, sum(noted)
        share = min(1.0, box / total) if total else 0.0
        rest = (box - share * total) / PLAYERS
        return [purse + share * n + rest for purse, n in zip(s.account.purses, noted, strict=True)]

    # what a seat knows

    def redeal(self, s: KopilkaState, n: KopilkaState, seat: int, rng: Random) -> None:
        unseen.redeal(s, n, seat, self.pack_bits, rng)

    def past(self, s: KopilkaState) -> tuple[KopilkaState, list[tuple[int, str]]]:
        n = unseen.start_of_past(s)
        lines = s.lines()
        at = max((i for i, (_, kind, _) in enumerate(lines) if kind == TAKE), default=-1) + 1
        n.log = ()
        for line in lines[:at]:
            n.note(*line)
        if s.mark is None:
            self.begin_course(n)
        moves = []
        for seat, kind, move in lines[at:]:
            if kind == DISCARD:
                moves.append((seat, f"{DISCARD} {CARD_TEXTS[s.gave]}"))
            elif kind in ("card", "draw", "pass", "fined", REFUSE):
                moves.append((seat, move))
        return n, moves

    # on the table and on paper

    def seat_infos(self, s: KopilkaState) -> Iterable[SeatInfo]:
        for info in super().seat_infos(s):
            seat = info.side
            marks = [name for name, who in (("dealer", s.dealer), ("lead", s.leader)) if who == seat]
            yield SeatInfo(info.name, seat, tuple(marks))

    def trick_zone(self, id: str, label: Text, trick: tuple[tuple[int, int], ...]) -> Trick:
        return Trick(id=id, label=label, cards=tuple((p, CARD_TEXTS[c]) for p, c in trick))

    def ended_with(self, s: KopilkaState) -> Trick | None:
        return self.trick_zone("last", LAST_TRICK, s.ended) if s.ended else None

    def zones(self, s: KopilkaState, seat: int | None) -> Iterable[AnyZone]:
        for i, held in enumerate(s.hands):
            cards = tuple(hand_texts(held)) if i == seat else (BACK,) * held.bit_count()
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=cards)
        yield self.trick_zone("trick", Text("Trick", "Взятка"), s.trick)
        yield self.trick_zone("last", LAST_TRICK, s.last_trick)
        yield Pile(id="stock", label=Text("Stock", "Прикуп"), count=len(s.stock))
        laid = Text("Suited cards", "Карты одной масти")
        yield Pile(id="laid", label=laid, count=s.offer.laid.bit_count(), vanishes=True)
        none = Text("any", "любая")
        suit = none
        if s.forbidden != FREE:
            suit = Text("any but {suit}", "любая, кроме {suit}").fill(suit=SYMBOLS[s.forbidden])
        yield Note(id="suit", label=Text("Suit to lead", "Масть хода"), text=suit, says=(s.forbidden,))
        noted = self.noted(s)
        worth = tuple((Text("for tricks", "за взятки"), i, n) for i, n in enumerate(noted))
        yield Amounts(id="noted", label=Text("Tricks noted", "Записано взяток"), amounts=worth)
        yield self.account.zone(s.account, BOX, BOX)

    def pieces(self, s: KopilkaState) -> list[str]:
        bits = s.played
        for held in (*s.hands, *s.away):
            bits |= held
        back = [CARD_TEXTS[c] for _, c in s.trick if not bits & CARD_BITS[c]]
        return [*hand_texts(bits), *back, *(CARD_TEXTS[c] for c in s.stock)]

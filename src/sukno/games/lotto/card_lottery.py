"""Card lottery (карточная лотерея): chips on hidden cards are won by rank; then the unlucky cards are played out.

Banker and dealer, whom the book takes from the company, are the house: they only serve (gap). What they do is done
by turns, a move for each card turned up, so that all can see what it brings.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import add
from random import Random
from typing import ClassVar

from sukno.engine import Ask, Info, Text, chance
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.text import counted, either, hand_label, player
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, Row, SeatInfo, Trick
from sukno.families.accounts import pot
from sukno.families.rounds import Rounds
from sukno.games.lotto import card_lottery_playout as playout
from sukno.games.lotto.caller import called
from sukno.games.lotto.card_lottery_playout import ANSWER, FOLLOW, LEAD, SUIT, TAKE
from sukno.games.lotto.card_lottery_state import LotteryOptions, LotteryState
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, cards_of, hand_texts, pack

TURN, DEAL = "turn", "deal"
PRIZES, CARDS = 4, 3
PACK = pack(52)
PRIZE, CONTRIBUTION, FINE = "prize", "contribution", "fine"
NOBODY = -1


def spread(amount: int, parts: int) -> list[int]:
    """Chips on so many cards, a different number on each: 1, 2, 3 ... shares, and the rest on the last (gap).

    >>> spread(20, 4), spread(23, 4), spread(3, 3), spread(2, 4)
    ([2, 4, 6, 8], [2, 4, 6, 11], [0, 1, 2], [0, 0, 0, 2])
    """
    for least in (1, 0):
        share, over = divmod(amount, sum(range(least, least + parts)) or 1)
        if share:
            piles = [share * i for i in range(least, least + parts)]
            piles[-1] += over if parts > 1 or least else 0
            return piles
    return [0] * (parts - 1) + [amount]


class CardLottery(Rounds[LotteryState, LotteryOptions]):
    info = Info(
        id="card-lottery",
        name=Text("Card lottery", "Карточная лотерея"),
        also=("Lottery", "Lotto", "Лото", "Лотерея"),
        audience=("kids", "easy"),
        family="lotto",
        summary=Text(
            "Win the chips on hidden cards by rank, and be rid of your unlucky cards at the end.",
            "Выигрывайте фишки на закрытых картах, а под конец сбывайте невезучие карты.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8),
        sources=("004:3569-3590",),
        skill=False,
    )
    State = LotteryState
    Options = LotteryOptions
    account: pot.Purses
    prompts: ClassVar[dict[str, Text]] = {
        TURN: Text("Turn up the next prize", "Откройте следующий выигрыш"),
        DEAL: Text("Three new cards for everybody", "По три новые карты каждому"),
        LEAD: Text("Lead a card, or two of one rank", "Ходите картой или парой"),
        ANSWER: Text("Beat the card, or take it", "Бейте карту или берите"),
        SUIT: Text("Lead a card", "Ходите"),
        FOLLOW: Text("Follow suit", "Кладите в масть"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        DEAL: Text("⟨deals|deal⟩ three cards to everybody", "⟨сдаёт|сдаёте⟩ всем по три карты"),
        "none": Text("nobody has this rank", "такой карты нет ни у кого"),
        LEAD: Text("⟨leads|lead⟩ {move}", "⟨ходит|ходите⟩ {move}"),
        "beat": Text("⟨beats|beat⟩ it with {move}", "⟨бьёт|бьёте⟩: {move}"),
        "low": Text(
            "⟨lays|lay⟩ {move} on it: back to the leader", "⟨кладёт|кладёте⟩ {move}: обе карты назад"
        ),
        TAKE: Text("⟨takes|take⟩ it", "⟨берёт|берёте⟩ карту"),
        "card": Text("{move}", "{move}"),
    }
    speech: ClassVar[dict[str, Text]] = {TAKE: Text("I take it", "беру")}

    def make_account(self) -> pot.Purses:
        words = {
            pot.STAKE: Text("ante", "взнос"),
            PRIZE: Text("prizes", "выигрыши"),
            CONTRIBUTION: Text("for unlucky cards", "за невыигравшие карты"),
            FINE: Text("cards left over", "оставшиеся карты"),
        }
        return pot.Purses(self.seats, self.options.deals, words)

    # the lottery

    def deal(self, s: LotteryState) -> None:
        """Everybody pays; four cards of the banker with the chips on them, and three cards to each.

        Gap: what stayed in the box from the lottery before goes on the prizes too.
        """
        pot.book(s.account, pot.STAKE, (-self.options.ante,) * self.seats)
        s.deck, s.bank = chance.shuffled(s, PACK), chance.shuffled(s, PACK)
        self.begin(s)

    def begin(self, s: LotteryState) -> None:
        n = self.seats
        s.dealt = s.seen = s.lucky = s.gone = s.dry = 0
        s.first = s.took = s.beaten = False
        s.last, s.leader = NOBODY, 0
        s.led, s.by = [], []
        s.aside = [0] * n
        s.prizes, s.drawn = [*range(PRIZES)], PRIZES
        s.chips = spread(s.account.amount, PRIZES)
        s.turn = (s.dealer + 1) % n
        self.new_hands(s)

    def new_hands(self, s: LotteryState) -> None:
        s.hands = []
        for _ in range(self.seats):
            s.hands.append(sum(1 << card for card in s.deck[s.dealt : s.dealt + CARDS]))
            s.dealt += CARDS
        s.winners = []
        s.phase = TURN

    def ask(self, s: LotteryState) -> Ask | None:
        phase = s.phase
        if phase in (TURN, DEAL):
            return Ask(s.turn, phase, [phase])
        if phase == LEAD:
            return Ask(s.turn, LEAD, playout.leads(s.hands[s.turn]))
        if phase == ANSWER:
            return Ask(s.turn, ANSWER, playout.answers(s.hands[s.turn], s.led[0]))
        if phase == SUIT:
            return Ask(s.turn, SUIT, playout.suit_leads(s))
        if phase == FOLLOW:
            return Ask(s.turn, FOLLOW, hand_texts(playout.followers(s)))
        return None

    def play(self, s: LotteryState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        ask = self.ask(s)
        assert ask is not None
        if move not in ask.moves:
            duty = self.bound(s)
            held = move in hand_texts(s.hands[s.turn])
            raise bound_by(CARD_SYMBOLS[CARD_TEXTS.index(move)], duty) if duty and held else ask.refusal(move)
        seat, phase = s.turn, s.phase
        if phase == TURN:
            self.turn_up(s)
        elif phase == DEAL:
            s.note(seat, DEAL)
            self.end_round(s)
        elif phase == LEAD:
            s.note(seat, LEAD, move)
            playout.lead(s, move)
        elif phase == ANSWER:
            low = move != TAKE and not playout.above(s.led[0]) & self.bit(move)
            s.note(seat, TAKE if move == TAKE else "low" if low else "beat", "" if move == TAKE else move)
            if not playout.answer(s, move):
                self.count(s)
        else:
            s.note(seat, "card", move)
            if not playout.lay(s, move):
                self.count(s)

    def bound(self, s: LotteryState) -> Text | None:
        """Why only some cards of the hand may be laid; None: all of them may."""
        if s.phase not in (ANSWER, SUIT, FOLLOW):
            return None
        hand = s.hands[s.turn]
        ask = self.ask(s)
        assert ask is not None
        cards = [move for move in ask.moves if move != TAKE]
        if len(cards) == hand.bit_count():
            return None
        allowed = either([CARD_SYMBOLS[CARD_TEXTS.index(card)] for card in cards]) if cards else None
        if s.phase == SUIT:
            assert allowed is not None
            return FIRST_LEAD.fill(allowed=allowed)
        led = CARD_SYMBOLS[s.led[0]]
        if s.phase == FOLLOW:
            assert allowed is not None
            return SUIT_DUTY.fill(led=led, allowed=allowed)
        if allowed is None:
            return MUST_TAKE.fill(led=led)
        return (MUST_BEAT if TAKE not in ask.moves else ONLY_LOWER).fill(led=led, allowed=allowed)

    def bit(self, card: str) -> int:
        return 1 << CARD_TEXTS.index(card)

    def turn_up(self, s: LotteryState) -> None:
        """The next prize: of those who hold its rank one wins, a card for a card."""
        at = len(s.winners)
        place = s.prizes[at]
        s.seen |= 1 << place
        card = s.bank[place]
        s.note(s.turn, TURN, CARD_TEXTS[card])
        s.turn = (s.turn + 1) % self.seats
        found = self.winner(s, card)
        if found is None:
            s.winners.append(NOBODY)
            s.note(s.dealer, "none")
        else:
            seat, own = found
            s.winners.append(seat)
            s.last = seat
            s.hands[seat] ^= 1 << own
            s.lucky |= 1 << own
            s.note(seat, "wins", f"{CARD_TEXTS[own]} {s.chips[at]}")
            self.book(s, PRIZE, pot.one(self.seats, seat, s.chips[at]))
            s.chips[at] = 0
        if len(s.winners) == PRIZES:
            if s.dealt + CARDS * self.seats <= len(PACK):
                s.phase = DEAL
            else:
                self.end_round(s)

    def winner(self, s: LotteryState, card: int) -> tuple[int, int] | None:
        """Who wins a prize, and with which card: first the same card, then the first from the dealer's left (gap)."""
        n = self.seats
        ranks = sum(1 << suit * 13 + card % 13 for suit in range(4))
        for wanted in (1 << card, ranks):
            for k in range(1, n + 1):
                seat = (s.dealer + k) % n
                if s.hands[seat] & wanted:
                    return seat, cards_of(s.hands[seat] & wanted)[-1]
        return None

    def book(self, s: LotteryState, kind: str, cells: Sequence[int]) -> None:
        """On the sheet every kind of payment has one line in a lottery."""
        pot.book(s.account, kind, cells)
        *before, last = s.account.book
        for i, entry in enumerate(before):
            if entry.kind == last.kind == kind:
                together = tuple(map(add, entry.cells, last.cells))
                before[i] = pot.Booking(kind=kind, cells=together, pot=s.account.amount)
                s.account.book = tuple(before)

    def end_round(self, s: LotteryState) -> None:
        """Unlucky cards are laid aside; they are paid for, and what is paid goes on the cards in place of those won.

        Gaps: nothing was won: on the poorest prize. After the last round nothing is paid, for no prize is laid out any
        more, and what nobody has claimed stays in the box.
        """
        unlucky = [hand.bit_count() for hand in s.hands]
        s.aside = [a | b for a, b in zip(s.aside, s.hands, strict=True)]
        s.hands = [0] * self.seats
        if s.dealt + CARDS * self.seats > len(PACK):
            s.chips = [0] * PRIZES
            if not playout.begin(s, self.options.playout == "suits"):
                self.count(s)
            return
        paid = [n * self.options.contribution for n in unlucky]
        self.book(s, CONTRIBUTION, [-n for n in paid])
        won = [at for at, seat in enumerate(s.winners) if seat != NOBODY]
        if won:
            for at, chips in zip(won, spread(sum(paid), len(won)), strict=True):
                s.prizes[at], s.chips[at] = s.drawn, chips
                s.drawn += 1
        else:
            s.chips[s.chips.index(min(s.chips))] += sum(paid)
        self.new_hands(s)

    def count(self, s: LotteryState) -> None:
        """Cards left over are paid for, into the box."""
        if self.options.playout == "suits":
            costs = [playout.price(hand) for hand in s.hands]
        else:
            costs = [hand.bit_count() * self.options.fine for hand in s.hands]
        self.book(s, FINE, [-cost for cost in costs])
        s.phase = ""
        self.write(s)

    # what is known

    def redeal(self, s: LotteryState, n: LotteryState, seat: int, rng: Random) -> None:
        """Nobody knows what is still in the packs, or which prizes lie there until they are turned up."""
        for of, to, places in (
            (s.deck, n.deck, range(s.dealt, len(s.deck))),
            (s.bank, n.bank, [at for at in range(len(s.bank)) if not s.seen >> at & 1]),
        ):
            hidden = sorted(of[at] for at in places)
            rng.shuffle(hidden)
            for at, card in zip(places, hidden, strict=True):
                to[at] = card

    def past(self, s: LotteryState) -> tuple[LotteryState, list[tuple[int, str]]]:
        n = s.copy()
        account = n.account
        for entry in account.book[1:]:
            account.purses = tuple(p - cell for p, cell in zip(account.purses, entry.cells, strict=True))
            account.amount += sum(entry.cells)
        account.book = account.book[:1]
        n.log = ()
        self.begin(n)
        moves = {TURN: TURN, DEAL: DEAL, TAKE: TAKE}
        lines = [line for line in s.lines() if line[1] not in ("none", "wins")]
        return n, [(seat, moves.get(kind, move)) for seat, kind, move in lines]

    def pieces(self, s: LotteryState) -> list[str]:
        """Of both packs, wherever they lie."""
        players = cards_of(s.lucky) + cards_of(s.gone) + s.deck[s.dealt :] + s.led
        for hand in (*s.hands, *s.aside):
            players += cards_of(hand)
        return [CARD_TEXTS[card] for card in (*players, *s.bank)]

    # what is shown

    def zones(self, s: LotteryState, seat: int | None) -> Iterable[AnyZone]:
        yield Row(id="prizes", label=Text("Prizes", "Выигрыши"), cards=self.shown(s))
        named = [(PRIZE_NAMES[at], None, chips) for at, chips in enumerate(s.chips)]
        yield Amounts(
            id="chips", label=Text("Chips on the prizes", "Фишки на выигрышах"), amounts=tuple(named)
        )
        lying = tuple((seat, CARD_TEXTS[card]) for seat, card in zip(s.by, s.led, strict=True))
        yield Trick(id="led", label=Text("Cards led", "Ход"), cards=lying)
        for i in range(self.seats):
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=tuple(hand_texts(s.hands[i])))
            unlucky = tuple(hand_texts(s.aside[i]))
            label = Text("Unlucky cards", "Невыигравшие карты")
            yield Pile(id=f"aside{i}", label=label, seat=i, count=len(unlucky), seen=unlucky, vanishes=True)
        yield Pile(id="deck", label=Text("Pack", "Колода"), count=len(PACK) - s.dealt, vanishes=True)
        yield self.account.zone(s.account, BOX, BOX)

    def shown(self, s: LotteryState) -> tuple[str, ...]:
        """The four cards of the banker: those turned up in this round are seen."""
        if s.phase not in (TURN, DEAL):
            return ()
        up = len(s.winners)
        return tuple(CARD_TEXTS[s.bank[place]] if at < up else BACK for at, place in enumerate(s.prizes))

    def seat_infos(self, s: LotteryState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def describe(self, s: LotteryState, move: str) -> Text:
        if move in (TURN, DEAL):
            return Text("turn it up", "открыть") if move == TURN else Text("deal", "сдать")
        if move == TAKE:
            return Text("take the card", "взять карту")
        return super().describe(s, move)

    def tell(self, kind: str, move: str) -> Text:
        if kind == TURN:
            return TURNS.fill(card=called(move))
        if kind == "wins":
            card, chips = move.split()
            return WINS.fill(card=CARD_SYMBOLS[CARD_TEXTS.index(card)], chips=chips_words(int(chips)))
        return super().tell(kind, move)


FIRST_LEAD = Text(
    "the first lead is the lowest card of the strongest suit: {allowed}",
    "первый ход — младшая карта сильнейшей масти: {allowed}",
)
SUIT_DUTY = Text("{led} was led: follow suit with {allowed}", "зашли с {led}: кладите в масть {allowed}")
MUST_BEAT = Text("{led} must be beaten: {allowed}", "{led} надо побить: {allowed}")
ONLY_LOWER = Text(
    "{led} cannot be beaten: lay {allowed} on it, or take it",
    "{led} не побить: положите {allowed} или берите",
)
MUST_TAKE = Text("you have nothing of the suit of {led}: take it", "в масть {led} у вас ничего нет: берите")
BOX = Text("Box", "Касса")
PRIZE_NAMES = tuple(Text(f"prize {n}", f"выигрыш {n}") for n in range(1, PRIZES + 1))
TURNS = Text("⟨turns|turn⟩ up {card}", "⟨открывает|открываете⟩: {card}")
WINS = Text("⟨wins|win⟩ {chips} with {card}", "{card}: ⟨выигрывает|выигрываете⟩ {chips}")


def chips_words(n: int) -> Text:
    return counted(n, ("chip", "chips"), ("фишку", "фишки", "фишек"))

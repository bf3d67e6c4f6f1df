"""Lottery-lotto (лотерея-лото): cover the cards that are called; those left open at the end may be prizes.

The host, whom the book takes from the company, is the house; he has no trade with the players but at a fixed price
(gap). Cards are called for all at once: everybody is asked after each of them, so that no question gives anything away.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from sukno.engine import Ask, Info, Text, chance
from sukno.engine.errors import game_is_over
from sukno.engine.text import hand_label, player
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Pile, Row, SeatInfo
from sukno.engine.words import Doing
from sukno.families.accounts import pot
from sukno.families.rounds import Rounds
from sukno.games.lotto.caller import called
from sukno.games.lotto.card_lottery import BOX, chips_words
from sukno.games.lotto.lotto_lottery_state import LottoOptions, LottoState
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, cards_of, hand_texts, pack

BUY, TICKET, CALL, MARK = "buy", "ticket", "call", "mark"
PASS, NONE = "pass", "none"
LAST = 3
"""So many cards are left when the host sells (004:3621)."""
PRICE = 1
"""Chips for whatever the host sells (gap: in the book it is haggled over)."""
NOBODY = -1


class LottoLottery(Rounds[LottoState, LottoOptions]):
    info = Info(
        id="lotto-lottery",
        name=Text("Lottery-lotto", "Лотерея-лото"),
        also=("Lotto", "Bingo", "Housey", "Tombola", "Лото", "Бинго", "Лотерея"),
        audience=("kids", "easy"),
        family="lotto",
        summary=Text(
            "Cover the cards that are called, and cover no other: what stays open may be a prize.",
            "Закрывайте названные карты и только их: оставшаяся открытой может выиграть.",
        ),
        seats=(4, 2, 3, 5, 6, 7, 8),
        sources=("004:3611-3629",),
        skill=False,
    )
    State = LottoState
    Options = LottoOptions
    account: pot.Purses
    prompts: ClassVar[dict[str, Text]] = {
        BUY: Text("Buy a card of the host?", "Купить карту у распорядителя?"),
        TICKET: Text("Buy one of the last cards, unseen?", "Купить одну из последних карт втёмную?"),
        CALL: Text("The next card", "Следующая карта"),
        MARK: Text("Cover the card if it is yours", "Закройте карту, если она ваша"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        "bought": Text("⟨buys|buy⟩ {move}", "⟨покупает|покупаете⟩ {move}"),
        "ticket": Text("⟨buys|buy⟩ a ticket", "⟨покупает|покупаете⟩ билет"),
        "no": Text("⟨buys|buy⟩ nothing", "ничего не ⟨покупает|покупаете⟩"),
        MARK: Text("⟨covers|cover⟩ {move}", "⟨закрывает|закрываете⟩ {move}"),
        "empty": Text("prize {move}: nobody’s", "выигрыш {move}: ничей"),
        "lost": Text("prize {move} was covered and is lost", "выигрыш {move} закрыт и потерян"),
    }
    doings: ClassVar[dict[str, Doing]] = {"empty": "told", "lost": "told", "fined": "told", "no": "said"}
    speech: ClassVar[dict[str, Text]] = {"no": Text("no, thanks", "не надо")}

    def make_account(self) -> pot.Purses:
        words = {
            pot.STAKE: Text("ante", "взнос"),
            BUY: Text("bought", "куплено"),
            "prize": Text("prizes", "выигрыши"),
            "fine": Text("double fine", "двойной штраф"),
            "rest": Text("forfeited chips", "невыигранные фишки"),
        }
        self.pack = pack(self.options.pack)
        return pot.Purses(self.seats, self.options.deals, words)

    # the lottery

    def deal(self, s: LottoState) -> None:
        """Gap: chips go on the prizes in equal parts, what does not divide on the first."""
        pot.book(s.account, pot.STAKE, (-self.options.ante,) * self.seats)
        s.deck, s.second = chance.shuffled(s, self.pack), chance.shuffled(s, self.pack)
        self.begin(s)

    def begin(self, s: LottoState) -> None:
        n, each = self.seats, len(self.pack) // self.seats
        s.hands = [sum(1 << c for c in s.second[i * each : i * each + each]) for i in range(n)]
        s.covered = [0] * n
        left = s.second[n * each :]
        s.host = sum(1 << c for c in left)
        s.host_covered = s.double = s.called = s.made = s.asked = 0
        s.tickets = [NOBODY] * LAST
        s.shown = False
        share, over = divmod(s.account.amount, self.options.prizes)
        s.chips = [share] * self.options.prizes
        s.chips[0] += over
        s.turn = self.first(s)
        s.sale = left
        self.begin_sale(s, BUY, left)

    def first(self, s: LottoState) -> int:
        return (s.dealer + 1) % self.seats

    def left(self, s: LottoState) -> int:
        """How many cards are still to be called."""
        return len(s.deck) - self.options.prizes - s.called

    def begin_sale(self, s: LottoState, phase: str, things: list[int]) -> None:
        s.sale = things
        if things:
            s.phase, s.asked = phase, 0
        else:
            self.go_on_calling(s)

    def ask(self, s: LottoState) -> Ask | None:
        phase = s.phase
        if phase == MARK:
            return Ask(s.turn, MARK, [*hand_texts(s.hands[s.turn]), NONE])
        if phase == CALL:
            return Ask(s.turn, CALL, [CALL])
        return Ask(s.turn, phase, [BUY, PASS]) if phase else None

    def play(self, s: LottoState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        self.check(s, move)
        s.made += 1
        if s.phase == MARK:
            self.mark(s, move)
        elif s.phase == CALL:
            self.call(s, s.turn)
        else:
            self.sell(s, move)

    def sell(self, s: LottoState, move: str) -> None:
        """Everybody is asked about each thing in turn, from the dealer's left."""
        seat, thing = s.turn, s.sale[0]
        s.asked += 1
        if move == BUY:
            pot.book(s.account, BUY, pot.one(self.seats, seat, -PRICE))
            if s.phase == TICKET:
                s.tickets[thing] = seat
                s.note(seat, "ticket")
            else:
                s.note(seat, "bought", CARD_TEXTS[thing])
                s.host ^= 1 << thing
                s.hands[seat] |= 1 << thing
        else:
            s.note(seat, "no")
        s.turn = (seat + 1) % self.seats
        if move == BUY or s.asked == self.seats:
            s.sale = s.sale[1:]
            s.asked = 0
        if not s.sale:
            if s.phase == TICKET:
                self.settle(s)
            else:
                self.go_on_calling(s)

    def go_on_calling(self, s: LottoState) -> None:
        """By hand the next card is called at once; else whoever is in turn has it called."""
        if not self.left(s):
            self.settle(s)
        elif self.options.marking == "house":
            s.phase = CALL
        else:
            self.call(s, s.dealer)

    def call(self, s: LottoState, seat: int) -> None:
        card = s.deck[self.options.prizes + s.called]
        s.called += 1
        s.note(seat, CALL, CARD_TEXTS[card])
        bit = 1 << card
        if s.host & bit:
            s.host ^= bit
            s.host_covered |= bit
        if self.options.marking != "house":
            s.phase, s.asked = MARK, 0
            s.turn = self.first(s)
            self.find_next(s)
            return
        for i, hand in enumerate(s.hands):
            if hand & bit:
                s.hands[i] ^= bit
                s.covered[i] |= bit
        s.turn = (seat + 1) % self.seats
        self.after_call(s)

    def mark(self, s: LottoState, move: str) -> None:
        """Whatever is covered stays covered; a card left open by mistake may be covered later."""
        seat = s.turn
        if move != NONE:
            s.note(seat, MARK, move)
            bit = 1 << CARD_INDEX[move]
            meant = 1 << s.deck[self.options.prizes + s.called - 1]
            if bit != meant and s.hands[seat] & meant:
                s.double |= bit
            s.hands[seat] ^= bit
            s.covered[seat] |= bit
        s.turn = (seat + 1) % self.seats
        s.asked += 1
        self.find_next(s)

    def find_next(self, s: LottoState) -> None:
        """The next who has open cards answers; when all have, the next card is called."""
        while s.asked < self.seats and not s.hands[s.turn]:
            s.turn = (s.turn + 1) % self.seats
            s.asked += 1
        if s.asked == self.seats:
            self.after_call(s)

    def after_call(self, s: LottoState) -> None:
        """With three cards left the host sells once; then he is at the end, or calls the rest of them."""
        if self.left(s) != LAST:
            self.go_on_calling(s)
        elif self.options.last_sale == "tickets":
            s.turn = self.first(s)
            self.begin_sale(s, TICKET, [*range(LAST)])
        else:
            s.turn = self.first(s)
            self.begin_sale(s, "offer", cards_of(s.host))

    def settle(self, s: LottoState) -> None:
        """The prizes are turned up: who has the same card open wins; else a ticket of the same rank does (gap).

        Gap: of several tickets of the rank the first counts, and each wins once. What nobody wins, and what was paid
        for cards and fines, goes to the next lottery; after the last it is divided equally among the prizes won.
        """
        n, prizes = self.seats, self.options.prizes
        won: list[int] = []
        spare = {k: s.deck[-LAST + k] % 13 for k, seat in enumerate(s.tickets) if seat != NOBODY}
        gains, fines = [0] * n, [0] * n
        for at in range(prizes):
            card, chips = s.deck[at], s.chips[at]
            bit, text = 1 << card, CARD_TEXTS[card]
            seat = next((i for i, hand in enumerate(s.hands) if hand & bit), NOBODY)
            for i, hand in enumerate(s.covered):
                if hand & bit:
                    s.note(i, "lost", text)
                    if s.double & bit:
                        fines[i] -= chips
                        s.note(i, "fined", str(chips))
            if seat == NOBODY:
                ticket = next((k for k, rank in spare.items() if rank == card % 13), None)
                if ticket is None:
                    s.note(s.dealer, "empty", text)
                    continue
                del spare[ticket]
                seat = s.tickets[ticket]
            gains[seat] += chips
            won.append(seat)
            s.note(seat, "wins", f"{text} {chips}")
        pot.book(s.account, "prize", gains)
        pot.book(s.account, "fine", fines)
        if won and s.deal + 1 == self.options.deals:
            share, over = divmod(s.account.amount, len(won))
            parts = [won.count(i) * share for i in range(n)]
            parts[won[0]] += over
            pot.book(s.account, "rest", parts)
        s.shown, s.phase = True, ""
        self.write(s)

    # what is known

    def redeal(self, s: LottoState, n: LottoState, seat: int, rng: Random) -> None:
        """Nobody has seen the prizes, nor what is still to be called."""
        prizes = self.options.prizes
        hidden = sorted(s.deck[:prizes] + s.deck[prizes + s.called :])
        rng.shuffle(hidden)
        n.deck = [*hidden[:prizes], *s.deck[prizes : prizes + s.called], *hidden[prizes:]]

    def past(self, s: LottoState) -> tuple[LottoState, list[tuple[int, str]]]:
        """That somebody covered nothing is not in the log: it is what he did if he covered nothing else."""
        n = s.copy()
        account = n.account
        for entry in account.book[1:]:
            account.purses = tuple(p - cell for p, cell in zip(account.purses, entry.cells, strict=True))
            account.amount += sum(entry.cells)
        account.book = account.book[:1]
        n.log = ()
        self.begin(n)
        t = n.copy()
        said: list[tuple[int, int, str, str]] = []
        calls = 0
        for seat, kind, move in s.lines():
            calls += kind == CALL
            if kind != CALL or self.options.marking == "house":
                said.append((calls, seat, kind, move))
        said.reverse()
        moves: list[tuple[int, str]] = []
        while t.made < s.made:
            ask = self.ask(t)
            assert ask is not None
            if ask.kind == MARK:
                own = said and said[-1][:3] == (t.called, ask.seat, MARK)
                move = said.pop()[3] if own else NONE
            else:
                kind = said.pop()[2]
                move = {"bought": BUY, "ticket": BUY, "no": PASS}.get(kind, kind)
            moves.append((ask.seat, move))
            self.play(t, move)
        return n, moves

    def pieces(self, s: LottoState) -> list[str]:
        second = cards_of(s.host) + cards_of(s.host_covered)
        for hand in (*s.hands, *s.covered):
            second += cards_of(hand)
        return [CARD_TEXTS[card] for card in (*s.deck, *second)]

    # what is shown

    def zones(self, s: LottoState, seat: int | None) -> Iterable[AnyZone]:
        prizes = self.options.prizes
        lying = tuple(CARD_TEXTS[card] if s.shown else BACK for card in s.deck[:prizes])
        yield Row(id="prizes", label=Text("Prizes", "Выигрыши"), cards=lying)
        heard = tuple(CARD_TEXTS[card] for card in s.deck[prizes : prizes + s.called])
        yield Pile(id="called", label=Text("Called", "Вышли"), count=len(heard), seen=heard)
        words = called(heard[-1]) if heard else Text("", "")
        yield Note(id="caller", label=Text("The host", "Распорядитель"), text=words, says=heard[-1:])
        for i in range(self.seats):
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=tuple(hand_texts(s.hands[i])))
        own = tuple(hand_texts(s.host))
        yield Row(id="host", label=Text("The host’s", "У дома"), cards=own)
        bought = tuple((TICKETS, i, s.tickets.count(i)) for i in range(self.seats) if i in s.tickets)
        yield Amounts(id="tickets", label=TICKETS, amounts=bought)
        yield self.account.zone(s.account, BOX, BOX)

    def seat_infos(self, s: LottoState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            yield SeatInfo(player(seat), seat, ("dealer",) if seat == s.dealer else ())

    def asked(self, s: LottoState, ask: Ask) -> Text:
        """What is offered, and the card called."""
        if ask.kind in (BUY, "offer"):
            return OFFER.fill(card=CARD_SYMBOLS[s.sale[0]])
        if ask.kind == MARK:
            return HEARD.fill(card=called(CARD_TEXTS[s.deck[self.options.prizes + s.called - 1]]))
        return super().asked(s, ask)

    def prompt(self, kind: str) -> Text | None:
        return self.prompts[BUY] if kind == "offer" else super().prompt(kind)

    def describe(self, s: LottoState, move: str) -> Text:
        if move in WORDS:
            return WORDS[move]
        return COVER.fill(card=CARD_SYMBOLS[CARD_INDEX[move]])

    def tell(self, kind: str, move: str) -> Text:
        if kind == CALL:
            return called(move)
        if kind == "wins":
            card, chips = move.split()
            return WINS.fill(card=CARD_SYMBOLS[CARD_INDEX[card]], chips=chips_words(int(chips)))
        if kind == "fined":
            return FINED.fill(chips=chips_words(int(move)))
        return super().tell(kind, move)


TICKETS = Text("tickets", "билеты")
OFFER = Text("The host sells {card} for a chip", "Распорядитель продаёт {card} за фишку")
HEARD = Text("{card}!", "{card}!")
COVER = Text("cover {card}", "закрыть {card}")
WINS = Text("⟨wins|win⟩ {chips}: {card}", "{card}: ⟨выигрывает|выигрываете⟩ {chips}")
FINED = Text("⟨pays|pay⟩ as much again: {chips}", "⟨платит|платите⟩ ещё столько же: {chips}")
WORDS = {
    BUY: Text("buy", "купить"),
    PASS: Text("no", "не надо"),
    NONE: Text("it is not mine", "не моя"),
    CALL: Text("call the next card", "назвать следующую"),
}

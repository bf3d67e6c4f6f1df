"""Shif, shof and shum (шиф, шоф и шум): match the rank of the neighbour's card, and he pays; the last with a chip wins.

Rules: 004:3631-3651, as told in the digest of games for parents with children.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Annotated, Any, ClassVar, Literal

import msgspec

from sukno.engine import Ask, BadOption, Info, Options, Text, option
from sukno.engine.chance import shuffled
from sukno.engine.errors import bound_by, game_is_over
from sukno.engine.options import players_option
from sukno.engine.text import counted, either, hand_label, player, who
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Pile, SeatInfo, Trick
from sukno.families.accounts.points import Points, Tally
from sukno.families.rounds import Rounds, RoundState
from sukno.families.unseen import deal_out
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, cards_of, hand_texts, pack

LEAD, MATCH, AGAIN, PASS = "lead", "match", "again", "pass"
SHOUTS = ("shif", "shof", "shum")
"""What is said with the second, third and fourth card of a rank; the first costs one chip, the second two ..."""
CHIPS = 5
FEWEST, MOST = 6, 10
"""Cards of every player; the rest is put aside."""
FULL = 52


class ShifOptions(Options, frozen=True):
    players: Annotated[
        int,
        players_option(ge=5, le=8, main=True),
    ] = 6  # gap: five and more; nine could not have six cards each
    pack: Annotated[
        Literal[32, 52],
        option(
            "Cards",
            "Карт в колоде",
            "A pack of 32 is enough for five players.",
            "Колоды в 32 карты хватит на пятерых.",
        ),
    ] = 52
    deals: Annotated[
        int,
        option(
            "Boxes",
            "Касс",
            "How often the box is played for.",
            "Сколько раз разыгрывают кассу.",
            ge=1,
            le=50,
            main=True,
        ),
    ] = 1

    def check(self) -> None:
        if self.pack // self.players < FEWEST:
            raise BadOption(
                f"{self.pack} cards are not enough for {self.players} players",
                f"колоды в {self.pack} карты на стольких игроков ({self.players}) не хватит",
            )


class ShifState(RoundState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)
    chips: list[int] = []
    """Who has none left is out."""
    box: int = 0
    hands: list[int] = []
    thrown: list[int] = []
    """The cards of those who have gone out, face down."""
    talon: list[int] = []
    gone: int = 0
    """Cards that lie aside open, as bits."""
    top: int = -1
    """The uppermost of them."""
    trick: list[int] = []
    """Cards of one rank, in order."""
    by: list[int] = []
    """Who has laid each of them."""
    turn: int = 0
    owed: int = -1
    """Of two: who has asked for a new lead that was not matched; if he matches the other's lead it is a shof."""
    demanded: bool = False
    """Of two: the lead was asked for by whoever had to pay."""
    voids: list[int] = []
    """Who has passed at which ranks in this deal, as bits: he holds none of them."""
    did: list[tuple[int, str]] = []
    """What has been done in this deal."""
    then: Any = None
    """The table when the cards were dealt, without the cards."""


class ShifShofShum(Rounds[ShifState, ShifOptions]):
    info = Info(
        id="shif-shof-shum",
        name=Text("Shif, shof and shum", "Шиф, шоф и шум"),
        also=("Шифр, шофф и шум", "Snip, snap, snorum", "Snip-Snap-Snorum"),
        audience=("kids", "easy"),
        family="matching",
        summary=Text(
            "Whoever can match the card before him makes its player pay one chip, two or three.",
            "Положи карту того же достоинства, и сосед платит: фишку, две или три.",
        ),
        seats=(6, 5, 7, 8),
        sources=("004:3631-3651",),
        duel={"deals": 1},
    )
    State = ShifState
    Options = ShifOptions
    prompts: ClassVar[dict[str, Text]] = {
        LEAD: Text("Lead any card", "Ходите любой картой"),
        MATCH: Text("Match the card, or pass", "Положите такую же карту или скажите «пас»"),
        AGAIN: Text("Lead a new card, or pass", "Ходите ещё раз новой картой или скажите «пас»"),
    }
    log_words: ClassVar[dict[str, Text]] = {
        LEAD: Text("⟨leads|lead⟩ {move}", "⟨ходит|ходите⟩ {move}"),
        "again": Text("⟨asks|ask⟩ for another lead: {move}", "⟨требует|требуете⟩ ещё хода: {move}"),
        "shif": Text("{move}: shif", "{move}: шиф"),
        "shof": Text("{move}: shof", "{move}: шоф"),
        "shum": Text("{move}: shum", "{move}: шум"),
        PASS: Text("⟨passes|pass⟩", "⟨пасует|пасуете⟩"),
        "out": Text("⟨is|are⟩ out of chips", "⟨остаётся|остаётесь⟩ без фишек"),
        "redeal": Text("the cards are dealt anew", "карты сдают снова"),
    }
    speech: ClassVar[dict[str, Text]] = {
        "shif": Text("shif!", "шиф!"),
        "shof": Text("shof!!", "шоф!!"),
        "shum": Text("shum!!!", "шум!!!"),
        PASS: Text("pass", "пас"),
        "again": Text("once more!", "ещё раз!"),
    }

    def make_account(self) -> Points:
        """Chips: whoever wins the box has won five of everybody else."""
        self.pack = pack(self.options.pack)
        self.every = sum(1 << card for card in self.pack)
        ends = self.options.deals
        return Points(self.seats, ends=lambda a: len(a.rows) >= ends, total=Text("Chips", "Фишки"))

    # the box, and the deals that are played for it

    def deal(self, s: ShifState) -> None:
        s.chips = [CHIPS - 1] * self.seats
        s.box = self.seats
        self.deal_cards(s)

    def alive(self, s: ShifState) -> list[int]:
        return [seat for seat, chips in enumerate(s.chips) if chips]

    def deal_cards(self, s: ShifState) -> None:
        """As many as go round to those who have chips, from six to ten."""
        alive = self.alive(s)
        each = min(MOST, len(self.pack) // len(alive))
        s.hands, s.thrown, s.voids = ([0] * self.seats for _ in range(3))
        s.gone, s.top, s.trick, s.by, s.did = 0, -1, [], [], []
        s.owed, s.demanded = -1, False
        s.turn, s.phase = self.after(s, s.dealer), LEAD
        s.then = None
        cards = shuffled(s, self.pack)
        for k, seat in enumerate(alive):
            s.hands[seat] = sum(1 << card for card in cards[k * each : (k + 1) * each])
        s.talon = sorted(cards[len(alive) * each :])
        s.then = s.copy()
        s.then.hands, s.then.talon = [0] * self.seats, []

    def after(self, s: ShifState, seat: int) -> int:
        """The next to the left who has chips."""
        n = self.seats
        return next((seat + k) % n for k in range(1, n + 1) if s.chips[(seat + k) % n])

    # what may be done

    def fitting(self, s: ShifState) -> int:
        """The cards of the hand that match the trick."""
        rank = s.trick[-1] % 13
        return s.hands[s.turn] & sum(1 << 13 * suit + rank for suit in range(4))

    def ask(self, s: ShifState) -> Ask | None:
        if not s.phase:
            return None
        hand = s.hands[s.turn]
        if s.phase == LEAD:
            return Ask(s.turn, LEAD, hand_texts(hand))
        if s.phase == AGAIN:
            return Ask(s.turn, AGAIN, [PASS, *hand_texts(hand)])
        return Ask(s.turn, MATCH, hand_texts(self.fitting(s)) or [PASS])

    def bound(self, s: ShifState) -> Text | None:
        """A card that matches must be played."""
        if s.phase != MATCH:
            return None
        led, fits = CARD_SYMBOLS[s.trick[-1]], cards_of(self.fitting(s))
        if not fits:
            return NONE_FITS.fill(led=led)
        return (
            None
            if len(fits) == s.hands[s.turn].bit_count()
            else MUST.fill(led=led, allowed=either([CARD_SYMBOLS[card] for card in fits]))
        )

    # what is done

    def play(self, s: ShifState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if move not in ask.moves:
            duty = self.bound(s)
            held = move in hand_texts(s.hands[s.turn])
            raise bound_by(CARD_SYMBOLS[CARD_INDEX[move]], duty) if duty and held else ask.refusal(move)
        seat, phase = s.turn, s.phase
        s.did.append((seat, move))
        if move == PASS:
            s.note(seat, PASS)
            self.passed(s, seat)
            return
        card = CARD_INDEX[move]
        s.hands[seat] ^= 1 << card
        if phase != MATCH:
            self.put_aside(s)
            s.demanded, s.owed = phase == AGAIN, s.owed if phase == LEAD else -1
        s.trick.append(card)
        s.by.append(seat)
        if phase != MATCH:
            s.note(seat, phase, move)
            s.turn, s.phase = self.after(s, seat), MATCH
            return
        self.matched(s, seat, move)

    def put_aside(self, s: ShifState) -> None:
        if s.trick:
            s.top = s.trick[-1]
        s.gone |= sum(1 << card for card in s.trick)
        s.trick, s.by = [], []

    def matched(self, s: ShifState, seat: int, move: str) -> None:
        """Whoever laid the card before pays for it."""
        payer, owed = s.by[-2], s.owed == seat
        n = 2 if owed else len(s.trick) - 1
        s.owed = -1
        s.note(seat, SHOUTS[n - 1], move)
        paid = min(n, s.chips[payer])  # gap: whoever cannot pay in full pays what he has
        s.chips[payer] -= paid
        s.box += paid
        s.note(payer, "pays", str(paid))
        if not s.chips[payer]:
            s.note(payer, "out")
            s.thrown[payer], s.hands[payer] = s.hands[payer], 0
        alive = self.alive(s)
        if len(alive) == 1:
            self.won(s, alive[0])
            return
        following = self.after(s, seat)
        if owed or len(s.trick) == len(SHOUTS) + 1:  # gap: after that the next player leads
            self.to_lead(s, following)
            return
        s.turn, s.phase = following, MATCH
        if (
            len(alive) == 2
            and following == payer
            and len(s.trick) == 2
            and s.hands[payer]
            and not self.fitting(s)
        ):
            s.phase = AGAIN

    def passed(self, s: ShifState, seat: int) -> None:
        """The next player leads; of two, whoever cannot match a lead that was asked for must lead himself."""
        if s.trick:
            s.voids[seat] |= 1 << s.trick[-1] % 13
        if s.phase == MATCH and s.demanded and len(s.trick) == 1:
            s.owed = s.by[0]
            self.to_lead(s, seat)
            return
        s.owed = -1
        self.to_lead(s, self.after(s, seat))

    def to_lead(self, s: ShifState, seat: int) -> None:
        """He leads, or the next who has cards (gap); when no two have cards they are dealt anew, and nobody pays in
        (gap)."""
        self.put_aside(s)
        s.demanded = False
        if sum(map(bool, s.hands)) < 2:
            s.dealer = self.after(s, s.dealer)
            s.note(s.dealer, "redeal")
            self.deal_cards(s)
            return
        if not s.hands[seat]:
            s.owed = -1
        while not s.hands[seat]:
            seat = self.after(s, seat)
        s.turn, s.phase = seat, LEAD

    def won(self, s: ShifState, seat: int) -> None:
        s.phase = ""
        self.write(s, [(self.seats - 1) * CHIPS if i == seat else -CHIPS for i in range(self.seats)])

    def in_play(self, s: ShifState) -> list[float]:
        """The chips that are left, and of the box the same share for everybody who has some."""
        if not s.phase:
            return []
        share = s.box / len(self.alive(s))
        return [chips - CHIPS + (share if chips else 0) for chips in s.chips]

    # what is known

    def redeal(self, s: ShifState, n: ShifState, seat: int, rng: Random) -> None:
        """Whoever has passed at a rank holds none of it."""
        if not s.phase:
            return
        others = [i for i in range(self.seats) if i != seat and s.hands[i] | s.thrown[i]]
        places: list[int] = []
        things = [*s.talon]
        for i in others:
            held = cards_of(s.hands[i] | s.thrown[i])
            things += held
            places += [ranks(s.voids[i])] * len(held)
        dealt = deal_out(sorted(things), [*places, *[0] * len(s.talon)], rng)
        at = 0
        for i in others:
            m = (s.hands[i] | s.thrown[i]).bit_count()
            bits = sum(1 << card for card in dealt[at : at + m])
            n.hands[i], n.thrown[i] = (bits, 0) if s.hands[i] else (0, bits)
            at += m
        n.talon = sorted(dealt[at:])

    def past(self, s: ShifState) -> tuple[ShifState, list[tuple[int, str]]]:
        if not s.phase:
            return s.copy(), []
        n: ShifState = s.then.copy()
        n.then = s.then
        n.talon = [*s.talon]
        n.hands = [hand | thrown for hand, thrown in zip(s.hands, s.thrown, strict=True)]
        for seat, move in s.did:
            if move != PASS:
                n.hands[seat] |= 1 << CARD_INDEX[move]
        return n, [*s.did]

    def pieces(self, s: ShifState) -> list[str]:
        cards = [*s.talon, *s.trick, *cards_of(s.gone)]
        for hand in (*s.hands, *s.thrown):
            cards += cards_of(hand)
        return [CARD_TEXTS[card] for card in cards]

    # what is shown

    def zones(self, s: ShifState, seat: int | None) -> Iterable[AnyZone]:
        yield Pile(id="talon", label=Text("Left over", "Талон"), count=len(s.talon), vanishes=True)
        lying = tuple((by, CARD_TEXTS[card]) for by, card in zip(s.by, s.trick, strict=True))
        yield Trick(id="trick", label=Text("Cards of one rank", "Карты одного достоинства"), cards=lying)
        aside = (CARD_TEXTS[s.top],) if s.top >= 0 else ()
        yield Pile(
            id="aside",
            label=Text("Put aside", "Отбой"),
            count=s.gone.bit_count(),
            seen=aside,
            vanishes=True,
        )
        for i in range(self.seats):
            held = tuple(hand_texts(s.hands[i]))
            shown = held if i == seat or not s.phase else (BACK,) * len(held)
            yield Hand(id=f"hand{i}", label=hand_label(i), seat=i, cards=shown)
        chips = tuple((CHIPS_LEFT, i, n) for i, n in enumerate(s.chips))
        yield Amounts(id="chips", label=CHIPS_LEFT, amounts=chips)
        yield Amounts(id="box", label=BOX, amounts=((IN_BOX, None, s.box),))

    def seat_infos(self, s: ShifState) -> Iterable[SeatInfo]:
        for seat in range(self.seats):
            marks = [m for m, so in (("dealer", seat == s.dealer), ("out", not s.chips[seat])) if so]
            yield SeatInfo(player(seat), seat, tuple(marks))

    def asked(self, s: ShifState, ask: Ask) -> Text:
        if ask.kind == MATCH and ask.moves != [PASS]:
            n = 2 if s.owed == s.turn else len(s.trick)
            return PAYS[n - 1].fill(whose=who(s.by[-1]))
        return super().asked(s, ask)

    def describe(self, s: ShifState, move: str) -> Text:
        if move == PASS:
            return Text("pass", "пас")
        if s.phase == MATCH:
            shout = SHOUTS[(2 if s.owed == s.turn else len(s.trick)) - 1]
            card = CARD_SYMBOLS[CARD_INDEX[move]]
            return Text(f"{card}: {shout}!", f"{card}: {SAID[shout]}!")
        return super().describe(s, move)

    def tell(self, kind: str, move: str) -> Text:
        if kind == "pays":
            return PAID.fill(chips=chips_words(int(move)))
        return super().tell(kind, move)


def ranks(bits: int) -> int:
    """All cards of these ranks."""
    return sum(bits << 13 * suit for suit in range(4))


def chips_words(n: int) -> Text:
    return counted(n, ("chip", "chips"), ("фишку", "фишки", "фишек"))


MUST = Text("{led} must be matched: {allowed}", "на {led} надо положить такую же: {allowed}")
NONE_FITS = Text("you have nothing like {led}: pass", "такой карты, как {led}, у вас нет: пас")
CHIPS_LEFT = Text("Chips", "Фишки")
BOX = Text("Box", "Касса")
IN_BOX = Text("chips", "фишек")
PAID = Text("⟨pays|pay⟩ {chips} into the box", "⟨платит|платите⟩ в кассу {chips}")
SAID = {"shif": "шиф", "shof": "шоф", "shum": "шум"}
PAYS = (
    Text("Shif: {whose} pays one chip", "Шиф: {whose} платит фишку"),
    Text("Shof: {whose} pays two chips", "Шоф: {whose} платит две фишки"),
    Text("Shum: {whose} pays three chips", "Шум: {whose} платит три фишки"),
)

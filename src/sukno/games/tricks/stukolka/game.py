"""Stukolka (стуколка): three cards, a trump, and a pot in three parts; who plays and takes nothing pays the pot.

One game class has all the forms of the book: they differ in what may be bought and in who must play (`options.form`).
Leads that are a duty, beating, trumping and overtrumping are held by construction, so the fines for them
(000:5402-5428, rules 8-14) never fall due.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from sukno.engine import Info, Text
from sukno.engine.text import same
from sukno.engine.view import BACK, Amounts, AnyZone, Note, Row
from sukno.families.accounts import pot
from sukno.families.entry import ASIDE, HELD, EntryGame, draw, lay_away, left, new_entry
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.entering import PASS, PLAY, Entering, active, first_in
from sukno.families.stages.exchanging import Exchanging
from sukno.families.stages.tricks import Tricks
from sukno.families.top_trumps import KING, KING_AND_QUEEN, MUST_LEAD, QUEEN, shown
from sukno.families.tricks import CARD_BITS, SUIT_BITS, clear_table
from sukno.families.ways import Ways
from sukno.games.tricks.stukolka.announcing import Announcing
from sukno.games.tricks.stukolka.options import StukolkaOptions
from sukno.games.tricks.stukolka.razrez import Razrez
from sukno.games.tricks.stukolka.state import StukolkaState
from sukno.materials.cards import CARD_TEXTS, SYMBOLS, hand_texts, pack

HAND = 3
WAYS = Ways(trump=True, beat=True)
"""Follow and beat; who cannot follow must trump, and overtrump (000:5417-5425, rules 11-13)."""
PACKS = {size: pack(size) for size in (32, 36, 52)}
GOLETS, LOOK, BLIND = "golets", "look", "blind"
TRIES = 12

WORDS = {
    PLAY: Text("knock", "стучу"),
    GOLETS: Text("take the golets", "беру гольца"),
    LOOK: Text("look at the cards", "посмотреть карты"),
    BLIND: Text("knock blind", "стучу втёмную"),
}
TOLD = {
    "play": Text("⟨knocks|knock⟩", "⟨стучит|стучите⟩"),
    "must-play": Text("⟨has|have⟩ to play", "⟨играет|играете⟩ поневоле"),
    "must-pass": Text("⟨takes|take⟩ the pot unplayed", "⟨берёт|берёте⟩ кон без игры"),
    GOLETS: Text("⟨takes|take⟩ the golets", "⟨берёт|берёте⟩ гольца"),
    LOOK: Text("⟨looks|look⟩ at the cards", "⟨смотрит|смотрите⟩ карты"),
    BLIND: Text("⟨knocks|knock⟩ blind", "⟨стучит|стучите⟩ втёмную"),
}
SPEECH = {
    "play": Text("I knock", "стучу"),
    BLIND: Text("I knock blind", "стучу втёмную"),
    GOLETS: Text("I take the golets", "беру гольца"),
    "must-play": Text("I have to play", "играю поневоле"),
    "trump": Text("trumps are {move}", "козырь — {move}"),
}
BOOKED = {
    "stake": Text("for the deal", "за сдачу"),
    "common": Text("common stake", "общая ставка"),
    "pot": Text("unplayed", "без розыгрыша"),
}


class StukolkaGame(EntryGame[StukolkaState, StukolkaOptions]):
    """Base of all forms; each is a preset with its own `form`."""

    info: ClassVar[Info]
    State = StukolkaState
    account: pot.Purses
    Options = StukolkaOptions
    speech = SPEECH
    moves_in_log: ClassVar[tuple[str, ...]] = (
        "pass",
        "play",
        GOLETS,
        LOOK,
        BLIND,
        "discard",
        "drop",
        "stay",
        "razrez",
        "card",
    )
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨открывает|открываете⟩ козыря: {move}"),
        "trump": Text("⟨names|name⟩ trumps: {move}", "⟨объявляет|объявляете⟩ козыря: {move}"),
    }

    def __init__(self, options: StukolkaOptions | None = None) -> None:
        super().__init__(options)
        self.cards = PACKS[self.options.pack]  # type: ignore[misc]
        self.pack_bits = sum(CARD_BITS[c] for c in self.cards)

    def make_stages(self) -> Iterable[Stage[StukolkaState]]:
        self.announcing = Announcing(self.deal_out)
        self.buys = self.options.form in ("prikup", "shleif")
        more = self.options.blind or self.options.form == "golets"
        self.enter = Entering(
            rule=self.no_choice,
            offers=self.words if more else None,
            say=self.say,
            words=WORDS,
            told=TOLD,
        )
        self.exchange = Exchanging(
            size=HAND,
            bonus=self.extra if self.options.blind else None,
            kept=self.apart if self.options.form == "shleif" else None,
        )
        self.razrez = Razrez()
        # ace, and king from king and queen (000:5402-5416, rules 8-10): once one of these two is played they are no
        # longer together, so that rule 10 needs no word here
        self.tricks = Tricks(WAYS, last=self.go_ahead, must_lead=MUST_LEAD)
        return self.announcing, self.enter, self.exchange, self.razrez, self.tricks

    def make_course(self) -> Iterable[Step]:
        """The first who knocked leads, or whoever bought the golets or last in razrez."""
        yield step(self.enter, lambda s: not s.bound, at=self.elder)
        if self.options.blind:
            yield step(look_up)
        if self.buys:
            yield step(self.exchange, played, at=self.first)
            if self.options.razrez:
                yield step(self.razrez, played, at=self.elder)
        yield step(self.tricks, played, at=lambda s: s.buyer if s.buyer >= 0 else self.first(s))
        yield step(self.count)

    # the deal

    def make_account(self) -> pot.Purses:
        deals = self.options.deals or self.options.rounds * self.seats
        return pot.Purses(self.seats, deals, BOOKED, before=(pot.STAKE, "common"))

    def deal(self, s: StukolkaState) -> None:
        """The dealer pays for the deal; where all must play, everybody pays the common stake besides."""
        stake = self.options.stake
        s.bound = self.options.form == "obligatory" and not s.account.amount
        if s.bound:
            pot.book(s.account, "common", (-stake,) * self.seats)
        pot.book(s.account, "stake", pot.one(self.seats, s.dealer, -stake))
        if self.options.form != "shleif":
            self.deal_out(s, False)
            return
        s.order = tuple(range(self.seats))
        s.hands = [0] * self.seats
        s.turned = s.trump = -1
        clear_table(s, self.seats)
        new_entry(s, self.cards)
        s.shleif = False
        s.leader = s.turn = s.dealer
        s.phase = "announce"

    def deal_out(self, s: StukolkaState, shleif: bool) -> None:
        """Three cards each; the next is turned for trumps, or the dealer keeps it and names its suit."""
        rest = self.deal_cards(s, HAND)[HAND * self.seats :]
        s.trump = rest[0] // 13
        s.shleif = shleif
        if shleif:
            s.turned = -1
            s.note(s.dealer, "trump", SYMBOLS[s.trump])
            new_entry(s, rest)
        else:
            s.turned = rest[0]
            s.note(s.dealer, "turn", CARD_TEXTS[s.turned])
            new_entry(s, rest[1:])
        self.begin_play(s)

    def begin_play(self, s: StukolkaState) -> None:
        s.blind = 0
        s.buyer = -1
        if s.shleif:
            draw(s, s.dealer, 1)
            s.entry.first = SUIT_BITS[s.trump]
        if self.options.blind:
            s.entry.unlooked = (1 << self.seats) - 1 & ~(s.shleif << s.dealer)
        self.begin_course(s)

    # who plays

    def no_choice(self, s: StukolkaState, place: int) -> str:
        """The dealer, who speaks last, need not be asked where the rules decide for him.

        If all the others pass he takes the pot (000:5219-5221, for every form by our decision). Against a lone
        knocker he must play with exchange, up to the agreed pot (000:5214-5218), and with the shleif always.
        """
        if place != s.dealer:
            return ""
        knockers = self.seats - 1 - s.idle.bit_count()
        if not knockers:
            return PASS
        if s.shleif:
            return PLAY
        limit = self.options.dealer_forced_limit
        forced = self.options.form == "prikup" and knockers == 1
        return PLAY if forced and (not limit or s.account.amount <= limit) else ""

    def words(self, s: StukolkaState, place: int, usual: list[str]) -> list[str]:
        if s.entry.unlooked >> place & 1:
            return [LOOK, BLIND]
        if self.options.form == "golets" and s.buyer < 0 and left(s) > HAND:
            return [*usual, GOLETS]
        return usual

    def say(self, s: StukolkaState, place: int, move: str) -> bool:
        s.note(s.order[place], move, move)
        s.entry.unlooked &= ~(1 << place)
        if move == BLIND:
            s.blind |= 1 << place
        elif move == GOLETS:  # the turned card and the top one are thrown aside (000:5126-5129)
            lay_away(s, place, s.hands[place])
            draw(s, ASIDE, 1)
            draw(s, place, HAND)
            s.buyer = place
        return move != LOOK

    def elder(self, s: StukolkaState) -> int:
        return (s.dealer + 1) % self.seats

    def first(self, s: StukolkaState) -> int:
        return first_in(s, (s.dealer + 1) % self.seats)

    # what is bought

    def extra(self, s: StukolkaState, place: int, laid: int) -> int:
        """Whoever knocked blind gets one card more than he lays away (000:5300-5306)."""
        return 1 if laid and s.blind >> place & 1 else 0

    def apart(self, s: StukolkaState, place: int) -> int:
        """The dealer does not mix the shleif with his cards before he has bought (000:5289-5293)."""
        bought = s.entry.served >> place & 1
        return CARD_BITS[s.entry.pile[0]] if s.shleif and place == s.dealer and not bought else 0

    # the play

    def lacking(self, s: StukolkaState) -> Sequence[int]:
        """Nobody holds what he would have had to lead."""
        return shown(s).lacking if s.phase == "card" else s.voids

    def deal_hidden(
        self,
        s: StukolkaState,
        cards: list[int],
        banned: list[int],
        rng: Random,
        where: list[int],
        rooms: list[tuple[int, int]],
    ) -> list[int]:
        """Nobody holds king and queen of trumps who has led another card."""
        apart = shown(s).apart if s.phase == "card" else 0
        if not apart:
            return super().deal_hidden(s, cards, banned, rng, where, rooms)
        pair = KING_AND_QUEEN << 13 * s.trump
        for _ in range(TRIES):
            dealt = super().deal_hidden(s, cards, banned, rng, where, rooms)
            both = [0] * self.seats
            for (room, place), card in zip(rooms, dealt, strict=False):
                if room == HELD:
                    both[place] |= CARD_BITS[card] & pair
            if not any(both[p] == pair and apart >> p & 1 for p in range(self.seats)):
                return dealt
        for rank in (QUEEN, KING):
            no = CARD_BITS[13 * s.trump + rank]
            strict = [
                b | no if i < len(rooms) and rooms[i][0] == HELD and apart >> rooms[i][1] & 1 else b
                for i, b in enumerate(banned)
            ]
            try:
                return super().deal_hidden(s, cards, strict, rng, where, rooms)
            except ValueError:
                continue
        raise ValueError("no way of dealing agrees with what is known")

    # the settlement

    def count(self, s: StukolkaState) -> None:
        """A third of the pot for every trick; who plays and has none pays the whole pot
        into the next (000:5443-5453). Without play it goes to the only one left, or to the dealer."""
        if not s.played:
            winner = first if (first := self.first(s)) >= 0 else s.dealer
            pot.book(s.account, "pot", pot.one(self.seats, s.order[winner], s.account.amount))
            self.write(s)
            return
        played_for = s.account.amount
        seats = [0] * self.seats
        fines = [0] * self.seats
        fine = pot.remise(played_for, self.options.remise_limit * self.options.stake)
        order, idle = s.order, s.idle
        for p, tricks in enumerate(s.tricks):
            if tricks:
                seats[order[p]] = tricks
            elif not idle >> p & 1:
                fines[order[p]] = -fine
        pot.book(s.account, "tricks", pot.shares(played_for, seats))
        pot.book(s.account, "remise", fines)
        self.write(s)

    def past(self, s: StukolkaState) -> tuple[StukolkaState, list[tuple[int, str]]]:
        if s.phase == "announce" or not s.phase:
            return s.copy(), []
        return super().past(s)

    # on the table and on paper

    def zones(self, s: StukolkaState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        if self.options.form == "shleif":
            lying = self.apart(s, s.dealer)
            cards = tuple(hand_texts(lying)) if seat == s.order[s.dealer] else (BACK,) * lying.bit_count()
            yield Row(id="shleif", label=Text("Shleif", "Шлейф"), seat=s.order[s.dealer], cards=cards)
        yield from self.stock_zones(s)
        yield self.trump_zone(s)
        taken = tuple((Text("tricks", "взяток"), s.order[p], s.tricks[p]) for p in active(s))
        yield Amounts(id="tricks", label=Text("Tricks", "Взятки"), amounts=taken)
        yield self.account.zone(s.account)

    def in_hand(self, s: StukolkaState, place: int) -> int:
        return s.hands[place] & ~self.apart(s, place)

    def trump_zone(self, s: StukolkaState) -> Note:
        """Nobody knows the trumps before the deal."""
        zone = super().trump_zone(s)
        return replace(zone, text=same("")) if s.phase == "announce" else zone


def played(s: StukolkaState) -> bool:
    """One alone has nobody to play against."""
    return len(s.hands) - s.idle.bit_count() > 1


def look_up(s: StukolkaState) -> None:
    """All have spoken, and whoever has not looked does."""
    s.entry.unlooked = 0

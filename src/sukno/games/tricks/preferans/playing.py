"""The play of the cards: games, misere and raspasy; the offer of a result."""

from __future__ import annotations

from sukno.engine import IllegalMove
from sukno.engine.ask import Amount, Ask
from sukno.engine.errors import some
from sukno.families.tricks import CARD_BITS, SUIT_BITS, must_follow, not_in_hand, winner
from sukno.games.tricks.preferans.calls import MISERE
from sukno.games.tricks.preferans.dealing import DOLL, O
from sukno.games.tricks.preferans.state import PreferansState
from sukno.games.tricks.preferans.whisting import Whisting
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, SYMBOLS, cards_of, hand_texts

THE_TALON = -2
"""Winner of a trick that the talon's card has won."""
OFFER = "offer"


class Playing(Whisting[O]):
    """From the first lead to the last trick."""

    def begin_play(self, s: PreferansState) -> None:
        """Hand 1 leads. Cards are opened at once if the whisting side leads, else after the declarer's card
        (001:102)."""
        s.phase = "card"
        s.looked = [True] * len(s.order)
        s.leader = s.turn = s.first = self.after(s, len(s.order) - 1)
        if not s.raspasy and (s.level == MISERE or s.how == "check" or s.totus):
            s.how = "check"
            # a misere called dark is caught closed (001:546); a doll has nobody to hold its cards
            called_dark = s.dark_game and s.level == MISERE and self.calls[s.floor].misere
            s.to_open = self.doll or (self.ways.open_play and not called_dark)
            for place in self.opponents(s):
                s.whist[place] = ""
        if s.uvert:
            s.bare = s.opened = True
        self.open_hands(s)

    def open_hands(self, s: PreferansState) -> None:
        if s.to_open and not s.opened and (s.turn != s.declarer or s.trick or s.played):
            s.opened = True

    def all_passed(self, s: PreferansState) -> None:
        self.begin_raspasy(s)

    def begin_raspasy(self, s: PreferansState) -> None:
        """No trumps, every trick is bad; the talon leads the first two tricks (000:3036-3098)."""
        s.raspasy = True
        if self.doll:
            s.out = s.order.index(DOLL)
        self.begin_play(s)
        if self.ways.talon_leads:
            if self.idle_dealer(s) is not None:
                s.phase = "talon"  # the dealer leads his cards in the order he likes
            else:
                self.turn_talon(s)

    def turn_talon(self, s: PreferansState) -> None:
        """The next talon card leads the trick, or shows its suit."""
        s.led = s.talon[s.talon_led]
        s.talon_led += 1
        s.note(s.dealer, "talon", CARD_TEXTS[s.led])

    def talon_ask(self, s: PreferansState) -> Ask:
        return Ask(s.dealer, "talon", [CARD_TEXTS[c] for c in s.talon])

    def play_talon(self, s: PreferansState, move: str) -> None:
        if CARD_INDEX[move] != s.talon[0]:
            s.talon = (s.talon[1], s.talon[0])
        s.phase = "card"
        self.turn_talon(s)

    # the cards

    def card_ask(self, s: PreferansState) -> Ask:
        moves = hand_texts(self.legal(s))
        if self.may_offer(s):
            moves.append(OFFER)
            return Ask(self.mover(s, s.turn), "card", moves, shunned=1)
        return Ask(self.mover(s, s.turn), "card", moves)

    def legal(self, s: PreferansState) -> int:
        """Follow suit; without it, trump; without both, anything. In raspasy nothing is trumped."""
        held = s.hands[s.turn]
        if s.led >= 0:
            led = s.led // 13
        elif s.trick:
            led = s.trick[0] // 13
        else:
            return held
        own = held & SUIT_BITS[led]
        if own:
            if self.ways.give_way and s.raspasy:
                return own & ((1 << s.trick[0]) - 1) or own
            return own
        if s.trump >= 0:
            return held & SUIT_BITS[s.trump] or held
        return held

    def play_card(self, s: PreferansState, move: str) -> None:
        if move == OFFER and self.may_offer(s):
            s.phase = "offer"
            return
        place = s.turn
        card = CARD_INDEX.get(move, -1)
        held = s.hands[place]
        if card < 0 or not held >> card & 1:
            raise not_in_hand(move, held)
        legal = self.legal(s)
        if not legal >> card & 1:
            raise self.refusal(s, move, held, legal)
        led = s.led // 13 if s.led >= 0 else s.trick[0] // 13 if s.trick else card // 13
        if card // 13 != led:
            s.voids[place] |= SUIT_BITS[led]
            if s.trump >= 0 and card // 13 != s.trump:
                s.voids[place] |= SUIT_BITS[s.trump]
        s.hands[place] = held ^ CARD_BITS[card]
        s.gone[place] |= CARD_BITS[card]
        s.trick.append(card)
        s.note(s.order[place] if s.order[place] >= 0 else self.mover(s, place), "card", move)
        self.open_hands(s)
        if len(s.trick) < len(s.order) - (s.out >= 0):
            s.turn = self.after(s, place)
            return
        self.close_trick(s)

    def refusal(self, s: PreferansState, move: str, held: int, legal: int) -> IllegalMove:
        led = s.led // 13 if s.led >= 0 else s.trick[0] // 13
        allowed = some(CARD_SYMBOLS[c] for c in reversed(cards_of(legal)))
        if held & SUIT_BITS[led]:
            if held & SUIT_BITS[led] == legal:
                return must_follow(move, held, led)
            return IllegalMove(
                f"{move}: you must give the trick away while you can: {allowed}",
                f"{move}: пока можете, отдавайте взятку: {allowed}",
            )
        trump = SYMBOLS[s.trump]
        return IllegalMove(
            f"{move}: without the suit you must play a trump {trump}: {allowed}",
            f"{move}: без масти надо бить козырем {trump}: {allowed}",
        )

    def close_trick(self, s: PreferansState) -> None:
        place, by_talon = self.trick_winner(s)
        for c in s.trick:
            s.played |= CARD_BITS[c]
        s.last_trick = tuple(s.trick)
        s.last_leader = s.leader
        s.trick = []
        if s.led >= 0:
            s.played |= CARD_BITS[s.led]
            s.led = -1
        if by_talon:
            s.dealer_tricks += 1
            s.winner = THE_TALON
        else:
            s.tricks[place] += 1
            s.winner = place
        if not any(h for p, h in enumerate(s.hands) if p != s.out):
            self.score(s)
            return
        if s.talon_led and sum(s.tricks) + s.dealer_tricks <= 2:
            # hand 1 plays first to the tricks of the talon, and leads to the third
            place = s.first
            if s.talon_led < 2:
                self.turn_talon(s)
        s.leader = s.turn = place

    def trick_winner(self, s: PreferansState) -> tuple[int, bool]:
        """The place that wins, or whether the dealer's talon card does (four players)."""
        best = self.best_card(s)
        if best == s.led:
            return -1, True
        i = s.trick.index(best)
        place = s.leader
        for _ in range(i):
            place = self.after(s, place)
        return place, False

    def best_card(self, s: PreferansState) -> int:
        if s.led < 0:
            return s.trick[winner(s.trick, s.trump)]
        suit = s.led // 13
        of_suit = [c for c in s.trick if c // 13 == suit]
        if self.idle_dealer(s) is not None:
            of_suit.append(s.led)
        # with two hands in play both may be without the suit shown: then the first card counts as led
        return max(of_suit) if of_suit else s.trick[winner(s.trick, s.trump)]

    # the offer of a result (001:80)

    def may_offer(self, s: PreferansState) -> bool:
        """The declarer, before he leads or plays, once a trick."""
        return (
            not s.raspasy
            and s.turn == s.declarer
            and s.offered != self.tricks_done(s)
            and s.hands[s.turn].bit_count() > 1
            and not s.totus
        )

    def tricks_done(self, s: PreferansState) -> int:
        return sum(s.tricks)

    def offer_ask(self, s: PreferansState) -> Ask:
        low = s.tricks[s.declarer]
        return Ask(s.order[s.declarer], "offer", [], (Amount(OFFER, low, low + self.tricks_left(s)),))

    def tricks_left(self, s: PreferansState) -> int:
        return s.hands[s.declarer].bit_count()

    def play_offer(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.declarer], "offer", move)
        s.offer = int(move.split(" ")[1])
        s.offered = self.tricks_done(s)
        if s.dealer_whists:
            s.answers = (s.dealer,)
        else:
            seats = [self.mover(s, p) for p in self.opponents(s) if p != s.out]
            s.answers = tuple(dict.fromkeys(seats))
        s.phase = "answer"

    def answer_ask(self, s: PreferansState) -> Ask:
        return Ask(s.answers[0], "answer", ["accept", "refuse"])

    def play_answer(self, s: PreferansState, move: str) -> None:
        s.note(s.answers[0], "answer", move)
        if move == "refuse":
            s.offer = -1
            s.answers = ()
            s.phase = "card"
            return
        s.answers = s.answers[1:]
        if not s.answers:
            self.agree(s)

    def agree(self, s: PreferansState) -> None:
        """The tricks that are left go as offered; between two whisters they are shared as evenly as may be,
        the one with fewer first."""
        left = self.tricks_left(s)
        mine = s.offer - s.tricks[s.declarer]
        s.tricks[s.declarer] += mine
        places = [p for p in self.opponents(s) if p != s.out]
        for _ in range(left - mine):
            s.tricks[min(places, key=lambda p: s.tricks[p])] += 1
        s.offer = -1
        self.score(s)

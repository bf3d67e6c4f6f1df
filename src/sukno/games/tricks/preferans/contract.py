"""Talon, discard and contract; totus."""

from __future__ import annotations

from sukno.engine.ask import Ask, PickCards
from sukno.families.tricks import CARD_BITS
from sukno.games.tricks.preferans.auction import Auction
from sukno.games.tricks.preferans.calls import GAMES, MISERE, Call
from sukno.games.tricks.preferans.dealing import O, hand_bits
from sukno.games.tricks.preferans.state import PreferansState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand_texts

EIGHT_NO_TRUMPS = "8NT"
NINE_NO_TRUMPS = "9NT"
ALL_SIX = 0b111111
"""Bits of the games of a razboinik: misere, then 6 to 10."""


def game_bit(level: int) -> int:
    return 1 if level == MISERE else 1 << level - 5


class Contracting(Auction[O]):
    """What the winner of the auction does before the others speak."""

    def won_auction(self, s: PreferansState, call: Call) -> None:
        s.declarer = s.bidder
        s.floor = s.bid
        s.dark_game = s.dark_bid
        s.direct = call.direct
        s.uvert = call.uvert
        if call.misere:
            s.level = MISERE
        s.turn = s.declarer
        if not s.direct:
            self.take_talon(s)
        elif call.misere:
            self.begin_play(s)
        else:
            s.phase = "contract"

    def take_talon(self, s: PreferansState) -> None:
        """The talon is shown to all, unless the game is dark, and goes to the declarer's hand."""
        s.hands[s.declarer] |= hand_bits(s.talon)
        s.taken = True
        s.looked = [True] * len(s.order)
        if s.dark_game:
            s.talon = ()
        else:
            s.shown = True
            s.note(s.order[s.declarer], "talon", " ".join(CARD_TEXTS[c] for c in sorted(s.talon)))
        s.phase = "totus" if self.may_announce_totus(s) else "discard"

    # totus (тотус)

    def may_announce_totus(self, s: PreferansState) -> bool:
        """Not at misere, and not before the pulka is fixed."""
        bought = s.floor >= 0 and not self.calls[s.floor].misere
        return self.ways.totus and bought and sure_tricks(s.hands[s.declarer])

    def totus_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.declarer], "totus", ["totus", "play"])

    def play_totus(self, s: PreferansState, move: str) -> None:
        if move == "totus":
            s.note(s.order[s.declarer], "totus", move)
            s.totus = s.bare = True
            s.phase = "partner" if self.partners_wanted(s) else "discard"
        else:
            s.phase = "discard"

    def partners_wanted(self, s: PreferansState) -> int:
        """A totus on a bomb helps one more, on a double bomb two, on a tree three."""
        return 0

    def partner_ask(self, s: PreferansState) -> Ask:
        me = s.order[s.declarer]
        choice = [f"partner {i + 1}" for i in range(self.seats) if i != me and i not in s.partners]
        return Ask(me, "partner", choice)

    def play_partner(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.declarer], "totus", move)
        s.partners = (*s.partners, int(move.split(" ")[1]) - 1)
        if len(s.partners) == self.partners_wanted(s):
            s.phase = "discard"

    # the discard

    def discard_ask(self, s: PreferansState) -> Ask:
        """At totus the left neighbour chooses what the declarer lays away."""
        held = tuple(hand_texts(s.hands[s.declarer]))
        seat = s.order[s.declarer]
        if s.totus:
            seat = self.mover(s, self.next_defender(s, s.declarer))
        return Ask(seat, "discard", [], (PickCards("discard", held, 2, 2),))

    def next_defender(self, s: PreferansState, place: int) -> int:
        place = (place + 1) % len(s.order)
        if s.order[place] < 0:  # nobody sits behind the doll
            place = (place + 1) % len(s.order)
        return place

    def play_discard(self, s: PreferansState, move: str) -> None:
        cards = [CARD_INDEX[word] for word in move.split(" ")[1:]]
        bits = CARD_BITS[cards[0]] | CARD_BITS[cards[1]]
        s.hands[s.declarer] ^= bits
        s.discard = bits
        s.note(s.order[s.declarer], "discard")
        fixed = s.level == MISERE and s.floor >= 0 and self.calls[s.floor].misere
        if fixed:
            self.begin_play(s)
        else:
            s.phase = "contract"

    # the contract

    def contract_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.declarer], "contract", self.contracts(s))

    def contracts(self, s: PreferansState) -> list[str]:
        """Games not lower than the bid; in the razboinik those the player has not had yet."""
        if s.totus:
            return [g.text for g in GAMES[20:]]
        if s.stage == "razboinik":
            left = s.games_left[s.order[s.declarer]]
            named = [g.text for g in GAMES if left & game_bit(g.level)]
            return [*named, "misere"] if left & game_bit(MISERE) else named
        call = self.calls[s.floor]
        if call.direct and call.level >= 9:  # bid by level only
            return [g.text for g in GAMES if g.level >= call.level]
        named = [g.text for g in GAMES[GAMES.index(plain(call)) :]]
        if self.misere_may_be_named(s):
            named.append("misere")
        return named

    def misere_may_be_named(self, s: PreferansState) -> bool:
        """Trading misere, or after a dark call, while the bid is not higher than misere."""
        if not (self.ways.trading or s.dark_game):
            return False
        top = NINE_NO_TRUMPS if self.ways.order.above_nine else EIGHT_NO_TRUMPS
        return s.floor <= self.call_index[top]

    def play_contract(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.declarer], "contract", move)
        if move == "misere":
            s.level = MISERE
        else:
            game = next(g for g in GAMES if g.text == move)
            s.level = game.level
            s.trump = game.trump
        if s.stage == "razboinik":
            s.games_left[s.order[s.declarer]] &= ~game_bit(s.level)
        if s.level == MISERE or s.totus:
            self.begin_play(s)
        else:
            self.begin_whist(s)

    def begin_whist(self, s: PreferansState) -> None:
        raise NotImplementedError

    def begin_play(self, s: PreferansState) -> None:
        raise NotImplementedError


def plain(call: Call) -> Call:
    """The game itself of a call without the talon."""
    return GAMES[[g.level == call.level and g.trump == call.trump for g in GAMES].index(True)]


def sure_tricks(cards: int) -> bool:
    """Is every one of these cards a certain trick, whatever the others hold and whoever leads?

    A suit is certain if its run from the ace is as long as the suit in hand, or draws all that is outside.
    """
    for suit in range(4):
        own = cards >> 13 * suit + 5 & 0xFF  # from the seven up
        held = own.bit_count()
        run = 8 - (~own & 0xFF).bit_length()
        if held and run < min(held, 8 - held):
            return False
    return True

"""Hussar Preferans (гусарский преферанс): two players, 24 cards, a talon for each; nothing is played open."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from sukno.engine import Text, chance
from sukno.engine.ask import Ask, PickCards
from sukno.engine.view import BACK, AnyZone, Row
from sukno.families.tricks import CARD_BITS
from sukno.families.unseen import deal_out
from sukno.games.tricks.preferans.calls import Order
from sukno.games.tricks.preferans.dealing import DISCARD, TALON, hand_bits
from sukno.games.tricks.preferans.old import RecordGame
from sukno.games.tricks.preferans.offers import HUSSAR
from sukno.games.tricks.preferans.options import HussarOptions, Ways
from sukno.games.tricks.preferans.show import discard_row
from sukno.games.tricks.preferans.state import PreferansState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand_texts, pack

PACK = pack(24)
WITH_TALON = "talon"
ALONE = "alone"


class HussarGame(RecordGame[HussarOptions]):
    """Both passed: new cards; there are no raspasy, no stake, no misere (000:3367-3371)."""

    Options = HussarOptions
    offers = HUSSAR
    whole_pack = hand_bits(PACK)

    def __init__(self, options: HussarOptions | None = None) -> None:
        super().__init__(options)
        self.terms = self.options.terms
        self.prepare(Ways(order=Order(old=True, miseres=False), hold="all", bound=False))
        self.doll = False

    # the deal

    def places(self, dealer: int) -> tuple[int, ...]:
        return (1 - dealer, dealer)

    def deal_cards(self, s: PreferansState) -> None:
        if s.laid is not None:
            s.hands, s.own_talons, s.laid = list(s.laid[0]), s.laid[1], None
            return
        cards = chance.shuffled(s, PACK)
        s.hands = [hand_bits(cards[:10]), hand_bits(cards[10:20])]
        s.own_talons = (tuple(cards[20:22]), tuple(cards[22:24]))

    def all_passed(self, s: PreferansState) -> None:
        self.next_deal(s)

    def take_talon(self, s: PreferansState) -> None:
        """Each takes the talon at his own right; the buyer shows his."""
        s.talon = s.own_talons[s.declarer]
        super().take_talon(s)

    # one opponent

    def opponents(self, s: PreferansState) -> tuple[int, ...]:
        return (1 - s.declarer,)

    def begin_whist(self, s: PreferansState) -> None:
        if s.level == 10:
            s.how = "check"
            self.begin_play(s)
            return
        s.phase = "whist"
        s.turn = 1 - s.declarer

    def whist_words(self, s: PreferansState) -> list[str]:
        return ["whist", "pass"]

    def play_whist(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.turn], "whist", move)
        s.whist[s.turn] = move
        if move == "pass":
            self.unplayed(s)
        else:
            s.phase = "how"

    def how_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.turn], "talon-whist", [WITH_TALON, ALONE])

    def play_how(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.turn], "whist", move)
        s.how = ALONE
        if move == WITH_TALON:
            s.how = "closed"
            s.hands[s.turn] |= hand_bits(s.own_talons[s.turn])
            s.phase = "whister_discard"
        else:
            self.begin_play(s)

    def whister_discard_ask(self, s: PreferansState) -> Ask:
        held = tuple(hand_texts(s.hands[s.turn]))
        return Ask(s.order[s.turn], "discard", [], (PickCards("discard", held, 2, 2),))

    def play_whister_discard(self, s: PreferansState, move: str) -> None:
        bits = hand_bits(CARD_INDEX[word] for word in move.split(" ")[1:])
        s.hands[s.turn] ^= bits
        s.whister_discard = bits
        s.note(s.order[s.turn], "discard")
        self.begin_play(s)

    # who sees what

    def has_talon(self, s: PreferansState, place: int) -> bool:
        """Has this place taken its talon into the hand?"""
        if place == s.declarer:
            return s.taken
        return bool(s.whister_discard) or s.phase == "whister_discard"

    def imagine(self, s: PreferansState, seat: int, rng: Random) -> PreferansState:
        n = s.copy()
        me = self.place_of(s, seat)
        other = 1 - me
        unseen = 0
        slots: list[int] = []
        banned: list[int] = []
        if not self.sees(s, seat, other):
            unseen |= s.hands[other]
            slots += [other] * s.hands[other].bit_count()
            banned += [s.voids[other]] * s.hands[other].bit_count()
            n.hands[other] = 0
        away = s.discard if other == s.declarer else s.whister_discard
        unseen |= away
        slots += [DISCARD] * away.bit_count()
        banned += [0] * away.bit_count()
        shown = hand_bits(s.talon) if s.taken and other == s.declarer else 0
        for place in (0, 1):
            if not self.has_talon(s, place):
                unseen |= hand_bits(s.own_talons[place])
                slots += [TALON - 2 - place] * 2
                banned += [shown] * 2  # what the buyer has shown does not lie there
        discard = 0
        talons: list[list[int]] = [[], []]
        for slot, card in zip(slots, deal_out(cards_of(unseen), banned, rng), strict=True):
            if slot >= 0:
                n.hands[slot] |= CARD_BITS[card]
            elif slot == DISCARD:
                discard |= CARD_BITS[card]
            else:
                talons[TALON - 2 - slot].append(card)
        if other == s.declarer:
            n.discard = discard
        else:
            n.whister_discard = discard
        known = [tuple(talons[p]) or s.own_talons[p] for p in (0, 1)]
        if self.has_talon(s, other) and other != s.declarer:
            known[other] = ()  # never seen, and now in his hand
        n.own_talons = (known[0], known[1])
        chance.freshen(n, rng)
        return n

    def pieces(self, s: PreferansState) -> list[str]:
        bits = s.played | s.discard | s.whister_discard | hand_bits(s.trick)
        for place in (0, 1):
            bits |= s.hands[place]
            if not self.has_talon(s, place):
                bits |= hand_bits(s.own_talons[place])
        return hand_texts(bits)

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        for zone in super().zones(s, seat):
            if zone.id == "discard":
                yield zone
                yield self.whister_row(s, seat)
            else:
                yield zone

    def whister_row(self, s: PreferansState, seat: int | None) -> Row:
        mine = seat is not None and s.declarer >= 0 and s.order[1 - s.declarer] == seat
        label = Text("Whister's discard", "Снос вистующего")
        who = s.order[1 - s.declarer] if s.declarer >= 0 else None
        return discard_row("whister-discard", label, who, s.whister_discard, mine)

    def talon_cards(self, s: PreferansState, seat: int | None) -> tuple[str, ...]:
        lying = sum(2 for place in (0, 1) if not self.has_talon(s, place))
        backs = (BACK,) * lying
        if not s.taken or s.discard or (seat is not None and s.order[s.declarer] == seat):
            return backs
        return (*(CARD_TEXTS[c] for c in s.talon), *backs)

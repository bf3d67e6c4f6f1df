"""The exchange: the talon (прикуп) is taken and two cards are laid away (снос); totus (тотус) is announced."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask, PickCards
from sukno.engine.state import FrozenSlice
from sukno.engine.text import same, to_whom, who
from sukno.engine.view import BACK, AnyZone, Note, Row
from sukno.families.dummies import DUMMY
from sukno.families.stages import Stage
from sukno.games.tricks.preferans.calls import CallLadder
from sukno.games.tricks.preferans.cards import hand_bits, moved_cards
from sukno.games.tricks.preferans.places import Places
from sukno.materials.cards import CARD_TEXTS, hand_texts, symbols

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.paper import Paper
    from sukno.games.tricks.preferans.state import PreferansState

TOTUS, NO_TOTUS = "totus", "play"
DISCARD = "discard"
PARTNER = "partner"


class ExchangeSlice(FrozenSlice, frozen=True):
    talon: tuple[int, ...] = ()
    taken: bool = False
    """The declarer has the talon."""
    shown: bool = False
    """Everybody has seen it."""
    discard: int = 0
    totus: bool = False
    """Twelve certain tricks were announced; the declarer's cards lie open."""
    partners: tuple[int, ...] = ()
    """Seats that a totus helps."""


OwnTalons: TypeAlias = "Callable[[PreferansState], tuple[tuple[int, ...], ...]]"


class Exchange(Stage["PreferansState"]):
    """What the declarer does with twelve cards."""

    phases = ("totus", "partner", "discard")
    prompts = {
        "totus": Text("Twelve certain tricks: announce totus?", "Двенадцать верных взяток: объявить тотус?"),
        "partner": Text("Whom does your totus help?", "Кому поможет ваш тотус?"),
        "discard": Text("Discard two cards", "Снесите две карты"),
    }
    log_words = {
        "talon": Text("talon: {move}", "прикуп: {move}"),
        "totus": Text("totus!", "тотус!"),
        "discard": Text("two cards laid away", "снос: две карты"),
    }

    def __init__(
        self,
        places: Places,
        ladder: CallLadder,
        paper: Paper,
        own_talons: OwnTalons | None = None,
    ) -> None:
        self.places = places
        self.customs = places.customs
        self.ladder = ladder
        self.paper = paper
        self.own_talons = own_talons
        """The talons of the places, where each has its own."""

    def begin(self, s: PreferansState) -> None:
        """The talon is shown to all, unless the game is dark, and goes to the declarer's hand."""
        declarer = s.contract.declarer
        talon = s.exchange.talon if self.own_talons is None else self.own_talons(s)[declarer]
        shown = not s.contract.dark
        s.exchange = replace(s.exchange, talon=talon, taken=True, shown=shown)
        s.hands[declarer] |= hand_bits(talon)
        s.auction.unlooked = 0
        if shown:
            s.note(s.order[declarer], "talon", " ".join(CARD_TEXTS[c] for c in sorted(talon)))
        s.phase = "totus" if self.may_announce_totus(s) else "discard"

    # the questions

    def ask(self, s: PreferansState) -> Ask:
        me = s.order[s.contract.declarer]
        if s.phase == "totus":
            return Ask(me, "totus", [TOTUS, NO_TOTUS])
        if s.phase == "partner":
            others = [i for i in range(self.places.seats) if i != me and i not in s.exchange.partners]
            return Ask(me, "partner", [f"{PARTNER} {i + 1}" for i in others])
        held = tuple(hand_texts(s.hands[s.contract.declarer]))
        chooser = self.left_defender(s) if s.exchange.totus else me
        return Ask(chooser, "discard", [], (PickCards(DISCARD, held, 2, 2),))

    def play(self, s: PreferansState, move: str) -> None:
        {"totus": self.answer_totus, "partner": self.name_partner, "discard": self.lay_away}[s.phase](s, move)

    def may_announce_totus(self, s: PreferansState) -> bool:
        """Not at misere, and not before the pulka is fixed."""
        floor = s.contract.floor
        bought = floor >= 0 and not self.ladder.steps[floor].misere
        return self.customs.totus and bought and sure_tricks(s.hands[s.contract.declarer])

    def answer_totus(self, s: PreferansState, move: str) -> None:
        s.phase = "discard"
        if move == TOTUS:
            s.note(s.order[s.contract.declarer], "totus", move)
            s.exchange = replace(s.exchange, totus=True)
            s.opened = 1 << s.contract.declarer
            if self.paper.partners_wanted(s.account, s.order[s.contract.declarer]):
                s.phase = "partner"

    def name_partner(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.contract.declarer], "partner", move)
        partners = (*s.exchange.partners, int(move.split(" ")[1]) - 1)
        s.exchange = replace(s.exchange, partners=partners)
        if len(partners) == self.paper.partners_wanted(s.account, s.order[s.contract.declarer]):
            s.phase = "discard"

    def left_defender(self, s: PreferansState) -> int:
        """At totus the left neighbour chooses what the declarer lays away."""
        place = next(p for p in self.places.opponents(s) if s.order[p] != DUMMY)
        return s.order[place]

    def lay_away(self, s: PreferansState, move: str) -> None:
        cards = moved_cards(move)
        s.hands[s.contract.declarer] ^= cards
        s.exchange = replace(s.exchange, discard=cards)
        s.note(s.order[s.contract.declarer], "discard")
        self.done(s)

    # what is seen

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        x = s.exchange
        mine = seat is not None and self.places.declarer_seat(s) == seat
        yield Row(id="talon", label=Text("Talon", "Прикуп"), cards=self.talon_cards(s, seat))
        yield discard_row(
            "discard",
            Text("Discard", "Снос"),
            self.places.declarer_seat(s),
            x.discard,
            mine or x.totus,  # all have seen what they chose themselves
        )
        bought = same("")
        if x.taken and x.shown and not x.discard and mine:
            bought = same(symbols(" ".join(CARD_TEXTS[c] for c in x.talon)))
        # which cards came with the talon: they lie among the others until the discard
        yield Note(id="bought", label=Text("Talon", "Прикуп"), text=bought, says=(bought.en,))

    def talon_cards(self, s: PreferansState, seat: int | None) -> tuple[str, ...]:
        """Backs while nobody may see it; shown until the declarer has discarded; in raspasy the card led."""
        x = s.exchange
        if s.raspasy.on:
            led = (CARD_TEXTS[s.led],) if s.led >= 0 else ()
            lying = x.talon[s.raspasy.turned :]
            if self.places.knows_talon(s, seat):
                return (*led, *(CARD_TEXTS[c] for c in lying))
            return (*led, *(BACK,) * len(lying))
        backs: tuple[str, ...] = ()
        if self.own_talons is not None:
            backs = (BACK,) * sum(map(len, self.own_talons(s)))
        if not x.taken:
            return backs or (BACK,) * len(x.talon)
        if x.discard or not x.shown or (seat is not None and self.places.declarer_seat(s) == seat):
            return backs
        return (*(CARD_TEXTS[c] for c in x.talon), *backs)

    def pieces(self, s: PreferansState) -> Iterable[str]:
        x = s.exchange
        yield from hand_texts(x.discard)
        if not x.taken:
            yield from (CARD_TEXTS[c] for c in x.talon[s.raspasy.turned :])

    # words

    def describe(self, s: PreferansState, move: str) -> Text:
        first, _, rest = move.partition(" ")
        if first == DISCARD:
            return discard_words(rest)
        if first == PARTNER:
            return same(who(int(rest) - 1))
        return Text("totus!", "тотус!") if move == TOTUS else Text("play a usual game", "обычная игра")

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == "partner":
            seat = int(move.split(" ")[1]) - 1
            return Text(f"⟨helps|help⟩ {who(seat)}", f"⟨помогает|помогаете⟩ {to_whom(seat)}")
        return None


def discard_words(cards: str) -> Text:
    return Text(f"discard {symbols(cards)}".rstrip(), f"снести {symbols(cards)}".rstrip())


def discard_row(id: str, label: Text, seat: int | None, cards: int, seen: bool) -> Row:
    """Cards laid away, beside the seat that did, for those who may see them."""
    faces = tuple(hand_texts(cards)) if seen else ()
    return Row(id=id, label=label, seat=seat, cards=faces)


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

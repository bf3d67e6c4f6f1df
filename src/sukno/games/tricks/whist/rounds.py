"""Whist from deal to deal: the score, parties, rubbers, the sheet. All kinds of it share this."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, TypeVar

from sukno.engine import Text
from sukno.engine.offers import Offers
from sukno.engine.view import Amounts, AnyZone, Row
from sukno.families.stages import Stage, Step, step
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import NO_TRUMPS
from sukno.families.ways import Ways
from sukno.games.tricks.rubbers import RubberAccount
from sukno.games.tricks.whist.options import AnyWhistOptions
from sukno.games.tricks.whist.revokes import Revokes
from sukno.games.tricks.whist.state import WhistState
from sukno.materials.cards import CARD_TEXTS, SUIT_MASK, hand
from sukno.sheets.whist.tariff import REVOKE_POINTS, REVOKE_TRICKS, Counted, Tariff, items, rubber, tariff

S = TypeVar("S", bound=WhistState)
O = TypeVar("O", bound=AnyWhistOptions)  # noqa: E741
TOP_FIVE = hand(["SA", "SK", "SQ", "SJ", "ST"])
ACES = hand(["SA", "CA", "DA", "HA"])
OFFERS = Offers(
    sheet="sukno.sheets.whist.offers:SHEET",
    drawing="sukno.sheets.whist.offers:drawing",
    review="sukno.players.thumbs.tricks.whist_review",
)


class WhistRounds(TrickGame[S, O]):
    """What follows a deal, whoever has played it."""

    offers = OFFERS
    account: RubberAccount
    partners = True
    log_words: ClassVar[dict[str, Text]] = {
        "draw": Text("⟨draws|draw⟩ {move}", "⟨вынимает|вынимаете⟩ {move}"),
        "turn": Text("⟨turns|turn⟩ up {move} for trumps", "⟨вскрывает|вскрываете⟩ козыря: {move}"),
    }
    moves_in_log: ClassVar[tuple[str, ...]] = ("card", "demand", "penalty")
    told_in_log: ClassVar[tuple[str, ...]] = ("revoke", "instead")

    def __init__(self, options: O | None = None) -> None:
        super().__init__(options)
        self.trumps: bool = getattr(self.options, "trumps", False)
        self.tariff = self.make_tariff()

    def make_tariff(self) -> Tariff:
        return tariff(self.options.sequences)

    def make_revokes(self) -> Revokes[S]:
        return Revokes(self.options.revoke_penalty, self.pay_revoke)

    def make_tricks(self, owned: bool = False) -> Iterable[Stage[S]]:
        """The play; at a strict table with revokes."""
        self.revokes = self.make_revokes()
        if not self.options.strict:
            opened = self.first_led if owned else None
            self.tricks = Tricks(Ways(), last=self.last_trick, opened=opened, owned=owned)
            return (self.tricks,)
        self.tricks = Tricks(
            Ways(follow=False),
            last=self.last_trick,
            opened=self.first_led,
            played=self.revokes.look,
            owned=owned,
            beside=(self.revokes,),
        )
        return self.tricks, self.revokes

    def make_course(self) -> Iterable[Step]:
        """The dealer's left leads."""
        return step(self.tricks, at=lambda s: (s.dealer + 1) % self.places), step(self.score)

    def begin_play(self, s: S) -> None:
        self.begin_course(s)

    def first_led(self, s: S, place: int, card: int) -> None:
        """The first card of a deal lies on the table."""

    # rubbers and deals

    def make_account(self) -> RubberAccount:
        return RubberAccount(self.seats, self.options.rubbers, rubber(self.options.rubber_bonus))

    def first_dealer(self, s: S) -> int:
        """The cards that are drawn say it."""
        return 0

    def deal(self, s: S) -> None:
        if not self.account.seated(s.account):
            self.begin_rubber(s)
        self.deal_hands(s)

    def begin_rubber(self, s: S) -> None:
        """Everybody draws a card, and the players sit down."""
        s.last_trick = s.before_last = ()  # the players change places
        self.sit_down(s)
        self.account.sit_down(s.account, s.draw, s.order)
        for seat, card in enumerate(s.draw):
            s.note(seat, "draw", CARD_TEXTS[card])

    def sit_down(self, s: S) -> None:
        """Seats, owners of the hands and the first dealer of a rubber."""
        raise NotImplementedError

    def deal_hands(self, s: S) -> None:
        raise NotImplementedError

    # the score

    def last_trick(self, s: S, place: int) -> None:
        """The deal is over unless a penalty is still to be chosen."""
        if not s.revoked.owed:
            self.go_ahead(s)

    def score(self, s: S) -> None:
        self.write(s, (item[:3] for item in items(self.tariff, self.counted(s))))

    def counted(self, s: S) -> Counted:
        """All cards are out: what the hands of the sides were dealt, and what they have taken."""
        a, b = self.side_tricks(s)
        honours = self.honour_cards(s)
        held = [(sum(s.gone[side::2]) & honours).bit_count() for side in (0, 1)]
        runs = [
            (place % 2, None if s.trump == NO_TRUMPS else s.trump == suit, length)
            for place, cards in enumerate(s.gone)
            for suit in range(4)
            if (length := 13 - (~(cards >> 13 * suit) & SUIT_MASK).bit_length()) > 2
        ]
        return Counted((a, b), (held[0], held[1]), runs)

    def pay_revoke(self, s: S, side: int) -> None:
        self.account.pay(s.account, side, "revoke", REVOKE_POINTS)

    def side_tricks(self, s: S) -> list[int]:
        """Tricks of both sides, those forfeited by revokes moved before anything is counted."""
        a, b = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        lost, won = s.revoked.forfeits
        moved = max(-b, min(a, REVOKE_TRICKS * (lost - won)))
        return [a - moved, b + moved]

    def honour_cards(self, s: S) -> int:
        """A K Q J 10 of trumps; without trumps the aces."""
        return ACES if s.trump == NO_TRUMPS else TOP_FIVE << 13 * s.trump

    # what is on the table and on paper

    def zones(self, s: S, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        yield self.tricks.before_zone(s)  # only the last two tricks may be looked at (000:4066)
        lies = s.turned >= 0 and not s.played and s.hands[s.dealer] >> s.turned & 1
        yield Row(
            id="turned",
            label=Text("Turned card", "Вскрышка"),
            seat=s.owner[s.dealer],
            cards=(CARD_TEXTS[s.turned],) if lies else (),
        )
        yield self.trump_zone(s)
        taken = sum(s.tricks[0::2]), sum(s.tricks[1::2])
        amounts = tuple((side, None, n) for side, n in zip(self.account.heads(s.account), taken, strict=True))
        yield Amounts(id="taken", label=Text("Tricks taken", "Взято взяток"), amounts=amounts)
        if self.options.strict:
            yield self.revokes.note(s)

"""Sixty-six for three (шестьдесят шесть для трёх человек): all cards are dealt, each plays for himself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, ClassVar, Literal

import msgspec

from sukno.engine import Info, Options, SheetRow, Text, option
from sukno.engine.options import deals_option
from sukno.engine.view import AnyZone, Pile, Row
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.stages import Stage
from sukno.families.stages.marriages import PACK, Marriages
from sukno.families.stages.tricks import Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, TrickState
from sukno.games.tricks.sixty_six.game import CLOSED, HALF, MARRIAGES, TARGET
from sukno.games.tricks.sixty_six.options import LastTrick, MatchPoints
from sukno.materials.cards import CARD_TEXTS

NOBODY = -1


class SixtySixThreeOptions(Options, frozen=True):
    """Of Sixty-six what is left without a stock: no closing, no exchange."""

    match_points: MatchPoints = 8
    last_trick_bonus: LastTrick = 10
    triple_condition: Annotated[
        Literal["no-trick", "no-point"],
        option(
            "Triple game",
            "Тройная игра",
            "Three games are won if the others have taken nothing: no trick, or no point.",
            "Три игры выигрывают, если у остальных нет ничего: ни взятки или ни очка.",
            values={"no-trick": Text("no trick", "ни взятки"), "no-point": Text("no point", "ни очка")},
        ),
    ] = "no-trick"
    deals: Annotated[int, deals_option()] = 0


class SixtySixThreeState(TrickState, kw_only=True):
    """The points of a deal are in `points`: cards, marriages, the last trick; the games written are on the account."""

    account: Tally = msgspec.field(default_factory=Tally)
    turned: int = -1
    """The dealer's last card, which fixes the trump and belongs to his hand."""
    winner: int = NOBODY
    """Who has reached 66 in the deal that is being written."""


class SixtySixThree(TrickGame[SixtySixThreeState, SixtySixThreeOptions]):
    info = Info(
        id="sixty-six-three",
        name=Text("Sixty-six for three", "Шестьдесят шесть втроём"),
        family="trick",
        summary=Text(
            "All 24 cards are dealt, eight to each; the first to 66 points in cards and marriages wins the game.",
            "Сдают все 24 карты, по восемь; кто первым набрал 66 очков картами и марьяжами, взял игру.",
        ),
        seats=(3,),
        sources=("004:1871-1873", "000:5576-5578"),
        kind_of="sixty-six",
        duel={"deals": 1},
    )
    State = SixtySixThreeState
    Options = SixtySixThreeOptions
    cards = PACK
    moves_in_log: ClassVar[tuple[str, ...]] = ("card", "meld")
    log_words: ClassVar[dict[str, Text]] = {
        "turn": Text("⟨shows|show⟩ {move}: trumps", "⟨показывает|показываете⟩ козыря: {move}")
    }

    def make_stages(self) -> Iterable[Stage[SixtySixThreeState]]:
        self.marriages = Marriages(MARRIAGES, lambda: self.tricks, self.declared)
        self.tricks = Tricks(CLOSED, taken=self.trick_taken, last=self.last_trick, beside=(self.marriages,))
        return self.tricks, self.marriages

    # the deal and the play

    def deal(self, s: SixtySixThreeState) -> None:
        """Eight cards each; the dealer's last fixes the trump (004:1873). He shows it and takes it up; the player at
        his left leads (not in the source)."""
        s.turned = self.deal_cards(s)[-1]
        s.trump = s.turned // 13
        s.winner = NOBODY
        s.known[s.dealer] = CARD_BITS[s.turned]
        s.note(s.order[s.dealer], "turn", CARD_TEXTS[s.turned])
        self.begin_play(s)

    def restart(self, s: SixtySixThreeState, n: SixtySixThreeState) -> None:
        n.known[s.dealer] = CARD_BITS[s.turned]
        self.begin_play(n)

    def declared(self, s: SixtySixThreeState, place: int, value: int) -> None:
        s.points[place] += value
        self.look(s, place)

    def trick_taken(self, s: SixtySixThreeState, place: int) -> None:
        self.look(s, place)

    def last_trick(self, s: SixtySixThreeState, place: int) -> None:
        s.points[place] += self.options.last_trick_bonus
        if not self.look(s, place):
            self.end_deal(s)

    def look(self, s: SixtySixThreeState, place: int) -> bool:
        """Play stops at once when somebody has 66."""
        if s.points[place] < TARGET:
            return False
        s.winner = place
        self.tricks.end(s)
        self.end_deal(s)
        return True

    # the score

    def make_account(self) -> Points:
        ends = target(self.options.match_points)
        return Points(self.seats, ends=ends, line=game_line, total=Text("Games won", "Игр взято"))

    def end_deal(self, s: SixtySixThreeState) -> None:
        """Three games if neither opponent has a trick, two if both are under 33, else one (not in the source, which
        says only "as for two"); nothing if nobody has 66 (004:1873)."""
        row = [0] * self.seats
        if s.winner >= 0:
            others = [p for p in range(self.places) if p != s.winner]
            taken = s.tricks if self.options.triple_condition == "no-trick" else s.points
            if not any(taken[p] for p in others):
                worth = 3
            else:
                worth = 2 if all(s.points[p] < HALF for p in others) else 1
            row[s.order[s.winner]] = worth
        self.write(s, row, tuple(self.seat_points(s)))

    # the table and the paper

    def zones(self, s: SixtySixThreeState, seat: int | None) -> Iterable[AnyZone]:
        yield from self.hand_zones(s, seat)
        yield self.tricks.trick_zone(s)
        yield self.tricks.last_zone(s)
        lies = not s.played and s.hands[s.dealer] >> s.turned & 1
        yield Row(
            id="turned",
            label=Text("Turned card", "Вскрышка"),
            seat=s.order[s.dealer],
            cards=(CARD_TEXTS[s.turned],) if lies else (),
        )
        yield self.trump_zone(s)
        for place, i in enumerate(s.order):
            yield Pile(id=f"taken{i}", label=Text("Taken", "Взято"), seat=i, count=3 * s.tricks[place])
        yield self.points_zone(s)


def game_line(k: int, row: Sequence[int], points: Sequence[int]) -> SheetRow:
    """A deal is a game: the points, and what they have won."""
    label = Text(f"Game {k + 1}", f"Игра {k + 1}")
    if not any(row):
        label = Text(f"{label.en}, drawn", f"{label.ru}, розыгрыш")
    return SheetRow(label, tuple(f"{p}: +{g}" if g else str(p) for p, g in zip(points, row, strict=True)))

"""Egoist (эгоист): a game of Durak against an open dummy, in which all cards must be beaten."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Mapping
from typing import Annotated, ClassVar, Literal

from sukno.engine import IllegalMove, Options, Text, option
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.touch import Touch, by_words
from sukno.engine.view import AnyZone, Note
from sukno.families.patience import Cards, Layout, Line, Patience, PatienceInfo
from sukno.families.patience.core import BLOCKED, FACES, GIVE_UP, OUT, PatienceState, see
from sukno.families.patience.parts import single, stock
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SYMBOLS

HELD = 3
"""Both draw up to so many cards."""
TAKE = "take"
LEAD, DUMMY_BEATS, DUMMY_LEADS, BEAT = "lead", "dummy-beats", "dummy-leads", "beat"


class EgoistOptions(Options, frozen=True):
    lead: Annotated[
        Literal["beater", "always_player"],
        option(
            "Lead",
            "Кто ходит",
            "Who leads after a card was beaten: the side that beat it, or always the player.",
            "Кто ходит после побитой карты: тот, кто побил, или всегда игрок.",
            values={
                "beater": Text("whoever has beaten", "тот, кто побил"),
                "always_player": Text("always the player", "всегда игрок"),
            },
            main=True,
        ),
    ] = "beater"
    pack: Annotated[
        Literal[36, 32],
        option("Pack", "Колода", "Cards of the pack.", "Сколько карт в колоде.", main=True),
    ] = 36


def egoist(size: Literal[36, 32]) -> Layout:
    return Layout(
        cards=Cards(size=size),  # gap: the book does not name the pack
        zones=(
            single("hand", Text("Your hand", "Ваши карты"), deal=HELD, spread="row"),
            single("dummy", Text("Dummy", "Болван"), deal=HELD, spread="row"),
            single("trump", Text("Trump", "Козырь"), deal=1),
            stock(size - 2 * HELD - 1),
            single("table", Text("To be beaten", "Надо побить")),
            single("discard", Text("Discard", "Отбой")),
        ),
        table=(Line(("dummy",)), Line(("stock", "trump", "", "table", "", "discard")), Line(("hand",))),
    )


class Egoist(Patience[EgoistOptions]):
    info = PatienceInfo(
        id="egoist",
        name=Text("Egoist", "Эгоист"),
        also=("Durak", "Дурак"),
        summary=Text(
            "Durak without a partner: play both hands so that every card is beaten.",
            "«Дурак» без партнёра: играйте за обоих так, чтобы побитыми оказались все карты.",
        ),
        sources=("004:2899-2905",),
    )
    Options = EgoistOptions
    words: ClassVar[dict[str, Text]] = Patience.words | {TAKE: Text("take up the card", "взять карту")}
    prompts: ClassVar[dict[str, Text]] = {
        LEAD: Text("Lead a card", "Ходите"),
        DUMMY_BEATS: Text("Beat it for the dummy", "Побейте за болвана"),
        DUMMY_LEADS: Text("Lead for the dummy", "Ходите за болвана"),
        BEAT: Text("Beat the card or take it up", "Побейте карту или возьмите её"),
    }
    log_words = Patience.log_words | {
        LEAD: Text("⟨leads|lead⟩ {move}", "⟨ходит|ходите⟩ {move}"),
        DUMMY_BEATS: Text("dummy beats with {move}", "болван бьёт: {move}"),
        DUMMY_LEADS: Text("dummy leads {move}", "болван ходит {move}"),
        BEAT: Text("⟨beats|beat⟩ with {move}", "⟨бьёт|бьёте⟩: {move}"),
        "dummy-takes": Text("dummy takes up {move}", "болван берёт {move}"),
        TAKE: Text("⟨takes|take⟩ up the card", "⟨берёт|берёте⟩ карту"),
    }

    def layout(self) -> Layout:
        return egoist(self.options.pack)

    def pile(self, s: PatienceState, name: str) -> list[int]:
        return s.piles[self.plan.numbers[name]]

    def _dealt(self, s: PatienceState, pack: list[int]) -> None:
        s.phase = LEAD
        s.base = FACES[self.pile(s, "trump")[0]] // 13  # here the suit of trumps
        for side in ("hand", "dummy"):
            self.pile(s, side).sort()

    # what may be done

    def beats(self, s: PatienceState, card: int, led: int) -> bool:
        """A higher card of the suit, or a trump on another suit; the ace is highest."""
        if card // 13 == led // 13:
            return card > led
        return card // 13 == s.base

    def choices(self, s: PatienceState) -> list[int]:
        """The cards that may be played now."""
        if s.phase in (LEAD, DUMMY_LEADS):
            return self.pile(s, "hand" if s.phase == LEAD else "dummy")
        led = self.pile(s, "table")[-1]
        side = "hand" if s.phase == BEAT else "dummy"
        return [c for c in self.pile(s, side) if self.beats(s, c, led)]

    def ask(self, s: PatienceState) -> Ask | None:
        """The dummy must beat if it can (gap), the player may also take up."""
        if s.end:
            return None
        moves = [CARD_TEXTS[c] for c in sorted(self.choices(s))]
        if s.phase == BEAT:
            moves.append(TAKE)
        return Ask(0, s.phase, [*moves, GIVE_UP], shunned=1)

    def play(self, s: PatienceState, move: str) -> None:
        if s.end:
            raise game_is_over(move)
        if move == GIVE_UP:
            s.note(0, GIVE_UP)
            s.end = GIVE_UP
            return
        if move == TAKE and s.phase == BEAT:
            s.note(0, TAKE)
            self._pick_up(s, "hand", DUMMY_LEADS)
            return
        card = CARD_INDEX.get(move, -1)
        if card not in self.choices(s):
            raise self._refusal(s, move, card)
        s.note(0, s.phase, move)
        if s.phase in (LEAD, DUMMY_LEADS):
            self._lead(s, card)
        else:
            self._beat(s, card)

    def _lead(self, s: PatienceState, card: int) -> None:
        side, answer = ("hand", DUMMY_BEATS) if s.phase == LEAD else ("dummy", BEAT)
        self.pile(s, side).remove(card)
        self.pile(s, "table").append(card)
        self._fill(s, side)
        s.phase = answer
        if answer == DUMMY_BEATS and not self.choices(s):
            s.note(0, "dummy-takes", CARD_TEXTS[card])
            self._pick_up(s, "dummy", LEAD)

    def _beat(self, s: PatienceState, card: int) -> None:
        """Both cards are out; who has beaten leads (gap)."""
        side, leads = ("hand", LEAD) if s.phase == BEAT else ("dummy", DUMMY_LEADS)
        self.pile(s, side).remove(card)
        self.pile(s, "discard").extend((self.pile(s, "table").pop(), card))
        self._fill(s, side)
        s.phase = LEAD if self.options.lead == "always_player" else leads
        self._look(s)

    def _pick_up(self, s: PatienceState, side: str, leads: str) -> None:
        insort(self.pile(s, side), self.pile(s, "table").pop())
        s.phase = leads
        self._look(s)

    def _fill(self, s: PatienceState, side: str) -> None:
        """Gap: up to three as soon as a card was played, the dummy too; the turned trump comes last."""
        hand = self.pile(s, side)
        while len(hand) < HELD and (self.pile(s, "stock") or self.pile(s, "trump")):
            card = self.pile(s, "stock" if self.pile(s, "stock") else "trump").pop()
            see(s, card)
            insort(hand, card)

    def _look(self, s: PatienceState) -> None:
        """It is over when the side that should lead has no card."""
        if not self.choices(s):
            s.end = OUT if self.home(s) == self.aim() else BLOCKED

    def _refusal(self, s: PatienceState, move: str, card: int) -> IllegalMove:
        ask = self.ask(s)
        if s.phase in (DUMMY_BEATS, BEAT) and card in self.pile(s, "hand" if s.phase == BEAT else "dummy"):
            led = CARD_TEXTS[self.pile(s, "table")[-1]]
            return IllegalMove(f"{move} does not beat {led}", f"{move} не бьёт {led}")
        return not_among(move, ask.moves if ask else ())

    # the end

    def home(self, s: PatienceState) -> int:
        return len(self.pile(s, "discard"))

    def ended(self, s: PatienceState, n: int, all_: int) -> Text:
        if s.end == OUT:
            return Text(
                "All cards are beaten: the patience has come out.", "Все карты побиты: пасьянс сошёлся."
            )
        return Text(
            f"The patience has not come out: {n} of {all_} cards are beaten.",
            f"Пасьянс не сошёлся: в отбое карт {n} из {all_}.",
        )

    def past(self, s: PatienceState) -> tuple[PatienceState, list[tuple[int, str]]]:
        n, _ = super().past(s)
        told = [(kind, move) for _, kind, move in s.lines() if kind not in ("open", "dummy-takes")]
        return n, [(0, move or kind) for kind, move in told]

    # what is shown

    def zones(self, s: PatienceState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        suit = SYMBOLS[s.base]
        yield Note(id="trumps", label=Text("Trumps", "Козыри"), text=Text(suit, suit), says=(s.base,))

    def touch(self, s: PatienceState, move: str, spots: Mapping[str, str]) -> Touch:
        return ("table",) if move == TAKE else by_words(move, spots)

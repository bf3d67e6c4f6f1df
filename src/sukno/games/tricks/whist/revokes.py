"""Revokes (ренонс) at a strict table: what is demanded before the trick is closed, and the penalty after it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import replace

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.text import of_whom, players, who
from sukno.engine.touch import Touch
from sukno.engine.view import Note
from sukno.families.stages import Stage
from sukno.families.tricks import CARD_BITS, SUIT_BITS
from sukno.games.tricks.whist.state import Revoked, WhistState
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, SUITS, SYMBOLS

PENALTIES = ("5 points", "3 tricks")
PAID = {
    "": Text("the penalty is to be chosen", "штраф ещё не выбран"),
    "5 points": Text("5 points", "5 очков"),
    "3 tricks": Text("3 tricks", "3 взятки"),
}
S = TypeVar("S", bound=WhistState)
HIGHEST, LOWEST = "highest", "lowest"
DEMANDS = {
    HIGHEST: Text(
        "instead of {card} demand the highest {suit} of {who}",
        "вместо {card} потребовать старшую {suit} от {whose}",
    ),
    LOWEST: Text(
        "instead of {card} demand the lowest {suit} of {who}",
        "вместо {card} потребовать младшую {suit} от {whose}",
    ),
}


def _names(seat: int) -> dict[str, str]:
    """A player in both languages, as texts about a revoke name him."""
    return {"who": who(seat), "whose": of_whom(seat)}


class Revokes(Stage[S], Generic[S]):
    """The choice of the penalty, and the demands that stand beside the cards of the opponents."""

    phases: ClassVar[tuple[str, ...]] = ("penalty",)
    prompts: ClassVar[dict[str, Text]] = {
        "penalty": Text("A revoke: choose the penalty", "Ренонс: выберите штраф"),
    }
    shunned = True
    leads = False

    def __init__(self, penalty: str, pay: Callable[[S, int], None]):
        self.penalty = penalty
        """`chosen`, or what every revoke costs."""
        self.pay = pay
        """Called with the side that gains the points of a revoke."""

    def renew(self, s: S) -> None:
        s.revoked = Revoked()

    # a card is played

    def look(self, s: S, place: int, card: int) -> None:
        """Who plays a suit that he did not follow earlier in the deal has revoked every time he did not.

        All cards are played, so that every revoke comes out; the trick in question is closed by then.
        """
        r = s.revoked
        suit = card // 13
        if len(s.trick) == 1:
            if r.asked:
                s.revoked = r = replace(r, asked=())
        elif suit != (led := s.trick[0] // 13):
            s.revoked = r = replace(r, failed=(*r.failed, (place, led)))
        self.come_out(s, place, suit)

    def come_out(self, s: S, place: int, suit: int) -> None:
        """Somebody has shown a card of this suit: what he did not follow of it in earlier tricks were revokes."""
        r = s.revoked
        times = r.failed.count((place, suit))
        if not times:
            return
        s.note(s.owner[place], "revoke", SUITS[suit])
        chosen = "" if self.penalty == "chosen" else self.penalty
        s.revoked = replace(
            r,
            failed=tuple(f for f in r.failed if f != (place, suit)),
            owed=r.owed if chosen else (place,) * times,
            found=(*r.found, *((place, suit, chosen),) * times),
        )
        if chosen:
            for _ in range(times):
                self.punish(s, place, chosen)
        else:
            s.phase = "penalty"

    def punish(self, s: S, place: int, penalty: str) -> None:
        side = place % 2
        if penalty == "5 points":
            self.pay(s, 1 - side)
        else:
            a, b = s.revoked.forfeits
            s.revoked = replace(s.revoked, forfeits=(a + 1, b) if side == 0 else (a, b + 1))

    # the penalty

    def chooser(self, s: S) -> int:
        """The seat at the offender's left answers for his side."""
        return s.owner[(s.revoked.owed[0] + 1) % len(s.order)]

    def ask(self, s: S) -> Ask:
        return Ask(self.chooser(s), "penalty", [*PENALTIES])

    def play(self, s: S, move: str) -> None:
        r = s.revoked
        first = len(r.found) - len(r.owed)
        place, suit, _ = r.found[first]
        s.note(self.chooser(s), "penalty", move)
        found = (*r.found[:first], (place, suit, move), *r.found[first + 1 :])
        s.revoked = replace(r, found=found, owed=r.owed[1:])
        self.punish(s, place, move)
        if not s.revoked.owed:
            s.phase = "card"
            if not s.trick and not any(s.hands):  # the last trick waited for the penalty
                self.done(s)

    # demands before the trick is closed: by its fourth card (not in the source)

    def doubtful(self, s: S) -> list[tuple[int, int]]:
        """Place and card of the opponents who have not followed in the trick on the table."""
        n = len(s.order)
        return [
            ((s.leader + i) % n, c)
            for i, c in enumerate(s.trick)
            if c // 13 != s.trick[0] // 13 and (len(s.trick) - i) % 2 and c not in s.revoked.asked
        ]

    def moves(self, s: S) -> list[str]:
        return [f"{which} {CARD_TEXTS[c]}" for _, c in self.doubtful(s) for which in (HIGHEST, LOWEST)]

    def beside(self, s: S, move: str) -> bool:
        """The highest or lowest card of the suit led takes the place of the wrong one; who has none of the suit
        has shown it, and the card stays."""
        which, _, text = move.partition(" ")
        card = CARD_INDEX.get(text, -1)
        place = next((p for p, c in self.doubtful(s) if c == card), -1)
        if which not in DEMANDS or place < 0:
            return False
        s.note(s.owner[s.turn], "demand", move)
        led = s.trick[0] // 13
        r = s.revoked
        own = s.hands[place] & SUIT_BITS[led]
        if not own:
            s.revoked = replace(r, asked=(*r.asked, card))
            s.voids[place] |= SUIT_BITS[led]
            return True
        right = own.bit_length() - 1 if which == HIGHEST else (own & -own).bit_length() - 1
        higher = SUIT_BITS[led] & ~(2 * CARD_BITS[right] - 1)
        s.voids[place] |= higher if which == HIGHEST else SUIT_BITS[led] & (CARD_BITS[right] - 1)
        at = s.trick.index(card)
        s.trick[at] = right
        swap = CARD_BITS[card] | CARD_BITS[right]
        s.hands[place] ^= swap
        s.gone[place] ^= swap
        s.known[place] |= CARD_BITS[card]
        failed = [*r.failed]
        failed.remove((place, led))
        s.revoked = replace(r, failed=tuple(failed))
        s.note(s.owner[place], "instead", CARD_TEXTS[right])
        self.come_out(s, place, led)
        return True

    def refusal(self, s: S, move: str) -> IllegalMove | None:
        return None

    # words

    log_words: ClassVar[dict[str, Text]] = {
        "instead": Text(
            "⟨takes|take⟩ it back and ⟨plays|play⟩ {move}",
            "⟨берёт|берёте⟩ её назад и ⟨кладёт|кладёте⟩ {move}",
        ),
    }

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == "revoke":
            suit = SYMBOLS[SUITS.index(move)]
            return Text(f"⟨has|have⟩ revoked in {suit}", f"ренонс в {suit}")
        if kind == "penalty":
            return Text("⟨takes|take⟩ {paid} for the revoke", "⟨берёт|берёте⟩ за ренонс {paid}").fill(
                paid=PAID[move]
            )
        if kind == "demand":
            which, _, card = move.partition(" ")
            symbol = CARD_SYMBOLS[CARD_INDEX[card]]
            return Text(
                f"⟨demands|demand⟩ the {which} card of the suit instead of {symbol}",
                f"⟨требует|требуете⟩ вместо {symbol} {'старшую' if which == HIGHEST else 'младшую'} карту масти",
            )
        return None

    def describe(self, s: S, move: str) -> Text | None:
        if s.phase == "penalty" and move in PENALTIES:
            place, suit, _ = s.revoked.found[-len(s.revoked.owed)]
            return Text("{paid} for the revoke of {who} ({suit})", "{paid} за ренонс {whose} ({suit})").fill(
                paid=PAID[move], suit=SYMBOLS[suit], **_names(s.owner[place])
            )
        which, _, text = move.partition(" ")
        if which in DEMANDS:
            card = CARD_INDEX[text]
            place = next(p for p, c in self.doubtful(s) if c == card)
            return DEMANDS[which].fill(
                card=CARD_SYMBOLS[card], suit=SYMBOLS[s.trick[0] // 13], **_names(s.owner[place])
            )
        return None

    def touch(self, s: S, move: str, spots: Mapping[str, str]) -> Touch | None:
        return None

    def note(self, s: S) -> Note:
        """Who has revoked, and what it cost."""
        lines = [
            Text("{who} {suit}: {paid}", "{who} {suit}: {paid}").fill(
                who=players([s.owner[place]]), suit=SYMBOLS[suit], paid=PAID[penalty]
            )
            for place, suit, penalty in s.revoked.found
        ]
        text = Text("\n".join(t.en for t in lines), "\n".join(t.ru for t in lines))
        says = tuple(n for place, suit, _ in s.revoked.found for n in (s.owner[place], suit))
        return Note(id="revokes", label=Text("Revokes", "Ренонсы"), text=text, says=says)

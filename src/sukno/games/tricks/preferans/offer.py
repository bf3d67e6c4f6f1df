"""The offer of a result (001:80): the declarer names the tricks he will have, the others agree or play on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Amount, Ask
from sukno.engine.state import FrozenSlice
from sukno.engine.touch import Touch
from sukno.families.stages import Stage
from sukno.games.tricks.preferans.places import Places

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.state import PreferansState

OFFER = "offer"
BACK = "back"
"""He thinks better of it before he has named a number."""
ACCEPT, REFUSE = "accept", "refuse"


class OfferSlice(FrozenSlice, frozen=True):
    tricks: int = -1
    """How many tricks in all the declarer offers to take."""
    made_in: int = -1
    """The trick in which he last offered something."""
    answers: tuple[int, ...] = ()
    """Seats that have still to answer."""


class Offer(Stage["PreferansState"]):
    """Once a trick, before he plays; it stands beside the cards of the declarer."""

    phases = ("offer", "answer")
    prompts = {
        "offer": Text("How many tricks do you offer to take?", "Сколько взяток предлагаете записать?"),
        "answer": Text("A result is offered", "Предложен результат"),
    }
    shunned = True
    leads = False

    def __init__(self, places: Places, *, agreed: Callable[[PreferansState], None]) -> None:
        self.places = places
        self.agreed = agreed

    def renew(self, s: PreferansState) -> None:
        s.offer = OfferSlice()

    # beside the cards

    def moves(self, s: PreferansState) -> list[str]:
        return [OFFER] if self.may_offer(s) else []

    def may_offer(self, s: PreferansState) -> bool:
        turn = s.turn
        return (
            turn == s.contract.declarer
            and not s.raspasy.on
            and s.offer.made_in != sum(s.tricks)
            and s.hands[turn].bit_count() > 1
            and not s.exchange.totus
        )

    def beside(self, s: PreferansState, move: str) -> bool:
        if move != OFFER or not self.may_offer(s):
            return False
        s.phase = "offer"
        return True

    def refusal(self, s: PreferansState, move: str) -> IllegalMove | None:
        return None

    # the offer and its answers

    def ask(self, s: PreferansState) -> Ask:
        if s.phase == "answer":
            return Ask(s.offer.answers[0], "answer", [ACCEPT, REFUSE])
        declarer = s.contract.declarer
        low = s.tricks[declarer]
        return Ask(s.order[declarer], "offer", [BACK], (Amount(OFFER, low, low + self.left(s)),), 1)

    def play(self, s: PreferansState, move: str) -> None:
        if move == BACK:
            s.note(s.order[s.contract.declarer], "offer", move)
            s.phase = "card"
            return
        if s.phase == "offer":
            s.note(s.order[s.contract.declarer], "offer", move)
            seats = (s.owner[p] for p in self.whisters(s))
            s.offer = OfferSlice(
                tricks=int(move.split(" ")[1]), made_in=sum(s.tricks), answers=tuple(dict.fromkeys(seats))
            )
            s.phase = "answer"
            return
        seat, *others = s.offer.answers
        s.note(seat, "answer", move)
        if move == REFUSE:
            s.offer = replace(s.offer, tricks=-1, answers=())
            s.phase = "card"
            return
        s.offer = replace(s.offer, answers=tuple(others))
        if not others:
            self.share(s)
            self.agreed(s)

    def whisters(self, s: PreferansState) -> list[int]:
        """The places in play against the declarer."""
        return [p for p in self.places.opponents(s) if not s.idle >> p & 1]

    def left(self, s: PreferansState) -> int:
        """Tricks still to be played."""
        return s.hands[s.contract.declarer].bit_count()

    def share(self, s: PreferansState) -> None:
        """The tricks that are left go as offered; between two whisters they are shared as evenly as may be,
        the one with fewer first."""
        declarer = s.contract.declarer
        mine = s.offer.tricks - s.tricks[declarer]
        rest = self.left(s) - mine
        s.tricks[declarer] += mine
        places = self.whisters(s)
        for _ in range(rest):
            s.tricks[min(places, key=lambda p: s.tricks[p])] += 1
        s.offer = replace(s.offer, tricks=-1)

    # words

    def describe(self, s: PreferansState, move: str) -> Text | None:
        n = move.partition(" ")[2]
        if n:
            return Text("{n} tricks in all", "всего взяток: {n}").fill(n=n)
        return WORDS.get(move)

    def touch(self, s: PreferansState, move: str, spots: Mapping[str, str]) -> Touch | None:
        return None

    def tell(self, kind: str, move: str) -> Text | None:
        if move == BACK:
            return Text("⟨offers|offer⟩ nothing after all", "⟨раздумывает|раздумываете⟩ предлагать")
        if kind == "offer":
            n = move.partition(" ")[2]
            return Text(
                "⟨offers|offer⟩ {n} tricks in all", "⟨предлагает|предлагаете⟩, всего взяток: {n}"
            ).fill(n=n)
        return TOLD[move] if kind == "answer" else None


WORDS = {
    OFFER: Text("offer a result", "предложить результат"),
    BACK: Text("cancel", "отменить"),
    ACCEPT: Text("agree", "согласиться"),
    REFUSE: Text("play on", "играть дальше"),
}
TOLD = {ACCEPT: Text("agreed", "согласие"), REFUSE: Text("⟨plays|play⟩ on", "играем дальше")}

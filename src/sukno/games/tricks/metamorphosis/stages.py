"""What is asked beside the cards: which hand one means to win, and what one lays aside."""

from __future__ import annotations

from typing import Any, ClassVar

from sukno.engine import Ask, Text
from sukno.engine.ask import PickCards
from sukno.families.ledger import Moved
from sukno.families.stages import Stage
from sukno.games.tricks.metamorphosis.kinds import KINDS, NUMBERS, PILE, surplus
from sukno.materials.bits import bit_set
from sukno.materials.cards import CARD_INDEX, hand_texts, symbols

BID, SHOWN, DISCARD = "bid", "shown", "discard"
LAY_ASIDE = Text("Lay cards aside: {n}. Next: {words}", "Отложите карт: {n}. Дальше: {words}")


class Announcing(Stage[Any]):
    """Everybody lays down a bid card; all are turned up together."""

    phases: ClassVar[tuple[str, ...]] = (BID,)
    prompts: ClassVar[dict[str, Text]] = {
        BID: Text("Which hand do you mean to win?", "Какой розыгрыш думаете выиграть?")
    }
    log_words: ClassVar[dict[str, Text]] = {
        BID: Text("⟨lays|lay⟩ a bid card face down", "⟨кладёт|кладёте⟩ закрытую заявку"),
        SHOWN: Text("⟨announces|announce⟩ hand {move}", "⟨заявляет|заявляете⟩ розыгрыш {move}"),
    }

    def begin(self, s: Any, first: int) -> None:
        s.phase, s.turn = BID, first

    def ask(self, s: Any) -> Ask:
        return Ask(s.order[s.turn], BID, [*NUMBERS])

    def play(self, s: Any, move: str) -> None:
        n = len(s.hands)
        s.bids[s.turn] = int(move)
        s.note(s.order[s.turn], BID, "")
        s.turn = (s.turn + 1) % n
        if not s.bids[s.turn]:
            return
        for i in range(n):
            place = (s.turn + i) % n
            s.note(s.order[place], SHOWN, str(s.bids[place]))
        self.done(s)

    def describe(self, s: Any, move: str) -> Text | None:
        words = KINDS[int(move) - 1].words
        return Text(f"{move}: {words.en}", f"{move}: {words.ru}")


class Discarding(Stage[Any]):
    """Whoever has taken more than twelve cards lays aside what he does not want, and nobody sees it."""

    phases: ClassVar[tuple[str, ...]] = (DISCARD,)
    log_words: ClassVar[dict[str, Text]] = {
        DISCARD: Text("⟨lays|lay⟩ cards aside: {move}", "⟨откладывает|откладываете⟩ карт: {move}")
    }

    def begin(self, s: Any, first: int) -> None:
        s.phase = DISCARD
        s.turn = first
        if not surplus(s, first):
            self.next(s)

    def next(self, s: Any) -> None:
        n = len(s.hands)
        for i in range(1, n):
            if surplus(s, (s.turn + i) % n):
                s.turn = (s.turn + i) % n
                return
        self.done(s)

    def ask(self, s: Any) -> Ask:
        many = surplus(s, s.turn)
        held = tuple(hand_texts(s.hands[s.turn]))
        return Ask(s.order[s.turn], DISCARD, [], (PickCards(DISCARD, held, many, many),))

    def play(self, s: Any, move: str) -> None:
        place = s.turn
        bits = bit_set([CARD_INDEX[word] for word in move.split(" ")[1:]])
        s.hands[place] ^= bits
        s.pile |= bits
        s.trail = (*s.trail, Moved(frm=place, to=len(s.hands) + PILE, cards=bits))
        s.note(s.order[place], DISCARD, str(bits.bit_count()))
        self.next(s)

    def asked(self, s: Any) -> Text | None:
        return LAY_ASIDE.fill(n=surplus(s, s.turn), words=KINDS[s.kind + 1].words)

    def describe(self, s: Any, move: str) -> Text | None:
        cards = symbols(move.partition(" ")[2])
        return Text(f"lay aside {cards}", f"отложить {cards}")

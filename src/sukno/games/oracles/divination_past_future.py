"""What was, what will be (что было, что будет, чем сердце успокоится): a star round one's card (004:3130-3303)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

from sukno.engine import Options, Text, option
from sukno.engine.touch import Touch
from sukno.engine.zones import Passage, Spread
from sukno.games.oracles.meanings.meaning import Lain
from sukno.games.oracles.oracle import CHOOSE, CLOTH, GATHER, LAY, OPEN, REST, Oracle, OracleState, oracle
from sukno.games.oracles.past_future_cloth import AROUND, FATES, HEART, STAR, cloth, star_cloth
from sukno.games.oracles.past_future_read import fates_read, star_read, threes_read
from sukno.games.oracles.spreading import OPENERS, own_words
from sukno.materials.cards import CARD_INDEX, pack, symbols

THREES, HEARTS, STRIKE = "threes", "hearts", "strike"
CLOSED = "closed"
"""The phases beside `choose`, `gather`: threes until one's own card comes, a card on the heart, the star, the heart
cards, turning them up, the six threes at the end, and striking out pairs."""


class PastFutureOptions(Options, frozen=True):
    pack: Annotated[
        Literal[36, 52],
        option(
            "Pack",
            "Колода",
            "36 cards, as the book has it, or all 52: it knows the twos to fives too.",
            "36 карт, как в книге, или все 52: значения двоек, троек, четвёрок и пятёрок там тоже есть.",
            main=True,
        ),
    ] = 36


class PastFutureState(OracleState, kw_only=True):
    own: str = ""
    """One's own card; empty before it is chosen."""
    companions: list[Lain] = []
    """The three in which it came."""
    closed: int = 0
    """1 while a card lies face down on the heart: what it is is drawn when it is turned up."""
    star: list[Lain] = []
    """The star as it lay, kept for the reading when its cards are gathered."""
    struck: list[str] = []
    """Cards struck out of the last threes."""


class PastFuture(Oracle[PastFutureState, PastFutureOptions]):
    info = oracle(
        "divination-past-future",
        "What was, what will be",
        "Что было, что будет, чем сердце успокоится?",
        (
            "The old spread: your card, eight pairs round it, five on the heart, and three questions at the end.",
            "Ваша карта, восемь пар вокруг, пять на сердце и три вопроса под конец.",
        ),
        ("004:3126-3303",),
        ("Fortune on cards", "Гадание на сердце", "Что было что будет", "Гадание на короля"),
    )
    State = PastFutureState
    Options = PastFutureOptions
    prompts = {
        CHOOSE: Text("Whose fortune is it? Choose your card", "На кого гадаем? Выберите свою карту"),
        THREES: Text("Lay threes until your card appears", "Выкладывайте по три, пока не выйдет ваша карта"),
        GATHER: Text("Gather the cards and shuffle", "Соберите карты и перетасуйте"),
        HEART: Text("Lay a card on the heart, face down", "Положите карту на сердце, рубашкой вверх"),
        STAR: Text("Lay the pairs round your card", "Разложите пары вокруг своей карты"),
        HEARTS: Text("Lay three away and one on the heart", "Три карты в сторону, одну на сердце"),
        OPEN: Text("Turn up what lies on the heart", "Откройте то, что лежит на сердце"),
        FATES: Text("Lay the six threes", "Разложите шесть троек"),
        STRIKE: Text("Strike out pairs of two colours", "Уберите пары разных цветов"),
    }
    log_words = Oracle.log_words | {
        CHOOSE: Text("⟨chooses|choose⟩ {move}", "⟨выбирает|выбираете⟩ {move}"),
        CLOSED: Text(
            "⟨lays|lay⟩ a card on the heart, face down", "⟨кладёт|кладёте⟩ карту на сердце, рубашкой вверх"
        ),
        OPEN: Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
        STRIKE: Text("⟨strikes|strike⟩ out {move}", "⟨убирает|убираете⟩ {move}"),
        "unpaired": Text("there are no pairs to strike out", "убирать нечего: пар нет"),
    }

    def fresh(self, s: PastFutureState) -> None:
        s.rest, s.laid, s.aside = list(pack(self.options.pack)), [], []

    def setup(self, s: PastFutureState) -> None:
        self.fresh(s)
        s.phase = CHOOSE

    def moves(self, s: PastFutureState) -> list[str]:
        match s.phase:
            case "choose":
                return list(OPENERS)
            case "gather":
                return [GATHER]
            case "star" | "fates":
                return [LAY, REST]
            case "open":
                return [OPEN]
            case "strike":
                return [STRIKE]
            case "":
                return []
        return [LAY]

    def do(self, s: PastFutureState, move: str) -> None:
        match s.phase:
            case "choose":
                s.own, s.phase = move, THREES
                s.note(0, CHOOSE, move)
            case "threes":
                self.three(s)
            case "gather":
                self.gather(s)
            case "heart":
                s.closed, s.phase = 1, STAR
                s.note(0, CLOSED)
            case "star":
                self.pairs(s, move == REST)
            case "hearts":
                self.on_heart(s)
            case "open":
                self.open_heart(s)
            case "fates":
                self.fates(s, move == REST)
            case "strike":
                self.strike(s)

    def three(self, s: PastFutureState) -> None:
        """Open threes; the two that come with one's own card tell how true the reading will be (004:3138)."""
        s.aside += [CARD_INDEX[lain.card] for lain in s.laid]
        s.laid = []
        for k in range(min(3, len(s.rest))):  # the last three of a full pack is one card
            self.lay(s, f"three{k}")
        if any(lain.card == s.own for lain in s.laid):
            s.companions, s.phase = list(s.laid), GATHER

    def gather(self, s: PastFutureState) -> None:
        """All cards are shuffled: first for the star, one's own card in its middle, at last for the six threes."""
        if s.star:
            self.fresh(s)
            s.phase = FATES
        else:
            self.fresh(s)
            s.rest.remove(CARD_INDEX[s.own])
            s.laid, s.phase = [Lain(s.own, False, "own")], HEART
        s.note(0, GATHER)

    def pairs(self, s: PastFutureState, all_: bool) -> None:
        """Feet, head, left, right, then what is between them."""
        done = (len(s.laid) - 1) // 2
        for place in AROUND[done:] if all_ else AROUND[done : done + 1]:
            self.lay(s, f"{place}0")
            self.lay(s, f"{place}1")
        if len(s.laid) == 1 + 2 * len(AROUND):
            s.phase = HEARTS

    def on_heart(self, s: PastFutureState) -> None:
        """Three away, one on the heart, four times. Cards laid away unseen stay among those not drawn, which comes to
        the same."""
        s.note(0, "discard", "3")
        k = 1 + sum(lain.spot.startswith(HEART) for lain in s.laid)
        self.lay(s, f"{HEART}{k}")
        if k == 4:
            s.phase = OPEN

    def open_heart(self, s: PastFutureState) -> None:
        lain = self.lay(s, f"{HEART}0")
        s.closed, s.phase, s.star = 0, GATHER, list(s.laid)
        s.note(0, OPEN, lain.card)

    def fates(self, s: PastFutureState, all_: bool) -> None:
        """Threes for yourself, home, family, what was, what will be, what calms the heart."""
        for _ in range(6 - len(s.laid) // 3 if all_ else 1):
            n = len(s.laid) // 3
            for k in range(3):
                self.lay(s, f"fate{n}-{k}")
        if len(s.laid) == 18:
            s.phase = STRIKE

    def strike(self, s: PastFutureState) -> None:
        """A red and a black card of a rank go out together (gap: of three or four those laid first)."""
        for rank in dict.fromkeys(lain.card[1] for lain in s.laid):
            same = [lain.card for lain in s.laid if lain.card[1] == rank]
            red, black = ([c for c in same if (c[0] in "DH") == is_red] for is_red in (True, False))
            for pair in zip(red, black, strict=False):
                s.struck += pair
        s.note(0, STRIKE, " ".join(s.struck)) if s.struck else s.note(0, "unpaired")
        s.phase = ""

    # what is shown

    def spread(self, s: PastFutureState) -> Spread:
        return cloth(s.phase, s.own, s.laid, s.companions, bool(s.closed), s.struck, len(s.rest))

    def earlier(self, s: PastFutureState) -> Iterable[Spread]:
        """The star, when its cards are gathered."""
        if s.star and s.laid != s.star:
            yield star_cloth(s.star)

    def passages(self, s: PastFutureState) -> Iterable[Passage]:
        if s.companions:
            yield from threes_read(s.own, s.companions)
        if s.star or s.phase in (STAR, HEARTS, OPEN):
            yield from star_read(
                s.own, s.star or s.laid, bool(s.star), gathered=s.star != s.laid and bool(s.star)
            )
        if s.star and not s.phase:
            yield from fates_read(s.laid, s.struck)

    def ending(self, s: PastFutureState) -> Text:
        return Text(
            "What is left will come. Now wait.", "Что осталось, то и сбудется. Теперь остаётся ждать."
        )

    # words

    def tell(self, kind: str, move: str) -> Text:
        if kind == LAY:
            move = move.split(" ")[0]
        return self.log_words[kind].fill(move=symbols(move))

    def describe(self, s: PastFutureState, move: str) -> Text:
        if move in OPENERS:
            return own_words(move)
        if move == STRIKE:
            return Text("Strike out the pairs", "Убрать пары")
        return super().describe(s, move)

    def touch(self, s: PastFutureState, move: str, spots: Mapping[str, str]) -> Touch:
        if move in OPENERS:
            return (f"{CLOTH}/{move}",)
        if move == OPEN:
            return (f"{CLOTH}/{HEART}4",)
        if move == GATHER:
            return (f"{CLOTH}/pack",)
        return super().touch(s, move, spots)

"""Whist, half-whist and pass: who plays against the declarer, and how."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.state import FrozenSlice
from sukno.engine.text import of_whom, who
from sukno.families.dummies import DUMMY, give
from sukno.families.stages import Stage
from sukno.games.tricks.preferans.calls import GAME_INDEX, CallLadder, name
from sukno.games.tricks.preferans.places import Places
from sukno.sheets.preferans.terms import OWN_WHIST

if TYPE_CHECKING:
    from sukno.games.tricks.preferans.paper import Paper
    from sukno.games.tricks.preferans.state import PreferansState

WHIST, HALF, PASS = "whist", "half", "pass"
OPEN, CLOSED, OWN, ALONE = "open", "closed", "own", "alone"
CHECK, UNPLAYED = "check", "unplayed"
LOOK = "look"
OFFERED = {
    WHIST: Text("whist", "вист"),
    HALF: Text("half-whist, no play", "полвиста без игры"),
    PASS: Text("pass", "пас"),
    OPEN: Text("open (cards on the table)", "в открытую (лёжа)"),
    CLOSED: Text("closed", "в закрытую (стоя)"),
    OWN: Text("write the minimum, no play", "уйти за свои: записать без игры"),
    ALONE: Text("alone, without the other hand", "один, без чужой руки"),
    "pulka": Text("to the pulka", "в пулю"),
    "gora": Text("off the gora", "с горы"),
}
TOLD = {
    WHIST: Text("whist", "вист"),
    HALF: Text("half-whist", "полвиста"),
    PASS: Text("pass", "пас"),
    OPEN: Text("open", "в открытую"),
    CLOSED: Text("closed", "в закрытую"),
    OWN: Text("own whist, no play", "свой вист, без игры"),
    ALONE: Text("alone", "без чужой руки"),
    "pulka": Text("⟨writes|write⟩ it to the pulka", "запись в пулю"),
    "gora": Text("⟨writes|write⟩ it off the gora", "запись с горы"),
}
HOWS = {OPEN: Text("open", "в открытую"), CLOSED: Text("closed", "в закрытую")}


class WhistingSlice(FrozenSlice, frozen=True):
    turn: int = -1
    """The place that speaks."""
    said: tuple[str, ...] = ()
    """By places: `whist`, `half`, `pass`, or nothing yet."""
    how: str = ""
    """`open`, `closed`, `alone`, `own`, `check` or `unplayed`."""
    dealer_whists: bool = False
    peek: int = -1
    """The place whose cards the dealer has looked at."""
    off_gora: bool = False


class Whisting(Stage["PreferansState"]):
    """The opponents speak clockwise from the declarer: first his left, then his right neighbour."""

    phases = ("whist", "dealer", "how", "invite", "gora")
    prompts = {
        "whist": Text("Whist or pass", "Вист или пас"),
        "peek": Text("Both passed: whose cards do you look at?", "Оба спасовали: чьи карты посмотрите?"),
        "how": Text("How do you play?", "Как играете?"),
        "invite": Text(
            "You are not invited: let it be, or whist yourself with his hand?",
            "Вас не пригласили: пусть так или вистуете сами, с его рукой?",
        ),
        "gora": Text("Where do the points go?", "Куда записать очки?"),
    }

    def __init__(
        self,
        places: Places,
        ladder: CallLadder,
        paper: Paper,
    ) -> None:
        self.places = places
        self.customs = places.customs
        self.ladder = ladder
        self.paper = paper

    def renew(self, s: PreferansState) -> None:
        s.whisting = WhistingSlice(said=("",) * self.places.hands)

    def begin(self, s: PreferansState) -> None:
        left, right = self.places.opponents(s)
        if self.forced(s):
            self.say(s, {left: WHIST, right: WHIST})
            self.settle(s, CLOSED)
        elif s.contract.level == 10 and self.customs.ten == "check":
            self.settle(s, CHECK)
        else:
            s.phase = "whist"
            s.whisting = replace(s.whisting, turn=left)
            if s.order[left] == DUMMY:  # it takes no decision
                self.say(s, {left: PASS}, turn=right)

    def forced(self, s: PreferansState) -> bool:
        """6♠ (Сталинград), and what a dark call obliges to: all sixes, and sevens up to its own suit."""
        if self.places.doll:
            return False
        game = GAME_INDEX[name(s.contract.level, s.trump)]
        if s.contract.dark:
            return game <= GAME_INDEX[self.ladder.calls[s.contract.floor]] + 5
        return self.customs.forced_whist and game == 0

    @staticmethod
    def say(s: PreferansState, words: dict[int, str], turn: int | None = None) -> None:
        """Write down what places have said, and whose turn it is now."""
        said = tuple(words.get(p, w) for p, w in enumerate(s.whisting.said))
        s.whisting = replace(s.whisting, said=said, turn=s.whisting.turn if turn is None else turn)

    # the questions

    def ask(self, s: PreferansState) -> Ask:
        w = s.whisting
        if s.phase == "gora":
            return Ask(s.order[s.contract.declarer], "gora", ["pulka", "gora"])
        if s.phase == "dealer":
            # he looks at the cards of either passer first (001:516)
            if w.peek < 0:
                looks = [f"{LOOK} {s.order[place] + 1}" for place in self.places.opponents(s)]
                return Ask(s.dealer, "peek", [*looks, PASS])
            return Ask(s.dealer, "whist", [WHIST, PASS])
        seat = s.order[w.turn]
        if s.phase == "whist":
            return Ask(seat, "whist", [WHIST, HALF, PASS] if self.half_whist(s) else [WHIST, PASS])
        if s.phase == "how":
            return Ask(seat, "how", self.hows(s))
        return Ask(seat, "invite", [PASS, *([OPEN] if self.customs.open_play else []), CLOSED])

    def play(self, s: PreferansState, move: str) -> None:
        {
            "whist": self.answer,
            "dealer": self.answer_dealer,
            "how": self.choose,
            "invite": self.invite,
            "gora": self.write_to,
        }[s.phase](s, move)

    # whist or pass

    def half_whist(self, s: PreferansState) -> bool:
        """Own whist without play, by the right neighbour after a pass."""
        left, right = self.places.opponents(s)
        if self.places.doll or s.whisting.turn != right or s.whisting.said[left] != PASS:
            return False
        kind, level = self.customs.own_whist, s.contract.level
        return (kind == "half" and level in OWN_WHIST) or (kind == "half-six" and level == 6)

    def answer(self, s: PreferansState, move: str) -> None:
        left, right = self.places.opponents(s)
        place = s.whisting.turn
        s.note(s.order[place], "whist", move)
        if s.whisting.said[right] == HALF:
            # the passer may over-whist (перевистовать) and takes all responsibility
            if move == WHIST:
                self.say(s, {left: WHIST, right: PASS})
                self.sole(s, left)
            else:
                self.write_unplayed(s)
            return
        self.say(s, {place: move})
        if place == left:
            self.say(s, {}, turn=right)
            if s.order[right] == DUMMY:
                self.say(s, {right: PASS})
                self.decided(s)
        elif move == HALF:
            self.say(s, {}, turn=left)
        else:
            self.decided(s)

    def decided(self, s: PreferansState) -> None:
        """Both have spoken."""
        whisters = [p for p in self.places.opponents(s) if s.whisting.said[p] == WHIST]
        if len(whisters) == 2:
            self.settle(s, CLOSED)
        elif whisters:
            self.sole(s, whisters[0])
        elif self.customs.dealer_may_whist and not s.whisting.dealer_whists:
            s.phase = "dealer"
        else:
            self.nobody_whists(s)

    def answer_dealer(self, s: PreferansState, move: str) -> None:
        if move.startswith(LOOK):
            s.note(s.dealer, "look", move)
            s.whisting = replace(s.whisting, peek=s.order.index(int(move.split(" ")[1]) - 1))
            return
        s.note(s.dealer, "whist", move)
        if move == WHIST:
            s.whisting = replace(s.whisting, dealer_whists=True)
            for place in self.places.opponents(s):
                give(s, place, s.dealer)
            self.settle(s, OPEN)
        else:
            self.nobody_whists(s)

    def nobody_whists(self, s: PreferansState) -> None:
        right = self.places.opponents(s)[1]
        if self.customs.own_whist == "given" and s.contract.level in OWN_WHIST and s.order[right] != DUMMY:
            self.say(s, {right: HALF})
        if self.customs.choose_gora and self.paper.has_gora(s.account, s.order[s.contract.declarer]):
            s.phase = "gora"
        else:
            self.write_unplayed(s)

    def write_to(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.contract.declarer], "gora", move)
        s.whisting = replace(s.whisting, off_gora=move == "gora")
        self.write_unplayed(s)

    # a sole whister

    def sole(self, s: PreferansState, whister: int) -> None:
        self.say(s, {}, turn=whister)
        ways = self.hows(s)
        if len(ways) == 1:
            self.settle(s, ways[0])
        else:
            s.phase = "how"

    def hows(self, s: PreferansState) -> list[str]:
        """How a sole whister may play."""
        doll, customs, level = self.places.doll, self.customs, s.contract.level
        if doll and not customs.alone:
            return [OPEN]
        ways = []
        if customs.invitation:
            ways = [OPEN] if doll or customs.open_play else []
            if not doll:
                ways.append(CLOSED)
        if customs.alone and level < 10:
            ways.append(ALONE)
        if customs.own_whist == "minimum" and level in OWN_WHIST and not doll:
            ways.append(OWN)
        return ways or [CLOSED]

    def choose(self, s: PreferansState, move: str) -> None:
        turn = s.whisting.turn
        s.note(s.order[turn], "how", move)
        if move in (OWN, ALONE) and self.customs.passer_invites and not self.places.doll:
            # the passer, not invited, may invite instead, and answers for it himself (004:538)
            s.whisting = replace(s.whisting, how=move, turn=self.partner(s, turn))
            s.phase = "invite"
        else:
            self.settle(s, move)

    def partner(self, s: PreferansState, place: int) -> int:
        """The other opponent of the declarer."""
        left, right = self.places.opponents(s)
        return right if place == left else left

    def invite(self, s: PreferansState, move: str) -> None:
        w = s.whisting
        s.note(s.order[w.turn], "how", move)
        other = self.partner(s, w.turn)
        if move != PASS:
            self.say(s, {w.turn: WHIST, other: PASS})
            self.settle(s, move)
        elif w.how == OWN:
            self.say(s, {other: HALF})
            self.write_unplayed(s)
        else:
            self.settle(s, w.how)

    # what comes of it

    def settle(self, s: PreferansState, how: str) -> None:
        """It is played in this way."""
        s.whisting = replace(s.whisting, how=how)
        if how == ALONE:
            s.idle = 1 << s.whisting.said.index(PASS)
        self.done(s)

    def write_unplayed(self, s: PreferansState) -> None:
        """Nothing is played: the game counts as made."""
        s.whisting = replace(s.whisting, how=UNPLAYED)
        self.done(s)

    # words

    def marks(self, s: PreferansState, seat: int) -> Iterable[str]:
        return whister_marks(s, seat)

    def describe(self, s: PreferansState, move: str) -> Text:
        if move.startswith(LOOK):
            seat = int(move.split(" ")[1]) - 1
            return Text(f"look at the cards of {who(seat)}", f"посмотреть карты {of_whom(seat)}")
        if s.phase == "invite" and move == PASS:
            return Text("let it be", "пусть так")
        return OFFERED[move]

    def tell(self, kind: str, move: str) -> Text | None:
        if kind == "look" and move:
            seat = int(move.split(" ")[1]) - 1
            return Text(
                f"⟨looks|look⟩ at the cards of {who(seat)}", f"⟨смотрит|смотрите⟩ карты {of_whom(seat)}"
            )
        return TOLD[move] if kind in ("whist", "how", "gora") else None


def whister_marks(s: PreferansState, seat: int) -> Iterable[str]:
    """Who whists."""
    w = s.whisting
    if (seat in s.order and w.said[s.order.index(seat)] == WHIST) or (w.dealer_whists and seat == s.dealer):
        yield "whister"


def standing(s: PreferansState) -> Text:
    """Who plays against the declarer and how, in words, each part behind a dot."""
    w = s.whisting
    parts: list[Text] = []
    if s.contract.dark:
        parts.append(Text("dark", "втёмную"))
    if w.dealer_whists:
        parts.append(Text("the dealer whists", "вистует сдающий"))
    whisters = [s.order[p] for p, word in enumerate(w.said) if word == WHIST and s.order[p] != DUMMY]
    if whisters:
        parts.append(Text("whist: {names}", "вист: {names}").fill(names=who(*whisters)))
    if w.how in HOWS and s.play.begun:
        parts.append(HOWS[w.how])
    return Text("".join(f" · {p.en}" for p in parts), "".join(f" · {p.ru}" for p in parts))

"""One of our players at a table of XSkat's own: clicks go in, drawn cards and texts come out.

XSkat plays for left and right; all it shows of a game is what its player sees. What the two say and lay is told to a
table of ours, where our player is asked; the two cards that a computer has laid away stay unknown, and stand for any
that go with what it has played.
"""

from __future__ import annotations

import re
import socket
import subprocess
import time
from itertools import combinations
from pathlib import Path
from random import Random

from sukno.engine import Ask, Chair, IllegalMove
from sukno.families.stages.widow import DISCARD
from sukno.games.tricks.skat.declaring import ANNOUNCE, CLOSED, CONTRACT, TAKE
from sukno.games.tricks.skat.state import SkatState
from sukno.lab.skat.display import Display
from sukno.lab.skat.table import laid as table_of
from sukno.lab.skat.table import rules
from sukno.lab.skat.xskat import Deal
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, cards_of, hand
from sukno.players import make_player
from sukno.players.time_limit import unhurried
from sukno.sheets.skat.tariff import GRAND, NULL
from sukno.sheets.skat.words import OPEN, PLAIN, SCHNEIDER, SCHWARZ

CARD = (64, 94)
"""The size of a card."""
HAND_Y, TRICK_Y, WORDS_Y, BOX_Y, PLAYS_Y = 304, 145, 121, 265, (146, 162, 178)
SLOTS = {224: 1, 352: 2}
"""Where a trick has the cards of left and of right, by how far they sit from us."""
SKAT_SLOTS = (256, 320)
MIDDLE = 300
LEFT_BOX, RIGHT_BOX, DONE = (285, 260), (349, 260), (320, 260)
SUITS, RANKS = "DHSC", "ATKQJ987"
KINDS = {"Diamond": "D", "Heart": "H", "Spade": "S", "Club": "C", "Grand": GRAND, "Null": NULL}
NAMES = {kind: word for word, kind in KINDS.items()}
PAUSE = 1.0
"""Seconds between two clicks, for cards that are on their way."""
EASY = ("Continue", "OK", "Ok")
"""Buttons that only let the game go on."""


KINDS_OF = {f"play {kind}": kind for kind in NAMES}
Step = str | tuple[str] | tuple[int, int]
"""A button by its words, a card of the hand, or a place of the table."""


def card_text(n: int) -> str:
    """As XSkat numbers its cards."""
    return SUITS[n >> 3] + RANKS[n & 7]


class Visit:
    """One XSkat with one of our players as its guest, from deal to deal."""

    def __init__(
        self,
        where: str,
        folder: Path,
        door: socket.socket,
        name: str,
        seed: int,
        first: int,
        deals: list[Deal],
        level: str,
    ) -> None:
        folder.mkdir()
        self.game, self.deals, self.level, self.seed, self.first = rules(), deals, level, seed, first
        self.player = make_player(level, self.game)
        (folder / "deals.txt").write_text(f"random_seed {seed} {first} 1\n")
        (folder / "options").write_text("")
        self.log = folder / "log"
        kept = {"game": "deals.txt", "log": "log", "list": "list", "opt": "options"}
        files = [part for option, file in kept.items() for part in (f"-{option}", str(folder / file))]
        looks = ["-mono", "-small", "-2d", "-fastdeal", "-tdelay", "0", "-noshortcut", "-nohint", "-unfmt"]
        self.process = subprocess.Popen(
            [where, "-display", name, "-lang", "english", "-newrules", *looks, *files],
            env={"HOME": str(folder), "LOGNAME": "Computer1"},
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        door.settimeout(60)
        connection, _ = door.accept()
        self.display = Display(connection, self)
        self.main = 0
        self.cards: dict[int, str] = {}
        """Which card a pixmap shows."""
        self.buttons: dict[int, str] = {}
        self.parents: dict[int, int] = {}
        self.done: list[list[str | None]] = []
        self.clicked = 0.0
        self.begin()

    def next(self) -> bool:
        """Keep the deal that is over; False: it was the last."""
        self.done.append(self.moves)
        if len(self.done) < len(self.deals):
            self.begin()
            return True
        self.process.kill()
        self.process.wait()
        return False

    def begin(self) -> None:
        """The next deal."""
        n = len(self.done)
        self.deal = self.deals[n]
        self.forehand = (n + 1) % 3
        """Who it is: 0 ourselves, 1 left, 2 right."""
        self.me = -self.forehand % 3
        self.moves: list[str | None] = []
        self.guess = 0
        self.said: dict[int, str] = {}
        self.lines: dict[tuple[int, int], str] = {}
        self.box: tuple[str, bool] = ("", False)
        self.slots: dict[int, str] = {}
        self.skat = ["", ""]
        self.plan: list[Step] = []

    # what XSkat shows

    def shown(self, window: int, parent: int) -> None:
        if not self.main:
            self.main = window
        self.parents[window] = parent

    def hidden(self, window: int) -> None:
        for w in [w for w in self.buttons if w == window or self.parents.get(w) == window]:
            del self.buttons[w]

    def pixmap(self, id: int, width: int, height: int) -> None:
        if (width, height) == CARD:
            n = len(self.cards)
            self.cards[id] = card_text(n - 1) if n else ""  # the first is the back

    def copied(
        self, source: int, target: int, frm: tuple[int, int], to: tuple[int, int], plane: bool
    ) -> None:
        if target != self.main or plane or not self.cards.get(source):
            return
        x, y = to
        if y == HAND_Y:
            self.slots[x // CARD[0]] = self.cards[source]
        elif y == TRICK_Y and x in SKAT_SLOTS:
            self.skat[SKAT_SLOTS.index(x)] = self.cards[source]
        elif y == TRICK_Y and x in SLOTS:
            self.laid(SLOTS[x], self.cards[source])

    def text(self, drawable: int, x: int, y: int, words: str) -> None:
        words = words.strip()
        if drawable != self.main:
            if drawable in self.parents:
                self.buttons[drawable] = words
        elif y in PLAYS_Y:
            left = x < MIDDLE
            self.lines[left, y] = words
            if y == PLAYS_Y[-1] and "plays" in self.lines.get((left, PLAYS_Y[1]), ""):
                self.name_game()
        elif not words:
            return
        elif y == WORDS_Y:
            self.spoken(1 if x < MIDDLE else 2, words)
        elif y == BOX_Y:
            left = x < RIGHT_BOX[0] - 30
            self.box = (words, False) if left else (self.box[0], words == "Pass")

    def spoken(self, who: int, words: str) -> None:
        """Left or right bids, says yes or passes; a word stays drawn until another comes."""
        if self.said.get(who) != words:
            self.said[who] = words
            self.moves.append({"Yes": "yes", "Pass": "pass"}.get(words, words))

    def laid(self, who: int, card: str) -> None:
        """A card of the trick; it may be drawn again."""
        if card not in self.moves:
            self.moves.append(card)

    def name_game(self) -> None:
        """What left or right plays is told in three lines."""
        _, ask = self.state()
        if ask is None or ask.kind != "skat" or ask.seat == self.me:
            return
        left = (self.forehand + ask.seat) % 3 == 1
        told = " ".join(words for (at, _), words in self.lines.items() if at == left)
        found = re.search(r"plays (\w+)", told)
        if found is None:
            raise ValueError(f"XSkat does not tell what it plays: {told}")
        kind, closed = KINDS[found[1]], "Hand" in told
        self.moves += [CLOSED] if closed else [TAKE, None]
        self.moves.append(f"play {kind}")
        if closed or kind == NULL:
            said = {word.lower() for word in told.split()}
            words = (("ouvert", OPEN), ("schwarz", SCHWARZ), ("schneider", SCHNEIDER))
            self.moves.append(next((move for word, move in words if word in said), PLAIN))

    # the same table with us

    def state(self) -> tuple[SkatState, Ask | None]:
        """Our table after all that has been seen; what a computer has laid away is any two cards that go with it."""
        moves = self.moves
        if None not in moves:
            return self._played([move for move in moves if move is not None])
        at = moves.index(None)
        solo = self._played([move for move in moves[:at] if move is not None])[0].declarer
        twelve = self.deal.hands[solo] | self.deal.skat
        gone = {CARD_INDEX[move] for move in moves[at + 1 :] if move in CARD_INDEX}
        pairs = [*combinations([c for c in cards_of(twelve) if c not in gone], 2)]
        for i in range(len(pairs)):
            n = (self.guess + i) % len(pairs)
            a, b = pairs[n]
            away = f"{DISCARD} {CARD_TEXTS[a]} {CARD_TEXTS[b]}"
            try:
                found = self._played([move if move is not None else away for move in moves])
            except IllegalMove:
                continue
            self.guess = n
            return found
        raise ValueError("nothing goes with what XSkat has played")

    def _played(self, moves: list[str]) -> tuple[SkatState, Ask | None]:
        s = table_of(self.game, self.deal)
        for move in moves:
            self.game.play(s, move)
        return s, self.game.ask(s)

    # what we do

    def act(self) -> bool:
        """Whatever is to be done now; True: another deal is done."""
        now = time.monotonic()
        if self.plan and now >= self.clicked:
            step = self.plan[0]
            if self.press(step):
                self.plan.pop(0)
                self.clicked = now + PAUSE
            return False
        if self.plan:
            return False
        s, ask = self.state()
        if ask is None:
            return s.contract is None or self.goes_on()
        for words in EASY:
            if self.button(words):
                self.plan = [words]
                return False
        if ask.seat != self.me or now < self.clicked:
            return False
        self.answer(s, ask)
        return False

    def goes_on(self) -> bool:
        """The result is shown; the next deal begins with a click."""
        return bool(self.button("Result")) and self.press("Continue")

    def answer(self, s: SkatState, ask: Ask) -> None:
        """Our own move, if XSkat is ready for it."""
        ready = {
            "call": self.box[1],
            "skat": bool(self.button("Yes") and self.button("No")),
            DISCARD: self.box[0] == "Done",
            CONTRACT: bool(self.button("Play")),
            ANNOUNCE: True,
            "card": True,
        }
        if not ready[ask.kind]:
            return
        rng = Random(f"{self.seed}/{self.first + len(self.done)}/{len(self.moves)}")
        with unhurried():
            move = self.player.choose(Chair(self.game, s, ask.seat), rng)
        self.moves.append(move)
        if ask.kind == "call":
            self.plan = [RIGHT_BOX if move == "pass" else LEFT_BOX]
            self.box = ("", False)
        elif ask.kind == "skat":
            self.plan = ["Yes" if move == CLOSED else "No"]
        elif ask.kind == DISCARD:
            self.plan = [*self.swaps(hand(move.split()[1:])), DONE]
            self.box = ("", False)
        elif ask.kind == CONTRACT:
            self.plan = [NAMES[KINDS_OF[move]]]
            self.declare()
        elif ask.kind == ANNOUNCE:
            self.declare()
        else:
            self.plan = [(move,)]

    def declare(self) -> None:
        """The game is named; what is announced is said in the same window."""
        _, ask = self.state()
        if ask is not None and ask.kind == ANNOUNCE:
            return
        said = {OPEN: ["Ouvert"], SCHWARZ: ["Schwarz"], SCHNEIDER: ["Schneider"]}.get(
            self.moves[-1] or "", []
        )
        self.plan += [*said, "Play"]

    def swaps(self, out: int) -> list[Step]:
        """Cards to click at: each goes to the skat in place of the first, then of the second card there, and so on."""
        lie = [*self.skat]
        steps: list[Step] = []
        at = 0
        wanted = {CARD_TEXTS[c] for c in cards_of(out)}
        for _ in range(4):
            if {*lie} == wanted:
                return steps
            card = next(card for card in sorted(wanted) if card not in lie)
            steps.append((card,))
            lie[at] = card
            at = 1 - at
        raise ValueError("the skat cannot be laid so")

    def button(self, words: str) -> int:
        """The window of a button; 0: it is not shown."""
        return next((window for window, told in self.buttons.items() if told == words), 0)

    def press(self, step: Step) -> bool:
        """One click; False: there is nothing to click at yet."""
        if isinstance(step, str):
            window = self.button(step)
            if window:
                self.display.click(window, 4, 4)
            return bool(window) or step in EASY
        x, y = step if len(step) == 2 else self.at(step[0])
        self.display.click(self.main, x, y)
        return True

    def at(self, card: str) -> tuple[int, int]:
        """Where a card of the hand lies."""
        slot = next(slot for slot, held in self.slots.items() if held == card)
        return slot * CARD[0] + 20, HAND_Y + 40

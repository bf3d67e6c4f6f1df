"""Entries read from lines that people write: `Anna 7H, Boris whist 3, Vera pass, open`.

    Anna 6S, Boris pass, Vera pass              made without play
    Anna 7H, Boris whist 3, Vera pass, open     tricks of the whisters; the declarer has the rest of ten
    Vera misere 2                               with two tricks
    raspasy 2 3 5                               by seats
    Anna totus made, helps Boris
    fine Boris gora 4, Anna on Boris 10: revoke
    target 20

With four players `Gleb deals` says who sits out; where only one was not named, it is he. Russian words are
understood as well, names with odd signs stand in quotes, `#2` is the second player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sukno.engine import SuknoError
from sukno.materials.bounded import shortened
from sukno.sheets.lines import Scan, clauses_of, wrong
from sukno.sheets.preferans.deals import LARGEST, AnyEntry, Contract, Fine, Raspasy, Target, Totus
from sukno.sheets.preferans.terms import MISERE
from sukno.sheets.preferans.text_words import VOCABULARY, name_text, read_card, read_game, word_of

TRICKS = 10


def read_entry(line: str, names: Sequence[str]) -> AnyEntry:
    """One line as an entry; refusals say what is not understood."""
    clauses, reason = clauses_of(line)
    first, *rest = [Scan(c, names, VOCABULARY, LARGEST) for c in clauses]
    seat = first.name()
    if seat is not None:
        return _declared(seat, first, rest, names)
    key = first.key()
    if key == "raspasy":
        return _raspasy(first, rest, names)
    if key == "fine":
        return _fine([first, *rest], reason, names)
    if key == "target":
        number = first.need_number("the pulka", "пуля")
        first.done()
        return Target(target=number)
    known = ", ".join(name_text(names, i) for i in range(len(names)))
    raise SuknoError(
        f"a line begins with a player ({known}), raspasy, fine or target",
        f"строка начинается с игрока ({known}), слова «распасы», «штраф» или «пуля до»",
    )


def _declared(seat: int, first: Scan, rest: list[Scan], names: Sequence[str]) -> AnyEntry:
    key = first.key()
    if key == "totus":
        return _totus(seat, first, rest, names)
    if key is None:
        word = first.word()
        game = read_game(word)
        if game is None:
            wrong(
                f"{shortened(word)!r} is no game; 6S to 10NT, misere or totus are",
                f"«{shortened(word)}» — не игра; бывают от 6S до 10NT, мизер и тотус",
            )
        level, trump = game
    elif key == "misere":
        level, trump = MISERE, "NT"
    else:
        wrong("a game is expected: 6S to 10NT, misere or totus", "нужна игра: от 6S до 10NT, мизер или тотус")
    return Reading(seat, level, trump, names).read(first, rest)


class Reading:
    """A contract as far as it has been read."""

    def __init__(self, declarer: int, level: int, trump: str, names: Sequence[str]) -> None:
        self.names, self.n = names, len(names)
        self.declarer, self.level, self.trump = declarer, level, trump
        self.tricks: dict[int, int] = {}
        self.said: dict[int, str] = {}
        self.dealer: int | None = None
        self.more: dict[str, Any] = {}

    def read(self, first: Scan, rest: list[Scan]) -> Contract:
        self._tricks(self.declarer, first)
        first.done()
        for clause in rest:
            seat = clause.name()
            if seat is None:
                self._agreed(clause)
            else:
                self._player(seat, clause)
            clause.done()
        return self._made()

    def _tricks(self, seat: int, clause: Scan) -> None:
        number = clause.number()
        if number is not None:
            self.tricks[seat] = number

    def _player(self, seat: int, clause: Scan) -> None:
        key = clause.key()
        if key == "deals":
            self.dealer = seat
        elif key in ("whist", "pass", "half"):
            if seat == self.declarer:
                wrong("the declarer does not whist", "разыгрывающий не вистует")
            self.said[seat] = key
        elif key is not None or not clause.rest:
            wrong(
                f"what did {self.names[seat]} do? whist, pass, half, deals or tricks",
                f"что сделал игрок {self.names[seat]}? вист, пас, полвиста, сдаёт или число взяток",
            )
        self._tricks(seat, clause)

    def _agreed(self, clause: Scan) -> None:
        key = clause.key()
        if key in ("open", "closed", "alone", "check", "unplayed"):
            self.more["how"] = key
        elif key in ("dark", "direct", "uvert", "shared", "razboinik", "returned"):
            self.more[key] = True
        elif key == "off gora":
            self.more["off_gora"] = True
        elif key == "talon":
            self.more["talon"] = tuple(self._card(clause) for _ in clause.rest.split())
        elif key == "underbid":
            how = clause.key()
            if how not in ("set", "shown"):
                wrong("underbid: set or shown?", "недозаказ: подсад или показан?")
            self.more["underbid"] = how
        elif key is None:
            shown = shortened(clause.rest)
            wrong(f"{shown!r} is not understood", f"«{shown}» непонятно")
        else:
            wrong(f"{word_of(key, 'en')!r} does not belong here", f"«{word_of(key, 'ru')}» здесь не к месту")

    @staticmethod
    def _card(clause: Scan) -> str:
        word = clause.word()
        card = read_card(word)
        if card is None:
            word = shortened(word)
            wrong(f"{word!r} is no card of 32; SA, HT are", f"«{word}» — не карта; пишите SA, HT")
        return card

    def _made(self) -> Contract:
        n, declarer = self.n, self.declarer
        spoke = {declarer, *self.said, *self.tricks}
        if n == 4 and self.dealer is None and len(spoke) == 3:
            self.dealer = next(s for s in range(n) if s not in spoke)
        tricks = self._all_tricks()
        if "how" not in self.more and not tricks:
            self.more["how"] = "unplayed"
        whist = tuple(self.said.get(s, "") for s in range(n)) if self.said else ()
        return Contract(
            declarer=declarer,
            level=self.level,
            trump=self.trump,
            tricks=tricks,
            whist=whist,  # type: ignore[arg-type]
            dealer=self.dealer if n >= 4 else None,
            dealt=self.dealer if n < 4 else None,
            **self.more,
        )

    def _all_tricks(self) -> tuple[int, ...]:
        """Ten in all: one player's tricks are the rest of the others'."""
        if not self.tricks:
            lacking = next((s for s, said in self.said.items() if said == "whist"), None)
            if lacking is not None:
                name = self.names[lacking]
                wrong(f"how many tricks has {name}?", f"сколько взяток у игрока {name}?")
            return ()
        tricks = dict(self.tricks)
        left = TRICKS - sum(tricks.values())
        if self.declarer not in tricks:
            tricks[self.declarer] = left
        elif left:
            resting = rests(self.declarer, self.said, self.dealer, self.n, tricks)
            if resting is not None:
                tricks[resting] = left
        if any(not 0 <= t <= TRICKS for t in tricks.values()) or sum(tricks.values()) != TRICKS:
            total = sum(self.tricks.values())
            wrong(f"there are 10 tricks in a deal, not {total}", f"взяток в сдаче 10, а не {total}")
        return tuple(tricks.get(s, 0) for s in range(self.n))


def rests(
    declarer: int, said: dict[int, str], dealer: int | None, n: int, tricks: dict[int, int]
) -> int | None:
    """Who has the tricks that nobody named: the whister, or the first who plays to the declarer's left."""
    free = [
        s % n for s in range(declarer + 1, declarer + n) if s % n not in tricks and (n < 4 or s % n != dealer)
    ]
    whisters = [s for s in free if said.get(s) == "whist"]
    if len(whisters) > 1:
        return None
    return next(iter(whisters or free), None)


def _totus(seat: int, first: Scan, rest: list[Scan], names: Sequence[str]) -> Totus:
    key = first.key()
    if key not in ("made", "failed"):
        wrong("totus: made or failed?", "тотус: сыгран или не сыгран?")
    first.done()
    partners: list[int] = []
    dealer = None
    for clause in rest:
        who = clause.name()
        if who is not None:
            if clause.key() != "deals":
                wrong(f"what did {names[who]} do?", f"что сделал игрок {names[who]}?")
            dealer = who
        elif clause.key() == "helps":
            while clause.rest:
                partners.append(clause.need_name())
        clause.done()
    return Totus(declarer=seat, made=key == "made", partners=tuple(partners), dealer=dealer)


def _raspasy(first: Scan, rest: list[Scan], names: Sequence[str]) -> Raspasy:
    n = len(names)
    tricks = []
    while first.rest:
        tricks.append(first.need_number("tricks", "взятки"))
    if len(tricks) != n:
        wrong(
            f"raspasy: {n} numbers of tricks are needed, one for each player",
            f"распасы: нужно чисел взяток: {n}",
        )
    more: dict[str, Any] = {}
    for clause in rest:
        seat = clause.name()
        if seat is not None:
            if clause.key() != "deals":
                wrong(f"what did {names[seat]} do?", f"что сделал игрок {names[seat]}?")
            more["dealer" if n >= 4 else "dealt"] = seat
        else:
            key = clause.key()
            if key == "prelude":
                more["prelude"] = True
            elif key == "dark":
                blind = set()
                while clause.rest:
                    blind.add(clause.need_name())
                more["dark"] = tuple(s in blind or not blind for s in range(n))
        clause.done()
    return Raspasy(tricks=tuple(tricks), **more)


def _fine(clauses: list[Scan], reason: str, names: Sequence[str]) -> Fine:
    n = len(names)
    gora, pulka = [0] * n, [0] * n
    whists: list[tuple[int, int, int]] = []
    for clause in clauses:
        seat = clause.need_name()
        key = clause.key()
        if key == "gora":
            gora[seat] += clause.need_number("points of gora", "очки горы")
        elif key == "pulka":
            pulka[seat] += clause.need_number("points of pulka", "очки пули")
        elif key == "whists":
            on = clause.need_name()
            whists.append((seat, on, clause.need_number("whists", "висты")))
        else:
            wrong("a fine goes to gora, pulka, or on a player", "штраф пишут в гору, в пулю или на игрока")
        clause.done()
    return Fine(
        reason=reason,
        gora=tuple(gora) if any(gora) else (),
        pulka=tuple(pulka) if any(pulka) else (),
        whists=tuple(whists),
    )

"""Naval games: fleets placed in secret on squares, then looked for by shooting.

`NavalGame` sets the ships, shows the boards and imagines what is hidden; how shots are fired is the rule of
each game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar, TypeVar

from sukno.engine import Ask, Game, IllegalMove, Options, Sheet, SheetRow, State, Text, chance
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.text import who
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Board, PieceKind, won_by
from sukno.games.paper.waters import Known, Waters

O = TypeVar("O", bound=Options)  # noqa: E741

PLACED, SHOT = "place", "shot"
"""Kinds of log lines; of a ship only its size is told."""
ANSWERS = ("miss", "hit", "hits", "sunk")
"""Kinds of log lines too: what the player shot at must say."""
AUTO = "auto"
"""The move that places all ships still to be placed by chance. The others are told of it as of any ships: who places
them so hides them nowhere in particular, and that is nobody's business."""
LOT = 1 << 32
"""Which draw of chance decides who shoots first: always the same, however many it took to place the ships, so that the
lot tells nothing of them."""

SHIP, HIT, SUNK, MISS, CLEAR = "s", "x", "X", "o", "."
"""Faces on a naval board; `.` is a square next to a sunk ship, where no ship can be."""
KINDS = (
    PieceKind(SHIP, Text("ship", "корабль"), "■", "#ffffff"),
    PieceKind(HIT, Text("ship hit", "раненый корабль"), "x", "#ff5555"),
    PieceKind(SUNK, Text("ship sunk", "потопленный корабль"), "✖", "#ff5555"),
    PieceKind(MISS, Text("miss", "промах"), "•", "#ffffff"),
    PieceKind(CLEAR, Text("surely empty", "заведомо пусто"), "-", "#78a0c8"),
)

FILES = Text("ABCDEFGHIJ", "АБВГДЕЖЗИК")
"""The letters over a board; a Russian one has no ё and no й."""
WIDE_FILES = Text("ABCDEFGHIJKLMNOPQRST", "АБВГДЕЖЗИКЛМНОПРСТУФ")
"""The same over a board of twenty files."""
LATIN = str.maketrans(WIDE_FILES.ru.lower(), WIDE_FILES.en.lower())
RUSSIAN = str.maketrans(WIDE_FILES.en, WIDE_FILES.ru)


def read(squares: str) -> Text:
    """Squares as people of either language read them.

    >>> read("e5 j10").ru
    'Д5 К10'
    """
    return Text(squares.upper(), squares.upper().translate(RUSSIAN))


class NavalState(State, kw_only=True):
    """Every list has an entry for each seat."""

    turn: int = 0
    shooting: bool = False
    ships: list[list[int]] = []
    """The places of its ships."""
    fleet: list[int] = []
    """All their squares."""
    shots: list[int] = []
    """The squares it has shot at."""
    sunk: list[int] = []
    """The squares of its sunk ships."""
    settled: int = 0
    """How many ships of both had been placed when chance last placed some."""
    winner: int | None = None


class NavalGame(Game[NavalState, O]):
    """Both players place their ships in secret, the largest first; then they shoot.

    A game must have waters where the next ship always finds room, wherever the earlier ones lie.
    """

    State = NavalState
    any_order = True  # the ends of a ship, the shots of a salvo
    waters: ClassVar[Waters]
    files: ClassVar[Text] = FILES
    label: ClassVar[Text] = Text("Waters", "Море")
    afloat_words: ClassVar[Text] = Text("Ships afloat", "Кораблей на плаву")
    shaded: ClassVar[tuple[str, ...]] = ()
    """Squares of another ground."""
    log_words: ClassVar[dict[str, Text]] = {
        PLACED: Text("⟨places|place⟩ a ship of {move}", "⟨ставит|ставите⟩ корабль, палуб: {move}"),
        SHOT: Text("⟨shoots|shoot⟩ at {move}", "⟨стреляет|стреляете⟩ по {move}"),
        "miss": Text("miss", "мимо"),
        "hit": Text("hit", "ранен"),
        "sunk": Text("sunk", "потоплен"),
    }
    speech: ClassVar[dict[str, Text]] = {
        SHOT: Text("{move}!", "{move}!"),
        **dict.fromkeys(ANSWERS, Text("{words}!", "{words}!")),
    }

    def ask_shot(self, s: NavalState) -> Ask:
        """What may be shot at now."""
        raise NotImplementedError

    def shoot(self, s: NavalState, move: str) -> None:
        """Fire; IllegalMove if the move is not possible."""
        raise NotImplementedError

    # placing

    def setup(self, s: NavalState) -> None:
        s.ships = [[], []]
        s.fleet = [0, 0]
        s.shots = [0, 0]
        s.sunk = [0, 0]

    def ask(self, s: NavalState) -> Ask | None:
        if s.winner is not None:
            return None
        if s.shooting:
            return self.ask_shot(s)
        own = s.ships[s.turn]
        blocked = self.blocked(own)
        moves = [text for p, text in self.waters.texts[self.waters.order[len(own)]] if not p & blocked]
        moves.append(AUTO)
        return Ask(s.turn, "place", moves)

    def play(self, s: NavalState, move: str) -> None:
        if s.winner is not None:
            raise game_is_over(move)
        if s.shooting:
            self.shoot(s, move)
            return
        w = self.waters
        own = s.ships[s.turn]
        if move == AUTO:
            fleet = self.complete(s, own)
            for ship in fleet[len(own) :]:  # as many as were missing, even if others were moved
                s.note(s.turn, PLACED, str(ship.bit_count()))
            s.ships[s.turn] = own = fleet
            s.settled = sum(map(len, s.ships))
        else:
            place = w.place_of.get(move)
            kind = w.order[len(own)]
            if place is None or w.kind_of[place] != kind or place & self.blocked(own):
                raise self.misplaced(s, move)
            s.note(s.turn, PLACED, str(place.bit_count()))
            own.append(place)
        if len(own) < w.ships:
            return
        s.fleet[s.turn] = sum(own)
        s.turn += 1
        if s.turn == self.seats:
            s.shooting = True
            s.rolls = LOT
            s.turn = chance.roll(s, self.seats)  # the first shot by lot

    def blocked(self, ships: Iterable[int]) -> int:
        """Where no further ship may lie: ships do not touch, not even at corners."""
        out = 0
        for p in ships:
            out |= self.waters.halo[p]
        return out

    def complete(self, s: NavalState, ships: list[int]) -> list[int]:
        """The fleet with its missing ships placed by the state's own chance."""
        while (found := self.thrown(s, ships)) is None:
            pass
        return found

    def thrown(self, s: NavalState, ships: list[int]) -> list[int] | None:
        """The missing ships thrown once; None if there was no room for one."""
        w = self.waters
        out = ships[:]
        blocked = self.blocked(out)
        for k in w.order[len(out) :]:
            places = [p for p in w.kinds[k].places if not p & blocked]
            if not places:
                return None
            p = places[chance.roll(s, len(places))]
            out.append(p)
            blocked |= w.halo[p]
        return out

    def misplaced(self, s: NavalState, move: str) -> IllegalMove:
        w = self.waters
        kind = w.order[len(s.ships[s.turn])]
        place = w.place_of.get(move)
        if place is None:
            meant = self.meant(move)
            if not meant:
                ask = self.ask(s)
                assert ask is not None
                return not_among(move, ask.moves)
            place = w.place_of[meant]
            if w.kind_of[place] == kind:
                return IllegalMove(f"{move!r}: write it {meant!r}", f"{move!r}: пишите {meant!r}")
        if w.kind_of[place] != kind:
            now = w.kinds[kind].name
            return IllegalMove(f"{move!r}: place a {now.en} now", f"{move!r}: сейчас ставится {now.ru}")
        return IllegalMove(
            f"{move!r}: ships may not touch, not even at corners",
            f"{move!r}: корабли не должны соприкасаться даже углами",
        )

    def spelled(self, s: NavalState, typed: str) -> str:
        """Squares may be written in Latin or Russian letters of either case, ships from either end."""
        text = " ".join(typed.lower().translate(LATIN).split())
        if s.shooting or text == AUTO or text in self.waters.place_of:
            return text
        return self.meant(text) or typed

    def meant(self, move: str) -> str:
        """The place whose squares are named here in another way; nothing if there is none."""
        w = self.waters
        squares = 0
        for word in move.lower().replace("-", " ").split():
            squares |= w.bits.get(word, 0)
        ends = squares & -squares, 1 << squares.bit_length() - 1 if squares else 0
        return next((text for text, p in w.place_of.items() if (p & -p, 1 << p.bit_length() - 1) == ends), "")

    # words

    def asked(self, s: NavalState, ask: Ask) -> Text:
        """Which ship is placed now, drawn too, and which of its kind it is."""
        if ask.kind != "place":
            return super().asked(s, ask)
        w, done = self.waters, len(s.ships[s.turn])
        kind = w.kinds[w.order[done]]
        drawn = "■" * kind.places[0].bit_count()
        nth, of = done - w.order.index(w.order[done]) + 1, kind.number
        some = Text(f" ({nth} of {of})", f" ({nth} из {of})") if of > 1 else Text("", "")
        return Text("Place a {ship}{some}: {drawn}", "Поставьте {ship} корабль{some}: {drawn}").fill(
            ship=kind.name, some=some, drawn=drawn
        )

    def tell(self, kind: str, move: str) -> Text:
        return self.log_words[SHOT].fill(move=read(move)) if kind == SHOT else super().tell(kind, move)

    def says(self, kind: str, move: str, words: Text) -> Text | None:
        return self.speech[SHOT].fill(move=read(move)) if kind == SHOT else super().says(kind, move, words)

    def placing(self, move: str) -> Text:
        """A move that places a ship, or all that are left."""
        if move == AUTO:
            return Text("place the rest at random", "расставить остальные наугад")
        where = read(move.removeprefix("place "))
        return Text(f"place a ship at {where.en}", f"поставить корабль на {where.ru}")

    # what is seen

    def known(self, s: NavalState, seat: int) -> Known:
        """What this seat has learnt of the other fleet."""
        foe = 1 - seat
        shots, fleet, sunk = s.shots[seat], s.fleet[foe], s.sunk[foe]
        wrecks = [p for p in s.ships[foe] if p & sunk] if sunk else []
        wrecks.sort()
        return Known(wrecks, shots & ~fleet, shots & fleet & ~sunk)

    def redeal(self, s: NavalState, n: NavalState, seat: int, rng: Random) -> None:
        if s.winner is None:
            foe = 1 - seat
            ships = self.waters.imagine(self.known(s, seat), len(s.ships[foe]), rng)
            n.ships[foe] = ships
            n.fleet[foe] = sum(ships) if len(ships) == self.waters.ships else 0

    def past(self, s: NavalState) -> tuple[NavalState, list[tuple[int, str]]]:
        """The fleets as they lie since the lot for the first shot; before it, since chance last placed any ship."""
        n = s.copy()
        moves: list[tuple[int, str]] = []
        todo = [len(ships) for ships in s.ships]
        cell = s.log
        while cell and (cell[2] != PLACED if s.shooting else sum(todo) > s.settled):
            cell, seat, kind, move = cell
            if kind == PLACED:
                todo[seat] -= 1
                move = self.waters.place_text(s.ships[seat][todo[seat]])
            if kind not in ANSWERS:
                moves.append((seat, move))
        moves.reverse()
        n.log = cell
        n.turn = moves[0][0] if moves else s.turn
        n.shots, n.sunk = [0, 0], [0, 0]
        if not s.shooting:
            n.ships = [ships[:k] for ships, k in zip(s.ships, todo, strict=True)]
            n.fleet = [sum(ships) if len(ships) == self.waters.ships else 0 for ships in n.ships]
        return n, moves

    def zones(self, s: NavalState, seat: int | None) -> Iterable[AnyZone]:
        """Two boards: one's own waters, and those one shoots at; all is shown when the game is over."""
        w = self.waters
        for owner in range(self.seats):
            layers = self.layers(s, owner, seat == owner or s.winner is not None)
            pieces = []
            for i, name in enumerate(w.board.names):
                face = next((face for mask, face in layers if mask >> i & 1), None)
                if face:
                    pieces.append((name, face))
            yield Board(
                id=f"waters-{owner + 1}",
                label=self.label,
                seat=owner,
                skin="paper",
                width=w.board.width,
                height=w.board.height,
                kinds=self.kinds_of(face for _, face in pieces),
                pieces=tuple(pieces),
                marks=self.last_shots(s, 1 - owner),
                files=self.files,
                way="down",
                made_of="pencil",
                shaded=self.shaded,
            )

    def kinds_of(self, faces: Iterable[str]) -> tuple[PieceKind, ...]:
        """Everything that may stand on a board with these."""
        return KINDS

    def layers(self, s: NavalState, owner: int, whole: bool) -> tuple[tuple[int, str], ...]:
        """What is drawn in this seat's waters, the uppermost first: squares and a face. `whole`: its ships are seen."""
        known = self.known(s, 1 - owner)
        sunk = s.sunk[owner]
        clear = self.blocked(known.sunk) & ~sunk & ~known.missed
        ships = sum(s.ships[owner]) if whole else 0
        return (sunk, SUNK), (known.hits, HIT), (known.missed, MISS), (ships, SHIP), (clear, CLEAR)

    def last_shots(self, s: NavalState, seat: int) -> tuple[str, ...]:
        """Where this seat shot last."""
        cell = s.log
        while cell:
            cell, shooter, kind, move = cell
            if shooter == seat and kind == SHOT:
                return tuple(move.split(" "))
        return ()

    def sheet(self, s: NavalState) -> Sheet:
        """How many ships of each kind are afloat, and how many shots were fired."""
        w = self.waters
        afloat = [[0] * self.seats for _ in w.kinds]
        for owner in range(self.seats):
            for k in w.order:
                afloat[k][owner] += 1
            for k in self.lost(s, owner):
                afloat[k][owner] -= 1
        rows = [SheetRow(kind.name, tuple(n)) for kind, n in zip(w.kinds, afloat, strict=True)]
        total = tuple(sum(n) for n in zip(*afloat, strict=True))
        rows.append(SheetRow(self.afloat_words, total, "total"))
        fired = tuple(n.bit_count() for n in s.shots)
        rows.append(SheetRow(Text("Shots fired", "Выстрелов"), fired))
        return Sheet(self.columns(), tuple(rows))

    def lost(self, s: NavalState, owner: int) -> Iterable[int]:
        """The kinds of its ships that are known to be sunk."""
        return (self.waters.kind_of[p] for p in self.known(s, 1 - owner).sunk)

    def pieces(self, s: NavalState) -> list[str]:
        """Ships, by seat and size: on the board or still to be placed."""
        w = self.waters
        return [
            f"{seat}:{w.kinds[k].places[0].bit_count()}"
            for seat in range(self.seats)
            for k in (*map(w.kind_of.__getitem__, s.ships[seat]), *w.order[len(s.ships[seat]) :])
        ]

    def touch(self, s: NavalState, move: str, spots: Mapping[str, str]) -> Touch:
        """A ship is placed by touching its squares in one's own waters; a shot falls in the other's."""
        if s.shooting:
            return tuple(f"waters-{2 - s.turn}/{square}" for square in move.split(" "))
        squares = move.removeprefix("place ").replace("-", " ").split(" ")
        return () if move == AUTO else tuple(f"waters-{s.turn + 1}/{square}" for square in squares)

    def standing(self, s: NavalState) -> tuple[float, float]:
        return won_by(s.winner)

    def verdict(self, s: NavalState, points: Sequence[float]) -> Text:
        winner = who(int(points[1] > 0))
        return Text(f"{winner} has sunk the whole fleet.", f"{winner} топит весь флот.")

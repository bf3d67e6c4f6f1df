"""Salvo (залп): sea battle in which several squares are shot at once, and only the number of hits is told."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated, ClassVar, Literal

from sukno.engine import Ask, IllegalMove, Info, Options, Text, option
from sukno.engine.ask import Family, PickCards
from sukno.engine.text import counted
from sukno.engine.touch import Touch
from sukno.engine.view import PieceKind
from sukno.games.paper.naval import HIT, KINDS, MISS, SHIP, SHOT, SUNK, NavalGame, NavalState, read
from sukno.games.paper.sea_battle import WATERS
from sukno.materials.bits import bits_of
from sukno.solve import fleets

FIRE = "fire"
THREE = 3
Salvo = tuple[int, int, tuple[int, ...]]
"""Its squares, how many of them were hit, and the kinds of the ships that it sank."""
STEPS = 20_000
"""How long a fleet is looked for at first; twice as long each time."""


class SalvoOptions(Options, frozen=True):
    shots: Annotated[
        Literal["three", "per-target"],
        option(
            "Shots",
            "Выстрелов",
            "Three at once, or as many as the other has ships afloat: ten in the opening salvo.",
            "Три сразу или столько, сколько у соперника кораблей на плаву: в первом залпе десять.",
            values={"three": Text("three", "три"), "per-target": Text("one per target", "по числу целей")},
            main=True,
        ),
    ] = "three"


class SalvoState(NavalState, kw_only=True):
    salvos: list[list[Salvo]] = []
    """Of each seat, with what was answered."""


class SeaBattleSalvo(NavalGame[SalvoOptions]):
    info = Info(
        id="sea-battle-salvo",
        name=Text("Salvo", "Залп"),
        also=("Battleship", "Battleships"),
        audience=("kids",),
        family="hidden-board",
        summary=Text(
            "Sea battle with several shots at once: you hear how many have hit, but not which.",
            "Морской бой залпами: вам говорят, сколько было попаданий, но не говорят куда.",
        ),
        seats=(2,),
        longest=2_000,
        kind_of="sea-battle",
        sources=("004:3847-3851",),
    )
    State: type[SalvoState] = SalvoState
    Options = SalvoOptions
    waters = WATERS
    log_words: ClassVar[dict[str, Text]] = {
        **NavalGame.log_words,
        "hits": Text("hits: {move}", "попаданий: {move}"),
        "sunk": Text("sunk: {move}", "потоплен {move}"),
    }
    prompts: ClassVar[dict[str, Text]] = {
        SHOT: Text("Name the squares of your salvo", "Назовите клетки залпа")
    }

    def setup(self, s: NavalState) -> None:
        super().setup(s)
        assert isinstance(s, SalvoState)
        s.salvos = [[], []]

    def size(self, s: NavalState) -> int:
        """How many squares the seat in turn shoots at; fewer only where no more are left."""
        left = self.waters.squares - s.shots[s.turn].bit_count()
        return min(left, THREE if self.options.shots == "three" else self.afloat(s, 1 - s.turn))

    def afloat(self, s: NavalState, owner: int) -> int:
        return self.waters.ships - len([*self.lost(s, owner)])

    def ask_shot(self, s: NavalState) -> Ask:
        # gap: all squares of a salvo are different, and none is shot at twice in a game
        w = self.waters
        n = self.size(s)
        return Ask(s.turn, SHOT, [], (PickCards(FIRE, tuple(w.names_of(w.all ^ s.shots[s.turn])), n, n),))

    def shoot(self, s: NavalState, move: str) -> None:
        assert isinstance(s, SalvoState)
        w, me, foe = self.waters, s.turn, 1 - s.turn
        salvo = 0
        verb, *squares = move.split(" ", self.size(s) + 1)
        for square in squares:
            salvo |= w.bits.get(square, 0) & ~s.shots[me]
        if verb != FIRE or len(squares) != self.size(s) or salvo.bit_count() != len(squares):
            raise self.misfire(s, verb, squares)
        s.shots[me] |= salvo
        s.note(me, SHOT, " ".join(w.names_of(salvo)))
        hits = (salvo & s.fleet[foe]).bit_count()
        s.note(foe, "hits" if hits else "miss", str(hits or ""))
        # gap: whatever is sunk is announced after the salvo, by its kind and without its squares
        sunk = []
        for ship in s.ships[foe]:
            if ship & salvo and not ship & ~s.shots[me]:
                sunk.append(w.kind_of[ship])
                s.sunk[foe] |= ship
                s.note(foe, "sunk", str(w.kind_of[ship]))
        s.salvos[me].append((salvo, hits, tuple(sunk)))
        if s.sunk[foe] == s.fleet[foe]:
            s.winner = me
        s.turn = foe  # gap: one salvo a turn, whatever it hits

    def misfire(self, s: NavalState, verb: str, squares: list[str]) -> IllegalMove:
        w, n = self.waters, self.size(s)
        for square in squares:
            bit = w.bits.get(square, 0)
            where = read(square)
            if bit & s.shots[s.turn]:
                return IllegalMove(f"you have shot at {where.en} already", f"по {where.ru} вы уже стреляли")
            if not bit:
                first, last = (read(w.board.names[i]) for i in (0, -1))
                return IllegalMove(
                    f"{square!r} is not a square: they run from {first.en} to {last.en}",
                    f"{square!r} — не клетка: они идут от {first.ru} до {last.ru}",
                )
        return IllegalMove(
            f"a salvo is {FIRE} and {n} different squares", f"залп — это {FIRE} и разные клетки, числом {n}"
        )

    def spelled(self, s: NavalState, typed: str) -> str:
        """The squares of a salvo may be named without the verb."""
        text = super().spelled(s, typed)
        first = text.split(" ", 1)[0]
        return f"{FIRE} {text}" if s.shooting and first in self.waters.bits else text

    # what is known

    def sure(self, s: SalvoState, seat: int) -> tuple[int, int]:
        """The squares that a salvo missed altogether, and those where all of one hit."""
        missed = hit = 0
        for squares, hits, _ in s.salvos[seat]:
            if not hits:
                missed |= squares
            elif hits == squares.bit_count():
                hit |= squares
        return missed, hit

    def lost(self, s: NavalState, owner: int) -> Iterable[int]:
        assert isinstance(s, SalvoState)
        return (kind for _, _, sunk in s.salvos[1 - owner] for kind in sunk)

    def layers(self, s: NavalState, owner: int, whole: bool) -> tuple[tuple[int, str], ...]:
        """Whoever sees the ships sees where they were hit; the other, how many hits each salvo had."""
        assert isinstance(s, SalvoState)
        shots, fleet = s.shots[1 - owner], s.fleet[owner]
        if whole:
            return (
                (s.sunk[owner], SUNK),
                (shots & fleet, HIT),
                (shots & ~fleet, MISS),
                (sum(s.ships[owner]), SHIP),
            )
        missed, hit = self.sure(s, 1 - owner)
        among = (
            (squares, f"{hits}.{n}")
            for n, (squares, hits, _) in enumerate(s.salvos[1 - owner], 1)
            if 0 < hits < squares.bit_count()
        )
        return (missed, MISS), (hit, HIT), *among

    def kinds_of(self, faces: Iterable[str]) -> tuple[PieceKind, ...]:
        """With those of squares of which some were hit: how many, and in which salvo."""
        among = [
            PieceKind(
                face,
                Text("salvo {n}, hits: {hits}", "залп {n}, попаданий: {hits}").fill(n=n, hits=hits),
                hits,
                "#ffffff",
            )
            for face in dict.fromkeys(faces)
            if "." in face[1:]
            for hits, n in (face.split("."),)
        ]
        return (*KINDS, *among)

    def drawn(self, s: SalvoState, seat: int, samples: int, seed: int, budget: int) -> list[list[int]]:
        """Fleets of the other that explain all answers, ship by ship; none where the walk was too short."""
        w = self.waters
        salvo = [-1] * w.squares
        hits = []
        for n, (squares, hit, _) in enumerate(s.salvos[seat]):
            for c in bits_of(squares):
                salvo[c] = n
            hits.append(hit)
        missed, _ = self.sure(s, seat)
        lists: list[list[list[int]]] = []
        places: list[list[int]] = []
        number: dict[tuple[int, int], int] = {}
        ships = []
        for slot in self.slots(s, seat):
            if slot not in number:
                number[slot] = len(lists)
                found = [p for p in self.sunk_at(s, seat, slot) if not p & missed]
                places.append(found)
                lists.append([list(w.cells[p]) for p in found])
            ships.append(number[slot])
        board = w.board
        walks = fleets.drawn(
            board.width, board.height, lists, ships, salvo, hits, samples=samples, seed=seed, budget=budget
        )
        return [[places[k][at] for k, at in zip(ships, walk, strict=True)] for walk in walks]

    def slots(self, s: SalvoState, seat: int) -> list[tuple[int, int]]:
        """Every ship of the other: its kind, and the salvo that sank it or -1."""
        left = [kind.number for kind in self.waters.kinds]
        out = []
        for n, (_, _, sunk) in enumerate(s.salvos[seat]):
            for kind in sunk:
                left[kind] -= 1
                out.append((kind, n))
        return out + [(kind, -1) for kind, n in enumerate(left) for _ in range(n)]

    def sunk_at(self, s: SalvoState, seat: int, slot: tuple[int, int]) -> list[int]:
        """The places where a ship of this kind would have been sunk by just this salvo, or by none."""
        kind, n = slot
        places = self.waters.kinds[kind].places
        if n < 0:
            return [p for p in places if p & ~s.shots[seat]]
        shots = sum(squares for squares, _, _ in s.salvos[seat][: n + 1])
        last = s.salvos[seat][n][0]
        return [p for p in places if not p & ~shots and p & last]

    def redeal(self, s: NavalState, n: NavalState, seat: int, rng: Random) -> None:
        assert isinstance(s, SalvoState)
        if s.winner is not None:
            return
        if not s.shooting:
            super().redeal(s, n, seat, rng)
            return
        foe, budget = 1 - seat, STEPS
        while not (found := self.drawn(s, seat, 1, rng.getrandbits(60), budget)):
            budget *= 2
        left = found[0]
        ships = []
        for kind in self.waters.order:  # in the order of placing, so that the past can be told
            at = next(i for i, p in enumerate(left) if self.waters.kind_of[p] == kind)
            ships.append(left.pop(at))
        n.ships[foe] = ships
        n.fleet[foe] = sum(ships)
        n.sunk[foe] = sum(p for p in ships if not p & ~s.shots[seat])

    def past(self, s: NavalState) -> tuple[NavalState, list[tuple[int, str]]]:
        n, moves = super().past(s)
        assert isinstance(n, SalvoState)
        n.salvos = [[], []]
        return n, [(seat, m if m.startswith("place ") else f"{FIRE} {m}") for seat, m in moves]

    # words and touches

    def tell(self, kind: str, move: str) -> Text:
        if kind == "sunk":
            return self.log_words["sunk"].fill(move=self.waters.kinds[int(move)].name)
        return super().tell(kind, move)

    def asked(self, s: NavalState, ask: Ask) -> Text:
        if ask.kind != SHOT:
            return super().asked(s, ask)
        n = self.size(s)
        return Text("Fire a salvo of {n}", "Дайте залп: {n}").fill(
            n=counted(n, ("square", "squares"), ("клетка", "клетки", "клеток"))
        )

    def describe(self, s: NavalState, move: str) -> Text:
        if move == FIRE:
            return Text("fire", "дать залп")
        if move.startswith(f"{FIRE} "):
            where = read(move.removeprefix(f"{FIRE} "))
            return Text(f"fire at {where.en}", f"дать залп по {where.ru}")
        return self.placing(move)

    def lie(self, s: NavalState, family: Family, spots: Mapping[str, str]) -> Touch:
        return tuple(f"waters-{2 - s.turn}/{square}" for square in family.things)

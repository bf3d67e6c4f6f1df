"""Sea battle (морской бой): two hidden fleets on 10 × 10 squares; a hit gives another shot."""

from __future__ import annotations

from sukno.engine import Ask, IllegalMove, Info, Options, Text
from sukno.games.paper.naval import AUTO, SHOT, NavalGame, NavalState, read
from sukno.games.paper.waters import ShipKind, Waters, straight
from sukno.materials.boards import square_board

BOARD = square_board(10, 10)  # the book does not say which letters

# The picture of the fleet is lost. An opening salvo of ten squares, one for each target (004:3851), fits
# the usual ten ships: straight, and never touching, not even at corners.
FLEET = (
    # length, ships, name
    (4, 1, Text("four-square ship", "четырёхпалубный")),
    (3, 2, Text("three-square ship", "трёхпалубный")),
    (2, 3, Text("two-square ship", "двухпалубный")),
    (1, 4, Text("one-square ship", "однопалубный")),
)
WATERS = Waters(BOARD, [ShipKind(name, number, straight(BOARD, length)) for length, number, name in FLEET])
# Placed in this order the ships always find room, wherever the earlier ones lie. Mark sixteen squares, in
# every third row and file: a ship spoils two of them at most, a one-square ship only one, so before the last
# ship no more than 6 * 2 + 3 = 15 are spoilt. Likewise of twelve pairs of squares in every third row the five
# ships before the last pair spoil no more than ten, and the ships of three have all the room they need.


class SeaBattle(NavalGame[Options]):
    info = Info(
        id="sea-battle",
        name=Text("Sea battle", "Морской бой"),
        also=("Battleship", "Battleships"),
        audience=("kids", "easy"),
        family="hidden-board",
        summary=Text(
            "Hide ten ships, then shoot in turn at squares you cannot see; a hit gives another shot.",
            "Спрячьте десять кораблей и стреляйте вслепую; попал — стреляй ещё.",
        ),
        seats=(2,),
        longest=2_000,
        version=2,
        sources=("004:3831-3845",),
    )
    Options = Options
    waters = WATERS

    def ask_shot(self, s: NavalState) -> Ask:
        """Any square not yet shot at; squares next to a wreck are empty, but nobody forbids them."""
        w = self.waters
        return Ask(s.turn, "shot", w.names_of(w.all ^ s.shots[s.turn]))

    def shoot(self, s: NavalState, move: str) -> None:
        me = s.turn
        shot = self.waters.bits.get(move)
        if shot is None or shot & s.shots[me]:
            raise self.misfire(move, shot)
        s.shots[me] |= shot
        foe = 1 - me
        s.note(me, SHOT, move)
        if not shot & s.fleet[foe]:
            s.note(foe, "miss")
            s.turn = foe
            return
        ship = next(p for p in s.ships[foe] if p & shot)
        if ship & ~s.shots[me]:
            s.note(foe, "hit")  # and he is shot at again (004:3835, 3845)
            return
        s.note(foe, "sunk")  # must be said (004:3845)
        s.sunk[foe] |= ship
        if s.sunk[foe] == s.fleet[foe]:
            s.winner = me

    def misfire(self, move: str, shot: int | None) -> IllegalMove:
        if shot is None:
            first, last = (read(self.waters.board.names[i]) for i in (0, -1))
            return IllegalMove(
                f"{move!r} is not a square: they run from {first.en} to {last.en}",
                f"{move!r} — не клетка: они идут от {first.ru} до {last.ru}",
            )
        where = read(move)
        return IllegalMove(f"you have shot at {where.en} already", f"по {where.ru} вы уже стреляли")

    def describe(self, s: NavalState, move: str) -> Text:
        if move == AUTO or move.startswith("place "):
            return self.placing(move)
        where = read(move)
        return Text(f"shoot at {where.en}", f"выстрелить по {where.ru}")

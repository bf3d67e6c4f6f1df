"""Blind dominoes (втёмную): tiles that nobody has seen are turned up one by one from a row; to 100.

Everything that has been turned up is known to all, so the rows are kept as places of the shuffled pack: what
lies at a place that nobody has seen is all that is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Annotated

from sukno.engine import Ask, IllegalMove, Info, Text, chance, option
from sukno.engine.chance import roll
from sukno.engine.errors import game_is_over
from sukno.engine.touch import Touch
from sukno.engine.view import BACK, AnyZone, Hand, Note, Pile
from sukno.families.chain import ChainGame
from sukno.families.chain_hands import DRAW, LAY, OPEN, SKIP, STOP, ChainState
from sukno.families.chain_moves import LAY_INDEX, as_held
from sukno.families.chain_words import where
from sukno.families.unseen import deal_out_so_that
from sukno.games.dominoes.agreed import ChainOptions
from sukno.materials.bits import bits_of
from sukno.materials.dominoes import TILE_TEXTS, TILES

TURN, KEEP = "turn", "keep"
"""Moves beside laying a tile, drawing one and stopping: turn the rightmost tile up, draw none."""
GOES, MISFIT, SHOWN = "goes", "misfit", "shown"
"""Lines of the log that nobody decides: a tile turned up that fits one end only, one that fits none, a row opened."""
OPENS_AT = 3
"""A row of so few tiles is opened."""


class BlindOptions(ChainOptions, frozen=True):
    run_only_when_open: Annotated[
        bool,
        option(
            "Several tiles from open rows only",
            "Несколько костей — только из открытого ряда",
            "From a closed row one tile is turned up in a turn; switched off, whoever has laid one may turn up "
            "the next.",
            "Из закрытого ряда за ход открывают одну кость; если выключить, выставивший кость может открывать "
            "следующую.",
        ),
    ] = False
    open_to_all: Annotated[
        bool,
        option(
            "Open rows are seen by all",
            "Открытый ряд видят все",
            "A row of three tiles is opened to everybody; switched off, its owner alone looks at it.",
            "Ряд из трёх костей открывают для всех; если выключить, в него смотрит только хозяин.",
        ),
    ] = True


class BlindState(ChainState, kw_only=True):
    pack: list[int] = []
    """The tiles as they were shuffled; everything else names their places in it. `stock` holds such places too."""
    rows: list[list[int]] = []
    """From left to right; the rightmost is turned up next."""
    known: int = 0
    """Places that everybody has seen."""
    own: list[int] = []
    """Places that a seat alone has seen."""
    opened: list[bool] = []
    """Whose row has been opened."""
    banned: list[int] = []
    """By place, the tiles that cannot lie there, or they would have been laid."""
    held: tuple[tuple[int, int], ...] = ()
    """It was not blocked: one of these tiles lay at one of those places."""
    facing: int = -1
    """The place of a tile turned up that fits both ends and waits to be laid."""
    offered: bool = False
    """Nothing fitted, and a tile may be drawn."""
    going: bool = False
    """Whoever is on turn has laid a tile in it, and may stop."""
    quiet: int = 0
    """Turns since somebody drew."""


class BlindDominoes(ChainGame[BlindState, BlindOptions]):
    info = Info(
        id="dominoes-blind",
        name=Text("Blind dominoes", "Втёмную"),
        also=("Blind Hughie", "Домино втёмную", "Слепое домино"),
        audience=("kids", "easy"),
        family="domino",
        kind_of="dominoes-traditional",
        summary=Text(
            "Turn up tiles that you have never seen, and see whether they fit.",
            "Открывайте кости, которых сами не видели: вдруг подойдёт.",
        ),
        seats=(2, 3, 4),
        sources=("004:4014-4018",),
        duel={"deals": 1},
    )
    State = BlindState
    Options = BlindOptions
    prompts = {
        TURN: Text("Turn up your next tile", "Откройте следующую кость"),
        DRAW: Text("Nothing fits: draw a tile?", "Ничего не подходит: взять кость?"),
    }
    log_words = {
        **ChainGame.log_words,
        TURN: Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
        MISFIT: Text("{move} does not fit", "{move} не подходит"),
        DRAW: Text("⟨draws|draw⟩ a tile", "⟨берёт|берёте⟩ кость"),
        KEEP: Text("⟨draws|draw⟩ nothing", "ничего не ⟨берёт|берёте⟩"),
        STOP: Text("⟨stops|stop⟩", "⟨останавливается|останавливаетесь⟩"),
        SHOWN: Text("⟨opens|open⟩ the row {move}", "⟨открывает|открываете⟩ ряд {move}"),
    }
    speech = {
        **ChainGame.speech,
        MISFIT: Text("{move} does not fit", "{move} не подходит"),
        DRAW: Text("", ""),
        KEEP: Text("", ""),
        STOP: Text("That is all", "у меня всё"),
    }

    tiles_each = {2: 8, 3: 8, 4: 7}

    # the deal

    def first_dealer(self, s: BlindState) -> int:
        """By lot who leads; later deals are led in turn (gap)."""
        return roll(s, self.seats)

    def deal(self, s: BlindState) -> None:
        s.pack = chance.shuffled(s, range(len(TILES)))
        self.begin_deal(s)

    def begin_deal(self, s: BlindState) -> None:
        n = self.tiles_each[self.seats]
        s.rows = [list(range(i * n, i * n + n)) for i in range(self.seats)]
        s.stock = list(range(self.seats * n, len(TILES)))
        s.known, s.facing, s.quiet = 0, -1, 0
        s.own = [0] * self.seats
        s.opened = [False] * self.seats
        s.banned = [0] * len(TILES)
        s.held = ()
        s.offered = s.going = False
        s.turn = s.leader = s.dealer
        place = s.rows[s.turn].pop()
        s.known = 1 << place
        self.start_line(s, TILE_TEXTS[s.pack[place]])
        s.log = ((), s.turn, OPEN, TILE_TEXTS[s.pack[place]])
        self.count_hands(s)
        self.go_on_laying(s)

    def count_hands(self, s: BlindState) -> None:
        s.hands = [self.tiles_at(s, row) for row in s.rows]

    def tiles_at(self, s: BlindState, places: Iterable[int]) -> int:
        return sum(1 << s.pack[place] for place in places)

    # a turn

    def ask(self, s: BlindState) -> Ask | None:
        if s.over:
            return None
        if s.offered:
            return Ask(s.turn, DRAW, [DRAW, KEEP])
        stop = [STOP] if s.going and s.facing < 0 else []
        if s.facing >= 0 or s.opened[s.turn]:
            hand = s.hands[s.turn] if s.facing < 0 else 1 << s.pack[s.facing]
            return Ask(s.turn, "tile", [*self.moves(s, hand), *stop])
        return Ask(s.turn, TURN, [TURN, *stop])

    def play(self, s: BlindState, move: str) -> None:
        ask = self.ask(s)
        if ask is None:
            raise game_is_over(move)
        if move not in ask.moves:
            raise self.refusal(s, move)
        turn = s.turn
        if move in LAY_INDEX:
            self.put(s, move, LAY)
        elif move == TURN:
            self.turn_up(s)
        else:
            s.log = (s.log, turn, move, "")
            if move == DRAW:
                self.draw_one(s)
            self.end_turn(s)

    def refusal(self, s: BlindState, move: str) -> IllegalMove:
        ask = self.ask(s)
        assert ask is not None
        return super().refusal(s, move) if ask.kind == "tile" and s.facing < 0 else ask.refusal(move)

    def turn_up(self, s: BlindState) -> None:
        """The rightmost tile is turned up: it is laid, or goes to the left end of the row."""
        row = s.rows[s.turn]
        place = row[-1]
        tile = s.pack[place]
        s.known |= 1 << place
        s.log = (s.log, s.turn, TURN, TILE_TEXTS[tile])
        moves = self.moves(s, 1 << tile)
        if len(moves) > 1:
            s.facing = place
        elif moves:
            self.put(s, moves[0], GOES)
        else:
            row.insert(0, row.pop())
            s.log = (s.log, s.turn, MISFIT, TILE_TEXTS[tile])
            self.nothing_fits(s)

    def put(self, s: BlindState, move: str, kind: str) -> None:
        """Lay a tile of one's row."""
        tile, end = LAY_INDEX[move]
        row = s.rows[s.turn]
        place = next(p for p in row if s.pack[p] == tile)
        row.remove(place)
        s.known |= 1 << place
        s.facing = -1
        self.lay(s, tile, end)
        self.count_hands(s)
        s.log = (s.log, s.turn, kind, move)
        if not row:
            self.end_deal(s, s.turn)
            return
        if len(row) <= OPENS_AT and not s.opened[s.turn]:
            s.opened[s.turn] = True
            shown = self.options.open_to_all
            self.look(s, row)
            s.log = (s.log, s.turn, SHOWN, " ".join(TILE_TEXTS[s.pack[p]] for p in row) if shown else "")
        self.go_on_laying(s)

    def look(self, s: BlindState, places: Iterable[int]) -> None:
        """These tiles lie open, to all or to their owner."""
        seen = sum(1 << place for place in places)
        if self.options.open_to_all:
            s.known |= seen
        else:
            s.own[s.turn] |= seen

    def go_on_laying(self, s: BlindState) -> None:
        """After a tile the turn goes on, if it may."""
        s.going = s.opened[s.turn] or not self.options.run_only_when_open
        stuck = s.opened[s.turn] and self.options.open_to_all and not s.hands[s.turn] & self.fits(s)
        if stuck or not s.going:
            self.end_turn(s)

    def nothing_fits(self, s: BlindState) -> None:
        """The turn is over, but one tile may be drawn first."""
        if s.stock:
            s.offered = True
        else:
            self.end_turn(s)

    def draw_one(self, s: BlindState) -> None:
        """It goes unseen to the right end of a closed row, and lies open in an open one."""
        place = s.stock.pop()
        s.rows[s.turn].append(place)
        if s.opened[s.turn]:
            self.look(s, [place])
        self.count_hands(s)
        s.quiet = -1

    def end_turn(self, s: BlindState) -> None:
        """The next player; the program sees all tiles, and says when nothing fits any more."""
        s.offered = s.going = False
        s.quiet += 1
        fits = self.fits(s)
        if not s.stock or s.quiet >= self.seats:
            if not any(hand & fits for hand in s.hands):
                self.end_deal(s, -1)
                return
            unseen = sum(1 << p for row in s.rows for p in row) & ~s.known
            if not self.tiles_at(s, (p for row in s.rows for p in row if s.known >> p & 1)) & fits:
                s.held = (*s.held, (fits, unseen))
        s.turn = (s.turn + 1) % self.seats
        if s.opened[s.turn] and not s.hands[s.turn] & fits:
            for place in s.rows[s.turn]:
                s.banned[place] |= fits
            if s.stock:
                s.offered = True
            else:
                s.log = (s.log, s.turn, SKIP, "")
                self.end_turn(s)

    # what can be seen

    def zones(self, s: BlindState, seat: int | None) -> Iterable[AnyZone]:
        for i, row in enumerate(s.rows):
            seen = -1 if s.over else (s.known if s.opened[i] else 0) | (s.own[i] if i == seat else 0)
            if s.offered and i == s.turn and not s.opened[i]:
                seen |= 1 << row[0]  # a misfit is turned down again when its owner has drawn, or has not
            faces = (TILE_TEXTS[s.pack[p]] if p == s.facing or seen >> p & 1 else BACK for p in row)
            yield Hand(id=f"hand{i}", label=Text("Row", "Ряд"), seat=i, cards=tuple(faces))
        yield self.layout(s)
        if self.seats < 4:
            yield Pile(id="reserve", label=self.reserve, count=len(s.stock))
        yield Note(id="last", label=Text("Last deal", "Прошлая сдача"), text=self.last_words(s))

    def pieces(self, s: BlindState) -> list[str]:
        return [*(TILE_TEXTS[s.pack[p]] for row in (*s.rows, s.stock) for p in row), *map(as_held, s.line)]

    def bound(self, s: BlindState) -> Text | None:
        return super().bound(s) if not s.over and s.opened[s.turn] and not s.offered else None

    def tell(self, kind: str, move: str) -> Text:
        return where(move) if kind == GOES else super().tell(kind, move)

    def describe(self, s: BlindState, move: str) -> Text:
        words = {
            TURN: Text("turn up a tile", "открыть кость"),
            STOP: Text("stop", "остановиться"),
            DRAW: Text("draw a tile", "взять кость"),
            KEEP: Text("draw nothing", "не брать"),
        }
        return words.get(move) or super().describe(s, move)

    def touch(self, s: BlindState, move: str, spots: Mapping[str, str]) -> Touch:
        if move in LAY_INDEX:
            return super().touch(s, move, spots)
        return {TURN: (f"hand{s.turn}",), DRAW: ("reserve",)}.get(move, ())

    # what can be thought

    def redeal(self, s: BlindState, n: BlindState, seat: int, rng: Random) -> None:
        """Deal out what this seat has not seen, so that nobody could have laid what he did not."""
        known = s.known | s.own[seat]
        hidden = [p for p in range(len(TILES)) if not known >> p & 1]
        held = [
            (fits, [hidden.index(p) for p in bits_of(places & ~known)])
            for fits, places in s.held
            if not self.tiles_at(s, bits_of(places & known)) & fits
        ]
        if s.turn != seat and s.opened[s.turn] and not (s.going or s.offered or s.over):
            row = [p for p in s.rows[s.turn] if not known >> p & 1]
            if row:
                held.append((self.fits(s), [hidden.index(p) for p in row]))
        things = sorted(s.pack[p] for p in hidden)
        dealt = deal_out_so_that(things, [s.banned[p] for p in hidden], rng, held)
        for place, tile in zip(hidden, dealt, strict=True):
            n.pack[place] = tile
        self.count_hands(n)

    def seen(self, s: BlindState, seat: int) -> int:
        seen = s.known | s.own[seat]
        return self.tiles_at(s, (place for place in s.rows[seat] if seen >> place & 1))

    def past(self, s: BlindState) -> tuple[BlindState, list[tuple[int, str]]]:
        """The pack as it was shuffled, and what was decided since."""
        n = s.copy()
        self.begin_deal(n)
        moves = [
            (seat, move if kind == LAY else kind)
            for seat, kind, move in s.lines()
            if kind in (LAY, TURN, DRAW, KEEP, STOP)
        ]
        return n, moves

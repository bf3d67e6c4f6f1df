"""Go (го): fence in more of the board than the other; stones without a liberty are captured.

A move is a point, `d16`, or `pass`. After two passes the players mark what is dead or in seki: `mark d16` changes the
mark of a chain, `agree` accepts all marks as they stand, `resume` plays on.
"""

from __future__ import annotations

from collections.abc import Iterable

from sukno.engine import IllegalMove, Info, Text
from sukno.engine.ask import Ask, Family
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.offers import Offers
from sukno.engine.points import AnyPoint
from sukno.engine.text import counted as in_number
from sukno.engine.text import same
from sukno.engine.view import Amounts, AnyZone, Board, Note, PieceKind, SeatInfo
from sukno.families.rounds import Rounds
from sukno.games.boards.go.counting import Count, counted, territories
from sukno.games.boards.go.series import COLOURS, Differences, number
from sukno.games.boards.go.stones import BLACK, WHITE, Lines, each, laid, lines_of
from sukno.games.boards.go.terms import GoOptions, GoState
from sukno.materials.boards import square_board
from sukno.solve.go import GoStones

PASS, AGREE, RESUME, MARK = "pass", "agree", "resume", "mark"
KO = Text(
    "that would take the stone back at once: ko", "так вы сразу отобьёте камень, а это запрещает правило ко"
)
SUICIDE = Text(
    "a stone there has no liberty and captures nothing", "у камня там нет дамэ, и он ничего не снимает"
)
REPEATS = Text("the board would be as it was before", "позиция повторилась бы")
ALIVE, DEAD, SEKI = "alive", "dead", "seki"
KINDS = (
    PieceKind("b", Text("black stone", "чёрный камень"), "●", "#000000"),
    PieceKind("w", Text("white stone", "белый камень"), "○", "#ffffff"),
    PieceKind("Bb", Text("dead black stone", "мёртвый чёрный камень"), "X", "#000000"),
    PieceKind("Ww", Text("dead white stone", "мёртвый белый камень"), "x", "#ffffff"),
    PieceKind("sb", Text("black stone in seki", "чёрный камень в секи"), "s", "#000000"),
    PieceKind("Sw", Text("white stone in seki", "белый камень в секи"), "S", "#ffffff"),
    PieceKind("xb", Text("Black’s territory", "территория чёрных"), "▪", "#000000"),
    PieceKind("ow", Text("White’s territory", "территория белых"), "▫", "#ffffff"),
)


class Go(Rounds[GoState, GoOptions]):
    info = Info(
        id="go",
        name=Text("Go", "Го"),
        also=("Baduk", "Weiqi", "Igo", "Бадук", "Вэйци", "Облавные шашки"),
        family="board",
        summary=Text(
            "Lay stones where lines cross, fence in more points than the other, and capture what cannot breathe.",
            "Ставьте камни на пересечения линий, огораживайте пункты, снимайте камни без дамэ.",
        ),
        seats=(2,),
        sources=("004:4444-4527", "004:162-166"),
        open=True,
        undo=True,
        concede=10.0,
        duel={"size": 9},
    )
    State = GoState
    offers = Offers(notation="sukno.games.boards.go.sgf")
    Options = GoOptions
    prompts = {
        "move": Text("Lay a stone or pass", "Поставьте камень или спасуйте"),
        "mark": Text("Mark dead stones, then agree", "Отметьте мёртвые камни и согласитесь"),
    }
    log_words = {
        "handicap": Text("⟨has|have⟩ a handicap: {move}", "фора: {move}"),
        PASS: Text("⟨passes|pass⟩", "пас"),
        AGREE: Text("⟨agrees|agree⟩ to the count", "согласие со счётом"),
        RESUME: Text("⟨wants|want⟩ to play on", "игра продолжается"),
        DEAD: Text("the chain at {move} is dead", "цепочка {move} мертва"),
        SEKI: Text("the chain at {move} is in seki", "цепочка {move} в секи"),
        ALIVE: Text("the chain at {move} is alive", "цепочка {move} жива"),
    }

    doings = {"handicap": "told", **dict.fromkeys((AGREE, RESUME, DEAD, SEKI, ALIVE), "said")}
    speech = {AGREE: Text("I agree", "годится"), RESUME: Text("let us play on", "играем дальше")}

    def __init__(self, options: GoOptions | None = None) -> None:
        super().__init__(options)
        self.board: Lines = lines_of(self.options.size)

    # from game to game

    def make_account(self) -> Differences:
        return Differences(self.options.games)

    def next_dealer(self, s: GoState) -> int:
        """The loser has Black (004:4521); after a draw colours change (not in the source)."""
        lost = self.lost(s)
        return 1 - s.dealer if not lost else int(lost > 0)

    def lost(self, s: GoState) -> float:
        """By how much seat 1 lost the last game; below nothing: seat 0 did."""
        one, other = s.account.games[-1][0]
        return one.score - other.score

    def deal(self, s: GoState) -> None:
        """Black begins. The first game as agreed; then a stone for every ten points lost, nine at most; who lost less
        has no komi against him (004:4521-4523)."""
        played = s.account.games
        lost = abs(self.lost(s)) if played else 0.0
        s.handicap = min(9, int(lost // 10)) if played else self.options.handicap
        s.komi = 0.0 if s.handicap or lost else float(self.options.komi)
        self.place(s, self.board.handicap(s.handicap), 0, BLACK)
        s.captured, s.passes = (0, 0), 0
        s.seen = {s.stones} if self.options.ko == "superko" else set()
        if s.handicap:
            s.note(s.dealer, "handicap", " ".join(self.board.named(s.stones[BLACK])))

    def place(self, s: GoState, black: int, white: int, colour: int) -> None:
        """Set up a position with a colour to move."""
        board = self.board
        laid = bytes((black >> i & 1) + 2 * (white >> i & 1) for i in range(board.size))
        s.position, s.colour, s.ko = GoStones(board.lines, laid), colour, 0
        self.clear(s)

    def clear(self, s: GoState) -> None:
        """Nothing is marked."""
        s.dead = s.seki = s.marked = 0
        s.agreed = False

    # a turn

    def seat(self, s: GoState) -> int:
        return s.dealer ^ s.colour

    def ask(self, s: GoState) -> Ask | None:
        if s.passes == 2:
            return None if s.over else self.ask_marks(s)
        board, colour = self.board, s.colour
        free, shut = s.position.places(colour + 1)
        barred: tuple[tuple[bytes, Text], ...] = ((shut, SUICIDE),) if shut else ()
        if s.ko or s.seen:
            free, more = self.barred(s, free)
            barred += more
        if not any(free):
            return Ask(s.dealer ^ colour, "move", [PASS])
        return Ask(s.dealer ^ colour, "move", [PASS], (AnyPoint("", "board", board.files, free, barred),))

    def barred(self, s: GoState, places: bytes) -> tuple[bytes, tuple[tuple[bytes, Text], ...]]:
        """Of these places those that are left, and those that ko or a repetition takes away."""
        free, n = int.from_bytes(places, "little"), self.board.bytes
        out = []
        if s.ko:
            free &= ~s.ko
            out.append((s.ko.to_bytes(n, "little"), KO))
        if s.seen and (again := self.repeats(s, free)):
            free ^= again
            out.append((again.to_bytes(n, "little"), REPEATS))
        return free.to_bytes(n, "little"), tuple(out)

    def ask_marks(self, s: GoState) -> Ask:
        stones = s.stones[BLACK] | s.stones[WHITE]
        board = self.board
        families: tuple[Family, ...] = ()
        if stones:
            points = stones.to_bytes(board.bytes, "little")
            families = (AnyPoint(MARK, "board", board.files, points, ends=False),)
        return Ask(self.seat(s), "mark", [AGREE, RESUME], families)

    def play(self, s: GoState, move: str) -> None:
        if s.passes == 2:
            return self.settle_marks(s, move)
        at = self.board.index.get(move)
        if at is None:
            if move != PASS:
                raise not_among(move, [PASS, *self.board.names[:3]])
            s.log = (s.log, s.dealer ^ s.colour, PASS, "")
            s.colour, s.ko = 1 - s.colour, 0
            s.passes += 1
            return None
        colour = s.colour
        if s.ko and s.ko == 1 << at:
            raise refused(move, KO)
        found = s.position.lay(colour + 1, at)
        if found is None:
            if (s.stones[BLACK] | s.stones[WHITE]) >> at & 1:
                raise IllegalMove(f"{move} is taken", f"пункт {move} занят")
            raise refused(move, SUICIDE)
        before = s.position
        s.position, captured, ko = found
        if s.seen:
            if s.stones in s.seen:
                s.position = before
                raise refused(move, REPEATS)
            s.seen.add(s.stones)
        # one stone that took one, and could be taken in turn: not at once (004:4499-4507)
        s.ko = 1 << ko if ko >= 0 else 0
        if captured:
            a, b = s.captured
            s.captured = (a + captured, b) if colour == BLACK else (a, b + captured)
        s.log = (s.log, s.dealer ^ colour, "move", move)
        s.colour = 1 - colour
        s.passes = 0
        return None

    def repeats(self, s: GoState, free: int) -> int:
        """The points where a stone would bring a position of before back."""
        board, colour = self.board, s.colour
        own, other = s.stones[colour], s.stones[1 - colour]
        atari = [
            (c >> board.size, c & board.all)
            for c in s.chains[1 - colour]
            if (c >> board.size).bit_count() == 1
        ]
        out = 0
        for at in each(free):
            stone = 1 << at
            left = other
            for liberty, chain in atari:
                if liberty == stone:
                    left ^= chain
            after = (own | stone, left) if colour == BLACK else (left, own | stone)
            if after in s.seen:
                out |= stone
        return out

    # the end: what is dead is agreed (not in the source)

    def settle_marks(self, s: GoState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        if move == AGREE:
            s.log = (s.log, self.seat(s), AGREE, "")
            if s.agreed:
                self.write(s, self.by_seat(s), s.dealer)
                return
            s.agreed, s.marked, s.colour = True, 0, 1 - s.colour
        elif move == RESUME:
            # whoever wants to play on lets the other move first (not in the source)
            s.log = (s.log, self.seat(s), RESUME, "")
            s.colour, s.passes = 1 - s.colour, 0
            self.clear(s)
        else:
            at = self.board.index.get(move.removeprefix(f"{MARK} "))
            stones = s.stones[BLACK] | s.stones[WHITE]
            if at is None or not move.startswith(MARK) or not stones >> at & 1:
                raise not_among(move, [AGREE, RESUME, *(f"{MARK} {p}" for p in self.board.named(stones)[:3])])
            self.mark(s, at)

    def mark(self, s: GoState, at: int) -> None:
        """A chain that was alive is dead, one that was dead is in seki, one in seki is alive."""
        stone = 1 << at
        chain = next(c for both in s.chains for c in both if c & stone) & self.board.all
        if s.dead & stone:
            s.dead, s.seki, now = s.dead ^ chain, s.seki | chain, SEKI
        elif s.seki & stone:
            s.seki, now = s.seki ^ chain, ALIVE
        else:
            s.dead, now = s.dead | chain, DEAD
        s.log = (s.log, self.seat(s), now, self.board.names[at])
        s.agreed = False
        s.marked += 1

    def ends_turn(self, s: GoState, move: str) -> bool:
        return not move.startswith(MARK)

    def taken_this_turn(self, s: GoState) -> int:
        return s.marked

    def counts(self, s: GoState) -> tuple[Count, Count]:
        """What Black and White have if the marks are right."""
        return counted(self.board, s.stones, s.dead, s.seki, s.captured, s.komi)

    def by_seat(self, s: GoState) -> tuple[Count, Count]:
        black, white = self.counts(s)
        return (black, white) if s.dealer == 0 else (white, black)

    # words and the board

    def describe(self, s: GoState, move: str) -> Text:
        if move in WORDS:
            return WORDS[move]
        at = self.board.index[move.removeprefix(f"{MARK} ")]
        if move.startswith(MARK):
            now = SEKI if s.dead >> at & 1 else ALIVE if s.seki >> at & 1 else DEAD
            return self.tell(now, self.board.names[at])
        taken = s.stones[BLACK] | s.stones[WHITE]
        found = laid(self.board, s.chains[s.colour], s.chains[1 - s.colour], taken, at)
        n = found[2].bit_count() if found else 0
        if not n:
            return same(move)
        stones = in_number(n, ("stone", "stones"), ("камень", "камня", "камней"))
        return Text("{at}, capturing {n}", "{at}, снять {n}").fill(at=move, n=stones)

    def family_words(self, s: GoState, family: Family) -> Text:
        return WORDS[family.verb]

    def tell(self, kind: str, move: str) -> Text:
        return same(move) if kind == "move" else super().tell(kind, move)

    def seat_infos(self, s: GoState) -> Iterable[SeatInfo]:
        for seat in (0, 1):
            yield SeatInfo(COLOURS[seat != s.dealer], seat, role=True)

    def zones(self, s: GoState, seat: int | None) -> Iterable[AnyZone]:
        board = self.board
        names = square_board(board.lines, board.lines).names
        log = s.log
        while log and log[2] not in ("move", "handicap"):
            log = log[0]
        last = log[3].split() if log and log[2] == "move" else []
        yield Board(
            id="board",
            label=Text("Board", "Доска"),
            skin="go",
            width=board.lines,
            height=board.lines,
            kinds=KINDS,
            pieces=tuple((names[at], face) for at, face in sorted(self.faces(s).items())),
            marks=tuple(names[board.index[name]] for name in last),
            files=same(board.files),
            grid="points",
            dots=tuple(names[at] for at in each(board.handicap(9))),
            made_of="discs",
        )
        captured = s.captured if s.dealer == 0 else s.captured[::-1]
        word = Text("captured", "снято")
        yield Amounts(
            id="captured",
            label=Text("Captured stones", "Снятые камни"),
            amounts=tuple((word, n, captured[n]) for n in (0, 1)),
        )
        yield Note(id="terms", label=Text("Game", "Партия"), text=self.terms(s), says=(s.handicap,))

    def faces(self, s: GoState) -> dict[int, str]:
        """What stands on each point; while stones are marked also whose the empty ones are."""
        out: dict[int, str] = {}
        for stones, faces in zip(s.stones, (("b", "Bb", "sb"), ("w", "Ww", "Sw")), strict=True):
            for at in each(stones):
                out[at] = faces[(s.dead >> at & 1) + 2 * (s.seki >> at & 1)]
        if s.passes == 2:
            for points, face in zip(
                territories(self.board, s.stones, s.dead, s.seki), ("xb", "ow"), strict=True
            ):
                out |= {at: face for at in each(points) if at not in out}
        return out

    def terms(self, s: GoState) -> Text:
        """What is agreed for this game; at its end, how it would be counted."""
        if s.passes == 2:
            black, white = (number(c.score) for c in self.counts(s))
            return Text("Black {b}, White {w}", "чёрные {b}, белые {w}").fill(b=black, w=white)
        if s.handicap:
            return Text(f"handicap {s.handicap}", f"фора {s.handicap}")
        return Text("komi {n}", "коми {n}").fill(n=number(s.komi))


WORDS = {
    PASS: Text("pass", "пас"),
    AGREE: Text("agree", "согласиться"),
    RESUME: Text("play on", "играть дальше"),
    MARK: Text(
        "touch a chain: dead, again: in seki, again: alive",
        "коснитесь цепочки: мертва, ещё раз: секи, ещё раз: жива",
    ),
    "": Text("lay a stone", "поставить камень"),
}


def refused(move: str, why: Text) -> IllegalMove:
    return IllegalMove(f"{move}: {why.en}", f"{move}: {why.ru}")

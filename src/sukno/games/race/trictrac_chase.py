"""Chase (погоня), the Icelandic trictrac: all men run round and round until those of one side have been captured.

Lines are those of the race board, and everybody goes down from 24 to 1 and on to 24. A line has room for one man. A
move is `FROM/TO`. When a turn begins the dice are thrown and logged (`throw`, `6 1`); after a double they are thrown
again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sukno.engine import IllegalMove, Info, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among, some
from sukno.families.race import BLACK, BOARD, LINES, WHITE, MatchOptions, RaceMatch, Side, at, lines_of, moved
from sukno.families.race.match import RaceMatchState

CORNERS = (24, 19, 18, 13, 12, 7, 6, 1)
"""As a man meets them, round and round."""
YARD = 0
"""The place of captured men."""
PAIRS: Mapping[str, tuple[int, int]] = {f"{a}/{b}": (a, b) for a in LINES for b in LINES if a != b}
Men = tuple[int, int]
"""The men of whoever is in turn, and of the enemy: four bits a line, as on every race board."""


def ahead(line: int, steps: int) -> int:
    """So many lines further on.

    >>> ahead(6, 1), ahead(1, 1), ahead(3, 6)
    (5, 24, 21)
    """
    return (line - steps - 1) % 24 + 1


def alone(men: int) -> bool:
    """Is it the last man of his side?"""
    men &= BOARD
    return men != 0 and not men & men - 1


def next_corner(line: int) -> int:
    """The nearest corner ahead; a man in a corner is there."""
    while line not in CORNERS:
        line = ahead(line, 1)
    return line


def safe(line: int, enemies: int) -> bool:
    """May the last man who stands here not be captured? With enemies on I and 2 he is safe on 1."""
    return enemies & at(ahead(line, 1)) != 0 and enemies & at(ahead(line, 23)) != 0


def landing(men: Men, line: int, number: int) -> int | None:
    """Where the man on this line goes with this number; None: he cannot."""
    mine, theirs = men
    if alone(mine):
        if number not in (1, 6):
            return None
        to = CORNERS[(CORNERS.index(line) + (1 if number == 1 else 2)) % 8]
    else:
        to = ahead(line, number)
        if mine & at(to):  # on his own man: the next free line ahead (Icelandic rule, not in the book)
            while (mine | theirs) & at(to):
                to = ahead(to, 1)
    return None if alone(theirs) and theirs & at(to) and safe(to, mine) else to


def goes(men: Men, left: tuple[int, ...]) -> dict[tuple[int, int], int]:
    """From where to where men can go, and the number that is used: of two that lead to one line the smaller."""
    out: dict[tuple[int, int], int] = {}
    for number in sorted(set(left)):
        for line in lines_of(men[0] & BOARD):
            to = landing(men, line, number)
            if to is not None:
                out.setdefault((line, to), number)
    return out


def made(men: Men, line: int, to: int) -> tuple[Men, list[tuple[int, int, int, bool]]]:
    """The men after a move, and what happened: whose man (0 who moved, 1 the enemy) went from where to where, and
    whether he captured. A man who is the last of his side goes to the nearest corner at once."""
    both = [*men]
    done = []

    def go(side: int, start: int, end: int) -> None:
        hit = both[1 - side] & at(end) != 0
        if hit:
            both[1 - side] = moved(both[1 - side], end, YARD)
        both[side] = moved(both[side], start, end)
        done.append((side, start, end, hit))

    go(0, line, to)
    for side in (1, 0, 1):  # the one whose man was captured first; in his corner he may capture in his turn
        if alone(both[side]):
            (stands,) = lines_of(both[side] & BOARD)
            if next_corner(stands) != stands:
                go(side, stands, next_corner(stands))
    return (both[0], both[1]), done


def numbers(thrown: tuple[int, ...], last: bool) -> tuple[int, ...]:
    """What a throw allows: only ones, sixes and doubles count; the last man knows nothing but ones and sixes.

    >>> numbers((6, 6), False), numbers((6, 6), True), numbers((3, 3), False), numbers((1, 4), False)
    ((6, 6, 6, 6), (6, 6), (3, 3), (1,))
    """
    a, b = max(thrown), min(thrown)
    if a == b:
        if last:
            return (a, a) if a in (1, 6) else ()
        return (a,) * (4 if a == 6 else 2)
    return tuple(n for n in (a, b) if n in (1, 6))


class Chase(RaceMatch[RaceMatchState, MatchOptions]):
    info = Info(
        id="trictrac-chase",
        name=Text("Chase", "Погоня"),
        also=("Icelandic trictrac", "Исландский триктрак"),
        family="race",
        summary=Text(
            "Icelandic trictrac: run round the board and capture every enemy man; the last one hides in the corners.",
            "Шашки бегут по кругу и бьют друг друга; последняя прячется по углам.",
        ),
        seats=(2,),
        sources=("004:4409-4417",),
        open=True,
    )
    State = RaceMatchState
    Options = MatchOptions
    captures = True
    sides = (WHITE, Side(BLACK.name, BLACK.piece, WHITE.step))
    log_words = {
        **RaceMatch.log_words,
        "corner": Text("the last man goes to a corner, {move}", "последняя шашка идёт в угол, {move}"),
        "corner-hit": Text(
            "the last man goes to a corner, {move}, a man is hit",
            "последняя шашка идёт в угол, {move}, шашка сбита",
        ),
    }

    def deal(self, s: RaceMatchState) -> None:
        """One man a line: White on 1-6, Black on I-VI; the higher of two single dice begins."""
        s.log = ()
        s.men = [at(*range(1, 7)), at(*range(19, 25))]
        first, second = self.first_throw(s)
        s.turn = int(second > first)
        self.throw(s)

    def men(self, s: RaceMatchState) -> Men:
        return s.men[s.turn], s.men[1 - s.turn]

    def throw(self, s: RaceMatchState) -> None:
        """The dice are thrown, and on until somebody can move: again after a double, else by the other side."""
        while True:
            s.thrown = chance.throw(s)
            self.note_throw(s)
            s.left = numbers(s.thrown, alone(s.men[s.turn]))
            if self.can_go(s):
                return
            self.pass_on(s)

    def can_go(self, s: RaceMatchState) -> bool:
        s.moves = tuple(f"{a}/{b}" for a, b in goes(self.men(s), s.left))
        return bool(s.moves)

    def pass_on(self, s: RaceMatchState) -> None:
        """Nothing more can be moved: what is left is lost, and unless it was a double the other side is in turn."""
        if s.left:
            s.note(s.turn, "unplayed", " ".join(map(str, s.left)))
        s.left = ()
        if s.thrown[0] != s.thrown[1]:
            s.turn = 1 - s.turn

    def ask(self, s: RaceMatchState) -> Ask | None:
        return None if s.over else Ask(s.turn, "move", [*s.moves])

    def play(self, s: RaceMatchState, move: str) -> None:
        if move not in s.moves:
            raise game_is_over(move) if s.over else self.refusal(s, move)
        turn = s.turn
        start, to = PAIRS[move]
        s.left = without(s.left, goes(self.men(s), s.left)[start, to])
        (mine, theirs), done = made(self.men(s), start, to)
        s.men[turn], s.men[1 - turn] = mine, theirs
        for i, (side, a, b, hit) in enumerate(done):
            kind = ("corner-hit" if hit else "corner") if i else "hit" if hit else "move"
            s.note(turn if side == 0 else 1 - turn, kind, f"{a}/{b}")
        for seat in (turn, 1 - turn):
            if not s.men[1 - seat] & BOARD:
                self.write_game(s, seat, 1)
                return
        if not self.can_go(s):
            self.pass_on(s)
            self.throw(s)

    def refusal(self, s: RaceMatchState, move: str) -> IllegalMove:
        """Why this man cannot go there."""
        may = some(s.moves)
        if move not in PAIRS:
            return not_among(move, s.moves)
        start, to = PAIRS[move]
        mine, theirs = self.men(s)
        if not mine & at(start):
            return IllegalMove(
                f"you have no man on {start}; you may play: {may}",
                f"на линии {start} нет вашей шашки; можно: {may}",
            )
        if alone(theirs) and theirs & at(to) and safe(to, mine):
            return IllegalMove(
                f"the last man on {to} stands between two of yours and cannot be captured; you may play: {may}",
                f"последнюю шашку на {to} не бьют, пока она между двумя вашими; можно: {may}",
            )
        dice = " ".join(map(str, s.left))
        return IllegalMove(
            f"no number leads from {start} to {to}: left are {dice}; you may play: {may}",
            f"с {start} на {to} ничего не выпало: осталось {dice}; можно: {may}",
        )

    # what is told

    def matter(self, s: RaceMatchState) -> str:
        """Whoever is in turn has only one man left."""
        return "last" if alone(s.men[s.turn]) else ""

    def fourfold(self, s: RaceMatchState) -> bool:
        return s.thrown == (6, 6) and not alone(s.men[s.turn])

    def ends_of(self, seat: int, move: str) -> tuple[int, int]:
        return PAIRS[move]

    def ends_turn(self, s: RaceMatchState, move: str) -> bool:
        """When no number can be played any more: then dice are thrown, after a double by the same side."""
        start, to = PAIRS[move]
        left = without(s.left, goes(self.men(s), s.left)[start, to])
        men, _ = made(self.men(s), start, to)
        return not all(m & BOARD for m in men) or not goes(men, left)

    def tell(self, kind: str, move: str) -> Text:
        if not kind.startswith("corner"):
            return super().tell(kind, move)
        words = super().tell("move", move)
        return self.log_words[kind].fill(move=words)


def without(left: tuple[int, ...], number: int) -> tuple[int, ...]:
    """What is left when one of the numbers is used."""
    i = left.index(number)
    return left[:i] + left[i + 1 :]


def ends(men: Men, left: tuple[int, ...]) -> Iterator[Men]:
    """Every way in which the men may stand when as much has been played as can be."""
    seen = {(men, left)}
    todo = [(men, left)]
    while todo:
        men, left = todo.pop()
        found = goes(men, left) if all(m & BOARD for m in men) else {}
        if not found:
            yield men
        for (start, to), number in found.items():
            then = made(men, start, to)[0], without(left, number)
            if then not in seen:
                seen.add(then)
                todo.append(then)

"""Reading Portable Bridge Notation: tags, deal, auction, play, notes, tables, comments, values taken over.

Whatever comes is bounded first: the text, its lines, values and notes. What is wrong is named with its line.

>>> (board,) = read('[Deal "N:A... K... 2... 3..."]')
>>> board.hands[0] == 1 << 12
True
>>> read('[Dealer "X"]')
Traceback (most recent call last):
sukno.materials.pbn.BadPbn: line 1: Dealer "X": this is N, E, S or W
"""

from __future__ import annotations

import re

import msgspec

from sukno.materials.bounded import shortened, whole
from sukno.materials.cards import cards_of, face
from sukno.materials.pbn import NOTHING, SEATS, BadPbn, Board, Entry, Table, hand_bits

LONGEST = 1_000_000
"""Characters of a text."""
LINE = 2_000
MOST = {"Auction": 400, "Play": 52}
"""Calls and cards of a board."""
ROWS = 400
"""Lines of a table."""
TAGS, GAMES = 200, 2_000
"""Tags of a game, and games of a text."""
AGAIN = "again"
"""The section of a tag that has been told before: not read."""

TAG = re.compile(r'\[[ \t]{0,9}([A-Za-z][A-Za-z0-9_]{0,39})[ \t]{1,9}"((?:[^"\\]|\\.){0,1000})"[ \t]{0,9}\]')
ESCAPED = re.compile(r'\\(["\\])')
CALL = re.compile(r"(?:AP|PASS|XX|X|[1-7](?:NT|N|[CDHS])|[-*+])(?![A-Za-z0-9])", re.IGNORECASE)
CARD = re.compile(r"(?:[SHDC](?:10|[2-9TJQKA])|[-*+])(?![A-Za-z0-9])", re.IGNORECASE)
BESIDE = re.compile(r"=(?P<note>[0-9]{1,2})=|\$[0-9]{1,3}|[!?]{1,2}|\^[ISRL]", re.IGNORECASE)
"""What may stand after a call or card; only notes are kept."""
NOTE = re.compile(r"([0-9]{1,2}):(.{0,1000})", re.DOTALL)
CONTRACT = re.compile(r"([1-7])(NT|N|[CDHS])(X{0,2})", re.IGNORECASE)
RESULT = re.compile(r"\^?(?:(NS|EW) )?([0-9]{1,2})(?: (NS|EW) ([0-9]{1,2}))?", re.IGNORECASE)
UNKNOWN = ("", "?")
SECTIONS = ("Auction", "Play")


class _Game(msgspec.Struct):
    """A game as it is being read: values of tags, entries of sections, with the lines they stand on."""

    tags: dict[str, str] = {}
    lines: dict[str, int] = {}
    entries: dict[str, list[Entry]] = {}
    notes: dict[str, dict[int, str]] = {}
    rows: dict[str, list[str]] = {}
    now: str = ""
    """The section that the lines belong to."""
    closed: bool = False
    """It says that no more is told."""


def read(text: str) -> list[Board]:
    """The games of a file; BadPbn says what is wrong."""
    if len(text) > LONGEST:
        raise BadPbn(
            f"the text is longer than {LONGEST:,} characters",
            f"в тексте больше {LONGEST:,} знаков".replace(",", " "),
        )
    games: list[_Game] = []
    kept: dict[str, str] = {}
    game, comment = _Game(), False
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        line = line.rstrip()
        if len(line) > LINE:
            raise _wrong(number, f"a line has at most {LINE} characters", f"в строке не больше {LINE} знаков")
        if comment:
            _, end, line = line.partition("}")
            comment = not end
            if comment or not line.strip():
                continue
        elif line.startswith("%"):
            continue
        elif not line.strip():
            if game.tags:
                games.append(game)
                game = _Game()
                if len(games) == GAMES:
                    raise _wrong(
                        number, f"a text has less than {GAMES} games", f"в тексте меньше {GAMES} игр"
                    )
            continue
        comment = _line(game, line, number)
    if game.tags:
        games.append(game)
    before: dict[str, str] = {}
    boards = []
    for each in games:
        each.tags = before = _taken_over(each, before, kept)
        boards.append(_board(each))
    return boards


def _wrong(line: int, en: str, ru: str) -> BadPbn:
    return BadPbn(f"line {line}: {en}", f"строка {line}: {ru}")


def _line(game: _Game, line: str, number: int) -> bool:
    """One line; True if a comment goes on after it."""
    if game.now in game.rows and not line.lstrip().startswith(("[", "{", ";")):
        if len(game.rows[game.now]) == ROWS:
            raise _wrong(number, f"a table has at most {ROWS} lines", f"в таблице не больше {ROWS} строк")
        game.rows[game.now].append(" ".join(line.split()))
        return False
    at = 0
    while at < len(line):
        if line[at] in " \t":
            at += 1
        elif line[at] == ";":
            return False
        elif line[at] == "{":
            end = line.find("}", at)
            if end < 0:
                return True
            at = end + 1
        elif line[at] == "[":
            found = TAG.match(line, at)
            if found is None:
                raise _wrong(
                    number,
                    f'{shortened(line[at:])} is not a tag: write [Name "value"] on one line',
                    f'{shortened(line[at:])} — не тег: пишите [Имя "значение"] в одной строке',
                )
            _tag(game, found[1][0].upper() + found[1][1:], ESCAPED.sub(r"\1", found[2]), number)
            at = found.end()
        else:
            at = _entry(game, line, at, number)
    return False


def _tag(game: _Game, name: str, value: str, number: int) -> None:
    if name == "Note":
        found = NOTE.fullmatch(value)
        if found is None or game.now not in SECTIONS:
            raise _wrong(
                number,
                'a note follows the auction or the play and begins with its number, as in [Note "1:two aces"]',
                'примечание стоит после торговли или розыгрыша и начинается номером: [Note "1:два туза"]',
            )
        game.notes.setdefault(game.now, {})[_number(found[1])] = found[2].strip()
        return
    if name in game.tags:
        game.now = AGAIN  # by the standard only the first counts
        return
    if len(game.tags) == TAGS:
        raise _wrong(number, f"a game has at most {TAGS} tags", f"в игре не больше {TAGS} тегов")
    game.tags[name], game.lines[name] = value, number
    game.now, game.closed = name, False
    if name in SECTIONS:
        game.entries[name] = []
    elif name.endswith("Table") and name != "Table":
        game.rows[name] = []


def _entry(game: _Game, line: str, at: int, number: int) -> int:
    """A call, a card, or what stands beside one; says where to go on."""
    entries = game.entries.get(game.now)
    if entries is None:
        if game.now:  # told before, or a section that is not known
            return len(line)
        raise _wrong(
            number,
            f"{shortened(line)} stands outside the auction and the play",
            f"{shortened(line)} стоит вне торговли и розыгрыша",
        )
    if beside := BESIDE.match(line, at):
        if beside["note"] and entries:
            entries[-1] = Entry(entries[-1].text, _number(beside["note"]))
        return beside.end()
    found = (CALL if game.now == "Auction" else CARD).match(line, at)
    if found is None:
        if game.now == "Auction":
            raise _wrong(
                number,
                f"{shortened(line[at:])} is not a call: 1C to 7NT, Pass, X, XX, AP",
                f"{shortened(line[at:])} — не слово торговли: от 1C до 7NT, Pass, X, XX, AP",
            )
        raise _wrong(
            number,
            f"{shortened(line[at:])} is not a card: a suit (S H D C) and a rank, as in SA or HT",
            f"{shortened(line[at:])} — не карта: нужны масть (S H D C) и ранг, например SA или HT",
        )
    text = found[0].upper().replace("10", "T")
    game.closed = game.closed or text in "*+"
    if not game.closed:
        if len(entries) == MOST[game.now]:
            raise _wrong(
                number,
                f"there are at most {MOST['Auction']} calls and {MOST['Play']} cards",
                f"бывает не больше {MOST['Auction']} слов торговли и {MOST['Play']} карт",
            )
        entries.append(Entry(_call(text) if game.now == "Auction" else text))
    return found.end()


def _call(text: str) -> str:
    if text == "PASS":
        return "Pass"
    return text + "T" if text[-1] == "N" else text


def _number(text: str) -> int:
    found = whole(text, 0, 99)
    assert found is not None  # the pattern has seen two digits
    return found


# what the tags say


def _taken_over(game: _Game, before: dict[str, str], kept: dict[str, str]) -> dict[str, str]:
    """Values with those of the game before (`#`), and those that hold until they are changed (`##value`)."""
    tags = dict(kept)
    for name, value in game.tags.items():
        if value == "#":
            value = before.get(name, "")
        elif value.startswith("##"):
            value = kept[name] = value[2:]
        tags[name] = value
    return tags


def _board(game: _Game) -> Board:
    tags = dict(game.tags)
    lines = game.lines

    def take(name: str) -> tuple[str, int]:
        return tags.pop(name, "").strip(), lines.get(name, 0)

    dealer, declarer, opener, leader = (
        _seat(name, *take(name)) for name in ("Dealer", "Declarer", "Auction", "Play")
    )
    hands = _hands(*take("Deal"))
    contract = _contract(*take("Contract"))
    result = _result(*take("Result"), declarer)
    cards = game.entries.get("Play", [])
    rows = [tuple(cards[i : i + 4]) for i in range(0, len(cards), 4)]
    if rows:
        rows[-1] += (Entry(NOTHING),) * (4 - len(rows[-1]))
    tables = {name: Table(tags.pop(name), tuple(rows_)) for name, rows_ in game.rows.items()}
    return Board(
        hands=hands,
        dealer=dealer,
        declarer=declarer,
        contract=contract,
        result=result,
        opener=opener or dealer if "Auction" in game.entries else "",
        calls=tuple(game.entries.get("Auction", ())),
        call_notes=game.notes.get("Auction", {}),
        leader=leader if "Play" in game.entries else "",
        tricks=tuple(rows),
        card_notes=game.notes.get("Play", {}),
        tags=tags,
        tables=tables,
    )


def _seat(name: str, value: str, line: int) -> str:
    seat = value.removeprefix("^").upper()
    if value in UNKNOWN:
        return ""
    if len(seat) != 1 or seat not in SEATS:
        raise _wrong(
            line,
            f'{name} "{shortened(value)}": this is N, E, S or W',
            f"{name} «{shortened(value)}»: здесь стоит N, E, S или W",
        )
    return seat


def _hands(value: str, line: int) -> tuple[int | None, ...]:
    if value in UNKNOWN:
        return ()
    first, colon, rest = value.partition(":")
    texts = rest.split(None, 4)
    first = first.strip().upper()
    if not colon or len(first) != 1 or first not in SEATS or len(texts) != 4:
        raise _wrong(
            line,
            f'Deal "{shortened(value)}": write the first hand, a colon and four hands, - for one that is not known',
            f"Deal «{shortened(value)}»: нужны первая рука, двоеточие и четыре руки, - вместо неизвестной",
        )
    start = SEATS.index(first)
    hands: list[int | None] = [None] * 4
    seen = 0
    for i, text in enumerate(texts):
        if text == NOTHING:
            continue
        try:
            bits = hand_bits(text)
        except BadPbn as e:
            raise _wrong(line, str(e), e.ru) from None
        if both := seen & bits:
            card = face(cards_of(both)[0])
            raise _wrong(line, f"{card} is dealt twice", f"{card} сдана дважды")
        hands[(start + i) % 4] = bits
        seen |= bits
    return tuple(hands)


def _contract(value: str, line: int) -> str:
    if value in UNKNOWN:
        return ""
    if value.upper() in ("PASS", "AP"):
        return "Pass"
    found = CONTRACT.fullmatch(value.replace(" ", ""))
    if found is None:
        raise _wrong(
            line,
            f'Contract "{shortened(value)}": write a level and a strain, as in 3NT or 4SX, or Pass',
            f"Contract «{shortened(value)}»: нужны число и масть, например 3NT или 4SX, либо Pass",
        )
    return _call((found[1] + found[2]).upper()) + found[3].upper()


def _result(value: str, line: int, declarer: str) -> int | None:
    """Tricks of the declarer; a result may be told for a side, or for both."""
    if value in UNKNOWN:
        return None
    found = RESULT.fullmatch(value)
    tricks = None
    if found:
        side, n, other, m = found.groups()
        own = side is None or not declarer or declarer in side.upper()
        tricks = whole(n, 0, 13) if own else whole(m, 0, 13) if other else _rest(n)
    if tricks is None:
        raise _wrong(
            line,
            f'Result "{shortened(value)}": write a number of tricks from 0 to 13',
            f"Result «{shortened(value)}»: нужно число взяток от 0 до 13",
        )
    return tricks


def _rest(tricks: str) -> int | None:
    n = whole(tricks, 0, 13)
    return None if n is None else 13 - n

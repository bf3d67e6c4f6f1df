"""Deals of Vint as readable texts, with hands, auction, exchanges, play and result; read back as records.

    # Classic Vint, deal 3
    game: vint
    players: Anna, Boris, Vera, Gleb
    dealer: 1
    hand 1: ♠AK10 ♣97 ♦AQJ62 ♥A84
    ...
    auction: 1♠, pass, 2♠, ...
    play: ♥5 ♥K ♥2 ♥A / ...

Hands and players are those of the places, clockwise. A deal read back is a record of one deal: its seed names the cards
(`laid.seed_of`), so that it replays, can be looked through and analysed like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, cast

from sukno.engine import BadRecord, Record, Text
from sukno.engine.options import changed, listed, read_listed
from sukno.engine.record import LONGEST_NAME
from sukno.engine.registry import game_class, game_from_texts
from sukno.engine.text import Lang
from sukno.games.tricks.vint.calls import FINISH, LADDER, LOOK, PASS, call_words
from sukno.games.tricks.vint.game import VintGame
from sukno.games.tricks.vint.gifts import GIVE
from sukno.games.tricks.vint.laid import NOTHING, Given, check_given, seed_of
from sukno.games.tricks.vint.played import PlayedDeal, deals_of, vint_of
from sukno.games.tricks.vint.state import HEAP, PACKET, TALON
from sukno.materials.bounded import shortened, shown, whole
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS, SYMBOLS, hand_texts
from sukno.sheets.files import clean
from sukno.sheets.vint.entries import LINES
from sukno.solve.deals import BadDeal
from sukno.solve.trick_problem import card_name
from sukno.solve.trick_text import read_cards, write_cards, write_hand

LONGEST = 1_000_000
MOST = 2_000
"""Deals of a text, and moves of a deal."""
FACTS: dict[str, Text] = {
    "game": Text("game", "игра"),
    "options": Text("options", "настройки"),
    "players": Text("players", "игроки"),
    "dealer": Text("dealer", "сдаёт"),
    "hand": Text("hand", "рука"),
    "talon": Text("talon", "прикуп"),
    "packet": Text("packet", "колодка"),
    "result": Text("result", "результат"),
}
"""Told once in a deal; hands and packets have numbers."""
MOVES: dict[str, Text] = {
    "auction": Text("auction", "переговоры"),
    "last bid": Text("last bid", "последнее назначение"),
    "gives": Text("gives", "передано"),
    "says": Text("says", "решено"),
    "play": Text("play", "розыгрыш"),
}
"""Lines of moves, in the order in which they were made."""
PHASES = {"call": "auction", "overbid": "auction", "final": "last bid", "card": "play"}
PHASES |= dict.fromkeys(("swap", "where", "lay"), "says")
"""Under which word the moves of a phase stand; all others are gifts."""
RUSSIAN = {PASS: "пас", FINISH: "больше-ничего", "keep": "оставить", "swap": "сменить", "stop": "хватит"}
RUSSIAN |= {"hand": "в-руку", "dummy": "болвану", LOOK: "смотрит", "open": "открыть"}
ENGLISH = {ru: en for en, ru in RUSSIAN.items()}
BID = re.compile(r"([1-7])([♠♣♦♥]|NT|БК|[SCDHN])", re.IGNORECASE)
TRICK = "/"


# Writing


def write(record: Record, lang: Lang = "en", number: int | None = None) -> str:
    """Every deal of a record that has been played to its end, or the one of this number."""
    game = vint_of(record)
    found = (d for d in deals_of(record) if d.line is not None and number in (None, d.number))
    return "\n".join(deal_text(record, game, deal, lang) for deal in found)


def names_of(record: Record, deal: PlayedDeal) -> list[str]:
    """The players by places; a hand that nobody sits behind has no name."""
    names = [clean(re.sub(r"[,#]", " ", name)) for name in record.seats]
    return [names[seat] or str(seat + 1) if seat >= 0 else "-" for seat in deal.order]


def options_text(game: VintGame[Any]) -> str:
    """What was agreed differently, for one deal."""
    return listed({k: v for k, v in changed(game.options).items() if k not in ("deals", "robers")})


def deal_text(record: Record, game: VintGame[Any], deal: PlayedDeal, lang: Lang = "en") -> str:
    """One deal as a text that `read` understands."""
    head = Text("{game}, deal {n}", "{game}, сдача {n}").fill(game=game.info.name, n=deal.number)
    lines = [f"# {head.of(lang)}"]

    def say(key: str, value: str, number: int | None = None) -> None:
        word = (FACTS | MOVES)[key].of(lang) + (f" {number}" if number is not None else "")
        lines.append(f"{word}: {value}")

    say("game", record.game)
    if options := options_text(game):
        say("options", options)
    say("players", ", ".join(names_of(record, deal)))
    hands, lying = deal.given.cards
    say("dealer", str(deal.given.dealer + 1))
    for i, held in enumerate(hands, 1):
        say("hand", write_hand(held, lang), i)
    for room, cards in enumerate(lying, HEAP):
        if cards:
            packet = room - PACKET + 1 if room >= PACKET else None
            say("packet" if packet else "talon", write_cards(cards, lang), packet)
    for key, moves in groupby(deal.moves, key=lambda pm: PHASES.get(pm[0], "gives")):
        said = [move.removeprefix(f"{GIVE} ") for _, move in moves]
        say(key, joined(said, len(hands), lang) if key == "play" else ", ".join(_said(m, lang) for m in said))
    if deal.line is not None:
        seats = [name or str(i + 1) for i, name in enumerate(record.seats)]
        say("result", LINES.words(deal.line.entry, seats).of(lang))
    return "\n".join(lines) + "\n"


def joined(cards: Sequence[str], hands: int, lang: Lang) -> str:
    """Cards of a trick side by side, tricks apart."""
    tricks = [cards[i : i + hands] for i in range(0, len(cards), hands)]
    return f" {TRICK} ".join(" ".join(_said(card, lang) for card in trick) for trick in tricks)


def _said(move: str, lang: Lang) -> str:
    """A move as people write it: suits as symbols, words in their language."""
    if move in LADDER.index:
        return call_words(move).of(lang)
    words = move.split(" ")
    return " ".join(
        card_name(CARD_INDEX[w], lang) if w in CARD_INDEX else RUSSIAN.get(w, w) if lang == "ru" else w
        for w in words
    )


# Reading


def read(text: str) -> list[Record]:
    """The deals of a text, each a record of one deal, played by the rules; BadRecord says what is wrong."""
    if len(text) > LONGEST:
        raise BadRecord("this text is too long", "текст слишком длинный")
    blocks: list[tuple[dict[str, str], list[str]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, value = _fact(line, number)
        if key == "game":
            blocks.append(({}, []))
        if not blocks or len(blocks) > MOST:
            raise BadRecord(
                f"line {number}: a deal begins with the line 'game: vint', and there are at most {MOST} deals",
                f"строка {number}: сдача начинается строкой «игра: vint», и сдач не больше {MOST}",
            )
        facts, moves = blocks[-1]
        if key in MOVES:
            moves += _moves(value, key)
        elif key in facts:
            raise BadRecord(f"line {number}: {key} is told twice", f"строка {number}: сказано дважды: {key}")
        else:
            facts[key] = value
    if not blocks:
        raise BadRecord("there is no deal in this text", "в тексте нет ни одной сдачи")
    return [_record(facts, moves) for facts, moves in blocks]


def _fact(line: str, number: int) -> tuple[str, str]:
    word, colon, value = line.partition(":")
    word = " ".join(word.lower().split())
    base, _, digit = word.rpartition(" ")
    for key, names in (FACTS | MOVES).items():
        if word in (names.en, names.ru) and colon:
            return key, value.strip()
        if base in (names.en, names.ru) and digit in ("1", "2", "3", "4") and colon:
            return f"{key} {digit}", value.strip()
    known, known_ru = (
        ", ".join(names.of(lang) for names in (FACTS | MOVES).values()) for lang in ("en", "ru")
    )
    raise BadRecord(
        f"line {number}: {shortened(line)!r} is not understood; lines begin with: {known}",
        f"строка {number}: «{shortened(line)}» непонятно; строки начинаются словами: {known_ru}",
    )


def _moves(text: str, key: str) -> Iterator[str]:
    """Moves from what people write; what cannot be understood is left as it is, and the rules refuse it."""
    for part in filter(None, (p.strip() for p in re.split("[,/]", text))):
        if key == "play":
            yield from (CARD_TEXTS[c] for c in _cards(part))
        elif key == "gives":
            yield " ".join([GIVE, *hand_texts(sum(1 << c for c in _cards(part)))])
        elif bid := BID.fullmatch(part):
            strain = bid[2].upper()
            letter = (
                SUITS[SYMBOLS.index(strain)] if strain in SYMBOLS else "N" if len(strain) == 2 else strain
            )
            yield bid[1] + letter
        else:
            words = [ENGLISH.get(word.lower(), word) for word in part.split()]
            yield " ".join(CARD_TEXTS[c] if (c := _card(w)) is not None else w for w in words)


def _card(word: str) -> int | None:
    """The one card that a word with a suit in front names."""
    cards = _cards(word) if word[0] in SYMBOLS else []
    return cards[0] if len(cards) == 1 else None


def _cards(text: str) -> list[int]:
    try:
        return read_cards(text)
    except BadDeal as e:
        raise BadRecord(str(e), e.ru) from None


def _record(facts: dict[str, str], moves: list[str]) -> Record:
    game = opened(facts["game"], read_listed(facts.get("options", "")))
    hands = [sum(1 << c for c in _cards(facts[k])) for i in range(1, 5) if (k := f"hand {i}") in facts]
    lying = list(NOTHING)
    lying[TALON - HEAP] = tuple(_cards(facts.get("talon", "")))
    for i in range(4):
        lying[PACKET - HEAP + i] = tuple(_cards(facts.get(f"packet {i + 1}", "")))
    dealer = whole(facts.get("dealer", "1"), 1, 4)
    if dealer is None:
        raise BadRecord(
            f"the dealer is hand 1 to 4, not {shown(facts['dealer'])}",
            f"сдаёт одна из рук от 1 до 4, а не {shown(facts['dealer'])}",
        )
    given = Given((tuple(hands), tuple(lying)), dealer - 1)
    return made(game, given, facts.get("players", "").split(",")[:4], moves)


def opened(id: str, options: dict[str, str]) -> VintGame[Any]:
    """The game of a deal that stands alone."""
    if not issubclass(game_class(id), VintGame):
        raise BadRecord(f"{shown(id)} is not a game of Vint", f"{shown(id)} — не винт")
    return cast(VintGame[Any], game_from_texts(id, options | {"deals": "1"}))


def made(game: VintGame[Any], given: Given, names: Sequence[str], moves: Iterable[str]) -> Record:
    """A record of this deal, played by the rules; names by places."""
    check_given(given, game.dealing)
    record = Record.of(game, seed_of(given))
    s: Any = game.start(record.seed)
    for place, name in enumerate(names):
        if place < len(s.order) and s.order[place] >= 0:
            record.seats[s.order[place]] = clean(name)[:LONGEST_NAME]
    record.moves = list(moves)
    if len(record.moves) > MOST:
        raise BadRecord(f"a deal has at most {MOST} moves", f"в сдаче не больше {MOST} ходов")
    end = game.outcome(record.replay(game))  # type: ignore[arg-type]
    record.points = None if end is None else list(end.points)
    return record

"""Deals of Preferans as readable texts, with hands, auction, discard, play and result; read back as records.

    # Leningrad, deal 3
    game: preferans-leningrad
    options: target=20
    players: Anna, Boris, Vera
    dealer: 3
    hand 1: ♠AK10 ♣97 ♦AQJ ♥A8
    ...

A deal read back is a record of one deal: its seed names the cards (`seed_of`), so that it replays, can be
looked through and analysed like any other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from sukno.engine import BadRecord, Record, Text
from sukno.engine.options import changed, listed, read_listed
from sukno.engine.record import LONGEST_NAME
from sukno.engine.registry import game as open_game
from sukno.engine.registry import game_from_texts
from sukno.engine.text import Lang
from sukno.engine.walk import opened, walked
from sukno.games.tricks.preferans.cards import hand_bits
from sukno.games.tricks.preferans.game import PreferansGame
from sukno.games.tricks.preferans.laid import Laid, seed_of
from sukno.materials.bounded import shown, whole
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SYMBOLS, hand_texts
from sukno.sheets.files import clean
from sukno.solve.deals import BadDeal
from sukno.solve.preferans_text import read_cards
from sukno.solve.trick_problem import card_name
from sukno.solve.trick_text import write_hand

LONGEST = 1_000_000
KEYS: dict[str, Text] = {
    "game": Text("game", "игра"),
    "options": Text("options", "настройки"),
    "players": Text("players", "игроки"),
    "dealer": Text("dealer", "сдаёт"),
    "raspasy": Text("raspasy before", "распасов подряд до"),
    "hand": Text("hand", "рука"),
    "talon": Text("talon", "прикуп"),
    "auction": Text("auction", "торговля"),
    "announced": Text("announced", "объявлено"),
    "discard": Text("discard", "снос"),
    "contract": Text("contract", "заказ"),
    "whist": Text("whist", "вист"),
    "lead": Text("talon leads", "ход прикупом"),
    "play": Text("play", "розыгрыш"),
    "result": Text("result", "результат"),
}
PHASES = {
    "bid": "auction",
    "stop": "auction",
    "totus": "announced",
    "partner": "announced",
    "discard": "discard",
    "contract": "contract",
    "whist": "whist",
    "dealer": "whist",
    "how": "whist",
    "invite": "whist",
    "gora": "whist",
    "whister_discard": "whist",
    "talon": "lead",
    "card": "play",
    "offer": "play",
    "answer": "play",
}
"""Under which heading the moves of a phase are written; read in this order they make the deal again."""
ORDER = ("auction", "announced", "discard", "contract", "whist", "lead", "play")
WORDS = {
    "pass": "пас",
    "whist": "вист",
    "half": "полвиста",
    "hold": "здесь",
    "misere": "мизер",
    "uvert": "уверт",
    "direct": "без-прикупа",
    "dark": "втёмную",
    "look": "смотрит",
    "open": "лёжа",
    "closed": "стоя",
    "own": "свои",
    "alone": "один",
    "stop": "конец?",
    "agree": "согласен",
    "go": "играем",
    "on": "дальше",
    "totus": "тотус",
    "play": "игра",
    "partner": "партнёр",
    "offer": "предлагает",
    "accept": "принято",
    "refuse": "нет",
    "pulka": "в-пулю",
    "gora": "с-горы",
    "talon": "с-прикупом",
    "discard": "снос",
}
RUSSIAN = {ru: en for en, ru in WORDS.items()}
TRICK = "/"
PRELUDE = ("razboinik", "prelude_raspasy")
PRELUDES: dict[str, dict[str, str | int]] = {
    "": {},
    "razboinik": {"razboinik": "only"},
    "raspasy": {"prelude_raspasy": 1},
}
"""What a deal of the prelude says, so that it is one again when it is read."""


# Writing


def write(record: Record, lang: Lang = "en", number: int | None = None) -> str:
    """Every deal of a record that has been played to its end, or the one of this number."""
    found = (deal for deal in deals_of(record) if number is None or deal.number == number)
    return "\n".join(deal_text(record, deal, lang) for deal in found)


class PlayedDeal(msgspec.Struct):
    """One deal of a record."""

    number: int
    laid: Laid
    stage: str
    moves: dict[str, list[str]] = {}
    """Under each heading; in the play a `/` stands after every trick."""
    line: Any = None
    """What was written of it; None where nothing is."""


def deals_of(record: Record) -> Iterator[PlayedDeal]:
    """The deals of a record, one after the other; an unfinished one is left out."""
    game: PreferansGame[Any] = opened(record, PreferansGame)
    for walk in walked(record, game, between="target"):
        if not walk.over:
            return
        s = walk.begun.copy()
        deal = PlayedDeal(walk.number, game.laid(s), s.account.prelude.part)
        for move in walk.moves:
            phase = s.phase
            game.play(s, move)
            deal.moves.setdefault(PHASES[phase], []).append(move)
            if phase == "card" and not s.trick:
                deal.moves["play"].append(TRICK)
        new = s.account.sheet.history[len(walk.begun.account.sheet.history) :]
        deal.line = new[0] if new else None
        yield deal


def deal_text(record: Record, deal: PlayedDeal, lang: Lang = "en") -> str:
    """One deal as a text that `read` understands."""
    game = record.open()
    options = {k: v for k, v in changed(game.options).items() if k not in ("deals", "rounds")}
    options = {k: v for k, v in options.items() if k not in PRELUDE} | PRELUDES[deal.stage]
    names = [clean(re.sub(r"[,#]", " ", name)) or str(i + 1) for i, name in enumerate(record.seats)]
    head = Text("{game}, deal {n}", "{game}, сдача {n}").fill(game=game.info.name, n=deal.number)
    lines = [f"# {head.of(lang)}"]

    def say(key: str, value: str, number: int | None = None) -> None:
        word = KEYS[key].of(lang) + (f" {number}" if number is not None else "")
        lines.append(f"{word}: {value}")

    say("game", record.game)
    if options:
        say("options", listed(options))
    say("players", ", ".join(names))
    say("dealer", str(deal.laid.dealer + 1))
    if deal.laid.row:
        say("raspasy", str(deal.laid.row))
    for i, held in enumerate(deal.laid.hands):
        say("hand", write_hand(held, lang), i + 1)
    for i, talon in enumerate(deal.laid.talons):
        many = len(deal.laid.talons) > 1
        say("talon", " ".join(card_name(c, lang) for c in talon), i + 1 if many else None)
    for key in ORDER:
        moves = deal.moves.get(key)
        if moves:
            if key == "discard":
                moves = [moves[0].removeprefix("discard ")]
            say(key, _joined(moves, lang) if key == "play" else ", ".join(_said(m, lang) for m in moves))
    if deal.line is not None:
        say("result", _result(deal.line, names, lang))
    return "\n".join(lines) + "\n"


def _joined(moves: Sequence[str], lang: Lang) -> str:
    """Cards of a trick side by side, tricks and words apart."""
    parts: list[str] = []
    together = False
    for move in moves:
        card = move in CARD_INDEX
        if move == TRICK:
            together = False
        elif card and together:
            parts[-1] += " " + _said(move, lang)
        else:
            parts.append(_said(move, lang))
            together = card
    return f" {TRICK} ".join(parts)


def _said(move: str, lang: Lang) -> str:
    """A move as people write it: suits as symbols, words in their language."""
    out = []
    for word in move.split(" "):
        if word in CARD_INDEX:
            out.append(card_name(CARD_INDEX[word], lang))
        elif found := re.fullmatch(r"([0-9]{1,2})([SCDH]|NT)", word):
            level, trump = found.groups()
            strain = SYMBOLS["SCDH".index(trump)] if len(trump) == 1 else "БК" if lang == "ru" else "NT"
            out.append(level + strain)
        else:
            out.append(WORDS.get(word, word) if lang == "ru" else word)
    return " ".join(out)


def _result(line: Any, names: Sequence[str], lang: Lang) -> str:
    """What every player wrote."""
    parts = []
    labels = {
        "pulka": Text("pulka", "пуля"),
        "record": Text("record", "запись"),
        "gora": Text("gora", "гора"),
        "kurochka": Text("kurochka", "курочка"),
    }
    for seat, name in enumerate(names):
        own = []
        for field, label in labels.items():
            change = getattr(line, field, None)
            if change is not None and change[seat]:
                own.append(f"{label.of(lang)} {change[seat]:+}")
        whists = sum(n for writer, _, n in line.whists if writer == seat)
        if whists:
            own.append(f"{Text('whists', 'висты').of(lang)} {whists:+}")
        if own:
            parts.append(f"{name} {', '.join(own)}")
    return "; ".join(parts) or "—"


# Reading


def read(text: str) -> list[Record]:
    """The deals of a text, each a record of one deal, played by the rules; BadRecord says what is wrong."""
    if len(text) > LONGEST:
        raise BadRecord("this text is too long", "текст слишком длинный")
    blocks: list[dict[str, str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        key, value = _fact(line, number)
        if key == "game":
            blocks.append({})
        if not blocks:
            raise BadRecord(
                f"line {number}: a deal begins with the line 'game: preferans'",
                f"строка {number}: сдача начинается строкой «игра: preferans»",
            )
        if key in blocks[-1]:
            raise BadRecord(f"line {number}: {key} is told twice", f"строка {number}: сказано дважды: {key}")
        blocks[-1][key] = value
    if not blocks:
        raise BadRecord("there is no deal in this text", "в тексте нет ни одной сдачи")
    return [_record(facts) for facts in blocks]


def _fact(line: str, number: int) -> tuple[str, str]:
    word, colon, value = line.partition(":")
    word = " ".join(word.lower().split())
    base, _, digit = word.rpartition(" ")
    numbered = base and digit in ("1", "2", "3")
    for key, names in KEYS.items():
        if word in (names.en, names.ru) and colon:
            return key, value.strip()
        if numbered and base in (names.en, names.ru) and colon:
            return f"{key} {digit}", value.strip()
    known = ", ".join(names.en for names in KEYS.values())
    known_ru = ", ".join(names.ru for names in KEYS.values())
    raise BadRecord(
        f"line {number}: {line[:40]!r} is not understood; lines begin with: {known}",
        f"строка {number}: «{line[:40]}» непонятно; строки начинаются словами: {known_ru}",
    )


def _record(facts: dict[str, str]) -> Record:
    options = read_listed(facts.get("options", ""))
    game = game_from_texts(facts["game"], options | _single(facts["game"], options))
    if not isinstance(game, PreferansGame):
        raise BadRecord(
            f"{shown(facts['game'])} is not a game of Preferans", f"{shown(facts['game'])} — не преферанс"
        )
    names = [clean(n)[:LONGEST_NAME] for n in facts.get("players", "").split(",")]
    seats = names if len(names) == game.seats else [""] * game.seats
    try:
        record = Record.of(game, seed_of(_laid(game, facts)), seats)
        for key in ORDER:
            record.moves += (_discard if key == "discard" else _moves)(facts.get(key, ""))
    except BadDeal as e:
        raise BadRecord(str(e), e.ru) from None
    s: Any = record.replay(game)
    end = game.outcome(s)
    record.points = None if end is None else list(end.points)
    return record


def _single(id: str, options: dict[str, str]) -> dict[str, str]:
    """A deal alone is one deal, and no prelude stands before it unless it says so."""
    kind = type(open_game(id).options)
    single = {"deals": "1"}
    for key, none in zip(PRELUDE, ("none", "0"), strict=True):
        if key in kind.__struct_fields__ and key not in options:
            single[key] = none
    return single


def _laid(game: PreferansGame[Any], facts: dict[str, str]) -> Laid:
    hands = [hand_bits(read_cards(facts[f"hand {i}"])) for i in range(1, 4) if f"hand {i}" in facts]
    talons = [tuple(read_cards(facts[key])) for key in ("talon", "talon 1", "talon 2") if key in facts]
    laid = Laid(tuple(hands), tuple(talons), _number(facts, "dealer", 1) - 1, _number(facts, "raspasy", 0))
    game.check_laid(laid)
    return laid


def _number(facts: dict[str, str], key: str, default: int) -> int:
    text = facts.get(key, str(default))
    found = whole(text, 0, 99)
    if found is None:
        raise BadRecord(
            f"{key}: {shown(text)} is not a number from 0 to 99",
            f"{KEYS[key].ru}: {shown(text)} — не число от 0 до 99",
        )
    return found


def _moves(text: str) -> Iterator[str]:
    """Moves from what people write; what cannot be understood is left as it is, and the rules refuse it."""
    for part in filter(None, (p.strip() for p in re.split("[,/]", text))):
        words: list[str] = []
        for word in part.split():
            word = RUSSIAN.get(word.lower(), word)
            game = re.fullmatch(r"([0-9]{1,2})([♠♣♦♥]|NT|БК)", word)
            if game:
                level, strain = game.groups()
                words.append(level + ("SCDH"[SYMBOLS.index(strain)] if strain in SYMBOLS else "NT"))
            elif word[0] in SYMBOLS:
                words += [CARD_TEXTS[c] for c in read_cards(word)] or [word]
            else:
                words.append(word)
        if all(word in CARD_INDEX for word in words):
            yield from words
        else:
            yield " ".join(words)


def _discard(text: str) -> Iterator[str]:
    cards = hand_texts(hand_bits(read_cards(text)))
    if cards:
        yield " ".join(["discard", *cards])

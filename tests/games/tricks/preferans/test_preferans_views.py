"""What everybody sees and knows, checked over random games of every convention."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from preferans_table import LIGHT, Table

import sukno
from sukno.engine import registry
from sukno.engine.ask import PROMPTS
from sukno.engine.log import log_text
from sukno.engine.text import Text
from sukno.engine.view import BACK
from sukno.engine.words import MARKS
from sukno.games.tricks.preferans.hussar import HussarGame
from sukno.games.tricks.preferans.show import KINDS
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand_texts, symbols

IDS = [id for id in registry.ids() if id.startswith("preferans")]
MANY = [
    *((id, {}) for id in IDS),
    ("preferans-classic", LIGHT),
    ("preferans", {"players": 4, "dark": True, "totus": True, "whist_alone": True, "unwhisted_gora": True}),
    ("preferans", {"players": 2, "dark": True, "misere_type": "trading", "whist_alone": True}),
    ("preferans-sochi", {"players": 4, "forced_whist": True, "dealer_may_whist": True}),
    ("preferans-uvert", {"players": 5, "invitation": True}),
    ("preferans-uvert", {"players": 2, "invitation": True}),
]


def faces(zones: Any) -> dict[str, set[str]]:
    """The cards that a view shows, by zone."""
    shown: dict[str, set[str]] = {}
    for z in zones:
        cards = [c[1] if isinstance(c, tuple) else c for c in getattr(z, "cards", getattr(z, "seen", ()))]
        shown[z.id] = {c for c in cards if c in CARD_INDEX}
    return shown


def lines(log: Any) -> Any:
    while log:
        yield log
        log = log[0]


def may_see(game: Any, s: Any, seat: int | None) -> set[str]:
    """What a seat may see lying somewhere now, told by the rules and apart from the code of views."""
    place = s.order.index(seat) if seat in s.order else -1
    declarer = s.declarer
    seen = s.played | sum(1 << c for c in s.trick)
    if s.led >= 0:
        seen |= 1 << s.led
    if place >= 0 and s.looked[place]:
        seen |= s.hands[place]
    if place >= 0 and place == declarer:
        seen |= s.discard
    for p, held in enumerate(s.hands):
        if p == declarer:
            if s.totus or (s.uvert and s.phase in ("card", "offer", "answer")):
                seen |= held
            continue
        lies_open = s.phase in ("card", "offer", "answer") and p != s.out and not s.raspasy
        by_rule = s.how in ("open", "check") or s.uvert
        first_card = s.turn != declarer or s.trick or s.played
        if lies_open and by_rule and (first_card or s.uvert):
            seen |= held
    if s.totus:
        seen |= s.discard
    if s.shown and s.phase in ("discard", "totus", "partner"):
        seen |= sum(1 << c for c in s.talon)
    if seat == s.dealer and game.seats > 3:
        if s.raspasy:
            seen |= sum(1 << c for c in s.talon)
        looked = [move for who, kind, move in s.lines() if who == seat and move.startswith("look ")]
        if looked:
            seen |= s.hands[s.order.index(int(looked[0][5:]) - 1)]
    if isinstance(game, HussarGame) and place >= 0 and place != declarer:
        seen |= s.whister_discard
    return set(hand_texts(seen))


def walk(game: Any, seed: str, steps: int) -> Any:
    rng = Random(seed)
    s = game.start(seed)
    for _ in range(steps):
        ask = game.ask(s)
        if ask is None:
            return
        yield s, ask, rng
        move = ask.pick(rng)
        if ask.shunned and rng.random() < 0.1:
            move = ask.moves[-1]
        game.play(s, move)


@pytest.mark.parametrize(("id", "options"), MANY)
def test_nobody_sees_a_card_that_is_hidden_from_him(id: str, options: dict[str, Any]) -> None:
    """Hands, discards, hands not looked at, the talon: compared with what the rules let a seat know."""
    game = sukno.game(id, **options)
    for s, _, rng in walk(game, id, 220):
        if rng.random() < 0.75:
            continue
        for seat in (*range(game.seats), None):
            view = game.view(s, seat)
            shown = faces(view.zones)
            assert set().union(*shown.values()) <= may_see(game, s, seat), (s.phase, seat)
            if seat is not None and seat in s.order and s.looked[s.order.index(seat)]:
                own = s.hands[s.order.index(seat)]
                assert shown[f"hand{seat}"] == set(hand_texts(own)), "everybody sees his own"


@pytest.mark.parametrize(("id", "options"), MANY)
def test_the_log_tells_no_secret(id: str, options: dict[str, Any]) -> None:
    """Cards stand in the log only when played or shown by the rules."""
    game = sukno.game(id, **options)
    for s, _, rng in walk(game, id + "log", 200):
        if rng.random() < 0.8:
            continue
        view = game.view(s, None)
        open_cards = {c for line in view.log for c in line.move.split() if c in CARD_INDEX}
        public = s.played | sum(1 << c for c in s.trick) | (1 << s.led if s.led >= 0 else 0)
        if s.shown:
            public |= sum(1 << c for c in s.talon)
        assert open_cards <= set(hand_texts(public))


@pytest.mark.parametrize(("id", "options"), MANY)
def test_imagined_cards_agree_with_all_that_was_shown(id: str, options: dict[str, Any]) -> None:
    """A shown talon stays with the declarer; nobody has a suit he was void of; all cards are there once."""
    game = sukno.game(id, **options)
    for s, _, rng in walk(game, id + "imagine", 200):
        if rng.random() < 0.8:
            continue
        seat = rng.randrange(game.seats)
        t = game.imagine(s, seat, rng)
        assert sorted(game.pieces(t)) == sorted(game.pieces(s))
        assert game.view(t, seat) == game.view(s, seat)
        for p, held in enumerate(t.hands):
            assert held.bit_count() == s.hands[p].bit_count()
            assert not held & s.voids[p]
            if s.shown and p != s.declarer and not s.raspasy:
                assert not held & sum(1 << c for c in s.talon), "the declarer has them, or laid them away"


@pytest.mark.parametrize(("id", "options"), MANY)
def test_every_choice_has_words_of_its_own_in_both_languages(id: str, options: dict[str, Any]) -> None:
    game = sukno.game(id, **options)
    for s, ask, rng in walk(game, id + "words", 200):
        assert ask.kind in PROMPTS | game.prompts
        if ask.families or rng.random() < 0.5:
            continue
        words = [game.describe(s, m) for m in ask.moves]
        for lang in ("en", "ru"):
            told = [w.of(lang) for w in words]
            assert len(set(told)) == len(told), told
        for m, w in zip(ask.moves, words, strict=True):
            if m not in CARD_INDEX:
                assert any("а" <= c <= "я" for c in w.ru) or not any(c.isalpha() for c in w.ru), m


def test_every_mark_and_every_question_has_words() -> None:
    for id in ("preferans", "preferans-old-five"):
        game = sukno.game(id)
        for s, _, _ in walk(game, "marks", 200):
            for info in game.seat_infos(s):
                assert set(info.marks) <= set(MARKS)
    assert all(t.en and t.ru for t in KINDS.values())


@pytest.mark.parametrize(
    ("line", "en", "ru"),
    [
        ("7H", "7♥", "7♥"),
        ("10NT", "10 no trumps", "10 без козыря"),
        ("6S direct", "6♠ without the talon", "6♠ без прикупа"),
        ("9 direct", "9 without the talon", "9 без прикупа"),
        ("dark 6C", "dark 6♣", "6♣ втёмную"),
        ("dark pass", "dark pass", "пас втёмную"),
        ("contract 8D", "game: 8♦", "игра: 8♦"),
        ("contract misere", "game: misère", "игра: мизер"),
        ("talon SA HT", "talon: ♠A ♥10", "прикуп: ♠A ♥10"),
        ("hold", "holds the bid", "оставляет за собой"),
        ("half", "half-whist", "полвиста"),
    ],
)
def test_the_log_reads_as_people_speak(line: str, en: str, ru: str) -> None:
    assert log_text(line) == Text(en, ru)


@pytest.mark.parametrize(("id", "options"), MANY)
def test_no_line_of_a_log_is_left_in_english(id: str, options: dict[str, Any]) -> None:
    game = sukno.game(id, **options)
    told: set[str] = set()
    for s, _, _ in walk(game, id + "lines", 200):
        if s.log:
            told.add(s.log[2])
    for line in told:
        words = [w for w in log_text(line).ru.split() if w.isascii() and w.isalpha() and len(w) > 2]
        assert not words, line


def test_the_note_tells_what_stands() -> None:
    def note(t: Table) -> Text:
        zone = next(z for z in t.game.view(t.s, None).zones if z.id == "contract")
        return zone.text  # type: ignore[union-attr]

    t = Table("preferans-sochi")
    assert note(t) == Text("Auction", "Торговля")
    assert note(t.say("6S")) == Text("Auction: 6♠, Player 1", "Торговля: 6♠, Игрок 1")
    assert note(t.say("pass", "pass")) == Text("Player 1: bought at 6♠", "Игрок 1: куплено на 6♠")
    assert note(t.discard().say("7NT")) == Text("Player 1: 7 no trumps", "Игрок 1: 7 без козыря")
    t.say("pass", "whist", "open")
    assert note(t).en == "Player 1: 7 no trumps · whist: Player 3 · open"
    t = Table("preferans-sochi", row=1).say("pass", "pass", "pass")
    assert note(t) == Text("Raspasy, 2 in a row", "Распасы, 2-е подряд")


def test_the_declarer_is_told_which_cards_came_with_the_talon() -> None:
    def note(t: Table, seat: int | None) -> str:
        zone = next(z for z in t.game.view(t.s, seat).zones if z.id == "bought")
        return zone.text.en  # type: ignore[union-attr]

    t = Table("preferans-sochi").say("6S", "pass", "pass")
    talon = symbols(" ".join(CARD_TEXTS[c] for c in t.s.talon))
    assert note(t, 0) == talon
    assert note(t, 1) == note(t, None) == ""  # before them it lies open
    assert note(t.discard(), 0) == ""


def test_backs_are_shown_for_what_lies_hidden() -> None:
    view = sukno.game("preferans").view(sukno.game("preferans").start(1), 0)
    talon = next(z for z in view.zones if z.id == "talon")
    assert talon.cards == (BACK, BACK)  # type: ignore[union-attr]

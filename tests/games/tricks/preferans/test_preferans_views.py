"""What everybody sees and knows, checked over random games of every convention."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from preferans_table import LIGHT, Table

import sukno
from sukno.engine import registry
from sukno.engine.person import of_others
from sukno.engine.text import Text, named
from sukno.engine.view import BACK
from sukno.engine.words import MARKS
from sukno.games.tricks.preferans.hussar import HussarGame
from sukno.games.tricks.preferans.old import OldGame
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


PLAYERS = {
    "en": [f"Player {i + 1}" for i in range(5)],
    "ru": [f"Игрок {i + 1}" for i in range(5)],
}


def faces(zones: Any) -> dict[str, set[str]]:
    """The cards that a view shows, by zone."""
    shown: dict[str, set[str]] = {}
    for z in zones:
        cards = [c[1] if isinstance(c, tuple) else c for c in getattr(z, "cards", getattr(z, "seen", ()))]
        shown[z.id] = {c for c in cards if c in CARD_INDEX}
    return shown


def may_see(game: Any, s: Any, seat: int | None) -> set[str]:
    """What a seat may see lying somewhere now, told by the rules and apart from the code of views."""
    place = s.order.index(seat) if seat in s.order else -1
    declarer = s.contract.declarer
    seen = s.played | sum(1 << c for c in s.trick)
    if s.led >= 0:
        seen |= 1 << s.led
    if place >= 0 and not s.auction.unlooked >> place & 1:
        seen |= s.hands[place]
    if place >= 0 and place == declarer:
        seen |= s.exchange.discard
    for p, held in enumerate(s.hands):
        if p == declarer:
            ten = (
                s.whisting.how == "check"
                and s.contract.level == 10
                and isinstance(game, HussarGame | OldGame)
            )
            if s.exchange.totus or ((s.contract.uvert or ten) and s.phase in ("card", "offer", "answer")):
                seen |= held
            continue
        lies_open = s.phase in ("card", "offer", "answer") and not s.idle >> p & 1 and not s.raspasy.on
        by_rule = s.whisting.how in ("open", "check") or s.contract.uvert
        ten = s.contract.level == 10 and isinstance(game, HussarGame | OldGame)
        first_card = ten or s.turn != declarer or s.trick or s.played
        if lies_open and by_rule and (first_card or s.contract.uvert):
            seen |= held
    if s.exchange.totus:
        seen |= s.exchange.discard
    if s.exchange.shown and s.phase in ("discard", "totus", "partner"):
        seen |= sum(1 << c for c in s.exchange.talon)
    if seat == s.dealer and game.seats > 3:
        if s.raspasy.on:
            seen |= sum(1 << c for c in s.exchange.talon)
        looked = [move for who, kind, move in s.lines() if who == seat and kind == "look" and move]
        if looked:
            seen |= s.hands[s.order.index(int(looked[0][5:]) - 1)]
    if isinstance(game, HussarGame) and place >= 0 and place != declarer:
        seen |= s.own.discard
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
            if seat is not None and seat in s.order and not s.auction.unlooked >> s.order.index(seat) & 1:
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
        if s.exchange.shown:
            public |= sum(1 << c for c in s.exchange.talon)
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
            if s.exchange.shown and p != s.contract.declarer and not s.raspasy.on:
                assert not held & sum(1 << c for c in s.exchange.talon), (
                    "the declarer has them, or laid them away"
                )


@pytest.mark.parametrize(("id", "options"), MANY)
def test_every_choice_has_words_of_its_own_in_both_languages(id: str, options: dict[str, Any]) -> None:
    game = sukno.game(id, **options)
    for s, ask, rng in walk(game, id + "words", 200):
        assert game.prompt(ask.kind) is not None
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
            assert all(t.en and t.ru for stage in game.stages for t in stage.prompts.values())


@pytest.mark.parametrize(
    ("kind", "move", "en", "ru"),
    [
        ("bid", "7H", "7♥", "7♥"),
        ("bid", "10NT", "10 no trumps", "10 без козыря"),
        ("bid", "6S direct", "6♠ without the talon", "6♠ без прикупа"),
        ("bid", "9 direct", "9 without the talon", "9 без прикупа"),
        ("bid", "dark 6C", "dark 6♣", "6♣ втёмную"),
        ("bid", "hold", "holds the bid", "оставляет за собой"),
        ("pass", "pass", "pass", "пас"),
        ("pass", "dark pass", "dark pass", "пас втёмную"),
        ("look", "look", "looks at the cards", "смотрит карты"),
        ("look", "look 2", "looks at the cards of ⟨1⟩", "смотрит карты ⟨1.gen⟩"),
        ("stop", "stop", "proposes to end the pulka", "предлагает закончить пулю"),
        ("talon", "SA HT", "talon: ♠A ♥10", "прикуп: ♠A ♥10"),
        ("totus", "totus", "totus!", "тотус!"),
        ("partner", "partner 3", "helps ⟨2⟩", "помогает ⟨2.dat⟩"),
        ("discard", "", "two cards laid away", "снос: две карты"),
        ("contract", "8D", "game: 8♦", "игра: 8♦"),
        ("contract", "misere", "game: misère", "игра: мизер"),
        ("whist", "half", "half-whist", "полвиста"),
        ("how", "open", "open", "в открытую"),
        ("gora", "gora", "writes it off the gora", "запись с горы"),
        ("offer", "offer 7", "offers 7 tricks in all", "предлагает, всего взяток: 7"),
        ("answer", "refuse", "plays on", "играем дальше"),
        ("card", "HT", "♥10", "♥10"),
    ],
)
def test_the_log_reads_as_people_speak(kind: str, move: str, en: str, ru: str) -> None:
    id = {"6S direct": "preferans-misere", "9 direct": "preferans-classic"}.get(move, "preferans")
    game = sukno.game(id, dark=True) if "dark" in move or move == "look" else sukno.game(id)
    assert of_others(game.tell(kind, move)) == Text(en, ru)


def test_only_calls_of_the_auction_are_bids_and_passes() -> None:
    """A dark game of two: looking and laying away are lines of their own kinds."""
    t = Table("preferans-gusarik", dark=True).say("dark 6S", "look", "pass").discard().say("6S")
    told = [(line.seat, line.kind, line.move) for line in t.game.view(t.s, None).log]
    assert told == [
        (0, "bid", "dark 6S"),
        (1, "look", "look"),
        (1, "pass", "pass"),
        (0, "discard", ""),
        (0, "contract", "6S"),
    ]


@pytest.mark.parametrize(("id", "options"), MANY)
def test_no_line_of_a_log_is_left_in_english(id: str, options: dict[str, Any]) -> None:
    game = sukno.game(id, **options)
    told = {line for s, _, _ in walk(game, id + "lines", 200) for line in game.view(s, None).log[-1:]}
    for line in told:
        words = [w for w in line.words.ru.split() if w.isascii() and w.isalpha() and len(w) > 2]
        assert not words, line


def test_the_note_tells_what_stands() -> None:
    def note(t: Table) -> Text:
        zone = next(z for z in t.game.view(t.s, None).zones if z.id == "contract")
        text = zone.text  # type: ignore[union-attr]
        names = ["Anna", "", ""]
        return Text(named(text.en, names, PLAYERS["en"]), named(text.ru, names, PLAYERS["ru"]))

    t = Table("preferans-sochi")
    assert note(t) == Text("Auction", "Торговля")
    assert note(t.say("6S")) == Text("Auction: 6♠, Anna", "Торговля: 6♠, Anna")
    assert note(t.say("pass", "pass")) == Text("Anna: bought at 6♠", "Anna: куплено на 6♠")
    assert note(t.discard().say("7NT")) == Text("Anna: 7 no trumps", "Anna: 7 без козыря")
    t.say("pass", "whist", "open")
    assert note(t).en == "Anna: 7 no trumps · whist: Player 3 · open"
    t = Table("preferans-sochi", row=1).say("pass", "pass", "pass")
    assert note(t) == Text("Raspasy, 2 in a row", "Распасы, 2-е подряд")


def test_the_declarer_is_told_which_cards_came_with_the_talon() -> None:
    def note(t: Table, seat: int | None) -> str:
        zone = next(z for z in t.game.view(t.s, seat).zones if z.id == "bought")
        return zone.text.en  # type: ignore[union-attr]

    t = Table("preferans-sochi").say("6S", "pass", "pass")
    talon = symbols(" ".join(CARD_TEXTS[c] for c in t.s.exchange.talon))
    assert note(t, 0) == talon
    assert note(t, 1) == note(t, None) == ""  # before them it lies open
    assert note(t.discard(), 0) == ""


def test_backs_are_shown_for_what_lies_hidden() -> None:
    view = sukno.game("preferans").view(sukno.game("preferans").start(1), 0)
    talon = next(z for z in view.zones if z.id == "talon")
    assert talon.cards == (BACK, BACK)  # type: ignore[union-attr]


def test_the_auction_and_its_box_are_on_the_table() -> None:
    t = Table("preferans-sochi").say("6S", "pass", "misere")
    view = t.game.view(t.s, 0)
    calls, box = view.zone("calls"), view.zone("box")
    assert [(c.seat, c.words.ru, c.light) for c in calls.calls] == [
        (t.s.order[0], "6♠", False),
        (t.s.order[1], "пас", True),
        (t.s.order[2], "мизер", False),
    ]
    assert box.rows[1][4] == ("7NT", Text("7NT", "7БК"))
    assert {key for row in box.rows for key, _ in row} >= set(t.moves) - {"stop"}


def test_before_looking_the_keys_are_dark_calls() -> None:
    t = Table("preferans-sochi", dark=True)
    asked = t.s.order[t.s.auction.turn]
    keys = {key for row in t.game.view(t.s, asked).zone("box").rows for key, _ in row}
    assert keys >= set(t.moves) - {"stop"}
    t.say("look")
    assert {key for row in t.game.view(t.s, asked).zone("box").rows for key, _ in row} >= set(t.moves) - {
        "stop"
    }

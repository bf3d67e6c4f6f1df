"""Club players and masters of Bridge: calls that look ahead, cards in likely deals, claims, reviews."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno._kernel import bidding_weight
from sukno.engine import Ask, Chair
from sukno.games.tricks.bridge.deals_pbn import read as read_pbn
from sukno.games.tricks.bridge.makeable import Prices
from sukno.games.tricks.bridge.state import Contract
from sukno.lab.match import play_game
from sukno.materials.cards import hand
from sukno.players import analyse, make_player, policies
from sukno.players.bidding.auction import Auction
from sukno.players.bidding.meaning import high_cards, weight
from sukno.players.bidding.rows import rows
from sukno.players.thumbs.tricks.bridge import by_points, looking, playing, review
from sukno.players.thumbs.tricks.bridge.deals import bidder, imagined, told
from sukno.players.thumbs.tricks.bridge.natural import read
from sukno.players.thumbs.tricks.bridge.table import auction_of, contract_of, is_over, said_of_hands
from sukno.players.thumbs.tricks.bridge.terms import ORDER
from sukno.players.tricks import card_values

KERNEL = [
    ("1S", "pass", "2S"),
    ("1N", "pass", "3N"),
    ("1H", "X", "2H", "2S"),
    ("pass", "1D", "1N", "pass", "2C"),
    ("3S", "X", "pass", "4H"),
]


def auction(*calls: str) -> Auction:
    return Auction(0, calls, order=ORDER)


def at_cards(seed: int, cards: int) -> tuple[Any, Any]:
    """A deal bid and played by novices up to so many cards."""
    game: Any = sukno.game("bridge", deals=1)
    novice = policies("bridge").novice
    assert novice is not None
    for more in range(50):
        s, rng = game.start(100 * seed + more), Random(seed)
        while (ask := game.ask(s)) is not None:
            if s.phase == "card" and sum(map(int.bit_count, s.gone)) == cards:
                return game, s
            game.play(s, novice(game, s, ask, rng))
    raise AssertionError("all pass")


def question(game: Any, s: Any) -> Ask:
    ask: Ask | None = game.ask(s)
    assert ask is not None
    return ask


# what was said


@pytest.mark.parametrize("calls", KERNEL)
def test_what_was_said_of_a_hand_weighs_the_same_in_the_kernel(calls: tuple[str, ...]) -> None:
    rng = Random(3)
    for facts in read(auction(*calls)).known:
        for _ in range(50):
            cards = sum(1 << c for c in rng.sample(range(52), 13))
            found = bidding_weight(bidder(), rows(facts), cards)
            assert max(found, 1e-9) == pytest.approx(weight(facts, cards)), calls


@pytest.mark.parametrize("calls", KERNEL)
def test_imagined_deals_agree_with_every_call(calls: tuple[str, ...]) -> None:
    now, kept, near = auction(*calls), 0, 0
    known = read(now).known
    for seed in range(3):
        mine = sum(1 << c for c in Random(seed).sample(range(52), 13))
        for hands in imagined(now, mine, 40, Random(2)):
            assert hands[now.turn] == mine
            assert sum(hands) == (1 << 52) - 1
            weights = [weight(known[p], hands[p]) for p in range(4) if p != now.turn]
            kept += all(w == 1.0 for w in weights)
            near += all(w >= 0.25 for w in weights)
    assert near > 100, "at most a point or two off"
    assert kept > 80, "most are what was said exactly"


def test_facts_that_are_too_many_lose_their_longest_alternatives() -> None:
    facts = read(auction("1C", "1D", "1H", "1S", "1N")).known
    for known in facts:
        assert len(told(known)) <= 300


# contracts


def test_the_declarer_is_who_named_the_strain_first() -> None:
    ended = auction("1H", "pass", "2C", "pass", "2H", "X", "XX", "pass", "pass", "pass")
    assert is_over(ended)
    assert contract_of(ended) == Contract(0, 2, 3, 2)
    assert contract_of(auction("pass", "pass", "pass", "pass")) == Contract()
    assert not is_over(auction("pass", "pass", "pass"))


@pytest.mark.parametrize("seed", range(8))
def test_the_contract_is_the_one_that_the_rules_find(seed: int) -> None:
    game: Any = sukno.game("bridge", deals=1)
    s, rng = game.start(seed), Random(seed)
    before = auction_of(s)
    while s.phase == "call":
        move = "pass" if rng.random() < 0.5 else rng.choice(game.ask(s).moves[:12])
        before = Auction(s.auction.first, (*(w.call for w in s.auction.said), move), order=ORDER)
        game.play(s, move)
    assert is_over(before)
    assert contract_of(before) == s.contract


# calls that look ahead


def bid_on(calls: list[str], held: str, **options: Any) -> str:
    """What a master says with these cards (spades, hearts, diamonds, clubs) after these calls."""
    suits = held.split(".")
    mine = hand([x + r for x, cards in zip("SHDC", suits, strict=True) for r in cards])
    rest = [c for c in range(52) if not mine >> c & 1]
    Random(5).shuffle(rest)
    game: Any = sukno.game("bridge", deals=1, **options)
    s = game.start(1)
    place = (s.dealer + len(calls)) % 4
    s.hands = [mine if p == place else 0 for p in range(4)]
    for i, p in enumerate(p for p in range(4) if p != place):
        s.hands[p] = sum(1 << c for c in rest[13 * i : 13 * i + 13])
    for call in calls:
        game.play(s, call)
    move = make_player("master", game).choose(Chair(game, s, s.order[place]), Random(4))
    assert move in game.ask(s).moves
    return move


def test_who_has_all_the_tricks_bids_them() -> None:
    assert bid_on(["1S", "pass", "4S", "pass"], "AKQJ32.A2.AK2.A2")[0] in "67"


def test_a_contract_that_cannot_be_made_is_doubled() -> None:
    assert bid_on(["pass", "pass", "6C"], "A32.AK2.AQ2.QJT9") == "X"


def test_who_has_nothing_passes() -> None:
    assert bid_on(["1S"], "432.5432.432.432") == "pass"


def test_a_call_that_nobody_could_believe_is_not_tried() -> None:
    held = hand(["S2", "S3", "H2", "H3", "H4", "H5", "D2", "D3", "D4", "D5", "C2", "C3", "C4"])
    assert not looking.true_enough(auction(), "1S", held)
    assert looking.true_enough(auction(), "pass", held)


def test_a_master_says_the_same_whatever_lies_in_the_hidden_hands() -> None:
    game: Any = sukno.game("bridge", deals=1)
    s = game.start(3)
    for call in ("1H", "pass", "2H", "pass"):
        game.play(s, call)
    ask = question(game, s)
    other = game.imagine(s, ask.seat, Random(9))
    assert other.hands != s.hands
    master = make_player("master", game)
    first, second = (master.choose(Chair(game, x, ask.seat), Random(2)) for x in (s, other))
    assert first == second


def test_with_the_time_over_the_cards_are_not_solved() -> None:
    class Up:
        milliseconds = 1

    game: Any = sukno.game("bridge", deals=1)
    s = game.start(3)
    prices = Prices(game.account, s.account, True)
    found = looking.solved_leads([Contract(0, 3, -1)], [Contract(0, 2, 0)], [s.hands], prices, Up())  # type: ignore[arg-type]
    assert len(found) <= 1


# points alone


def test_points_alone_bid_what_the_sum_is_worth() -> None:
    legal = [f"{n}{x}" for n in range(1, 8) for x in ORDER] + ["pass"]
    opens, weak = "AKQ2.K32.K32.432", "5432.432.432.432"

    def says(held: str, *calls: str) -> str:
        cards = hand([x + r for x, ranks in zip("SHDC", held.split("."), strict=True) for r in ranks])
        return by_points.choose(auction(*calls), cards, legal)

    assert says(weak) == "pass"
    assert says(opens) == "1N"
    assert says(opens, "1N", "pass") == "3N"
    assert says("AKQ2.AK2.A32.432", "1N", "pass") == "3N"
    assert says("AKQ2.AK2.AK2.432", "1N", "pass") == "6N"
    assert says("A2.AKJ32.Q32.432", "1H", "pass") == "4H"


@pytest.mark.parametrize("seed", range(12))
def test_points_alone_say_what_is_legal_and_come_to_an_end(seed: int) -> None:
    game: Any = sukno.game("bridge", deals=1)
    s = game.start(seed)
    while s.phase == "call":
        game.play(s, by_points.choose(auction_of(s), s.hands[s.auction.turn], game.ask(s).moves))
        assert len(s.auction.said) < 20


# cards


@pytest.mark.parametrize("level", ["club", "master"])
@pytest.mark.parametrize("cards", [0, 9, 30])
def test_a_card_is_the_same_whatever_lies_in_the_hidden_hands(level: str, cards: int) -> None:
    game, s = at_cards(4, cards)
    ask = question(game, s)
    player = make_player(level, game)
    card = player.choose(Chair(game, s, ask.seat), Random(2))
    assert card in ask.moves
    other = game.imagine(s, ask.seat, Random(9))
    assert other.hands != s.hands
    assert player.choose(Chair(game, other, ask.seat), Random(2)) == card


@pytest.mark.parametrize("cards", [1, 17, 33])
def test_worlds_hold_what_the_player_sees_and_what_was_said(cards: int) -> None:
    game, s = at_cards(2, cards)
    seat = question(game, s).seat
    worlds = playing.believed(s, seat, 60, Random(1), reads=True)
    dummy = (s.contract.declarer + 2) % 4
    me = s.order.index(seat)
    better = 0.0
    for w in worlds:
        assert (w.hands[me], w.hands[dummy]) == (s.hands[me], s.hands[dummy])
        assert sum(w.hands) == sum(s.hands)
        assert not any(h & banned for h, banned in zip(w.hands, s.voids, strict=True))
        dealt = [h | g for h, g in zip(w.hands, w.gone, strict=True)]
        better += all(weight(facts, h) > 0.2 for facts, h in zip(said_of_hands(s), dealt, strict=True))
    assert better > 0.6 * len(worlds)


def test_tricks_are_worth_what_the_sheet_makes_of_them() -> None:
    game, s = at_cards(3, 20)
    asked = playing.tricks(game, s)
    assert asked is not None
    left = s.hands[s.turn].bit_count()
    gains = [asked.gain(s, n) for n in range(left + 1)]
    assert gains == sorted(gains)
    assert gains[0] < gains[-1]


def test_nothing_is_asked_of_the_solver_while_they_bid() -> None:
    game: Any = sukno.game("bridge", deals=1)
    s = game.start(1)
    assert playing.tricks(game, s) is None
    assert playing.claims(game, s, 0) is None


def test_who_may_claim_sees_the_dummy_only_when_it_lies_open() -> None:
    game, s = at_cards(5, 0)
    declarer = s.order[s.contract.declarer]
    before = playing.claims(game, s, declarer)
    assert before is not None
    assert before.mine.bit_count() == 1
    game.play(s, question(game, s).moves[0])
    after = playing.claims(game, s, declarer)
    assert after is not None
    assert after.mine == after.side == 0b0101 << s.contract.declarer % 2
    defender = s.order[(s.contract.declarer + 1) % 4]
    theirs = playing.claims(game, s, defender)
    assert theirs is not None
    assert (theirs.mine.bit_count(), theirs.side) == (1, 0b1010 >> s.contract.declarer % 2)
    assert playing.claims(game, s, s.order[(s.contract.declarer + 2) % 4]) is None, "the dummy plays nothing"


def test_a_whole_deal_is_played_by_masters_and_club_players() -> None:
    record, _ = play_game(sukno.game("bridge", deals=1), ["master", "club", "novice", "club"], 2)
    assert record.replay().over


# afterwards


def test_every_card_is_judged_by_exact_play() -> None:
    record, _ = play_game(sukno.game("bridge", deals=1), ["novice"] * 4, 1)
    found = analyse(record, seconds=600)
    assert found is not None
    assert found.moves
    costs = sum(move.cost for move in found.moves)
    assert costs > 0, "novices err"
    game: Any = sukno.game("bridge", deals=1)
    for move in found.moves:
        s: Any = game.start(record.seed)
        for earlier in record.moves[: move.n - 1]:
            game.play(s, earlier)
        asked = playing.tricks(game, s)
        assert asked is not None
        values = card_values(asked, s, 4000)
        assert values is not None
        assert max(values.values()) - values[move.move] == move.cost
        break


LAID = (
    '[Dealer "N"]\n[Vulnerable "None"]\n'
    '[Deal "N:AKQ2.AK2.A32.432 J43.Q43.KQJT.KQJ T98765.765.4.A76 .JT98.98765.T985"]\n'
)


def test_a_deal_is_reviewed_with_all_results_the_best_contracts_and_par() -> None:
    (record,) = read_pbn(f'{LAID}[Auction "N"]\n1S Pass 2S AP\n')
    (line,) = review.deals(record)
    assert line.words.en == "not played to the end"
    found = review.review(record, 1)
    assert [c.en for c in found.columns] == ["♣", "♦", "♥", "♠", "NT"]
    north, east, south, _ = found.hands
    assert north.cells[3] == south.cells[3]
    assert int(north.cells[3]) + int(east.cells[3]) == 13
    assert north.words[0].en == south.words[0].en == "3NT, +430"
    assert east.words[0].en == "1♦, +260", "with four honours"
    assert "Par is" in found.verdict.en


def test_a_deal_that_all_pass_is_reviewed_too() -> None:
    (record,) = read_pbn(f'{LAID}[Contract "Pass"]\n')
    (line,) = review.deals(record)
    assert line.words.en == "all have passed"
    found = review.review(record, 1)
    assert "lost" in found.verdict.en
    assert found.verdict.ru != found.verdict.en


def test_high_cards_are_counted_in_the_kernel_as_here() -> None:
    rng = Random(1)
    for _ in range(100):
        cards = sum(1 << c for c in rng.sample(range(52), 13))
        n = high_cards(cards)
        assert bidding_weight(bidder(), [(1, 4, n, n, 0.5, 0, 0)], cards) == 1.0

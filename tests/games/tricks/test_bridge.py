"""Bridge: the auction, the declarer and his dummy, the rubber (004:1006-1121)."""

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.engine.touch import question
from sukno.games.tricks.bridge.game import LADDER, draw_rank
from sukno.materials.cards import Card, hand_texts


def bridge(**options: Any) -> Any:
    return sukno.game("bridge", **options)


def called(game: Any, s: Any, words: str) -> Any:
    """The dealer speaks first; these are the calls in turn."""
    for word in words.split():
        game.play(s, word)
    return s


def seats(s: Any) -> list[int]:
    """The seats in the order of speaking."""
    return [s.order[(s.dealer + i) % 4] for i in range(4)]


def test_thirty_five_bids_rise_from_one_club_to_seven_no_trumps() -> None:
    assert " ".join(LADDER.calls[:7]) == "1C 1D 1H 1S 1N 2C 2D"
    assert len(LADDER) == 35
    assert LADDER.calls[-1] == "7N"


def test_the_highest_card_deals_and_the_next_highest_is_his_partner() -> None:
    game = bridge()
    for seed in range(40):
        s = game.start(seed)
        falling = sorted(range(4), key=lambda seat: draw_rank(s.draw[seat]))
        assert s.order[s.dealer] == falling[0]
        assert s.order[(s.dealer + 2) % 4] == falling[1]


def test_in_the_draw_the_ace_is_high_and_spades_before_hearts() -> None:
    cards = ["H2", "CA", "SK", "SA", "DA", "HA"]
    assert sorted(cards, key=lambda c: draw_rank(Card.parse(c))) == ["SA", "HA", "DA", "CA", "SK", "H2"]


def test_a_player_who_has_passed_may_bid_later() -> None:
    game = bridge()
    s = called(game, game.start(1), "pass 1C pass pass")
    assert "1D" in game.ask(s).moves


def test_a_bid_must_be_higher() -> None:
    game = bridge()
    s = called(game, game.start(1), "1H")
    assert "1D" not in game.ask(s).moves
    assert {"1S", "1N", "2C"} <= set(game.ask(s).moves)
    with pytest.raises(IllegalMove):
        game.play(s, "1D")


def test_one_doubles_the_opponents_and_redoubles_their_double() -> None:
    game = bridge()
    s = called(game, game.start(1), "1H")
    assert "X" in game.ask(s).moves
    called(game, s, "pass")
    assert "X" not in game.ask(s).moves, "the partner's bid"
    called(game, s, "pass X")
    assert "XX" in game.ask(s).moves
    assert "X" not in game.ask(s).moves
    called(game, s, "pass")
    assert "XX" not in game.ask(s).moves, "his own side has doubled"
    called(game, s, "pass XX")
    assert not {"X", "XX"} & set(game.ask(s).moves)


def test_a_new_bid_cancels_the_double() -> None:
    game = bridge()
    s = called(game, game.start(1), "1H X XX 1S pass pass pass")
    assert (s.contract.level, s.contract.trump, s.contract.doubled) == (1, 0, 0)


@pytest.mark.parametrize(
    ("calls", "declarer", "stake"),
    [
        ("1S pass 2S pass 4S pass pass pass", 0, 1),
        ("pass 1H 1S 2H 2S 4H pass pass X pass pass pass", 1, 2),
        ("1C pass 1N pass 3N X XX pass pass pass", 2, 4),
        ("1N 2C pass 3C 3N pass pass pass", 0, 1),
        ("1H 2N pass 3H pass 3N pass pass pass", 1, 1),
    ],
)
def test_the_declarer_is_who_first_named_the_strain(calls: str, declarer: int, stake: int) -> None:
    game = bridge()
    s = game.start(3)
    place = (s.dealer + declarer) % 4
    called(game, s, calls)
    assert s.contract.declarer == place
    assert 1 << s.contract.doubled == stake
    ask = game.ask(s)
    assert ask.seat == s.order[(place + 1) % 4], "the opponent at his left leads"


def test_after_the_lead_the_dummy_lies_open_and_the_declarer_plays_it() -> None:
    game = bridge()
    s = called(game, game.start(5), "1N pass pass pass")
    declarer, left, dummy, right = seats(s)
    assert "?" in game.view(s, declarer).zone(f"hand{dummy}").cards
    game.play(s, game.ask(s).moves[0])
    for seat in (declarer, left, right, None):
        assert "?" not in game.view(s, seat).zone(f"hand{dummy}").cards
    assert "?" in game.view(s, left).zone(f"hand{declarer}").cards
    assert "?" in game.view(s, dummy).zone(f"hand{declarer}").cards
    ask = game.ask(s)
    assert ask.seat == declarer
    asked = question(game, s, ask, game.view(s, declarer).zones)
    assert all(choice.touch == (f"hand{dummy}/{choice.move}",) for choice in asked.choices)


def test_four_passes_throw_the_hands_in_and_the_next_one_deals() -> None:
    game = bridge()
    s = game.start(2)
    dealer = s.dealer
    called(game, s, "pass pass pass pass")
    assert s.dealer == (dealer + 1) % 4
    assert s.deal == 1
    assert s.account.entries == ()
    assert game.ask(s).kind == "call"


def test_partners_change_after_a_rubber_and_everybody_plays_with_everybody_in_three() -> None:
    game = bridge(rubbers=3)
    s = game.start(8)
    pairs: list[frozenset[int]] = []
    rng = Random(4)
    while game.ask(s) is not None:
        if s.phase == "call":
            pair = frozenset((s.order[0], s.order[2]))
            if not pairs or pair not in (pairs[-1], frozenset(range(4)) - pairs[-1]):
                pairs.append(pair)
        play_made_contract(game, s, rng)
    assert len(s.account.rubbers) == 3
    assert len({min(pair, frozenset(range(4)) - pair, key=sorted) for pair in pairs}) == 3


def play_made_contract(game: Any, s: Any, rng: Random) -> None:
    """One no trump and three passes, or any card: rubbers come to an end."""
    if s.phase != "call":
        game.play(s, game.ask(s).pick(rng))
        return
    game.play(s, "1N" if not s.auction.said else "pass")


# an independent scorer, from the digest alone

TRICK = {"C": 20, "D": 20, "H": 30, "S": 30, "N": 30}


def by_the_digest(
    level: int, strain: str, stake: int, over: int, vulnerable: bool, scoring: str
) -> tuple[int, int, int]:
    """Points below, above, and to the opponents."""
    if over < 0:
        short = -over
        if stake == 1:
            return 0, 0, short * (100 if vulnerable else 50)
        double = 0
        for k in range(1, short + 1):
            if vulnerable:
                double += 200 if k == 1 else 300
            elif k == 1:
                double += 100
            else:
                double += 300 if scoring == "international" and k > 3 else 200
        return 0, 0, double * stake // 2
    below = TRICK[strain] * level * stake
    if strain == "N":
        below += 10 * stake if stake == 1 or scoring != "source" else 0
    above = over * (TRICK[strain] if stake == 1 else 50 * stake * (2 if vulnerable else 1))
    if stake > 1:
        above += 100 if stake == 4 and scoring == "international" else 50
    if level == 6:
        above += 750 if vulnerable else 500
    if level == 7:
        above += 1500 if vulnerable else 750 if scoring == "source" else 1000
    return below, above, 0


class Referee:
    """Keeps a match from the public record alone."""

    def __init__(self, scoring: str) -> None:
        self.scoring = scoring
        self.below = [0, 0]
        self.games = [0, 0]
        self.total = [0, 0]

    def deal(self, side: int, level: int, strain: str, stake: int, tricks: int, honours: list[int]) -> bool:
        """The rubber is over with it."""
        below, above, to_others = by_the_digest(
            level, strain, stake, tricks - 6 - level, self.games[side] > 0, self.scoring
        )
        self.below[side] += below
        self.total[side] += below + above
        self.total[1 - side] += to_others
        for one in (0, 1):
            self.total[one] += honours[one]
        if self.below[side] < 100:
            return False
        self.games[side] += 1
        self.below = [0, 0]
        if self.games[side] < 2:
            return False
        self.total[side] += 500 if self.games[1 - side] else 700
        return True

    def break_off(self) -> None:
        """Gaps: 300 for the only game, 100 for the only part score."""
        for one in (0, 1):
            if self.games[one] and not self.games[1 - one]:
                self.total[one] += 300
            if self.below[one] and not self.below[1 - one]:
                self.total[one] += 100

    def points(self) -> int:
        """What the first side wins, a half goes up."""
        lead = self.total[0] - self.total[1]
        return (1 if lead > 0 else -1) * ((abs(lead) + 50) // 100)


def honours_of(hands: list[list[str]], strain: str) -> list[int]:
    found = [0, 0]
    for place, cards in enumerate(hands):
        if strain == "N":
            n = sum(card[1] == "A" for card in cards)
            found[place % 2] += 150 if n == 4 else 0
        else:
            n = sum(card[0] == strain and card[1] in "AKQJT" for card in cards)
            found[place % 2] += {4: 100, 5: 150}.get(n, 0)
    return found


@pytest.mark.parametrize("scoring", ["corrected", "source", "international"])
def test_random_rubbers_are_scored_as_the_digest_says(scoring: str) -> None:
    """Calls of the novice and wild ones, cards by chance: contracts are made and not made, doubled and not."""
    rng = Random(scoring)
    game = bridge(scoring=scoring)
    ended = 0
    for seed in range(24):
        s = game.start(seed)
        referee = Referee(scoring)
        while game.ask(s) is not None:
            dealt = [hand_texts(h) for h in s.hands]
            contract = auction(game, s, rng)
            if contract is None:
                continue
            side, level, strain, stake = contract
            before = s.account.deals
            tricks = play_cards(game, s, rng, side)
            over = referee.deal(side, level, strain, stake, tricks, honours_of(dealt, strain))
            assert s.account.deals == before + 1
            if s.over and not over:
                referee.break_off()
            lead = game.account.rubber.lead(s.account.parties, s.account.entries)
            assert lead == referee.total[0] - referee.total[1]
            if s.over:
                ended += over
                first = min(s.account.sides[0])
                assert game.outcome(s).points[first] == referee.points()
    assert ended > 3


def auction(game: Any, s: Any, rng: Random) -> tuple[int, int, str, int] | None:
    """Low bids and some doubles; what is played by which side, read from the calls."""
    first, said, deal = s.dealer, [], s.deal
    while game.ask(s) is not None and game.ask(s).kind == "call" and s.deal == deal:
        moves = game.ask(s).moves
        low = [m for m in moves if m[0].isdigit()][: rng.choice((1, 4, 9))]
        pick = rng.random()
        move = "pass" if pick < 0.6 or not low else rng.choice(low) if pick < 0.85 else moves[-1]
        if move[0].isdigit() and int(move[0]) > 3 and rng.random() < 0.7:
            move = "pass"
        said.append(move)
        game.play(s, move)
    bids = [(i, m) for i, m in enumerate(said) if m[0].isdigit()]
    if not bids:
        return None
    at, bid = bids[-1]
    stake = 4 if "XX" in said[at:] else 2 if "X" in said[at:] else 1
    return (first + at) % 2, int(bid[0]), bid[1], stake


def play_cards(game: Any, s: Any, rng: Random, side: int) -> int:
    """The tricks of the side that plays."""
    deal = s.deal
    while True:
        last = s.copy()
        game.play(s, game.ask(s).pick(rng))
        if s.deal > deal:
            taken = list(last.tricks)
            left = next(h for h in last.hands if h)  # one card, the last of the deal
            taken[winner([*last.trick, left.bit_length() - 1], last.leader, last.trump)] += 1
            return taken[side] + taken[side + 2]


def winner(cards: list[int], leader: int, trump: int) -> int:
    """Who takes a trick, the plain way."""
    best = 0
    for i, card in enumerate(cards):
        top = cards[best]
        if card // 13 == top // 13:
            best = i if card > top else best
        elif card // 13 == trump:
            best = i
    return (leader + best) % 4

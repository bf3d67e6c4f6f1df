"""The computer players of Preferans: what any player at the table would do, they do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.games.tricks.preferans import deals_text
from sukno.games.tricks.preferans.prelude import PreludeSlice
from sukno.materials.cards import hand, pack
from sukno.players import policies
from sukno.players.thumbs.tricks import preferans as thumbs
from sukno.players.thumbs.tricks.preferans import declaring, playing, worlds
from sukno.players.thumbs.tricks.preferans.estimate import lay_away, outlook, promise
from sukno.players.thumbs.tricks.preferans.playout import Raspasy, raspasy_tricks
from sukno.players.thumbs.tricks.preferans.reading import cards_played, raspasy_likelihood, read
from sukno.players.thumbs.tricks.preferans.solving import card_totals, deal_total
from sukno.players.thumbs.tricks.preferans.suits import caught, holes, tricks
from sukno.players.thumbs.tricks.preferans.worth import Worth

LEVELS = [thumbs.novice, thumbs.guide, thumbs.club]

STRONG = """
game: preferans
dealer: 3
hand 1: ♠AKQJ ♥AKQJ ♦A ♣A
hand 2: ♠1098 ♣KQJ ♦KQJ ♥10
hand 3: ♠7 ♣1098 ♦1098 ♥987
talon: ♦7 ♣7
"""
WEAK = """
game: preferans
dealer: 3
hand 1: ♠J8 ♣Q109 ♦Q98 ♥J8
hand 2: ♠AK10 ♣AK8 ♦A10 ♥A10
hand 3: ♠Q97 ♣J7 ♦KJ7 ♥KQ
talon: ♥97
"""
POOR = """
game: preferans
dealer: 3
hand 1: ♠AKQJ10 ♣AK ♦AK ♥A
hand 2: ♠98 ♣QJ10 ♦QJ10 ♥KQ
hand 3: ♠7 ♣987 ♦987 ♥987
talon: ♥J10
"""
CLEAN = """
game: preferans
dealer: 3
hand 1: ♠789 ♣7810 ♦79 ♥78
hand 2: ♠AKQ ♣AKQ ♦AKQ ♥A
hand 3: ♠J10 ♣J9 ♦J108 ♥KQJ
talon: ♥9 ♥10
"""
HOLE = """
game: preferans
dealer: 3
hand 1: ♠107 ♣987 ♦987 ♥87
hand 2: ♠AKQJ98 ♣AK ♦A ♥A
hand 3: ♣QJ10 ♦KQJ10 ♥KQJ
talon: ♥9 ♥10
auction: misere, pass, pass
discard: ♥9 ♥10
"""
P12 = """
game: preferans
dealer: 3
hand 1: ♦AKQJ7 ♣QJ ♥KJ7
hand 2: ♠KJ1098 ♣K8 ♥A98
hand 3: ♠AQ ♣A109 ♦1098 ♥Q10
talon: ♠7 ♣7
auction: 6♠, pass, pass
discard: ♠7 ♣7
contract: 6♦
whist: whist, pass, open
"""


def cards(text: str) -> int:
    return hand(text.split())


def laid(text: str) -> tuple[Any, Any]:
    (record,) = deals_text.read(text)
    game = record.open()
    return game, record.replay(game)


def chosen(policy: Any, game: Any, s: Any, seed: int = 1) -> str:
    """What a player does who sees only what his seat may see."""
    ask = game.ask(s)
    move: str = policy(game, game.imagine(s, ask.seat, Random(seed)), ask, Random(seed))
    assert ask.allows(move)
    return move


def test_all_kinds_of_preferans_share_their_players() -> None:
    for id in ("preferans-sochi", "preferans-old-two", "preferans-leningrad-jumps", "preferans-hussar"):
        assert policies(id).club is policies("preferans").club is thumbs.club
    assert policies("draughts-russian").club is not thumbs.club


# the auction


@pytest.mark.parametrize("policy", LEVELS)
def test_ten_sure_tricks_are_bid_and_nothing_is_passed(policy: Any) -> None:
    game, s = laid(STRONG)
    assert chosen(policy, game, s) == "6S"
    game.play(s, "6S")
    assert chosen(policy, game, s) == "pass"
    assert promise(s.hands[0], True) > 9 > 5 > promise(s.hands[2], False)


@pytest.mark.parametrize("policy", LEVELS)
def test_a_hand_without_a_trick_passes(policy: Any) -> None:
    game, s = laid(WEAK)
    assert chosen(policy, game, s) == "pass"


@pytest.mark.parametrize("policy", LEVELS)
def test_a_clean_misere_is_bid(policy: Any) -> None:
    game, s = laid(CLEAN)
    assert holes(s.hands[0]) == 0
    assert chosen(policy, game, s) == "misere"


# talon, discard, contract


@pytest.mark.parametrize("policy", LEVELS)
def test_losers_are_laid_away_and_the_ten_is_named(policy: Any) -> None:
    game, s = laid(STRONG + "auction: 6♠, pass, pass\n")
    assert chosen(policy, game, s) == "discard C7 D7"
    game.play(s, "discard C7 D7")
    assert chosen(policy, game, s).startswith("10" if policy is thumbs.club else ("8", "9", "10"))


@pytest.mark.parametrize("policy", [thumbs.guide, thumbs.club])
def test_the_dangerous_cards_leave_a_misere(policy: Any) -> None:
    game, s = laid(CLEAN.replace("♥9 ♥10", "♥AK").replace("♥A\n", "♥9\n").replace("♥KQJ", "♥QJ10"))
    for move in ("misere", "pass", "pass"):
        game.play(s, move)
    assert chosen(policy, game, s) == "discard HA HK"


def test_p16_a_softening_discard_is_found_by_solving() -> None:
    """001:211-222: laying ♦J and a small diamond away makes seven; the tempting discards only six."""
    h1, h2 = cards("SJ S9 S8 C7 DQ D9 HQ HJ H9 H8"), cards("S7 CA C9 C8 DK DT D8 HA HK HT")
    twelve = cards("SA SK SQ ST CK CQ CJ CT DA DJ D7 H7")
    ways = {away: deal_total((h1, h2, twelve & ~away), 2, 1) for _, _, away in lay_away(twelve, 1, False)}
    assert ways[hand(["DJ", "D7"])] == 7
    assert ways[hand(["H7", "D7"])] == ways[hand(["H7", "DJ"])] == 6


# whist


@pytest.mark.parametrize("policy", LEVELS)
def test_whist_is_said_with_tricks_and_not_without(policy: Any) -> None:
    game, s = laid(POOR + "auction: 6♠, pass, pass\ndiscard: ♥J10\ncontract: 9♠\n")
    game.play(s, "pass")
    if policy is not thumbs.club:  # who thinks of the sheet may risk it: the points are lost anyway
        assert chosen(policy, game, s) == "pass"
    strong = STRONG.replace("hand 1", "hand x").replace("hand 2", "hand 1").replace("hand x", "hand 2")
    game, s = laid(strong + "auction: 6♠, pass, pass\ndiscard: ♦7 ♣7\ncontract: 6♦\n")
    assert chosen(policy, game, s) == "whist"


def test_a_sure_offer_is_accepted_and_an_impudent_one_refused() -> None:
    game, s = laid(
        STRONG + "auction: 6♠, pass, pass\ndiscard: ♦7 ♣7\ncontract: 8♠\nwhist: whist, pass, open\n"
    )
    for move in ("SA", "S8", "S7", "offer", "offer 8"):
        game.play(s, move)
    assert chosen(thumbs.club, game, s) == "accept"
    game, s = laid(P12)
    game.play(s, "offer")
    game.play(s, "offer 9")
    for policy in (thumbs.novice, thumbs.club):
        assert chosen(policy, game, s) == "refuse"


# the cards


def test_p12_trumps_come_first() -> None:
    """001:168-176: a heart at the first trick is a gross mistake."""
    game, s = laid(P12)
    assert deal_total(s.hands, 0, 2) == 6
    judged = thumbs.judge(game, s, game.ask(s))
    assert judged is not None
    assert judged["DA"] == 6
    assert max(judged["H7"], judged["HJ"], judged["HK"]) == 5
    assert chosen(thumbs.club, game, s)[0] == "D"


def test_c4_a_misere_with_a_hole_is_caught() -> None:
    """001:465: 7 and 10 against 8 and 9; the catchers begin with the low card as soon as they are in."""
    game, s = laid(HOLE)
    game.play(s, "C7")
    totals = card_totals(s, 0)
    assert totals is not None
    assert max(totals.values()) >= 1
    assert caught(cards("S7 ST C7 C8 C9 D7 D8 D9 H7 H8"), True) > 0.1
    while game.ask(s) is not None:
        game.play(s, chosen(thumbs.club, game, s))
    assert s.account.sheet.gora[0] > 0


def test_a_misere_player_sees_open_hands_and_gives_nothing_away() -> None:
    game, s = laid(CLEAN + "auction: misere, pass, pass\ndiscard: ♥9 ♥10\n")
    while game.ask(s) is not None:
        game.play(s, chosen(thumbs.club, game, s))
    assert s.account.sheet.pulka[0] == 10


def test_cards_that_nobody_can_tell_apart_are_tried_once() -> None:
    mine = cards("SA SK SJ H7 H8 HT")
    assert playing.unlike(mine, mine, hand(["SQ", "H9"]), usual=hand(["H8"]).bit_length() - 1) == [
        hand(["SA"]).bit_length() - 1,
        hand(["H8"]).bit_length() - 1,
    ]


def test_the_judge_counts_for_the_side_in_turn_and_is_silent_in_raspasy() -> None:
    game, s = laid(HOLE)
    judged = thumbs.judge(game, s, game.ask(s))
    assert judged is not None
    assert max(judged.values()) <= 0  # tricks of a misere are losses
    game, s = laid(WEAK)
    for _ in range(3):
        game.play(s, "pass")
    assert s.raspasy.on
    assert thumbs.judge(game, s, game.ask(s)) is None
    assert thumbs.tricks(game, s) is None


# what they know


def test_tables_know_what_hands_are_worth() -> None:
    """The mean over dealt hands is near what the tables say."""
    mine = cards("SA SK SQ S9 S8 HA HK D7 D8 C9")
    rng = Random(3)
    rest = [c for c in pack(32) if not mine >> c & 1]
    found = 0
    for _ in range(60):
        rng.shuffle(rest)
        found += deal_total((mine, hand(rest[:10]), hand(rest[10:20])), 0, 0)
    assert abs(found / 60 - tricks(mine, 0, True)) < 0.6
    assert outlook(mine, True)[0] == tricks(mine, 0, True)
    assert outlook(mine, False)[4] == tricks(mine, -1, False)
    assert max(range(5), key=lambda i: outlook(mine, False)[i]) == 0


def test_raspasy_give_out_ten_tricks() -> None:
    rng = Random(5)
    whole = list(pack(32))
    for _ in range(20):
        rng.shuffle(whole)
        hands = [hand(whole[i : i + 10]) for i in (0, 10, 20)]
        assert sum(raspasy_tricks(hands, whole[30:], rng)) == 10
        two = Raspasy(hands, [0, 0, 0], out=1, give_way=True)
        two.play_out(rng, 0.2)
        assert two.taken[1] == 0
        assert sum(two.taken) == 10


@pytest.mark.parametrize("id", ["preferans-leningrad", "preferans-old-four"])
def test_in_raspasy_the_cards_played_tell_of_the_hands(id: str) -> None:
    """All play by the quick rules: in the true deal nobody surprises anybody, in most imagined ones somebody does."""
    game = sukno.game(id, deals=1)
    rng = Random(3)
    s = game.start(3)
    while not s.raspasy.on or s.hands[s.turn].bit_count() > 5:
        ask = game.ask(s)
        assert ask is not None
        game.play(s, thumbs.guide(game, s, ask, rng) if s.raspasy.on else "pass")  # type: ignore[arg-type]
    seat, played = s.order[s.turn], cards_played(s)
    imagined = [game.imagine(s, seat, rng) for _ in range(120)]

    def weights(deals: list[Any]) -> list[float]:
        return [raspasy_likelihood(game, w, played, s.turn) for w in deals]  # type: ignore[arg-type]

    assert weights([s]) == [1]
    trusted = read(game, imagined, s.turn, 120, rng)  # type: ignore[arg-type]
    assert sum(weights(trusted)) > 1.3 * sum(weights(imagined))


def test_believed_worlds_keep_what_is_known_and_lay_away_sensibly() -> None:
    game, s = laid(STRONG + "auction: 6♠, pass, pass\ndiscard: ♦7 ♣7\ncontract: 9♠\n")
    found = worlds.believed(game, s, 1, 30, 4, Random(2))
    for w in found:
        assert w.hands[1] == s.hands[1]
        assert (w.hands[0].bit_count(), w.exchange.discard.bit_count()) == (10, 2)
        assert not w.hands[0] & w.exchange.discard
    mean = sum(tricks(w.hands[0], 0, True) for w in found) / len(found)
    blind = [game.imagine(s, 1, Random(i)) for i in range(60)]
    assert mean > sum(tricks(w.hands[0], 0, True) for w in blind) / len(blind) + 2


def test_what_is_not_seen_changes_nothing() -> None:
    """The same seat knowledge and the same generator give the same word and card."""
    game, s = laid(P12.replace("open", "closed"))
    other = game.imagine(s, 0, Random(77))
    assert other.hands != s.hands
    assert chosen(thumbs.club, game, s, 5) == chosen(thumbs.club, game, other, 5)


def test_the_worth_of_a_contract_is_the_settlement() -> None:
    game, s = laid(P12)
    worth = Worth(game, s)
    made, set_ = worth.contract(s, 6), worth.contract(s, 5)
    assert made[0] > 0 > set_[0]
    assert abs(sum(made)) < 1e-9
    played = s.copy()
    for move in ("offer", "offer 6", "accept", "accept"):
        game.play(played, move)
    assert game.standing(played) == made


def test_two_cards_off_the_top_are_not_the_only_plans() -> None:
    game, s = laid(STRONG + "auction: 6♠, pass, pass\n")
    found = declaring.plans(game, s, s.hands[0], game.contract.contracts(s), 8)
    assert 1 <= len(found) <= 8
    assert found[0][0] == max(f[0] for f in found if f[1] == found[0][1])


def test_the_last_misere_of_the_razboinik_is_played_whatever_the_cards() -> None:
    game = sukno.game("preferans-classic-razboinik")
    s = game.start(3)
    while game.ask(s).kind != "discard":  # type: ignore[union-attr]
        game.play(s, game.ask(s).moves[0])  # type: ignore[union-attr, index]
    assert s.order[s.contract.declarer] == 1
    s.account.prelude = PreludeSlice(part="razboinik", games_left=(0, 1, 0, 0))
    assert chosen(thumbs.club, game, s).startswith("discard ")
    game.play(s, chosen(thumbs.club, game, s))
    assert chosen(thumbs.club, game, s) == "misere"


@pytest.mark.parametrize(
    "id", ["preferans-gusarik", "preferans-old-two", "preferans-hussar", "preferans-rostov"]
)
def test_odd_kinds_are_played_through(id: str) -> None:
    game = sukno.game(id, deals=3)
    s = game.start(4)
    rng = Random(1)
    while (ask := game.ask(s)) is not None:
        move = thumbs.guide(game, game.imagine(s, ask.seat, rng), ask, rng)  # type: ignore[arg-type]
        assert ask.allows(move)
        game.play(s, move)

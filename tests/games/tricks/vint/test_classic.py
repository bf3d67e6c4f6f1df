"""Classic Vint: what is easily got wrong in its auction, play and count, by the books' own laws and examples."""

from __future__ import annotations

import random

import pytest
from vint_table import Table, fill

from sukno.engine import IllegalMove, registry
from sukno.games.tricks.vint.dealing import with_talon
from sukno.games.tricks.vint.state import TALON
from sukno.sheets.vint.deals import Deal
from sukno.sheets.vint.sheet import write

BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in "SCDHN"]
GAME_1 = fill(
    "♠J65 ♣K765 ♦3 ♥J10987", "♠432 ♣J1098 ♦J1098 ♥65", "♠AKQ987 ♣AQ ♦AKQ ♥AK", "♠10 ♣432 ♦76542 ♥Q432"
)
GAME_2 = fill(
    "♠AJ10987 ♣AJ ♦AKQ ♥AK", "♠654 ♣Q109 ♦J1098 ♥Q65", "♠KQ ♣K765 ♦32 ♥J10987", "♠32 ♣8432 ♦7654 ♥432"
)
GAME_3 = fill(
    "♠A109876 ♣A43 ♦KQ42", "♠QJ ♣J109 ♦J1098 ♥AQ85", "♠K52 ♣KQ2 ♦A3 ♥J10976", "♠43 ♣8765 ♦765 ♥K432"
)


# the draw


def test_in_the_draw_the_ace_is_lowest_and_spades_are_below_hearts() -> None:
    """A-L 1-3: the two lowest play together, the lowest deals."""
    aces = ties = 0
    game = registry.game("vint")
    for seed in range(40):
        s = game.start(f"draw {seed}")
        drawn = [line.move for line in game.log_lines(s)]
        low = sorted(
            range(4), key=lambda seat: ("A23456789TJQK".index(drawn[seat][1]), "SCDH".index(drawn[seat][0]))
        )
        ask = game.ask(s)
        assert ask is not None
        assert ask.seat == low[0] == s.order[s.dealer]
        assert set(s.order[0::2]) == set(low[:2])
        aces += any(card[1] == "A" for card in drawn)
        ties += len({card[1] for card in drawn}) < 4
    assert aces > 3 < ties


# the auction


def test_a_pass_does_not_exclude() -> None:
    """A-L 20-21: the dealer speaks first, round and round; who has passed may bid in any later turn."""
    table = Table()
    first = table.seat
    table.say("pass pass 1S pass")
    assert table.seat == first
    table.say("1C pass pass pass pass pass pass pass")
    assert table.kind == "call", "seven passes do not end it (the sample games have so many)"
    table.say("2S")
    assert table.s.auction.holder == 0


def test_everybody_must_pass_twice_after_the_last_bid() -> None:
    """K 75."""
    table = Table().say("1S pass pass 1D").passes(7)
    assert table.kind == "call"
    table.passes(1)
    assert table.kind == "card"
    assert (table.s.contract.declarer, table.s.contract.level) == (3, 1)


def test_four_passes_end_it_at_once_only_if_nobody_has_bid() -> None:
    table = Table().passes(3)
    assert table.s.deal == 0
    table.passes(1)
    assert (table.s.deal, table.s.account.sheet.crosses) == (1, 1)
    assert table.place == 1, "the next deals"
    table.say("1S").passes(4)
    assert table.kind == "call"


@pytest.mark.parametrize(("times", "passes"), [(1, 4), (2, 8), (3, 12)])
def test_other_numbers_of_passes_may_be_agreed(times: int, passes: int) -> None:
    table = Table(passes=times).say("1S").passes(passes - 1)
    assert table.kind == "call"
    assert table.passes(1).kind == "card"


def test_who_has_nothing_more_to_say_is_not_asked_again_and_the_others_are() -> None:
    """A-L 36; K 75."""
    table = Table().say("1S finish pass pass")
    assert table.place == 0
    table.say("pass")
    assert table.place == 2, "place 1 has finished"
    table.say("1C pass pass pass pass pass")
    assert table.kind == "call", "the others still pass twice"
    assert table.passes(1).kind == "card"


def test_it_ends_when_all_have_finished() -> None:
    """A-L 36."""
    table = Table().say("1S finish finish finish finish")
    assert table.kind == "card"
    assert Table().say("finish finish finish finish").s.account.sheet.crosses == 1


def test_seven_no_trumps_end_it_at_once() -> None:
    table = Table().say("pass 7H 7N")
    assert (table.kind, table.s.contract.declarer, table.place) == ("card", 2, 3)


@pytest.mark.parametrize(
    ("said", "least"), [("1C", "1D"), ("1H", "1N"), ("3H", "3N"), ("3N", "4S"), ("2D", "2H"), ("7H", "7N")]
)
def test_a_bid_is_higher_in_tricks_or_in_suit(said: str, least: str) -> None:
    """V26 (K 35): after clubs one may say diamonds, hearts or no trumps, but spades only for two; A-L 33."""
    table = Table().say(said)
    assert [m for m in table.moves if m in BIDS] == BIDS[BIDS.index(least) :]
    with pytest.raises(IllegalMove):
        table.do(said)
    if said == "1C":
        with pytest.raises(IllegalMove):
            table.do("1S")
        table.do("2S")


def test_one_may_raise_oneself_or_ones_partner() -> None:
    table = Table().say("1S pass pass pass 2S pass 3S pass")
    assert table.place == 0
    assert table.s.auction.holder == 2


# the play


def test_the_left_of_the_last_bidder_leads_not_of_who_named_the_suit_first() -> None:
    """A-L 37."""
    table = Table().say("1S pass 2S").passes(8)
    assert (table.s.contract.declarer, table.place) == (2, 3)


def test_suit_must_be_followed_and_nobody_must_trump() -> None:
    """A-L 38; K 107."""
    hands = fill("♠AKQ ♥2", "♣AKQJ1098765432", "♠2 ♦AKQ ♥43", "♥AKQ")
    table = Table(hands=hands).say("1S").passes(8)
    table.do("CA")
    assert table.place == 2
    assert len(table.moves) == 13, "no clubs, and no duty to trump"
    table.do("S2")
    assert len(table.moves) == 13, "nor to trump higher"


def test_two_tricks_may_be_looked_at_until_the_next_lead() -> None:
    """A-L 48."""
    table = Table().say("1S").passes(8)
    for _ in range(8):
        table.do(table.moves[0])
    assert [len(table.view(None).zone(id).cards) for id in ("last", "before")] == [4, 4]
    table.do(table.moves[0])
    assert [len(table.view(None).zone(id).cards) for id in ("last", "before")] == [4, 0]


# all pass


def test_crosses_go_to_the_winners_of_the_rubber() -> None:
    """A-L 54: 500 for each."""
    table = Table(seed="crosses", robers=1).passes(4).passes(4)
    while table.kind:
        table.say("7N").play_first()
    sheet = table.s.account.sheet
    written = [(m.column, m.points) for line in sheet.lines for m in line.above if m.what == "crosses"]
    assert written == [(sheet.games.index(2), 1000)]


@pytest.mark.parametrize("price", [1000, 500])
def test_all_pass_may_be_played_without_trumps_and_the_fewer_tricks_win(price: int) -> None:
    """A-L 54 (1000), K-S 10 (500): for each trick of the difference; nothing below the line, no honours."""
    table = Table(seed="all pass", all_pass="play", all_pass_price=price).passes(4)
    assert (table.kind, table.place) == ("card", 1), "the dealer's left leads"
    table.play_first()
    sheet = table.s.account.sheet
    mine = sheet.lines[-1].entry.tricks  # of the first side
    assert 0 < mine < 13
    fewer = 0 if mine < 7 else 1
    assert sheet.totals[fewer] == abs(13 - 2 * mine) * price
    assert sheet.totals[1 - fewer] == 0
    assert (sheet.below, sheet.crosses) == ((0, 0), 0)


# the count


def cash(table: Table, *leads: str) -> Table:
    """These cards are led by whoever holds them; everybody else plays his lowest."""
    for lead in leads:
        table.do(lead)
        deal = table.s.deal
        while table.s.trick and table.s.deal == deal:
            table.do(table.moves[-1])
    return table


HALF_AND_HALF = fill("♠1098 ♣AKQJ ♦AKQ ♥AKQ", "♠AKQJ ♣2345 ♦23 ♥234", "", "")


def both_near(**options: str) -> Table:
    """The sides stand at 480 and 430; two no trumps of place 0, and place 1 has four spades to cash."""
    table = Table(hands=HALF_AND_HALF, **options)
    first, second = table.s.account.sheet.sides
    for by, level, tricks in ((first[0], 6, 7), (second[0], 1, 7)):
        entry = Deal(by=by, level=level, strain="S", tricks=tricks, honours=(3, 2), aces=(2, 2))
        table.s.account.sheet = write(table.game.terms, table.s.account.sheet, entry)
    assert table.s.account.sheet.below == (480, 430)
    return table.say("2N").passes(8)


def test_who_has_enough_first_by_the_order_of_tricks_wins_the_game() -> None:
    """A-P 7, K 84: one cashes one's tricks first to finish first. Four tricks at 20 make 510."""
    table = cash(both_near(), "SA", "SK", "SQ", "SJ").play_best()
    assert table.s.account.sheet.games == (0, 1)
    table = cash(both_near(), "C2", "CA").play_best()
    assert table.s.account.sheet.games == (1, 0), "one trick made 500"
    assert table.s.account.sheet.below == (0, 0)


def test_it_may_be_agreed_that_the_declarers_then_win() -> None:
    table = cash(both_near(both_reach="declarers"), "SA", "SK", "SQ", "SJ").play_best()
    assert table.s.account.sheet.games == (1, 0)


def test_all_tricks_are_played_and_written_even_after_a_game_is_won() -> None:
    """Gaps of the classic game: 430 + 4 × 20 and 480 + 9 × 20."""
    table = cash(both_near(), "SA", "SK", "SQ", "SJ").play_best()
    line = table.s.account.sheet.lines[-1]
    assert line.below == (180, 80)


THREE_SHORT = fill("♠AKQJ1098765 ♣2 ♦2 ♥2", "♣AK ♦AK ♥AK", "", "")
"""Ten spades and three aces to lose."""


def lost_slam(hands: list[list[str]], calls: str, limit: int = 2) -> tuple[float, float, int]:
    """What the declarer and his partner have, and how many tricks were lacking."""
    table = Table(hands=hands, solo_slam_limit=limit).say(calls).passes(8)
    declarer, mate = table.s.order[0], table.s.order[2]
    table.play_best()
    points = table.game.standing(table.s)
    entry = table.s.account.sheet.lines[-1].entry
    return points[declarer], points[mate], entry.level + 6 - entry.tricks


def test_a_slam_nobody_supported_and_lost_by_three_is_paid_by_the_bidder() -> None:
    """A-L 52: more than two fines; by K 178 more than three."""
    declarer, mate, lost = lost_slam(THREE_SHORT, "7S")
    assert lost == 3
    assert declarer < 0 == mate
    declarer, mate, _ = lost_slam(THREE_SHORT, "7S", limit=3)
    assert declarer == mate < 0


def test_a_slam_lost_by_two_is_paid_by_both() -> None:
    """A-L 52."""
    declarer, mate, lost = lost_slam(THREE_SHORT, "6S")
    assert lost == 2
    assert declarer == mate < 0


def test_a_partner_who_has_bid_shares_the_loss() -> None:
    """A-L 52: the slam had his support."""
    declarer, mate, lost = lost_slam(THREE_SHORT, "pass pass 1D pass 7S")
    assert lost == 3
    assert declarer == mate < 0


# the sample games


def sample(hands: list[list[str]], dealer: int, calls: list[str]) -> Table:
    """The calls of one side in turn; the opponents pass throughout."""
    table = Table(hands=hands, dealer=dealer)
    for call in calls:
        table.do(call)
        if table.kind == "call":
            table.do("pass")
    return table


def test_the_first_sample_game() -> None:
    """A:995-1033: 13 tricks without trumps; 910 below, 23000 above, and the game."""
    said = "pass 1N pass 2S pass pass pass 2D pass 2H pass 2N pass 3S pass 3D pass 3N pass pass"
    said += " 4S pass 4C pass pass 5C pass 7N"
    table = sample(GAME_1, 0, said.split())
    assert (table.kind, table.place) == ("card", 3), "E leads"
    table.play_best()
    assert table.totals() == (910 + 23000 + 1000, 0)
    assert table.s.account.sheet.games == (1, 0)


def test_the_second_sample_game() -> None:
    """A:1035-1067: 13 tricks; 910 below, 22000 above, and the game."""
    said = "1N pass 2S pass pass pass 2D pass 2H pass 2N 3S 3D pass 3N 4S pass 4C 7N"
    table = sample(GAME_2, 0, said.split())
    assert (table.kind, table.place) == ("card", 1), "W leads"
    table.play_best()
    assert table.totals() == (910 + 22000 + 1000, 0)


def test_the_third_sample_game() -> None:
    """A:1069-1115: five spades, three honours and three aces: 3000; the tricks by 50."""
    said = "2S pass pass 2C pass 2D pass 3S 3C pass 3D pass pass pass 3N pass 4D pass 5S"
    table = sample(GAME_3, 0, said.split()).passes(6)
    assert table.kind == "call"
    table.passes(1)  # the eighth
    assert (table.kind, table.place) == ("card", 1), "E leads"
    table.play_best()
    tricks = table.s.account.sheet.lines[-1].entry.tricks
    assert tricks >= 11
    slam = {11: 0, 12: 1000, 13: 2000}[tricks]
    assert table.totals() == (50 * tricks + 3000 + slam + 1000, 50 * (13 - tricks))


# the deal


@pytest.mark.parametrize("talon", [4, 8])
def test_every_fifth_card_goes_to_the_talon(talon: int) -> None:
    """A:813: the 5th, 10th, 15th and 20th; with a double talon so on to the 40th."""
    rooms = with_talon(talon)
    assert [i + 1 for i, room in enumerate(rooms) if room == TALON] == [5 * n for n in range(1, talon + 1)]


def test_every_rubber_everybody_has_another_partner() -> None:
    """Gaps: three rubbers, each with each."""
    game = registry.game("vint")
    rng = random.Random(5)
    s = game.start("partners")
    pairs = set()
    while (ask := game.ask(s)) is not None:
        pairs.add(frozenset({frozenset(s.order[0::2]), frozenset(s.order[1::2])}))
        game.play(s, "7N" if ask.kind == "call" else ask.pick(rng))
    assert len(pairs) == 3

"""The stage of tricks: what must be played, what it shows, who takes, what it brings; matches on top of it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import msgspec
import pytest

from sukno.engine import IllegalMove, Info, Options, Text
from sukno.engine.registry import game, infos
from sukno.engine.touch import question
from sukno.engine.view import Hand
from sukno.families.accounts.points import Points, Tally, target
from sukno.families.stages import Stage
from sukno.families.stages.tricks import Must, Tricks
from sukno.families.trick_game import TrickGame
from sukno.families.tricks import CARD_BITS, NO_TRUMPS, SUIT_BITS, TrickState, clear_table
from sukno.families.ways import Tariff, Ways, card_values
from sukno.games.tricks.bezique.pack_tricks import PackTricks
from sukno.materials.cards import CARD_INDEX, RankOrder, hand, hand_texts

SPADES, CLUBS, DIAMONDS, HEARTS = range(4)


def table(*hands: str, trump: int = NO_TRUMPS, led: str = "", idle: int = 0) -> TrickState:
    s = TrickState(hands=[hand(h.split()) for h in hands], order=tuple(range(len(hands))), trump=trump)
    clear_table(s, len(hands))
    s.phase = "card"
    s.idle = idle
    s.led = CARD_INDEX[led] if led else -1
    return s


def stage(ways: Ways, taken: list[int] | None = None) -> Tricks[TrickState]:
    heard = taken if taken is not None else []
    return Tricks(ways, last=lambda s, p: heard.append(p), taken=lambda s, p: heard.append(p))


def play(tricks: Tricks[TrickState], s: TrickState, moves: str) -> None:
    for move in moves.split():
        tricks.do(s, move)


@pytest.mark.parametrize(
    ("ways", "mine", "may"),
    [
        (Ways(), "S2 HA C3", ["S2"]),
        (Ways(), "D2 HA C3", ["C3", "D2", "HA"]),
        (Ways(follow=False), "S2 HA C3", ["S2", "C3", "HA"]),
        (Ways(trump=True), "D2 HA C3", ["HA"]),
        (Ways(trump=True), "D2 DA C3", ["C3", "DA", "D2"]),
        (Ways(beat=True), "S2 SA HA", ["SA"]),
        (Ways(beat=True), "S2 S3 HA", ["S3", "S2"]),
        (Ways(trump=True, beat=True), "H2 HA C3", ["HA", "H2"]),
        (Ways(under=True), "S2 SA C3", ["S2"]),
        (Ways(under=True), "SK SA C3", ["SA", "SK"]),
        (Ways(throw=hand(["CK"])), "D2 CK C3", ["CK"]),
        (Ways(throw=hand(["CK"])), "S2 CK C3", ["S2"]),
    ],
)
def test_what_may_be_answered_to_a_lead_of_spades_when_hearts_are_trumps(
    ways: Ways, mine: str, may: list[str]
) -> None:
    tricks = stage(ways)
    s = table("ST", mine, trump=HEARTS)
    play(tricks, s, "ST")
    assert tricks.ask(s).moves == may
    assert hand_texts(tricks.legal(s)) == may


def test_a_trump_that_lies_there_must_be_beaten_by_a_higher_one_if_trumping_is_a_duty() -> None:
    tricks = stage(Ways(trump=True, beat=True))
    s = table("ST", "HT", "HJ H2 C3", trump=HEARTS)
    play(tricks, s, "ST HT")
    assert tricks.ask(s).moves == ["HJ"]
    with pytest.raises(IllegalMove, match="you must beat the trick: ♥J"):
        tricks.do(s, "H2")


@pytest.mark.parametrize(
    ("ways", "card", "lacks"),
    [
        (Ways(), "C3", SUIT_BITS[SPADES]),
        (Ways(trump=True), "C3", SUIT_BITS[SPADES] | SUIT_BITS[HEARTS]),
        (Ways(trump=True), "H3", SUIT_BITS[SPADES]),
        (Ways(beat=True), "S3", hand(["SA", "SK", "SQ", "SJ"])),
        (Ways(under=True), "SA", hand(f"S{r}" for r in "98765432")),
        (Ways(follow=False), "C3", 0),
    ],
)
def test_a_card_shows_that_nothing_was_there_which_duty_puts_before_it(
    ways: Ways, card: str, lacks: int
) -> None:
    tricks = stage(ways)
    s = table("ST", card, trump=HEARTS)
    play(tricks, s, f"ST {card}")
    assert s.voids == [0, lacks]


def test_a_refused_card_changes_nothing_and_the_refusal_names_what_may_be_played() -> None:
    tricks = stage(Ways(trump=True))
    s = table("ST", "HA C3", trump=HEARTS)
    play(tricks, s, "ST")
    before = s.copy()
    with pytest.raises(IllegalMove, match="you have no ♠ and must trump: ♥A"):
        tricks.do(s, "C3")
    assert s == before


def test_leads_that_wait_show_that_there_was_nothing_else() -> None:
    tricks = stage(Ways(barred=SUIT_BITS[HEARTS]))
    s = table("H3 C2", "H5 S2")
    assert tricks.ask(s).moves == ["C2"]
    s = table("H3 H4", "H5 S2")
    play(tricks, s, "H3")
    assert s.voids[0] == SUIT_BITS[SPADES] | SUIT_BITS[CLUBS] | SUIT_BITS[DIAMONDS]


def test_the_ten_takes_the_king_where_the_order_says_so() -> None:
    taken: list[int] = []
    tricks = stage(Ways(order=RankOrder("ATKQJ9")), taken)
    play(tricks, table("SK", "ST", "SQ"), "SK ST SQ")
    assert taken == [1]


def test_a_tariff_pays_for_cards_for_the_trick_and_for_the_last_ones() -> None:
    values = card_values((CARD_BITS[CARD_INDEX["SJ"]], -4))
    tricks = stage(Ways(tariff=Tariff(values, trick=1, last=(10,))))
    s = table("SA C2", "SJ C3")
    play(tricks, s, "SA SJ")
    assert s.points == [-3, 0]
    play(tricks, s, "C2 C3")
    assert s.points == [-3, 11]


def test_the_deal_is_over_when_all_that_counts_has_been_taken() -> None:
    ended: list[int] = []
    ways = Ways(tariff=Tariff(decided=hand(["SJ"])))
    tricks = Tricks(ways, last=lambda s, p: ended.append(p))
    play(tricks, table("SA C2", "SJ C3"), "SA SJ")
    assert ended == [0]


def test_a_card_from_the_table_leads_and_an_idle_place_is_left_out() -> None:
    taken: list[int] = []
    tricks = stage(Ways(), taken)
    s = table("C2 D2", "S9 H3", "S3 HA", led="ST", idle=0b010)
    assert tricks.ask(s).moves == ["C2", "D2"]
    play(tricks, s, "C2")
    assert s.turn == 2
    assert tricks.ask(s).moves == ["S3"]
    play(tricks, s, "S3")
    assert s.played == hand(["ST", "C2", "S3"])
    assert s.led == -1


class PlainState(TrickState, kw_only=True):
    account: Tally = msgspec.field(default_factory=Tally)


class Plain(TrickGame[PlainState, Options]):
    """Two against two, a point a trick, to 20."""

    info = Info(
        id="plain",
        name=Text("Plain", "Простая"),
        family="trick",
        summary=Text("x", "x"),
        seats=(4,),
        sources=("none",),
    )
    State = PlainState
    Options = Options
    partners = True

    def make_stages(self) -> Iterable[Stage[PlainState]]:
        self.tricks = Tricks(Ways(tariff=Tariff(trick=1)), last=self.write_points)
        return (self.tricks,)

    def make_account(self) -> Points:
        sides = (0, 1, 0, 1)
        return Points(4, ends=target(20, alone=sides), sides=sides)


def test_partners_share_what_they_take_and_the_match_goes_to_its_target() -> None:
    game = Plain()
    s = game.start(1)
    rng = Random(1)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert all(sum(row) == 26 and row[0] == row[2] and row[1] == row[3] for row in s.account.rows)
    total = s.account.total
    assert max(total) >= 20
    assert total[0] != total[1]
    end = game.outcome(s)
    assert end is not None
    assert sum(end.points) == 0
    first = 0 if total[0] > total[1] else 1
    assert end.text.en == f"⟨{first}⟩, ⟨{first + 2}⟩ win, {max(total)} : {min(total)}."


def test_equal_at_the_target_play_on() -> None:
    over, lost = target(20, alone=(0, 1, 0, 1)), target(-30, alone=(0, 1, 0, 1))
    assert not over(Tally(total=(20, 20, 20, 20)))
    assert over(Tally(total=(21, 20, 21, 20)))
    assert not lost(Tally(total=(21, 20, 21, 20)))
    assert lost(Tally(total=(21, -30, 21, -30)))


ALWAYS = Ways(trump=True, tops=(CARD_INDEX["CJ"],))
"""The jack of clubs is the highest trump whatever suit is trump."""


@pytest.mark.parametrize(
    ("led", "mine", "may"),
    [
        ("HA", "CJ CA D2", ["CJ"]),
        ("CK", "CJ CA D2", ["CA"]),
        ("CK", "CJ D2", ["CJ"]),
        ("CJ", "H2 CA", ["H2"]),
        ("CJ", "CA D2", ["CA", "D2"]),
    ],
)
def test_a_card_that_is_always_trump_follows_trumps_and_not_its_suit(
    led: str, mine: str, may: list[str]
) -> None:
    tricks, s = stage(ALWAYS), table(led, mine, trump=HEARTS)
    play(tricks, s, led)
    assert tricks.ask(s).moves == may
    for move in mine.split():
        if move not in may:
            with pytest.raises(IllegalMove, match=may[0][1:].replace("T", "10")):
                tricks.do(s.copy(), move)


def test_a_card_that_is_always_trump_takes_all() -> None:
    heard: list[int] = []
    s = table("HA S2", "CJ S3", "HK S4", trump=HEARTS)
    play(stage(ALWAYS, heard), s, "HA CJ HK")
    assert heard == [1]
    assert not s.voids[1]


OVER = Ways(trump=True, over={(HEARTS, CARD_INDEX["HA"]): hand(["SA"])})
"""The ace of spades takes a trick that was led with the ace of hearts, when these are trumps."""


def test_a_card_over_a_lead_may_be_played_with_the_suit_in_hand_and_takes_the_trick() -> None:
    heard: list[int] = []
    s = table("HA S2", "SA H3", "HK S4", trump=HEARTS)
    tricks = stage(OVER, heard)
    play(tricks, s, "HA")
    assert tricks.ask(s).moves == ["SA", "H3"]
    play(tricks, s, "SA HK")
    assert heard == [1]
    assert not s.voids[1], "it shows nothing"


def test_a_card_over_a_lead_has_no_power_over_the_same_card_in_the_middle() -> None:
    heard: list[int] = []
    s = table("D9 S2", "HA H3", "SA S4", trump=HEARTS)
    tricks = stage(OVER, heard)
    play(tricks, s, "D9 HA SA")
    assert heard == [1]


def test_what_one_is_compelled_to_comes_before_all_duties() -> None:
    top = hand(["HA"])
    must = Must[TrickState]((0, 0, 0, top), lambda s: s.hands[s.turn] & top)
    tricks = Tricks[TrickState](Ways(trump=True), last=lambda s, p: None, must_lead=must)
    s = table("HA S2", "SA H3", trump=HEARTS)
    assert tricks.ask(s).moves == ["HA"]
    before = s.copy()
    with pytest.raises(IllegalMove, match="♥A"):
        tricks.do(s, "S2")
    assert s == before
    play(tricks, s, "HA")
    assert tricks.ask(s).moves == ["H3"]


def test_a_duty_is_said_with_the_cards_that_keep_it_and_nothing_where_there_is_none() -> None:
    tricks = stage(Ways(trump=True))
    s = table("ST", "SK S9 HA", trump=HEARTS)
    assert tricks.bound(s) is None
    play(tricks, s, "ST")
    bound = tricks.bound(s)
    assert bound is not None
    assert (bound.en, bound.ru) == ("you must follow ♠: ♠K or ♠9", "надо положить ♠: ♠K или ♠9")
    with pytest.raises(IllegalMove, match=f"HA: {bound.en}"):
        tricks.do(s, "HA")


def plays_tricks(id: str) -> bool:
    stages = getattr(game(id), "stages", ())
    return any(isinstance(one, Tricks | PackTricks) for one in stages)


@pytest.mark.parametrize("id", sorted(i.id for i in infos() if plays_tricks(i.id)))
def test_wherever_a_card_may_not_be_played_the_question_says_why(id: str) -> None:
    g = game(id)
    s, rng, asked = g.start("duties"), Random(1), 0
    for _ in range(400):
        ask = g.ask(s)
        if ask is None:
            break
        if ask.kind == "card":
            zones = tuple(g.zones(s, ask.seat))
            q = question(g, s, ask, zones)
            touched = {spot for choice in q.choices for spot in choice.touch[:1]}
            played_from = {spot.split("/")[0] for spot in touched}
            held = {
                f"{z.id}/{c}" for z in zones if isinstance(z, Hand) and z.id in played_from for c in z.cards
            }
            assert (q.bound is not None) == bool(held - touched) or not touched, "of a hand in sight"
            asked += q.bound is not None
        g.play(s, ask.pick(rng))
    assert asked


def test_jacks_may_be_trumps_where_no_suit_is() -> None:
    jacks = tuple(CARD_INDEX[f"{suit}J"] for suit in "CSHD")
    grand = Ways(order=RankOrder("ATKQJ987"), tops=jacks, alone=True)
    plain = Ways(tops=jacks)
    assert grand.trumps(NO_TRUMPS) == hand(jacks)
    assert plain.trumps(NO_TRUMPS) == 0
    assert hand_texts(grand.companions(NO_TRUMPS, CARD_INDEX["DJ"])) == ["SJ", "CJ", "DJ", "HJ"]
    assert "CJ" not in hand_texts(grand.companions(NO_TRUMPS, CARD_INDEX["CA"]))
    assert "CJ" in hand_texts(plain.companions(NO_TRUMPS, CARD_INDEX["CA"]))
    trick = [CARD_INDEX[card] for card in ("CA", "DJ", "HJ")]
    assert grand.winner(trick, NO_TRUMPS) == 2
    assert plain.winner(trick, NO_TRUMPS) == 0

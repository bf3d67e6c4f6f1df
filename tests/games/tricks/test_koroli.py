"""Kings: who deals, nine tricks make a king, who is what, the tribute, who sits out, when a reign ends, what counts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.games.tricks.koroli.account import Reigns, Titles, pairwise
from sukno.games.tricks.koroli.game import Koroli, KoroliState
from sukno.materials.cards import CARD_INDEX, hand, hand_texts

ORDER = "6789TJQKA"
KING, PRINCE, SOLDIER, PEASANT = range(4)


def koroli(**options: Any) -> Koroli:
    return sukno.game("koroli", **options)  # type: ignore[return-value]


def may(game: Koroli, s: KoroliState) -> set[str]:
    ask = game.ask(s)
    assert ask is not None
    return {*ask.moves}


def play(game: Koroli, s: KoroliState, moves: str) -> None:
    for move in moves.split(","):
        game.play(s, move.strip())


def at_the_end(
    game: Koroli,
    totals: tuple[int, ...],
    takers: str,
    out: tuple[int, ...] = (),
    titles: tuple[int, ...] = (),
    seed: int = 1,
) -> KoroliState:
    """A deal has just ended in which these seats took the tricks, in this order; before it they had so many."""
    s = game.start(seed)
    a = s.account
    if titles:
        a.deals, a.titles = ((0, (0, 0, 0, 0)),), (titles,)
    part = len(a.titles)
    a.deals, a.out = (*a.deals, (part, totals)), out
    s.dealer = 3
    game.deal(s)
    while s.phase == "give":
        game.play(s, game.ask(s).moves[0])  # type: ignore[union-attr]
    for taker in takers:
        place = s.order.index(int(taker))
        s.tricks[place] += 1
        game.taken(s, place)
    s.trick, s.hands = [], [0] * 4
    s.played = game.pack_bits
    game.go_ahead(s)
    return s


# the pack and the dealer (004:3751-3755)


def test_004_3755_nine_cards_each_and_the_cut_card_shows_trumps_and_is_the_dealers() -> None:
    game = koroli()
    for seed in range(20):
        s = game.start(seed)
        assert [h.bit_count() for h in s.hands] == [9] * 4
        assert s.hands[s.dealer] >> s.cut & 1
        assert s.trump == s.cut // 13
        assert s.turn == (s.dealer + 1) % 4
        for seat in range(4):
            assert game.imagine(s, seat, Random(seed)).hands[s.dealer] >> s.cut & 1
    assert {text[1] for text in game.pieces(s)} == {*ORDER}


def test_004_3753_the_lowest_card_deals_and_equal_ones_are_drawn_again() -> None:
    game = koroli()
    again = 0
    for seed in range(60):
        s = game.start(seed)
        lots = [(seat, ORDER.index(card[1])) for seat, kind, card in s.lines() if kind == "lot"]
        first, more = lots[:4], lots[4:]
        lowest = [seat for seat, rank in first if rank == min(rank for _, rank in first)]
        while len(lowest) > 1:
            again += 1
            drawn, more = more[: len(lowest)], more[len(lowest) :]
            assert [seat for seat, _ in drawn] == lowest
            lowest = [seat for seat, rank in drawn if rank == min(rank for _, rank in drawn)]
        assert (s.dealer, more) == (lowest[0], [])
    assert again


@pytest.mark.parametrize(
    ("takers", "dealer"), [("000011123", 0), ("111122223", 1), ("001122333", 3), ("001123321", 1)]
)
def test_004_3751_whoever_took_most_tricks_deals(takers: str, dealer: int) -> None:
    """Of several the first to the left of the old dealer, who was seat 3 (not in the source)."""
    s = at_the_end(koroli(), (0, 0, 0, 0), takers)
    assert s.dealer == dealer


# the introduction (004:3757-3759)


@pytest.mark.parametrize(
    ("totals", "takers", "titles"),
    [
        ((5, 3, 1, 0), "000012333", ()),  # 9, 4, 2, 3: all differ
        ((8, 3, 1, 6), "033333112", ()),
        ((7, 1, 2, 1), "000122333", ()),  # 10, 2, 4, 4
    ],
)
def test_004_3757_the_first_with_nine_is_king_and_the_others_follow_by_their_totals(
    totals: tuple[int, ...], takers: str, titles: tuple[int, ...]
) -> None:
    game = koroli()
    s = at_the_end(game, totals, takers)
    sums = [n + takers.count(str(seat)) for seat, n in enumerate(totals)]
    others = sorted((seat for seat in range(4) if seat), key=lambda seat: -sums[seat])
    if len({sums[seat] for seat in others}) == 3:
        assert s.titles == (0, *others)
        assert (s.order, s.totals) == (s.titles, (0, 0, 0, 0))
    else:
        assert s.titles == ()


def test_of_two_with_nine_in_one_deal_the_one_who_took_his_ninth_first_is_king() -> None:
    """Not in the source."""
    s = at_the_end(
        koroli(), (7, 7, 1, 0), "010122111"
    )  # seat 0: 9 with the third trick; seat 1 later, and more
    assert s.titles[:2] == (0, 1)
    s = at_the_end(koroli(), (7, 7, 1, 0), "110022000")
    assert s.titles[:2] == (1, 0)


def test_004_3759_if_two_are_equal_the_three_play_on_without_the_king_until_there_is_a_prince() -> None:
    game = koroli()
    s = at_the_end(game, (6, 2, 1, 0), "000123123")  # 9, 4, 3, 2 after that: all differ
    assert s.titles == (0, 1, 2, 3)
    s = at_the_end(game, (6, 2, 2, 1), "000123123")  # 9, 4, 4, 3
    assert (s.titles, s.out, s.idle) == ((), (0,), 0b0001)
    assert [h.bit_count() for h in s.hands] == [0, 12, 12, 12]
    assert "idle" in game.view(s, None).seats[0].marks
    assert s.dealer != 0
    s = at_the_end(game, (9, 4, 4, 3), "111111223333", out=(0,))  # 10, 6, 7: the prince, then by totals
    assert s.titles == (0, 1, 3, 2)
    s = at_the_end(game, (9, 1, 1, 0), "111122223333", out=(0,))  # nobody has nine
    assert s.titles == ()


def test_the_last_two_cut_for_soldier_if_they_are_equal() -> None:
    """Not in the source."""
    game = koroli()
    seen = set()
    for seed in range(20):
        s = at_the_end(game, (9, 4, 4, 3), "111112222333", out=(0,), seed=seed)
        assert s.titles[:2] == (0, 1) if s.totals else ()
        s = at_the_end(game, (9, 5, 3, 3), "111122223333", out=(0,), seed=seed)
        assert s.titles[:2] == (0, 1)
        seen.add(s.titles[2:])
    assert seen == {(2, 3), (3, 2)}


# the tribute (004:3763-3769)


def reign(game: Koroli, *hands: str, cut: str, out: tuple[int, ...] = ()) -> KoroliState:
    """Seats 3, 1, 0 and 2 are king, prince, soldier and peasant and hold these cards, named as the others'."""
    s = game.start(2)
    s.account.deals = ((0, (1, 2, 0, 3)), (1, (1, 2, 0, 3)))
    s.account.titles, s.account.out = ((3, 1, 0, 2),), out
    s.dealer = 3
    game.deal(s)
    s.hands = [hand(h.split()) for h in hands]
    s.cut = CARD_INDEX[cut]
    s.trump = s.cut // 13
    s.known, s.voids, s.log = [0] * 4, [0] * 4, ()
    game.begin_play(s)
    return s


def test_004_3763_in_a_reign_they_sit_by_rank_and_the_peasant_deals() -> None:
    game = koroli()
    s = reign(game, "S6 D6", "S7 D7", "S8 H8", "S9 D9", cut="D9")
    assert (s.order, s.dealer) == ((3, 1, 0, 2), PEASANT)
    seats = game.view(s, None).seats
    assert [seat.place for seat in seats] == [2, 1, 3, 0]
    assert ["king" in seats[3].marks, "prince" in seats[1].marks, "soldier" in seats[0].marks] == [True] * 3
    assert {"peasant", "dealer"} <= {*seats[2].marks}


def test_004_3765_the_soldier_pays_his_highest_trump_and_gets_no_card_of_a_suit_where_he_has_an_ace() -> None:
    """The example of the rule page."""
    game = koroli()
    s = reign(game, "SK C7 DA H6", "S7 D7 D8 C8", "HQ H8 SA C9", "S9 D9 HK C6", cut="HK")
    assert [(seat, kind, move) for seat, kind, move in s.lines() if kind in ("tribute", "aces")] == [
        (0, "tribute", "HQ"),
        (0, "aces", "SA"),
        (2, "tribute", "HK"),
    ]
    assert may(game, s) == {"give C7", "give DA", "give H6"}  # not ♠K, and not ♥Q
    with pytest.raises(IllegalMove, match="not of a suit in which the soldier has an ace"):
        game.play(s, "give SK")
    game.play(s, "give C7")
    assert {*hand_texts(s.hands[SOLDIER])} == {"C7", "H8", "SA", "C9"}
    assert {*hand_texts(s.hands[KING])} == {"SK", "DA", "H6", "HQ"}


def test_a_king_who_has_no_other_suit_gives_any_card() -> None:
    """Not in the source."""
    game = koroli()
    s = reign(game, "SK S7", "D7 D8", "HQ SA", "D9 HK", cut="HK")
    assert may(game, s) == {"give SK", "give S7"}


def test_a_soldier_without_trumps_pays_nothing_and_gets_nothing() -> None:
    """Not in the source."""
    game = koroli()
    s = reign(game, "SK H7", "D7 D8", "SQ SA", "D9 HK", cut="HK")
    assert (0, "no trumps", "") in s.lines()
    assert s.owed == ((PRINCE, PEASANT),)


def test_004_3769_the_peasant_gives_the_prince_the_card_that_was_cut() -> None:
    game = koroli()
    s = reign(game, "SK H7", "D7 D8", "SQ SA", "D9 HK", cut="HK")
    assert {*hand_texts(s.hands[PRINCE])} == {"D7", "D8", "HK"}
    assert (s.order[s.turn], may(game, s)) == (1, {"give D7", "give D8"})
    with pytest.raises(IllegalMove, match="may not be given back"):
        game.play(s, "give HK")
    game.play(s, "give D7")
    assert {*hand_texts(s.hands[PEASANT])} == {"D9", "D7"}
    assert (s.phase, s.turn) == ("card", KING)


def test_004_3771_a_king_with_nine_again_does_not_play_and_helps_the_soldier() -> None:
    game = koroli()
    s = reign(game, "SK H7", "D7 D8", "SQ HA", "D9 HK", cut="HK", out=(3,))
    assert s.idle == 1 << KING
    assert s.owed == ((KING, SOLDIER), (SOLDIER, KING), (PRINCE, PEASANT))
    assert may(game, s) == {"give SK", "give H7"}
    game.play(s, "give SK")
    assert may(game, s) == {"give SQ", "give HA"}  # any but the card just received
    play(game, s, "give SQ, give D8")
    assert {*hand_texts(s.hands[SOLDIER])} == {"SK", "HA"}
    assert (s.phase, s.turn) == ("card", PRINCE)  # the highest in rank of those who play


def test_004_3773_a_prince_who_sits_out_helps_the_peasant() -> None:
    game = koroli()
    s = reign(game, "SK H7", "D7 D8", "SQ S6", "D9 HK", cut="HK", out=(3, 1))
    assert s.owed == ((KING, SOLDIER), (SOLDIER, KING), (PRINCE, PEASANT), (PEASANT, PRINCE))
    play(game, s, "give SK, give S6, give D8, give HK")
    assert (s.phase, s.turn, s.idle) == ("card", SOLDIER, 0b0011)


@pytest.mark.parametrize(
    ("out", "owed"), [((0,), ((PRINCE, PEASANT),)), ((2,), ((KING, SOLDIER),)), ((2, 0), ())]
)
def test_a_soldier_or_peasant_who_sits_out_pays_nothing(out: tuple[int, ...], owed: tuple[Any, ...]) -> None:
    """Not in the source."""
    s = reign(koroli(), "SK H7", "D7 D8", "HQ S6", "D9 HK", cut="HK", out=out)
    assert s.owed == owed


def test_what_the_tribute_has_shown_is_imagined_by_all() -> None:
    game = koroli()
    s, rng = game.start(7), Random(7)
    checked = 0
    while (ask := game.ask(s)) is not None and checked < 20:
        if s.phase == "give" and any(kind == "tribute" for _, kind, _ in s.lines()) and not s.idle:
            paid = next((card for frm, _, card in s.trail if frm == SOLDIER), None)
            if paid is not None and len(s.trail) == 2:
                aces = [card for card in hand_texts(s.hands[SOLDIER]) if card[1] == "A"]
                for seat in range(4):
                    held = game.imagine(s, seat, rng).hands[SOLDIER]
                    assert [card for card in hand_texts(held) if card[1] == "A"] == aces
                    assert not any(
                        c > paid for c in map(CARD_INDEX.__getitem__, hand_texts(held)) if c // 13 == s.trump
                    )
                checked += 1
        game.play(s, ask.pick(rng))
    assert checked


# the reign (004:3771)


def test_004_3771_the_reign_goes_on_until_there_is_a_king_and_a_prince() -> None:
    game = koroli()
    titles = (3, 1, 0, 2)
    s = at_the_end(game, (0, 0, 0, 5), "333300012", titles=titles)
    assert (s.titles, s.out) == (titles, (3,))
    assert s.hands[KING].bit_count() == 9  # he is dealt cards all the same
    s = at_the_end(game, (3, 2, 1, 9), "000000112", titles=titles, out=(3,))  # 9, 4, 2, 9
    assert (s.titles, s.totals, s.out) == ((3, 0, 1, 2), (0, 0, 0, 0), ())


def test_the_reign_ends_only_when_the_other_two_differ() -> None:
    """Not in the source."""
    game = koroli()
    titles = (3, 1, 0, 2)
    s = at_the_end(game, (3, 2, 1, 9), "000000122", titles=titles, out=(3,))  # 9, 3, 3, 9
    assert (s.titles, s.out, s.idle.bit_count()) == (titles, (3, 0), 2)
    s = at_the_end(game, (9, 3, 3, 9), "111122222", titles=titles, out=(3, 0))
    assert s.titles == (3, 0, 2, 1)


# the end, and what counts


@pytest.mark.parametrize("reigns", [1, 2, 4])
def test_so_many_reigns_are_played(reigns: int) -> None:
    game, rng = koroli(reigns=reigns), Random(reigns)
    s = game.start(reigns)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    assert len(s.account.titles) == reigns + 1
    outcome = game.outcome(s)
    assert outcome is not None
    last = s.account.titles[-1]
    assert [outcome.places[seat] for seat in last] == [1, 2, 3, 4]
    assert outcome.text.en.startswith(f"King: ⟨{last[0]}⟩. Prince: ⟨{last[1]}⟩.")


def test_titles_may_be_added_up() -> None:
    account = Titles(2, summed=True)
    a = Reigns(titles=((0, 1, 2, 3), (3, 0, 1, 2), (0, 3, 1, 2)))
    assert account.standing(a) == [3 + 1 + 3, 1 - 1 - 1, -1 - 3 - 3, -3 + 3 + 1]
    assert Titles(2, summed=False).standing(a) == [3, -1, -3, 1]


def test_a_part_that_is_cut_short_counts_as_it_stands() -> None:
    game, rng = koroli(deals=2), Random(3)
    s = game.start(3)
    while (ask := game.ask(s)) is not None:
        game.play(s, ask.pick(rng))
    totals = game.account.totals(s.account)
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.places == tuple(1 + sum(other > mine for other in totals) for mine in totals)


@pytest.mark.parametrize(
    ("totals", "out", "points"),
    [
        ((4, 3, 2, 0), (), [3, 1, -1, -3]),
        ((4, 3, 3, 0), (), [3, 0, 0, -3]),
        ((9, 10, 2, 2), (0, 1), [3, 1, -2, -2]),
    ],
)
def test_places_two_by_two(totals: tuple[int, ...], out: tuple[int, ...], points: list[int]) -> None:
    assert pairwise(totals, out, sure=True) == points
    assert sum(pairwise(totals, out, sure=False)) == pytest.approx(0)


# a second reckoning, from the rules alone


def taker(trump: str, trick: list[tuple[int, str]]) -> int:
    led = trick[0][1][0]
    return max(((card[0] == trump, card[0] == led, ORDER.index(card[1])), seat) for seat, card in trick)[1]


class Scorer:
    """Follows a match from the texts of its moves alone; only what was dealt and cut is read from the state."""

    def __init__(self, game: Koroli, s: KoroliState, rng: Random) -> None:
        self.game, self.s, self.rng = game, s, rng
        self.titles: list[int] = []

    def asked(self, seat: int, kind: str, moves: set[str]) -> str:
        ask = self.game.ask(self.s)
        assert ask is not None
        assert (ask.seat, ask.kind) == (seat, kind)
        assert {*ask.moves} == moves
        move = self.rng.choice(sorted(moves))
        self.game.play(self.s, move)
        return move

    def pay(self, hands: dict[int, set[str]], out: list[int], trump: str, cut: str) -> None:
        king, prince, soldier, peasant = self.titles
        gifts: list[tuple[int, int, set[str]]] = []
        if soldier not in out:
            if king in out:
                gifts += [(king, soldier, set()), (soldier, king, set())]
            else:
                trumps = sorted((c for c in hands[soldier] if c[0] == trump), key=lambda c: ORDER.index(c[1]))
                if trumps:
                    hands[soldier].remove(trumps[-1])
                    hands[king].add(trumps[-1])
                    gifts.append((king, soldier, {trumps[-1]}))
        if peasant not in out:
            if prince in out:
                gifts += [(prince, peasant, set()), (peasant, prince, set())]
            else:
                hands[peasant].remove(cut)
                hands[prince].add(cut)
                gifts.append((prince, peasant, {cut}))
        got: dict[int, str] = {}
        for frm, to, barred in gifts:
            cards = hands[frm] - barred - {got.get(frm, "")}
            if frm == king and barred:
                aces = {c[0] for c in hands[to] if c[1] == "A"}
                cards = {c for c in cards if c[0] not in aces} or cards
            card = self.asked(frm, "give", {f"give {c}" for c in cards})[5:]
            hands[frm].remove(card)
            hands[to].add(card)
            got[to] = card
            if (to, frm) != (gifts[-1][1], gifts[-1][0]):
                got = {to: card}

    def deal(self, out: list[int], totals: list[int]) -> list[int]:
        """One deal; the answer is who has come to nine in it, in order."""
        s = self.s
        hands = {seat: {*hand_texts(s.hands[s.order.index(seat)])} for seat in range(4)}
        dealer = s.order[s.dealer]
        cut = next(move for _, kind, move in reversed(s.lines()) if kind == "cut")
        if self.titles:
            assert dealer == self.titles[3]
            for seat, kind, card in s.lines():
                if kind == "tribute":  # it has been paid already
                    above = self.titles[0 if seat == self.titles[2] else 1]
                    hands[above].remove(card)
                    hands[seat].add(card)
            assert cut in hands[dealer]
            self.pay(hands, out, cut[0], cut)
            order = [seat for seat in self.titles if seat not in out]
        else:
            order = [(dealer + 1 + i) % 4 for i in range(4)]
            order = [seat for seat in order if seat not in out]
            for seat in range(4):
                assert len(hands[seat]) == (0 if seat in out else 36 // len(order))
        nine, leader = [], order[0]
        while hands[order[0]]:
            at = order.index(leader)
            trick: list[tuple[int, str]] = []
            for seat in order[at:] + order[:at]:
                follow = {c for c in hands[seat] if trick and c[0] == trick[0][1][0]}
                card = self.asked(seat, "card", follow or hands[seat])
                hands[seat].remove(card)
                trick.append((seat, card))
            leader = taker(cut[0], trick)
            totals[leader] += 1
            if totals[leader] == 9 and leader not in out:
                nine.append(leader)
        return nine


@pytest.mark.parametrize("seed", range(24))
def test_random_matches_are_reckoned_again_from_texts_alone(seed: int) -> None:
    rng = Random(seed)
    reigns, result = rng.choice((1, 2, 3)), rng.choice(("last", "sum"))
    game = koroli(reigns=reigns, result=result)
    s = game.start(seed)
    score = Scorer(game, s, rng)
    found: list[list[int]] = []
    for part in range(reigns + 1):
        out: list[int] = []
        totals = [0] * 4
        while True:
            before = [*out]
            out += score.deal(out, totals)
            assert len(s.account.deals) == s.deal
            rest = sorted((seat for seat in range(4) if seat not in out[:2]), key=lambda seat: -totals[seat])
            if not part:
                others = sorted(
                    (seat for seat in range(4) if seat != (out or [-1])[0]), key=lambda seat: -totals[seat]
                )
                if out and not before and len({totals[seat] for seat in others}) == 3:
                    titles = [out[0], *others]
                    break
                if len(out) >= 2:
                    if totals[rest[0]] == totals[rest[1]]:  # they have cut for it
                        rest = list(s.account.titles[0][2:])
                    titles = [*out[:2], *rest]
                    break
            elif len(out) >= 2 and totals[rest[0]] > totals[rest[1]]:
                titles = [*out[:2], *rest]
                break
            out = out[:2]
        found.append(titles)
        score.titles = titles
        assert s.account.titles[part] == tuple(titles)
    assert s.over
    worth = [[(3, 1, -1, -3)[titles.index(seat)] for seat in range(4)] for titles in found]
    points = [sum(row) for row in zip(*worth, strict=True)] if result == "sum" else worth[-1]
    outcome = game.outcome(s)
    assert outcome is not None
    assert list(outcome.points) == points
    assert outcome.places == tuple(1 + sum(other > mine for other in points) for mine in points)

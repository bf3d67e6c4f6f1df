"""May I?: contracts, turns, taking out of turn, the last card; by the digest, and scored again."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

import sukno
from sukno.engine import IllegalMove
from sukno.families.counted import FACE, counted, size, texts
from sukno.games.rummy.contracts import CONTRACTS, Spread, divided
from sukno.players.policies import policies

ORDER = "23456789TJQKA"
SETS = "SQ HQ DQ SJ HJ SJ"
OTHER = "C2 C5 C8 D3 D9 H4 H7 S9 D6 HT"


def game(**options: Any) -> Any:
    return sukno.game("may-i", **options)


def table(mine: str, *others: str, deal: int = 0, bank: str = "C9", **options: Any) -> tuple[Any, Any]:
    """A later turn of the first player, who is to draw; the fourth deals."""
    g = game(**options)
    s = g.start(1)
    s.deal, s.dealer, s.turn, s.phase, s.begun = deal, g.seats - 1, 0, "draw", (1 << g.seats) - 1
    hands = [mine, *others, *[OTHER] * (g.seats - 1 - len(others))]
    s.hands, s.known = [counted(h.split()) for h in hands], [0] * g.seats
    s.bank = [FACE[c] for c in bank.split()]
    return g, s


def spread(text: str, owner: int = 0) -> Spread:
    faces = tuple(FACE[c] for c in text.split())
    return Spread(run=faces[0] % 13 != faces[1] % 13, cards=faces, owner=owner, by=(owner,) * len(faces))


def added(g: Any, s: Any, card: str) -> str:
    """The move that adds this card somewhere, as it will be after the lay-down of both sets."""
    at = 1 + next(i for i, m in enumerate(divided(SETS.split(), 0) or ()) if str(m)[1] == card[1])
    return f"add {card} {at + len(s.table)}"


def do(g: Any, s: Any, *moves: str) -> None:
    for move in moves:
        g.play(s, move)


# contracts


@pytest.mark.parametrize(
    ("cards", "deal", "good"),
    [
        (SETS, 0, True),  # example 2
        ("SJ HJ DJ CJ SJ HJ", 0, False),
        ("SJ HJ DJ CJ SJ HJ DJ CJ SQ SQ HQ", 0, True),  # eight of a rank
        ("SQ HQ DQ S3 S2 SA SK", 1, True),  # example 1
        ("SQ HQ DQ S3 S2 SA", 1, False),  # four are a sequence
        ("SQ HQ DQ S3 S2 SA SK H9", 1, False),
        ("S3 S4 S5 S6 H9 HT HJ HQ", 2, True),
        ("S3 S4 S5 S6 S9 ST SJ SQ", 2, False),  # of different suits
        ("S3 S4 S5 S6 H9 HT HJ HQ HK HA H2", 2, True),
        (f"{SETS} C2 C2 D2", 3, True),
        (SETS, 3, False),
        (f"{SETS} C2 C3 C4 C5", 4, True),
        (f"{SETS} C2 C3 C4 C6", 4, False),
        ("S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA H4 H4 D4", 1, True),
    ],
)
def test_what_is_a_contract(cards: str, deal: int, good: bool) -> None:
    assert (divided(cards.split(), deal) is not None) == good


def test_a_lay_down_is_complete_and_nothing_else() -> None:
    g, s = table(f"{SETS} C2 C3 C4 C5")
    do(g, s, "stock")
    for wrong in ("lay SQ HQ DQ", "lay C2 C3 C4 C5", f"lay {SETS} C2 C3 C4 C5", "lay SQ HQ DQ SJ HJ SQ"):
        with pytest.raises(IllegalMove):
            g.play(s, wrong)
    do(g, s, f"lay {SETS}")
    assert [m.owner for m in s.table] == [0, 0]
    assert not any(move.startswith("lay") for move in g.ask(s).moves), "no second one"


def test_melds_grow_on_both_sides_to_thirteen_and_sets_to_eight() -> None:
    assert {f for f in range(52) if spread("SA S2 S3 S4").takes() >> f & 1} == {FACE["SK"], FACE["S5"]}
    assert str(spread("SA S2 S3 S4").grown(FACE["SK"], 1)) == "SK SA S2 S3 S4"
    assert spread("SK SA S2 S3").grown(FACE["S4"], 1).by == (0, 0, 0, 0, 1)
    assert spread(" ".join("S" + r for r in ORDER)).takes() == 0
    assert spread("SQ HQ DQ CQ SQ HQ DQ CQ").takes() == 0
    assert spread("SQ HQ DQ CQ SQ HQ DQ").takes() >> FACE["CQ"] & 1


# turns


def test_ten_cards_each_no_upcard_and_everybody_begins_with_the_stock() -> None:
    g = game(players=5)
    s = g.start(3)
    assert [size(hand) for hand in s.hands] == [10] * 5
    assert (len(s.stock), s.bank, s.turn) == (54, [], (s.dealer + 1) % 5)
    for _ in range(5):
        assert g.ask(s).moves == ["stock"]
        g.play(s, "stock")
        assert (g.ask(s).kind, len(g.ask(s).moves) <= 11) == ("first", True)
        g.play(s, texts(s.hands[s.turn])[0])
        while g.ask(s).kind == "may":
            g.play(s, "no")
    assert "bank" in g.ask(s).moves


def test_several_cards_of_the_bank_bring_as_many_of_the_stock_and_nothing_is_discarded() -> None:
    g, s = table(OTHER, bank="C9 CK CA")
    stock = len(s.stock)
    assert g.ask(s).moves == ["stock", "bank", "bank 2", "bank 3"]
    do(g, s, "bank 3")
    assert (size(s.hands[0]), len(s.stock), s.bank) == (16, stock - 3, [])
    assert g.ask(s).moves[0] == "done"
    do(g, s, "done")
    assert (g.ask(s).seat, g.ask(s).kind, g.ask(s).moves) == (1, "draw", ["stock"])


def test_cards_are_added_only_after_ones_own_lay_down() -> None:
    g, s = table(f"{SETS} C7 CQ")
    s.table = [spread("D7 H7 S7", 2)]
    do(g, s, "stock")
    assert not any(move.startswith("add") for move in g.ask(s).moves)
    do(g, s, f"lay {SETS}", "add C7 1", added(g, s, "CQ"))
    assert str(s.table[0]) == "D7 H7 S7 C7"
    assert size(s.hands[0]) == 1


# may I?


def test_the_fourth_asks_the_second_and_the_third() -> None:
    # example 3; the first discards
    g, s = table(OTHER, players=4)
    do(g, s, "stock")
    s.hands[0] += counted(["SA"])
    do(g, s, "SA")
    assert (g.ask(s).seat, g.ask(s).kind, g.ask(s).moves[:2]) == (2, "may", ["no", "may"])
    do(g, s, "no")
    assert (g.ask(s).seat, g.ask(s).kind) == (3, "may")
    do(g, s, "may")
    assert (g.ask(s).seat, g.ask(s).moves) == (1, ["please", "refuse"])
    do(g, s, "please")
    assert g.ask(s).seat == 2
    stock = len(s.stock)
    do(g, s, "please")
    assert (size(s.hands[3]), len(s.stock), s.bank[-1]) == (12, stock - 1, FACE["C9"])
    assert "SA" in texts(s.known[3])
    assert (g.ask(s).seat, g.ask(s).kind) == (0, "draw"), "on the left of who has taken"


def test_who_discarded_is_not_asked_and_if_one_refuses_others_may_ask() -> None:
    g, s = table(OTHER, players=5)
    do(g, s, "stock", texts(s.hands[0])[0])
    do(g, s, "may", "refuse")
    assert (g.ask(s).seat, g.ask(s).kind) == (3, "may")
    do(g, s, "may", "please", "refuse")
    assert (g.ask(s).seat, g.ask(s).kind) == (4, "may")
    do(g, s, "no")
    assert (g.ask(s).seat, g.ask(s).kind) == (1, "draw")
    assert "bank" in g.ask(s).moves, "it is there still"


def test_several_cards_may_be_asked_for() -> None:
    g, s = table(OTHER, players=3, bank="C9 CK")
    do(g, s, "stock", "HT")
    assert g.ask(s).moves == ["no", "may", "may 2", "may 3"]
    do(g, s, "may 3", "please")
    assert (size(s.hands[2]), s.bank, s.turn) == (16, [], 0)


def test_by_agreement_whoever_refuses_takes_it() -> None:
    g, s = table(OTHER, players=4, refuser_must_take=True)
    do(g, s, "stock", "HT", "no", "may", "refuse")
    assert (g.ask(s).seat, g.ask(s).moves) == (1, ["bank"])
    g, s = table(OTHER, players=4, refuser_must_take=True)
    do(g, s, "stock", "HT", "no", "may", "please", "refuse")
    assert (size(s.hands[2]), s.turn) == (12, 3)
    g, s = table(OTHER, players=4, refuser_must_take=True)
    s.begun = 1
    do(g, s, "stock", "HT", "no", "may")
    assert g.ask(s).seat == 2, "the second draws from the stock in his first turn, so he cannot refuse"


# the end of a deal


def test_in_the_first_deals_the_last_card_is_discarded() -> None:
    g, s = table(f"{SETS} C7")
    s.stock[-1] = FACE["CJ"]
    do(g, s, "stock", f"lay {SETS}", added(g, s, "CJ"))
    assert g.ask(s).moves == ["C7"]
    do(g, s, "C7")
    assert s.account.rows[0][0] == 20
    assert s.account.rows[0][1] == -(5 * 9 + 10)


def test_one_card_is_kept_for_the_bank() -> None:
    g, s = table(SETS)
    s.hands[0], s.stock[-1] = counted(SETS.split()), FACE["CJ"]
    do(g, s, "stock", f"lay {SETS}")
    assert g.ask(s).moves == ["CJ"], "it fits, but must be discarded"


def test_in_the_fifth_deal_the_last_card_goes_to_a_meld() -> None:
    contract = f"{SETS} C2 C3 C4 C5"
    g, s = table(f"{contract}", deal=4)
    s.stock[-1] = FACE["H9"]
    do(g, s, "stock", f"lay {contract}")
    assert g.ask(s).moves == ["done"], "the nine may not be discarded"
    do(g, s, "done")
    assert texts(s.hands[0]) == ["H9"]
    g, s = table(f"{contract}", deal=4, deals=5)
    s.account.rows = ((0,) * 4,) * 4
    s.stock[-1] = FACE["C6"]
    do(g, s, "stock", f"lay {contract}")
    add = next(move for move in g.ask(s).moves if move.startswith("add C6"))
    do(g, s, add)
    assert s.over
    assert s.account.rows[4][0] == 20


def test_the_stock_is_renewed_twice_and_then_the_deal_is_counted() -> None:
    g, s = table(OTHER, players=3, bank="C9 CK CA")
    s.stock = s.stock[:1]
    do(g, s, "stock", "HT")
    assert (len(s.stock), s.renewed, s.bank) == (3, 1, [FACE["HT"]])
    s.stock, s.renewed = s.stock[:1], 2
    do(g, s, "stock", texts(s.hands[1])[0])
    assert s.deal == 1
    assert max(s.account.rows[0]) < 0


def test_five_deals_and_equal_totals_share() -> None:
    g = game(players=3)
    s = g.start(1)
    for row in ((20, -5, -5),) * 2 + ((-5, 20, -5),) * 2 + ((-30, -30, 20),):
        g.account.write(s.account, row, 0)
    assert g.account.closed(s.account)
    assert s.account.total == (0, 0, 0)
    assert g.account.outcome(s.account).places == (1, 1, 1)


# a second scorer, which watches the table as anybody sees it


def cost(card: str) -> int:
    return 15 if card[1] == "A" else 10 if card[1] in "KQJT" else 5


def is_meld(cards: list[str]) -> str:
    if len({c[1] for c in cards}) == 1:
        return "set" if 3 <= len(cards) <= 8 else ""
    steps = {(ORDER.index(b[1]) - ORDER.index(a[1])) % 13 for a, b in pairwise(cards)}
    one = len({c[0] for c in cards}) == 1 and steps == {1} and len({*cards}) == len(cards)
    return "run" if one and len(cards) >= 4 else ""


@pytest.mark.parametrize("seed", range(6))
def test_matches_are_scored_as_the_digest_says(seed: int) -> None:
    g = game(players=3 + seed % 3, refuser_must_take=seed % 2 == 1)
    s, rng = g.start(seed), Random(seed)
    players = (policies("may-i").novice, policies("may-i").club)
    rows: list[tuple[int, ...]] = []
    while (ask := g.ask(s)) is not None:
        deal, hands = s.deal, [texts(hand) for hand in s.hands]
        mover = players[(ask.seat + seed) % 2]
        assert mover is not None
        move = ask.pick(rng) if rng.random() < 0.05 else mover(g, s, ask, rng)
        g.play(s, move)
        if s.deal == deal:
            if not move.startswith(("lay", "add")):
                continue
            for zone in g.view(s, None).zones:
                if not zone.id.startswith("melds") or not zone.melds:
                    continue
                kinds = [is_meld(list(m.cards)) for m in zone.melds]
                assert (kinds.count("set"), kinds.count("run")) == CONTRACTS[deal]
                assert len(
                    {m.cards[0][1] for m, k in zip(zone.melds, kinds, strict=True) if k == "set"}
                ) == kinds.count("set")
                assert len(
                    {m.cards[0][0] for m, k in zip(zone.melds, kinds, strict=True) if k == "run"}
                ) == kinds.count("run")
            continue
        if move in ("please", "may", "refuse"):  # cards were taken, and then nothing was left to draw
            rows.append(s.account.rows[-1])
            assert max(rows[-1]) < 0
            continue
        for word in move.split(" ")[:2]:  # the last card, discarded or added
            if word in hands[ask.seat]:
                hands[ask.seat].remove(word)
        if move.startswith("lay"):
            hands[ask.seat] = []
        rows.append(tuple(20 if not held else -sum(map(cost, held)) for held in hands))
    assert s.account.rows == tuple(rows)
    assert s.account.total == tuple(map(sum, zip(*rows, strict=True)))

"""The kinds of the old record: simple, decimal, kurochka, cauldron, Hussar; and what holds for all."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sukno.engine import SuknoError
from sukno.sheets.preferans.deals import Contract, Fine, Raspasy
from sukno.sheets.preferans.record import OldRecord, end_game, over, price, settle, write
from sukno.sheets.preferans.record_terms import RecordTerms

SIMPLE = RecordTerms(players=3, penalties="simple", invitation=True)
CAULDRON = RecordTerms(players=3, penalties="cauldron", invitation=True)
HUSSAR = RecordTerms(players=2, penalties="hussar")
BOTH = ("", "whist", "whist")
SOLE = ("", "whist", "pass")


def game(level, trump, tricks, whist=BOTH, **more):
    return Contract(declarer=0, level=level, trump=trump, tricks=tricks, whist=whist, **more)


def unplayed(level, trump, declarer=0):
    return Contract(declarer=declarer, level=level, trump=trump)


def sheet(terms, record=None, kurochka=None):
    empty = OldRecord.new(terms)
    left = record or empty.record
    taken = tuple(terms.record - r for r in left)
    return write(terms, empty, Fine(reason="", pulka=taken, gora=tuple(kurochka or empty.kurochka)))


def score(terms, record):
    return tuple(terms.record - left for left in record.record)


def test_sp1_simple_clubs_down_one_two_and_three():
    """000:2578-2596: 6 for clubs made, and 6, 12, 18 less for one, two, three down."""
    new = OldRecord.new(SIMPLE)
    assert score(SIMPLE, write(SIMPLE, new, game(6, "C", (6, 2, 2)))) == (6, 0, 0)
    for down, tricks in ((1, (5, 3, 2)), (2, (4, 3, 3)), (3, (3, 4, 3))):
        assert score(SIMPLE, write(SIMPLE, new, game(6, "C", tricks))) == (-6 * down, 0, 0)


def test_sp2_simple_seven_diamonds():
    """000:2590-2596: 16 for seven diamonds made, 16 less with six tricks, 32 less with five."""
    new = OldRecord.new(SIMPLE)
    for tricks, change in (((7, 2, 1), 16), ((6, 2, 2), -16), ((5, 3, 2), -32)):
        assert score(SIMPLE, write(SIMPLE, new, game(7, "D", tricks))) == (change, 0, 0)


def test_simple_whisters_write_by_the_game_and_lose_off_their_own_score():
    after = write(SIMPLE, OldRecord.new(SIMPLE), game(6, "H", (9, 1, 0), SOLE))
    assert score(SIMPLE, after) == (10, -30, 0)
    assert after.whists[1][0] == 10
    after = write(SIMPLE, after, Raspasy(tricks=(0, 4, 6)))
    assert score(SIMPLE, after) == (20, -38, -12)
    assert after.kurochka == (0, 0, 0)


def test_simple_ends_with_the_first_score_reached_and_the_rest_is_made_even():
    done = write(SIMPLE, sheet(SIMPLE, record=(4, 64, 94)), unplayed(6, "H"))
    assert done.record == (0, 64, 94)
    assert over(SIMPLE, done)
    third = Fraction(1, 3)
    assert settle(SIMPLE, done).whists == (526 + 2 * third, -113 - third, -413 - third)


def test_decimal_counts_ten_a_level_in_every_suit():
    """000:2598-2602, 3263-3270."""
    terms = RecordTerms(players=3, price_table="4")
    for trump in ("S", "C", "D", "H", "NT"):
        assert write(terms, OldRecord.new(terms), unplayed(9, trump)).record == (160, 200, 200)


@pytest.mark.parametrize(("level", "v"), [(6, 10), (9, 40), (7, 20)])
def test_k1_what_goes_off_the_record_goes_off_the_kurochka(level, v):
    """000:2607-2611 (10 and 40), 001:719 (20)."""
    terms = RecordTerms(players=3)
    after = write(terms, sheet(terms, kurochka=(90, 5, 0)), unplayed(level, "H"))
    assert (after.record[0], after.kurochka) == (200 - v, (90 - v, 5, 0))


@pytest.mark.parametrize(("level", "whists"), [(6, 100), (8, 300)])
def test_k2_kurochka_of_the_player_who_has_least(level, whists):
    """000:2611-2617: 10 off another's brings 100 whists on him, 30 brings 300."""
    terms = RecordTerms(players=3)
    after = write(terms, sheet(terms, kurochka=(0, 80, 70)), unplayed(level, "H"))
    assert after.whists[0] == (0, 0, whists)
    assert after.kurochka == (0, 80, 70 - whists // 10)


def test_his_own_kurochka_goes_first_then_the_smallest_ones_in_turn():
    terms = RecordTerms(players=3)
    after = write(terms, sheet(terms, kurochka=(4, 30, 6)), unplayed(7, "H"))
    assert after.kurochka == (0, 20, 0)
    assert after.whists[0] == (0, 100, 60)
    equal = write(terms, sheet(terms, kurochka=(0, 30, 30)), unplayed(7, "H"))
    assert equal.kurochka == (0, 10, 30)


@pytest.mark.parametrize(("level", "trump", "v"), [(6, "S", 4), (10, "H", 50)])
def test_k3_limited_kurochka_is_the_same_for_every_game(level, trump, v):
    """000:2617-2624: limited to 20, simple spades and ten hearts both take 20."""
    terms = RecordTerms(players=3, penalties="limited-20")
    after = write(terms, sheet(terms, kurochka=(90, 0, 0)), unplayed(level, trump))
    assert (after.record[0], after.kurochka[0]) == (200 - v, 70)


def test_limited_kurochka_is_added_to_the_remise_and_doubled_in_the_end_game():
    terms = RecordTerms(players=3, penalties="limited-10")
    down = write(terms, sheet(terms, kurochka=(0, 90, 0)), game(7, "H", (6, 2, 2)))
    assert down.kurochka == (30, 90, 0)
    assert down.whists[1][0] == 2 * 30 + 10
    closing = sheet(terms, record=(0, 0, 0), kurochka=(90, 0, 0))
    made = write(terms, closing, game(7, "H", (7, 2, 1)))
    assert (made.kurochka, made.whists[1][0]) == ((70, 0, 0), 2 * 40)


@pytest.mark.parametrize(("parts", "part"), [(2, 300), (3, 200)])
def test_kt1_the_cauldron_is_divided(parts, part):
    """000:2637-2640: 600 in two parts is 300, in three 200; any game wins one."""
    terms = RecordTerms(players=3, penalties="cauldron", cauldron_parts=parts)
    now = sheet(terms, record=(0, 0, 0), kurochka=(0, 600, 0))
    assert end_game(terms, now)
    assert now.parts == parts
    for n, (level, trump) in enumerate(((6, "S"), (10, "H"), (6, "C"))[:parts], 1):
        now = write(terms, now, unplayed(level, trump))
        assert now.whists[0] == (0, 10 * part * n, 0)
        assert now.kurochka == (0, 600 - part * n, 0)
    assert over(terms, now)


def test_kt2_a_set_declarer_puts_the_whole_part_into_a_new_cauldron():
    """000:2644-2649: part 180: 180 for each missing trick, played for next, divided again."""
    now = sheet(CAULDRON, record=(0, 0, 0), kurochka=(360, 0, 0))
    now = write(CAULDRON, now, game(6, "S", (4, 3, 3)))
    assert (now.kurochka, now.fresh, now.parts) == ((360, 0, 0), (360, 0, 0), 2)
    assert now.history[-1].kurochka == (360, 0, 0)
    for _ in range(2):
        now = write(CAULDRON, now, unplayed(6, "S", declarer=1))
    assert (now.kurochka, now.fresh, now.parts) == ((360, 0, 0), (0, 0, 0), 2)
    assert not over(CAULDRON, now)
    for _ in range(2):
        now = write(CAULDRON, now, unplayed(6, "S", declarer=2))
    assert over(CAULDRON, now)
    # The set declarer's 2 x 180 went once each way, beside his consolations and the whisters' tricks.
    assert now.whists == ((0, 0, 0), (3600 + 3 * 4 + 20, 0, 0), (3600 + 3 * 4 + 20, 0, 0))


def test_a_part_is_paid_by_all_in_proportion_and_ones_own_share_is_cancelled():
    now = sheet(CAULDRON, record=(0, 0, 0), kurochka=(100, 60, 25))
    now = write(CAULDRON, now, unplayed(6, "S"))
    assert now.whists[0] == (0, 300, 125)
    assert now.kurochka == (50, 30, Fraction(25, 2))


def test_cauldron_accounts_grow_and_wait_until_the_records_are_finished():
    now = write(CAULDRON, OldRecord.new(CAULDRON), game(6, "H", (5, 3, 2)))
    now = write(CAULDRON, now, game(7, "H", (10, 0, 0), SOLE))
    now = write(CAULDRON, now, Raspasy(tricks=(0, 4, 6)))
    assert now.record == (170, 200, 200)
    assert now.kurochka == (10, 40 + 8, 12)
    assert now.whists[1][0] == 3 * 10 + 10
    assert now.parts == 0
    assert not end_game(CAULDRON, now)


def test_without_a_remise_there_is_no_cauldron_to_play_for():
    now = write(CAULDRON, sheet(CAULDRON, record=(4, 0, 0)), unplayed(6, "S"))
    assert over(CAULDRON, now)


def test_while_the_cauldron_is_played_for_a_whister_puts_by_the_game():
    now = sheet(CAULDRON, record=(0, 0, 0), kurochka=(100, 0, 0))
    now = write(CAULDRON, now, game(6, "H", (9, 1, 0), SOLE))
    assert (now.kurochka, now.fresh) == ((50, 0, 0), (0, 30, 0))
    with pytest.raises(SuknoError, match="cauldron"):
        write(CAULDRON, now, Fine(reason="", pulka=(-10, 0, 0)))


def hussar(tricks, level=6, trump="H", how="closed"):
    return Contract(declarer=0, level=level, trump=trump, tricks=tricks, whist=("", "whist"), how=how)


def test_h1_hussar_hearts_two_down():
    """000:3366-3376: 200 instead of 20 to the kurochka, 10 for each trick, 20 for each missing one."""
    after = write(HUSSAR, OldRecord.new(HUSSAR), hussar((4, 6)))
    assert after.history[0].whists == ((1, 0, 200), (1, 0, 60), (1, 0, 40))
    assert after.whists == ((0, 0), (300, 0))
    assert (after.record, after.kurochka) == ((200, 200), (0, 0))


@pytest.mark.parametrize(
    ("level", "how", "missing"), [(6, "closed", 3), (6, "alone", 1), (7, "closed", 1), (9, "closed", 0)]
)
def test_hussar_a_whister_who_lacks_tricks_pays_the_declarer(level, how, missing):
    v = price(HUSSAR, hussar((9, 1), level))
    after = write(HUSSAR, OldRecord.new(HUSSAR), hussar((9, 1), level, how=how))
    assert after.record == (200 - v, 200)
    assert after.whists == ((0, 10 * v * missing), (v, 0))


def test_hussar_goes_on_off_the_opponents_record_and_ends_with_both():
    now = write(HUSSAR, sheet(HUSSAR, record=(0, 12)), unplayed(6, "H"))
    assert (now.record, now.whists[0]) == ((0, 2), (0, 100))
    now = write(HUSSAR, now, unplayed(6, "H"))
    assert over(HUSSAR, now)
    assert settle(HUSSAR, now).whists == (120, -120)


def test_hussar_ten_is_only_checked():
    ten = Contract(declarer=0, level=10, trump="S", tricks=(9, 1), how="check")
    assert write(HUSSAR, OldRecord.new(HUSSAR), ten).whists[1][0] == 200 + 20 + 20


@pytest.mark.parametrize(
    "entry",
    [
        Raspasy(tricks=(5, 5)),
        Contract(declarer=0, level=0, tricks=(0, 10)),
        Fine(reason="", gora=(10, 0)),
    ],
)
def test_hussar_has_no_raspasy_no_misere_and_no_kurochka(entry):
    with pytest.raises(SuknoError):
        write(HUSSAR, OldRecord.new(HUSSAR), entry)


PENALTIES = ("kurochka", "limited-10", "limited-20", "limited-30", "simple", "cauldron")


@st.composite
def terms_of_a_game(draw):
    if draw(st.integers(0, 6)) == 0:
        return RecordTerms(players=2, penalties="hussar", record=draw(st.integers(10, 80)))
    penalties = draw(st.sampled_from(PENALTIES))
    return RecordTerms(
        players=draw(st.sampled_from((2, 3, 4, 5))),
        price_table=draw(st.sampled_from(("1", "2", "3", "4", "steep"))),
        record=draw(st.integers(10, 120)),
        penalties=penalties,
        stake=0 if penalties in ("simple", "cauldron") else draw(st.sampled_from((0, 10))),
        cauldron_parts=draw(st.sampled_from((2, 3, 4, 7))),
        misere=True,
        uvert=True,
        invitation=True,
    )


@st.composite
def a_deal(draw, terms, dealer):
    """Something that can happen at the table."""
    n = terms.players
    out = [] if n < 4 else [dealer] if n == 4 else [dealer, (dealer - 1) % n]
    active = [seat for seat in range(n) if seat not in out]
    sits = dealer if n >= 4 else None
    dealt = None if n >= 4 else dealer
    kind = draw(st.integers(0, 9))
    tricks = [0] * n
    if kind == 0 and terms.penalties != "hussar":
        for _ in range(10):
            tricks[draw(st.sampled_from(active))] += 1
        return Raspasy(tricks=tuple(tricks), dealer=sits, dealt=dealt)
    declarer = draw(st.sampled_from(active))
    others = [seat for seat in active if seat != declarer]
    tricks[declarer] = draw(st.integers(0, 10))
    first = draw(st.integers(0, 10 - tricks[declarer]))
    tricks[others[0]] = first
    tricks[others[-1]] += 10 - tricks[declarer] - first
    trump = draw(st.sampled_from(("S", "C", "D", "H", "NT")))
    common = {"declarer": declarer, "dealer": sits, "dealt": dealt, "trump": trump}
    if kind == 1 and terms.penalties != "hussar":
        return Contract(**common | {"level": 0, "uvert": draw(st.booleans()), "tricks": tuple(tricks)})
    level = draw(st.integers(6, 10))
    if level == 10:
        return Contract(**common, level=10, tricks=tuple(tricks), how="check")
    if kind < 4:
        return Contract(**common, level=level, how="unplayed")
    whist = [""] * n
    for seat in others:
        whist[seat] = draw(st.sampled_from(("whist", "pass")))
    if "whist" not in whist:
        whist[others[0]] = "whist"
    talon = draw(st.sampled_from(((), ("SA", "HK"), ("SA", "SK"), ("CA", "DA"))))
    return Contract(**common, level=level, tricks=tuple(tricks), whist=tuple(whist), talon=talon)


def relieved_for_whists(terms, now, entry, dealer):
    """Every point that a made game takes off another's record, kurochka or account costs him ten whists."""
    line = now.history[-1]
    put = terms.stake if sum(now.record) - sum(line.record) else 0
    for seat in range(terms.players):
        if seat != entry.declarer:
            off = -line.record[seat] - line.kurochka[seat] + (put if seat == dealer else 0)
            assert 10 * off == sum(
                n for writer, on, n in line.whists if (writer, on) == (entry.declarer, seat)
            )


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_records_are_never_negative_whists_are_conserved_and_no_sheet_is_changed(data):
    terms = data.draw(terms_of_a_game())
    now = OldRecord.new(terms)
    for n in range(data.draw(st.integers(1, 15))):
        if over(terms, now):
            break
        entry = data.draw(a_deal(terms, n % terms.players))
        before, written = now, repr(now)
        now = write(terms, now, entry)
        assert repr(before) == written
        assert min(now.record + now.kurochka + now.fresh) >= 0
        assert all(now.whists[seat][seat] == 0 for seat in range(terms.players))
        paid = settle(terms, now)
        assert sum(paid.whists) == sum(paid.rounded) == sum(paid.net) == 0
        assert all(abs(exact - shown) < 1 for exact, shown in zip(paid.whists, paid.rounded, strict=True))
        if isinstance(entry, Contract) and entry.how == "unplayed":
            relieved_for_whists(terms, now, entry, n % terms.players)


@settings(max_examples=25, deadline=None)
@given(terms_of_a_game(), st.randoms(use_true_random=False))
def test_made_games_bring_every_kind_to_its_end(terms, rng):
    now = OldRecord.new(terms)
    for n in range(600):
        if over(terms, now):
            break
        dealer = n % terms.players
        declarer = (dealer + 1) % terms.players
        sits = dealer if terms.players >= 4 else None
        if n < 6:
            tricks = [0] * terms.players
            tricks[declarer], tricks[(declarer + 1) % terms.players] = 5, 5
            whist = tuple(
                "whist" if seat == (declarer + 1) % terms.players else "" for seat in range(terms.players)
            )
            entry = Contract(
                declarer=declarer, level=6, tricks=tuple(tricks), whist=whist, dealer=sits, dealt=dealer
            )
        else:
            entry = Contract(declarer=declarer, level=rng.randint(6, 10), dealer=sits, dealt=dealer)
        now = write(terms, now, entry)
    assert over(terms, now)

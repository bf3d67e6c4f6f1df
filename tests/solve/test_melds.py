"""The best division of a hand into melds: a slow twin that tries every meld with every other, and refusals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pytest
from hostile import CALLS, SEEDS, answer, strange

from sukno._kernel import LimitReached, MeldRules, melds_best, melds_laid, melds_values
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand
from sukno.solve.melds import AS_REPLACED, PIPS, Aces, Division, Melding

RANKS = "23456789TJQKA"
ROWS: dict[str, str] = {
    "low": "A23456789TJQK",
    "high": "23456789TJQKA",
    "both": "A23456789TJQKA",
    "around": "A23456789TJQK" * 2,
}


class Law(NamedTuple):
    """The rules again, for the twin."""

    sets: tuple[int, int] = (3, 4)
    runs: tuple[int, int] = (3, 13)
    twins: bool = False
    ace: Aces = "low"
    different: bool = False
    laid: dict[str, int] = {}
    left: dict[str, int] = PIPS
    wild: int = 0
    wild_half: bool = False
    wild_laid: int = 0
    wild_left: int = 0


class Some(NamedTuple):
    """A meld that could be made."""

    run: bool
    name: str
    """The rank of a set, the suit of a sequence."""
    cards: tuple[str, ...]
    wild: int
    value: int


def wild_fits(law: Law, naturals: int, wild: int) -> bool:
    return naturals >= 1 and wild <= law.wild and not (law.wild_half and wild > naturals)


def all_melds(law: Law, held: Counter[str], wilds: int) -> Iterator[Some]:
    def worth(cards: Iterable[str], instead: Iterable[str]) -> int:
        own = sum(law.laid.get(c[1], 0) for c in cards)
        if law.wild_laid == AS_REPLACED:
            return own + sum(law.laid.get(rank, 0) for rank in instead)
        return own + law.wild_laid * len(list(instead))

    for rank in RANKS:
        there = sorted(c for c in held.elements() if c[1] == rank)
        for n in range(1, len(there) + 1):
            for cards in set(combinations(there, n)):
                if not law.twins and len(set(cards)) < n:
                    continue
                for wild in range(wilds + 1):
                    if law.sets[0] <= n + wild <= law.sets[1] and wild_fits(law, n, wild):
                        yield Some(False, rank, cards, wild, worth(cards, rank * wild))
    row = ROWS[law.ace]
    for suit, length in product("SCDH", range(law.runs[0], law.runs[1] + 1)):
        starts = range(13) if law.ace == "around" else range(len(row) - length + 1)
        for start in starts:
            ranks = row[start : start + length]
            owned = [i for i in range(length) if held[suit + ranks[i]]]
            for n in range(max(1, length - wilds), len(owned) + 1):
                for chosen in combinations(owned, n):
                    if wild_fits(law, n, length - n):
                        cards = tuple(suit + ranks[i] for i in chosen)
                        instead = [ranks[i] for i in range(length) if i not in chosen]
                        yield Some(True, suit, cards, length - n, worth(cards, instead))


def twin(
    law: Law, texts: list[str], must: str | None = None, sets: int | None = None, runs: int | None = None
) -> tuple[int, int] | None:
    """The value of the best division, and the fewest melds that make it."""
    held = Counter(t for t in texts if t[0] != "X")
    wilds = len(texts) - held.total()
    melds = sorted(set(all_melds(law, held, wilds)))
    found: list[tuple[int, int]] = []

    def look(first: int, held: Counter[str], wilds: int, done: list[Some]) -> None:
        made = [m.run for m in done]
        if (
            (must is None or any(must in m.cards for m in done))
            and (sets is None or made.count(False) == sets)
            and (runs is None or made.count(True) == runs)
        ):
            left = sum(law.left.get(c[1], 0) for c in held.elements()) + wilds * law.wild_left
            found.append((sum(m.value for m in done) - left, -len(done)))
        for i in range(first, len(melds)):
            m = melds[i]
            if m.wild > wilds or any(n > held[c] for c, n in Counter(m.cards).items()):
                continue
            if law.different and any((m.run, m.name) == (o.run, o.name) for o in done):
                continue
            look(i, held - Counter(m.cards), wilds - m.wild, [*done, m])

    look(0, held, wilds, [])
    return max(found) if found else None


def agrees(law: Law, texts: list[str], division: Division, value: tuple[int, int]) -> None:
    """The melds that are shown can be laid out of these cards, and count what is said."""
    held, wilds, whole = (
        Counter(t for t in texts if t[0] != "X"),
        sum(t[0] == "X" for t in texts),
        0,
    )
    for meld in division.melds:
        cards = [CARD_TEXTS[c] for c in meld.cards]
        own = [c for c, wild in zip(cards, meld.wild, strict=True) if not wild]
        assert wild_fits(law, len(own), len(cards) - len(own))
        if meld.run:
            assert len({c[0] for c in cards}) == 1
            assert "".join(c[1] for c in cards) in ROWS[law.ace]
        else:
            assert len({c[1] for c in cards}) == 1
            assert law.twins or len(set(own)) == len(own)
        least, most = law.runs if meld.run else law.sets
        assert least <= len(cards) <= most
        assert not Counter(own) - held
        held -= Counter(own)
        wilds -= len(cards) - len(own)
        for c, wild in zip(cards, meld.wild, strict=True):
            whole += law.wild_laid if wild and law.wild_laid != AS_REPLACED else law.laid.get(c[1], 0)
    assert wilds >= 0
    whole -= sum(law.left.get(c[1], 0) for c in held.elements()) + wilds * law.wild_left
    assert (division.value, -len(division.melds)) == (whole, value[1]) == value


def asked(law: Law) -> Melding:
    return Melding(**law._asdict())


TENS = {r: 10 if r in "AKQJT" else 5 for r in RANKS}
LAWS = {
    "gin": Law(),
    "bridge": Law(ace="high", wild=24, wild_half=True, left=PIPS | {"A": 10}, wild_left=20),
    "kunken": Law(
        ace="high", wild=24, wild_half=True, laid=TENS, left=TENS, wild_laid=AS_REPLACED, wild_left=20
    ),
    "may-i": Law(sets=(3, 8), runs=(4, 13), twins=True, ace="around", different=True, left=PIPS),
    "samba": Law(
        sets=(3, 7),
        runs=(3, 7),
        twins=True,
        ace="both",
        wild=2,
        laid=TENS,
        left=TENS,
        wild_laid=50,
        wild_left=50,
    ),
}
BARE = ["A2345", "TJQKA", "QKA23", "6789"]


def some_cards(rng: Random, law: Law) -> list[str]:
    """A hand with much to do in it: few ranks, and a few jokers."""
    suits = rng.sample("SCDH", rng.randint(1, 4))
    pack = [s + r for s in suits for r in rng.choice(BARE)] * (1 if law == LAWS["gin"] else 2)
    jokers = rng.choice([0, 0, 1, 2, 3]) if law.wild else 0
    return rng.sample(pack, min(len(pack), rng.randint(1, 8 - jokers))) + ["X1", "X2", "X1"][:jokers]


@pytest.mark.parametrize("name", LAWS)
def test_the_best_division_is_that_of_the_slow_twin(name: str) -> None:
    law, rng = LAWS[name], Random(name)
    melding = asked(law)
    for _ in range(250):
        texts = some_cards(rng, law)
        wanted, found = twin(law, texts), melding.best(texts)
        assert wanted is not None
        assert found is not None
        agrees(law, texts, found, wanted)


def any_law(rng: Random) -> Law:
    least, run = rng.randint(2, 4), rng.randint(2, 5)
    return Law(
        sets=(least, rng.randint(least, 6)),
        runs=(run, rng.choice([run, run + 1, 8, 13])),
        twins=rng.random() < 0.5,
        ace=rng.choice(list(ROWS)),  # type: ignore[arg-type]
        different=rng.random() < 0.3,
        laid={r: rng.randint(0, 12) for r in RANKS} if rng.random() < 0.5 else {},
        left={r: rng.randint(0, 12) for r in RANKS} if rng.random() < 0.7 else {},
        wild=rng.choice([0, 1, 2, 24]),
        wild_half=rng.random() < 0.5,
        wild_laid=rng.choice([AS_REPLACED, 0, 7]),
        wild_left=rng.randint(0, 20),
    )


@pytest.mark.parametrize("seed", range(4))
def test_under_any_rules_it_is_that_of_the_slow_twin(seed: int) -> None:
    rng = Random(f"any {seed}")
    for _ in range(120):
        law = any_law(rng)
        texts = some_cards(rng, law)[:7]
        wanted, found = twin(law, texts), asked(law).best(texts)
        assert wanted is not None
        assert found is not None
        agrees(law, texts, found, wanted)


@pytest.mark.parametrize("seed", range(4))
def test_contracts_and_cards_that_must_be_melded_are_those_of_the_slow_twin(seed: int) -> None:
    rng = Random(f"contract {seed}")
    possible = 0
    for _ in range(150):
        law = any_law(rng) if rng.random() < 0.5 else LAWS[rng.choice(list(LAWS))]
        texts = some_cards(rng, law)[:8]
        naturals = [t for t in texts if t[0] != "X"]
        bound: dict[str, Any] = {
            "must": rng.choice([None, *naturals]),
            "sets": rng.choice([None, 0, 1, 2]),
            "runs": rng.choice([None, 0, 1, 2]),
        }
        wanted, found = twin(law, texts, **bound), asked(law).best(texts, **bound)
        assert (wanted is None) == (found is None)
        if wanted is not None and found is not None:
            possible += 1
            agrees(law, texts, found, wanted)
    assert possible > 20


def test_hands_of_one_pack_as_bit_sets_are_divided_alike() -> None:
    rng, gin = Random("bits"), asked(LAWS["gin"])
    hands = [rng.sample(CARD_TEXTS[:52], rng.randint(0, 16)) for _ in range(3000)]
    values = gin.values([hand(texts) for texts in hands])
    for texts, value in zip(hands, values, strict=True):
        d = gin.best(texts)
        assert d is not None
        assert d.value == value
        found, melds = gin.laid(hand(texts))
        assert found == value
        assert len(melds) == len(d.melds)
        rest = hand(texts) - sum(melds)
        assert sum(PIPS[CARD_TEXTS[c][1]] for c in range(52) if rest >> c & 1) == -value


def test_bytes_that_count_faces_are_a_hand_too() -> None:
    texts = ["S7", "S7", "H7", "X1", "X2", "D9"]
    counts = bytearray(54)
    for text in texts:
        counts[CARD_INDEX[text]] += 1
    melding = asked(LAWS["samba"])
    assert melding.best(bytes(counts)) == melding.best(texts)


def test_twos_may_be_wild() -> None:
    melding = Melding(wild=3, wild_cards=["S2", "C2", "D2", "H2"], left=PIPS, wild_left=20)
    d = melding.best(["SK", "HK", "D2", "H3"])
    assert d is not None
    assert d.value == -3
    assert d.melds[0].wild == (False, False, True)


# how long it takes, and what is refused


def test_a_hand_of_gin_takes_few_positions_and_twenty_cards_with_jokers_some_thousand() -> None:
    rng, gin = Random(1), asked(LAWS["gin"])
    few = [rng.sample(CARD_TEXTS[:52], 10) for _ in range(2000)]
    assert len(gin.all_best(few, melds=False, nodes=60)) == len(few)
    for name, jokers in product(("kunken", "bridge", "samba"), range(1, 7)):
        many = [[*rng.sample(CARD_TEXTS[:52] * 2, 20 - jokers), *["X1"] * jokers] for _ in range(20)]
        assert len(asked(LAWS[name]).all_best(many, melds=False, nodes=10_000)) == len(many)


def test_a_limit_of_positions_is_kept() -> None:
    texts = [t for t in CARD_TEXTS[:52] if t[1] in "456789"] + ["X1"] * 8
    with pytest.raises(LimitReached):
        Melding(wild=8, left=PIPS, ace="around").best(texts, nodes=20)


def test_a_limit_of_time_is_kept() -> None:
    melding = Melding(sets=(3, 32), twins=True, wild=24, left=PIPS, ace="around")
    with pytest.raises(LimitReached):
        melding.best([*CARD_TEXTS[:52], *CARD_TEXTS[:12], *["X1"] * 24], nodes=2_000_000, milliseconds=1)


WRONG: list[dict[str, Any]] = [
    {"sets": (4, 3)},
    {"sets": (1, 3)},
    {"sets": (3, 33)},
    {"runs": (3, 14)},
    {"ace": "middle"},
    {"wild": 25},
    {"wild": -1},
    {"laid": {"1": 3}},
    {"left": {"A": 1001}},
    {"left": {"A": -1}},
    {"wild_laid": -2},
    {"wild_left": 10**9},
    {"wild_cards": ["S1"]},
]


@pytest.mark.parametrize("words", WRONG)
def test_rules_that_make_no_sense_are_refused(words: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Melding(**words)


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (["S1"], {}),
        ([-1], {}),
        (["SA"] * 65, {}),
        (["X1"] * 25, {}),
        (bytes(53), {}),
        (["SA"], {"must": "X1"}),
        (["SA"], {"sets": 16}),
        (["SA"], {"runs": -2}),
        (["SA"], {"nodes": 10**9}),
        (["SA"], {"milliseconds": -1}),
    ],
)
def test_hands_that_make_no_sense_are_refused(cards: Any, words: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Melding().best(cards, **words)


def test_bits_beyond_the_pack_are_refused() -> None:
    with pytest.raises(ValueError, match="not in the pack"):
        Melding().values([1 << 52])
    with pytest.raises(ValueError, match="not in the pack"):
        Melding().laid(1 << 60)


RULES: dict[str, list[Any]] = {
    "sets": [(3, 4), (2, 8)],
    "runs": [(3, 13), (2, 2)],
    "twins": [True, False],
    "ace": [0, 1, 2, 3],
    "wild_most": [0, 2, 24],
    "wild_half": [True, False],
    "different": [True, False],
    "laid": [[0] * 13, [10] * 13],
    "left": [[5] * 13],
    "wild_laid": [-1, 0, 50],
    "wild_left": [0, 20],
}


@pytest.mark.parametrize("seed", SEEDS)
def test_the_kernel_answers_or_refuses_strange_questions(seed: int) -> None:
    rng = Random(f"melds {seed}")
    for _ in range(CALLS):
        words = {key: rng.choice(usual) for key, usual in RULES.items()}
        if rng.random() < 0.5:
            words[rng.choice(list(RULES))] = strange(rng)
        rules = answer(MeldRules, **words)
        if not isinstance(rules, MeldRules):
            rules = Melding()._rules
        hands: Any = [
            bytes(rng.choice([0, 0, 0, 1, 2, 255]) for _ in range(53)),
            bytes(rng.choices((0, 1), (3, 1), k=53)),
        ]
        if rng.random() < 0.3:
            hands[0] = strange(rng)
        asked_for = [-1, -1, -1]
        if rng.random() < 0.5:
            asked_for[rng.randrange(3)] = rng.choice([0, 1, 2]) if rng.random() < 0.5 else strange(rng)
        answer(melds_best, rules, hands, *asked_for, rng.random() < 0.5, rng.choice([0, 1, 2000]), 0)
        answer(melds_values, rules, strange(rng))
        answer(melds_laid, rules, strange(rng))


HUGE = Melding(
    ace="around", laid=PIPS, left=PIPS, wild=4, wild_half=True, wild_laid=AS_REPLACED, wild_left=10
)


@pytest.mark.parametrize("size", [12, 24, 50, 64, 80, 104])
def test_a_hand_too_large_for_the_best_division_has_a_good_one(size: int) -> None:
    rng = Random(size)
    pack = [*range(52), *range(52), 52, 52, 53, 53]
    for _ in range(5):
        hand = rng.sample(pack, size)
        found = HUGE.nearly(hand)
        assert found is not None
        left = Counter(52 if card == 53 else card for card in hand)
        value = 0
        for meld in found.melds:
            left -= (taken := Counter(52 if w else c for c, w in zip(meld.cards, meld.wild, strict=True)))
            assert taken.total() == len(meld.cards)
            value += sum(PIPS[RANKS[card % 13]] for card in meld.cards)
        assert sum(left.values()) + sum(len(meld.cards) for meld in found.melds) == size
        assert found.value == value - sum(
            10 if card == 52 else PIPS[RANKS[card % 13]] for card in left.elements()
        )
        if size <= 24:
            best = HUGE.best(hand)
            assert best is not None
            assert best.value == found.value


def test_a_card_that_must_be_in_a_meld_of_a_huge_hand() -> None:
    hand = [*range(52), *range(26)]
    found = HUGE.nearly(hand, must=25)
    assert found is not None
    assert any(25 in meld.cards for meld in found.melds)
    assert HUGE.nearly([*(card for card in [*range(52)] * 2 if card % 13 < 7), 10], must=10) is None

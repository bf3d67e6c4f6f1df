"""Cards that changed hands, imagined again: everything agrees with what was seen, nothing else is used, and every
course that is possible is as likely as any other."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from sukno.families import ledger as book
from sukno.families.counted import counted, holds, listed, size
from sukno.families.ledger import (
    MANY_PACKS,
    Cards,
    Moved,
    as_dealt,
    draw,
    imagine,
    imagined,
    move,
    pieces,
    undone,
)
from sukno.materials.cards import cards_of, hand


class Course(NamedTuple):
    """What happened, and what a watcher knows of it at the end."""

    rooms: list[int]
    ledger: tuple[Moved, ...]
    watched: tuple[int, ...]
    known: list[int]
    banned: list[int]

    def again(self, rng: random.Random) -> tuple[list[int], tuple[Moved, ...]]:
        return imagine(rng, self.rooms, self.ledger, self.watched, self.known, self.banned)


def bits(cards: object) -> int:
    return sum(1 << c for c in cards)  # type: ignore[attr-defined]


def some_course(rng: random.Random, rooms: int = 4, cards: int = 12, moves: int = 5) -> Course:
    """Cards are dealt and passed on at random; somebody watches a room or two, and some cards are known at the end."""
    pack = rng.sample(range(52), cards)
    lie = [0] * rooms
    for i, card in enumerate(pack):
        lie[i % (rooms - 1) if rng.random() < 0.8 else rooms - 1] |= 1 << card
    ledger: list[Moved] = []
    waiting: list[Moved] = []
    for i in range(moves):
        full = [room for room in range(rooms) if lie[room]]
        frm = rng.choice(full)
        to = rng.choice([room for room in range(rooms) if room != frm])
        held = cards_of(lie[frm])
        gone = bits(rng.sample(held, rng.randint(1, min(3, len(held)))))
        late = rng.random() < 0.2 and i < moves - 1 and sum(lie) != gone
        ledger.append(Moved(frm=frm, to=to, cards=gone, open=rng.random() < 0.2, late=late))
        lie[frm] &= ~gone
        waiting.append(ledger[-1])
        if not late:
            for m in waiting:
                lie[m.to] |= m.cards
            waiting = []
    watched = tuple(rng.sample(range(rooms), rng.choice((1, 1, 2))))
    known, banned = [], []
    for room in range(rooms):
        told = lie[room] if room in watched else bits(c for c in cards_of(lie[room]) if rng.random() < 0.2)
        known.append(told)
        hidden = lie[room] & ~told
        banned.append(bits(c for c in pack if not hidden >> c & 1 and rng.random() < 0.2))
    return Course(lie, tuple(ledger), watched, known, banned)


def steps(first: list[int], ledger: tuple[Moved, ...]) -> Iterator[list[int]]:
    """The rooms before each move and at the end; every move takes what is there."""
    lie = list(first)
    waiting: list[Moved] = []
    for m in ledger:
        yield list(lie)
        assert m.cards & ~lie[m.frm] == 0, "nobody gives what he has not"
        lie[m.frm] &= ~m.cards
        waiting.append(m)
        if not m.late:
            for w in waiting:
                lie[w.to] |= w.cards
            waiting = []
    yield lie


def seen(course: Course, m: Moved) -> bool:
    return m.open or m.frm in course.watched or m.to in course.watched


def check_agrees(course: Course, rooms: list[int], ledger: tuple[Moved, ...]) -> None:
    """Nothing that was watched is otherwise."""
    true = list(steps(undone(course.rooms, course.ledger), course.ledger))
    imagined = list(steps(undone(rooms, ledger), ledger))
    assert imagined[-1] == rooms
    assert sum(imagined[0]) == sum(rooms) == sum(course.rooms), "every card is somewhere, once"
    for now, then in zip(imagined, true, strict=True):
        assert [r.bit_count() for r in now] == [r.bit_count() for r in then]
        assert [now[room] for room in course.watched] == [then[room] for room in course.watched]
    for m, was in zip(ledger, course.ledger, strict=True):
        assert (m.frm, m.to, m.open, m.late) == (was.frm, was.to, was.open, was.late)
        assert m.cards.bit_count() == was.cards.bit_count()
        if seen(course, was):
            assert m.cards == was.cards
    for room, told, no in zip(rooms, course.known, course.banned, strict=True):
        assert told & ~room == 0
        assert room & ~told & no == 0


def test_what_is_imagined_agrees_with_all_that_was_watched() -> None:
    rng = random.Random("ledger")
    for _ in range(300):
        course = some_course(rng)
        for _ in range(3):
            check_agrees(course, *course.again(rng))


@pytest.mark.long
def test_what_is_imagined_agrees_in_twenty_thousand_courses() -> None:
    rng = random.Random("many ledgers")
    for _ in range(20_000):
        course = some_course(rng, rng.choice((3, 4, 5)), rng.choice((6, 12, 30)), rng.choice((0, 1, 3, 6, 9)))
        check_agrees(course, *course.again(rng))


def test_nothing_is_used_that_was_not_seen() -> None:
    rng = random.Random("unseen ledger")
    for n in range(200):
        course = some_course(rng)
        rooms, ledger = course.again(rng)
        other = course._replace(rooms=rooms, ledger=ledger)  # looks just the same to the watcher
        assert course.again(random.Random(n)) == other.again(random.Random(n))


def all_courses(course: Course) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every course of the same shape that agrees with what was seen, by trying them all."""
    first = undone(course.rooms, course.ledger)
    found = set()
    for begun in deals(cards_of(sum(first)), [r.bit_count() for r in first]):
        for gone in choices(list(begun), course.ledger, ()):
            ledger = tuple(
                Moved(frm=m.frm, to=m.to, cards=cards, open=m.open, late=m.late)
                for m, cards in zip(course.ledger, gone, strict=True)
            )
            rooms = list(steps(list(begun), ledger))[-1]
            try:
                check_agrees(course, rooms, ledger)
            except AssertionError:
                continue
            found.add((tuple(rooms), gone))
    return found


def deals(cards: list[int], sizes: list[int]) -> Iterator[tuple[int, ...]]:
    if not sizes:
        yield ()
        return
    for mine in combinations(cards, sizes[0]):
        rest = [c for c in cards if c not in mine]
        for others in deals(rest, sizes[1:]):
            yield (bits(mine), *others)


def choices(
    lie: list[int], ledger: tuple[Moved, ...], waiting: tuple[tuple[int, int], ...]
) -> Iterator[tuple[int, ...]]:
    """Which cards every move may have taken."""
    if not ledger:
        yield ()
        return
    m = ledger[0]
    for picked in combinations(cards_of(lie[m.frm]), m.cards.bit_count()):
        gone = bits(picked)
        after = list(lie)
        after[m.frm] &= ~gone
        coming = (*waiting, (m.to, gone))
        if not m.late:
            for room, cards in coming:
                after[room] |= cards
            coming = ()
        for rest in choices(after, ledger[1:], coming):
            yield (gone, *rest)


@pytest.mark.parametrize(
    "seed", [2, 3, 12, 15, 30, 55]
)  # of 12 to 60 courses; in 3, 12, 15, 30 seen cards may go on
def test_every_possible_course_is_equally_likely(seed: int) -> None:
    rng = random.Random(f"tiny trail {seed}")
    course = some_course(rng, cards=6, moves=3)._replace(banned=[0] * 4)
    possible = all_courses(course)
    assert len(possible) >= 12
    each = 150
    drawn: Counter[object] = Counter()
    for _ in range(each * len(possible)):
        rooms, ledger = course.again(rng)
        drawn[tuple(rooms), tuple(m.cards for m in ledger)] += 1
    assert drawn.keys() == possible
    off = sum((n - each) ** 2 / each for n in drawn.values())
    free = len(possible) - 1
    assert off < free + 4 * (2 * free) ** 0.5  # chi squared: four standard deviations


@pytest.mark.parametrize("seed", [2, 12, 28, 47])
def test_where_cards_are_banned_every_possible_course_comes_up(seed: int) -> None:
    rng = random.Random(f"tiny trail {seed}")
    course = some_course(rng, cards=6, moves=3)
    possible = all_courses(course)
    assert len(possible) >= 12
    drawn = set()
    for _ in range(60 * len(possible)):
        rooms, ledger = course.again(rng)
        drawn.add((tuple(rooms), tuple(m.cards for m in ledger)))
    assert drawn == possible


def test_a_card_that_was_seen_going_away_is_found_where_it_was_seen_last() -> None:
    """The leader of an angry nail passes the ace; his partner may pass it back or keep it."""
    mine, theirs = hand(["SK", "S2"]), hand(["SA", "H3", "H4"])
    ledger = (
        Moved(frm=0, to=1, cards=hand(["SA"])),
        Moved(frm=1, to=2, cards=hand(["C5"])),
    )
    course = Course([mine, theirs, hand(["C5", "D6"])], ledger, (0,), [mine, 0, 0], [0, 0, 0])
    where = {
        room for _ in range(60) for room, r in enumerate(course.again(random.Random(_))[0]) if r >> 12 & 1
    }
    assert where == {1, 2}
    opened = course._replace(ledger=(ledger[0], Moved(frm=1, to=2, cards=hand(["C5"]), open=True)))
    where = {
        room for _ in range(60) for room, r in enumerate(opened.again(random.Random(_))[0]) if r >> 12 & 1
    }
    assert where == {1}


# cards in rooms

STOCK, PILE = 2, 3


def some_play(rng: random.Random, packs: int = 1) -> Cards:
    """Two draw from the stock or the pile and lay cards on it, as in rummy."""
    cards = list(range(13)) * packs
    rng.shuffle(cards)
    one = packs == 1
    packing = book.ONE_PACK if one else MANY_PACKS
    gathered = packing.gathered
    c = Cards(hands=[gathered(cards[:3]), gathered(cards[3:6])], piles=[cards[7:], cards[6:7]])
    for turn in range(rng.randrange(6)):
        seat = turn % 2
        if c.piles[1] and rng.random() < 0.5:
            draw(c, PILE, seat, open=True, packing=packing)
        else:
            draw(c, STOCK, seat, packing=packing)
        card = rng.choice(packing.listed(c.hands[seat]))
        move(c, seat, PILE, gathered([card]), open=True, packing=packing)
    return c


def test_what_was_taken_openly_is_remembered_until_it_is_laid_down() -> None:
    rng = random.Random("taken")
    for _ in range(200):
        c = some_play(rng)
        told = 0
        for m in c.ledger:
            if m.to == 1 and m.open:
                told |= m.cards
            elif m.frm == 1:
                told &= ~m.cards
        there = imagined(c, (0, PILE), rng)
        assert told & ~there.hands[1] == 0
        assert (there.hands[0], there.piles[1]) == (c.hands[0], c.piles[1])
        assert sorted(pieces(there)) == sorted(pieces(c))
        assert [m.cards for m in there.ledger if m.open] == [m.cards for m in c.ledger if m.open]


@pytest.mark.parametrize("packs", [1, 2])
def test_imagining_what_is_imagined_is_imagining(packs: int) -> None:
    rng = random.Random("twice")
    packing = book.ONE_PACK if packs == 1 else MANY_PACKS
    for n in range(100):
        c = some_play(rng, packs)
        there = imagined(c, (0, PILE), rng, packing=packing)
        a, b = (imagined(x, (0, PILE), random.Random(n), packing=packing) for x in (c, there))
        assert a == b


@pytest.mark.parametrize("packs", [1, 3])
def test_movements_played_from_the_deal_lead_to_the_same_cards(packs: int) -> None:
    rng = random.Random("again")
    packing = book.ONE_PACK if packs == 1 else MANY_PACKS
    for _ in range(100):
        c = imagined(some_play(rng, packs), (1, PILE), rng, packing=packing)
        again = as_dealt(c, packing)
        assert (len(again.piles[0]), len(again.piles[1])) == (13 * packs - 7, 1)
        for m in c.ledger:
            if m.frm >= STOCK:
                assert packing.gathered([draw(again, m.frm, m.to, open=m.open, packing=packing)]) == m.cards
            else:
                move(again, m.frm, m.to, m.cards, open=m.open, packing=packing)
        assert again == c


def test_equal_cards_of_two_packs_are_told_by_how_many_were_seen() -> None:
    """The other took one of two queens from the pile and laid one queen down: he may hold the second or not."""
    c = Cards(
        hands=[counted(["S2"]), counted(["S3", "S4"])], piles=[book.faces("SQ S5 S6"), book.faces("SQ")]
    )
    draw(c, PILE, 1, open=True, packing=MANY_PACKS)
    rng = random.Random("queens")
    for _ in range(50):
        there = imagined(c, (0, PILE), rng, packing=MANY_PACKS)
        assert holds(there.hands[1], counted(["SQ"]))
        assert size(there.hands[1]) == 3
    held = {imagined(c, (0, PILE), rng, packing=MANY_PACKS).hands[1] for _ in range(300)}
    assert any(listed(h).count(10) == 2 for h in held)
    move(c, 1, PILE, counted(["SQ"]), open=True, packing=MANY_PACKS)
    held = {imagined(c, (0, PILE), rng, packing=MANY_PACKS).hands[1] for _ in range(300)}
    assert {listed(h).count(10) for h in held} == {0, 1}

"""Cards that changed hands, imagined again: everything agrees with what was seen, nothing else is used, and every
course that is possible can come up."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import pytest

from sukno.families.trail import Moved, imagine, undone
from sukno.materials.cards import cards_of, hand


class Course(NamedTuple):
    """What happened, and what a watcher knows of it at the end."""

    rooms: list[int]
    trail: tuple[Moved, ...]
    watched: tuple[int, ...]
    known: list[int]
    banned: list[int]

    def again(self, rng: random.Random) -> tuple[list[int], tuple[Moved, ...]]:
        return imagine(rng, self.rooms, self.trail, self.watched, self.known, self.banned)


def bits(cards: object) -> int:
    return sum(1 << c for c in cards)  # type: ignore[attr-defined]


def some_course(rng: random.Random, rooms: int = 4, cards: int = 12, moves: int = 5) -> Course:
    """Cards are dealt and passed on at random; somebody watches a room or two, and some cards are known at the end."""
    pack = rng.sample(range(52), cards)
    lie = [0] * rooms
    for i, card in enumerate(pack):
        lie[i % (rooms - 1) if rng.random() < 0.8 else rooms - 1] |= 1 << card
    trail: list[Moved] = []
    waiting: list[Moved] = []
    for i in range(moves):
        full = [room for room in range(rooms) if lie[room]]
        frm = rng.choice(full)
        to = rng.choice([room for room in range(rooms) if room != frm])
        held = cards_of(lie[frm])
        gone = bits(rng.sample(held, rng.randint(1, min(3, len(held)))))
        late = rng.random() < 0.2 and i < moves - 1 and sum(lie) != gone
        trail.append(Moved(frm=frm, to=to, cards=gone, open=rng.random() < 0.2, late=late))
        lie[frm] &= ~gone
        waiting.append(trail[-1])
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
    return Course(lie, tuple(trail), watched, known, banned)


def steps(first: list[int], trail: tuple[Moved, ...]) -> Iterator[list[int]]:
    """The rooms before each move and at the end; every move takes what is there."""
    lie = list(first)
    waiting: list[Moved] = []
    for m in trail:
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


def check_agrees(course: Course, rooms: list[int], trail: tuple[Moved, ...]) -> None:
    """Nothing that was watched is otherwise."""
    true = list(steps(undone(course.rooms, course.trail), course.trail))
    imagined = list(steps(undone(rooms, trail), trail))
    assert imagined[-1] == rooms
    assert sum(imagined[0]) == sum(rooms) == sum(course.rooms), "every card is somewhere, once"
    for now, then in zip(imagined, true, strict=True):
        assert [r.bit_count() for r in now] == [r.bit_count() for r in then]
        assert [now[room] for room in course.watched] == [then[room] for room in course.watched]
    for m, was in zip(trail, course.trail, strict=True):
        assert (m.frm, m.to, m.open, m.late) == (was.frm, was.to, was.open, was.late)
        assert m.cards.bit_count() == was.cards.bit_count()
        if seen(course, was):
            assert m.cards == was.cards
    for room, told, no in zip(rooms, course.known, course.banned, strict=True):
        assert told & ~room == 0
        assert room & ~told & no == 0


def test_what_is_imagined_agrees_with_all_that_was_watched() -> None:
    rng = random.Random("trail")
    for _ in range(300):
        course = some_course(rng)
        for _ in range(3):
            check_agrees(course, *course.again(rng))


@pytest.mark.long
def test_what_is_imagined_agrees_in_twenty_thousand_courses() -> None:
    rng = random.Random("many trails")
    for _ in range(20_000):
        course = some_course(rng, rng.choice((3, 4, 5)), rng.choice((6, 12, 30)), rng.choice((0, 1, 3, 6, 9)))
        check_agrees(course, *course.again(rng))


def test_nothing_is_used_that_was_not_seen() -> None:
    rng = random.Random("unseen trail")
    for n in range(200):
        course = some_course(rng)
        rooms, trail = course.again(rng)
        other = course._replace(rooms=rooms, trail=trail)  # looks just the same to the watcher
        assert course.again(random.Random(n)) == other.again(random.Random(n))


def all_courses(course: Course) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every course of the same shape that agrees with what was seen, by trying them all."""
    first = undone(course.rooms, course.trail)
    found = set()
    for begun in deals(cards_of(sum(first)), [r.bit_count() for r in first]):
        for gone in choices(list(begun), course.trail, ()):
            trail = tuple(
                Moved(frm=m.frm, to=m.to, cards=cards, open=m.open, late=m.late)
                for m, cards in zip(course.trail, gone, strict=True)
            )
            rooms = list(steps(list(begun), trail))[-1]
            try:
                check_agrees(course, rooms, trail)
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
    lie: list[int], trail: tuple[Moved, ...], waiting: tuple[tuple[int, int], ...]
) -> Iterator[tuple[int, ...]]:
    """Which cards every move may have taken."""
    if not trail:
        yield ()
        return
    m = trail[0]
    for picked in combinations(cards_of(lie[m.frm]), m.cards.bit_count()):
        gone = bits(picked)
        after = list(lie)
        after[m.frm] &= ~gone
        coming = (*waiting, (m.to, gone))
        if not m.late:
            for room, cards in coming:
                after[room] |= cards
            coming = ()
        for rest in choices(after, trail[1:], coming):
            yield (gone, *rest)


@pytest.mark.parametrize("seed", range(8))
def test_every_possible_course_comes_up(seed: int) -> None:
    rng = random.Random(f"tiny trail {seed}")
    course = some_course(rng, rooms=3, cards=5, moves=3)
    possible = all_courses(course)
    drawn = set()
    for _ in range(60 * len(possible)):
        rooms, trail = course.again(rng)
        drawn.add((tuple(rooms), tuple(m.cards for m in trail)))
    assert drawn == possible


def test_a_card_that_was_seen_going_away_is_found_where_it_was_seen_last() -> None:
    """The leader of an angry nail passes the ace; his partner may pass it back or keep it."""
    mine, theirs = hand(["SK", "S2"]), hand(["SA", "H3", "H4"])
    trail = (
        Moved(frm=0, to=1, cards=hand(["SA"])),
        Moved(frm=1, to=2, cards=hand(["C5"])),
    )
    course = Course([mine, theirs, hand(["C5", "D6"])], trail, (0,), [mine, 0, 0], [0, 0, 0])
    where = {
        room for _ in range(60) for room, r in enumerate(course.again(random.Random(_))[0]) if r >> 12 & 1
    }
    assert where == {1, 2}
    opened = course._replace(trail=(trail[0], Moved(frm=1, to=2, cards=hand(["C5"]), open=True)))
    where = {
        room for _ in range(60) for room, r in enumerate(opened.again(random.Random(_))[0]) if r >> 12 & 1
    }
    assert where == {1}

"""Thousand with an auction, for two and for three: bids by what a hand is expected to make, play by exact endings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

from sukno.engine import AnyGame, Ask, Text
from sukno.engine.ask import Amount
from sukno.families.stages.calling import LOOK, PASS
from sukno.families.stages.marriages import KINGS, QUEENS, VALUES, pairs_in
from sukno.families.stages.widow import DISCARD, GIVE, TAKE
from sukno.families.tricks import SUIT_BITS
from sukno.games.tricks.thousand.auction import BID
from sukno.games.tricks.thousand.game import WAYS
from sukno.materials.cards import CARD_TEXTS, RANKS, cards_of, hand_texts
from sukno.players.exact import Ending
from sukno.players.imagined import Weigher
from sukno.players.policies import Judge, Levels
from sukno.players.thumbs.tricks.marriage_play import best_card
from sukno.players.thumbs.tricks.thousand.rest import plain, points_left, side_gets, worth
from sukno.players.trick_words import card_why
from sukno.sheets.thousand.scoring import MARRIAGES, credited, written

PAIRED = KINGS | QUEENS
ACES = sum(1 << 13 * s + RANKS.index("A") for s in range(4))
TENS = sum(1 << 13 * s + RANKS.index("T") for s in range(4))
EXPECTED = {
    2: (31.9, 18.2, 10.6, 2.9, 0.81, 0.11),
    3: (37.0, 20.7, 11.9, 0.6, 0.77, 0.07),
}
"""What a hand makes on the average if it wins the auction, by what it holds before the widow. By players: nothing, an
ace, a ten with its ace, a ten without, a marriage (of its number), half of one; least squares over 1500 deals that were
played out. The rest deviates by 42 and 46."""
MARGIN = 25
"""A novice bids no further than so much under what he expects: then two of three bids are made."""
FEW, JUDGED_POSITIONS = 5, 100_000
"""Cards in each of two hands from which on marriages are judged too, and the most positions looked at."""
NOTE = Text(
    "All hands lie open to the solver. Of two players what counts is what the deal writes for them, from where no "
    "marriage can be declared any more, or five cards are left; of three, from the first card on, the points of the "
    "bidder, the others being taken as one side. Bids, and cards laid away or given, are weighed in some sixty deals "
    "that the player could imagine then.",
    "Решателю открыты все руки. Вдвоём считается, что сдача запишет игрокам, — с того места, где марьяжей больше не "
    "объявить или осталось по пяти карт; втроём — с первой карты, очки заявившего, а соперники приняты за одну "
    "сторону. Заявки, снос и отданные карты взвешены в шести десятках раскладов, какие игрок мог тогда себе "
    "представить.",
)


def novice(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    if ask.kind == "card":
        moves = ask.moves
        if len(moves) == 1:
            return moves[0]
        return best_card(s, WAYS, moves, unseen(game, s, s.turn), MARRIAGES)
    if ask.kind == BID:
        return bid(s, ask)
    if ask.kind == TAKE:
        return ask.moves[0]
    if ask.kind == DISCARD:
        return discards(s)[0]
    return gifts(s)[0]


def unseen(game: Any, s: Any, place: int) -> int:
    """Cards that may be in the others' hands: not those that the bidder has laid away himself."""
    out: int = game.unseen(s) & ~s.hands[place]
    if place == s.declarer:
        out &= ~s.widow.out
    if len(s.hands) == 2:
        out &= ~s.voids[1 - place]
    return out


# the auction


def bid(s: Any, ask: Ask) -> str:
    """Look; then the least bid as long as the hand may make it."""
    if LOOK.text in ask.moves:
        return LOOK.text
    if not ask.families:
        return PASS.text
    amount = ask.families[0]
    assert isinstance(amount, Amount)
    if ask.moves and amount.low > expected(s.hands[s.auction.turn], len(s.hands)) - MARGIN:
        return PASS.text
    return f"{BID} {amount.low}"


def features(cards: int) -> tuple[float, ...]:
    """What counts in a hand: see `EXPECTED`."""
    aces = cards & ACES
    led = cards & TENS & aces >> 4  # the ten stands four below the ace
    return 1.0, aces.bit_count(), led.bit_count(), (cards & TENS & ~led).bit_count(), *married(cards)


def married(cards: int) -> tuple[float, float]:
    """Numbers of the marriages in hand, and of those of which half is there."""
    whole = half = 0
    for suit, value in enumerate(MARRIAGES):
        n = (cards & PAIRED & SUIT_BITS[suit]).bit_count()
        if n == 2:
            whole += value
        elif n:
            half += value
    return whole, half


def expected(cards: int, players: int) -> float:
    return sum(a * b for a, b in zip(EXPECTED[players], features(cards), strict=True))


# what is laid away or given


def keep(cards: int, c: int) -> float:
    """What a card is worth in the bidder's hand."""
    suit = cards & SUIT_BITS[c // 13]
    rank = RANKS[c % 13]
    if suit & PAIRED == SUIT_BITS[c // 13] & PAIRED and 1 << c & PAIRED:
        return 40 + MARRIAGES[c // 13]
    length = suit.bit_count()
    worth = {"A": 30.0, "T": 12.0, "K": 5.0, "Q": 4.0, "J": 2.0, "9": 1.0}[rank]
    if rank == "T" and suit & ACES:
        worth += 12
    if pairs_in(suit):
        worth += 12  # a trump to be
    return worth + 1.5 * length


def discards(s: Any, most: int = 1) -> list[str]:
    """Two cards to lay away, the best guess first."""
    held = s.hands[s.declarer]
    cheap = sorted(cards_of(held), key=lambda c: keep(held, c))[: max(2, most)]
    pairs = sorted(combinations(cheap, 2), key=lambda p: keep(held, p[0]) + keep(held, p[1]))
    # a move names cards as they lie in the hand, the highest first
    return [" ".join([DISCARD, *_as_held(held, pair)]) for pair in pairs[: max(1, most)]]


def gifts(s: Any, most: int = 1) -> list[str]:
    """A card for the next opponent; a king or queen may make a marriage there."""
    held = s.hands[s.declarer]

    def cost(c: int) -> float:
        risk = 0.15 * MARRIAGES[c // 13] if 1 << c & PAIRED else 0.0
        return keep(held, c) + risk + VALUES[c]

    return [f"{GIVE} {CARD_TEXTS[c]}" for c in sorted(cards_of(held), key=cost)[:most]]


def _as_held(held: int, cards: Sequence[int]) -> list[str]:
    return [text for text in hand_texts(held) if text in {CARD_TEXTS[c] for c in cards}]


def candidates(game: AnyGame, s: Any, ask: Ask) -> list[str]:
    """Moves worth weighing."""
    if ask.kind == DISCARD:
        return discards(s, 10)
    if ask.kind == GIVE:
        return gifts(s, 6)
    if ask.kind == TAKE:
        return ask.moves[:1]
    if ask.kind == BID:
        moves = [*ask.moves]
        for amount in ask.families:
            assert isinstance(amount, Amount)
            moves += [f"{BID} {n}" for n in range(amount.low, amount.high + 1, amount.step)][:1]
        return moves
    return ask.moves


def club(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """A quick look at a few deals, played on by rules of thumb; of three players at cards alone.

    For there hardly anything but bids and gifts is to be done better: with open cards the bidder misplays one contract
    of forty and his opponents one of twelve.
    """
    if len(s.hands) > 2 and ask.kind != "card":
        return novice(game, s, ask, rng)
    return CLUB.choose(game, s, ask, rng)


def master(game: AnyGame, s: Any, ask: Ask, rng: Random) -> str:
    """Many deals, played on by rules of thumb while marriages may come, and exactly from there."""
    return MASTER.choose(game, s, ask, rng)


# playing out


def play_out(game: Any, s: Any) -> Sequence[float]:
    """Where all stand after the deal: rules of thumb while marriages may come, exact play then."""
    deal = s.deal
    rng = Random(0)
    while s.deal == deal and (ask := game.ask(s)) is not None:
        if ask.kind == "card" and plain(s) and (gets := side_gets(s, s.declarer)) is not None:
            return settled(game, s, gets)
        game.play(s, novice(game, s, ask, rng))
    return game.standing(s)  # type: ignore[no-any-return]


def settled(game: Any, s: Any, gets: int) -> list[float]:
    """Where all stand if the bidder still takes so many card points; the others share the rest."""
    bidder = s.declarer
    left = points_left(s)
    points = [float(p) for p in s.points]
    points[bidder] += gets
    others = [p for p in range(len(points)) if p != bidder]
    for p in others:
        points[p] += (left - gets) / len(others)
    swept = not any(s.tricks[p] for p in others) and gets == left
    if swept:
        taken = s.widow.taken or ()
        aside = [*cards_of(s.widow.out), *(c for i, c in enumerate(s.widow.cards) if i not in taken)]
        points[bidder] += credited(s.bid, True, s.married[bidder], sum(VALUES[c] for c in aside))
    always = game.options.opponent_scores == "always"
    row = written(points, bidder, s.bid, blind=s.blind, others_always=always)  # type: ignore[arg-type]
    total = [float(t) for t in s.account.total]
    for place, seat in enumerate(s.order):
        total[seat] += row[place]
    mean = sum(total) / len(total)
    return [t - mean for t in total]


# the review


def judge(game: Any, s: Any, ask: Ask) -> dict[str, float] | None:
    """What every card is worth, all hands open; of a gift, in imagined deals.

    Of two players what the deal writes for the one in turn, less what it writes for the other, once no marriage can
    come or few cards are left; None before. Of three the points that the bidder still makes, his opponents as one side:
    the more the better for him, the fewer for them.
    """
    if ask.kind == GIVE:
        return MASTER.judge(game, s, ask)
    if ask.kind != "card":
        return None
    bidder = s.declarer
    if len(s.hands) > 2:
        mine = s.turn == bidder
        return {move: float(value if mine else -value) for move, value in worth(s, bidder).items()} or None
    if not plain(s):
        few = s.hands[s.turn].bit_count() <= FEW
        values = Ending(game, s, _rest, JUDGED_POSITIONS).values(s) if few else None
        return {move: 2 * value for move, value in values.items()} if values else None
    before = s.account.total[ask.seat] - s.account.total[1 - ask.seat]
    found = worth(s, bidder)
    return {move: 2 * settled(game, s, value)[ask.seat] - before for move, value in found.items()} or None


def _rest(s: Any) -> tuple[Any, ...]:
    """All that the end of a deal depends on."""
    return (
        *s.hands,
        s.turn,
        *s.trick,
        s.trump,
        *s.points,
        s.tricks[1 - s.declarer] > 0,
        s.married[s.declarer] > 0,
    )


CLUB = Weigher(thumb=novice, candidates=candidates, worlds=20, many=1, seconds=1.0, doubt=1.0)
MASTER = Weigher(
    thumb=novice,
    candidates=candidates,
    worlds=120,
    many=1,
    seconds=3.5,
    doubt=0.3,
    grain=1 / 40,
    play_out=play_out,
)
"""Deals drawn by what the others have bid and played were no better: -2.4 [-7.5, 2.6] points against a club player that
searched, 44 games."""

LEVELS = Levels(
    novice=novice,
    club=club,
    master=master,
    candidates=candidates,
    play_out=play_out,
    judge=Judge(values=judge, made=MASTER.judge_made, unit=Text("points", "очки"), note=NOTE),
    why=card_why,
)

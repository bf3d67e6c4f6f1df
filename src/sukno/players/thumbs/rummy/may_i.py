"""May I?: how many cards are lacking for the contract decides what is taken, asked for, let go and discarded.

The kernel says how many cards are lacking: so many wild ones would make the contract. `novice` goes by that alone;
`club` keeps the cards that most of the unseen ones would help, and lets nobody have a card that costs himself a turn
when he is close; `master` tries the sensible moves in imagined deals.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.families.counted import FACE, ONE, WILD, count, listed_faces, size
from sukno.games.rummy.contracts import (
    CONTRACTS,
    LAST,
    LAY,
    PRICES,
    RUN_MOST,
    SET_MOST,
    as_bytes,
    fewest,
)
from sukno.games.rummy.may_i_words import (
    ADD,
    DRAW,
    END,
    FROM_BANK,
    FROM_STOCK,
    GRANT,
    MAY,
    NOT,
    PLEASE,
    REFUSE,
)
from sukno.materials.cards import CARD_TEXTS, symbols
from sukno.players.policies import Levels
from sukno.players.thumbs.rummy.trying import trying
from sukno.solve.melds import Melding

LACKING = Melding(
    sets=(3, SET_MOST), runs=(4, RUN_MOST), twins=True, ace="around", different=True, wild=RUN_MOST
)
"""With wild cards for what is lacking."""
CLOSE = 4
"""With so few cards somebody may be out in his next turn."""
FAR = 4
"""Who lacks more than this asks for no card: it would only be one more to lose."""


@lru_cache(1 << 16)
def enough(hand: int, deal: int, wild: int) -> bool:
    """Would so many cards more make the contract?"""
    sets, runs = CONTRACTS[deal]
    found = LACKING.all_best([as_bytes(hand + wild * ONE[WILD])], sets=sets, runs=runs, melds=False)
    return found[0] is not None


@lru_cache(1 << 16)
def lacking(hand: int, deal: int) -> int:
    """How many cards the contract lacks; all of it, where no number helps (one suit alone for two sequences)."""
    most = fewest(deal)
    return next((wild for wild in range(most) if enough(hand, deal, wild)), most)


def helps(hand: int, deal: int, face: int) -> bool:
    """Does this card bring the contract nearer?"""
    now = lacking(hand, deal)
    return now > 0 and enough(hand + ONE[face], deal, now - 1)


def company(hand: int, face: int) -> int:
    """How many cards go with this one: of its rank, or near in its suit."""
    suit, rank = divmod(face, 13)
    near = sum([count(hand, 13 * suit + (rank + d) % 13) > 0 for d in (-3, -2, -1, 1, 2, 3)])
    return 2 * (sum([count(hand, 13 * other + rank) for other in range(4)]) - 1) + near


def wanted(s: Any, seat: int, face: int) -> bool:
    """Would this seat take the card?"""
    if s.down >> seat & 1:
        return fits(s, face)
    return helps(s.hands[seat], s.deal, face)


def discards(s: Any, seat: int) -> list[int]:
    """The cards of the hand, those first that are lost most easily."""
    hand = s.hands[seat]
    own = listed_faces(hand)
    if s.down >> seat & 1:
        return sorted(own, key=lambda face: (fits(s, face), -PRICES[face % 13], face))
    now = lacking(hand, s.deal)
    return sorted(
        own,
        key=lambda face: (
            not enough(hand - ONE[face], s.deal, now),
            company(hand, face),
            -PRICES[face % 13],
            face,
        ),
    )


def fits(s: Any, face: int) -> bool:
    """May this card be added to a meld on the table?"""
    return any(meld.takes() >> face & 1 for meld in s.table)


def laying(s: Any, ask: Ask) -> str | None:
    """Everything that can goes to the table. In the last deal, where the last card must be added, a card that fits is
    kept rather than one that does not."""
    hand = s.hands[ask.seat]
    if s.deal == LAST and size(hand) == 2 and s.down >> ask.seat & 1 and END not in ask.moves:
        own = listed_faces(hand)
        if len(own) == 2 and fits(s, own[0]) != fits(s, own[1]) and not follows(s, *own):
            return None
    return next((move for move in reversed(ask.moves) if move.startswith((LAY + " ", ADD + " "))), None)


def follows(s: Any, one: int, other: int) -> bool:
    """Would one of two cards fit if the other was added?"""
    first, then = (one, other) if fits(s, one) else (other, one)
    grown = [meld.grown(first, meld.owner) for meld in s.table if meld.takes() >> first & 1]
    return any(meld.takes() >> then & 1 for meld in grown)


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Takes the top card, also out of turn, if it helps; lets others have what he does not want himself."""
    seat = ask.seat
    if ask.kind == DRAW:
        if FROM_BANK in ask.moves and (len(ask.moves) == 1 or wanted(s, seat, s.bank[-1])):
            return FROM_BANK
        return FROM_STOCK
    if ask.kind == MAY:
        return MAY if asking(s, seat) else NOT
    if ask.kind == GRANT:
        return REFUSE if seat == s.following and wanted(s, seat, s.bank[-1]) else PLEASE
    return turn(s, ask)


def turn(s: Any, ask: Ask) -> str:
    move = laying(s, ask)
    if move is not None:
        return move
    return END if END in ask.moves else CARD_TEXTS[discards(s, ask.seat)[0]]


def asking(s: Any, seat: int) -> bool:
    """The top card helps, and the contract is not too far for two cards more."""
    if s.down >> seat & 1 or any(size(hand) <= CLOSE for hand in s.hands):
        return False
    return lacking(s.hands[seat], s.deal) <= FAR and helps(s.hands[seat], s.deal, s.bank[-1])


# club


def unseen(s: Any, seat: int) -> list[int]:
    """How many cards of each face this seat has not seen."""
    left = [2] * 52
    for face in (*s.bank, *(face for meld in s.table for face in meld.cards)):
        left[face] -= 1
    hands = s.hands[seat] + sum([known for i, known in enumerate(s.known) if i != seat])
    for face in listed_faces(hands):
        left[face] -= count(hands, face)
    return left


def chances(s: Any, hand: int, left: list[int]) -> int:
    """How many unseen cards bring the contract nearer."""
    now = lacking(hand, s.deal)
    return sum(n for face, n in enumerate(left) if n > 0 and enough(hand + ONE[face], s.deal, now - 1))


def kept(s: Any, seat: int) -> int:
    """The discard after which most unseen cards help; what the next player would take is dearer."""
    order, hand = discards(s, seat), s.hands[seat]
    if s.down >> seat & 1:
        return min(order, key=lambda face: (fits(s, face), feeds(s, seat, face), -PRICES[face % 13], face))
    now = lacking(hand, s.deal)
    spare = [face for face in order if enough(hand - ONE[face], s.deal, now)]
    if not spare or not now:
        return order[0]
    left = unseen(s, seat)
    return max(
        spare,
        key=lambda face: (
            2 * chances(s, hand - ONE[face], left) - (WORTH if feeds(s, seat, face) else 0),
            PRICES[face % 13],
            -face,
        ),
    )


WORTH = 6
"""What it costs to feed the next player, in half chances."""


def feeds(s: Any, seat: int, face: int) -> bool:
    """Can the next player use this card for sure? He has laid down, and it fits; or he is known to have two like it."""
    after = (seat + 1) % len(s.hands)
    if s.down >> after & 1:
        return fits(s, face)
    return sum([count(s.known[after], 13 * suit + face % 13) for suit in range(4)]) > 1


def club(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """As a novice, but he counts what the unseen cards would bring, and lets nobody pass him by when he is close."""
    seat = ask.seat
    if ask.kind == GRANT:
        near = bool(s.down >> seat & 1) or lacking(s.hands[seat], s.deal) <= 1
        far = lacking(s.hands[seat], s.deal) > FAR
        return REFUSE if near and not far else novice(game, s, ask, rng)
    if ask.kind in (DRAW, MAY):
        return novice(game, s, ask, rng)
    move = laying(s, ask)
    if move is not None:
        return move
    return END if END in ask.moves else CARD_TEXTS[kept(s, seat)]


def candidates(game: Any, s: Any, ask: Ask) -> list[str]:
    """Of the bank one card or two; the four discards that are lost most easily; everything else as it is."""
    if ask.kind == DRAW:
        return [move for move in ask.moves if move in (FROM_STOCK, FROM_BANK, f"{FROM_BANK} 2")]
    if ask.kind == MAY:
        return [move for move in ask.moves if move in (NOT, MAY)]
    if ask.kind == GRANT:
        return ask.moves
    move = laying(s, ask)
    if move is not None:
        return [move]
    if END in ask.moves:
        return [END]
    return [CARD_TEXTS[kept(s, ask.seat)], *(CARD_TEXTS[face] for face in discards(s, ask.seat)[:3])]


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What speaks for a move."""
    seat, hand = ask.seat, s.hands[ask.seat]
    verb = move.partition(" ")[0]
    down = bool(s.down >> seat & 1)
    n = 0 if down else lacking(hand, s.deal)
    if verb == LAY:
        return LAYS
    if verb == ADD:
        return ADDS
    if verb == END:
        return ENDS
    if verb in (FROM_BANK, MAY):
        return (
            MUST
            if s.must
            else FITS
            if down
            else NEARER.fill(n=n)
            if helps(hand, s.deal, s.bank[-1])
            else MORE
        )
    if verb == FROM_STOCK:
        return FIRST_TURN if len(ask.moves) == 1 and s.bank else NO_USE if s.bank else EMPTY
    if verb == NOT:
        return NO_USE if down or not helps(hand, s.deal, s.bank[-1]) else TOO_FAR
    if verb == PLEASE:
        return BURDEN
    if verb == REFUSE:
        return OWN if wanted(s, seat, s.bank[-1]) else PASSED
    face = FACE[verb]
    if size(hand) == 1:
        return OUT
    if down and s.deal == LAST and size(hand) == 2:
        return KEEPS_ONE
    if down:
        return DEAR.fill(n=PRICES[face % 13])
    words = SPARE if enough(hand - ONE[face], s.deal, n) else BREAKS
    return words.fill(card=symbols(verb), n=n)


LAYS = Text(
    "the contract lies, and from now on cards may be added", "выкладка есть, и теперь можно прикладывать"
)
ADDS = Text("a card less that would count against you", "на руках одной картой меньше")
ENDS = Text("nothing more fits", "больше ничего не подходит")
MUST = Text("who refuses the card must take it", "кто отказал, берёт карту сам")
FITS = Text("it fits a meld on the table", "она подходит к комбинации на столе")
NEARER = Text(
    "it is one of {n} that the contract lacks", "для выкладки не хватало карт: {n}, и это одна из них"
)
MORE = Text("more cards to choose from", "карт для выкладки станет больше")
FIRST_TURN = Text("the first turn is drawn from the stock", "первым ходом берут из колоды")
NO_USE = Text("the card of the bank does not help", "карта из банка не поможет")
EMPTY = Text("the bank is empty", "банк пуст")
TOO_FAR = Text("two cards more would cost more than they bring", "две лишние карты обойдутся дороже")
BURDEN = Text("it is two cards more in his hand", "у него станет двумя картами больше")
OWN = Text("you want it yourself", "она нужна вам самим")
PASSED = Text("you would be passed by, and you are close", "вас обошли бы, а вы близки к цели")
OUT = Text("it is the last card: the deal is over", "это последняя карта: сдача окончена")
DEAR = Text("it would count {n} against you", "она стоила бы вам {n}")
KEEPS_ONE = Text(
    "the last card must go to a meld: the better one is kept",
    "последняя карта должна лечь к комбинации: остаётся та, что подойдёт скорее",
)
SPARE = Text("the contract lacks {n} cards without {card} too", "и без карты {card} до выкладки карт: {n}")
BREAKS = Text("every other card is needed more", "любая другая нужнее")

master = trying(club, candidates, worlds=12)
LEVELS = Levels(novice=novice, club=club, master=master, candidates=candidates, why=why)

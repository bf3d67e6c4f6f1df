"""Rummy with the bank in a line: what a hand is worth with cards of the bank, melds laid at once, discards by company.

A hand is weighed by its best division: what is laid counts, what is left costs half as long as nobody is about to go
out. Club and master try the sensible moves in imagined deals, which novices play to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sukno.engine import Ask, Text
from sukno.families.counted import FACE, WILD, count, counted, faces, listed, listed_faces, size
from sukno.games.rummy.laid import PRICES, Laid, as_laid, read, texts_of
from sukno.games.rummy.line_words import ADD, DRAW, FROM_STOCK, LAY, OPEN, SWAP, TAKE
from sukno.games.rummy.opening import Opening, best_opening
from sukno.materials.cards import CARD_TEXTS, RANKS, symbols
from sukno.players.policies import Levels
from sukno.players.thumbs.rummy.trying import trying
from sukno.solve.melds import AS_REPLACED, Melding

CLOSE = 3
"""With so few cards somebody may be out in his next turn."""
COMPANY = 3
"""What a card of the same rank or near in the suit is worth, when one discards."""
FRESH = 4
"""What a card from the stock brings, about; in halves of a point."""


def _melding(left: int) -> Melding:
    """What is laid counts double, what is left so many times."""
    return Melding(
        ace="around",
        laid={r: 2 * n for r, n in zip(RANKS, PRICES, strict=True)},
        left={r: left * n for r, n in zip(RANKS, PRICES, strict=True)},
        wild=4,
        wild_half=True,
        wild_laid=AS_REPLACED,
        wild_left=10 * left,
    )


EARLY, LATE = _melding(1), _melding(2)


def melding(s: Any, seat: int) -> Melding:
    """How a hand is weighed now."""
    close = any(size(hand) <= CLOSE for i, hand in enumerate(s.hands) if i != seat)
    return LATE if close else EARLY


def weighed(how: Melding, hand: int, must: int | None = None) -> int:
    """What a hand is worth, in halves of a point; hopeless where a card that must be in a meld is in none."""
    found = how.nearly(listed(hand), must=must)
    return HOPELESS if found is None else found.value


HOPELESS = -10_000


def best_melds(how: Melding, hand: int) -> list[Laid]:
    found = how.nearly(listed(hand))
    return [as_laid(m) for m in found.melds] if found else []


def drawing(game: Any, s: Any, ask: Ask) -> str:
    """The bank, where that is worth more than a card of the stock."""
    hand, how = s.hands[ask.seat], melding(s, ask.seat)
    now = weighed(how, hand) + FRESH
    found: list[tuple[float, str]] = []
    done: dict[int, float] = {}
    for move in ask.moves[1:]:
        if not move.startswith(TAKE):
            continue
        _, number, *words = move.split(" ")
        k = int(number)
        key = game.key(s, k)
        if k not in done:
            done[k] = weighed(how, hand + counted(s.bank[-k:]), key if key < WILD else None)
        if done[k] <= now:
            continue
        meld = read(" ".join(words))
        assert meld is not None
        left = hand + counted(s.bank[-k:]) - counted(meld.cards)
        found.append((2 * meld.worth + weighed(how, left), move))
    for family in ask.families:
        if isinstance(family, Opening):
            k = int(family.verb.removeprefix(OPEN))
            key = family.key if family.key < WILD else None
            found.append((weighed(how, hand + counted(s.bank[-k:]), key), best_opening(family)))
    return max(((n, move) for n, move in found if n > now), default=(0, FROM_STOCK))[1]


def laying(game: Any, s: Any, ask: Ask) -> str | None:
    """What goes to the table now: melds of the best division, then whatever fits."""
    hand = s.hands[ask.seat]
    for family in ask.families:
        if isinstance(family, Opening):
            return best_opening(family)
    moves = ask.moves
    lays = [move for move in moves if move.startswith(LAY + " ")]
    if lays:
        for meld in best_melds(EARLY, hand):
            whole = f"{LAY} {texts_of(meld)}"
            if whole in lays:
                return whole
            part = _part(meld, lays)
            if part:
                return part
    swaps = [move for move in moves if move.startswith(SWAP)]
    if swaps:
        return swaps[0]
    adds = [move for move in moves if move.startswith(ADD)]
    plain = [move for move in adds if FACE[move.split(" ")[1]] != WILD]
    if plain:
        return max(plain, key=lambda move: PRICES[FACE[move.split(" ")[1]] % 13])
    if adds and size(hand) <= CLOSE:
        return adds[0]
    return None


def _part(meld: Laid, lays: Sequence[str]) -> str | None:
    """The dearest move that begins this meld."""
    own = counted(meld.cards)
    found = []
    for move in lays:
        m = read(move.partition(" ")[2])
        if m is not None and m.run == meld.run and all(count(own, f) >= m.cards.count(f) for f in {*m.cards}):
            found.append((m.worth, move))
    return max(found, default=(0, None))[1]


def company(hand: int, face: int) -> int:
    """How many cards of a hand may still make a meld with this one."""
    bits = faces(hand) & ~(1 << face)
    suit, rank = divmod(face, 13)
    near = sum(bits >> 13 * suit + (rank + d) % 13 & 1 for d in (-2, -1, 1, 2))
    return near + sum(bits >> 13 * other + rank & 1 for other in range(4))


def costs(s: Any, hand: int) -> dict[int, float]:
    """What each card is worth that might be discarded, the least first to go."""
    rest = hand - counted([face for m in best_melds(EARLY, hand) for face in m.cards])
    return {
        face: COMPANY * company(hand, face) - PRICES[face % 13] / 2 - (2 if count(hand, face) > 1 else 0)
        for face in listed_faces(rest or hand)
        if face != WILD
    } or {WILD: 0.0}


def novice(game: Any, s: Any, ask: Ask, rng: Random) -> str:
    """Takes the bank where it pays, lays down everything at once, discards what has least company."""
    if ask.kind == DRAW:
        return drawing(game, s, ask)
    move = laying(game, s, ask)
    if move is not None:
        return move
    least = costs(s, s.hands[ask.seat])
    face = min(least, key=lambda f: (least[f], f))
    return CARD_TEXTS[face]


def candidates(game: Any, s: Any, ask: Ask) -> list[str]:
    """Of discards the four that cost least; of the bank the dearest melds; everything else as it is."""
    if ask.kind == DRAW:
        return _draws(game, s, ask)
    hand = s.hands[ask.seat]
    least = costs(s, hand)
    discards = [CARD_TEXTS[face] for face in sorted(least, key=lambda f: (least[f], f))[:4]]
    usual = laying(game, s, ask)
    if usual is None:
        return discards
    return [usual, *discards[:2]]


def _draws(game: Any, s: Any, ask: Ask) -> list[str]:
    """The stock; of every place to take the bank from, up to three, the meld that leaves most."""
    hand, how = s.hands[ask.seat], melding(s, ask.seat)
    best: dict[str, tuple[float, str]] = {}
    for move in ask.moves[1:]:
        verb, number, *words = move.split(" ")
        if verb != TAKE:
            best[verb] = (0.0, move)
            continue
        meld = read(" ".join(words))
        assert meld is not None
        worth = 2 * meld.worth + weighed(how, hand + counted(s.bank[-int(number) :]) - counted(meld.cards))
        if number not in best or best[number][0] < worth:
            best[number] = (worth, move)
    return [FROM_STOCK, *(move for _, move in sorted(best.values(), reverse=True)[:3])]


def why(game: Any, s: Any, ask: Ask, move: str) -> Text | None:
    """What speaks for a move."""
    hand = s.hands[ask.seat]
    verb, _, rest = move.partition(" ")
    if move == FROM_STOCK:
        return NO_BANK if len(ask.moves) > 1 else NOTHING_THERE
    if verb == TAKE or verb.startswith(OPEN):
        k = int(rest.split(" ")[0]) if verb == TAKE else int(verb.removeprefix(OPEN) or 0)
        return SWEEPS.fill(n=k) if k > 1 else OPENS if verb != TAKE else ONE_CARD
    if verb == LAY:
        meld = read(rest)
        return LAYS.fill(n=0 if meld is None else meld.worth)
    if verb == ADD:
        face = FACE[rest.split(" ")[0]]
        return ADDS.fill(n=PRICES[face % 13]) if face != WILD else JOKER_OUT
    if verb == SWAP:
        return SWAPS
    if size(hand) == 1:
        return OUT
    face = FACE[verb]
    n = company(hand, face) if face != WILD else 0
    return (GROWS if n else ALONE).fill(card=symbols(verb))


NO_BANK = Text("the bank brings more cards than points now", "банк сейчас даст больше карт, чем очков")
NOTHING_THERE = Text("nothing in the bank makes a meld", "в банке нет карты для комбинации")
SWEEPS = Text("a meld, and {n} cards of the bank to work with", "комбинация и карты банка впридачу: {n}")
ONE_CARD = Text("it makes a meld at once", "она сразу даёт комбинацию")
OPENS = Text(
    "the first lay-down gives the right to add and to take", "выкладка даёт право прикладывать и брать банк"
)
LAYS = Text("{n} points on the table, safe from now on", "{n} очков на столе, их уже не отнять")
ADDS = Text("{n} points for you, and a card less in hand", "{n} очков вам и картой на руках меньше")
JOKER_OUT = Text("a joker in hand would cost ten", "джокер на руках стоил бы десяти")
SWAPS = Text("the joker will serve you better", "джокер пригодится вам самим")
OUT = Text("it is the last card: the deal is over", "это последняя карта: сдача окончена")
GROWS = Text("of all cards {card} has least company", "у карты {card} меньше всего соседей")
ALONE = Text("{card} has no company in your hand", "карта {card} у вас ни с чем не складывается")
club, master = trying(novice, candidates, worlds=8), trying(novice, candidates, worlds=40)
LEVELS = Levels(novice=novice, club=club, master=master, candidates=candidates, why=why)

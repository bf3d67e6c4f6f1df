"""What a shedding game says to people: the table as a seat sees it, and why a move is refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sukno.engine import IllegalMove, Text
from sukno.engine.errors import bound_by, some
from sukno.engine.text import either
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Pile
from sukno.games.shedding.shedding_cards import FACE_BITS
from sukno.games.shedding.shedding_state import SheddingState
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, PACK, SYMBOLS, cards_of, hand_texts

ONLY_DRAWN = Text(
    "after drawing only the drawn card may be laid: {allowed}",
    "после взятия из колоды можно положить только взятую карту: {allowed}",
)
DRAWN_IN_VAIN = Text(
    "only the drawn card might be laid, and it does not fit",
    "положить можно было бы только взятую карту, а она не подходит",
)
PENALTY = Text("a penalty card asks for its like: {ways}", "на штрафную кладут такую же: {ways}")
OR = Text("{allowed}; or {other}", "{allowed}; или {other}")
NAMED = Text("{top} with {suit} named", "{top} с заказом {suit}")
FITTING = Text("on {top} you may lay {allowed}", "на {top} можно положить {allowed}")
NONE_FITS = Text("none of your cards goes on {top}", "на {top} ни одна ваша карта не идёт")

SUIT_NAMES = (
    Text("spades", "пики"),
    Text("clubs", "трефы"),
    Text("diamonds", "бубны"),
    Text("hearts", "червы"),
)


def refusal(game: Any, s: SheddingState, move: str) -> IllegalMove:
    """Why this move is not possible, and what is."""
    ask = game.ask(s)
    moves = some(ask.moves) if ask else ""
    may, mozhno = f"; you may play: {moves}", f"; можно: {moves}"
    reading = game.readings.get(move)
    hand = s.hands[s.turn]
    if reading is None:
        return IllegalMove(f"{move!r} is not possible now{may}", f"{move!r} сейчас нельзя{mozhno}")
    face, suit, said = reading
    card = CARD_SYMBOLS[face]
    if not (hand | hand >> PACK) >> face & 1:
        return IllegalMove(f"you do not hold {card}{may}", f"у вас нет карты {card}{mozhno}")
    duty = bound(game, s)
    drawn_other = s.drawn >= 0 and s.drawn != face
    if duty is not None and (drawn_other or not game.fits(s) >> face & 1):
        return bound_by(card, duty)
    if said and hand.bit_count() != 2:
        return IllegalMove(
            f"“{game.spoken.en}” is said with the last card but one{may}",
            f"«{game.spoken.ru}» говорят с предпоследней картой{mozhno}",
        )
    if suit < 0:
        return IllegalMove(f"name a suit with {card}{may}", f"с картой {card} назовите масть{mozhno}")
    return IllegalMove(
        f"no suit is named with {card} now{may}", f"с картой {card} сейчас масть не называют{mozhno}"
    )


def bound(game: Any, s: SheddingState) -> Text | None:
    """Why only some cards of the hand may be laid; None: all of them may."""
    hand = s.hands[s.turn]
    have = (hand | hand >> PACK) & FACE_BITS
    can = have & game.fits(s)
    if s.drawn >= 0:
        can &= 1 << s.drawn
    if can == have:
        return None
    allowed = either([CARD_SYMBOLS[c] for c in reversed(cards_of(can))]) if can else None
    if s.drawn >= 0:
        return ONLY_DRAWN.fill(allowed=allowed) if allowed else DRAWN_IN_VAIN
    if s.debt:
        take = Text("take {n}", "берите {n}").fill(n=s.debt)
        return PENALTY.fill(ways=OR.fill(allowed=allowed, other=take) if allowed else take)
    top = CARD_SYMBOLS[s.bank[-1] % PACK]
    on = Text(top, top) if s.suit < 0 else NAMED.fill(top=top, suit=SYMBOLS[s.suit])
    return FITTING.fill(top=on, allowed=allowed) if allowed else NONE_FITS.fill(top=on)


def zones(game: Any, s: SheddingState, seat: int | None) -> Iterable[AnyZone]:
    yield Pile(id="stock", label=Text("Stock", "Колода"), count=len(s.stock))
    yield Pile(
        id="bank",
        label=Text("Bank", "Банк"),
        count=len(s.bank),
        seen=tuple(CARD_TEXTS[c % PACK] for c in s.bank),
    )
    for i, info in enumerate(game.seat_infos(s)):
        if i == seat or s.over:
            cards = tuple(hand_texts(s.hands[i]))
        else:
            cards = (BACK,) * s.hands[i].bit_count()
        yield Hand(id=f"hand-{i}", label=info.name, seat=i, cards=cards)
    named = Text("", "")
    if s.suit >= 0:
        named = Text("{sign} {suit}", "{sign} {suit}").fill(sign=SYMBOLS[s.suit], suit=SUIT_NAMES[s.suit])
    yield Note(id="suit", label=Text("Suit named", "Названа масть"), text=named, says=(s.suit,))
    drew = Text("", "")
    if s.drawn >= 0 and seat == s.turn:
        drew = Text(CARD_SYMBOLS[s.drawn], CARD_SYMBOLS[s.drawn])
    yield Note(id="drawn", label=Text("You drew", "Вы взяли"), text=drew, says=(drew.en,))
    amounts = ((Text("cards to take", "взять карт"), None, s.debt),)
    yield Amounts(id="penalty", label=Text("Penalty", "Штраф"), amounts=amounts)

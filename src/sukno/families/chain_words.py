"""Words of dominoes in a chain: where a tile is laid, how a deal ended."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import of_whom, same, who
from sukno.families.chain_hands import ChainState
from sukno.families.chain_moves import ACROSS, ENDS, LAY_INDEX, lies_across, texts_of
from sukno.materials.dominoes import TILE_TEXTS


def where(move: str) -> Text:
    """A tile and where it goes."""
    tile, end = LAY_INDEX[move]
    words = Text(f"{TILE_TEXTS[tile]} {ENDS[end].en}", f"{TILE_TEXTS[tile]} {ENDS[end].ru}")
    return Text(words.en + ACROSS.en, words.ru + ACROSS.ru) if lies_across(move) else words


def last_deal(s: ChainState) -> Text:
    """How the last deal ended, in words."""
    if not s.account.rows:
        return same("")
    winner, gain = s.account.notes[-1], max(s.account.rows[-1])
    hands = [(i, " ".join(texts_of(hand))) for i, hand in enumerate(s.shown) if hand]
    en = "; ".join(f"{who(i)} was left with {texts}" for i, texts in hands)
    ru = "; ".join(f"у {of_whom(i)} осталось {texts}" for i, texts in hands)
    if winner < 0:
        return Text(f"Blocked, nobody scores: {en}.", f"Рыба, никто не выиграл: {ru}.")
    if s.shown[winner]:
        return Text(
            f"Blocked; {who(winner)} scores {gain}: {en}.",
            f"Рыба; {who(winner)} записывает {gain}: {ru}.",
        )
    return Text(
        f"{who(winner)} went out and scores {gain}: {en}.",
        f"{who(winner)}: все кости выставлены, записано {gain}; {ru}.",
    )


def ended(s: ChainState) -> Text:
    """How the last deal ended where points are written as tiles are laid: who was out (-1: blocked, less: the game was
    won), and what the others were left with."""
    if not s.account.rows:
        return same("")
    out = s.account.notes[-1]
    hands = [(i, " ".join(texts_of(hand))) for i, hand in enumerate(s.shown) if hand]
    en = "; ".join(f"{who(i)} was left with {texts}" for i, texts in hands)
    ru = "; ".join(f"у {of_whom(i)} осталось {texts}" for i, texts in hands)
    if out >= 0:
        return Text(f"{who(out)} went out; {en}.", f"{who(out)}: все кости выставлены; {ru}.")
    if out == -1:
        return Text(f"Blocked; {en}.", f"Рыба; {ru}.")
    return Text(f"The target was reached; {en}.", f"Потолок достигнут; {ru}.")

"""How a match of King is announced: a deal and its tariff in words."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import same
from sukno.families.tricks import SUIT_NAMES
from sukno.games.tricks.king.deals import BAR, FORCED, LAST_NOTES, NAMES, NOTES, Prices
from sukno.games.tricks.king.options import KingOptions
from sukno.materials.cards import SYMBOLS


def contract_note(
    contract: int, trump: int, options: KingOptions, prices: Prices, prizes: tuple[int, int]
) -> Text:
    """What the deal costs or brings."""
    nothing = same("")
    first, second = prizes
    named = Text(" Trumps: {suit}.", " Козыри: {suit}.").fill(
        suit=Text(f"{SYMBOLS[trump]} {SUIT_NAMES[trump].en}", f"{SYMBOLS[trump]} {SUIT_NAMES[trump].ru}")
    )
    return NOTES[contract].fill(
        **prices._asdict()
        | {"last": LAST_NOTES[options.last_tricks].fill(last=prices.last, half=prices.last // 2)}
        | {"bar": BAR, "forced": FORCED if options.forced_king else nothing}
        | {"first": first, "second": second, "trump": named if trump >= 0 else nothing}
    )


def deal_note(number: int, of: int, contract: int, tariff: Text) -> Text:
    """Which deal of the match this is, and its tariff."""
    head = Text("Deal {k} of {n}, {name}: ", "Сдача {k} из {n}, {name}: ")
    head = head.fill(k=number, n=of, name=NAMES[contract])
    return Text(head.en + tariff.en, head.ru + tariff.ru)

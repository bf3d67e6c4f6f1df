"""How a match of King looks: the table of a seat, the score sheet, moves in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sukno.engine import Game, Sheet, SheetRow, Text
from sukno.engine.text import same
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Row, SeatInfo, Trick
from sukno.families import fantan, sale
from sukno.families.tricks import SUIT_NAMES, trick_texts
from sukno.games.tricks.king.deals import BAR, FANTAN, FORCED, LAST_NOTES, NAMES, NOTES, SALE, TRUMPS, Prices
from sukno.games.tricks.king.options import KingOptions
from sukno.games.tricks.king.state import KingState
from sukno.materials.cards import CARD_INDEX, CARD_SYMBOLS, CARD_TEXTS, SYMBOLS, cards_of, hand_texts, symbols


class KingTable(Game[KingState, KingOptions]):
    """The seen side of King; the rules are in `King`."""

    prices: ClassVar[Prices]
    prizes: ClassVar[dict[str, tuple[int, int]]]
    schedule: tuple[int, ...]
    """The deals of the match in order."""

    def contract_note(self, s: KingState) -> Text:
        """The deal and its tariff in words."""
        o, p = self.options, self.prices
        number = min(s.deal, len(self.schedule) - 1) + 1
        head = Text("Deal {k} of {n}, {name}: ", "Сдача {k} из {n}, {name}: ")
        nothing = same("")
        first, second = self.prizes[o.fantan_form]
        trump = Text(" Trumps: {suit}.", " Козыри: {suit}.").fill(
            suit=Text(
                f"{SYMBOLS[s.trump]} {SUIT_NAMES[s.trump].en}", f"{SYMBOLS[s.trump]} {SUIT_NAMES[s.trump].ru}"
            )
        )
        note = NOTES[s.contract].fill(
            **p._asdict()
            | {"last": LAST_NOTES[o.last_tricks].fill(last=p.last, half=p.last // 2)}
            | {"bar": BAR, "forced": FORCED if o.forced_king else nothing}
            | {"first": first, "second": second, "trump": trump if s.trump >= 0 else nothing}
        )
        head = head.fill(k=number, n=len(self.schedule), name=NAMES[s.contract])
        return Text(head.en + note.en, head.ru + note.ru)

    def sale_note(self, s: KingState) -> Text:
        """How the sale of the widow stands."""
        if s.contract != SALE:
            return Text("No sale in this deal.", "В этой сдаче торгов нет.")
        seller = (s.dealer + 1) % self.seats + 1
        buyer, bidder = s.buyer + 1, s.bidder + 1
        if s.buyer >= 0 and s.price:
            return Text(
                f"Player {buyer} has bought the widow from player {seller} for {s.price} points.",
                f"Игрок {buyer} купил прикуп у игрока {seller} за {s.price} очков.",
            )
        if s.buyer >= 0:
            return Text(f"Player {seller} has kept the widow.", f"Игрок {seller} оставил прикуп себе.")
        if s.bidder >= 0:
            return Text(
                f"Player {seller} is selling; player {bidder} offers {s.best} tricks.",
                f"Игрок {seller} продаёт; игрок {bidder} даёт взяток: {s.best}.",
            )
        if s.phase == "answer":
            return Text(
                f"Player {seller} asks who will give {s.asked} points.",
                f"Игрок {seller}: кто даст {s.asked} очков?",
            )
        return Text(f"The widow is player {seller}'s.", f"Прикуп принадлежит игроку {seller}.")

    def zones(self, s: KingState, seat: int | None) -> Iterable[AnyZone]:
        n = self.seats
        yield Note(id="contract", label=Text("Deal", "Сдача"), text=self.contract_note(s))
        for i in range(n):
            held = hand_texts(s.hands[i])
            yield Hand(
                id=f"hand{i}",
                label=Text(f"Hand of player {i + 1}", f"Карты игрока {i + 1}"),
                seat=i,
                cards=tuple(held) if i == seat else (BACK,) * len(held),
            )
        yield Trick(id="trick", label=Text("Trick", "Взятка"), cards=trick_texts(s.trick, s.leader, n))
        yield Trick(
            id="last",
            label=Text("Previous trick", "Прошлая взятка"),
            cards=trick_texts(s.last_trick, s.last_leader, n) if s.contract != FANTAN else (),
        )
        yield Amounts(
            id="taken",
            label=Text("Tricks", "Взятки"),
            amounts=tuple((Text("tricks", "взяток"), i, s.tricks[i]) for i in range(n)),
        )
        yield Amounts(
            id="points",
            label=Text("Points in this deal", "Очки в этой сдаче"),
            amounts=tuple((Text("points", "очков"), i, s.points[i]) for i in range(n)),
        )
        if SALE in self.schedule:
            yield Note(id="sale", label=Text("Sale", "Торги"), text=self.sale_note(s))
            shown = reversed(cards_of(s.widow))
            yield Row(id="widow", label=Text("Widow", "Прикуп"), cards=tuple(CARD_TEXTS[c] for c in shown))
            yield Trick(
                id="gifts",
                label=Text("Cards given", "Отданные карты"),
                cards=tuple(
                    (to, CARD_TEXTS[c] if seat in (to, s.buyer) else BACK)
                    for to, c in enumerate(s.gifts)
                    if c >= 0
                ),
            )
        if FANTAN in self.schedule:
            yield from fantan.layout_rows(s.laid)

    def seat_infos(self, s: KingState) -> Iterable[SeatInfo]:
        for i in range(self.seats):
            marks = [
                mark
                for mark, here in (
                    ("dealer", i == s.dealer),
                    ("lead", i == s.leader and s.contract != FANTAN),
                    ("buyer", i == s.buyer and s.price > 0),
                    ("out", i in s.out),
                )
                if here
            ]
            yield SeatInfo(Text(f"Player {i + 1}", f"Игрок {i + 1}"), i, tuple(marks))

    def sheet(self, s: KingState) -> Sheet:
        """Every deal of the match has its line, as on paper; those to come are empty."""
        rows = []
        for k, contract in enumerate(self.schedule):
            if k and contract >= TRUMPS and self.schedule[k - 1] < TRUMPS:
                rows.append(SheetRow(Text("Recovery", "Отыгрывание"), (), "rule"))
            cells = s.rows[k] if k < len(s.rows) else ("",) * self.seats
            name = NAMES[contract]
            rows.append(SheetRow(Text(f"{k + 1}. {name.en}", f"{k + 1}. {name.ru}"), cells))
        rows.append(SheetRow(Text("Total", "Итого"), s.total, "total"))
        return Sheet(tuple(info.name for info in self.seat_infos(s)), tuple(rows))

    def describe(self, s: KingState, move: str) -> Text:
        verb, _, rest = move.partition(" ")
        match verb:
            case "keep":
                return Text("keep the widow", "оставить прикуп себе")
            case "sell":
                return Text("put the widow up for sale", "объявить торги")
            case "ask":
                return Text(f"ask who gives {rest} points", f"спросить, кто даст {rest} очков")
            case "offer":
                return Text(f"offer tricks: {rest}", f"дать взяток: {rest}")
            case "buy":
                return Text(f"buy for {s.asked} points", f"купить за {s.asked} очков")
            case "pass":
                return Text("pass", "пас")
            case "give" if not rest:  # what the table hears of it
                return Text("gives a card", "отдаёт карту")
            case "give":
                card, to = CARD_SYMBOLS[CARD_INDEX[rest]], sale.receiver(s) + 1
                return Text(f"give {card} to player {to}", f"отдать {card} игроку {to}")
            case "trump":
                suit = SUIT_NAMES[sale.TRUMPS.index(move)]
                return Text(f"{suit.en} are trumps", f"козыри — {suit.ru}")
        return same(symbols(move))

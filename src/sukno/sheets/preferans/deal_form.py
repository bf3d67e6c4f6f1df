"""The form in which a deal of Preferans is written down: its fields, after what has been entered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.offers.forms import (
    NOTHING,
    FieldKind,
    Form,
    FormChoice,
    FormCount,
    FormField,
    Value,
    Values,
    players,
)
from sukno.engine.text import same, who, whom
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, lettered, pack
from sukno.sheets.preferans.book import AnyTerms, PreferansBook, model, next_dealer
from sukno.sheets.preferans.deal_draft import TRICKS, Deal, Draft, draft_of, entry_of
from sukno.sheets.preferans.deals import LARGEST
from sukno.sheets.preferans.record_terms import TRUMPS, RecordTerms
from sukno.sheets.preferans.terms import LEVELS, PulkaTerms, prelude_rounds

KINDS = {
    "target": Text("Pulka", "Пуля"),
    "game": Text("Game", "Игра"),
    "misere": Text("Misère", "Мизер"),
    "raspasy": Text("Raspasy", "Распасы"),
    "totus": Text("Totus", "Тотус"),
    "fine": Text("Fine", "Штраф"),
}
TRUMP_NAMES = dict(zip(TRUMPS, (*map(same, "♠♣♦♥"), Text("NT", "БК")), strict=True))
SAID = {
    "whist": Text("whist", "вист"),
    "pass": Text("pass", "пас"),
    "half": Text("half whist", "полвиста"),
}
WAYS = {
    "open": Text("open", "в открытую"),
    "closed": Text("closed", "в закрытую"),
    "alone": Text("alone, without the other’s hand", "без приглашения"),
}
FLAG_NAMES = {
    "dark": Text("Called dark", "Заказано втёмную"),
    "direct": Text("Without the talon", "Без прикупа"),
    "returned": Text("The talon was laid away again", "Прикуп возвращён в снос"),
    "uvert": Text("Uvert: with open cards", "Уверт: с открытыми картами"),
    "off_gora": Text("Off the gora instead of to the pulka", "Списать с горы, а не в пулю"),
    "razboinik": Text("A game of the razboinik", "Игра «разбойника»"),
    "shared": Text("Shared with the dealer", "Пополам со сдающим"),
}
DECLARER, LEVEL, TRUMP = Text("Declarer", "Играет"), Text("Level", "Сколько"), Text("Trump", "Козырь")
ASKED = {
    "game": {"declarer": DECLARER, "level": LEVEL, "trump": TRUMP},
    "misere": {"declarer": DECLARER},
    "totus": {"declarer": DECLARER},
}
"""What nothing is taken for: a touch that nobody meant writes no deal."""
BOTH_WHIST = Text("Both opponents must whist, closed.", "Оба противника обязаны вистовать, в закрытую.")
UNDERBID = {
    "": Text("no", "нет"),
    "set": Text("set", "подсажен"),
    "shown": Text("a lay of cards was shown", "расклад показан"),
}
CARDS = tuple(
    FormChoice(CARD_TEXTS[c], Text(CARD_SYMBOLS[c], lettered(CARD_SYMBOLS[c], "ru")))
    for suit in range(4)
    for c in sorted((c for c in pack(32) if c // 13 == suit), reverse=True)
)


def choices(names: dict[str, Text], values: Iterable[str] | None = None) -> tuple[FormChoice, ...]:
    return tuple(FormChoice(value, names[value]) for value in (names if values is None else values))


def choosing(
    id: str,
    name: Text,
    value: Value,
    among: tuple[FormChoice, ...],
    *,
    kind: FieldKind = "choice",
    **more: Any,
) -> FormField:
    return FormField(id=id, kind=kind, name=name, value=value, choices=among, **more)


class DealForm:
    """The questions about the next deal of a sheet."""

    def __init__(self, terms: AnyTerms, book: PreferansBook, values: Values, changed: str) -> None:
        self.terms = terms
        self.pulka = isinstance(self.terms, PulkaTerms)
        self.fixed = book.fixed
        self.n = self.terms.players
        lowest = max(LEVELS[0], model(terms).minimum_level(terms, book.sheet))
        usual = Draft(dealer=next_dealer(terms, book) or 0, level=lowest)
        usual.said, usual.tricks = ["pass"] * self.n, [0] * self.n
        self.only_razboinik = isinstance(self.terms, PulkaTerms) and self.terms.razboinik == "only"
        if not self.fixed:  # as long as the pulka is not fixed, the razboinik goes on
            usual.flags, usual.prelude = {"razboinik"}, True
        start = Deal(self.terms, usual)
        start.declares(start.active[0])
        if usual.how not in start.ways():
            usual.how = start.ways()[0]
        self.deal = Deal(self.terms, draft_of(values, self.n, usual))
        if self.deal.d.kind not in self.kinds():
            self.deal.d.kind = "game"
        self.untold = [key for key in ASKED.get(self.deal.d.kind, {}) if values.get(key) is None]
        said = any(key.startswith("said-") for key in values)
        if changed in ASKED["game"] and not self.untold and not said:  # the contract has just been told
            self.deal.change("declarer")
        elif changed:
            self.deal.change(changed)
        else:
            self.deal.settle()
        self.deal.d.flags &= set(self.flags())
        self.deal.d.flags |= self.certain()
        if not self._underbid_asked():
            self.deal.d.underbid = ""
        if self.deal.d.kind == "fine" and not self.deal.d.fines:
            self.deal.d.fines = draft_of({"fines": [{}]}, self.n, usual).fines
        for part in self.deal.d.fines:
            if self.deal.hussar and part.where == "gora":
                part.where = "pulka"

    # what is asked at all

    def kinds(self) -> list[str]:
        t = self.terms
        misere = isinstance(t, PulkaTerms) or t.misere or t.uvert
        return [
            *([] if self.fixed or self.only_razboinik else ["target"]),
            "game",
            *(["misere"] if misere else []),
            *([] if self.deal.hussar else ["raspasy"]),
            *(["totus"] if isinstance(t, PulkaTerms) and t.totus and self.fixed else []),
            "fine",
        ]

    @property
    def dealt(self) -> bool:
        """Who dealt is asked although he plays."""
        t = self.terms
        return t.stake > 0 if isinstance(t, RecordTerms) else t.same_dealer

    def flags(self) -> list[str]:
        """What may be said of this game beside."""
        t, d, deal = self.terms, self.deal.d, self.deal
        four = self.n >= 4
        if isinstance(t, RecordTerms):
            return [
                *(["direct"] if t.misere or t.uvert else []),
                *(["uvert"] if deal.misere and t.uvert and t.misere else []),
            ]
        direct = t.misere_no_talon
        if not deal.misere:
            beats = t.misere_beaten_by == "nine-direct"
            direct = (d.level in (9, 10) and beats) or (d.level == 10 and t.misere_no_talon)
        razboinik = "razboinik" in d.flags
        return [
            *(["dark"] if t.dark and not razboinik else []),
            *(["direct"] if direct and not razboinik else []),
            *(["returned"] if t.talon_fine and four and "direct" not in d.flags else []),
            *(["off_gora"] if t.unwhisted_gora and not deal.played else []),
            *(["razboinik"] if t.razboinik == "prelude" else []),
            *(["shared"] if four and t.dealer_may_whist else []),
        ]

    def certain(self) -> set[str]:
        """What goes without saying."""
        t = self.terms
        if isinstance(t, RecordTerms):
            return {"uvert"} if self.deal.misere and t.uvert and not t.misere else set()
        return {"razboinik"} if self.only_razboinik else set()

    def _underbid_asked(self) -> bool:
        t, deal = self.terms, self.deal
        allowed = isinstance(t, PulkaTerms) and t.underbid and "razboinik" not in deal.d.flags
        return allowed and deal.d.kind == "game" and deal.played and deal.own > deal.d.level

    # the fields

    def form(self) -> Form:
        d = self.deal.d
        missing = tuple(ASKED[d.kind][key] for key in self.untold)
        if d.kind == "raspasy" and self.deal.left():
            missing = (Text("tricks", "взятки"),)
        if d.kind == "fine" and not any(part.points for part in d.fines):
            missing = (Text("how many", "сколько"),)
        return Form(
            fields=tuple(self.fields()),
            missing=missing,
            made=None if missing else entry_of(self.deal, self.dealt),
        )

    def fields(self) -> Iterator[FormField]:
        d = self.deal.d
        yield choosing(
            "kind", Text("What was it", "Что было"), d.kind, choices(KINDS, self.kinds()), quiet=True
        )
        if d.kind not in ("fine", "target") and (self.n >= 4 or self.dealt):
            name = Text("Dealer, sits out", "Сдаёт, на прикупе") if self.n >= 4 else Text("Dealer", "Сдаёт")
            yield choosing("dealer", name, d.dealer, players(range(self.n)))
        match d.kind:
            case "target":
                yield FormField(
                    id="target",
                    kind="number",
                    name=Text("Pulka to", "Пуля до"),
                    value=d.target,
                    low=1,
                    high=200,
                )
            case "raspasy":
                yield from self._raspasy()
            case "totus":
                yield from self._totus()
            case "fine":
                yield from self._fine()
            case _:
                yield from self._game()

    def _told(self, key: str) -> str | int | None:
        """What was said; until then nothing, though the draft has to stand on something."""
        return None if key in self.untold else getattr(self.deal.d, key)

    def _declarer(self) -> FormField:
        return choosing("declarer", DECLARER, self._told("declarer"), players(sorted(self.deal.active)))

    def _game(self) -> Iterator[FormField]:
        deal, d = self.deal, self.deal.d
        yield self._declarer()
        if not deal.misere:
            yield choosing(
                "level",
                LEVEL,
                self._told("level"),
                tuple(FormChoice(level, same(str(level))) for level in LEVELS),
                narrow=True,
            )
            yield choosing("trump", TRUMP, self._told("trump"), choices(TRUMP_NAMES), narrow=True)
        if self.untold:  # what the others said and took follows from it
            return
        if not deal.misere and deal.asks_whist:
            for seat in deal.opponents:
                yield self._says(seat)
        if deal.unwhisted_ten:
            name = Text("The cards were looked over", "Карты проверили")
            yield FormField(id="checked", kind="switch", name=name, value=d.checked)
        yield self._tricks()
        if len(deal.whisters) == 1 and not deal.misere and len(deal.ways()) > 1:
            yield choosing("how", Text("Played", "Как играли"), d.how, choices(WAYS, deal.ways()))
        if self._talon_asked():
            for i in (1, 2):
                yield choosing(
                    f"talon-{i}",
                    Text(f"Card {i} of the talon", f"{i}-я карта прикупа"),
                    d.talon[i - 1] if len(d.talon) >= i else None,
                    CARDS,
                    kind="select",
                    none=Text("not noted", "не записана"),
                    narrow=True,
                )
        for flag in self.flags():
            yield FormField(id=flag, kind="switch", name=FLAG_NAMES[flag], value=flag in d.flags)
        if self._underbid_asked():
            yield choosing("underbid", Text("Underbid", "Недозаказ"), d.underbid, choices(UNDERBID))

    def _talon_asked(self) -> bool:
        if self.n < 4 or self.deal.misere or "dark" in self.deal.d.flags:
            return False
        return isinstance(self.terms, RecordTerms) or self.terms.talon_bonus != "none"

    def _says(self, seat: int) -> FormField:
        words = ["whist", "pass", *(["half"] if self.deal.may_half(seat) else [])]
        return choosing(
            f"said-{seat}",
            Text("{name} says", "Слово: {name}").fill(name=who(seat)),
            self.deal.d.said[seat],
            choices(SAID, words),
            narrow=True,
        )

    def _tricks(self) -> FormField:
        deal, d = self.deal, self.deal.d
        field = FormField(
            id="tricks", kind="counts", name=Text("Tricks", "Взятки"), value=d.tricks, quiet=True
        )
        if not deal.played:
            note = Text("Nobody whists: made without play.", "Никто не вистует: сыграно без розыгрыша.")
            return replace(field, note=note)
        note, good = self._verdict()
        rows = [_count(d.declarer, TRICKS, note=note, good=good)]
        two = len(deal.whisters) == 2
        rows += [_count(s, TRICKS - deal.own, fixed=not two) for s in deal.whisters]
        return replace(field, counts=tuple(rows), note=BOTH_WHIST if deal.forced else NOTHING)

    def _verdict(self) -> tuple[Text, bool]:
        deal = self.deal
        down = deal.own if deal.misere else deal.d.level - deal.own
        if down > 0:
            return Text("one down" if down == 1 else f"{down} down", f"без {down}"), False
        if down < 0 and not deal.misere:
            return Text(f"made, {-down} over", f"сыграно, {-down} сверх"), True
        return Text("made", "сыграно"), True

    def _raspasy(self) -> Iterator[FormField]:
        deal, d = self.deal, self.deal.d
        left = deal.left()
        note = Text(f"Tricks still to be given: {left}", f"Осталось взяток: {left}") if left > 0 else None
        if left < 0:
            note = Text(f"Tricks too many: {-left}", f"Лишних взяток: {-left}")
        yield FormField(
            id="tricks",
            kind="counts",
            name=Text("Tricks", "Взятки"),
            value=d.tricks,
            counts=tuple(_count(seat, TRICKS) for seat in deal.in_raspasy()),
            note=note or NOTHING,
            quiet=True,
        )
        t = self.terms
        if isinstance(t, PulkaTerms):
            if t.dark and not d.prelude:
                yield choosing(
                    "blind",
                    Text("Passed dark", "Пасовали втёмную"),
                    d.blind,
                    players(range(self.n)),
                    kind="several",
                )
            if prelude_rounds(t) and not self.only_razboinik:
                name = Text("Of the prelude", "Вступительные")
                yield FormField(id="prelude", kind="switch", name=name, value=d.prelude)

    def _totus(self) -> Iterator[FormField]:
        d = self.deal.d
        yield self._declarer()
        if self.untold:
            return
        yield choosing(
            "made",
            Text("Totus", "Тотус"),
            "yes" if d.made else "no",
            (
                FormChoice("yes", Text("Made", "Сыгран")),
                FormChoice("no", Text("Failed", "Не сыгран")),
            ),
        )
        yield choosing(
            "partners",
            Text("Helps", "Помогает"),
            d.partners,
            players(seat for seat in range(self.n) if seat != d.declarer),
            kind="several",
        )

    def _fine(self) -> Iterator[FormField]:
        d = self.deal.d
        gora = Text("to the gora", "в гору") if self.pulka else Text("to the kurochka", "в курочку")
        names = {
            **({} if self.deal.hussar else {"gora": gora}),
            "pulka": Text("to the pulka", "в пулю") if self.pulka else Text("off the record", "с записи"),
        }
        rows = []
        for part in d.fines:
            on = {
                f"on-{s}": Text(f"whists on {who(s)}", f"висты на {whom(s)}")
                for s in range(self.n)
                if s != part.seat
            }
            rows.append(
                (
                    choosing("seat", Text("Who", "Кто"), part.seat, players(range(self.n)), kind="select"),
                    choosing("where", Text("Where", "Куда"), part.where, choices(names | on), kind="select"),
                    FormField(
                        id="points",
                        kind="number",
                        name=Text("How many", "Сколько"),
                        value=part.points,
                        low=-LARGEST,
                        high=LARGEST,
                    ),
                )
            )
        yield FormField(id="fines", kind="rows", name=Text("Fine", "Штраф"), rows=tuple(rows), quiet=True)
        yield FormField(id="reason", kind="text", name=Text("What for", "За что"), value=d.reason, high=200)


def _count(seat: int, high: int, note: Text = NOTHING, **more: bool) -> FormCount:
    return FormCount(at=seat, name=same(who(seat)), high=high, note=note, **more)

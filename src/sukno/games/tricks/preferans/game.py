"""Preferans (преферанс) on the pulka: common rules with helping, and every agreement of the modern family."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sukno.engine import Sheet, SheetRow, Text
from sukno.engine.ask import Amount, Ask
from sukno.games.tricks.preferans.calls import MISERE
from sukno.games.tricks.preferans.contract import ALL_SIX
from sukno.games.tricks.preferans.match import WHISTS_ON, Match
from sukno.games.tricks.preferans.offers import ALL
from sukno.games.tricks.preferans.options import PreferansOptions, pulka_ways
from sukno.games.tricks.preferans.state import PreferansState
from sukno.games.tricks.preferans.underbid import could_be_held
from sukno.sheets.preferans import pulka
from sukno.sheets.preferans.checks import partners_helped
from sukno.sheets.preferans.deals import AnyEntry, Contract, Raspasy, Target, Totus
from sukno.sheets.preferans.numbers import Num, shown
from sukno.sheets.preferans.pulka import Pulka
from sukno.sheets.preferans.settle import results, settle


class PulkaGame(Match[PreferansOptions]):
    """The modern family: three fields for everybody, pulka, gora and whists."""

    Options = PreferansOptions
    offers = ALL

    def __init__(self, options: PreferansOptions | None = None) -> None:
        super().__init__(options)
        self.prepare(pulka_ways(self.options))

    # the sheet

    def new_sheet(self) -> Pulka:
        """Before the razboinik is over nobody knows how long the pulka will be."""
        return pulka.new(self.options, None if self.options.razboinik == "none" else 0)

    def write(self, s: PreferansState, entry: AnyEntry) -> None:
        s.sheet = pulka.write(self.options, s.sheet, entry)

    def is_over(self, s: PreferansState) -> bool:
        return not s.stage and pulka.over(self.options, s.sheet)

    def results(self, s: PreferansState) -> Sequence[Num]:
        return results(self.options, s.sheet)

    def lowest_level(self, s: PreferansState) -> int:
        return pulka.minimum_level(self.options, s.sheet)

    def dark_row(self, s: PreferansState, seat: int) -> int:
        sheet: Pulka = s.sheet
        count = 0
        for line in reversed(sheet.history):
            e = line.entry
            if not isinstance(e, Raspasy) or not e.dark or not e.dark[seat] or count == sheet.dark_row:
                break
            count += 1
        return count

    def dealer_stays(self, s: PreferansState) -> bool:
        return not s.stage and pulka.dealer_stays(self.options, s.sheet)

    def has_gora(self, s: PreferansState, seat: int) -> bool:
        return bool(s.sheet.gora[seat] > 0)

    # the prelude: razboinik and rounds of raspasy

    def setup(self, s: PreferansState) -> None:
        o = self.options
        if o.razboinik != "none":
            s.stage = "razboinik"
        elif o.prelude_raspasy:
            s.stage = "raspasy"
            s.stage_deals = o.prelude_raspasy * self.seats
        super().setup(s)

    def begin_deal(self, s: PreferansState) -> None:
        if s.stage == "razboinik" and not any(s.games_left):
            s.games_left = [ALL_SIX] * self.seats
        self.clear(s)
        self.deal_cards(s)
        if s.stage == "razboinik":
            # hand 1 plays what he has left, without an auction
            s.declarer = s.turn = 0
            self.take_talon(s)
        elif s.stage == "raspasy":
            self.begin_raspasy(s)
        else:
            self.begin_auction(s)

    def next_deal(self, s: PreferansState) -> None:
        o = self.options
        if s.stage == "razboinik" and not any(s.games_left):
            s.stage, s.stage_deals = "raspasy", o.prelude_raspasy * self.seats
        elif s.stage == "raspasy":
            s.stage_deals -= 1
        if s.stage == "raspasy" and not s.stage_deals:
            s.stage = ""
            if o.razboinik == "only":
                s.over = True
            elif o.razboinik == "prelude":
                s.phase = "target"
                s.deal += 1
                if s.deal == o.deals:
                    s.over = True
                elif self.most_target(s) < 1:
                    self.fix_target(s, o.target)
                return
        super().next_deal(s)

    def most_target(self, s: PreferansState) -> int:
        """The pulka may not be larger than the smallest gora (001:484)."""
        return int(min(s.sheet.gora))

    def target_ask(self, s: PreferansState) -> Ask:
        """The owner of the gora (хозяин горы) fixes the pulka."""
        gora = s.sheet.gora
        return Ask(gora.index(max(gora)), "target", [], (Amount("target", 1, self.most_target(s)),))

    def play_target(self, s: PreferansState, move: str) -> None:
        self.fix_target(s, int(move.split(" ")[1]))

    def fix_target(self, s: PreferansState, target: int) -> None:
        self.write(s, Target(target=target))
        s.deal -= 1  # counted already
        super().next_deal(s)

    # what is special in a contract

    def partners_wanted(self, s: PreferansState) -> int:
        bomb = pulka.multiplier(self.options, s.sheet, s.order[s.declarer], False)
        return partners_helped(bomb, self.seats)

    def contract_entry(self, s: PreferansState) -> AnyEntry:
        if s.totus:
            return Totus(
                declarer=s.order[s.declarer],
                made=s.tricks[s.declarer] == 10,
                partners=s.partners,
                dealer=self.idle_dealer(s),
            )
        entry = super().contract_entry(s)
        assert isinstance(entry, Contract)
        over = s.level != MISERE and s.how != "unplayed" and s.tricks[s.declarer] > s.level
        # a game bought by light bidding (001:508); in the razboinik one may have no other left
        if self.ways.underbid and over and not s.dark_game and not s.stage:
            shown_ = could_be_held(self.dealt_to(s, s.declarer), s.discard, s.declarer, s.trump, s.level)
            return msgspec.structs.replace(entry, underbid="shown" if shown_ else "set")
        return entry

    # on paper

    def raspasy_text(self, s: PreferansState) -> Text:
        row = 0 if s.stage else s.sheet.raspasy_row
        text = Text("Raspasy", "Распасы")
        if row:
            text = Text("Raspasy, {n} in a row", "Распасы, {n}-е подряд").fill(n=row + 1)
        return Text("{text} · dark", "{text} · тёмные").fill(text=text) if any(s.dark_passed) else text

    def rows(self, s: PreferansState) -> Sheet:
        sheet: Pulka = s.sheet
        columns = tuple(info.name for info in self.seat_infos(s))
        target = sheet.target
        rows = [
            SheetRow(
                Text("Pulka to {n}", "Пуля до {n}").fill(n=target) if target else Text("Pulka", "Пуля"),
                tuple(shown(n) for n in sheet.pulka),
            ),
            SheetRow(Text("Gora", "Гора"), tuple(shown(n) for n in sheet.gora)),
        ]
        for j in range(self.seats):
            on = tuple("" if i == j else shown(sheet.whists[i][j]) for i in range(self.seats))
            rows.append(SheetRow(WHISTS_ON.fill(n=j + 1), on))
        if any(sheet.bombs):
            rows.append(
                SheetRow(Text("Bombs", "Бомбы"), tuple(" ".join(f"×{b}" for b in row) for row in sheet.bombs))
            )
        rows.append(
            SheetRow(
                Text("Settled now", "Расчёт сейчас"), tuple(settle(self.options, sheet).rounded), "total"
            )
        )
        return Sheet(columns, tuple(rows))

"""A match from deal to deal, whatever sheet it is written on: questions, entries, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from sukno.engine import IllegalMove, Outcome, Sheet, Text, chance
from sukno.engine.ask import Ask
from sukno.engine.errors import game_is_over, not_among
from sukno.engine.view import places_of
from sukno.games.tricks.preferans.laid import Laid, check_laid, read_seed
from sukno.games.tricks.preferans.options import HussarOptions, OldOptions, PreferansOptions
from sukno.games.tricks.preferans.show import Showing
from sukno.games.tricks.preferans.state import PreferansState
from sukno.materials.cards import CARD_TEXTS
from sukno.sheets.preferans.deals import AnyEntry, Contract, Raspasy
from sukno.sheets.preferans.numbers import Num, whole
from sukno.sheets.preferans.pulka import Pulka

O = TypeVar("O", bound=PreferansOptions | OldOptions | HussarOptions)  # noqa: E741
TRUMP_NAMES = ("S", "C", "D", "H", "NT")
WHISTS_ON = Text("Whists on player {n}", "Висты на игрока {n}")


class Match(Showing[O]):
    """What both sheets share: the round of deals, the questions, the end."""

    # what a sheet does

    def new_sheet(self) -> Any:
        raise NotImplementedError

    def write(self, s: PreferansState, entry: AnyEntry) -> None:
        raise NotImplementedError

    def is_over(self, s: PreferansState) -> bool:
        raise NotImplementedError

    def results(self, s: PreferansState) -> Sequence[Num]:
        """What everybody has won or lost, in whists, if the pulka were settled now."""
        raise NotImplementedError

    def rows(self, s: PreferansState) -> Sheet:
        raise NotImplementedError

    # the round of deals

    def start(self, seed: int | str) -> PreferansState:
        """A seed may name the cards of the first deal (see `laid`)."""
        laid = read_seed(seed)
        if laid is None:
            return super().start(seed)
        self.check_laid(laid)
        s = PreferansState(key=chance.seed_key(seed), dealer=laid.dealer, laid=(laid.hands, laid.talons))
        self.setup(s)
        if laid.row and isinstance(s.sheet, Pulka):
            s.sheet = msgspec.structs.replace(s.sheet, raspasy_row=laid.row)
        return s

    def check_laid(self, laid: Laid) -> None:
        """BadRecord if this cannot be a deal of this game."""
        check_laid(laid, self.whole_pack, len(self.places(0)), self.seats)

    def setup(self, s: PreferansState) -> None:
        s.sheet = self.new_sheet()
        s.games_left = [0] * self.seats
        self.begin_deal(s)

    def begin_deal(self, s: PreferansState) -> None:
        self.clear(s)
        self.deal_cards(s)
        self.begin_auction(s)

    def next_deal(self, s: PreferansState) -> None:
        o = self.options
        s.deal += 1
        stays = self.dealer_stays(s)
        if s.over or self.is_over(s) or s.deal == o.deals or (not stays and self.last_round_is_over(s)):
            s.over = True
            return
        if not stays:
            s.dealer = (s.dealer + 1) % self.seats
        self.begin_deal(s)

    def last_round_is_over(self, s: PreferansState) -> bool:
        """The control is past, and the round has been dealt to its end (001:365)."""
        o = self.options
        enough = bool(o.rounds) and s.deal >= o.rounds * self.seats
        return enough and not s.stage and s.dealer == self.seats - 1

    def dealer_stays(self, s: PreferansState) -> bool:
        return False

    # questions and answers

    def ask(self, s: PreferansState) -> Ask | None:
        if s.over:
            return None
        return self.question(s)

    def question(self, s: PreferansState) -> Ask:
        """Every phase has a method that asks, `bid_ask`, and one that answers, `play_bid`."""
        asked: Ask = getattr(self, s.phase + "_ask")(s)
        return asked

    def play(self, s: PreferansState, move: str) -> None:
        if s.over:
            raise game_is_over(move)
        if s.phase != "card":
            ask = self.question(s)
            if not ask.allows(move):
                if not ask.families:
                    raise not_among(move, ask.moves)
                may = ask.help()
                raise IllegalMove(
                    f"{move!r} is not possible now; write {may.en}",
                    f"{move!r} сейчас нельзя; пишите {may.ru}",
                )
        getattr(self, "play_" + s.phase)(s, move)

    # the score

    def score(self, s: PreferansState) -> None:
        """The deal is over: write it down and go on."""
        self.write(s, self.raspasy_entry(s) if s.raspasy else self.contract_entry(s))
        self.next_deal(s)

    def raspasy_entry(self, s: PreferansState) -> Raspasy:
        tricks = [0] * self.seats
        dark = [False] * self.seats
        for place, seat in enumerate(s.order):
            if seat >= 0:
                tricks[seat] = s.tricks[place]
                dark[seat] = s.dark_passed[place]
        dealer = self.idle_dealer(s)
        if dealer is not None:
            tricks[dealer] = s.dealer_tricks
        return Raspasy(
            tricks=tuple(tricks),
            dealer=dealer,
            dealt=s.dealer if dealer is None else None,
            dark=tuple(dark) if any(dark) else (),
            prelude=s.stage == "raspasy",
        )

    def contract_entry(self, s: PreferansState) -> AnyEntry:
        """The tricks of a passer's hand, or a doll's, are the whister's."""
        declarer = s.order[s.declarer]
        whist: list[Any] = [""] * self.seats
        tricks = [0] * self.seats
        whisters = [p for p, w in enumerate(s.whist) if w == "whist"]
        for place, seat in enumerate(s.order):
            to = self.mover(s, place)
            if s.whist[place] == "pass" and whisters:
                to = s.order[whisters[0]]
            tricks[to] += s.tricks[place]
            if seat >= 0:
                whist[seat] = s.whist[place]
        if s.dealer_whists:
            whist[s.dealer] = "whist"
        unplayed = s.how == "unplayed"
        return Contract(
            declarer=declarer,
            level=s.level,
            trump=TRUMP_NAMES[s.trump] if s.level else "NT",
            tricks=() if unplayed else tuple(tricks),
            whist=tuple(whist),
            how=s.how,  # type: ignore[arg-type]
            dealer=self.idle_dealer(s),
            dealt=s.dealer if self.seats < 4 else None,
            talon=tuple(CARD_TEXTS[c] for c in sorted(s.talon)) if s.shown else (),
            dark=s.dark_game,
            direct=s.direct,
            uvert=s.uvert,
            off_gora=s.off_gora,
            razboinik=s.stage == "razboinik",
        )

    def standing(self, s: PreferansState) -> tuple[float, ...]:
        return tuple(float(r) for r in self.results(s))

    def outcome(self, s: PreferansState) -> Outcome | None:
        if not s.over:
            return None
        points = tuple(float(n) for n in whole(self.results(s)))
        best = max(points)
        ahead = [str(i + 1) for i, p in enumerate(points) if p == best]
        if best == 0:
            text = Text("The pulka is even: nobody has won.", "Пуля сошлась: никто не выиграл.")
        elif len(ahead) == 1:
            text = Text("Player {who} is ahead, whists: {n:+g}.", "Впереди игрок {who}, висты: {n:+g}.")
        else:
            text = Text("Players {who} are ahead, whists: {n:+g}.", "Впереди игроки {who}, висты: {n:+g}.")
        return Outcome(points, places_of(points), text.fill(who=", ".join(ahead), n=best))

    def sheet(self, s: PreferansState) -> Sheet:
        return self.rows(s)

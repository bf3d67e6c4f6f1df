"""What everybody sees: the table, the marks of the seats, the sheet in rows, moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from sukno.engine import Text
from sukno.engine.touch import Touch, by_words
from sukno.engine.view import BACK, Amounts, AnyZone, Hand, Note, Row, SeatInfo, Trick
from sukno.games.tricks.preferans.calls import MISERE, game_words, name
from sukno.games.tricks.preferans.dealing import DOLL, O
from sukno.games.tricks.preferans.playing import Playing
from sukno.games.tricks.preferans.state import PreferansState
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, hand_texts, symbols

PLAYER = Text("Player {n}", "Игрок {n}")
KINDS: dict[str, Text] = {
    "bid": Text("Your call", "Ваше слово"),
    "stop": Text("It is proposed to end the pulka here", "Предлагают закончить пулю"),
    "totus": Text("Twelve certain tricks: announce totus?", "Двенадцать верных взяток: объявить тотус?"),
    "partner": Text("Whom does your totus help?", "Кому поможет ваш тотус?"),
    "discard": Text("Discard two cards", "Снесите две карты"),
    "contract": Text("Name your contract", "Назначьте игру"),
    "whist": Text("Whist or pass", "Вист или пас"),
    "peek": Text("Both passed: whose cards do you look at?", "Оба спасовали: чьи карты посмотрите?"),
    "how": Text("How do you play?", "Как играете?"),
    "invite": Text(
        "You are not invited: let it be, or whist yourself with his hand?",
        "Вас не пригласили: пусть так или вистуете сами, с его рукой?",
    ),
    "gora": Text("Where do the points go?", "Куда записать очки?"),
    "talon": Text("Lead a card of the talon", "Ходите картой прикупа"),
    "offer": Text("How many tricks do you offer to take?", "Сколько взяток предлагаете записать?"),
    "answer": Text("A result is offered", "Предложен результат"),
    "target": Text("Yours is the largest gora: fix the pulka", "Гора ваша: назначьте пулю"),
    "talon-whist": Text("Whist alone, or with your talon?", "Вист один или со своим прикупом?"),
}


def discard_row(id: str, label: Text, seat: int | None, cards: int, seen: bool) -> Row:
    """Cards laid away, beside the seat that did, for those who may see them."""
    faces = tuple(hand_texts(cards)) if seen else ()
    return Row(id=id, label=label, seat=seat, cards=faces)


HOLDS = {
    "opener": Text("mine (hold)", "мои"),
    "elder": Text("here (hold)", "здесь"),
    "all": Text("hold", "держу"),
}
"""The bid stays at its height and passes to who says this."""


class Showing(Playing[O]):
    """The table seen from a seat."""

    prompts = KINDS

    def zones(self, s: PreferansState, seat: int | None) -> Iterable[AnyZone]:
        for i in range(self.seats):
            yield self.hand_zone(s, seat, i)
        if self.doll:
            place = s.order.index(DOLL)
            yield Hand(id="doll", label=Text("Doll", "Кукла"), cards=self.hand_cards(s, seat, place))
        order = s.order
        seats = [order[p] if order[p] >= 0 else self.seats for p in range(len(order))]
        yield Trick(
            id="trick", label=Text("Trick", "Взятка"), cards=self.shown_trick(s, s.trick, s.leader, seats)
        )
        yield Trick(
            id="last",
            label=Text("Last trick", "Последняя взятка"),
            cards=self.shown_trick(s, s.last_trick, s.last_leader, seats),
        )
        yield Row(id="talon", label=Text("Talon", "Прикуп"), cards=self.talon_cards(s, seat))
        yield self.discard_zone(s, seat)
        yield Note(id="bought", label=Text("Talon", "Прикуп"), text=self.bought_text(s, seat))
        yield Note(id="contract", label=Text("Game", "Игра"), text=self.contract_text(s))
        yield Amounts(id="tricks", label=Text("Tricks", "Взятки"), amounts=tuple(self.trick_amounts(s)))

    def hand_zone(self, s: PreferansState, seat: int | None, of: int) -> Hand:
        place = self.place_of(s, of)
        label = PLAYER.fill(n=of + 1)
        cards = self.hand_cards(s, seat, place) if place >= 0 else ()
        return Hand(id=f"hand{of}", label=label, seat=of, cards=cards)

    def hand_cards(self, s: PreferansState, seat: int | None, place: int) -> tuple[str, ...]:
        held = s.hands[place]
        if self.sees(s, seat, place):
            return tuple(hand_texts(held))
        return (BACK,) * held.bit_count()

    def shown_trick(
        self, s: PreferansState, cards: Iterable[int], leader: int, seats: list[int]
    ) -> tuple[tuple[int, str], ...]:
        """Who played what; a card of the doll is shown as its mover's."""
        out = []
        place = leader
        for c in cards:
            who = seats[place]
            out.append((self.mover(s, place) if who == self.seats else who, CARD_TEXTS[c]))
            place = self.after(s, place)
        return tuple(out)

    def talon_cards(self, s: PreferansState, seat: int | None) -> tuple[str, ...]:
        """Backs while nobody may see it; shown until the declarer has discarded; in raspasy the card led."""
        if s.raspasy:
            led = (CARD_TEXTS[s.led],) if s.led >= 0 else ()
            lying = s.talon[s.talon_led :]
            if self.knows_talon(s, seat):
                return (*led, *(CARD_TEXTS[c] for c in lying))
            return (*led, *(BACK,) * len(lying))
        if not s.taken:
            return (BACK,) * len(s.talon)
        if s.discard or (seat is not None and s.order[s.declarer] == seat):
            return ()
        return tuple(CARD_TEXTS[c] for c in s.talon)

    def bought_text(self, s: PreferansState, seat: int | None) -> Text:
        """Which cards came with the talon, for the declarer: they lie among the others until the discard."""
        if not s.taken or s.discard or seat is None or s.order[s.declarer] != seat:
            return Text("", "")
        cards = symbols(" ".join(CARD_TEXTS[c] for c in s.talon))
        return Text(cards, cards)

    def discard_zone(self, s: PreferansState, seat: int | None) -> Row:
        """Face up for the declarer, and for all where they chose it themselves."""
        mine = seat is not None and s.declarer >= 0 and s.order[s.declarer] == seat
        who = s.order[s.declarer] if s.declarer >= 0 else None
        return discard_row("discard", Text("Discard", "Снос"), who, s.discard, mine or s.totus)

    def trick_amounts(self, s: PreferansState) -> Iterable[tuple[Text, int | None, int]]:
        for i in range(self.seats):
            place = self.place_of(s, i)
            taken = s.tricks[place] if place >= 0 else s.dealer_tricks if i == s.dealer else 0
            if self.doll and s.declarer >= 0 and place != s.declarer:
                taken += s.tricks[s.order.index(DOLL)]
            yield Text("tricks", "взятки"), i, taken

    def contract_text(self, s: PreferansState) -> Text:
        if s.phase == "target":
            return Text("The pulka is to be fixed", "Назначается пуля")
        if s.raspasy:
            return self.raspasy_text(s)
        if s.declarer < 0:
            return self.auction_text(s)
        who = PLAYER.fill(n=s.order[s.declarer] + 1)
        named = s.phase not in ("totus", "partner", "discard", "contract")
        if s.totus:
            game = Text("totus", "тотус")
        elif named and s.level:
            game = game_words(name(s.level, s.trump) + (" direct" if s.direct else ""))
        elif s.level == MISERE and (named or (s.floor >= 0 and self.calls[s.floor].misere)):
            game = game_words(("uvert" if s.uvert else "misere") + (" direct" if s.direct else ""))
        elif s.floor >= 0:
            bid = game_words(self.calls[s.floor].text)
            return Text("{who}: bought at {bid}", "{who}: куплено на {bid}").fill(who=who, bid=bid)
        else:
            return Text("{who} names a game", "{who} назначает игру").fill(who=who)
        return Text("{who}: {game}{how}", "{who}: {game}{how}").fill(who=who, game=game, how=self.how_text(s))

    def auction_text(self, s: PreferansState) -> Text:
        """What stands in the auction."""
        if s.dark_pass:
            return Text("Dark pass stands", "В силе тёмный пас")
        if s.bid < 0:
            return Text("Auction", "Торговля")
        call = game_words(("dark " if s.dark_bid else "") + self.calls[s.bid].text)
        who = PLAYER.fill(n=s.order[s.bidder] + 1)
        return Text("Auction: {call}, {who}", "Торговля: {call}, {who}").fill(call=call, who=who)

    def how_text(self, s: PreferansState) -> Text:
        parts: list[Text] = []
        if s.dark_game:
            parts.append(Text("dark", "втёмную"))
        if s.dealer_whists:
            parts.append(Text("the dealer whists", "вистует сдающий"))
        whisters = [s.order[p] for p, w in enumerate(s.whist) if w == "whist" and s.order[p] >= 0]
        if whisters:
            who = [PLAYER.fill(n=i + 1) for i in whisters]
            names = Text(", ".join(w.en for w in who), ", ".join(w.ru for w in who))
            parts.append(Text("whist: {names}", "вист: {names}").fill(names=names))
        hows = {"open": Text("open", "в открытую"), "closed": Text("closed", "в закрытую")}
        if s.how in hows and s.phase in ("card", "offer", "answer"):
            parts.append(hows[s.how])
        en = "".join(f" · {p.en}" for p in parts)
        ru = "".join(f" · {p.ru}" for p in parts)
        return Text(en, ru)

    def raspasy_text(self, s: PreferansState) -> Text:
        return Text("Raspasy", "Распасы")

    def seat_infos(self, s: PreferansState) -> Iterable[SeatInfo]:
        playing = not s.raspasy and s.declarer >= 0 and s.phase in ("card", "offer", "answer")
        for i in range(self.seats):
            place = self.place_of(s, i)
            marks: list[str] = []
            if i == s.dealer:
                marks.append("dealer")
            if place >= 0 and place == s.declarer:
                marks.append("declarer")
            if place >= 0 and s.whist[place] == "whist":
                marks.append("whister")
            if i == s.dealer and s.dealer_whists:
                marks.append("whister")
            elif place < 0 and not (i == s.dealer and s.raspasy and self.ways.talon_leads):
                marks.append("idle")
            side = i
            if playing:
                idle = place < 0 and not (i == s.dealer and s.dealer_whists)
                side = 0 if place == s.declarer else 2 + i if idle else 1
            yield SeatInfo(PLAYER.fill(n=i + 1), side, tuple(marks))

    # moves in words and by hand

    def describe(self, s: PreferansState, move: str) -> Text:
        if move in CARD_INDEX:
            return super().describe(s, move)
        first, _, rest = move.partition(" ")
        if first == "discard":
            return Text("discard {c}", "снести {c}").fill(c=symbols(rest))
        if first == "offer" and rest:
            return Text("{n} tricks in all", "всего взяток: {n}").fill(n=rest)
        if first == "partner":
            return PLAYER.fill(n=rest)
        if first == "look" and rest:
            return Text("look at the cards of player {n}", "посмотреть карты игрока {n}").fill(n=rest)
        if first == "target":
            return Text("pulka to {n}", "пуля до {n}").fill(n=rest)
        if move == "hold":
            return HOLDS.get(self.ways.hold, HOLDS["all"])
        if s.phase == "invite" and move == "pass":
            return Text("let it be", "пусть так")
        return game_words(move)

    def touch(self, s: PreferansState, move: str, spots: Mapping[str, str]) -> Touch:
        """Cards of a hand that lies open are touched where they lie."""
        card = CARD_INDEX.get(move, -1)
        if card >= 0 and s.phase == "card" and move not in spots:
            seat = s.order[s.turn]
            return (f"hand{seat}/{move}" if seat >= 0 else f"doll/{move}",)
        return by_words(move, spots)

"""Guessing with a helper (угадывание карт с помощником): always one card ahead (004:3893-3895)."""

from __future__ import annotations

from random import Random
from typing import Annotated

from sukno.engine import Options, Text, chance, option
from sukno.engine.text import same
from sukno.games.conjuring.script import AGAIN, Choice, Lying, Question, Script, Stage
from sukno.games.conjuring.square import cards_of
from sukno.games.conjuring.trick import Mode, Trick, TrickState, about, seats_option
from sukno.materials.cards import pack, symbols

IN_A_ROW = 4
CARDS = 12


class ChainOptions(Options, frozen=True):
    mode: Mode = "watch"
    players: Annotated[int, seats_option(4)] = 1
    cards: Annotated[
        int,
        option(
            "Cards to be found",
            "Сколько карт найти",
            "So many cards are asked for; the performer finds the last one himself.",
            "Столько карт спросят; последнюю фокусник найдёт сам.",
            ge=3,
            le=6,
            main=True,
        ),
    ] = 3


class HelperChain(Trick[ChainOptions]):
    """`secret` is the place of the card that is known from the start, and then the places from which a made-up helper
    hands cards over."""

    info = about(
        "trick-helper-chain",
        Text("Guessing with a helper", "Угадывание с помощником"),
        Text(
            "Hand over any cards face down: they are the very ones that were asked for.",
            "Подавайте любые карты не глядя: окажется, что именно те, которые просили.",
        ),
        "3893-3895",
        also=("Угадывание карт с помощником", "One ahead"),
    )
    Options = ChainOptions

    @property
    def open(self) -> bool:
        """The cards lie face down."""
        return False

    def lay(self, s: TrickState) -> list[str]:
        return cards_of(chance.shuffled(s, pack(36))[:CARDS])

    def setup(self, s: TrickState) -> None:
        s.props = self.lay(s)
        known, *others = chance.shuffled(s, range(CARDS))
        s.secret = [known, *(others if self.alone else ())]

    def pieces(self, s: TrickState) -> list[str]:
        return list(s.props)

    def script(self, on: Stage) -> Script:
        known, length = on.secret[0], self.options.cards
        hand: list[int] = []
        """The places from which cards have been handed over."""
        asked: list[str] = []
        lie(on, hand)
        if on.alone:
            on.show(known, 0)
            on.say(BEGIN, on.props[known])
            on.teach(TEACH_KNOWN)
        else:
            if on.performer is not None:
                on.show(known, on.performer)
            on.say(SPREAD)
            yield from on.everybody("ready", READY_ASKED, READY)
        wanted = known
        while len(asked) < length - 1:
            card = on.props[wanted]
            if hand:
                on.teach(TEACH_NEXT)
            else:
                on.teach(TEACH_FIRST)
            yield from on.step(WHICH_TO_ASK, ask_for(card), self.never(on, card, asked))
            asked.append(card)
            on.say(GIVE.fill(card=symbols(card)))
            free = [i for i in range(CARDS) if i not in hand]
            if on.alone:
                place = on.secret[1 + len(hand)]
            else:
                seat = on.audience[len(hand) % len(on.audience)]
                choices = tuple(
                    Choice(place_of(i), same(place_of(i)), (f"cloth/{place_of(i)}",)) for i in free
                )
                place = int((yield Question(seat, "hand", HAND.fill(card=symbols(card)), choices))) - 1
                on.note(seat, "hand", place_of(place))
            hand.append(place)
            lie(on, hand)
            if on.performer is not None:
                on.show(place, on.performer)
                if on.alone:
                    on.say(HANDED, on.props[place])
            wanted = place
            if place == known:
                break
        if hand[-1] != known:
            last = on.props[wanted]
            on.say(LAST.fill(card=symbols(last)))
            asked.append(last)
            free = [i for i in range(CARDS) if i not in hand]
            places = tuple(Choice(place_of(i), same(place_of(i)), (f"cloth/{place_of(i)}",)) for i in free)
            on.teach(TEACH_LAST)
            taken = yield from on.name(TAKE.fill(card=symbols(last)), places, place_of(known), WHY_NOT_THIS)
            hand.append(int(taken) - 1)
        elif on.audience[0] >= 0:
            on.say(AT_ONCE)
        lie(on, hand)
        if not on.alone:
            yield from on.drama(ALL_HERE.fill(cards=same(" ".join(map(symbols, asked)))), SHOW_THEM)
        for place in hand:
            on.show(place)
        shown = [on.props[place] for place in hand]
        on.say(SHOWN.fill(cards=same(" ".join(map(symbols, shown)))), *shown, grand=True)
        good = yield from on.verdicts(WAS_IT)
        on.close(good and sorted(shown) == sorted(asked), AGAIN)

    def never(self, on: Stage, card: str, asked: list[str]) -> dict[Choice, Text]:
        """What would be wrong to ask for: what was asked for already, and a card that nobody has seen."""
        others = sorted(c for c in cards_of(pack(36)) if c not in on.props)
        wrong = {ask_for(others[len(asked)]): WHY_NOT_UNKNOWN}
        if asked:
            wrong[ask_for(asked[-1])] = WHY_NOT_AGAIN
        return wrong

    def redeal(self, s: TrickState, n: TrickState, seat: int, rng: Random) -> None:
        """The cards that were named lie where they are taken from; all others may lie anywhere, also the one that the
        performer knows, if it is not his seat."""
        on = self.stage(s)
        performs = on.performer == seat
        touched = [i for i in range(CARDS) if i in self.handed(s)]
        known = s.secret[0]
        kept = {*touched, *([known] if performs or known in touched or on.open.get(known) else [])}
        if known not in kept:
            free = [i for i in range(CARDS) if i not in kept]
            place = rng.choice(free)
            n.props[known], n.props[place] = n.props[place], n.props[known]
            n.secret[0] = place
            kept = {*kept, place}
        self.shuffle_unseen(n, kept, rng)
        if self.alone:
            done = sum(1 for i in touched if i != known)
            rest = sorted(s.secret[1 + done :])
            rng.shuffle(rest)
            n.secret[1 + done :] = rest

    def handed(self, s: TrickState) -> list[int]:
        """The places that are empty by now."""
        found = self.stage(s).extra.get("hand", [])
        assert isinstance(found, list)
        return found


def place_of(i: int) -> str:
    return str(i + 1)


def ask_for(card: str) -> Choice:
    return Choice(f"ask {card}", ASK_FOR.fill(card=symbols(card)))


def lie(on: Stage, hand: list[int]) -> None:
    """Twelve cards in three rows, and below them what was handed over."""
    on.size = (1 + (IN_A_ROW - 1) * 1.12, 3 * 1.5 + 1.75)
    on.extra["hand"] = list(hand)
    step = min(1.12, (IN_A_ROW - 1) * 1.12 / max(1, len(hand) - 1))
    on.lying = [
        Lying(place_of(i), 0.5 + i % IN_A_ROW * 1.12, 0.7 + i // IN_A_ROW * 1.5, i)
        if i not in hand
        else Lying(place_of(i), 0.5 + hand.index(i) * step, 3 * 1.5 + 0.95, i, mark=True)
        for i in range(CARDS)
    ]


BEGIN = Text(
    "You spread the cards face down and glance at one.",
    "Вы раскладываете карты рубашкой вверх и подглядели одну.",
)
SPREAD = Text(
    "Twelve cards face down. I ask for some, you give me any you like, unseen, and the last one I find myself.",
    "Двенадцать карт рубашкой вверх. Я буду просить карты, вы — подавать какие угодно, не глядя; последнюю найду сам.",
)
READY_ASKED = Text("Are you ready?", "Готовы?")
READY = Choice("ready", Text("Let us see", "Посмотрим"))
ASK_FOR = Text("Ask for {card}", "Попросить {card}")
WHICH_TO_ASK = Text("Which card do you ask for?", "Какую карту вы попросите?")
GIVE = Text("Give me {card}, please.", "Дайте мне, пожалуйста, {card}.")
HAND = Text("Give {card}: touch any card", "Подайте {card}: коснитесь любой карты")
HANDED = Text("A card is handed to you. You alone see it:", "Вам подают карту. Видите её только вы:")
LAST = Text("And the last one, {card}, I shall find myself.", "А последнюю, {card}, я найду сам.")
TAKE = Text("Take \u201c{card}\u201d yourself", "Возьмите «{card}» сами")
AT_ONCE = Text("That was all I wanted!", "Больше мне ничего и не нужно!")
ALL_HERE = Text("I asked for {cards}. And in my hand…", "Я просил {cards}. А в руке у меня…")
SHOW_THEM = Text("Show them!", "Покажите!")
SHOWN = Text("Here they are: {cards}!", "Вот они: {cards}!")
WAS_IT = Text("Are they the cards that were asked for?", "Те ли это карты, что просили?")
TEACH_KNOWN = Text(
    "One card you know, and its place. Remember both: you will take it last of all.",
    "Одну карту вы знаете, и место её тоже. Запомните: её вы возьмёте самой последней.",
)
TEACH_FIRST = Text(
    "You know one card, and its place. Ask for it: it does not matter what you are given.",
    "Одну карту и её место вы знаете. Её и попросите: что подадут, не важно.",
)
TEACH_NEXT = Text(
    "Now ask for the card that you have in your hand: you are always one ahead.",
    "Теперь попросите ту, что у вас в руке: вы всегда на одну карту впереди.",
)
TEACH_LAST = Text(
    "The last one you fetch yourself: take the card that you have known from the start. Then all of them are there.",
    "За последней тянетесь сами: берите ту, которую знали с самого начала. Тогда в руке будут все.",
)
WHY_NOT_UNKNOWN = Text(
    "You do not have that one, and do not know where it lies. Ask for a card that you know.",
    "Её у вас нет, и где она, вы не знаете. Просите карту, которую знаете.",
)
WHY_NOT_AGAIN = Text(
    "You have asked for it already. Ask for the card that was handed to you.",
    "Её вы уже просили. Просите ту, которую вам подали.",
)
WHY_NOT_THIS = Text(
    "Not this one. Take the card that you glanced at in the beginning.",
    "Не эта. Берите ту, которую подглядели в начале.",
)

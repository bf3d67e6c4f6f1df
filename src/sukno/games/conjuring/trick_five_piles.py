"""Cards from piles (угадывание карт из кучек): where a card lies in its pile tells whose it is (004:3897-3903)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sukno.engine import Text, chance
from sukno.engine.text import same
from sukno.engine.zones import Spot
from sukno.games.conjuring.script import (
    AGAIN,
    EVERYBODY,
    MADE_UP,
    NO,
    YES,
    Choice,
    Lying,
    Question,
    Script,
    Stage,
    of,
)
from sukno.games.conjuring.square import cards_of
from sukno.games.conjuring.trick import CompanyOptions, Trick, TrickState, about
from sukno.materials.cards import pack, symbols

HANDS = PILES = 5
"""Four spectators and the performer, five cards each; and five piles of five."""
SPECTATORS = 4
STEP, DOWN = 1.12, 1.55


def gathered(hands: Sequence[Sequence[int]]) -> list[int]:
    """The packet from its top: the performer's cards, those of spectator 4, 3, 2 and 1."""
    return [card for hand in (hands[4], hands[3], hands[2], hands[1], hands[0]) for card in hand]


def dealt(packet: Sequence[int]) -> list[list[int]]:
    """Five piles, dealt one by one, each from its top: what was dealt last lies uppermost."""
    return [list(packet[pile::PILES])[::-1] for pile in range(PILES)]


class FivePiles(Trick[CompanyOptions]):
    """`props` are the hands one after another, that of spectator 1 first; `secret` is which of his cards each made-up
    spectator thinks of."""

    info = about(
        "trick-five-piles",
        Text("Cards from piles", "Карты из кучек"),
        Text(
            "Remember a card of your hand; the conjuror pulls it out of a pile without looking.",
            "Запомните карту из своих пяти: фокусник не глядя вытянет её из кучки.",
        ),
        "3897-3903",
        seats=(1, 2, 3, 4, 5),
        also=("Угадывание карт из кучек",),
    )
    Options = CompanyOptions

    @property
    def open(self) -> bool:
        """Everybody has a hand of his own."""
        return False

    def lay(self, s: TrickState) -> list[str]:
        return cards_of(chance.shuffled(s, pack(36))[: HANDS * PILES])

    def setup(self, s: TrickState) -> None:
        s.props = self.lay(s)
        s.secret = [chance.roll(s, PILES) for _ in range(SPECTATORS)] if self.alone else []

    def pieces(self, s: TrickState) -> list[str]:
        return list(s.props)

    def script(self, on: Stage) -> Script:
        hands = [list(range(PILES * k, PILES * k + PILES)) for k in range(HANDS)]
        whose = dict(enumerate(on.audience)) if not on.alone else dict.fromkeys(range(SPECTATORS), MADE_UP)
        """Which spectator is which seat; who is not there has a hand that nobody thinks of."""
        on.size = (1 + (PILES - 1) * STEP + 0.5, HANDS * DOWN)
        on.lying = [
            Lying(f"{k + 1}-{i + 1}", 1 + i * STEP, 0.75 + row * DOWN, card)
            for row, k in enumerate((0, 1, 2, 3, 4))
            for i, card in enumerate(hands[k])
        ]
        on.signs = tuple(
            Spot(f"h{k + 1}", 0.2, 0.75 + k * DOWN, name=same(str(k + 1)), bare=True) for k in range(HANDS)
        )
        for k, seat in whose.items():
            if seat != MADE_UP:
                for card in hands[k]:
                    on.show(card, seat)
        if on.performer is not None:
            for card in hands[4]:
                on.show(card, on.performer)
        on.say(BEGIN if on.alone else THINK)
        yield from on.everybody("ready", READY_ASKED, READY)
        on.teach(TEACH_GATHER)
        yield from on.step(WHAT_NOW, GATHER, {GATHER_ANYHOW: WHY_ORDER, SHUFFLE: WHY_NOT_SHUFFLE})
        on.open.clear()
        on.teach(TEACH_DEAL)
        yield from on.step(WHAT_NOW, DEAL, {DEAL_FIVES: WHY_DEAL})
        piles = dealt(gathered(hands))
        left = dict(whose)
        found: dict[int, int] = {}
        good = True
        for n, pile in enumerate(piles):
            if not left:
                break
            self.spread(on, piles[n:], n)
            for card in pile:
                for seat in on.audience if on.performer is not None else (EVERYBODY,):
                    if seat != MADE_UP:
                        on.show(card, seat)
            on.say(LOOK.fill(n=n + 1))
            see: list[int] = []
            if on.alone:
                see = [k for k in left if on.secret[k] == n]
                on.extra["shown"] = n + 1
                seeing = NOBODY if not see else ONE_SEES if len(see) == 1 else THEY_SEE
                on.say(seeing.fill(n=n + 1, who=listed(see)))
                if not see:
                    on.teach(TEACH_NEXT)
                    yield from on.step(WHAT_NOW, NEXT, {PULL_ANY: WHY_NEXT})
                    continue
            else:
                for k, seat in list(left.items()):
                    answer = yield Question(seat, "answer", DO_YOU_SEE, SEES)
                    if answer == YES:
                        see.append(k)
                        on.note(seat, "sees", str(n + 1))
            if see and not on.alone:
                yield from on.drama(EYES_SHUT, PULL_IT)
            for k in see:
                on.teach(TEACH_PULL.fill(k=k + 1))
                prompt = PULL.fill(k=k + 1) if on.alone else PULL_OF.fill(who=of(left[k]))
                at = yield from on.name(prompt, PLACES, str(k + 1), WHY_NOT_THIS.fill(k=k + 1))
                card = pile[int(at) - 1]
                found[k] = card
                on.show(card)
                on.note(left[k], "found", on.props[card])
                del left[k]
            if see:
                faces = [on.props[found[k]] for k in see]
                pulled = same(" ".join(map(symbols, faces)))
                on.say(YOURS.fill(it=pulled), *faces, grand=True)
                if left and not on.alone:
                    yield from on.drama(on.text, GO_ON)
        if left:
            good = False
        on.lying = []
        order = sorted(found)
        faces = [on.props[found[k]] for k in order]
        for k in order:
            on.show(found[k])
        if faces:
            on.say(ALL_OF_THEM.fill(cards=same(" ".join(map(symbols, faces)))), *faces, grand=True)
            good = (yield from on.verdicts(WAS_IT)) and good
        on.close(good, AGAIN)

    def spread(self, on: Stage, piles: Sequence[Sequence[int]], n: int) -> None:
        """The piles that are left, and the first of them fanned below, counted from its top."""
        on.open.clear()
        on.size, on.signs = (1 + (PILES - 1) * STEP, 2 * DOWN + 0.7), ()
        backs = [
            Lying(f"pile{n + i + 1}", 0.5 + (n + i) * STEP, 0.75, pile[0])
            for i, pile in enumerate(piles)
            if i
        ]
        low = 0.75 + DOWN + 0.3
        fan = [
            Lying(f"p{i}", 0.5 + (i - 1) * STEP, low, card, same(str(i)) if on.performer == 0 else None)
            for i, card in enumerate(piles[0], 1)
        ]
        on.lying = [*backs, *fan]

    def redeal(self, s: TrickState, n: TrickState, seat: int, rng: Random) -> None:
        """All cards that the seat has not seen may lie elsewhere; what is thought of lies in no pile that was shown."""
        on = self.stage(s)
        self.shuffle_unseen(n, [i for i in range(len(s.props)) if on.knows(i, seat)], rng)
        if self.alone:
            shown = on.extra.get("shown", 0)
            assert isinstance(shown, int)
            n.secret = [i if i < shown or shown == PILES else rng.randrange(shown, PILES) for i in s.secret]


def listed(seers: Sequence[int]) -> Text:
    """Spectators by their numbers.

    >>> listed([0, 2, 3]).en, listed([1, 3]).ru
    ('1, 3 and 4', '2 и 4')
    """
    *others, last = (str(k + 1) for k in seers) if seers else ("",)
    first = ", ".join(others)
    return Text(f"{first} and {last}", f"{first} и {last}") if first else same(last)


PLACES = tuple(Choice(str(i), same(str(i)), (f"cloth/p{i}",)) for i in range(1, PILES + 1))
BEGIN = Text(
    "Four spectators have five cards each, and so have you. Everybody thinks of one card of his own.",
    "У четырёх зрителей по пять карт, и у вас пять. Каждый задумывает одну из своих.",
)
THINK = Text(
    "You have five cards in your hand, and nobody else sees them. Remember one of them.",
    "У вас на руках пять карт, их больше никто не видит. Запомните одну.",
)
READY_ASKED = Text("Do you remember one?", "Запомнили?")
READY = Choice("ready", Text("I do", "Да, запомнил"))
WHAT_NOW = Text("What do you do?", "Что вы делаете?")
GATHER = Choice("in order", Text("Gather 1, 2, 3, 4, your own on top", "Собрать: 1, 2, 3, 4, свои сверху"))
GATHER_ANYHOW = Choice("anyhow", Text("Gather them as they come", "Собрать как попало"))
SHUFFLE = Choice("shuffle", Text("Gather and shuffle them", "Собрать и перетасовать"))
DEAL = Choice("one by one", Text("Deal them one by one into five piles", "Сдать по одной на пять кучек"))
DEAL_FIVES = Choice("by fives", Text("Lay them down five at a time", "Отложить по пять карт"))
TEACH_GATHER = Text(
    "The packet must know whose card is whose: first those of spectator 1, on them 2, 3 and 4, and yours on top.",
    "Стопка должна помнить, чьи карты чьи: сначала карты первого, на них 2, 3 и 4, ваши — сверху.",
)
WHY_ORDER = Text(
    "Then nobody knows whose cards lie where. Begin with spectator 1; yours come on top.",
    "Тогда не узнать, чьи где. Начните с первого зрителя; свои — сверху.",
)
WHY_NOT_SHUFFLE = Text(
    "A shuffle would destroy all that you know. The order is your secret.",
    "Тасовка погубит всё, что вы знаете. Порядок карт — ваша тайна.",
)
TEACH_DEAL = Text(
    "Dealt one by one round five piles, every pile gets one card of each, and the order is turned over.",
    "Если сдавать по одной на пять кучек, в каждую попадёт по карте от каждого, а порядок перевернётся.",
)
WHY_DEAL = Text(
    "By fives each pile would be one hand again. One card to each pile, round and round.",
    "По пять — и каждая кучка снова чьи-то карты. По одной карте на кучку, круг за кругом.",
)
LOOK = Text(
    "I fan pile {n} with its faces to you. Look for your card!",
    "Кучка {n} — веером, лицом к вам. Ищите свою!",
)
DO_YOU_SEE = Text("Do you see your card?", "Видите свою карту?")
SEES = (Choice(YES, Text("Yes, it is there", "Да, она здесь")), Choice(NO, Text("No", "Нет")))
ONE_SEES = Text("Spectator {who} sees his card in this pile.", "Зритель {who} видит здесь свою карту.")
THEY_SEE = Text("Spectators {who} see their cards in this pile.", "Зрители {who} видят здесь свои карты.")
NOBODY = Text("Nobody sees his card in pile {n}.", "В кучке {n} никто своей карты не видит.")
NEXT = Choice("next", Text("Take the next pile", "Взять следующую кучку"))
PULL_ANY = Choice("pull", Text("Pull out any card", "Вытянуть любую карту"))
TEACH_NEXT = Text(
    "That happens. Lay the pile aside and fan the next one.",
    "Так бывает. Отложите кучку и покажите следующую.",
)
WHY_NEXT = Text(
    "Nobody's card is here: there is nothing to pull out.", "Ничьей карты здесь нет: вытягивать нечего."
)
TEACH_PULL = Text(
    "In every pile the first card from the top was of spectator 1, the second of 2. Pull out number {k}.",
    "В каждой кучке первая сверху — карта первого зрителя, вторая — второго. Тяните {k}-ю.",
)
PULL = Text("The card of spectator {k}: which do you pull out?", "Карта зрителя {k}: которую вы тянете?")
PULL_OF = Text("Pull out the card of {who}", "Вытяните карту: {who}")
WHY_NOT_THIS = Text(
    "Not that one. Count from the top: spectator {k}, card number {k}.",
    "Не та. Считайте сверху: зритель {k} — {k}-я карта.",
)
YOURS = Text("Without looking I pull out {it}!", "Тяну не глядя: {it}!")
EYES_SHUT = Text("I shut my eyes and feel for it…", "Закрываю глаза и нащупываю её…")
PULL_IT = Text("Pull it out!", "Тяните!")
GO_ON = Text("Go on!", "Дальше!")
ALL_OF_THEM = Text("Pulled out without a look: {cards}!", "Вытянуто не глядя: {cards}!")
WAS_IT = Text("Was it your card?", "Это была ваша карта?")

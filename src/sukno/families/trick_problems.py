"""Problems of trick play with a declarer, as the house offers them: open hands, the contract, what best play leads to.

A game gives its position (`sukno.solve.trick_problem`) and its words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic

import msgspec

from sukno._kernel import LimitReached
from sukno.engine import SuknoError, Text
from sukno.engine.offers.forms import FormChoice, FormField, chosen, integer
from sukno.engine.offers.problems import (
    BoardAside,
    CardValue,
    Example,
    PlayedTrick,
    ProblemInfo,
    SetUp,
    TricksBoard,
    TricksPosition,
    TricksSolution,
)
from sukno.engine.text import LANGS, same
from sukno.engine.words import STRAIN_WORDS
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS, SYMBOLS, hand_texts
from sukno.materials.strains import LETTERS
from sukno.solve.deals import BadDeal
from sukno.solve.trick_line import tricks_of
from sukno.solve.trick_problem import P, Solution, checked, played, solve
from sukno.solve.trick_rules import NO_TRUMPS
from sukno.solve.trick_text import keys, parse, read_cards, write, write_contract

DISCARD, MISERE = "discard", "misere"
DECLARER, LEADS, LED = Text("Declarer", "Играет"), Text("Leads", "Заходит"), Text("Led", "Зашёл")
NOTHING = Text("", "")


class ProblemWords(msgspec.Struct, frozen=True, kw_only=True):
    """What a game calls things in its problems."""

    title: Text
    lead: Text
    examples: tuple[Example, ...]
    partner: Text = NOTHING
    """The mark of the hand that plays with the declarer."""
    side: Text
    """Whose tricks are counted, as it stands before a number."""
    legend: Text
    """What the number under a card means."""
    takes: Text
    """With {n} and {all}."""
    over: Text
    """All cards are played; with {n}."""
    level: Text
    """The name of the contract's number."""
    taken: Text
    """Tricks before, as a question."""


class TrickProblems(Generic[P]):
    """Solves problems of one game: a `ProblemOffer`."""

    def __init__(self, position: type[P], words: ProblemWords) -> None:
        self.position, self.words, self.kind = position, words, position.kind
        self.hands = tuple(Text(f"Hand {i}", f"Рука {i}") for i in range(1, self.kind.hands + 1))
        held = hand_texts(self.kind.pack)
        self.pack = tuple(held)
        strains = [FormChoice(letter, words) for letter, words in STRAIN_WORDS.items()]
        if self.kind.misere:
            strains.append(FormChoice(MISERE, Text("Misère", "Мизер")))
        self.strains = tuple(strains)
        self.levels = (
            *(FormChoice(level, same(str(level))) for level in self.kind.levels),
            FormChoice(0, Text("tricks only", "не важно")),
        )
        self.places = tuple(FormChoice(i, name) for i, name in enumerate(self.hands))

    def info(self) -> ProblemInfo:
        en, ru = keys(self.kind)
        aside = BoardAside(id=DISCARD, name=Text("Discard", "Снос"), room=self.kind.discard)
        return ProblemInfo(
            title=self.words.title,
            lead=self.words.lead,
            board="tricks",
            tricks=TricksBoard(
                pack=self.pack,
                hands=self.hands,
                room=self.kind.room,
                asides=(aside,) if self.kind.discard else (),
            ),
            examples=self.words.examples,
            help=Text(f"lines {en}", f"строки {ru}"),
        )

    def read(self, text: str) -> TricksPosition:
        with refusals():
            return self.laid_out(parse(text, self.position))

    def cards(self, text: str) -> tuple[str, ...]:
        with refusals():
            return tuple(CARD_TEXTS[c] for c in read_cards(text, self.kind.pack))

    def check(self, position: TricksPosition, played_: tuple[str, ...]) -> None:
        with refusals():
            played(checked(self.taken_up(position)), self.numbers(played_))

    def set_up(self, position: TricksPosition) -> SetUp:
        with refusals():
            p = self.taken_up(position)
        mark = LED if p.trick else LEADS
        return SetUp(
            position=self.laid_out(p),
            fields=tuple(self.fields(p)),
            marks=self.marks(p, mark, p.leader),
            text=Text(write(p, "en"), write(p, "ru")),
        )

    def solve(
        self, position: TricksPosition, played_: tuple[str, ...], milliseconds: int
    ) -> TricksSolution | None:
        with refusals():
            start = checked(self.taken_up(position))
            now = played(start, self.numbers(played_))
        try:
            found = solve(now, milliseconds=milliseconds)
        except LimitReached:
            return None
        return self.answer(start, played_, now, found)

    # between the board and the solver

    def numbers(self, cards: Sequence[str]) -> list[int]:
        for card in cards:
            if card not in self.pack:
                n = len(self.pack)
                raise BadDeal(f"{card!r} is no card of {n}", f"«{card}» — не карта из {n}")
        return [CARD_INDEX[card] for card in cards]

    def bits(self, cards: Sequence[str]) -> int:
        found = self.numbers(cards)
        for card in found:
            if found.count(card) > 1:
                raise BadDeal(f"{CARD_TEXTS[card]} stands twice", f"{CARD_TEXTS[card]} указана дважды")
        return sum(1 << c for c in found)

    def taken_up(self, p: TricksPosition) -> P:
        """The position for the solver, not yet checked; what is not said is as usual."""
        n = self.kind.hands
        asides = {DISCARD} if self.kind.discard else set()
        if len(p.hands) != n or p.leader not in range(n) or len(p.trick) >= n or set(p.asides) - asides:
            raise BadDeal(
                f"there are {n} hands, {n - 1} cards of a trick at most"
                + (", and a discard" if asides else ""),
                f"рук {n}, карт взятки не больше {n - 1}" + (" и снос" if asides else ""),
            )
        facts = p.facts
        strain = chosen(facts.get("strain"), self.strains, "S")
        level = chosen(facts.get("level"), self.levels, self.kind.levels[0])
        misere = strain == MISERE
        discard = p.asides.get(DISCARD)
        return self.position(
            hands=tuple(self.bits(hand) for hand in p.hands),
            declarer=chosen(facts.get("declarer"), self.places, 0),
            trump=NO_TRUMPS if strain in ("NT", MISERE) else SUITS.index(strain),
            level=None if misere else level or None,
            misere=misere,
            leader=p.leader,
            trick=tuple(self.numbers(p.trick)),
            taken=integer(facts.get("taken"), 0, self.kind.room),
            discard=self.bits(discard) if discard else None,
        )

    def laid_out(self, p: P) -> TricksPosition:
        strain = MISERE if p.misere else LETTERS[p.trump]
        return TricksPosition(
            hands=tuple(tuple(hand_texts(hand)) for hand in p.hands),
            leader=p.leader,
            trick=tuple(CARD_TEXTS[c] for c in p.trick),
            asides={} if p.discard is None else {DISCARD: tuple(hand_texts(p.discard))},
            facts={
                "strain": strain,
                "level": self.kind.levels[0] if p.misere else p.level or 0,
                "declarer": p.declarer,
                "taken": p.taken,
            },
        )

    def fields(self, p: P) -> Iterator[FormField]:
        """What must be said of a position beside the cards."""
        facts = self.laid_out(p).facts
        room = self.kind.room

        def choice(id: str, name: Text, choices: tuple[FormChoice, ...], value: Any) -> FormField:
            return FormField(id=id, kind="choice", name=name, value=value, choices=choices)

        yield choice("strain", Text("Trumps", "Козырь"), self.strains, facts["strain"])
        if not p.misere:
            yield choice("level", self.words.level, self.levels, facts["level"])
        yield choice("declarer", DECLARER, self.places, p.declarer)
        yield choice("leader", LED if p.trick else LEADS, self.places, p.leader)
        if 0 < p.tricks_left < room:
            yield FormField(
                id="taken",
                kind="number",
                name=self.words.taken,
                help=Text(
                    "May be left empty; with it the page says whether the contract is made.",
                    "Можно не указывать; если указано, видно, сыгран ли контракт.",
                ),
                value=p.taken,
                low=0,
                high=room - p.tricks_left,
                none=Text("not said", "не сказано"),
            )

    def marks(self, p: P, mark: Text, at: int | None) -> tuple[tuple[Text, ...], ...]:
        """What is said of each hand after its name."""
        return tuple(
            (
                *((DECLARER,) if place == p.declarer else (self.words.partner,) if p.declares(place) else ()),
                *((mark,) if place == at else ()),
            )
            for place in range(self.kind.hands)
        )

    # the answer

    def answer(self, start: P, cards: Sequence[str], now: P, found: Solution) -> TricksSolution:
        tricks = self.tricks(start, self.numbers(cards), start.taken or 0)
        score = tricks[-1].score if tricks else start.taken or 0
        makes = now.makes(found.value)
        turn = None if now.over else now.turn
        return TricksSolution(
            start=self.laid_out(start),
            now=self.laid_out(now),
            text=Text(write(now, "en"), write(now, "ru")),
            link=_link(start),
            title=title(start),
            marks=self.marks(now, Text("to play", "ходит"), turn),
            tricks=tricks,
            turn=turn,
            unit="tricks",
            side=self.words.side,
            legend=self.words.legend,
            value=found.value,
            words=self.said(now, found.value, score),
            verdict=verdict(now, found.value, makes),
            good=makes,
            cards=tuple(
                CardValue(
                    card=CARD_TEXTS[c],
                    value=score + value,
                    best=value == found.value,
                    lost=abs(value - found.value),
                )
                for c, value in found.cards
            ),
            line=tuple(CARD_TEXTS[c] for c in found.line),
            ahead=self.tricks(now, found.line, score),
            numbers={
                "value": found.value,
                "makes": makes,
                "cards": {CARD_TEXTS[c]: value for c, value in found.cards},
                "line": [CARD_TEXTS[c] for c in found.line],
                "nodes": found.nodes,
            },
        )

    def tricks(self, p: P, cards: Sequence[int], score: int) -> tuple[PlayedTrick, ...]:
        """The trick on the table and those that follow; `score`: tricks of the declarer's side before."""
        out = []
        for t in tricks_of([*p.trick, *cards], p.leader, p.trump, self.kind.hands):
            score += t.winner is not None and p.declares(t.winner)
            faces = tuple(CARD_TEXTS[c] for c in t.cards)
            out.append(PlayedTrick(leader=t.leader, cards=faces, winner=t.winner, score=score))
        return tuple(out)

    def said(self, p: P, value: int, score: int) -> Text:
        if p.over:
            return self.words.over.fill(n=score)
        told = self.words.takes.fill(n=value, all=p.tricks_left)
        if not score:
            return told
        return Text(f"{told.en}, {score + value} in all", f"{told.ru}, всего {score + value}")


@contextmanager
def refusals() -> Iterator[None]:
    """What is no position is refused in both languages."""
    try:
        yield
    except BadDeal as e:
        raise SuknoError(str(e), e.ru) from None


def title(p: P) -> Text:
    contract = Text(*(write_contract(p, lang) for lang in LANGS))
    return Text("{contract} · declarer: hand {n}", "{contract} · играет рука {n}").fill(
        contract=contract, n=p.declarer + 1
    )


def verdict(p: P, value: int, makes: bool | None) -> Text:
    if makes is None:
        return NOTHING
    if p.misere:
        return (
            Text("The misère is clean.", "Мизер чист.")
            if makes
            else Text("The misère is caught.", "Мизер пойман.")
        )
    if makes:
        return Text("The contract is made.", "Контракт сыгран.")
    down = (p.needed or 0) - (p.taken or 0) - value
    return Text(
        "The contract is one down." if down == 1 else f"The contract is {down} down.",
        f"Контракт не сыгран, без {down}.",
    )


def _link(p: P) -> str:
    text = "; ".join(write(p, "en").splitlines())
    for sign, letter in zip(SYMBOLS, SUITS, strict=True):
        text = text.replace(sign, letter)
    return text

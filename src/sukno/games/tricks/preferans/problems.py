"""Problems of Preferans, as the house offers them: three open hands, the contract, and what best play leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

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
from sukno.materials.cards import CARD_INDEX, CARD_TEXTS, SUITS, hand_texts, pack
from sukno.solve.deals import BadDeal
from sukno.solve.preferans_play import NO_TRUMP, tricks_of
from sukno.solve.preferans_problem import LEVELS, Position, Solution, checked, played, solve
from sukno.solve.preferans_text import parse, read_cards, write, write_contract

HANDS = tuple(Text(f"Hand {i}", f"Рука {i}") for i in (1, 2, 3))
PACK = tuple(
    CARD_TEXTS[c] for suit in range(4) for c in sorted((c for c in pack(32) if c // 13 == suit), reverse=True)
)
STRAINS = {
    **{suit: same(sign) for suit, sign in zip(SUITS, "♠♣♦♥", strict=True)},
    "NT": Text("NT", "БК"),
    "misere": Text("Misère", "Мизер"),
}
CHOICES = {
    "strain": tuple(FormChoice(value, name) for value, name in STRAINS.items()),
    "level": (
        *(FormChoice(level, same(str(level))) for level in LEVELS),
        FormChoice(0, Text("tricks only", "не важно")),
    ),
    "declarer": tuple(FormChoice(i, name) for i, name in enumerate(HANDS)),
}
DISCARD = "discard"
ROOM = 10
DECLARER, LEADS, LED = Text("Declarer", "Играет"), Text("Leads", "Заходит"), Text("Led", "Зашёл")
EXAMPLES = (
    Example(
        Text("Draw trumps first", "Сначала отобрать козыри"),
        "contract: 6D; declarer: 1; leads: 1; hand 1: CQJ DAKQJ7 HKJ7; hand 2: SKJT98 CK8 HA98; "
        "hand 3: SAQ CAT9 DT98 HQT; discard: S7 C7",
    ),
    Example(
        Text("Carry the lead", "Пронос"),
        "contract: 7S; declarer: 3; leads: 1; hand 1: SQJ7 C7 DKQ8 HAT7; hand 2: S8 CA98 DJ97 HK98; "
        "hand 3: SAKT9 CKQJT DAT; discard: HQJ",
    ),
    Example(
        Text("Break the trump stopper", "Сломать козырную задержку"),
        "contract: 9S; declarer: 1; leads: 1; hand 1: SAKT98 CAK7 DAK; hand 2: SQJ7 CQ8 DQ87 HAT; "
        "hand 3: CJT9 DJT9 HKQ98; discard: HJ7",
    ),
    Example(
        Text("Catch the misère", "Поймать мизер"),
        "contract: misere; declarer: 1; leads: 2; hand 1: S7TQ C789 D79 H7J; hand 2: S89 CTJQK DTJ H89; "
        "hand 3: SJK CA D8QKA HTQK",
    ),
    Example(
        Text("Whose lead?", "Чей ход?"),
        "contract: NT; declarer: 1; leads: 2; hand 1: SAQ; hand 2: SKJ; hand 3: H78",
    ),
)


class PreferansProblems:
    def info(self) -> ProblemInfo:
        return ProblemInfo(
            title=Text("Preferans problems", "Задачи по преферансу"),
            lead=Text(
                "Set up any position; see what every card is worth when all hands lie open and everybody "
                "plays best.",
                "Расставьте любую позицию — и увидите, чего стоит каждая карта, если все руки открыты и все "
                "играют наилучшим образом.",
            ),
            board="tricks",
            tricks=TricksBoard(
                pack=PACK,
                hands=HANDS,
                room=ROOM,
                asides=(BoardAside(id=DISCARD, name=Text("Discard", "Снос"), room=2),),
            ),
            examples=EXAMPLES,
            help=Text(
                "lines contract, declarer, leads, hand 1, hand 2, hand 3, and if need be trick, taken, discard",
                "строки контракт, играет, заход, рука 1, рука 2, рука 3 и, если надо, взятка, взято, снос",
            ),
        )

    def read(self, text: str) -> TricksPosition:
        with refusals():
            return laid_out(parse(text))

    def cards(self, text: str) -> tuple[str, ...]:
        with refusals():
            return tuple(CARD_TEXTS[c] for c in read_cards(text))

    def check(self, position: TricksPosition, played_: tuple[str, ...]) -> None:
        with refusals():
            played(checked(taken_up(position)), numbers(played_))

    def set_up(self, position: TricksPosition) -> SetUp:
        with refusals():
            p = taken_up(position)
        mark = LED if p.trick else LEADS
        return SetUp(
            position=laid_out(p),
            fields=tuple(fields(p)),
            marks=tuple(marks(p, mark if place == p.leader else None, place) for place in range(3)),
            text=Text(write(p, "en"), write(p, "ru")),
        )

    def solve(
        self, position: TricksPosition, played_: tuple[str, ...], milliseconds: int
    ) -> TricksSolution | None:
        with refusals():
            start = checked(taken_up(position))
            now = played(start, numbers(played_))
        try:
            found = solve(now, milliseconds=milliseconds)
        except LimitReached:
            return None
        return answer(start, played_, now, found)


PROBLEMS = PreferansProblems()


@contextmanager
def refusals() -> Iterator[None]:
    """What is no position is refused in both languages."""
    try:
        yield
    except BadDeal as e:
        raise SuknoError(str(e), e.ru) from None


def numbers(cards: Sequence[str]) -> list[int]:
    for card in cards:
        if card not in PACK:
            raise BadDeal(f"{card!r} is no card of 32", f"«{card}» — не карта из 32")
    return [CARD_INDEX[card] for card in cards]


def bits(cards: Sequence[str]) -> int:
    found = numbers(cards)
    for card in found:
        if found.count(card) > 1:
            raise BadDeal(f"{CARD_TEXTS[card]} stands twice", f"{CARD_TEXTS[card]} указана дважды")
    return sum(1 << c for c in found)


# between the board and the solver


def taken_up(p: TricksPosition) -> Position:
    """The position for the solver, not yet checked; what is not said is as usual."""
    if len(p.hands) != 3 or p.leader not in range(3) or len(p.trick) > 2 or set(p.asides) - {DISCARD}:
        raise BadDeal(
            "there are three hands, two cards of a trick at most, and a discard",
            "бывает три руки, не больше двух карт взятки и снос",
        )
    facts = p.facts
    strain = chosen(facts.get("strain"), CHOICES["strain"], "S")
    level = chosen(facts.get("level"), CHOICES["level"], LEVELS[0])
    declarer = chosen(facts.get("declarer"), CHOICES["declarer"], 0)
    misere = strain == "misere"
    discard = p.asides.get(DISCARD)
    return Position(
        hands=(bits(p.hands[0]), bits(p.hands[1]), bits(p.hands[2])),
        declarer=declarer,
        trump=NO_TRUMP if strain in ("NT", "misere") else SUITS.index(strain),
        level=None if misere else level or None,
        misere=misere,
        leader=p.leader,
        trick=tuple(numbers(p.trick)),
        taken=integer(facts.get("taken"), 0, ROOM),
        discard=bits(discard) if discard else None,
    )


def laid_out(p: Position) -> TricksPosition:
    strain = "misere" if p.misere else "NT" if p.trump == NO_TRUMP else SUITS[p.trump]
    return TricksPosition(
        hands=tuple(tuple(hand_texts(hand)) for hand in p.hands),
        leader=p.leader,
        trick=tuple(CARD_TEXTS[c] for c in p.trick),
        asides={} if p.discard is None else {DISCARD: tuple(hand_texts(p.discard))},
        facts={
            "strain": strain,
            "level": LEVELS[0] if p.misere else p.level or 0,
            "declarer": p.declarer,
            "taken": p.taken,
        },
    )


def fields(p: Position) -> Iterator[FormField]:
    """What must be said of a position beside the cards."""
    facts = laid_out(p).facts
    hands = CHOICES["declarer"]
    yield FormField(
        id="strain",
        kind="choice",
        name=Text("Trumps", "Козырь"),
        value=facts["strain"],
        choices=CHOICES["strain"],
    )
    if not p.misere:
        yield FormField(
            id="level",
            kind="choice",
            name=Text("Level", "Сколько взяток"),
            value=facts["level"],
            choices=CHOICES["level"],
        )
    yield FormField(id="declarer", kind="choice", name=DECLARER, value=p.declarer, choices=hands)
    yield FormField(id="leader", kind="choice", name=LED if p.trick else LEADS, value=p.leader, choices=hands)
    if 0 < p.tricks_left < ROOM:
        yield FormField(
            id="taken",
            kind="number",
            name=Text("Tricks the declarer already has", "Взяток уже у играющего"),
            help=Text(
                "May be left empty; with it the page says whether the contract is made.",
                "Можно не указывать; если указано, видно, сыгран ли контракт.",
            ),
            value=p.taken,
            low=0,
            high=ROOM - p.tricks_left,
            none=Text("not said", "не сказано"),
        )


def marks(p: Position, mark: Text | None, place: int) -> tuple[Text, ...]:
    """What is said of a hand after its name."""
    return (*((DECLARER,) if place == p.declarer else ()), *((mark,) if mark else ()))


def answer(start: Position, cards: Sequence[str], now: Position, found: Solution) -> TricksSolution:
    tricks = _tricks(start, numbers(cards), start.taken or 0)
    score = tricks[-1].score if tricks else start.taken or 0
    makes = now.makes(found.value)
    turn = None if now.over else now.turn
    return TricksSolution(
        start=laid_out(start),
        now=laid_out(now),
        text=Text(write(now, "en"), write(now, "ru")),
        link=_link(start),
        title=title(start),
        marks=tuple(
            marks(now, Text("to play", "ходит") if place == turn else None, place) for place in range(3)
        ),
        tricks=tricks,
        turn=turn,
        unit="tricks",
        side=Text("declarer", "у играющего"),
        legend=Text(
            "The number under a card: how many tricks the declarer will have if it is played.",
            "Число под картой: сколько взяток будет у играющего, если пойти с неё.",
        ),
        value=found.value,
        words=_words(now, found.value, score),
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
        ahead=_tricks(now, found.line, score),
        numbers={
            "value": found.value,
            "makes": makes,
            "cards": {CARD_TEXTS[c]: value for c, value in found.cards},
            "line": [CARD_TEXTS[c] for c in found.line],
            "nodes": found.nodes,
        },
    )


def _tricks(p: Position, cards: Sequence[int], score: int) -> tuple[PlayedTrick, ...]:
    """The trick on the table and those that follow; `score`: tricks of the declarer before."""
    out = []
    for t in tricks_of([*p.trick, *cards], p.leader, p.trump):
        score += t.winner == p.declarer
        faces = tuple(CARD_TEXTS[c] for c in t.cards)
        out.append(PlayedTrick(leader=t.leader, cards=faces, winner=t.winner, score=score))
    return tuple(out)


def title(p: Position) -> Text:
    contract = Text(*(write_contract(p, lang) for lang in LANGS))
    return Text("{contract} · declarer: hand {n}", "{contract} · играет рука {n}").fill(
        contract=contract, n=p.declarer + 1
    )


def _words(p: Position, value: int, score: int) -> Text:
    if p.over:
        return Text(
            f"All cards are played. The declarer has {score}.", f"Все карты сыграны. У играющего {score}."
        )
    more = Text(f", {score + value} in all", f", всего {score + value}") if score else Text("", "")
    return Text(
        f"The declarer takes {value} of {p.tricks_left}{more.en}",
        f"Играющий возьмёт {value} из {p.tricks_left}{more.ru}",
    )


def verdict(p: Position, value: int, makes: bool | None) -> Text:
    if makes is None:
        return Text("", "")
    if p.misere:
        return (
            Text("The misère is clean.", "Мизер чист.")
            if makes
            else Text("The misère is caught.", "Мизер пойман.")
        )
    if makes:
        return Text("The contract is made.", "Контракт сыгран.")
    down = (p.level or 0) - (p.taken or 0) - value
    return Text(
        "The contract is one down." if down == 1 else f"The contract is {down} down.",
        f"Контракт не сыгран, без {down}.",
    )


def _link(p: Position) -> str:
    text = "; ".join(write(p, "en").splitlines())
    for sign, letter in zip("♠♣♦♥", SUITS, strict=True):
        text = text.replace(sign, letter)
    return text

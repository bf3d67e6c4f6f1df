"""What the two big spreads share: passages of cards that lie near each other, and what all of them say together."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from sukno.engine.text import Text
from sukno.engine.zones import Passage
from sukno.games.oracles.meanings import CARDS
from sukno.games.oracles.meanings.meaning import COURT, Lain, said
from sukno.games.oracles.oracle import CLOTH
from sukno.games.oracles.words import card_name
from sukno.materials.cards import symbols

OPENERS = ("DK", "DQ", "HK", "HQ", "CK", "CQ")
"""One's own card: unmarried, married and elderly, king for a man and queen for a woman."""
WHO = (
    Text("an unmarried man", "неженатый мужчина"),
    Text("an unmarried woman", "незамужняя женщина"),
    Text("a married man", "женатый мужчина"),
    Text("a married woman", "замужняя женщина"),
    Text("an elderly man", "пожилой мужчина"),
    Text("an elderly woman", "пожилая женщина"),
)


def passage(
    lain: Lain,
    near: Sequence[Lain],
    spread: Collection[str],
    *,
    where: Text | None = None,
    left: Sequence[Lain] = (),
    right: Sequence[Lain] = (),
    after: Sequence[Text] = (),
) -> Passage:
    """A card and what lies near it; `left` and `right` of it in its own line."""
    meaning = CARDS[lain.card]
    lines = [where] if where else []
    lines.append(meaning.base)
    told = said(meaning, lain, near, spread, [c.card for c in left])
    lines += [beside(one.says, cards, tip=one.when == "^") for one, cards in told]
    lines += faced(lain, left, right)
    lines += after
    return Passage(card_name(lain.card), tuple(lines), f"{CLOTH}/{lain.spot}", sign=lain.card)


def beside(says: Text, cards: Sequence[str], *, tip: bool = False) -> Text:
    """What is said, and beside which cards; `tip`: because its own tip is up.

    >>> beside(Text("Money.", "Деньги."), ["DT", "CA"]).ru
    'С ♦10, ♣A: деньги.'
    """
    if not cards and not tip:
        return says
    near = ", ".join(map(symbols, cards))
    because = Text("Its tip is up", "Остриём вверх") if tip else Text(f"With {near}", f"С {near}")
    en, ru = (words[0].lower() + words[1:] for words in (says.en, says.ru))
    return Text(f"{because.en}: {en}", f"{because.ru}: {ru}")


def faced(lain: Lain, left: Sequence[Lain], right: Sequence[Lain]) -> Iterator[Text]:
    """Bad cards before the face of a court card strike the person, behind its back they are bad for you (004:3152).

    Bad are spades below the court cards, and the ace (gap); a court card faces right if it lies with its tip up (gap).
    """
    if lain.card[1] not in COURT:
        return
    before, behind = (right, left) if lain.up else (left, right)
    for cards, words in ((before, STRUCK), (behind, FOR_YOU)):
        bad = [c.card for c in cards if c.card[0] == "S" and c.card[1] not in COURT]
        if bad:
            yield words.fill(cards=", ".join(map(symbols, bad)))


def together(spread: Sequence[str], *, own: str) -> Iterator[Text]:
    """What all cards of a spread say together (004:3150-3156, 3292-3303).

    One's own card is chosen, so it makes no suit prevail; but it is one of the four of its rank (gap).
    """
    fallen = [c for c in spread if c != own]
    suits = {suit: [c for c in fallen if c[0] == suit] for suit in "SCDH"}
    most = max(len(cards) for cards in suits.values())
    if len(suits["S"]) == most and sum(len(c) == most for c in suits.values()) == 1:
        yield MANY_SPADES
        guilty = [c for c in suits["S"] if c[1] in COURT]
        if guilty:
            yield GUILTY.fill(cards=", ".join(map(symbols, guilty)))
    if len(suits["H"]) == most and sum(len(c) == most for c in suits.values()) == 1:
        yield MANY_HEARTS
    ranks = {rank: [c for c in spread if c[1] == rank] for rank in "AKQJT9876"}
    four = {rank for rank, cards in ranks.items() if len(cards) == 4}
    if {"A", "T"} <= four:
        yield ACES_AND_TENS
    for rank, says in FOURS.items():
        if rank in four and not (rank in "AT" and {"A", "T"} <= four):
            yield says
    if "Q" in four:
        yield FOUR_QUEENS_WOMAN if own[1] == "Q" else FOUR_QUEENS_MAN
    if len(ranks["J"]) >= 3:
        yield MANY_JACKS
    if len(ranks["T"]) == 3:
        yield MANY_TENS
    for card in ranks["6"]:
        yield ROADS[card[0]]
    if "CJ" in spread:
        yield CONFIRMED


def or_nothing(lines: Sequence[Text]) -> tuple[Text, ...]:
    return tuple(lines) or (NOTHING_MORE,)


def own_words(card: str) -> Text:
    """One's own card with whom it stands for."""
    name, who = card_name(card), WHO[OPENERS.index(card)]
    return Text(f"{name.en}: {who.en}", f"{name.ru}: {who.ru}")


STRUCK = Text(
    "This person faces {cards}: the blow falls there.",
    "Фигура обращена лицом к {cards}: удар падёт на неё.",
)
FOR_YOU = Text(
    "Behind this person lies {cards}: that is bad for you.", "За спиной у фигуры {cards}: это плохо для вас."
)
MANY_SPADES = Text(
    "Spades prevail: difficulties and worries are ahead.",
    "Преобладают пики: впереди трудности и переживания.",
)
GUILTY = Text(
    "The court cards show who causes them: {cards}.", "Кто в них виноват, показывают фигуры: {cards}."
)
MANY_HEARTS = Text(
    "Hearts prevail: many good things await you.", "Преобладают черви: вас ждёт много хорошего."
)
ACES_AND_TENS = Text(
    "Four aces and four tens, a rare sight: a triumph.", "Четыре туза и четыре десятки, редкость: триумф."
)
FOURS = {
    "A": Text("Four aces: the wish is granted.", "Четыре туза: желание исполнится."),
    "K": Text(
        "Four kings: success for you; for somebody else a good standing.",
        "Четыре короля: для вас успех, для постороннего — хорошее положение.",
    ),
    "J": Text("Four jacks: much bother.", "Четыре валета: хлопоты."),
    "T": Text("Four tens: the wish is granted.", "Четыре десятки: желание исполнится."),
    "9": Text("Four nines: surprise, perhaps a strain.", "Четыре девятки: удивление, а может, и потрясение."),
    "8": Text("Four eights: a modest life.", "Четыре восьмёрки: скромное житьё."),
    "7": Text("Four sevens: a modest life.", "Четыре семёрки: скромное житьё."),
    "6": Text("Four sixes: the wish is granted.", "Четыре шестёрки: желание исполнится."),
}
FOUR_QUEENS_WOMAN = Text(
    "Four queens, for a woman: gossip, intrigue, trouble.",
    "Четыре дамы, для женщины: сплетни, интриги, неприятности.",
)
FOUR_QUEENS_MAN = Text(
    "Four queens, for a man: success with ladies.", "Четыре дамы, для мужчины: успех у дам."
)
MANY_JACKS = Text(
    "Many jacks: no high standing in society.", "Много валетов: положение в обществе невысокое."
)
MANY_TENS = Text("Many tens: the more of them, the better.", "Много десяток: чем больше, тем лучше дела.")
ROADS = {
    "S": Text("The six of spades: a road at night.", "Шестёрка пик: дорога в ночи."),
    "C": Text("The six of clubs: a road at evening.", "Шестёрка треф: вечерняя дорога."),
    "D": Text("The six of diamonds: a short road.", "Шестёрка бубён: близкая дорога."),
    "H": Text("The six of hearts: a walk.", "Шестёрка червей: прогулка."),
}
CONFIRMED = Text(
    "The jack of clubs has come: the reading may be trusted.", "Выпал валет треф: гаданию можно верить."
)
NOTHING_MORE = Text("Together they say nothing more.", "Все вместе они ничего не добавляют.")

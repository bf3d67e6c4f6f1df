"""Both packs: what every card says, in our words, and what it does, in the order of the digest."""

from __future__ import annotations

from typing import Literal

import msgspec

from sukno.engine.errors import BadOption
from sukno.engine.text import Text, same
from sukno.materials.bounded import shortened, whole

Pack = Literal["chance", "fund"]
Effect = Literal[
    "cash", "tax", "go", "back", "prison", "keep", "left", "birthday", "trip", "steal", "untaxed", "burn", "quake",
    "extra", "nothing", "share", "house", "wages", "freeze", "repairs", "grant", "sale", "either",
]  # fmt: skip


class Card(msgspec.Struct, frozen=True, gc=False):
    """A card: its pack and number, its words, and what it does with `n`."""

    pack: Pack
    no: int
    words: Text
    effect: Effect
    n: int = 0
    """Roubles, a field to go to, turns, or a percentage; for the hotel of a card that counts houses see `hotel`."""
    hotel: int = 0

    @property
    def id(self) -> str:
        return f"{self.pack} {self.no}"


def _pack(pack: Pack, *cards: tuple[str, str, Effect, int]) -> tuple[Card, ...]:
    return tuple(Card(pack, no, Text(en, ru), effect, n) for no, (en, ru, effect, n) in enumerate(cards, 1))


CHANCE = _pack(
    "chance",
    ("Out of prison: keep this card until you need it, or sell it",
     "Побег из тюрьмы: карточку можно хранить или продать", "keep", 0),
    ("Back to Ordynka", "Назад на Ордынку", "back", 1),
    ("The horses run for you: 200", "На бегах везёт: получите 200", "cash", 200),
    ("First prize for beauty: 200", "Первый приз за красоту: получите 200", "cash", 200),
    ("On to Go, where 200 are waiting", "Ступайте на «Иди» и получите 200", "go", 0),
    ("You are married; the notice costs 20", "Вы вступили в брак: объявление стоит 20", "cash", -20),
    ("A stain on your suit: the cleaner takes 10", "Пятно на костюме: химчистка возьмёт 10", "cash", -10),
    ("You are asked to call at Lubyanka; say nothing to anybody",
     "Вас просят зайти на Лубянку; никому ни слова", "go", 24),
    ("An old debt to the neighbour on your left: 50", "Старый долг соседу слева: 50", "left", 50),
    ("Accused of theft and cleared of it, which costs 30",
     "Вас обвинили в краже и оправдали, а 30 как не бывало", "cash", -30),
    ("The savings book that was lost is found: 300",
     "Нашлась пропавшая сберкнижка: получите 300", "cash", 300),
    ("Somebody waits for you in Ostozhenka", "На Остоженке вас ждут", "go", 11),
    ("Your birthday: everybody gives you 50", "Ваш день рождения: каждый дарит вам 50", "birthday", 50),
    ("A brick on the head: the doctor takes 50", "Кирпич на голову: доктору 50", "cash", -50),
    ("A bribe of 200, and it is only prison", "Взятка в 200, и вышка заменена тюрьмой", "prison", -200),
    ("A night out in Kuznetsky Most", "Вечер в заведениях Кузнецкого моста", "go", 39),
    ("You take the Smolenskaya railway", "Вам по пути Смоленская железная дорога", "go", 35),
    ("Careless driving: a new roof for the car, 75", "Лихая езда: помятая крыша обойдётся в 75", "cash", -75),
    ("You win 15 in the lottery and drink 50 on it",
     "Лотерея принесла 15, а пропито с друзьями 50", "cash", -35),
    ("A journey round Europe for good work: three turns are lost",
     "Премия — поездка по Европе: пропустите три хода", "trip", 3),
    ("Across the street on red: 5", "Перешли улицу на красный: штраф 5", "cash", -5),
    ("A fine hand at poker: 100", "Хорошая карта в покере: получите 100", "cash", 100),
    ("Alms for a beggar: 3", "Подайте убогому 3", "cash", -3),
    ("A thief of experience takes a share of your choice out of the bank for 250",
     "Опытный вор за 250 выносит из банка акцию на ваш выбор", "steal", 250),
    ("Forged papers: no taxes for three rounds", "Бумаги подделаны: три круга без налогов", "untaxed", 3),
    ("Too fast: 15", "Превышение скорости: штраф 15", "cash", -15),
    ("Ruffians insult you, but have no time for your purse",
     "Хулиганы обругали вас, но кошелёк отнять не успели", "nothing", 0),
    ("A thunderstorm: one of your houses burns down", "Гроза: сгорает один ваш дом", "burn", 0),
    ("An earthquake: no house is left in one of your streets",
     "Землетрясение: на одной вашей улице не остаётся домов", "quake", 0),
    ("Your rivals are so kind as to leave you two turns more",
     "Конкуренты уступают вам два хода вне очереди", "extra", 2),
    ("A purse in the street, and in it 35", "На улице кошелёк, а в нём 35", "cash", 35),
    ("A premium of 250 is stolen on the way home, and 25 with it",
     "Премию в 250 украли по дороге, и ещё 25 в придачу", "cash", -25),
)  # fmt: skip
FUND = _pack(
    "fund",
    ("Business goes well: a fifth of your cash is added to it",
     "Дела идут: прибыль — пятая часть ваших наличных", "share", 20),
    ("Charity for peoples far away: 200", "Пожертвование далёким народам: 200", "cash", -200),
    ("The director of the bank is your friend: one payment to the bank is forgiven; keep the card or sell it",
     "Директор банка — ваш друг: один платёж банку прощён; карточку можно хранить или продать", "keep", 0),
    ("A house is left to you", "Вам завещан дом", "house", 50),
    ("A lottery ticket from the pavement wins 80", "Подобранный на улице билет выиграл 80", "cash", 80),
    ("The flat must be paid for: 150", "Взнос за квартиру: 150", "cash", -150),
    ("Higher wages in your companies: 250", "Прибавка служащим ваших компаний: 250", "wages", 250),
    ("The director of the bank pays nothing to anybody for two rounds",
     "Директор банка на два круга прекращает выплаты", "freeze", 2),
    ("A mad aunt leaves you 400, to be paid when you get into prison",
     "Взбалмошная тётка завещала вам 400: их выдадут, когда попадёте в тюрьму", "keep", 400),
    ("Insurance of the car: 40", "Страховка автомобиля: 40", "cash", -40),
    ("Tax on the garden plot: 20", "Налог за садовый участок: 20", "tax", -20),
    ("A notary brings 600, and 25 is his tip", "Нотариус принёс наследство 600, на чай ему 25", "cash", 575),
    ("The three per cent loan is drawn: 250", "Выигрыш по трёхпроцентному займу: 250", "cash", 250),
    ("The bank pays for repairs: 25 a house, 100 a hotel",
     "Банк даёт на ремонт: 25 за дом, 100 за отель", "grant", 25),
    ("Relief for the unemployed: 50", "Пособие по безработице: 50", "cash", 50),
    ("You may sell the bank what you own at the full price, mortgaged or not",
     "Можно продать банку свои акции по полной цене, хоть и заложенные", "sale", 0),
    ("The bank pays a dividend: 50", "Банк выплачивает дивиденд: 50", "cash", 50),
    ("An estate is sold well: 150", "Удачная продажа имущества: 150", "cash", 150),
    ("Repairs: 40 a house, 115 a hotel", "Ремонт: 40 за дом, 115 за отель", "repairs", -40),
    ("School fees: 15", "Плата за учение: 15", "cash", -15),
    ("Pay 10, or take a Chance", "Заплатите 10 или берите «Шанс»", "either", -10),
    ("The bank thanks you for your charity: 100", "Банк благодарит за щедрость: с вас 100", "cash", -100),
)  # fmt: skip
HOTELS = {"grant": 100, "repairs": -115}
"""What a hotel counts on the cards that count houses."""
PARDON, WAIVER, LEGACY = "chance 1", "fund 3", "fund 9"
"""The cards that are kept; the first two may be sold."""

MOST_CUSTOM, LONGEST_CUSTOM = 20, 60
PACKS: dict[str, Pack] = {"chance": "chance", "fund": "fund", "шанс": "chance", "фонд": "fund"}


def custom(text: str) -> tuple[Card, ...]:
    """Cards that somebody adds: the pack, roubles got or paid, and words, one after the other with `;` between.

    >>> [(c.id, c.n, c.words.en) for c in custom("chance +40 a good day; фонд -15 new boots")]
    [('chance 33', 40, 'a good day'), ('fund 23', -15, 'new boots')]
    """
    out: list[Card] = []
    counts = {"chance": len(CHANCE), "fund": len(FUND)}
    for line in text.split(";"):
        if not line.strip():
            continue
        words = line.split(maxsplit=2)
        pack = PACKS.get(words[0].lower())
        n = whole(words[1], -500, 500) if len(words) == 3 else None
        if pack is None or n is None or len(out) == MOST_CUSTOM or not _plain(words[2]):
            raise BadOption(
                f"{shortened(line.strip())!r} is no card: write `chance +40 words` or `fund -15 words`, at most"
                f" {MOST_CUSTOM} cards of {LONGEST_CUSTOM} letters, from -500 to +500",
                f"{shortened(line.strip())!r} — не карточка: пишите `шанс +40 слова` или `фонд -15 слова`, не больше"
                f" {MOST_CUSTOM} карточек по {LONGEST_CUSTOM} букв, от -500 до +500",
            )
        counts[pack] += 1
        out.append(Card(pack, counts[pack], same(words[2].strip()), "cash", n))
    return tuple(out)


def _plain(words: str) -> bool:
    return len(words) <= LONGEST_CUSTOM and not set(words) & set("⟨⟩|{}<>")

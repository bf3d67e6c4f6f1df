"""The cast: computer players as people at the table, with a name in both languages, a few words, and a face.

Who sits where is chosen by the table alone, so that a company stays the same for everybody and for ever, and nobody
sits at a table twice. How well they play is another matter: the level of the seat says that.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Literal

import msgspec

from sukno.engine.text import Forms, Text

Skin = Literal["light", "warm", "tan"]
HairColour = Literal["black", "brown", "chestnut", "fair", "red", "grey", "white"]
Hair = Literal[
    "bald", "short", "parted", "curls", "long", "bun", "waves", "braid", "kerchief", "bonnet", "cap"
]
Beard = Literal["none", "moustache", "curled", "whiskers", "goatee", "full"]
Extra = Literal["none", "glasses", "monocle", "earrings", "pipe", "flower", "feather", "spot"]
Dress = Literal["tailcoat", "uniform", "kaftan", "lace", "shawl", "cravat"]
Cloth = Literal["wine", "blue", "green", "ochre", "plum", "slate", "black", "rose"]


class Face(msgspec.Struct, frozen=True):
    """How somebody looks; a client draws it."""

    hair: Hair
    colour: HairColour
    dress: Dress
    cloth: Cloth
    beard: Beard = "none"
    extra: Extra = "none"
    skin: Skin = "light"


class Character(msgspec.Struct, frozen=True):
    """One of the cast."""

    id: str
    name: str
    """In English."""
    forms: Forms
    """The name in Russian, declined."""
    about: Text
    face: Face

    def called(self, lang: str) -> str:
        return self.forms.nom if lang == "ru" else self.name


def _one(name: str, russian: str, en: str, ru: str, face: Face) -> Character:
    return Character(name.lower(), name, Forms(*russian.split()), Text(en, ru), face)


# fmt: off
CAST: tuple[Character, ...] = (
    _one("Aglaya", "Аглая Аглаи Аглае Аглаю Аглаей", "keeps a salon on Thursdays", "принимает по четвергам",
         Face("bun", "chestnut", "lace", "plum", extra="earrings")),
    _one("Prokhor", "Прохор Прохора Прохору Прохора Прохором", "a merchant in tea", "торгует чаем",
         Face("parted", "brown", "kaftan", "blue", "full", skin="warm")),
    _one("Zinaida", "Зинаида Зинаиды Зинаиде Зинаиду Зинаидой", "sings romances", "поёт романсы",
         Face("waves", "black", "lace", "wine", extra="flower")),
    _one("Platon", "Платон Платона Платону Платона Платоном", "a professor without students", "профессор без студентов",
         Face("bald", "grey", "tailcoat", "black", "goatee", "glasses")),
    _one("Varvara", "Варвара Варвары Варваре Варвару Варварой", "a general's widow", "вдова генерала",
         Face("bonnet", "white", "shawl", "slate", extra="spot")),
    _one("Savva", "Савва Саввы Савве Савву Саввой", "a notary, counts everything", "нотариус, всё считает",
         Face("short", "grey", "cravat", "slate", "whiskers", "monocle")),
    _one("Pelageya", "Пелагея Пелагеи Пелагее Пелагею Пелагеей", "bakes pies", "печёт пироги",
         Face("kerchief", "fair", "shawl", "rose", skin="warm")),
    _one("Matvey", "Матвей Матвея Матвею Матвея Матвеем", "a lieutenant on leave", "поручик в отпуске",
         Face("curls", "brown", "uniform", "green", "curled")),
    _one("Glafira", "Глафира Глафиры Глафире Глафиру Глафирой", "reads novels at night", "ночами читает романы",
         Face("waves", "red", "lace", "green", extra="glasses")),
    _one("Tikhon", "Тихон Тихона Тихону Тихона Тихоном", "a clockmaker, never in a hurry", "часовщик, никуда не спешит",
         Face("short", "white", "kaftan", "ochre", "moustache", "glasses", "warm")),
    _one("Uliana", "Ульяна Ульяны Ульяне Ульяну Ульяной", "came to town for the fair", "приехала на ярмарку",
         Face("braid", "fair", "shawl", "wine", extra="earrings")),
    _one("Gordey", "Гордей Гордея Гордею Гордея Гордеем", "a steamboat captain", "капитан парохода",
         Face("cap", "grey", "uniform", "blue", "full", "pipe", "tan")),
    _one("Arina", "Арина Арины Арине Арину Ариной", "remembers every card ever played", "помнит все карты",
         Face("kerchief", "grey", "shawl", "plum", skin="warm")),
    _one("Foma", "Фома Фомы Фоме Фому Фомой", "believes nobody's bids", "не верит ничьим заявкам",
         Face("parted", "red", "cravat", "ochre", "goatee")),
    _one("Sofia", "Софья Софьи Софье Софью Софьей", "a mathematician", "математик",
         Face("bun", "brown", "tailcoat", "blue", extra="spot")),
    _one("Zakhar", "Захар Захара Захару Захара Захаром", "once a hussar", "бывший гусар",
         Face("curls", "black", "uniform", "wine", "whiskers", skin="tan")),
    _one("Lidia", "Лидия Лидии Лидии Лидию Лидией", "dances at the theatre", "танцует в театре",
         Face("bun", "black", "lace", "rose", extra="feather")),
    _one("Yermolai", "Ермолай Ермолая Ермолаю Ермолая Ермолаем", "a forester", "лесник",
         Face("long", "brown", "kaftan", "green", "full", skin="tan")),
    _one("Nastasya", "Настасья Настасьи Настасье Настасью Настасьей", "laughs at losses", "проигрывает смеясь",
         Face("curls", "red", "lace", "ochre", extra="flower")),
    _one("Luka", "Лука Луки Луке Луку Лукой", "a country doctor", "уездный врач",
         Face("short", "chestnut", "tailcoat", "green", "moustache", "glasses")),
    _one("Marfa", "Марфа Марфы Марфе Марфу Марфой", "runs an inn on the high road", "держит трактир на тракте",
         Face("bonnet", "brown", "shawl", "ochre", skin="warm")),
    _one("Arkady", "Аркадий Аркадия Аркадию Аркадия Аркадием", "a poet, when he has ink", "поэт, когда есть чернила",
         Face("long", "black", "cravat", "plum", "moustache")),
    _one("Evdokia", "Евдокия Евдокии Евдокии Евдокию Евдокией", "a friend of patiences", "любит пасьянсы",
         Face("bonnet", "grey", "lace", "slate", extra="glasses")),
    _one("Kuzma", "Кузьма Кузьмы Кузьме Кузьму Кузьмой", "a coachman on his day off", "кучер в выходной",
         Face("cap", "fair", "kaftan", "wine", "full", skin="tan")),
    _one("Ksenia", "Ксения Ксении Ксении Ксению Ксенией", "paints landscapes", "пишет пейзажи",
         Face("braid", "chestnut", "cravat", "rose", extra="feather")),
    _one("Ostap", "Остап Остапа Остапу Остапа Остапом", "tells tall stories", "рассказывает небылицы",
         Face("bald", "black", "cravat", "black", "curled", "pipe", "warm")),
)
# fmt: on
BY_ID = {one.id: one for one in CAST}


@lru_cache(maxsize=1024)
def company(key: str, seats: int) -> tuple[Character, ...]:
    """Who plays in each seat of a table, if a computer player sits there.

    >>> names = [one.name for one in company("some table", 4)]
    >>> len(set(names)), names == [one.name for one in company("some table", 6)[:4]]
    (4, True)
    """

    def place(one: Character) -> bytes:
        return blake2b(one.id.encode(), key=key.encode()[:64], digest_size=8).digest()

    return tuple(sorted(CAST, key=place)[:seats])

"""The 36 fortune cards of four circles: the table of 004:3380-3516, in our words."""

from __future__ import annotations

from typing import NamedTuple

from sukno.engine.text import Text


class Fortune(NamedTuple):
    name: Text
    base: Text
    good: Text
    """At the left of one's own card, or above it."""
    ill: Text
    """At its right, or below it."""


def card(
    name: tuple[str, str], base: tuple[str, str], good: tuple[str, str], ill: tuple[str, str]
) -> Fortune:
    return Fortune(Text(*name), Text(*base), Text(*good), Text(*ill))


FORTUNES = (
    card(
        ("Mistress", "Любовница"),
        ("Love.", "Любовь."),
        ("Faithful and beloved.", "Верна и любима, к вам расположены."),
        ("Your trust is betrayed, you are not loved.", "Доверие обмануто, вас не любят."),
    ),
    card(
        ("Lover", "Любовник"),
        ("Friendship.", "Дружба."),
        ("A good comrade.", "Хороший товарищ."),
        ("You will find a friend among those around you.", "Друг найдётся в вашем кругу."),
    ),
    card(
        ("Widow", "Вдова"),
        ("Loneliness.", "Одиночество."),
        ("A turn for the better is not far.", "Близок поворот к лучшему."),
        ("Trouble from strangers.", "Неприятности от чужих."),
    ),
    card(
        ("Widower", "Вдовец"),
        ("Quarrels at home.", "Домашние ссоры."),
        ("Loneliness ends soon.", "Одиночеству скоро конец."),
        ("You wish in vain.", "Желания напрасны."),
    ),
    card(
        ("Soldier", "Военный"),
        ("Luck in love for a man, good fortune for a woman.", "Мужчине успех в любви, женщине счастье."),
        ("A brief folly of the heart.", "Короткое безрассудное увлечение."),
        ("A hidden, dangerous passion.", "Тайная и опасная страсть."),
    ),
    card(
        ("Judge", "Судья"),
        ("Offices and their papers.", "Дела с учреждениями."),
        ("A dispute is settled in your favour.", "Спор решится в вашу пользу."),
        ("You will be a witness in court.", "Придётся быть свидетелем в суде."),
    ),
    card(
        ("Hope", "Надежда"),
        ("Success in an enterprise.", "Успех в предприятии."),
        ("Care and effort are rewarded.", "Хлопоты и заботы увенчаются успехом."),
        ("Family ties will suffer.", "Пострадают семейные отношения."),
    ),
    card(
        ("Mirth", "Веселье"),
        ("Health, and an easy life.", "Здоровье и лёгкая жизнь."),
        (
            "For a man well-founded hopes, for a woman wishes that come true.",
            "Мужчине верные надежды, женщине исполнение желаний.",
        ),
        ("Beware of frivolity.", "Остерегайтесь легкомыслия."),
    ),
    card(
        ("Sudden joy", "Неожиданная радость"),
        ("Gain for a man, a contented love for a woman.", "Мужчине прибыль, женщине счастье в любви."),
        ("Your fidelity will be valued.", "Верность вашу оценят."),
        ("Believe neither promises nor sighs.", "Не верьте ни обещаниям, ни вздохам."),
    ),
    card(
        ("Gift", "Подарок"),
        ("A present, a surprise.", "Дар, сюрприз."),
        ("Expect a gift.", "Ждите подарка."),
        ("Somebody's greed will cost you.", "Пострадаете от чужой жадности."),
    ),
    card(
        ("Money", "Деньги"),
        ("A win, wealth, an inheritance.", "Выигрыш, состояние, наследство."),
        ("A better place of work.", "Выгодная перемена места."),
        ("Beware of vanity, and save.", "Остерегайтесь тщеславия, берегите деньги."),
    ),
    card(
        ("Happiness", "Счастье"),
        (
            "Fame for a man; for a woman a marriage of love, or health, fine children and a good home.",
            "Мужчине слава; девушке брак по любви, замужней здоровье, славные дети и лад в семье.",
        ),
        ("Great results in your work.", "Большая удача в работе."),
        ("The happiness of your family is at risk.", "Семейное счастье под угрозой."),
    ),
    card(
        ("Wish", "Желание"),
        ("All secret wishes come true.", "Исполнение всех тайных желаний."),
        ("Your love is returned.", "Любовь будет взаимной."),
        ("Your love is not returned.", "Любовь без ответа."),
    ),
    card(
        ("Fidelity", "Верность"),
        ("Friends trust you.", "Доверие друзей."),
        ("Those you work with respect and love you.", "Уважение и любовь тех, с кем работаете."),
        ("Beware of flatterers and of false voices.", "Берегитесь льстецов и фальши."),
    ),
    card(
        ("Constancy", "Постоянство"),
        ("Fate is kind.", "Судьба благосклонна."),
        ("In spite of all it turns out well.", "Несмотря ни на что, всё выйдет хорошо."),
        ("What is unpleasant changes for the better.", "Неприятное переменится к лучшему."),
    ),
    card(
        ("Guests", "Приезд гостей"),
        ("Somebody may visit you.", "Возможны гости."),
        ("A profitable venture for a man.", "Мужчине выгодное дело."),
        ("For a woman love begins, or begins anew.", "Женщине новая любовь или старая заново."),
    ),
    card(
        ("Wedding", "Свадьба"),
        ("Good changes in your life.", "Добрые перемены в жизни."),
        ("A marriage soon.", "Скорый брак."),
        ("An engagement is broken off.", "Помолвка расстроится."),
    ),
    card(
        ("Child", "Ребёнок"),
        ("Happiness in the family.", "Семейное счастье."),
        ("Kindness to a man, many children to a woman.", "Мужчине доброта людей, женщине много детей."),
        ("Trouble with children.", "Хлопоты с детьми."),
    ),
    card(
        ("House", "Дом"),
        ("Family life and calm.", "Семейная жизнь и покой."),
        ("Success in whatever you do.", "Успех во всяком деле."),
        ("Be careful with the neighbours.", "Осторожнее с соседями."),
    ),
    card(
        ("Letter", "Письмо"),
        ("A pleasant surprise.", "Приятная неожиданность."),
        ("Expect good news.", "Ждите добрых вестей."),
        ("An unpleasant surprise.", "Удивитесь неприятно."),
    ),
    card(
        ("Slander", "Клевета"),
        ("Secrets that everybody knows.", "Секреты, известные всем."),
        ("Success in society.", "Успех в обществе."),
        ("Gossip and slander.", "Сплетни и наговоры."),
    ),
    card(
        ("Visit", "Визит"),
        ("A pleasant impression.", "Приятное впечатление."),
        (
            "A good buy for a man, a new acquaintance for a woman.",
            "Мужчине удачная покупка, женщине новое знакомство.",
        ),
        ("Beware of friends who calculate.", "Осторожнее с расчётливыми друзьями."),
    ),
    card(
        ("Game", "Игра"),
        ("Success in money matters.", "Денежная удача."),
        ("An inheritance you did not expect.", "Неожиданное наследство."),
        ("Those around you envy you.", "Знакомые вам завидуют."),
    ),
    card(
        ("Road", "Дорога"),
        ("A journey to a foreign land.", "Поездка в чужие края."),
        ("A friend arrives.", "Приедет друг."),
        ("Somebody leaves for good.", "Кто-то уйдёт навсегда."),
    ),
    card(
        ("Difficulties", "Затруднения"),
        ("Trouble at work.", "Неприятности по службе."),
        ("Take care, do not miss your luck.", "Не прозевайте своего счастья."),
        ("An illness in the family.", "Болезнь в семье."),
    ),
    card(
        ("Temptation", "Искушение"),
        ("Beware of doubtful acquaintances.", "Осторожнее с сомнительными знакомствами."),
        ("A rash decision can still be mended.", "Поспешное решение ещё можно исправить."),
        ("Alimony, or large losses.", "Алименты или большие убытки."),
    ),
    card(
        ("Hypocrisy", "Лицемерие"),
        ("Bad people will use you.", "Станете жертвой дурных людей."),
        ("Beware of those who talk much.", "Осторожнее с разговорчивыми."),
        ("Infidelity threatens.", "Грозит супружеская неверность."),
    ),
    card(
        ("Annoyance", "Неприятность"),
        ("A quarrel between husband and wife.", "Размолвка супругов."),
        ("Be patient.", "Наберитесь терпения."),
        ("Somebody will do you damage.", "Вам причинят ущерб."),
    ),
    card(
        ("Enemy", "Враг"),
        ("Infidelity in love.", "Неверность в любви."),
        ("Obstacles are overcome.", "Препятствия будут преодолены."),
        ("Two who are close must part.", "Разлука двух близких людей."),
    ),
    card(
        ("Thief", "Вор"),
        ("A loss.", "Потеря."),
        ("What was lost comes back.", "Потерянное вернётся."),
        ("Damage to what you own.", "Материальный ущерб."),
    ),
    card(
        ("Grief", "Огорчения"),
        ("Sadness.", "Грусть, печаль."),
        ("Sudden loneliness.", "Внезапное одиночество."),
        ("The health of somebody near is in danger.", "Здоровье кого-то из близких в опасности."),
    ),
    card(
        ("Jealousy", "Ревность"),
        ("Love cools.", "Охлаждение в любви."),
        ("Do not believe gossip.", "Не верьте сплетням."),
        ("Somebody will complain of you or inform on you.", "Кто-то на вас пожалуется или донесёт."),
    ),
    card(
        ("Pretence", "Притворство"),
        ("Envy and falsity.", "Зависть, фальшь."),
        ("Do not trust friends too much.", "Не доверяйте друзьям чересчур."),
        ("A strain is ahead.", "Впереди потрясение."),
    ),
    card(
        ("Misfortune", "Несчастье"),
        ("Travel less.", "Поменьше разъезжайте."),
        ("Lucky in misfortune all the same.", "И в несчастье вам посчастливится."),
        ("A heavy blow.", "Тяжёлый удар."),
    ),
    card(
        ("Illness", "Болезнь"),
        ("Despair; you need the advice of a friend.", "Отчаяние; нужен дружеский совет."),
        ("Be careful.", "Будьте осторожны."),
        ("Your health is in great danger.", "Здоровье ваше в большой опасности."),
    ),
    card(
        ("Threat", "Угроза"),
        ("Death, danger.", "Смерть, опасность."),
        ("With effort you escape the danger.", "С трудом, но опасности избежите."),
        ("Your health is in great danger.", "Здоровье ваше в большой опасности."),
    ),
)
"""By their numbers, from 1."""
OWN = (
    Text("an unmarried woman, a girl", "незамужняя женщина, девушка"),
    Text("an unmarried or young man", "неженатый, молодой мужчина"),
    Text("a married or divorced woman, a widow, a rich lady", "замужняя, разведённая, вдова, богатая дама"),
    Text(
        "a married or divorced man, a widower, a man of business",
        "женатый, разведённый, вдовец, деловой человек",
    ),
    Text("a man with a career before him, a fiancé", "человек, мечтающий о карьере, жених"),
    Text("a lawyer, a scholar of letters", "юрист, гуманитарий"),
)
"""Whom each of the first six stands for."""
CIRCLES = ((1, 6), (7, 18), (19, 24), (25, 36))
"""Personality, favourable, home, unfavourable: the first and the last number."""


def circle_of(n: int) -> int:
    """1 to 4."""
    return next(i for i, (first, last) in enumerate(CIRCLES, 1) if first <= n <= last)


def stand_in(n: int) -> str:
    """The card of a full pack for this number: diamonds, hearts, clubs and spades for the circles, from the two up.

    gap: the book leaves the ranks open.

    >>> stand_in(1), stand_in(18), stand_in(19), stand_in(36)
    ('D2', 'HK', 'C2', 'SK')
    """
    circle = circle_of(n)
    return "DHCS"[circle - 1] + "23456789TJQK"[n - CIRCLES[circle - 1][0]]

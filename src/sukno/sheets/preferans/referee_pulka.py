"""Rulings that touch the pulka: replay (001:7-117) and the flat penalties (001:110-113)."""

from __future__ import annotations

from sukno.engine import Text
from sukno.engine.text import who
from sukno.sheets.preferans.deals import AnyEntry
from sukno.sheets.preferans.referee_case import Case
from sukno.sheets.preferans.referee_facts import ALL_TRICKS, bad
from sukno.sheets.preferans.terms import PulkaTerms
from sukno.sheets.refereeing import BadFact, Said

OPEN_CARD = Text(
    "The card stays open on the table and is played at the first lawful chance, unless the opponent "
    "forbids it; "
    "he cannot forbid it when the offender leads. Asked for another card of the suit and having none, the "
    "offender "
    "plays the open one.",
    "Карта остаётся открытой на столе и играется при первой законной возможности, если противник этого не "
    "запретит; "
    "при ходе самого нарушителя запретить её нельзя. Если просят другую карту этой масти, а её нет, "
    "кладётся открытая.",
)
SEVERAL = Text(
    "Of several open cards the opponent chooses the order.",
    "Если открытых карт несколько, их порядок выбирает противник.",
)
NOT_PLAYED = Text("The deal is not played on.", "Сдача не доигрывается.")
REAL = Text(
    "The others write for their real tricks and are never worse off by another's fault.",
    "Остальные пишут за свои настоящие взятки: чужое нарушение им не вредит.",
)
WRONG_COUNT = 2


class Pencil:
    """A game as it was played, and what is put right beside it."""

    def __init__(self, case: Case) -> None:
        self.case, self.tricks = case, case.tricks
        self.played = True
        self.gora: dict[int, int] = {}
        self.whists: list[tuple[int, int, int]] = []

    def count_declarer_as(self, scored: int) -> None:
        """The declarer scores so many tricks; the whisters write what they really took."""
        c = self.case
        taken = self.tricks[c.declarer]
        if scored >= c.level:
            return
        if taken < c.level:  # the sheet knows the real shortfall with its consolation; the rest is added
            self.gora[c.declarer] = (taken - scored) * c.gora_price
            return
        self.played = False
        self.gora[c.declarer] = (c.level - scored) * c.gora_price
        self.whists += [(seat, c.declarer, self.tricks[seat] * c.whist_price) for seat in c.whisters]

    def entries(self) -> tuple[AnyEntry, ...]:
        written: list[AnyEntry] = [self.case.contract(self.tricks)] if self.played else []
        if any(self.gora.values()) or any(many for _, _, many in self.whists):
            written.append(self.case.fine(gora=self.gora, whists=self.whists))
        return tuple(written)


def opened_trick(c: Case) -> Said:
    """Somebody else's trick, or an own one that is not the last (001:21-23)."""
    c.at_play()
    if c.facts.phase == "raspasy":
        tricks = c.tricks
        tricks[c.offender] += 1
        return Said(
            Text(
                "The offender writes one trick more than he took, an eleventh of the deal.",
                "Нарушитель пишет на одну взятку больше, чем взял, — как бы одиннадцатую.",
            ),
            (),
            (c.raspasy(tricks),),
        )
    if c.facts.phase == "misere":
        taken = c.facts.taken or 0
        if c.by_declarer:
            return Said(
                Text(
                    "One trick is added to those of the misère player.",
                    "Играющему мизер прибавляется одна взятка.",
                ),
                (),
                (c.misere(taken + 1),),
            )
        return Said(
            Text(
                "A catcher loses a trick, but tricks of catchers are worth nothing: the misère is written "
                "as it ends.",
                "Ловящий лишается взятки, но его взятки ничего не стоят: мизер пишется, как он кончился.",
            ),
            (),
            (c.misere(taken),),
        )
    c.whisted()
    pencil = Pencil(c)
    if c.by_declarer:
        pencil.count_declarer_as(pencil.tricks[c.declarer] - 1)
        words = Text(
            "The declarer loses one trick; it is nobody's.", "Разыгрывающий лишается одной взятки; она ничья."
        )
    elif c.whisters:
        lowered = list(pencil.tricks)
        lowered[c.offender] -= 1
        pencil.gora[c.offender] = (c.short(lowered) - c.short(pencil.tricks)) * c.whist_gora
        if pencil.tricks[c.offender]:
            pencil.whists.append((c.offender, c.declarer, -c.whist_price))
        words = Text(
            "The whister loses one trick: he writes one fewer and answers for the quota without it; the "
            "declarer "
            "does not get it.",
            "Вистующий лишается одной взятки: пишет на одну меньше и за норму отвечает без неё; "
            "разыгрывающему она "
            "не достаётся.",
        )
    else:
        words = Text(
            "At a ten that is only checked the trick has no price.",
            "На десятерной с проверкой взятка ничего не стоит.",
        )
    return Said(words, (REAL,), pencil.entries())


def led_out_of_turn(c: Case) -> Said:
    """001:31-43."""
    c.at_play()
    if c.facts.phase == "raspasy":
        tricks = list(c.facts.before or ())
        if sum(tricks) > ALL_TRICKS - 1:
            raise bad(
                "before",
                f"after {sum(tricks)} tricks nothing is left to lead to; at most 9",
                f"после {sum(tricks)} взяток ходить уже некуда; не больше 9",
            )
        rest = ALL_TRICKS - sum(tricks)
        tricks[c.offender] += rest
        return Said(
            Text(
                "From that moment all tricks are the offender's.",
                "С этой минуты все взятки забирает нарушитель.",
            ),
            (
                Text(
                    f"The play stops; the offender takes the {rest} that are left.",
                    f"Розыгрыш прекращается; нарушителю идут оставшиеся взятки: {rest}.",
                ),
            ),
            (c.raspasy(tricks),),
        )
    if c.by_declarer:
        return Said(
            Text(
                "The card led becomes open: the declarer plays it when any whister demands it.",
                "Карта становится открытой: разыгрывающий играет ею по требованию любого вистующего.",
            ),
            (OPEN_CARD,),
        )
    return Said(
        Text(
            "The card led becomes open. The declarer may accept the lead as it is; or have it corrected, "
            "and then "
            "forbid the other whister to lead that suit or order him to.",
            "Карта становится открытой. Разыгрывающий может принять такой ход; если же ход исправляют, он "
            "вправе "
            "запретить второму вистующему ходить в эту масть или приказать ходить в неё.",
        ),
        (OPEN_CARD,),
    )


ALL_OF_RASPASY = Text(
    "In raspasy the offender writes as if he had taken all ten tricks; the raspasy counts as played.",
    "На распасах нарушитель пишет так, будто взял все десять взяток; распасы считаются сыгранными.",
)


def all_of_raspasy(c: Case) -> Said:
    """001:492, 611-613."""
    c.at_play()
    tricks = [0] * c.players
    tricks[c.offender] = ALL_TRICKS
    return Said(ALL_OF_RASPASY, (NOT_PLAYED,), (c.raspasy(tricks),))


def revoked(c: Case) -> Said:
    """Noticed later in the same deal (001:54-58, 88)."""
    if c.facts.phase == "raspasy":
        return all_of_raspasy(c)
    c.at_play()
    again = (
        Text(
            "The cards played since are taken back and played again; every doubt is settled against the "
            "offender.",
            "Сыгранные после этого карты разбираются и играются снова; все сомнения толкуются против "
            "нарушителя.",
        ),
        Text(
            "He makes any sensible play that the opponent orders; every finesse and overruff against him "
            "works.",
            "По требованию противника он делает любой разумный ход; все импасы и сюркупы против него "
            "проходят.",
        ),
    )
    n = c.facts.forfeit or 1
    if c.facts.phase == "misere":
        taken = c.facts.taken or 0
        # how a forfeited trick counts at misere is not in the source: always against the offender
        words = (
            Text("The misère player is given the forfeited trick.", "Штрафная взятка идёт играющему мизер.")
            if c.by_declarer
            else Text(
                "The forfeited trick comes off those of the misère player.",
                "Штрафная взятка снимается с играющего мизер.",
            )
        )
        return Said(words, again, (c.misere(taken + n if c.by_declarer else taken - n),))
    c.whisted()
    tricks = c.tricks
    loser, winner = (c.declarer, c.receiver) if c.by_declarer else (c.offender, c.declarer)
    n = min(n, tricks[loser])
    before = c.charged(tricks)
    tricks[loser] -= n
    tricks[winner] += n
    entries: list[AnyEntry] = [c.contract(tricks)]
    # a quota asked of both whisters may fall on the other one: the offender answers for it
    hurt = {s: points - before.get(s, 0) for s, points in c.charged(tricks).items() if s != c.offender}
    if any(points > 0 for points in hurt.values()):
        entries.append(c.fine(gora={c.offender: sum(hurt.values())} | {s: -p for s, p in hurt.items()}))
    words = Text(
        f"At least one trick is forfeited to the opponents; after the play again: {n}.",
        f"Не меньше одной взятки отходит противникам; после переигрывания: {n}.",
    )
    return Said(words, (*again, gets(winner, n)), tuple(entries))


def gets(seat: int, n: int) -> Text:
    return Text(f"{who(seat)} gets tricks: {n}.", f"{who(seat)} получает взяток: {n}.")


def wrong_count(c: Case) -> Said:
    """Too many or too few cards though the deal was right (001:60-72, examples P1-P3)."""
    c.whisted()
    guilty = {c.offender, c.offender if c.facts.also is None else c.facts.also}
    pencil = Pencil(c)
    en, ru = [], []
    if c.declarer in guilty:
        scored = min(pencil.tricks[c.declarer], c.level) - WRONG_COUNT
        if c.facts.proved:
            scored = min(scored, ALL_TRICKS - c.facts.proved)
        pencil.count_declarer_as(scored)
        down = c.level - scored
        en.append(f"The declarer scores two tricks less than he took (of the game, not more): {down} down.")
        ru.append(
            f"Разыгрывающему засчитывается на две взятки меньше взятого (но не сверх игры): без {down}."
        )
    for seat in sorted(guilty - {c.declarer}):
        pencil.gora[seat] = pencil.gora.get(seat, 0) + WRONG_COUNT * c.whist_gora
        en.append(f"The whister, {who(seat)}, is two down on the whist.")
        ru.append(f"Вистующий, {who(seat)}, без двух на висте.")
    return Said(
        Text(" ".join(en), " ".join(ru)),
        (
            Text(
                "The deal is played to the end; extra cards make no tricks.",
                "Игра доигрывается до конца; лишние карты за взятки не считаются.",
            ),
            REAL,
        ),
        pencil.entries(),
    )


def flat(c: Case) -> Said:
    """The general penalties, one price for every fault (001:110-113)."""
    c.at_play()
    if c.facts.phase == "misere":
        return flat_misere(c)
    c.whisted()
    tricks = c.tricks
    if c.by_declarer and c.facts.could_make:
        return Said(
            Text(
                "The declarer could have made the game anyway: he writes one down, and no whists are "
                "written on him.",
                "Разыгрывающий сыграл бы и без нарушения: он пишет «без одной», висты на него не пишутся.",
            ),
            (),
            (c.fine(gora={c.declarer: c.gora_price}),),
        )
    if c.by_declarer:
        # a game won only by a guess counts as one down before the penalty
        down = max(1, c.level - tricks[c.declarer]) + 1
        lost = tricks[c.declarer] - max(0, c.level - down)
        tricks[c.declarer] -= lost
        tricks[c.receiver] += lost
        return Said(
            Text(
                "The declarer was going down or had to guess: everything is written as for his down and "
                "one more, "
                f"{down} down.",
                "Разыгрывающий садился или должен был угадать: всё пишется как его «без» плюс одна, без "
                f"{down}.",
            ),
            (gets(c.receiver, lost),),
            (c.contract(tricks),),
        )
    faults = {c.offender: c.facts.faults or 1}
    if c.facts.also == c.declarer:
        raise bad(
            "also",
            "a declarer's fault is judged by itself; name the other whister or nobody",
            "нарушение разыгрывающего судится отдельно; назовите второго вистующего или никого",
        )
    if c.facts.also is not None:
        faults[c.facts.also] = c.facts.also_faults or 1
    innocent = [seat for seat in c.whisters if seat not in faults]
    entries: tuple[AnyEntry, ...] = (
        c.made(),
        c.fine(
            gora={seat: n * c.gora_price for seat, n in faults.items()},
            whists=[(seat, c.declarer, tricks[seat] * c.whist_price) for seat in innocent],
        ),
    )
    words = Text(
        "The game counts as won. A whister at fault writes nothing for his tricks and one down at full "
        "price for "
        "every fault",
        "Игра считается выигранной. Виновный вистующий за взятки не пишет, а за каждое нарушение пишет в "
        "гору "
        "«без одной» полностью",
    )
    rest = (
        Text("; the other whister writes his tricks.", "; второй вистующий пишет за свои взятки.")
        if innocent
        else Text("; nobody writes whists.", "; висты не пишет никто.")
    )
    return Said(Text(words.en + rest.en, words.ru + rest.ru), (), entries)


def flat_misere(c: Case) -> Said:
    """The same at misère, where a trick is what is one down `(not in the source)`."""
    taken = c.facts.taken or 0
    if c.by_declarer:
        return Said(
            Text(
                "One trick is added to those of the misère player.",
                "Играющему мизер прибавляется одна взятка.",
            ),
            (),
            (c.misere(taken + 1),),
        )
    n = c.facts.faults or 1
    return Said(
        Text(
            "The misère counts as made; the catcher writes the price of a trick for every fault.",
            "Мизер считается сыгранным; ловящий пишет в гору цену взятки за каждое нарушение.",
        ),
        (),
        (c.misere(0), c.fine(gora={c.offender: n * c.misere_price})),
    )


def talon_trick(c: Case) -> Said:
    """A talon card won a trick in raspasy: the dealer's trick."""
    dealer, tricks = c.facts.dealer, c.tricks
    assert dealer is not None
    assert isinstance(c.terms, PulkaTerms)
    if c.players < 4:
        raise BadFact(
            "with three players a talon card only shows the suit and never wins; four are needed",
            "втроём карта прикупа только указывает масть и взятки не берёт; нужны четверо",
        )
    if c.terms.raspasy_dealer == "out":
        raise BadFact(
            "by this convention the talon takes no part in raspasy",
            "по этой конвенции прикуп в распасах не участвует",
        )
    if tricks[dealer] not in (1, 2):
        raise bad(
            "tricks",
            f"the talon takes one trick or two, not {tricks[dealer]}",
            f"прикуп берёт одну взятку или две, а не {tricks[dealer]}",
        )
    return Said(
        Text("The trick is the dealer's, and he writes it.", "Взятка принадлежит сдающему, он её и пишет."),
        (Text("The first hand leads to the third trick.", "К третьей взятке ходит первая рука."),),
        (c.raspasy(tricks),),
    )

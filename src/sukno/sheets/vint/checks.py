"""What cannot have happened, or is not agreed, is refused with a reason."""

from __future__ import annotations

from collections.abc import Sequence

from sukno.sheets.vint.checks_cards import check_cards, refuse
from sukno.sheets.vint.deals import LARGEST, Against, Alone, AnyEntry, Deal, Passed, Seated, Written
from sukno.sheets.vint.page import VintSheet
from sukno.sheets.vint.terms import LEVELS, SMALL_SLAM, STRAINS, TRICKS, VintTerms, lowest_level

LONGEST_REASON = 200
SIZES = {2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 2), 6: (2, 2)}
"""How many play on each side, by the number of players."""


def check_moment(terms: VintTerms, sheet: VintSheet, entry: AnyEntry) -> None:
    """A session that is over takes no more deals."""
    if sheet.over and not isinstance(entry, Written | Against | Alone):
        n = terms.robers
        if terms.columns == "deals":
            refuse(f"the session is over: {n} deals were agreed", f"игра окончена: уговорено сдач — {n}")
        refuse(f"the session is over: {n} rubbers were agreed", f"игра окончена: уговорено роберов — {n}")


def check_sides(terms: VintTerms, sides: Sequence[Sequence[int]]) -> None:
    sizes = SIZES[terms.players]
    found = [player for side in sides for player in side]
    if (
        len(sides) != 2
        or tuple(sorted(map(len, sides))) != sizes
        or len(set(found)) < len(found)
        or not all(0 <= player < terms.players for player in found)
    ):
        refuse(
            f"of {terms.players} players {sizes[0]} are on one side and {sizes[1]} others on the other",
            f"при {terms.players} игроках на одной стороне их {sizes[0]}, на другой {sizes[1]}, и все разные",
        )


def check_entry(terms: VintTerms, sheet: VintSheet, entry: AnyEntry) -> None:
    """Everything but a contract."""
    if isinstance(entry, Passed):
        _check_passed(terms, sheet, entry)
    elif isinstance(entry, Seated):
        _check_seated(terms, sheet, entry)
    elif isinstance(entry, Alone):
        _check_answers(terms, sheet, entry.player)
    elif isinstance(entry, Written | Against):
        _check_points(entry.points, entry.reason)
        if isinstance(entry, Against):
            _check_player(terms, entry.writer)
            _check_player(terms, entry.on)
            if entry.writer == entry.on:
                refuse("nobody writes against himself", "сам против себя никто не пишет")
        elif terms.columns == "deals":
            refuse(
                "where every deal is a rubber, write it against a player",
                "где всякая сдача — робер, пишите против игрока",
            )
        else:
            check_plays(terms, sheet, entry.by)


def _check_points(points: int, reason: str) -> None:
    if not points:
        refuse("nothing is written for nought", "нуль не пишут")
    if abs(points) > LARGEST:
        refuse("this is too much", "это слишком много")
    if len(reason) > LONGEST_REASON:
        refuse("the reason is too long", "причина слишком длинна")


def _check_player(terms: VintTerms, player: int) -> None:
    if not 0 <= player < terms.players:
        refuse(f"there is no player {player + 1}", f"игрока {player + 1} нет")


def check_plays(terms: VintTerms, sheet: VintSheet, player: int) -> None:
    """A player who does not sit out."""
    _check_player(terms, player)
    if sheet.column(player) < 0:
        refuse(f"player {player + 1} sits out this rubber", f"игрок {player + 1} в этом робере пропускает")


def _check_passed(terms: VintTerms, sheet: VintSheet, entry: Passed) -> None:
    if terms.all_pass == "cross":
        if entry.tricks is not None:
            refuse(
                "when all pass, the cards are thrown in: no tricks are written",
                "если все пасуют, карты бросают: взяток не пишут",
            )
        return
    if entry.tricks is None:
        refuse("when all pass, it is played: say the tricks", "распасовку играют: укажите взятки")
    check_plays(terms, sheet, entry.by)
    if not 0 <= entry.tricks <= TRICKS:
        refuse(f"tricks are 0 to {TRICKS}", f"взяток бывает от 0 до {TRICKS}")


def _check_seated(terms: VintTerms, sheet: VintSheet, entry: Seated) -> None:
    if terms.columns != "pairs":
        refuse("there are no lasting sides here", "постоянных сторон здесь нет")
    check_sides(terms, entry.sides)
    if any(isinstance(line.entry, Deal | Passed | Written) for line in sheet.lines):
        refuse("the rubber has begun: its sides stay", "робер начат: стороны не меняются")


def _check_answers(terms: VintTerms, sheet: VintSheet, player: int) -> None:
    """Who pays for his partner is one of two."""
    _check_player(terms, player)
    if terms.columns != "pairs":
        refuse("there are no lasting partners here", "постоянных партнёров здесь нет")
    side = next((side for side in sheet.sides if player in side), ())
    if len(side) < 2:
        refuse(
            "who answers alone has a partner in this rubber",
            "один за двоих отвечает тот, у кого есть партнёр",
        )


def check_deal(terms: VintTerms, sheet: VintSheet, deal: Deal) -> None:
    """A contract: who, what, how many tricks, and the cards."""
    check_plays(terms, sheet, deal.by)
    _check_contract(terms, deal)
    if terms.columns != "pairs" or deal.helpers or deal.idle != -1:
        _check_table(terms, deal)
    check_cards(terms, deal)
    if deal.first not in (-1, 0, 1) or deal.capped not in (-1, 0, 1):
        refuse("a side is 0, who declares, or 1", "сторона — 0 (играющие) или 1")
    if deal.first != -1 and terms.columns == "deals":
        refuse(
            "where every deal is a rubber, no game is won first",
            "где всякая сдача — робер, партий не кончают",
        )
    if deal.alone != -1:
        _check_alone(terms, sheet, deal)


def _check_contract(terms: VintTerms, deal: Deal) -> None:
    if deal.level not in LEVELS:
        refuse("a contract is of 1 to 7 tricks above six", "назначают от 1 до 7 взяток сверх шести")
    if deal.strain not in STRAINS:
        refuse("trumps are S, C, D, H, or N for none", "козырь — S, C, D, H или N, то есть без козырей")
    low = lowest_level(terms)
    if deal.level < low:
        refuse(f"nothing below {low} is played", f"меньше {low} не играют")
    if not 0 <= deal.tricks <= TRICKS:
        refuse(f"tricks are 0 to {TRICKS}", f"взяток бывает от 0 до {TRICKS}")
    if deal.tricks < terms.ready_tricks:
        refuse(
            f"the declarers have {terms.ready_tricks} ready tricks",
            f"у играющих готовых взяток {terms.ready_tricks}",
        )
    if deal.at_once and deal.level < SMALL_SLAM:
        refuse("only a slam is bid at once", "сразу объявляют только шлем")


def _check_table(terms: VintTerms, deal: Deal) -> None:
    """Partners and the bought hand, where everybody writes for himself."""
    if terms.columns == "pairs":
        refuse("the sides of this rubber are known", "стороны этого робера известны")
    helpers = 1 if terms.columns == "deals" else 0
    others = {*deal.helpers, *((deal.idle,) if deal.idle != -1 else ())}
    if len(deal.helpers) != helpers or not all(0 <= p < terms.players and p != deal.by for p in others):
        if helpers:
            refuse(
                "the declarer has one partner, another player", "у играющего один партнёр, и это не он сам"
            )
        refuse("the declarer plays alone", "играющий играет один")
    idle = terms.columns == "players" and terms.players == 4
    if idle != (deal.idle != -1):
        if idle:
            refuse("say whose hand was bought: the dealer's", "укажите, чью руку купили: кто сдавал")
        refuse("nobody's hand was bought", "ничьей руки не покупали")


def _check_alone(terms: VintTerms, sheet: VintSheet, deal: Deal) -> None:
    if terms.columns == "deals":
        _check_player(terms, deal.alone)
    else:
        _check_answers(terms, sheet, deal.alone)


def check_first(terms: VintTerms, deal: Deal, enough: tuple[bool, bool]) -> None:
    """If both sides have enough it must be known who had it first; who has not was not first."""
    if deal.first >= 0 and not enough[deal.first]:
        refuse(
            "the side that is said to have won the game first has not enough for it",
            "у стороны, которая будто бы кончила партию раньше, до конца не хватает",
        )
    if all(enough) and terms.both_reach == "first" and deal.first == -1:
        refuse(
            "both sides have enough to win the game: say which had it first",
            "партию кончили обе стороны: укажите, какая раньше",
        )

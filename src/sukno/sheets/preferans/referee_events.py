"""Every irregularity of the books: what happened, by whose rules it is judged, what the referee must be told.

The rows are those of the books: 001:7-117 and 273-281 (common rules), 001:599-613 (Classic), laws 14-71 of
000:2699-3321 (old preferans), 000:3384-3386 (Hussar).
"""

from __future__ import annotations

from sukno.engine import Text
from sukno.sheets.preferans import referee_classic as classic
from sukno.sheets.preferans import referee_old as old
from sukno.sheets.preferans import referee_pulka as pulka
from sukno.sheets.preferans import referee_table as table
from sukno.sheets.preferans.referee_case import Case
from sukno.sheets.preferans.referee_data import Event, Judge, Regime, Rule
from sukno.sheets.refereeing import Said

GAME = ("declarer", "dealer?", "level", "trump", "whisters", "tricks", "dark", "bomb")
MISERE = ("declarer", "dealer?", "taken", "dark", "bomb")
OLD_GAME = ("declarer", "dealer?", "level", "trump", "whisters", "invited", "tricks")


def _common(source: str, judge: Judge, needs: tuple[str, ...] = (), **more: object) -> dict[Regime, Rule]:
    """The same by both readings of the common rules."""
    rule = Rule(source, judge, needs, **more)  # type: ignore[arg-type]
    return {"replay": rule, "flat": rule}


def _redeal(source: str, needs: tuple[str, ...] = ()) -> dict[Regime, Rule]:
    """A misdeal: the common and the old rules deal again, Classic also fines the dealer."""
    again = Rule(source, table.redeal, needs)
    return {
        "replay": again,
        "flat": again,
        "classic": Rule("001:597-599", table.dealer_pays, ("dealer", *needs)),
        "old": again,
        "hussar": again,
    }


FLAT = Rule(
    "001:110-113",
    pulka.flat,
    (),
    {
        "game": ("offender", "faults!", "also!", "also_faults", *GAME, "could_make", "receiver"),
        "misere": ("offender", "faults!", *MISERE),
    },
)


def _flat(raspasy: tuple[str, ...], judge: Judge, source: str) -> Rule:
    """The flat penalty in games; in raspasy, which it does not name, the common rule."""

    def judged(c: Case) -> Said:
        return judge(c) if c.facts.phase == "raspasy" else pulka.flat(c)

    return Rule(f"001:110-113; {source}", judged, (), {**FLAT.by_phase, "raspasy": raspasy})


RASPASY = ("offender", "dealer?", "tricks")
EVENTS: dict[str, Event] = {
    e.id: e
    for e in (
        Event(
            "exposed-in-deal",
            "deal",
            Text("A card is exposed in dealing", "При сдаче вскрылась карта"),
            Text("A card turns over while the cards are dealt.", "Карта перевернулась во время сдачи."),
            _redeal("000:2772-2777; 004:504"),
        ),
        Event(
            "wrong-number-dealt",
            "deal",
            Text("Wrong number of cards dealt", "Роздано не то число карт"),
            Text("Somebody was dealt more or fewer than ten.", "Кому-то сдано больше или меньше десяти."),
            _redeal("000:2772-2777; 004:504"),
        ),
        Event(
            "wrong-dealer",
            "deal",
            Text("The wrong player dealt", "Сдавали не в очередь"),
            Text("The deal was another's.", "Сдавать должен был другой."),
            {
                regime: Rule("001:597-599", table.wrong_dealer_pays, ("dealer", "looked"))
                if regime == "classic"
                else Rule(rule.source, table.wrong_dealer, ("looked",))
                for regime, rule in _redeal("000:2772-2777; 004:504").items()
            },
        ),
        Event(
            "talon-place",
            "deal",
            Text("The talon is the first or the last pair", "Прикуп сдан первым или последним"),
            Text("It may be any pair but these two.", "Он может быть любой парой, кроме этих двух."),
            {"classic": Rule("001:597", table.dealer_pays, ("dealer",))},
        ),
        Event(
            "not-cut",
            "deal",
            Text("The pack was not cut", "Колода не подснята"),
            Text("The right neighbour must cut.", "Снимать обязан сосед справа."),
            {"classic": Rule("001:599", table.dealer_pays, ("dealer",))},
        ),
        Event(
            "touched-early",
            "deal",
            Text("Cards touched before the deal is complete", "Карты взяты до конца сдачи"),
            Text(
                "Somebody picks up or looks at his cards too soon.",
                "Кто-то поднял или посмотрел карты раньше времени.",
            ),
            {
                regime: Rule("000:2768-2771 (law 12)", table.touched)
                for regime in ("replay", "flat", "old", "hussar")
            },
        ),
        Event(
            "talon-seen",
            "talon",
            Text("The talon was looked at before its buyer", "Прикуп посмотрели раньше купившего"),
            Text("By a player or by the dealer who sits on it.", "Игрок или сидящий на прикупе сдающий."),
            _common("000:2779-2789 (laws 15-16)", table.talon_seen)
            | {"old": Rule("law 16", old.peeked, ("offender", "level", "trump"))},
        ),
        Event(
            "talon-returned",
            "talon",
            Text("The talon is declined or given back", "Прикуп отвергнут или возвращён"),
            Text(
                "The declarer will not have what the dealer sold, and the deal on the sheet does not say so yet.",
                "Разыгрывающему прикуп не пригодился, а в записи сдачи этого ещё нет.",
            ),
            {"classic": Rule("001:607", table.dealer_pays_talon, ("dealer",))},
        ),
        Event(
            "not-discarded",
            "talon",
            Text("Nothing was discarded", "Прикуп не снесён"),
            Text(
                "The declarer took the talon and put nothing away.",
                "Разыгрывающий взял прикуп и ничего не снёс.",
            ),
            {
                "classic": Rule(
                    "001:611",
                    classic.not_discarded,
                    (),
                    {"game": ("declarer", "level", "dark", "bomb"), "misere": ("declarer", "dark", "bomb")},
                )
            },
        ),
        Event(
            "exposed-card",
            "cards",
            Text("A card shown or played out of turn", "Карта показана или положена не в очередь"),
            Text(
                "Not a lead: a card dropped, shown to another, or played before one's turn.",
                "Не ход: карту обронили, показали другому или положили раньше своей очереди.",
            ),
            {"replay": Rule("001:27-52", table.open_card), "flat": FLAT},
        ),
        Event(
            "lead-out-of-turn",
            "cards",
            Text("Lead out of turn", "Ход не в свою очередь"),
            Text("Noticed before the trick was complete.", "Замечен до конца взятки."),
            {
                "replay": Rule(
                    "001:31-43",
                    pulka.led_out_of_turn,
                    (),
                    {
                        "game": ("offender", "declarer", "dealer?"),
                        "misere": ("offender", "declarer", "dealer?"),
                        "raspasy": ("offender", "dealer?", "before"),
                    },
                ),
                "flat": _flat(("offender", "dealer?", "before"), pulka.led_out_of_turn, "001:43"),
            },
        ),
        Event(
            "turn-noticed-late",
            "cards",
            Text("A wrong turn noticed after the trick", "Ошибка в очереди замечена после взятки"),
            Text(
                "The trick in which somebody led or played out of turn is complete.",
                "Взятка, в которой ходили не в очередь, уже завершена.",
            ),
            _common("001:48", table.noticed_late),
        ),
        Event(
            "card-changed",
            "cards",
            Text("A played card is changed", "Сыгранную карту хотят заменить"),
            Text(
                "Somebody wants his card back though the trick is still open.",
                "Кто-то берёт карту назад, пока взятка открыта.",
            ),
            {regime: Rule("law 23", table.card_stands) for regime in ("replay", "flat", "old", "hussar")},
        ),
        Event(
            "claim",
            "cards",
            Text("Cards laid open for all the rest", "Карты открыты: «остальные мои»"),
            Text(
                "A player claims all tricks that are left; at misère, none of them.",
                "Игрок объявляет остальные взятки своими, а на мизере — чужими.",
            ),
            _common("001:44-46, 106", table.claim, (), by_phase={"game": ("plan",), "misere": ("plan",)})
            | {"old": Rule("law 33", table.old_claim)},
        ),
        Event(
            "revoke-corrected",
            "revoke",
            Text("Revoke corrected in time", "Фальшренонс исправлен вовремя"),
            Text(
                "The suit was not followed, or no trump was played, and it was seen at once.",
                "Не дана масть или не побито козырем, и это сразу замечено.",
            ),
            _common("001:54", table.open_card),
        ),
        Event(
            "revoke",
            "revoke",
            Text("Revoke (renonce)", "Фальшренонс (ренонс)"),
            Text(
                "Suit not followed, or not trumped though obliged; noticed later in the same deal.",
                "Не дана масть или не побито козырем, хотя было чем; замечено позже в той же сдаче.",
            ),
            {
                "replay": Rule(
                    "001:54-58, 88; raspasy 001:492",
                    pulka.revoked,
                    (),
                    {
                        "game": ("offender", *GAME, "forfeit", "receiver"),
                        "misere": ("offender", *MISERE, "forfeit"),
                        "raspasy": ("offender", "dealer?"),
                    },
                ),
                "flat": _flat(("offender", "dealer?"), pulka.all_of_raspasy, "001:492"),
                "classic": Rule(
                    "001:612",
                    classic.suit_rule,
                    (),
                    {
                        "game": ("offender", "level", "dark", "bomb"),
                        "misere": ("offender", "dark", "bomb"),
                        "raspasy": ("offender", "dealer?"),
                    },
                ),
                "old": Rule(
                    "laws 28-32, 54, 71",
                    old.renonce,
                    (),
                    {
                        "game": (
                            "offender",
                            "faults",
                            "also",
                            "also_faults",
                            *OLD_GAME,
                            "moved",
                            "receiver",
                            "kurochka",
                        ),
                        "misere": ("offender", "faults", "declarer", "dealer?", "misere", "taken"),
                        "raspasy": ("offender", "faults"),
                    },
                ),
                "hussar": Rule("000:3384-3386", old.hussar_renonce, ("offender", "faults", "level", "trump")),
            },
        ),
        Event(
            "revoke-after-the-score",
            "revoke",
            Text("Revoke claimed after the score is written", "О фальшренонсе сказали после записи"),
            Text("The cards are mixed and the deal is written.", "Карты смешаны, сдача записана."),
            _common("001:56", table.too_late),
        ),
        Event(
            "asks-for-trick",
            "tricks",
            Text("Asking to see a trick", "Просьба показать взятку"),
            Text("A player wants to see a closed trick.", "Игрок хочет увидеть закрытую взятку."),
            _common("001:9-19", table.asked, ("last_trick",)) | {"old": Rule("law 77", table.old_asked)},
        ),
        Event(
            "opens-trick",
            "tricks",
            Text("A trick opened without right", "Взятка открыта самовольно"),
            Text(
                "Another's trick, or an own one that is not the last.",
                "Чужая взятка или своя, но не последняя.",
            ),
            {
                "replay": Rule(
                    "001:21-23",
                    pulka.opened_trick,
                    (),
                    {"game": ("offender", *GAME), "misere": ("offender", *MISERE), "raspasy": RASPASY},
                ),
                "flat": _flat(RASPASY, pulka.opened_trick, "001:21"),
            },
        ),
        Event(
            "tricks-not-turned",
            "tricks",
            Text("Tricks left unturned", "Взятки не перевёрнуты"),
            Text(
                "Somebody takes several tricks and turns none of them.",
                "Кто-то взял несколько взяток, не перевернув.",
            ),
            _common("001:15-17", table.unturned),
        ),
        Event(
            "wrong-count",
            "tricks",
            Text("Wrong number of cards in play", "Не то число карт в игре"),
            Text(
                "The deal was right, but a bad discard, a double or a missed card left somebody with too "
                "many or too few.",
                "Сдано верно, но из-за сноса, двойного хода или пропуска у кого-то лишние карты или "
                "недостача.",
            ),
            _common("001:60-72", pulka.wrong_count, ("offender", "also", *GAME, "proved")),
        ),
        Event(
            "talon-took-trick",
            "tricks",
            Text("The talon took a trick in raspasy", "Прикуп взял взятку на распасах"),
            Text("Four players: a card of the talon won.", "Вчетвером: карта прикупа оказалась старшей."),
            {
                regime: Rule("001:603; 000:3052-3054", pulka.talon_trick, ("dealer", "tricks"))
                for regime in ("replay", "flat", "classic")
            },
        ),
        Event(
            "last-trick",
            "tricks",
            Text("A fault in the last trick", "Нарушение в последней взятке"),
            Text("Any breach of turn or rule.", "Любая ошибка в очереди или правилах."),
            _common("001:78", table.last_trick),
        ),
        Event(
            "talk",
            "talk",
            Text("Counting aloud, comments, questions", "Счёт вслух, замечания, вопросы"),
            Text("By a player or an onlooker.", "Игрока или болельщика."),
            _common("001:25, 74-76", table.talk) | {"old": Rule("law 24", table.talk)},
        ),
        Event(
            "hint-by-whister",
            "talk",
            Text("A hint between whisters", "Подсказка между вистующими"),
            Text(
                "One lets the other know what to lead, throw or keep.",
                "Один даёт понять другому, с чего ходить, что сносить.",
            ),
            _common("001:104", table.talk)
            | {
                "classic": Rule("001:613", table.hint, ("offender",)),
                "old": Rule("law 24", table.talk),
            },
        ),
        Event(
            "hint-by-dealer",
            "talk",
            Text("A hint by the dealer", "Подсказка сдающего"),
            Text("By the dealer who sits out.", "Сдающего, который пропускает сдачу."),
            _common("000:2779-2785 (law 15)", table.dealer_talk)
            | {
                "classic": Rule("001:613", table.dealer_hint, ("dealer", "seen")),
                "old": Rule("law 15", table.dealer_talk),
            },
        ),
        Event(
            "outsider-advises",
            "talk",
            Text("An outsider advises a lead", "Посторонний советует ход"),
            Text("Somebody who does not play says what to lead.", "Неигравший говорит, с чего ходить."),
            _common("001:76", table.outsider),
        ),
        Event(
            "whists-overwritten",
            "record",
            Text("Too many whists written", "Приписаны лишние висты"),
            Text("More on a partner than were due.", "На партнёра записано больше, чем следовало."),
            {
                regime: Rule(
                    "001:273-279",
                    table.whists_over,
                    ("offender", "victim", "amount", "first_time", "pencil", "in_time"),
                )
                for regime in ("replay", "flat", "classic")
            },
        ),
        Event(
            "pulka-overwritten",
            "record",
            Text("Too many points written in the pulka", "Приписаны лишние очки в пулю"),
            Text("More in one's own pulka than were due.", "В свою пулю записано больше, чем следовало."),
            {
                regime: Rule(
                    "001:275-279", table.pulka_over, ("offender", "amount", "first_time", "pencil", "in_time")
                )
                for regime in ("replay", "flat", "classic")
            },
        ),
        Event(
            "entry-forgotten",
            "record",
            Text("An entry forgotten", "Забытая запись"),
            Text("A game or whists were not written down.", "Игра или висты не записаны вовремя."),
            {
                regime: Rule("001:281", table.forgotten, ("in_time",))
                for regime in ("replay", "flat", "classic")
            },
        ),
        Event(
            "other",
            "other",
            Text("Any other fault", "Любое другое нарушение"),
            Text("What the rules do not name.", "То, чего правила не называют."),
            {"classic": Rule("001:613", table.by_agreement, ("offender", "amount"))},
        ),
    )
}

"""Everything that the referee of Vint judges: what happened, by which laws, and what must be known of it."""

from __future__ import annotations

from collections.abc import Mapping

from sukno.engine import Text
from sukno.sheets.vint import referee_revokes as revokes
from sukno.sheets.vint import referee_rules as r
from sukno.sheets.vint.referee_facts import CONTRACT, DEAL, need
from sukno.sheets.vint.referee_laws import Event, Rule, event, says

PERSONS = "offender partner out"
REVOKED = need(f"{PERSONS} {DEAL} times asked", noticed="after")

BY_GROUP: Mapping[str, tuple[Event, ...]] = {
    "deal": (
        event(
            "two-cards-drawn",
            ("Two cards drawn for the seat", "При выборе мест вынуты две карты"),
            "law 3",
            "law 7",
            says(
                "He puts them back and draws again, one card.", "Он кладёт их обратно и вынимает снова одну."
            ),
        ),
        event(
            "faces-shown",
            ("Faces seen, or the shuffle under the table", "Тасовали лицом вверх или под столом"),
            "law 6",
            "laws 9-10",
            says(
                "Forbidden, while shuffling as while gathering the cards. " + r.NO_PRICE.en,
                "Запрещено и при тасовке, и когда карты собирают. " + r.NO_PRICE.ru,
            ),
        ),
        event(
            "bad-cut",
            (
                "A packet of fewer than five cards, or nothing cut",
                "Снято меньше пяти карт, или порядок прежний",
            ),
            "law 5",
            "law 12",
            says("Shuffled and cut again.", "Перетасовать и снять снова."),
            help=(
                "Five cards at least stay in each part; the parts change places.",
                "В каждой части не меньше пяти карт, и части меняются местами.",
            ),
        ),
        event(
            "card-in-cut",
            ("A card shows in the cut", "При съёмке открылась карта"),
            "law 9",
            "law 13",
            says("Shuffled and cut again.", "Перетасовать и снять снова."),
        ),
        event(
            "reshuffled",
            ("The dealer shuffles after a correct cut", "Сдатчик перетасовал после верной съёмки"),
            "law 10",
            "law 14",
            says(
                "He loses this deal: the next in turn deals.",
                "Он теряет эту сдачу: сдаёт следующий по очереди.",
            ),
        ),
        event(
            "for-partner",
            ("Cutting or dealing for the partner", "Снимал или сдавал за партнёра"),
            "law 7",
            "law 21",
            r.for_partner,
            need("consent"),
        ),
        event(
            "wrong-dealer",
            ("Dealt out of turn", "Сдано не в очередь"),
            "law 8",
            "law 20",
            r.wrong_dealer,
            need("in_time"),
        ),
        event(
            "misdeal",
            ("Misdeal", "Засдача"),
            "laws 9, 12",
            "laws 18, 25",
            r.misdeal,
            need("cause") + need("in_time", cause=r.LATE) + need("looked"),
            help=(
                "A card face up or exposed by the dealer, a wrong pack, no cut, two at a time, a wrong beginning.",
                "Карта лицом вверх или открыта сдатчиком, колода не та или не снята, по две карты, не с того начато.",
            ),
        ),
        event(
            "taken-up-early",
            ("Cards taken up before the end of the deal", "Карты взяты до конца сдачи"),
            "law 12",
            "laws 18-19",
            r.taken_up_early,
            need("misdealt"),
            help=("Or the bottom card was peeked at.", "Или подсмотрена нижняя карта."),
        ),
        event(
            "exposed-by-player",
            ("Another than the dealer exposes a card in the deal", "Карту при сдаче открыл не сдатчик"),
            Rule("law 11", r.exposed_by_player, need("offender out")),
            Rule("law 171", says("The card is a table card.", "Карта считается настольной.", r.TABLE_CARD)),
        ),
        event(
            "wrong-number",
            ("Twelve and fourteen cards", "Двенадцать и четырнадцать карт"),
            "laws 13-15",
            "laws 22-24",
            r.wrong_number,
            need("led") + need("fourteen partner out dealer", led=True),
        ),
        event(
            "wrong-pack",
            (
                "Two equal cards, or some missing, found later",
                "Две одинаковые карты или недостача, замечено потом",
            ),
            Rule("law 16", r.wrong_pack, need("first_deal") + need("ended", first_deal=True)),
            Rule("law 27", lambda c: r.SCORES_STAND),
        ),
        event(
            "change-of-packs",
            ("Somebody wants other cards", "Кто-то просит другие карты"),
            Rule(
                "laws 17-18",
                says(
                    "Packs change places after a game, before the cut; a new pack at one's own cost, after a game or "
                    "a rubber.",
                    "Колодами меняются по окончании партии, до съёмки; новая колода — на свой счёт, после партии или "
                    "робера.",
                ),
            ),
            Rule(
                "law 26; 000:1197",
                says(
                    "Either side may change packs after a game: at the first deal, or at the second if not at the "
                    "first; a new pack after a rubber.",
                    "Меняться колодами после партии может любая сторона: при первой сдаче или при второй, если не "
                    "менялись; новая колода — после робера.",
                ),
            ),
        ),
    ),
    "auction": (
        event(
            "bid-out-of-turn",
            ("A bid out of turn", "Назначение не в очередь"),
            Rule("laws 26-27, 30", r.bid_out_of_turn, need("opening") + need("said", opening=False)),
            Rule("laws 67, 76", r.barred),
        ),
        event(
            "suit-out-of-turn",
            ("A suit named out of turn, and the others play", "Масть названа не в очередь, играют другие"),
            "law 27",
            "law 76",
            says(
                "The offenders may not make the first lead in that suit.",
                "Назвавшие не могут делать первый ход с этой масти.",
            ),
        ),
        event(
            "bid-too-low",
            ("A bid too low", "Назначено ниже объявленного"),
            "law 29",
            "law 74",
            r.bid_too_low,
            need("last said"),
            help=("As 3♠ after 3♥.", "Например, «три пики» после «трёх червей»."),
        ),
        event(
            "bid-after-finish",
            ("A bid after “nothing more” or “lead”", "Назначение после «ходите» или «больше не скажу»"),
            "law 36",
            "law 75",
            says("The opponents may demand a new deal.", "Противники могут требовать пересдачи."),
        ),
        event(
            "other-words",
            ("Other words, signs, comments", "Лишние слова, знаки, замечания"),
            "law 35",
            "000:41-61",
            says(
                "Forbidden: only a bid or a pass is said, and nothing is corrected. " + r.NO_PRICE.en,
                "Запрещено: говорят только назначение или пас и ничего не поправляют. " + r.NO_PRICE.ru,
            ),
        ),
    ),
    "play": (
        event(
            "first-lead-out-of-turn",
            ("The first lead out of turn", "Первый ход не в очередь"),
            "laws 11, 28",
            "laws 77, 172",
            says(
                "The card is a table card, and the partner may not make the first lead in that suit.",
                "Карта настольная, и партнёр не может делать первый ход с этой масти.",
                r.TABLE_CARD,
            ),
        ),
        event(
            "lead-out-of-turn",
            ("A later lead out of turn", "Ход не в очередь потом"),
            "law 11",
            "law 172",
            says("The card is a table card.", "Карта становится настольной.", r.TABLE_CARD),
        ),
        event(
            "table-card",
            ("When a table card is played", "Когда кладут настольную карту"),
            "law 11",
            "law 171",
            says(
                "When the opponents say so: on the first, second or third lead of its suit.",
                "Когда скажут противники: на первый, второй или третий ход с её масти.",
                r.TABLE_CARD,
            ),
        ),
        event(
            "dropped-card",
            ("A card fell under the table", "Карта упала под стол"),
            "law 44",
            "law 175",
            says("It is not a table card: he picks it up.", "Настольной она не считается: её поднимают."),
        ),
        event(
            "third-before-second",
            ("The third hand plays before the second", "Третий положил раньше второго"),
            "",
            "law 167",
            says(
                "The fourth may play before his partner too; it cannot be repaired.",
                "Четвёртый тоже может положить раньше своего партнёра; исправить нельзя.",
            ),
        ),
        event(
            "card-out-of-turn",
            ("A card laid out of turn", "Карта положена не в очередь"),
            "",
            "law 166",
            says("It stays; only a revoke is taken back.", "Обратно её не берут; берут только при ренонсе."),
        ),
        event(
            "touched-early",
            ("A card pulled or touched before the turn", "Карту вытащили или взяли до очереди"),
            "law 49",
            "law 170",
            says("Forbidden. " + r.NO_PRICE.en, "Не разрешается. " + r.NO_PRICE.ru),
        ),
        event(
            "card-omitted",
            ("No card played to a trick", "На взятку не положена карта"),
            "",
            "law 168",
            says(
                "The opponents accept the deal or demand a new one.",
                "Противники признают сдачу или требуют новой.",
            ),
            help=("He goes on with a card too many.", "Игрок продолжает с лишней картой."),
        ),
        event(
            "several-cards",
            ("Several cards played to one trick", "Несколько карт на одну взятку"),
            "",
            "law 169",
            says("The opponents choose which of them stays.", "Какая из них останется, выбирают противники."),
        ),
        event(
            "looking-at-tricks",
            ("Somebody wants to see earlier tricks", "Кто-то хочет видеть прежние взятки"),
            "law 48",
            "law 136",
            says(
                "Until the next lead the last two may be seen, after it only the last one.",
                "До следующего хода смотрят две последние, после него — одну последнюю.",
            ),
        ),
        event(
            "whose-card",
            ("“Whose card is this?”", "«Чья это карта?»"),
            "law 47",
            "law 157",
            says(
                "It may be asked only while the trick lies open; a closed one may be looked at, without questions.",
                "Спросить можно, пока взятка не закрыта; закрытую можно смотреть, но не спрашивать.",
            ),
        ),
    ),
    "revoke": (
        event(
            "wrong-suit",
            ("A wrong suit, corrected in time", "Не та масть, исправлено вовремя"),
            "laws 11, 41",
            "laws 151, 173-174",
            revokes.corrected,
        ),
        event(
            "revoke",
            ("Revoke", "Ренонс"),
            "laws 39-42, 46",
            "laws 147-152, 155",
            revokes.revoke,
            need("noticed") + REVOKED,
            help=(
                "He had the suit led, and played another. Established once the trick is turned down and the next lead "
                "made.",
                "Имел масть и положил другую. Состоялся, когда взятка закрыта и сделан следующий ход.",
            ),
        ),
        event(
            "dropped-revoke",
            ("A revoke because a card lay under the table", "Ренонс из-за карты под столом"),
            Rule("law 43", revokes.dropped_revoke, need(f"{PERSONS} {DEAL} would_end")),
            Rule("law 156", revokes.dropped_revoke, need(f"{PERSONS} {DEAL}")),
        ),
        event(
            "revoke-checking",
            ("A revoke is claimed", "Заявлено о ренонсе"),
            "laws 45-46",
            "laws 153-155",
            revokes.checking,
            need("mixed"),
        ),
    ),
    "alone": (
        event(
            "cards-thrown",
            ("Cards thrown down or shown before the end", "Карты брошены или открыты до конца"),
            "law 50",
            "law 176",
            revokes.thrown,
            need(f"{PERSONS} charged") + need(DEAL, charged=True),
        ),
        event(
            "blind-bid",
            ("A bid without looking at the cards", "Назначение втёмную"),
            "law 51",
            "law 177",
            revokes.blind_bid,
            need(f"{PERSONS} {CONTRACT}"),
        ),
        event(
            "solo-slam",
            ("A slam without the partner's support", "Шлем без поддержки партнёра"),
            "law 52",
            "law 178",
            revokes.solo_slam,
            need(f"{PERSONS} {CONTRACT}"),
        ),
        event(
            "harmful-bid",
            ("A bid meant to harm the partner", "Назначение во вред партнёру"),
            "law 53",
            "law 179",
            revokes.harmful_bid,
            need("proved") + need(PERSONS, proved=True),
        ),
    ),
    "variants": (
        event(
            "late-bid",
            ("The buyer's opponents bid after the purchase", "Противники назначают после покупки"),
            "",
            "000:1856-1859; 000:2114-2117",
            r.late_bid,
            need(f"{PERSONS} declarer level"),
        ),
        event(
            "wrong-nail",
            ("The wrong defender passes the nail first", "Гвоздь первым передал не тот"),
            "003:839",
            "",
            says(
                "The declarers choose by its back the card which the leader has to pass.",
                "Играющие выбирают по рубашке карту, которую должен передать имеющий ход.",
                Text(
                    "The first lead is made with it, by the one who receives it (the book names no player).",
                    "С неё и делают первый ход; ходит получивший её (в книге игрок не назван).",
                ),
            ),
        ),
        event(
            "swapped-hand-revoke",
            ("A revoke of two who exchange hands", "Ренонс вдвоём с обменом руки"),
            "",
            "000:1566-1567",
            revokes.two_hands_revoke,
            need(f"price {PERSONS} {DEAL}"),
        ),
    ),
    "other": (
        event(
            "leaves-early",
            ("A player leaves before three rubbers are played", "Игрок уходит, не доиграв трёх роберов"),
            "law 19",
            "000:1200",
            says("He pays for the cards alone.", "Он один платит за карты."),
        ),
        event(
            "spectators",
            ("Spectators talk or walk about", "Посторонние говорят или переходят с места на место"),
            "003:306-308",
            "",
            says(
                "Neither is allowed; who stays in one place may look into one player's hand. "
                + r.NO_PRICE.en,
                "Это не дозволяется; оставаясь на одном месте, можно смотреть в карты одного игрока. "
                + r.NO_PRICE.ru,
            ),
        ),
    ),
}
EVENTS = {event.id: event for events in BY_GROUP.values() for event in events}

"""What speaks for a move in Monopoly."""

from __future__ import annotations

from sukno.engine import Ask, Text
from sukno.games.economic.monopoly.bargaining import parts
from sukno.games.economic.monopoly.fields import BY_ID, FIELDS, GROUPS
from sukno.games.economic.monopoly.game import Monopoly
from sukno.games.economic.monopoly.state import MonopolyState

REASONS: dict[str, Text] = {
    "throw": Text("the dice decide", "решают кости"),
    "prison throw": Text(
        "a double costs nothing, and outside it is dear", "дубль бесплатен, а на воле дорого"
    ),
    "fine": Text("in prison your property brings nothing", "пока вы в тюрьме, имущество дохода не приносит"),
    "show pardon": Text("the card saves the 50", "карточка сберегает 50"),
    "show waiver": Text("the card saves the 50", "карточка сберегает 50"),
    "leave": Text("the money is needed for what may come", "деньги нужны на чёрный день"),
    "done": Text("nothing else is worth its price now", "остальное сейчас не стоит своих денег"),
    "waive": Text("so large a payment is what the card is for", "карточка для таких платежей и бережётся"),
    "waive pay": Text("the card is worth more than this payment", "карточка дороже такого платежа"),
    "either pay": Text("with houses a Chance is dangerous", "когда есть дома, «Шанс» опасен"),
    "chance": Text("a Chance brings more than it takes", "«Шанс» чаще приносит, чем отнимает"),
    "mortgage": Text(
        "it brings least for what the bank lends on it", "она приносит меньше всего за деньги банка"
    ),
    "sell": Text("this house is missed least", "этого дома меньше всего жаль"),
    "redeem": Text("free of the pledge it brings money again", "выкупленная, она снова приносит доход"),
    "burn": Text("the cheapest house", "самый дешёвый дом"),
    "quake": Text("the least is lost there", "там пропадёт меньше всего"),
    "gift": Text("there a house brings most", "там дом приносит больше всего"),
    "steal": Text("this share brings you most", "эта акция принесёт вам больше всего"),
    "sale": Text(
        "in pledge it is worth half, and the bank pays the whole",
        "в залоге она стоит половину, а банк платит всё",
    ),
    "pass": Text("it is not worth more to you", "дороже она для вас не стоит"),
    "bid": Text("it is worth more to you", "для вас она стоит дороже"),
    "yes": Text("you gain more than you give", "вы получаете больше, чем отдаёте"),
    "no": Text("you would give more than you get", "вы отдали бы больше, чем получите"),
    "counter": Text("for this price it is good for both", "за такую цену выгодно обоим"),
}


def why(game: Monopoly, s: MonopolyState, ask: Ask, move: str) -> Text | None:
    verb, _, rest = move.partition(" ")
    if verb == "buy":
        return bought(game, s, ask.seat)
    if verb == "build":
        return built(game, s, rest)
    if verb == "trade":
        return offered(game, s, ask.seat, rest)
    for key in (f"{ask.kind} {verb}", move, verb):
        if key in REASONS:
            return REASONS[key]
    return None


def bought(game: Monopoly, s: MonopolyState, seat: int) -> Text:
    field = FIELDS[s.at[seat]]
    others = [f for f in GROUPS[field.group] if f != field]
    own = sum(s.account.owner.get(f.id) == seat for f in others)
    if own == len(others):
        return Text("the colour is yours then", "тогда вся группа ваша")
    if own:
        return Text("it goes with what you have", "она в одной группе с вашими")
    return Text("it brings money and can be exchanged", "она принесёт доход и пригодится для обмена")


def built(game: Monopoly, s: MonopolyState, id: str) -> Text:
    a, field = s.account, BY_ID[id]
    have = a.houses.get(id, 0)
    whole = game.book.whole(a, field)
    was, then = (game.book.printed(field, n) for n in (have, have + 1))
    if not whole:
        was, then = (was + 1) // 2, (then + 1) // 2
    return Text(f"a guest pays {then} in place of {was}", f"гость заплатит {then} вместо {was}")


def offered(game: Monopoly, s: MonopolyState, seat: int, rest: str) -> Text:
    take = parts(rest)[3]
    a = s.account
    for id in take:
        group = GROUPS[BY_ID[id].group] if id in BY_ID else ()
        if group and all(a.owner.get(f.id) == seat or f.id in take for f in group):
            return Text(
                "it completes a colour, and is worth more to you than it costs",
                "она дополнит вашу группу и стоит вам дороже",
            )
    return Text("both gain by it", "выгодно обоим")

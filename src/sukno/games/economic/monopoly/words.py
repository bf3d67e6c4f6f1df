"""What is told of a game: lines of the log, moves, money."""

from __future__ import annotations

from collections.abc import Mapping

from sukno.engine.text import Text, counted, same, to_whom, who
from sukno.engine.words import Doing
from sukno.games.economic.monopoly.bargaining import offered
from sukno.games.economic.monopoly.cards import Card
from sukno.games.economic.monopoly.fields import BY_ID
from sukno.games.economic.monopoly.state import BANK

SIGNS = {"roubles": "₽", "dollars": "$"}
MOVES: dict[str, Text] = {
    "throw": Text("throw the dice", "бросить кости"),
    "fine": Text("pay 50 and throw", "заплатить 50 и бросить"),
    "show pardon": Text("show the card and throw", "предъявить карточку и бросить"),
    "show waiver": Text("show the card of the director", "предъявить карточку директора"),
    "leave": Text("leave it", "не покупать"),
    "done": Text("that is all", "готово"),
    "pay": Text("pay", "заплатить"),
    "chance": Text("take a Chance", "взять «Шанс»"),
    "waive": Text("show the card", "предъявить карточку"),
    "pass": Text("pass", "пас"),
    "yes": Text("agree", "согласиться"),
    "no": Text("refuse", "отказаться"),
}
VERBS: dict[str, Text] = {
    "build": Text("build in {share}", "построить: {share}"),
    "sell": Text("pledge a house of {share}", "заложить дом: {share}"),
    "mortgage": Text("mortgage {share}", "заложить: {share}"),
    "redeem": Text("redeem {share}", "выкупить: {share}"),
    "burn": Text("{share}", "{share}"),
    "quake": Text("{share}", "{share}"),
    "gift": Text("{share}", "{share}"),
    "steal": Text("{share}", "{share}"),
    "sale": Text("sell {share}", "продать: {share}"),
}
LOG: dict[str, Text] = {
    "lot": Text("⟨throws|throw⟩ for the first turn: {move}", "⟨бросает|бросаете⟩ за первый ход: {move}"),
    "throw": Text("⟨throws|throw⟩ {move}", "бросок: {move}"),
    "skip": Text("is away: the turn is lost", "в отъезде: ход пропущен"),
    "extra": Text("⟨has|have⟩ a turn more", "ход вне очереди"),
    "prison": Text("⟨goes|go⟩ to prison", "⟨отправляется|отправляетесь⟩ в тюрьму"),
    "free": Text("⟨leaves|leave⟩ prison", "⟨выходит|выходите⟩ из тюрьмы"),
    "legacy": Text("the aunt's legacy is paid out", "тёткино наследство выплачено"),
    "yes": Text("⟨agrees|agree⟩", "⟨соглашается|соглашаетесь⟩"),
    "no": Text("⟨refuses|refuse⟩", "⟨отказывается|отказываетесь⟩"),
    "pass": Text("⟨passes|pass⟩", "пас"),
    "unsold": Text("nobody bids", "никто не торгуется"),
}
SHARE_LOG: dict[str, Text] = {
    "land": Text("{share}", "{share}"),
    "leave": Text("⟨leaves|leave⟩ {share} to the bank", "не ⟨покупает|покупаете⟩: {share}"),
    "buy": Text("⟨buys|buy⟩ {share} for {n}", "⟨покупает|покупаете⟩ за {n}: {share}"),
    "build": Text("⟨builds|build⟩ in {share} for {n}", "⟨строит|строите⟩ за {n}: {share}"),
    "sell": Text(
        "⟨pledges|pledge⟩ a house of {share} for {n}", "⟨закладывает|закладываете⟩ дом за {n}: {share}"
    ),
    "mortgage": Text("⟨mortgages|mortgage⟩ {share} for {n}", "⟨закладывает|закладываете⟩ за {n}: {share}"),
    "redeem": Text("⟨redeems|redeem⟩ {share} for {n}", "⟨выкупает|выкупаете⟩ за {n}: {share}"),
    "burn": Text("a house burns down in {share}", "сгорает дом: {share}"),
    "quake": Text("no house is left in {share}", "домов не остаётся: {share}"),
    "gift": Text("⟨has|have⟩ a house more in {share}", "новый дом: {share}"),
    "steal": Text("⟨has|have⟩ {share} out of the bank", "акция из банка: {share}"),
    "sale": Text("⟨sells|sell⟩ the bank {share}", "⟨продаёт|продаёте⟩ банку: {share}"),
}
SUM_LOG: dict[str, Text] = {
    "gets": Text("⟨gets|get⟩ {n} of the bank", "⟨получает|получаете⟩ от банка {n}"),
    "frozen": Text("the bank does not pay the {n}", "банк не выплачивает {n}"),
    "untaxed": Text("⟨pays|pay⟩ no tax of {n}", "налог {n} не взят"),
    "waive": Text(
        "⟨shows|show⟩ the card of the director and ⟨pays|pay⟩ no {n}", "карточка директора: {n} прощено"
    ),
    "bid": Text("⟨bids|bid⟩ {n}", "⟨даёт|даёте⟩ {n}"),
}
SHOWN = {
    "pardon": Text("⟨shows|show⟩ the card out of prison", "⟨предъявляет|предъявляете⟩ карточку «побег»"),
    "waiver": Text("⟨shows|show⟩ the card of the director", "⟨предъявляет|предъявляете⟩ карточку директора"),
}
DOINGS: dict[str, Doing] = {
    **dict.fromkeys(("lot", "throw"), "thrown"),
    **dict.fromkeys(("bid", "pass", "yes", "no", "trade", "counter", "leave"), "said"),
    **dict.fromkeys(("frozen", "untaxed", "skip", "unsold", "drawn", "extra"), "told"),
}
SPEECH: dict[str, Text] = {
    "trade": Text("a deal?", "сделка?"),
    "counter": Text("better so", "лучше так"),
    "yes": Text("agreed!", "по рукам!"),
    "no": Text("no", "нет"),
    "bid": Text("{move}", "{move}"),
}


class Words:
    """Money has the sign of its currency, cards are those of the packs in play."""

    def __init__(self, currency: str, cards: Mapping[str, Card]) -> None:
        self.sign, self.cards = SIGNS[currency], cards

    def money(self, n: int | str) -> Text:
        """A sum as it is written.

        >>> Words("dollars", {}).money(176).en, Words("dollars", {}).money(176).ru
        ('$176', '176\\xa0$')
        """
        return Text(f"{self.sign}{n}", f"{n}\u00a0{self.sign}")

    def tell(self, kind: str, move: str) -> Text | None:
        """A line of the log; None: there are no words of ours for it."""
        first, _, rest = move.partition(" ")
        if kind in LOG:
            return LOG[kind].fill(move=move)
        if kind in SHARE_LOG:
            n = self.money(rest) if rest else ""
            return SHARE_LOG[kind].fill(share=BY_ID[first].name, n=n)
        if kind in SUM_LOG:
            return SUM_LOG[kind].fill(n=self.money(move))
        if kind == "drawn":
            card = self.cards[move]
            pack = (
                Text("Chance", "Шанс") if card.pack == "chance" else Text("Public Fund", "Общественный фонд")
            )
            return Text("{pack}: {words}", "{pack}: {words}").fill(pack=pack, words=card.words)
        if kind == "show":
            return SHOWN[move]
        if kind == "pays":
            return self.pays(int(first), self.money(rest))
        if kind == "ruin":
            to = int(first)
            if to == BANK:
                return Text("⟨is|are⟩ ruined: all goes back to the bank", "разорение: всё отходит банку")
            return Text(f"⟨is|are⟩ ruined: all goes to {who(to)}", f"разорение: всё достаётся {to_whom(to)}")
        if kind in ("trade", "counter"):
            return offered(move)
        return None

    def pays(self, to: int, n: Text) -> Text:
        if to == BANK:
            return Text("⟨pays|pay⟩ the bank {n}", "⟨платит|платите⟩ банку {n}").fill(n=n)
        return Text(f"⟨pays|pay⟩ {who(to)} {n.en}", f"⟨платит|платите⟩ {to_whom(to)} {n.ru}")

    def describe(self, move: str, here: str, debt: int) -> Text:
        """A move for a person; `here` is the share he stands on, `debt` what the oldest debt is."""
        verb, _, rest = move.partition(" ")
        if move in MOVES:
            words = MOVES[move]
            if move == "pay" and debt:
                return Text("{words} {n}", "{words} {n}").fill(words=words, n=self.money(debt))
            return words
        if verb == "buy":
            field = BY_ID[here]
            return Text("buy {share} for {n}", "купить за {n}: {share}").fill(
                share=field.name, n=self.money(field.price)
            )
        if verb in VERBS:
            field = BY_ID[rest]
            sums = {"build": -field.house, "sell": field.house // 2, "mortgage": field.mortgage}
            sums |= {"redeem": -field.redemption}
            words = VERBS[verb].fill(share=field.name)
            if verb not in sums:
                return words
            n = self.money(abs(sums[verb]))
            how = Text("{words} for {n}", "{words}, {n}")
            return how.fill(words=words, n=n)
        if verb == "bid":
            return Text("bid", "дать") if not rest else Text("bid {n}", "дать {n}").fill(n=self.money(rest))
        if verb in ("trade", "counter"):
            if not rest:
                return (
                    Text("offer", "предложить")
                    if verb == "trade"
                    else Text("another offer", "другое предложение")
                )
            told = offered(rest)
            return Text(
                told.en.replace("⟨offers|offer⟩", "offer"),
                told.ru.replace("⟨предлагает|предлагаете⟩", "предложить"),
            )
        return same(move)


def houses_words(n: int) -> Text:
    """What stands on a street.

    >>> houses_words(2).ru, houses_words(5).en
    ('2 дома', 'a hotel')
    """
    if n == 5:
        return Text("a hotel", "отель")
    return counted(n, ("house", "houses"), ("дом", "дома", "домов"))

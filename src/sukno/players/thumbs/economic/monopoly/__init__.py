"""Monopoly: beginners go by printed prices; better players by what a share will bring, with the colours it completes,
with houses on it, and against what they may have to pay."""

from __future__ import annotations

from random import Random

from sukno.engine import Ask
from sukno.engine.ask import Amount
from sukno.engine.trade import Trade
from sukno.games.economic.monopoly.fields import BY_ID, FIELDS, GROUPS, HOTEL, SHARES, Field
from sukno.games.economic.monopoly.game import Monopoly
from sukno.games.economic.monopoly.state import MonopolyState
from sukno.players import Levels
from sukno.players.thumbs.economic.monopoly.dealing import answer, best_offer, by_price
from sukno.players.thumbs.economic.monopoly.words import why
from sukno.players.thumbs.economic.monopoly.worth import (
    bare,
    danger,
    future,
    liquid,
    rate,
    visits,
    worst,
)

RESERVE = 400
"""What a beginner keeps in cash."""
NEED = 0.7
"""What a better player keeps in cash: so much of the dearest field that his next throw may well meet."""
DEEP = 0.8
"""And with all that he can pledge: so much of the dearest field of all."""


def novice(game: Monopoly, s: MonopolyState, ask: Ask, rng: Random) -> str:
    """Buys while there is money, builds on colours that are his alone, offers nothing."""
    a, seat = s.account, ask.seat
    if ask.kind == "buy":
        price = FIELDS[s.at[seat]].price
        return "buy" if "buy" in ask.moves and a.money[seat] >= price + 100 else "leave"
    if ask.kind == "prison":
        return next(
            (m for m in ("show pardon", "fine") if m in ask.moves and a.money[seat] > RESERVE), "throw"
        )
    if ask.kind == "auction":
        field = BY_ID[s.lot.share]
        return bid(ask, min(field.price, a.money[seat] - 100))
    if ask.kind == "answer":
        return "yes" if by_price(s) else "no"
    if ask.kind == "pause":
        if a.money[seat] > RESERVE:
            whole = [m for m in ask.moves if m.startswith("build ") and game.book.whole(a, field_of(m))]
            again = [m for m in ask.moves if m.startswith("redeem ")]
            if again or whole:
                return (again or whole)[0]
        return "done"
    if ask.kind == "debt":
        return next((m for m in ask.moves if m.startswith("mortgage ")), ask.moves[0])
    return common(game, s, ask)


def common(game: Monopoly, s: MonopolyState, ask: Ask) -> str:
    """What everybody does alike: cards that ask something."""
    a = s.account
    kind, moves = ask.kind, ask.moves
    if kind == "waive":
        return "waive" if s.debts[0][2] >= 50 else "pay"
    if kind == "either":
        return "pay" if sum(a.houses.get(f.id, 0) for f in game.book.shares(a, ask.seat)) > 3 else "chance"
    if kind == "steal":
        return max(moves, key=lambda m: field_of(m).price)
    if kind == "gift":
        return max(moves, key=lambda m: gain_of_house(game, s, field_of(m)) * field_of(m).house)
    if kind == "burn":
        return min(moves, key=lambda m: field_of(m).house)
    if kind == "quake":
        return min(moves, key=lambda m: a.houses[field_of(m).id] * field_of(m).house)
    if kind == "sale":  # what is in pledge fetches the full price; the rest is kept
        return next((m for m in moves if m != "done" and field_of(m).id in a.pledged), "done")
    return moves[0]


def club(game: Monopoly, s: MonopolyState, ask: Ask, rng: Random) -> str:
    """By what things will bring."""
    seat = ask.seat
    if ask.kind == "buy":
        return buying(game, s, ask)
    if ask.kind == "prison":
        return leaving(game, s, ask)
    if ask.kind == "auction":
        return bid(ask, worth_of(game, s, seat, BY_ID[s.lot.share]))
    if ask.kind == "steal":
        return max(ask.moves, key=lambda m: worth_of(game, s, seat, field_of(m)) + field_of(m).price)
    if ask.kind == "answer":
        return answer(game, s, trades(ask), 10)
    if ask.kind == "debt":
        return raising(game, s, ask.moves, seat)
    if ask.kind != "pause":
        return common(game, s, ask)
    move = investing(game, s, ask)
    if move is not None:
        return move
    if s.bargain.made == 0:
        return best_offer(game, s, trades(ask), rng) or "done"
    return "done"


def trades(ask: Ask) -> list[Trade]:
    return [family for family in ask.families if isinstance(family, Trade)]


def field_of(move: str) -> Field:
    return BY_ID[move.split(" ")[1]]


def bid(ask: Ask, most: float) -> str:
    """The next bid, while it is worth it."""
    low = next((f.low for f in ask.families if isinstance(f, Amount)), None)
    if low is None or low > most:
        return "pass"
    return f"bid {low}"


def worth_of(game: Monopoly, s: MonopolyState, seat: int, field: Field) -> float:
    """The most that a share is worth: what it adds to the estate, and what it would add to that of whoever needs it
    most."""
    rounds = game.options.rounds
    n = s.copy()
    n.account.owner[field.id] = seat
    own = future(game.book, n, seat, rounds) - future(game.book, s, seat, rounds)
    others = [x for x in game.book.living(s.account) if x != seat]
    near = 0.0
    for other in others:
        if (
            sum(s.account.owner.get(f.id) == other for f in GROUPS[field.group])
            == len(GROUPS[field.group]) - 1
        ):
            n.account.owner[field.id] = other
            near = max(
                near, future(game.book, n, other, rounds) - future(game.book, s, other, rounds) - field.price
            )
    spare = liquid(game.book, s.account, seat) - 40
    return min(own + near / max(1, len(others)), spare)


def buying(game: Monopoly, s: MonopolyState, ask: Ask) -> str:
    """Nearly everything is bought, if need be with money on pledges where a colour is completed."""
    a, seat = s.account, ask.seat
    field = FIELDS[s.at[seat]]
    if "buy" in ask.moves:
        after = liquid(game.book, a, seat) - field.price + field.mortgage
        return "buy" if after >= min(200, worst(game.book, s, seat)) or after >= 400 else "leave"
    near = [f for f in GROUPS[field.group] if a.owner.get(f.id) == seat]
    if field.kind == "street" and len(near) == len(GROUPS[field.group]) - 1:
        return raising(game, s, [m for m in ask.moves if m.startswith("mortgage ")] or ["leave"], seat)
    return "leave"


def leaving(game: Monopoly, s: MonopolyState, ask: Ask) -> str:
    """In prison nothing comes in: out at once, unless nothing is to come and the streets are dear."""
    a, seat = s.account, ask.seat
    income = sum(rate(game.book, a, f) for f in game.book.shares(a, seat))
    free = sum(f.id not in a.owner for f in SHARES)
    if "show pardon" in ask.moves:
        return "show pardon"
    if "fine" in ask.moves and income + 3 * free > 0.3 * danger(game.book, s, seat) and a.money[seat] >= 150:
        return "fine"
    return "throw"


def gain_of_house(game: Monopoly, s: MonopolyState, field: Field) -> float:
    """What a rouble in houses brings there in a round, with the third house in view, which brings most."""
    a = s.account
    have = a.houses.get(field.id, 0)
    goal = 3 if have < 3 else min(HOTEL, have + 1)
    guests = len(game.book.living(a)) - 1
    more = bare(game.book, a, field, goal) - bare(game.book, a, field, have)
    return more * visits(field) * guests / ((goal - have) * field.house)


def investing(game: Monopoly, s: MonopolyState, ask: Ask) -> str | None:
    """The house or the redemption that brings most for its money, while enough is left for what may come."""
    a, seat = s.account, ask.seat
    left = game.options.rounds - s.round
    need = max(60, NEED * danger(game.book, s, seat))
    deep = DEEP * worst(game.book, s, seat)
    best, found = 0.0, None
    for move in ask.moves:
        verb = move.partition(" ")[0]
        if verb not in ("build", "redeem"):
            continue
        field = field_of(move)
        if verb == "build":
            cost, each = field.house, gain_of_house(game, s, field)
            safe = liquid(game.book, a, seat) - cost + cost * 0.5
        else:
            cost = field.redemption
            n = s.copy()
            n.account.pledged = tuple(x for x in a.pledged if x != field.id)
            each = rate(game.book, n.account, field) / cost
            safe = liquid(game.book, a, seat) - cost / 11
            if each * left < 0.1:
                continue
        if a.money[seat] - cost < need or safe < deep:
            continue
        if each > best:
            best, found = each, move
    return found if best * min(left, 20) > 0.12 else None


def raising(game: Monopoly, s: MonopolyState, moves: list[str], seat: int) -> str:
    """What brings least for what the bank gives on it goes first; houses lose half, so they go last."""

    def loss(move: str) -> float:
        verb, _, id = move.partition(" ")
        field = BY_ID.get(id)
        if field is None:
            return 0.0
        a = s.account
        if verb == "mortgage":
            return (0.1 * field.mortgage + 8 * rate(game.book, a, field)) / field.mortgage
        have = a.houses[field.id]
        guests = len(game.book.living(a)) - 1
        less = bare(game.book, a, field, have) - bare(game.book, a, field, have - 1)
        return (0.5 * field.house + 8 * less * visits(field) * guests) / (0.5 * field.house)

    return min(moves, key=loss)


LEVELS = Levels(novice=novice, club=club, why=why)

"""An independent scorer of Vint, written from the tables and sentences of the books: a clerk with a pile of printed
tables, who looks everything up and keeps one purse of numbers for each side. It shares nothing with the house's sheet.

A deal is told as a dict: `hands` is a list of (side, cards as texts), side "us" for the declarers; `takers` is who took
each trick, in order.
"""

from __future__ import annotations

from typing import Any


def table(text: str) -> dict[str, list[int]]:
    """A printed table: the first word of a line is its name, the rest its numbers."""
    rows = (line.split() for line in text.strip().splitlines())
    return {head: [int(cell) for cell in cells] for head, *cells in rows}


TRICKS = table("""
1 10 20 30 40 50 60 70
2 20 40 60 80 100 120 140
3 30 60 90 120 150 180 210
4 40 80 120 160 200 240 280
5 50 100 150 200 250 300 350
6 60 120 180 240 300 360 420
7 70 140 210 280 350 420 490
8 80 160 240 320 400 480 560
9 90 180 270 360 450 540 630
10 100 200 300 400 500 600 700
11 110 220 330 440 550 660 770
12 120 240 360 480 600 720 840
13 130 260 390 520 650 780 910
""")
HONOURS = table("""
1 100 200 300 400 500 600 700
2 200 400 600 800 1000 1200 1400
3 300 600 900 1200 1500 1800 2100
4 400 800 1200 1600 2000 2400 2800
5 500 1000 1500 2000 2500 3000 3500
6 600 1200 1800 2400 3000 3600 4200
7 700 1400 2100 2800 3500 4200 4900
8 800 1600 2400 3200 4000 4800 5600
9 900 1800 2700 3600 4500 5400 6300
""")
ACES_WITHOUT_TRUMPS = table("""
2 500 1000 1500 2000 2500 3000 3500
3 750 1500 2250 3000 3750 4500 5250
4 1000 2000 3000 4000 5000 6000 7000
""")
CORONETS = table("""
Q 500 1000
J 1000 2000
T 1500 3000
9 2000 4000
8 2500 5000
7 3000 6000
6 3500 7000
5 4000 8000
4 4500 9000
3 5000 10000
2 5500 11000
""")
DOUBLE_RECORD = table("""
Q 1 2 3 4 5 6 7
J 2 4 6 8 10 12 14
T 3 6 9 12 15 18 21
9 4 8 12 16 20 24 28
8 5 10 15 20 25 30 35
7 6 12 18 24 30 36 42
6 7 14 21 28 35 42 49
5 8 16 24 32 40 48 56
4 9 18 27 36 45 54 63
3 10 20 30 40 50 60 70
2 11 22 33 44 55 66 77
""")
SPINNING_TRUMPS = table("""
Q 4 8 16 32
J 8 16 32 64
T 16 32 64 128
9 32 64 128 256
8 64 128 256 512
7 128 256 512 1024
6 256 512 1024 2048
5 512 1024 2048 4096
4 1024 2048 4096 8192
3 2048 4096 8192 16384
2 4096 8192 16384 32768
""")
SPINNING_SIDE = table("""
Q 500 1000 1500 2000
J 1000 1500 2000 2500
T 1500 2000 2500 3000
9 2000 2500 3000 3500
8 2500 3000 3500 4000
7 3000 3500 4000 4500
6 3500 4000 4500 5000
5 4000 4500 5000 5500
4 4500 5000 5500 6000
3 5000 5500 6000 6500
2 5500 6000 6500 7000
""")
FINES = [1000, 2000, 3000, 4000, 5000, 6000, 7000]
EXTRA_FINES = [500, 1000, 1500, 2000, 2500, 3000, 3500]
PAIRS_OF_FIVE = "FN-AK TN-KF AN-TF KN-TA AF-TK"
PAIRS_OF_SIX = "БЯ-НК БВ-ЯЩ НВ-КЩ БК-ЯН БЩ-ЯВ КВ-НЩ БН-ЯК"


def held(deal: dict[str, Any], side: str, wanted: set[str]) -> int:
    return sum(card in wanted for whose, hand in deal["hands"] if whose == side for card in hand)


def coronets(deal: dict[str, Any]) -> list[tuple[str, str, str]]:
    """(side, suit, last card) of every run from the ace in one hand, and (side, "", "3" or "4") for aces."""
    found = []
    for side, hand in deal["hands"]:
        for suit in "SCDH":
            run = ""
            for rank in "AKQJT98765432":
                if suit + rank not in hand:
                    break
                run += rank
            if len(run) >= 3:
                found.append((side, suit, run[-1]))
        aces = sum(card.endswith("A") for card in hand)
        if aces >= 3:
            found.append((side, "", str(aces)))
    return found


def worth(agreed: dict[str, Any], deal: dict[str, Any], made: bool, coronet: tuple[str, str, str]) -> int:
    """One coronet, or aces in one hand."""
    side, suit, last = coronet
    level: int = deal["level"]
    strain, way = deal["strain"], agreed["coronets"]
    dear: bool = strain in (suit, "N")
    if not suit:
        like = {"3": "Q", "4": "J"}[last]
        if way == "spin-k" and (made or side == "them"):
            thousands = DOUBLE_RECORD[like][level - 1]
            return thousands * 1000 if strain == "N" else thousands * 500
        return CORONETS[like][int(strain == "N")]
    if way == "spin-k" and (made or side == "them"):
        thousands = DOUBLE_RECORD[last][level - 1]
        return thousands * 1000 if dear else thousands * 500
    if way == "spin-a" and dear and made:
        return SPINNING_TRUMPS[last][level - 4] * 1000
    if way in ("spin-a", "side-a"):
        return SPINNING_SIDE[last][level - 4]
    return CORONETS[last][dear]


def which_count(agreed: dict[str, Any], own: int, other: int) -> int:
    if own >= 3:
        return own
    if agreed["honours_from"] == 2 and own == 2 and other in (0, 1):
        return 2
    return 0


def honours_and_aces(agreed: dict[str, Any], deal: dict[str, Any], took: dict[str, int]) -> dict[str, int]:
    level, trumps = deal["level"], deal["strain"]
    points = {"us": 0, "them": 0}
    aces = {side: held(deal, side, {"SA", "CA", "DA", "HA"}) for side in points}
    counted = {}
    for side, other in (("us", "them"), ("them", "us")):
        counted[side] = which_count(agreed, aces[side], aces[other])
        if aces[side] == aces[other] == 2:
            counted[side] = 2 if took[side] > 6 else 0
    if trumps == "N":
        for side, n in counted.items():
            if n:
                spinning = agreed["coronets"] in ("spin-a", "side-a")
                points[side] = n * 1000 * level if spinning else ACES_WITHOUT_TRUMPS[str(n)][level - 1]
        return points
    top = {trumps + rank for rank in "AKQJT"}
    units = {}
    for side, other in (("us", "them"), ("them", "us")):
        units[side] = counted[side] + which_count(agreed, held(deal, side, top), held(deal, other, top))
    more = "us" if units["us"] > units["them"] else "them"
    rest = abs(units["us"] - units["them"])
    if rest:
        points[more] = HONOURS[str(rest)][level - 1]
    return points


def one_deal(agreed: dict[str, Any], deal: dict[str, Any]) -> tuple[dict[str, int], dict[str, int], int]:
    """Trick points, everything else, and the fines alone, of both sides."""
    level = deal["level"]
    took = {side: deal["takers"].count(side) for side in ("us", "them")}
    below = {side: TRICKS[str(n)][level - 1] if n else 0 for side, n in took.items()}
    above = honours_and_aces(agreed, deal, took)
    wanted = [7, 8, 9, 10, 11, 12, 13][level - 1]
    short = wanted - took["us"]
    if agreed["exact"] and short < 0:
        short = -short
    made = short <= 0
    fines = 0
    if not made:
        fines = short * FINES[level - 1] * (2 if agreed["fines"] == "double" else 1)
        if agreed["extra_fine"]:
            fines += EXTRA_FINES[level - 1]
    above["them"] += fines
    if level >= 6:
        bonus = 5000 if level == 6 else 10000
        if deal.get("at_once") and agreed["coronets"] in ("spin-a", "side-a"):
            bonus = 50000 if level == 6 else agreed["at_once_grand"]
        above["us" if made else "them"] += bonus
    for side, n in took.items():
        if n not in (12, 13):
            continue
        taken = 1000 if n == 12 else 2000
        if side == "us" and level >= 6 and made and agreed["slams"] == "included":
            taken = 0
        if side == "us" and agreed["exact"] and level + 6 < n:
            taken = 0
        if side == "us" and level == 7 and n == 12 and not agreed["grand_slam_twelve"]:
            taken = 0
        above[side] += taken
    for coronet in coronets(deal):
        above[coronet[0]] += worth(agreed, deal, made, coronet)
    return below, above, fines


def pairs_of(agreed: dict[str, Any], number: int, purse: list[int]) -> list[list[int]]:
    """Who plays with whom in rober `number`, from 0."""
    n = agreed["players"]
    if agreed["columns"] != "pairs":
        return [[player] for player in range(n)]
    if n == 2:
        return [[0], [1]]
    if n == 3:
        return [[number % 3], [p for p in range(3) if p != number % 3]]
    if n == 4:
        return [[[0, 2], [1, 3]], [[0, 1], [2, 3]], [[0, 3], [1, 2]]][number % 3]
    letters, printed = ("TAKFN", PAIRS_OF_FIVE) if n == 5 else ("БЯНКВЩ", PAIRS_OF_SIX)
    rounds = printed.split()
    if n == 6 and number % 8 == 7:
        poorest = sorted(range(4), key=lambda p: (purse[p], p))
        return [[4, 5], sorted(poorest[:2])]
    here = rounds[number % (5 if n == 5 else 8)]
    return [[letters.index(who) for who in pair] for pair in here.split("-")]


class Clerk:
    """Keeps the paper of a session."""

    def __init__(self, agreed: dict[str, Any]) -> None:
        self.agreed = agreed
        self.tenth = 10 if agreed["record"] == "small" else 1
        self.purse = [0] * agreed["players"]
        self.robers = 0
        self.new_rober()

    def new_rober(self) -> None:
        self.sides = pairs_of(self.agreed, self.robers, self.purse)
        self.low = [0] * len(self.sides)
        self.all = [0] * len(self.sides)
        self.won = [0] * len(self.sides)
        self.birds = 0
        self.alone: list[tuple[int, int]] = []
        self.open = True

    def column_of(self, player: int) -> int:
        return next(i for i, side in enumerate(self.sides) if player in side)

    def deal(self, deal: dict[str, Any]) -> None:
        if not self.open:
            self.new_rober()
        if deal.get("passed"):
            self.passed(deal)
            return
        below, above, fines = one_deal(self.agreed, deal)
        if self.agreed["columns"] == "deals":
            self.deal_apart(deal, below["us"] + above["us"] - below["them"] - above["them"])
            return
        if self.agreed["columns"] == "pairs":
            us = [self.column_of(deal["declarer"])]
            them = [1 - us[0]]
        else:
            us = [deal["declarer"]]
            them = [c for c in range(len(self.sides)) if c not in (deal["declarer"], deal["idle"])]
        before = list(self.all)
        for columns, side in ((us, "us"), (them, "them")):
            for column in columns:
                self.all[column] += above[side] // self.tenth
        sharing = list(us)
        if deal["idle"] >= 0:
            self.all[deal["idle"]] += fines // self.tenth
            if self.agreed["dealer_share"]:
                sharing.append(deal["idle"])
        winners = self.tricks(deal, sharing, them)
        self.end_of_game(winners)
        if deal.get("alone", -1) >= 0:
            column = self.column_of(deal["alone"])
            gained = [now - then for now, then in zip(self.all, before, strict=True)]
            lost = gained[1 - column] - gained[column]
            if lost > 0:
                self.alone.append((deal["alone"], lost))
        if max(self.won) == 2:
            self.close()

    def tricks(self, deal: dict[str, Any], us: list[int], them: list[int]) -> list[int]:
        """Credited in the order taken; the winners of the game, if it ends."""
        price = TRICKS["1"][deal["level"] - 1] // self.tenth
        goal = self.agreed["target"] // self.tenth
        cap = goal - 10 // self.tenth
        arrived: list[str] = []
        capped = deal.get("capped", "") if self.agreed["revoke_cap"] else ""
        for taker in deal["takers"]:
            for column in us if taker == "us" else them:
                self.all[column] += price
                if taker == capped:
                    self.low[column] = min(cap, self.low[column] + price)
                else:
                    self.low[column] += price
                if self.low[column] >= goal and taker not in arrived:
                    arrived.append(taker)
        if not arrived:
            return []
        side = arrived[0]
        if self.agreed["both_reach"] == "declarers" and "us" in arrived:
            side = "us"
        columns = us if side == "us" else them
        most = max(self.low[column] for column in columns)
        return [column for column in columns if self.low[column] == most]

    def end_of_game(self, winners: list[int]) -> None:
        for column in winners:
            self.won[column] += 1
            self.all[column] += (2000 if self.won[column] == 2 else 1000) // self.tenth
            if self.won[column] == 2:
                prices = [500, 1000, 1500] if self.agreed["spinning_crosses"] else [500]
                self.all[column] += sum(prices[i % len(prices)] for i in range(self.birds)) // self.tenth
        if winners:
            self.low = [0] * len(self.low)

    def passed(self, deal: dict[str, Any]) -> None:
        if self.agreed["columns"] == "deals":
            self.robers += 1
        elif self.agreed["all_pass"] == "cross":
            self.birds += 1
        else:
            own, other = self.column_of(deal["declarer"]), 1 - self.column_of(deal["declarer"])
            mine, theirs = deal["tricks"], 13 - deal["tricks"]
            fewer = own if mine < theirs else other
            self.all[fewer] += abs(mine - theirs) * self.agreed["all_pass_price"] // self.tenth

    def deal_apart(self, deal: dict[str, Any], lead: int) -> None:
        """Every deal a rober: each of two wins or loses the difference."""
        us = [deal["declarer"], deal["mate"]]
        lead //= self.tenth
        for player in range(4):
            self.purse[player] += lead if player in us else -lead
        self.robers += 1

    def gains(self) -> list[int]:
        """What the rober as it stands brings to everybody."""
        out = [0] * self.agreed["players"]
        if self.agreed["columns"] == "players":
            best = max(self.all)
            happy = [p for p, total in enumerate(self.all) if total == best]
            pot = 0
            for player, total in enumerate(self.all):
                out[player] -= best - total
                pot += best - total
            while pot:  # a point to each in turn would take long; whole shares first
                share = max(1, pot // len(happy))
                for player in happy:
                    part = min(share, pot)
                    out[player] += part
                    pot -= part
        elif self.agreed["columns"] == "pairs":
            ahead = self.all[0] - self.all[1]
            for column, sign in ((0, 1), (1, -1)):
                for player in self.sides[column]:
                    double = len(self.sides[column]) == 1 and len(self.sides[1 - column]) == 2
                    out[player] += sign * ahead * (2 if double else 1)
            for player, lost in self.alone:
                mate = next(p for p in self.sides[self.column_of(player)] if p != player)
                out[player] -= lost
                out[mate] += lost
        return out

    def close(self) -> None:
        for player, n in enumerate(self.gains()):
            self.purse[player] += n
        self.robers += 1
        self.open = False

    def results(self) -> list[int]:
        if not self.open or self.agreed["columns"] == "deals":
            return list(self.purse)
        return [a + b for a, b in zip(self.purse, self.gains(), strict=True)]

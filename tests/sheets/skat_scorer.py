"""A list of Skat reckoned anew by the tables that the digest prints (004:1193-1217): no scoring of the house."""

from __future__ import annotations

# a row for each base, a column for each multiplier from 2
TABLE = """
D 18 27 36 45 54 63 72 81 90 99 108 117 126 135 144 153 162
H 20 30 40 50 60 70 80 90 100 110 120 130 140 150 160 170 180
S 22 33 44 55 66 77 88 99 110 121 132 143 154 165 176 187 198
C 24 36 48 60 72 84 96 108 120 132 144 156 168 180 192 204 216
G 48 72 96 120 144 168 192 216 240 264
"""
OPEN_GRAND = {7: 252, 8: 288, 9: 324, 10: 360}
NULLS = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
ROWS = {line[0]: [int(n) for n in line.split()[1:]] for line in TABLE.split("\n") if line}


def price(game: str, times: int) -> int:
    return ROWS[game][times - 2]


def number(
    terms: dict[str, object],
    *,
    game: str,
    run: int,
    points: int,
    sides: tuple[bool, bool],
    bid: int,
    hand: bool,
    announced: str,
    opened: bool,
    lost: bool = False,
) -> int:
    """What the soloist writes; `sides`: has he a trick, have the others one?"""
    fold = 1 if hand and terms["losses"] == "old" else 2
    if game == "N":
        value = NULLS[hand, opened]
        return value if not lost else -fold * (bid if terms["loss_basis"] == "bid" else value)
    everything = announced == "schwarz" or opened
    times = abs(run) + 1
    times += hand
    losers = points if points <= 60 else 120 - points
    if losers <= 30 or announced or everything:
        times += 1  # schneider
    if not all(sides) or everything:
        times += 1  # schwarz
    if announced == "schneider":
        times += 1
    if everything:
        times += 2  # both announced
    thirty_six = opened and game == "G" and terms["open_grand"] == "36"
    times += opened and not thirty_six
    value = OPEN_GRAND[times] if thirty_six else price(game, times)
    won = points > 60
    if announced == "schneider":
        won = points >= 90
    if everything:
        won = sides == (True, False)
    if won and value >= bid:
        return value
    base = 36 if thirty_six else ROWS[game][0] // 2
    if terms["loss_basis"] == "bid":
        value = bid + base * ((points <= 30) + (not sides[0]))
    else:
        while value < bid:
            value += base
    return -fold * value

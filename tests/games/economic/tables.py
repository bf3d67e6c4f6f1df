"""The tables of the digest once more, as the independent bookkeeper reads them."""

from __future__ import annotations

STREETS = """
1 ordynka red 60 | 2 10 30 90 160 250 | 30 33 | 50
3 polyanka red 60 | 4 20 60 180 320 450 | 30 33 | 50
6 yakimanka blue 100 | 6 30 90 270 400 550 | 50 55 | 50
8 balchug blue 100 | 6 30 90 270 400 550 | 50 55 | 50
9 boloto blue 120 | 8 40 100 300 450 600 | 60 66 | 50
11 ostozhenka violet 140 | 10 50 150 450 626 726 | 70 77 | 100
13 prechistenka violet 140 | 10 50 150 450 626 726 | 70 77 | 100
14 arbat violet 160 | 12 60 180 500 700 900 | 80 88 | 100
16 volkhonka light-blue 180 | 14 70 200 550 750 950 | 90 99 | 100
18 vozdvizhenka light-blue 180 | 14 70 200 550 750 950 | 90 99 | 100
19 mokhovaya light-blue 200 | 16 80 220 600 800 1000 | 100 110 | 100
21 solyanka pink 220 | 18 90 250 700 876 1050 | 110 121 | 150
23 maroseyka pink 220 | 18 90 250 700 876 1050 | 110 121 | 150
24 lubyanka pink 240 | 20 100 300 750 926 1100 | 120 132 | 150
26 varvarka orange 260 | 22 110 330 800 976 1150 | 130 143 | 150
27 ilyinka orange 260 | 22 110 330 800 976 1150 | 130 143 | 150
29 nikolskaya orange 280 | 24 120 360 850 1026 1200 | 140 154 | 150
31 neglinnaya green 300 | 26 130 390 900 1100 1276 | 150 165 | 200
32 petrovka green 300 | 26 130 390 900 1100 1276 | 150 165 | 200
34 tverskaya green 320 | 28 150 450 1000 1200 1400 | 160 176 | 200
37 okhotny yellow 350 | 36 176 500 1100 1300 1500 | 175 193 | 200
39 kuznetsky yellow 400 | 50 200 600 1400 1700 2000 | 200 220 | 200
"""
RAILWAYS = {5: "nikolaevskaya", 15: "nizhegorodskaya", 25: "ryazanskaya", 35: "smolenskaya"}
COMPANIES = {12: "electric", 28: "water"}
CARD_FIELDS = {2: "fund", 7: "chance", 17: "fund", 22: "chance", 33: "fund", 36: "chance"}


class Deed:
    """A share, as it is printed."""

    def __init__(self, line: str) -> None:
        head, charges, ends, house = line.split(" | ")
        at, self.id, self.colour, price = head.split()
        self.at, self.price = int(at), int(price)
        self.charges = [int(n) for n in charges.split()]
        self.mortgage, self.redemption = (int(n) for n in ends.split())
        self.house = int(house)


DEEDS = {deed.id: deed for deed in map(Deed, STREETS.strip().splitlines())}
LENT = {id: (deed.mortgage, deed.redemption) for id, deed in DEEDS.items()}
LENT |= dict.fromkeys(RAILWAYS.values(), (100, 110)) | dict.fromkeys(COMPANIES.values(), (75, 83))
PRICES = {id: deed.price for id, deed in DEEDS.items()}
PRICES |= dict.fromkeys(RAILWAYS.values(), 200) | dict.fromkeys(COMPANIES.values(), 150)
CASH = {
    "chance": {
        3: 200, 4: 200, 6: -20, 7: -10, 10: -30, 11: 300, 14: -50, 15: -200, 18: -75, 19: -35, 21: -5, 22: 100,
        23: -3, 26: -15, 31: 35, 32: -25,
    },
    "fund": {
        2: -200, 5: 80, 6: -150, 10: -40, 11: -20, 12: 575, 13: 250, 15: 50, 17: 50, 18: 150, 20: -15, 22: -100,
    },
}  # fmt: skip
"""Cards that only change one's money with the bank."""
GOES = {2: 1, 5: 0, 8: 24, 12: 11, 16: 39, 17: 35}
"""Cards of Chance that move the token."""

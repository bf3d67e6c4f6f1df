"""The score file: what people write is understood, what is printed reads back, refusals name the line."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukno.engine import SuknoError
from sukno.engine.offers.sheet import ScoreFile
from sukno.engine.text import Lang
from sukno.sheets.files import clean
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy, Target, Totus
from sukno.sheets.preferans.offers import SHEET

loads = SHEET.read
read_entry = SHEET.lines.read


def dumps(file: ScoreFile, lang: Lang = "en") -> str:
    return SHEET.write(file, lang)


def sheet_of(file: ScoreFile) -> Any:
    return SHEET.played(file)[1].sheet


THREE = ("Anna", "Boris", "Vera")
FOUR = (*THREE, "Gleb")
LANGS: tuple[Lang, ...] = ("en", "ru")
FILE = """\
# an evening
convention: preferans-leningrad
option: target = 20
players: Anna, Boris, Vera
price: 0.1

Anna 7H, Boris whist 3, Vera pass, open
raspasy 2 3 5
Vera misere 0
fine Boris gora 4: revoke
"""


def test_a_file_is_understood() -> None:
    file = loads(FILE)
    assert file.convention == "preferans-leningrad"
    assert (file.options, file.names, file.price) == ({"target": 20}, THREE, "0.1")
    seven, raspasy, misere, fine = file.entries
    assert seven == Contract(
        declarer=0, level=7, trump="H", tricks=(7, 3, 0), whist=("", "whist", "pass"), how="open"
    )
    assert raspasy == Raspasy(tricks=(2, 3, 5))
    assert misere == Contract(declarer=2, level=0, tricks=(10, 0, 0))
    assert fine == Fine(reason="revoke", gora=(0, 4, 0))


def test_a_file_prints_back_in_both_languages() -> None:
    file = loads(FILE)
    assert loads(dumps(file)) == loads(dumps(file, "ru")) == file
    assert "Anna 7H 7, Boris whist 3, Vera pass, open" in dumps(file)
    assert "Anna 7♥ 7, Boris вист 3, Vera пас, в открытую" in dumps(file, "ru")


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Анна 7Ч, Борис вист 3, Вера пас, лёжа", "Анна 7H 7, Борис whist 3, Вера pass, open"),
        ("анна 6бк 6, БОРИС вист, вера пас", "Анна 6NT 6, Борис whist 4, Вера pass"),
        ("Анна 6П, Борис пас, Вера полвиста", "Анна 6S, Борис pass, Вера half"),
        ("Вера мизер 2, в открытую", "Вера misere 2, open"),
        ("распасы 2 3 5, Анна сдавала", "raspasy 2 3 5, Анна deals"),
        ("штраф Борис в гору 4, Анна на Бориса 5: ренонс", None),
        ("штраф Борис в гору 4, Анна на Борис 5: ренонс", "fine Борис gora 4, Анна on Борис 5: ренонс"),
        (
            "Анна 8♦, Борис вист 2, Вера пас, прикуп ♠Т П10",
            "Анна 8D 8, Борис whist 2, Вера pass, talon SA ST",
        ),
        ("#3 тотус сыгран, помогает Анна", "Вера totus made, helps Анна"),
        ("пуля до 30", "target 30"),
    ],
)
def test_russian_words_are_understood(line: str, same: str | None) -> None:
    names = ("Анна", "Борис", "Вера")
    if same is None:
        with pytest.raises(SuknoError, match="'Бориса 5' is not understood"):
            read_entry(line, names)
    else:
        assert SHEET.lines.line(read_entry(line, names), names, "en") == same


def test_of_four_the_one_who_is_not_named_deals() -> None:
    entry = read_entry("Anna 7H, Boris whist 3, Vera pass", FOUR)
    assert isinstance(entry, Contract)
    assert (entry.dealer, entry.tricks) == (3, (7, 3, 0, 0))
    assert read_entry("Anna 6S, Gleb deals, Boris pass, Vera pass", FOUR) == Contract(
        declarer=0, level=6, trump="S", whist=("", "pass", "pass", ""), how="unplayed", dealer=3
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("Anna 5H", "'5H': a game is expected"),
        ("Anna", "a game is expected"),
        ("Zoe 7H", "a player is expected first"),
        ("Anna 7H, Boris whist", "how many tricks has Boris"),
        ("Anna 7H 7, Boris whist 4", "10 tricks"),
        ("Anna 7H, Boris whist 11", "10 tricks"),
        ("Anna 7H, Anna whist 3", "declarer does not whist"),
        ("Anna 7H, Boris whist 3, sideways", "'sideways' is not understood"),
        ("Anna 7H, Boris whist 3 times", "'times' is not understood"),
        ("Anna 7H, Boris", "what did Boris do"),
        ("Anna 7H, Boris whist 3, made", "'made' is not understood; here may stand: dark"),
        ("Anna 7H, Boris whist 3, talon S2", "'S2': a card of 32 is expected"),
        ("raspasy 2 3", "3 numbers"),
        ("raspasy 2 x 5", "'x 5' is not understood"),
        ("fine Boris 4", "gora, pulka"),
        ("fine Boris gora", "number is expected"),
        ("Anna 7H, open, closed", "how it was played: said twice"),
        ("Anna totus", "totus made or totus failed"),
        ("Anna totus made, open", "of it nothing more is said"),
        ("Anna 7H, helps Boris", "a totus says whom it helps"),
        ('"Zoe 7H', "quotation mark"),
        ('"Zoe" 7H', "nobody here is called"),
        ("#9 7H", "no player #9"),
        ("target", "number is expected"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(line: str, why: str) -> None:
    with pytest.raises(SuknoError, match=why) as caught:
        loads(f"players: Anna, Boris, Vera\n\n{line}\n")
    assert caught.value.text.en.startswith("line 3: ")
    assert caught.value.text.ru.startswith("строка 3: ")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "who plays"),
        ("raspasy 2 3 5", "line 1: first say who plays"),
        ("players: Anna,, Vera", "line 1: a name has 1 to 40"),
        ("convention: poker\nplayers: A, B, C", "line 1: there is no convention 'poker'"),
        ("players: A, B, C\noption: target", "line 2: an option is written"),
        ("players: A, B, C\noption: colour = red", "no option 'colour'"),
        ("players: A, B, C\noption: target = lots", "target"),
        ("players: A, B, C\nprice: cheap", "line 2: 'cheap' is no price"),
    ],
)
def test_a_bad_head_is_refused(text: str, why: str) -> None:
    with pytest.raises(SuknoError, match=why):
        loads(text)


def test_an_entry_that_cannot_be_is_refused_by_its_number() -> None:
    file = loads("players: A, B, C\nraspasy 3 3 4\nA 7H 7, B pass 3, C pass, closed\n")
    with pytest.raises(SuknoError, match=r"entry 2 \(A 7♥ 7, B pass 3, C pass\): who whisted"):
        SHEET.look(file)


def test_a_razboinik_is_played_before_the_pulka_is_fixed() -> None:
    head = "convention: preferans-classic\nplayers: A, B, C, D\n"
    deal = "A 6H, B whist 4, C pass, D deals, razboinik\n"
    assert sheet_of(loads(head + deal)).target == 0
    seen = SHEET.look(loads(head + deal))
    assert (seen.result, "when the pulka is fixed" in seen.later.en) == (None, True)
    assert sheet_of(loads(head + deal + "target 8\n")).target == 8


# names that people give, and names that nobody should
NAMES = st.lists(
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=20).map(clean).filter(bool)
    | st.sampled_from(
        ["whist", "Open", "#1", "Анна Петровна", 'a"b\\', "raspasy", "7H", "пас", "x:y", "a, b", "fine"]
    ),
    min_size=2,
    max_size=5,
).map(tuple)
REASON = st.text(st.characters(codec="utf-8"), max_size=30).map(clean)


@st.composite
def ten(draw: Any, n: int) -> tuple[int, ...]:
    left, out = 10, []
    for _ in range(n - 1):
        out.append(draw(st.integers(0, left)))
        left -= out[-1]
    return (*out, left)


@st.composite
def contracts(draw: Any, n: int) -> Contract:
    declarer = draw(st.integers(0, n - 1))
    level = draw(st.sampled_from([0, 6, 7, 8, 9, 10]))
    others = [s for s in range(n) if s != declarer]
    said: list[str] = [""] * n
    for seat in draw(st.lists(st.sampled_from(others), unique=True, max_size=n - 1)):
        said[seat] = draw(st.sampled_from(["whist", "pass", "half"]))
    played = "whist" in said or draw(st.booleans())
    seat = st.none() | st.sampled_from(others)
    return Contract(
        declarer=declarer,
        level=level,
        trump="NT" if level == 0 else draw(st.sampled_from(["S", "C", "D", "H", "NT"])),
        tricks=draw(ten(n)) if played else (),
        whist=tuple(said) if any(said) else (),  # type: ignore[arg-type]
        how=draw(st.sampled_from(["closed", "open", "alone", "check"])) if played else "unplayed",
        # a dealer is named, or found: of four the one who did nothing
        dealer=draw(st.sampled_from(others)) if n >= 4 else None,
        dealt=draw(seat) if n < 4 else None,
        talon=draw(st.sampled_from([(), ("SA",), ("HT", "C7")])),
        underbid=draw(st.sampled_from(["", "set", "shown"])),
        **{
            flag: draw(st.booleans())
            for flag in ("dark", "direct", "uvert", "off_gora", "shared", "razboinik", "returned")
        },
    )


@st.composite
def entries(draw: Any, n: int) -> AnyEntry:
    seats = st.integers(0, n - 1)
    kind = draw(st.integers(0, 4))
    if kind == 0:
        entry: AnyEntry = draw(contracts(n))
        return entry
    if kind == 1:
        partners = tuple(draw(st.lists(seats, unique=True, max_size=3)))
        return Totus(
            declarer=draw(seats), made=draw(st.booleans()), partners=partners, dealer=draw(seats | st.none())
        )
    if kind == 2:
        dark = draw(st.lists(st.booleans(), min_size=n, max_size=n).map(tuple))
        return Raspasy(
            tricks=draw(ten(n)),
            dealer=draw(seats) if n >= 4 else None,
            dealt=draw(seats | st.none()) if n < 4 else None,
            dark=dark if any(dark) else (),
            prelude=draw(st.booleans()),
        )
    if kind == 3:
        return Target(target=draw(st.integers(1, 200)))
    points = st.integers(-50, 50)
    gora = draw(st.lists(points, min_size=n, max_size=n).map(tuple))
    pulka = draw(st.lists(points, min_size=n, max_size=n).map(tuple))
    pairs = draw(st.lists(st.tuples(seats, seats, points.filter(bool)), max_size=3).map(tuple))
    return Fine(
        reason=draw(REASON),
        gora=gora if any(gora) else (),
        pulka=pulka if any(pulka) else (),
        whists=pairs if pairs or any(gora) or any(pulka) else ((0, 1, 5),),
    )


@given(st.data(), NAMES, st.sampled_from(LANGS))
def test_every_file_reads_back_as_it_was_printed(
    data: st.DataObject, names: tuple[str, ...], lang: Lang
) -> None:
    file = ScoreFile(
        convention=data.draw(st.sampled_from(["preferans", "preferans-leningrad"])),
        options=data.draw(
            st.sampled_from([{}, {"target": 30, "dark": True}, {"raspasy": "2-4-6", "shortfall": 2}])
        ),
        names=names,
        entries=tuple(data.draw(st.lists(entries(len(names)), max_size=4))),
        title=data.draw(REASON),
        price=data.draw(st.sampled_from(["", "0.1", "1/20"])),
    )
    assert loads(dumps(file, lang)) == file


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    for whole in (text, f"players: Anna, Boris, Vera\n{text}", f"players: Anna, Boris, Vera\nAnna {text}"):
        with suppress(SuknoError):
            loads(whole)


def test_a_file_goes_over_the_wire_as_it_is() -> None:
    file = loads(FILE)
    sent = msgspec.json.decode(msgspec.json.encode(file), type=ScoreFile)
    assert msgspec.structs.replace(sent, entries=tuple(map(SHEET.entry, sent.entries))) == file

"""The drawn sheet: well formed, every total on it, hostile names harmless, always the same."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sukno.sheets.pencil import SIGNS, fit, width
from sukno.sheets.preferans import pulka, record, svg
from sukno.sheets.preferans.conventions import terms
from sukno.sheets.preferans.deals import AnyEntry, Contract, Fine, Raspasy, Whisting
from sukno.sheets.preferans.fields import AnySheet, fields
from sukno.sheets.preferans.numbers import shown
from sukno.sheets.preferans.record_terms import RecordTerms
from sukno.sheets.preferans.sectors import SHEETS
from sukno.sheets.preferans.svg import draw
from sukno.sheets.preferans.terms import PulkaTerms

NAMES = ("Anna", "Борис", "Vera", "Gleb", "Дарья")
SVG = "{http://www.w3.org/2000/svg}"


def deal(n: int, k: int) -> AnyEntry:
    """Deals of all kinds, one after another."""
    dealer = k % n if n >= 4 else None
    active = [s % n for s in range(k + 1, k + 4)] if n == 4 else [s % n for s in range(k, k + min(n, 3))]
    if n == 5:
        active = [s % n for s in range(k + 1, k + 4)]
    tricks = [0] * n
    if k % 4 == 3:
        for seat, t in zip(active, (5, 3, 2) if len(active) == 3 else (6, 4), strict=True):
            tricks[seat] = t
        return Raspasy(tricks=tuple(tricks), dealer=dealer)
    declarer, whister = active[0], active[1]
    tricks[declarer], tricks[whister] = 7 - k % 3, 3 + k % 3
    said: list[Whisting] = ["pass" if s in active else "" for s in range(n)]
    said[declarer], said[whister] = "", "whist"
    return Contract(
        declarer=declarer,
        level=7,
        trump="H",
        tricks=tuple(tricks),
        whist=tuple(said),
        how="open",
        dealer=dealer,
    )


def sheet_of(n: int, deals: int, old: bool = False) -> AnySheet:
    if old:
        agreed = terms("preferans-old", players=n, invitation=True)
        assert isinstance(agreed, RecordTerms)
        page = record.OldRecord.new(agreed)
        for k in range(deals):
            page = record.write(agreed, page, deal(n, k))
        return page
    sochi = terms("preferans-sochi", players=n, target=100)
    assert isinstance(sochi, PulkaTerms)
    sheet = pulka.new(sochi)
    for k in range(deals):
        sheet = pulka.write(sochi, sheet, deal(n, k))
    return sheet


def told(svg: str) -> list[str]:
    return [t.text or "" for t in ElementTree.fromstring(svg).iter(f"{SVG}title")]


@pytest.mark.parametrize(
    ("n", "old"), [(2, False), (3, False), (4, False), (2, True), (3, True), (4, True), (5, True)]
)
@pytest.mark.parametrize("deals", [0, 1, 9, 120])
def test_every_total_is_on_the_sheet(n: int, old: bool, deals: int) -> None:
    sheet = sheet_of(n, min(deals, 9) if old else deals, old)
    svg = draw(sheet, NAMES[:n], "en")
    titles = told(svg)
    runs = fields(sheet)
    last = [run[-1] for field in (runs.top, runs.middle, *runs.whists) for run in field if run]
    ends = [t.rsplit(": ", 1)[1].rsplit(".", 1)[-1] for t in titles if t.split(": ")[0] in NAMES]
    assert sorted(last) == sorted(ends)
    drawn = drawn_numbers(svg)
    assert all(number in drawn for number in last)
    assert len(last) >= (2 * n if deals > 20 else 0)


def drawn_numbers(svg: str) -> set[str]:
    """Every number that the pencil has written, sign by sign."""
    sign = {f"#{id}": s for s, id in SIGNS.items()}
    found: set[str] = set()
    for group in ElementTree.fromstring(svg).iter(f"{SVG}g"):
        run = "".join(sign[u.get("href", "")] for u in group.findall(f"{SVG}use"))
        found.update(run.split("."))
    return found


def test_the_last_totals_of_a_sheet_are_those_of_its_numbers() -> None:
    sheet = sheet_of(4, 23)
    assert isinstance(sheet, pulka.Pulka)
    runs = fields(sheet)
    assert [(r or ("0",))[-1] for r in runs.top] == [shown(g) for g in sheet.gora]
    assert [(r or ("0",))[-1] for r in runs.middle] == [shown(p) for p in sheet.pulka]
    for i in range(4):
        for j in range(4):
            assert (runs.whists[i][j] or ("0",))[-1] == shown(sheet.whists[i][j])


def test_a_pencil_writes_a_running_total_once_a_deal() -> None:
    agreed = PulkaTerms()
    sheet = pulka.new(agreed)
    for entry in (
        Raspasy(tricks=(1, 4, 5)),
        Fine(reason="", gora=(2, 0, 0), whists=((0, 1, 3), (0, 1, 4))),
        Fine(reason="", gora=(-4, 0, 0)),
    ):
        sheet = pulka.write(agreed, sheet, entry)
    assert fields(sheet).top[0] == ("2", "4", "0")
    assert fields(sheet).whists[0][1] == ("7",)


HOSTILE = ("<script>alert(1)</script>", "\"'&<>]]>", "\x00\x0b\u202e\ud7ff\ufffe evil \n\t name", "Ω" * 500)


def test_hostile_names_are_only_letters() -> None:
    svg = draw(sheet_of(4, 5), HOSTILE, "ru", title="<b>&\x01", results=(105, 45, -35, -115), dealer=2)
    root = ElementTree.fromstring(svg)
    assert {e.tag.removeprefix(SVG) for e in root.iter()} <= {
        "svg", "title", "defs", "path", "rect", "g", "use", "text", "circle",
    }  # fmt: skip
    words = [t.text or "" for t in root.iter(f"{SVG}text")]
    assert "<script>alert(1)</script> +105" in words
    assert all(len(w) < 90 and w.isprintable() for w in words)
    assert not any(name.lower().startswith("on") for e in root.iter() for name in e.attrib)


def test_nothing_comes_from_elsewhere_and_the_same_sheet_is_drawn_the_same() -> None:
    svg = draw(sheet_of(3, 9), NAMES[:3], "en")
    assert svg == draw(sheet_of(3, 9), NAMES[:3], "en")
    assert svg.replace('xmlns="http://www.w3.org/2000/svg"', "").count("http") == 0
    assert not any(away in svg for away in ("<style", " style=", "url(", "<image"))


def test_each_writes_on_the_left_neighbour_at_his_left() -> None:
    svg = draw(sheet_of(4, 0), NAMES[:4], "en")
    first = ElementTree.fromstring(svg).findall(f"{SVG}g")[0]
    labels = [
        (float(t.get("x", 0)), t.text) for t in first.iter(f"{SVG}text") if (t.text or "").startswith("on ")
    ]
    assert [text for _, text in sorted(labels)] == ["on Борис", "on Vera", "on Gleb"]


def test_long_runs_are_shortened_from_their_beginning() -> None:
    values = [str(n) for n in range(100, 400, 3)]
    lines = fit(values, [300.0, 280.0, 260.0], 18.0)
    flat = [v for line in lines for v in line]
    assert (flat[0], flat[-1]) == ("…", "397")
    assert flat[1:] == values[-len(flat) + 1 :]
    for line, room in zip(lines, [300.0, 280.0, 260.0], strict=True):
        assert sum(width(v) + (width(".") if v != "…" else 0) for v in line) * 18 / 16 <= room


def test_bombs_and_cover_are_marked_where_the_convention_has_them() -> None:
    agreed = terms("preferans-classic", target=20)
    assert isinstance(agreed, PulkaTerms)
    sheet = pulka.new(agreed)
    sheet = pulka.write(
        agreed, sheet, Raspasy(tricks=(0, 4, 4, 2), dealer=0, dark=(False, True, True, False))
    )
    svg = draw(sheet, NAMES[:4], "en", responsible=True)
    assert sum(t.startswith("bombs") for t in told(svg)) == 2
    assert "raspasy in a row: 1" in told(svg)
    assert "games and raspasy: 0 / 1" in told(svg)
    assert not any(t.startswith("games and") for t in told(draw(sheet, NAMES[:4], "en")))


def test_o4_the_old_sheet_has_kurochka_record_and_three_whist_fields() -> None:
    """000:2911-2993 (law 36): kurochka 20, record 60, whists 150 | 690 | 40 on left, opposite, right."""
    agreed = terms("preferans-old", players=4)
    assert isinstance(agreed, RecordTerms)
    page = record.OldRecord.new(agreed)
    page = record.write(
        agreed,
        page,
        Fine(
            reason="as printed",
            gora=(20, 0, 0, 0),
            pulka=(140, 0, 0, 0),
            whists=((0, 1, 150), (0, 2, 690), (0, 3, 40)),
        ),
    )
    titles = told(draw(page, NAMES[:4], "en"))
    assert {"Anna: kurochka: 20", "Anna: record: 200.60"} <= set(titles)
    assert [t.split(": ")[-1] for t in titles if t.startswith("Anna: whists")] == ["150", "690", "40"]


@pytest.mark.parametrize("players", sorted(SHEETS))
@pytest.mark.parametrize("size", [*svg.LARGE.digits, *svg.SMALL.digits])
def test_digits_keep_off_the_lines_between_players(players: int, size: float) -> None:
    for sector in SHEETS[players].sectors:
        inner, outer = sector.edge - svg.WHISTS - svg.MIDDLE, sector.edge - svg.WHISTS
        for top, bottom in ((0.0, inner), (inner, outer), (outer, sector.edge)):
            for x, y, wide in svg.rows_of(sector, top, top, bottom, size, 0.0):
                left, right = sector.bounds(y - size)
                assert x - left >= sector.lean_left * size / 2
                assert right - x - wide >= sector.lean_right * size / 2

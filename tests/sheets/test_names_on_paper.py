"""Names on the drawn pulka stand in the case that their word asks for."""

from __future__ import annotations

from xml.etree import ElementTree

from sukno.engine.offers.sheet import ScoreFile
from sukno.sheets.preferans.offers import SHEET


def words(lang: str, *names: str) -> str:
    picture = SHEET.picture(ScoreFile(convention="preferans-sochi", names=names), lang)  # type: ignore[arg-type]
    return " | ".join(ElementTree.fromstring(picture).itertext())


def test_whists_are_written_on_somebody_in_the_accusative() -> None:
    told = words("ru", "Александр", "Екатерина", "Игорь")
    assert "на Александра" in told
    assert "на Екатерину" in told
    assert "на Александр " not in told
    assert "на Игорь" not in told, "whose form nobody knows stands alone"
    assert "on Anna" in words("en", "Anna", "Boris", "Vera")

"""The bench of trick play runs, alone and beside DDS, and its answers are those of DDS."""

from __future__ import annotations

import json

import pytest

from sukno import cli
from sukno.cli import lang
from sukno.cli.laboratory import FIGURES
from sukno.lab import bench_tricks as bench


def test_every_figure_is_measured_without_dds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "peer", lambda threads: None)
    seen: list[str] = []
    report = bench.bench_tricks(
        2, threads=2, seconds=0.05, progress=lambda what, done, total: seen.append(what)
    )
    assert report.dds is None
    assert [f.what for f in report.figures] == list(dict.fromkeys(seen)) == list(FIGURES)
    assert all(f.n > 0 and f.ms > 0 and f.cpu_ms > 0 and f.dds_ms is None for f in report.figures)
    assert report.figures[0].threads == 2
    misere = next(f for f in report.figures if f.what == "preferans misere")
    assert misere.median_ms is not None
    assert misere.p99_ms is not None
    assert misere.median_ms <= misere.p99_ms
    assert misere.nodes_per_second
    assert all(f.per_second for f in report.figures if f.what.startswith(("worlds", "endings")))


def test_dds_gives_the_same_answers() -> None:
    pytest.importorskip("endplay")
    report = bench.bench_tricks(2, threads=1, seconds=0.05)
    assert report.dds
    beside = [f for f in report.figures if f.ratio is not None]
    assert [f.what for f in beside] == ["tables", "table", "cards 13", "cards 8", "value 13", "ending 6"]
    assert all(f.differ == 0 for f in beside)
    assert all(f.dds_ms and f.ratio == pytest.approx(f.ms / f.dds_ms) for f in beside)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_command_speaks_to_people_and_programs(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "peer", lambda threads: None)
    words = ["sukno", "bench", "tricks", "--deals", "1", "--seconds", "0.01", "--lang", language]
    try:
        for more in ([], ["--json"]):
            monkeypatch.setattr("sys.argv", words + more)
            with pytest.raises(SystemExit) as end:
                cli.main()
            assert not end.value.code
    finally:
        lang.choose(["--lang", "en"])
    *table, report = capsys.readouterr().out.splitlines()
    assert {"en": "Preferans, misère", "ru": "преферанс, мизер"}[language] in "".join(table)
    found = json.loads(report)
    assert found["dds"] is None
    assert {"what", "n", "threads", "ms", "cpu_ms"} <= set(found["figures"][0])

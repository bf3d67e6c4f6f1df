"""What calls mean is told to everybody who sees the table, from what everybody sees; also when looking back."""

from __future__ import annotations

from pathlib import Path

from running import running


def test_calls_are_explained_to_all_who_see_them(toy_tenant: None, tmp_path: Path) -> None:
    for house in running(tmp_path, limited=False):
        people = [house.guest(name) for name in ("Anna", "Boris", "Clara", "Dmitri")]
        table = people[0].open("toy-auction", "me", "open", "open", "open")
        for seat, person in enumerate(people[1:], 1):
            person.act(table, "sit", seat=seat)
        for person in people:
            person.ready(table)
        calls = f"/api/tables/{table}/calls"
        passer_by = house.guest("Emma").http
        for n, move in enumerate(("1D", "pass", "2S")):
            turn = people[0].look(table)["view"]["turn"]
            people[turn].act(table, "move", move=move, n=n)
        seen = passer_by.get(f"/api/tables/{table}").json()["view"]
        zones = {zone["id"]: zone for zone in seen["zones"]}
        assert [(call["move"], call["light"]) for call in zones["calls"]["calls"]] == [
            ("1D", False),
            ("pass", True),
            ("2S", False),
        ]
        assert (zones["calls"]["seats"][3], len(zones["box"]["rows"])) == (seen["turn"], 8)
        asked = people[seen["turn"]].look(table)["view"]["question"]["choices"]
        assert asked[0]["touch"] == ["box/2C"]

        told = passer_by.get(calls).json()
        assert told == people[0].http.get(calls).json()
        assert [meaning and meaning["words"]["en"] for meaning in told["said"]] == [
            "a long suit, to be played in",
            None,
            "a long suit, to be played in",
        ]
        assert (told["n"], {"2C", "2S", "7N"} & set(told["possible"])) == (3, {"2C", "7N"})

        before = passer_by.get(calls, params={"n": 1}).json()
        assert (len(before["said"]), "1H" in before["possible"]) == (1, True)
        for params, status in (({"n": 4}, 422), ({"n": -1}, 400)):
            assert passer_by.get(calls, params=params).status_code == status
        nim = people[0].begin("nim", "me", "novice")
        assert passer_by.get(f"/api/tables/{nim}/calls").json()["error"]["ru"]

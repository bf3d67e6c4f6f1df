"""What a stranger or another seat tries, and does not get: other hands, other people's moves, private tables."""

from __future__ import annotations

import json

from running import Guest, Running, finish
from strangers import hand, json_of_cookie, refused

from waiting import until


def test_another_hand_is_nowhere_over_http(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    own = hand(anna.look(table), 0)
    assert len(own) >= 5
    stranger = house.guest()
    for person in (boris, stranger):
        seen = person.look(table)
        assert hand(seen, 0) == set()
        assert not any(f'"{card}"' in json.dumps(seen["view"]["zones"]) for card in own)
        fair = seen["table"]["fair"]
        assert fair["secret"] is None
        assert fair["seed"] is None
        for n in (0, seen["table"]["moves"]):
            for eyes in ("0", "all", "00"):
                words = refused(
                    person.http.get(f"/api/tables/{table}/replay/{n}", params={"eyes": eyes}), 400, 422
                )
                assert not any(card in words for card in own)
            for eyes in (None, "none"):
                params = {} if eyes is None else {"eyes": eyes}
                reply = person.http.get(f"/api/tables/{table}/replay/{n}", params=params)
                assert reply.status_code == 200
                assert hand(reply.json(), 0) == set()
        for what in ("record", "analysis"):
            assert "when the game is over" in refused(person.http.get(f"/api/tables/{table}/{what}"), 422)
    refused(stranger.http.post(f"/api/tables/{table}/hint"), 422)


def test_another_hand_is_nowhere_over_the_websocket(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    own = hand(anna.look(table), 0)
    for person in (boris, house.guest()):
        with person.live(table) as wire:
            wire.until(lambda s: True)
            wire.act("say", text="I look and look")
            wire.until(lambda s: s["table"]["chat"])
            assert hand(wire.seen, 0) == set()
            assert not any(f'"{card}"' in json.dumps(wire.seen["view"]["zones"]) for card in own)


def test_ids_of_people_never_go_out(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    ids = [json_of_cookie(p)[0] for p in (anna, boris)]
    for path in (f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/replay/0", "/api/words"):
        text = boris.http.get(path).text
        assert not any(id in text or id[2:] in text for id in ids)


def test_nobody_moves_for_another(house: Running, two: tuple[Guest, Guest, str]) -> None:
    anna, boris, table = two
    turn = anna.look(table)["view"]["turn"]
    mover, other = (anna, boris) if turn == 0 else (boris, anna)
    seen = mover.look(table)
    move, n = seen["view"]["question"]["choices"][0]["move"], seen["table"]["moves"]
    assert "not your turn" in refused(other.send(table, "move", move=move, n=n), 422)
    assert "do not sit" in refused(house.guest().send(table, "move", move=move, n=n), 422)
    refused(other.send(table, "move", move=move, n=n, seat=turn), 400)
    refused(house.guest().send(table, "sit", seat=turn), 422)
    with other.live(table) as wire:
        assert wire.act("move", move=move, n=n)["error"]["en"] == "it is not your turn"
    assert mover.look(table)["table"]["moves"] == n


def test_only_the_host_engages_computers(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    table = anna.open("whist", "me", "open", "open", "open")
    boris.act(table, "sit")
    assert "only who opened" in refused(boris.send(table, "computer", seat=2), 422)


def test_a_private_table_is_in_no_list_but_its_peoples(house: Running) -> None:
    anna, boris = house.guest(), house.guest()
    hidden, shown = anna.open("nim", "me", "open"), anna.open("nim", "me", "open", public=True)
    until(lambda: shown in boris.http.get("/api/tables").text)
    listed = boris.http.get("/api/tables").json()
    assert shown in {t["id"] for t in listed["public"]}
    assert hidden not in json.dumps(listed)
    assert {hidden, shown} <= {t["id"] for t in anna.http.get("/api/tables").json()["mine"]}


def test_after_the_game_everything_may_be_seen(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.begin("sixty-six", "me", "random", options={"deals": 1})
    seen = finish(anna, table)
    assert seen["table"]["fair"]["secret"]
    stranger = house.guest()
    for eyes in ("0", "1", "all", "none"):
        reply = stranger.http.get(f"/api/tables/{table}/replay/1", params={"eyes": eyes})
        assert reply.status_code == 200
    assert hand(stranger.http.get(f"/api/tables/{table}/replay/0", params={"eyes": "all"}).json(), 0)
    assert "no seat 2" in refused(stranger.http.get(f"/api/tables/{table}/replay/0?eyes=2"), 422)
    assert stranger.http.get(f"/api/tables/{table}/record").status_code == 200


def test_moves_are_told_with_their_deals_and_tricks_to_others_as_the_log_tells_them(house: Running) -> None:
    anna = house.guest("Anna")
    table = anna.begin("thousand", "me", "novice")
    with anna.live(table) as wire:
        going = True
        while going:
            seen = wire.my_turn()
            going = seen["view"]["deal"] < 1
            anna.move(table)
            wire.until(lambda it, n=seen["table"]["moves"]: it["table"]["moves"] > n)  # type: ignore[misc]
        made = wire.my_turn()["table"]["moves"]
    for person in (anna, house.guest()):
        told = person.http.get(f"/api/tables/{table}/moves/1").json()
        moves = told["moves"]
        assert (told["first"], len(moves)) == (1, made)
        assert [(i, it["deal"]) for i, it in enumerate(moves) if it["deal"]] == [(0, 1), (24, 2)]
        assert [it["trick"] for it in moves if it["trick"]][:12] == list(range(1, 13))
        assert all(it["words"]["en"] != "…" for it in moves)
        rest = person.http.get(f"/api/tables/{table}/moves/24").json()["moves"]
        assert rest == moves[23:]
        log = person.http.get(f"/api/tables/{table}/log/0").json()
        assert (len(log["lines"]) >= 24, log["trick"]) == (True, 2)
        assert "not over" in refused(person.http.get(f"/api/tables/{table}/log/1"), 422)

"""`python visit.py NAME ADDRESS MOVES TABLE COOKIE` plays at a house behind HTTPS and says how far the game is; without
a table it opens one."""

from __future__ import annotations

import json
import socket
import ssl
import sys
import time
from contextlib import suppress
from typing import Any

import httpx
from websockets.sync.client import connect


def main() -> None:
    name, address, wanted, table, cookie = sys.argv[1:6]
    headers = {"x-sukno": "1", "host": name} | ({"cookie": cookie} if cookie else {})
    with httpx.Client(base_url=f"https://{address}", headers=headers, verify=False, timeout=60) as house:

        def reply(method: str, path: str, body: Any = None) -> httpx.Response:
            while True:
                with suppress(httpx.TransportError):
                    reply = house.request(method, path, json=body)
                    if reply.status_code not in (502, 503, 504):
                        assert reply.is_success, reply.text
                        return reply
                time.sleep(0.1)

        def ask(method: str, path: str, body: Any = None) -> Any:
            return reply(method, path, body).json()

        me = reply("GET", "/api/me")
        cookie = cookie or f"sukno={me.cookies['sukno']}"
        house.headers["cookie"] = cookie
        if not table:
            plan = {"game": "othello", "seats": ["me", "novice"], "pace": "instant"}
            table = ask("POST", "/api/tables", plan)["table"]["id"]
        anyone = ssl.create_default_context()
        anyone.check_hostname, anyone.verify_mode = False, ssl.CERT_NONE
        url = f"wss://{name}/api/tables/{table}/live"
        with connect(
            url,
            sock=socket.create_connection((address, 443)),
            ssl=anyone,
            additional_headers={"cookie": cookie},
            open_timeout=60,
            max_queue=None,
        ) as line:
            greeted = json.loads(line.recv(60))["table"]["id"] == table
            goal = ask("GET", f"/api/tables/{table}")["table"]["moves"] + int(wanted)
            while True:
                seen = ask("GET", f"/api/tables/{table}")
                moves, view = seen["table"]["moves"], seen["view"]
                if moves >= goal:
                    break
                if "ready" in seen["table"]["can"]:
                    ask("POST", f"/api/tables/{table}/acts", {"act": "ready", "word": "w"})
                elif view and view["question"]:
                    move = view["question"]["choices"][0]["move"]
                    ask("POST", f"/api/tables/{table}/acts", {"act": "move", "move": move, "n": moves})
                else:
                    time.sleep(0.05)
    print(json.dumps({"table": table, "cookie": cookie, "moves": moves, "greeted": greeted}))


if __name__ == "__main__":
    main()

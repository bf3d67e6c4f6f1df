"""Whist, half-whist and pass: who plays against the declarer, and how."""

from __future__ import annotations

from sukno.engine.ask import Ask
from sukno.games.tricks.preferans.calls import GAME_INDEX, name
from sukno.games.tricks.preferans.contract import Contracting
from sukno.games.tricks.preferans.dealing import DOLL, O
from sukno.games.tricks.preferans.state import PreferansState
from sukno.sheets.preferans.terms import OWN_WHIST

LOOK = "look"


class Whisting(Contracting[O]):
    """The opponents speak clockwise from the declarer: first his left, then his right neighbour."""

    def begin_whist(self, s: PreferansState) -> None:
        left, right = self.opponents(s)
        if self.whist_is_forced(s):
            for place in (left, right):
                s.whist[place] = "whist"
            s.how = "closed"
            self.begin_play(s)
        elif s.level == 10 and self.ways.ten == "check":
            s.how = "check"
            self.begin_play(s)
        else:
            s.phase = "whist"
            s.turn = left
            if s.order[left] == DOLL:  # it takes no decision
                s.whist[left] = "pass"
                s.turn = right

    def opponents(self, s: PreferansState) -> tuple[int, ...]:
        n = len(s.order)
        return (s.declarer + 1) % n, (s.declarer + 2) % n

    def whist_is_forced(self, s: PreferansState) -> bool:
        """6♠ (Сталинград), and what a dark call obliges to: all sixes, and sevens up to its own suit."""
        if self.doll:
            return False
        game = GAME_INDEX[name(s.level, s.trump)]
        if s.dark_game:
            return game <= GAME_INDEX[self.calls[s.floor].text] + 5
        return self.ways.forced_whist and game == 0

    def whist_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.turn], "whist", self.whist_words(s))

    def whist_words(self, s: PreferansState) -> list[str]:
        left, right = self.opponents(s)
        half = s.turn == right and s.whist[left] == "pass" and self.half_whist(s)
        return ["whist", "half", "pass"] if half else ["whist", "pass"]

    def half_whist(self, s: PreferansState) -> bool:
        """Own whist without play, by the right neighbour after a pass."""
        if self.doll:
            return False
        kind = self.ways.own_whist
        return (kind == "half" and s.level in OWN_WHIST) or (kind == "half-six" and s.level == 6)

    def play_whist(self, s: PreferansState, move: str) -> None:
        left, right = self.opponents(s)
        place = s.turn
        over = s.whist[right] == "half"
        s.note(s.order[place], "whist", move)
        if over:
            # the passer may over-whist (перевистовать) and takes all responsibility
            if move == "whist":
                s.whist[left], s.whist[right] = "whist", "pass"
                self.choose_how(s, left)
            else:
                self.unplayed(s)
            return
        s.whist[place] = move
        if place == left:
            s.turn = right
            if s.order[right] == DOLL:
                s.whist[right] = "pass"
                self.whist_is_settled(s)
        elif move == "half":
            s.turn = left
        else:
            self.whist_is_settled(s)

    def whist_is_settled(self, s: PreferansState) -> None:
        left, right = self.opponents(s)
        whisters = [p for p in (left, right) if s.whist[p] == "whist"]
        if len(whisters) == 2:
            s.how = "closed"
            self.begin_play(s)
        elif whisters:
            self.choose_how(s, whisters[0])
        elif self.ways.dealer_may_whist and not s.dealer_whists:
            s.phase = "dealer"
        else:
            self.nobody_whists(s)

    def nobody_whists(self, s: PreferansState) -> None:
        right = self.opponents(s)[1]
        if self.ways.own_whist == "given" and s.level in OWN_WHIST and s.order[right] != DOLL:
            s.whist[right] = "half"
        if self.ways.choose_gora and self.has_gora(s, s.order[s.declarer]):
            s.phase = "gora"
        else:
            self.unplayed(s)

    def has_gora(self, s: PreferansState, seat: int) -> bool:
        """Is there anything to be written off?"""
        return False

    def gora_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.declarer], "gora", ["pulka", "gora"])

    def play_gora(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.declarer], "gora", move)
        s.off_gora = move == "gora"
        self.unplayed(s)

    # the dealer's whist

    def dealer_ask(self, s: PreferansState) -> Ask:
        """He looks at the cards of either passer first (001:516)."""
        if s.peek < 0:
            looks = [f"{LOOK} {s.order[place] + 1}" for place in self.opponents(s)]
            return Ask(s.dealer, "peek", [*looks, "pass"])
        return Ask(s.dealer, "whist", ["whist", "pass"])

    def play_dealer(self, s: PreferansState, move: str) -> None:
        s.note(s.dealer, "whist", move)
        if move.startswith(LOOK):
            s.peek = s.order.index(int(move.split(" ")[1]) - 1)
        elif move == "whist":
            s.dealer_whists = True
            s.how = "open"
            s.to_open = True
            self.begin_play(s)
        else:
            self.nobody_whists(s)

    # a sole whister

    def choose_how(self, s: PreferansState, whister: int) -> None:
        ways = self.hows(s, whister)
        s.turn = whister
        if len(ways) == 1:
            self.settle_how(s, ways[0])
        else:
            s.phase = "how"

    def hows(self, s: PreferansState, whister: int) -> list[str]:
        if self.doll and not self.ways.alone:
            return ["open"]
        ways = []
        if self.ways.invitation:
            ways = ["open"] if self.doll or self.ways.open_play else []
            if not self.doll:
                ways.append("closed")
        if self.ways.alone and s.level < 10:
            ways.append("alone")
        if self.ways.own_whist == "minimum" and s.level in OWN_WHIST and not self.doll:
            ways.append("own")
        return ways or ["closed"]

    def how_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.turn], "how", self.hows(s, s.turn))

    def play_how(self, s: PreferansState, move: str) -> None:
        s.note(s.order[s.turn], "how", move)
        if move in ("own", "alone") and self.ways.passer_invites and not self.doll:
            # the passer, not invited, may invite instead, and answers for it himself (004:538)
            s.phase, s.how = "invite", move
            left, right = self.opponents(s)
            s.turn = right if s.turn == left else left
        else:
            self.settle_how(s, move)

    def invite_ask(self, s: PreferansState) -> Ask:
        return Ask(s.order[s.turn], "invite", ["pass", *(["open"] if self.ways.open_play else []), "closed"])

    def play_invite(self, s: PreferansState, move: str) -> None:
        left, right = self.opponents(s)
        other = right if s.turn == left else left
        s.note(s.order[s.turn], "how", move)
        if move != "pass":
            s.whist[s.turn], s.whist[other] = "whist", "pass"
            self.settle_how(s, move)
        elif s.how == "own":
            s.whist[other] = "half"
            self.unplayed(s)
        else:
            self.settle_how(s, s.how)

    def settle_how(self, s: PreferansState, how: str) -> None:
        s.how = how
        s.to_open = how == "open"
        if how == "alone":
            s.out = next(p for p in self.opponents(s) if s.whist[p] == "pass")
        self.begin_play(s)

    def unplayed(self, s: PreferansState) -> None:
        """Nothing is played: the game counts as made."""
        s.how = "unplayed"
        self.score(s)

    def score(self, s: PreferansState) -> None:
        raise NotImplementedError

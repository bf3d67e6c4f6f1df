"""The auction (торговля): bids and holds, misere, dark calls, and the proposal to end the pulka."""

from __future__ import annotations

from sukno.engine.ask import Ask
from sukno.games.tricks.preferans.calls import GAMES, Call
from sukno.games.tricks.preferans.dealing import DOLL, Dealing, O
from sukno.games.tricks.preferans.state import PreferansState

DARK = "dark "


class Auction(Dealing[O]):
    """From the first word to the last pass."""

    def begin_auction(self, s: PreferansState) -> None:
        s.phase = "bid"
        s.turn = 0
        for place, seat in enumerate(s.order):
            if seat == DOLL:
                s.passed[place] = s.looked[place] = True

    def lowest_level(self, s: PreferansState) -> int:
        """After raspasy a higher level may be asked for."""
        raise NotImplementedError

    def bid_ask(self, s: PreferansState) -> Ask:
        moves = self.bids(s)
        stop = not s.called[s.turn] and not s.stop_refused and not s.stage
        if stop:
            moves.append("stop")
        return Ask(s.order[s.turn], "bid", moves, shunned=1 if stop else 0)

    def bids(self, s: PreferansState) -> list[str]:
        """Everything the player in turn may call."""
        place = s.turn
        if not s.looked[place]:
            return [*self.dark_calls(s), "look"]
        moves = [self.calls[i].text for i in self.higher(s, place)]
        if self.may_hold(s, place):
            moves.append("hold")
        moves.append("pass")
        return moves

    def higher(self, s: PreferansState, place: int) -> list[int]:
        """The calls above the one that stands, as the player may make them."""
        bid = s.bid
        lowest = self.needed(s)
        out: list[int] = []
        stepped: set[bool] = set()
        was_misere = s.miserers >> place & 1
        for i in range(lowest, len(self.calls)):
            call = self.calls[i]
            if call.misere:
                if was_misere:
                    if not call.direct:
                        continue
                elif self.ways.bound and s.called[place]:
                    continue
                out.append(i)
            elif was_misere or (call.direct and bid < self.first_misere):
                continue
            elif self.ways.jumps or call.direct not in stepped:
                # step by step, with the talon and without: a seven beats a misere too (001:745)
                if call.level < self.lowest_level(s) and bid < 0:
                    continue
                stepped.add(call.direct)
                out.append(i)
        return out

    def needed(self, s: PreferansState) -> int:
        """The lowest index that beats what stands; a dark call asks for a level more (001:446-463)."""
        if s.dark_pass:
            return self.call_index[GAMES[5 * s.dark_pass].text]
        if s.dark_bid:
            call = self.calls[s.bid]
            if call.misere:
                return len(self.calls)
            at = GAMES.index(call) + 5
            return self.call_index[GAMES[at].text] if at < len(GAMES) else len(self.calls)
        return s.bid + 1

    def may_hold(self, s: PreferansState, place: int) -> bool:
        if s.bid < 0 or s.held or s.dark_bid or s.bidder == place or self.calls[s.bid].misere:
            return False
        if s.miserers >> place & 1:
            return False
        ways = self.ways.hold
        if ways == "all":
            return True
        if ways == "opener":
            return place == s.opener
        # «здесь»: only two are left, and the earlier hand says it; never at 6♠
        return ways == "elder" and s.passed.count(False) == 2 and place < s.bidder and s.bid > 0

    def dark_calls(self, s: PreferansState) -> list[str]:
        """What may be called without looking."""
        standing = self.calls[s.bid] if s.bid >= 0 else None
        least = self.lowest_level(s)
        if s.dark_pass:
            least = max(least, 5 + s.dark_pass)
        elif standing is not None and standing.misere and s.dark_bid:
            least = 10
        games = [g.text for g in GAMES if g.level >= least and self.call_index[g.text] > s.bid]
        moves = [DARK + game for game in (games if self.ways.jumps else games[:1])]
        low = standing is None or (standing.level < 10 and not standing.misere)
        if low and not s.called[s.turn] and "misere" in self.call_index:
            moves.append(DARK + "misere")
        if s.bid < 0 and not s.called[s.turn]:
            moves.append(DARK + "pass")
        return moves

    def play_bid(self, s: PreferansState, move: str) -> None:
        place = s.turn
        seat = s.order[place]
        if move == "stop":
            s.note(seat, "pass" if move == "pass" else "bid", move)
            others = [(seat + i) % self.seats for i in range(1, self.seats)]
            s.stops = (*others, ~seat)
            s.phase = "stop"
            return
        s.note(seat, "pass" if move == "pass" else "bid", move)
        if move == "look":
            s.looked[place] = True
            return
        s.called[place] = True
        dark = move.startswith(DARK)
        word = move.removeprefix(DARK)
        if word == "pass":
            s.passed[place] = True
            if dark:
                self.pass_dark(s, place)
        elif word == "hold":
            s.held = True
            s.bidder = place
        else:
            s.bid = self.call_index[word]
            s.bidder = place
            s.held = False
            s.dark_bid = dark
            s.dark_pass = 0
            if s.opener < 0:
                s.opener = place
            if self.calls[s.bid].misere:
                s.miserers |= 1 << place
        self.next_bidder(s)

    def pass_dark(self, s: PreferansState, place: int) -> None:
        """Raspasy are called without looking; who does so deal after deal is harder to beat."""
        s.dark_passed[place] = True
        s.dark_pass = max(s.dark_pass, min(3, self.dark_row(s, s.order[place]) + 1))

    def dark_row(self, s: PreferansState, seat: int) -> int:
        """How many dark raspasy in a row this seat has called, up to the last deal."""
        return 0

    def next_bidder(self, s: PreferansState) -> None:
        left = [p for p, passed in enumerate(s.passed) if not passed]
        if not left:
            s.looked = [True] * len(s.order)
            self.all_passed(s)
            return
        if len(left) == 1 and s.bidder == left[0]:
            s.looked = [True] * len(s.order)
            self.won_auction(s, self.calls[s.bid])
            return
        n = len(s.order)
        s.turn = (s.turn + 1) % n
        while s.passed[s.turn]:
            s.turn = (s.turn + 1) % n

    def all_passed(self, s: PreferansState) -> None:
        raise NotImplementedError

    def won_auction(self, s: PreferansState, call: Call) -> None:
        raise NotImplementedError

    # the end by agreement (001:261)

    def stop_ask(self, s: PreferansState) -> Ask:
        return Ask(s.stops[0], "stop", ["agree", "go on"])

    def play_stop(self, s: PreferansState, move: str) -> None:
        s.note(s.stops[0], "stop", move)
        if move == "agree":
            s.stops = s.stops[1:]
            if s.stops[0] < 0:
                s.over = True
                s.stops = ()
            return
        s.stops = ()
        s.stop_refused = True
        s.phase = "bid"

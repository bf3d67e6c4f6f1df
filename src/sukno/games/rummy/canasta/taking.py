"""The beginning of a turn at canasta: cards from the stock, or the whole pile, opening with it if need be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.text import same
from sukno.engine.touch import Touch
from sukno.families.counted import FACE, ONE, counted, size
from sukno.families.stages import Stage
from sukno.games.rummy.canasta.arranging import FULL_POINTS, opening
from sukno.games.rummy.canasta.choosing import TAKE, Chosen
from sukno.games.rummy.canasta.ending import AllLaid, all_laid
from sukno.games.rummy.canasta.melds import (
    FIRST,
    RED_THREES,
    WILD_FACES,
    Meld,
    of_rank,
    rank_counts,
    rank_of,
    set_of,
)
from sukno.games.rummy.canasta.rules import Rules, spent, wild
from sukno.games.rummy.canasta.state import CanastaState, partner
from sukno.materials.cards import CARD_TEXTS, symbols
from sukno.sheets.canasta.tables import FULL, RENEWALS

DRAW = "draw"
PILE_ADDED, PILE_MELDED, TAKE_SHOWN = "pile-added", "pile-melded", "take-shown"
"""In the log: the top card went to a meld at once, or made one with what was shown; it was left out of the first
lay-down."""
STOCK, PILE, TOP, SWAP, LEAVE = "stock", "pile", "top", "swap", "leave"


class Taking(Stage[CanastaState]):
    """Whoever is in turn draws, or takes the pile."""

    phases: ClassVar[tuple[str, ...]] = (DRAW,)
    prompts: ClassVar[dict[str, Text]] = {
        DRAW: Text("Draw from the stock, or take the pile", "Возьмите из колоды или возьмите банк")
    }
    log_words: ClassVar[dict[str, Text]] = {
        "turned": Text("⟨turns|turn⟩ up {move}", "⟨открывает|открываете⟩ {move}"),
        "red": Text("⟨lays|lay⟩ out {move}", "⟨выкладывает|выкладываете⟩ {move}"),
        STOCK: Text("⟨draws|draw⟩ from the stock", "⟨берёт|берёте⟩ из колоды"),
        TOP: Text(
            "⟨takes|take⟩ the top card and ⟨goes|go⟩ out",
            "⟨берёт|берёте⟩ верхнюю карту банка и ⟨кончает|кончаете⟩",
        ),
        SWAP: Text("⟨takes|take⟩ {move} to exchange it", "⟨берёт|берёте⟩ {move} на обмен"),
        LEAVE: Text("⟨leaves|leave⟩ the last card", "⟨оставляет|оставляете⟩ последнюю карту"),
        "renew": Text("the pile is turned over: it is the stock now", "банк перевёрнут и стал колодой"),
    }
    laid: Callable[[CanastaState, tuple[Meld, ...]], None]
    """Melds have been laid down by the player in turn; the game sets it."""
    ended: Callable[[CanastaState], None]
    """The deal is over."""
    gone_out: Callable[[CanastaState], None]
    """The player in turn has no cards left."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def begin(self, s: CanastaState, seat: int) -> None:
        s.turn = seat
        s.phase = DRAW

    # what may be taken

    def barred(self, s: CanastaState) -> bool:
        """Is the pile closed to the player in turn, whatever he holds?"""
        if not s.pile:
            return True
        top = s.pile[-1]
        if wild(top) or top % 13 < FIRST:
            return True  # gap: nothing of its rank can be shown
        return s.blocked > 0 and not (self.rules.blocker_may and s.blocker == s.turn)

    def shows(self, s: CanastaState, opened: bool) -> int:
        """How many cards of the rank of the top card are needed."""
        rules = self.rules
        two = rules.kind.shown == 2 or s.frozen or (rules.first_two and not opened)
        return 2 if two else 1

    def ask(self, s: CanastaState) -> Ask:
        moves = [LEAVE] if s.last else [STOCK]
        if self.barred(s):
            return Ask(s.turn, DRAW, moves)
        families: tuple[Chosen, ...] = ()
        if s.melds[s.turn]:
            moves += self.takes(s)
        else:
            found = self.opening(s)
            families = () if found is None else (found,)
        if self.rules.take_top and self.with_top(s) is not None:
            moves.append(TOP)
        if self.rules.swap and s.turns < 4 and len(s.pile) == 1:
            moves.append(SWAP)
        return Ask(s.turn, DRAW, moves, families)

    def takes(self, s: CanastaState) -> list[str]:
        """Every way to take the pile with a lay-down on the table: the number of a meld, or the cards shown."""
        seat, rules, top = s.turn, self.rules, s.pile[-1]
        rank, hand = top % 13, s.hands[seat]
        found = []
        two = self.shows(s, True) == 2
        keep = rules.keep(rules.may_go_out(s, seat))
        left = size(hand) + len(s.pile) - 1
        if not s.frozen:
            found += [
                f"{PILE} {i}"
                for i, meld in enumerate(s.melds[seat], 1)
                if meld.size < FULL
                and (meld.rank == rank if meld.suit < 0 else meld.takes(top, rules.kind))
                and self.stays(meld, left, keep)
            ]
            if found and not (two and rules.kind.sequences):
                return found
        if rules.not_on_closed and any(m.rank == rank and m.full and m.suit < 0 for m in s.melds[seat]):
            return found
        if not of_rank(hand, rank) or (rules.must_meld and left - 2 < keep):
            return found
        own = [face for face in range(rank, 52, 13) if hand >> 8 * face & 255]
        pairs = [(a, b) for i, a in enumerate(own) for b in own[i:] if a != b or hand >> 8 * a & 255 > 1]
        if two:
            shown = pairs
        elif rules.with_wild or rules.must_meld:
            shown = pairs + [(a, w) for a in own for w in WILD_FACES if hand >> 8 * w & 255]
        else:
            return found + [f"{PILE} {CARD_TEXTS[a]}" for a in own]
        return found + [f"{PILE} {CARD_TEXTS[a]} {CARD_TEXTS[b]}" for a, b in shown]

    def stays(self, meld: Meld, left: int, keep: int) -> bool:
        """Are enough cards left if the top card goes to this meld at once?"""
        if not (self.rules.kind.at_once or self.rules.must_meld):
            return True
        return left >= (self.rules.keep(bool(self.rules.kind.out)) if meld.size == FULL - 1 else keep)

    def opening(self, s: CanastaState) -> Chosen | None:
        """The first lay-down with the pile."""
        seat, rules, top = s.turn, self.rules, s.pile[-1]
        rank, hand = top % 13, s.hands[seat]
        show = self.shows(s, False)
        if rank_counts(hand)[rank] < show:
            return None
        need, more = rules.need(s, seat), len(s.pile) - 1
        out, full = rules.may_go_out(s, seat), bool(rules.kind.out)
        keep, keep_full = rules.keep(out), rules.keep(full)
        most, threes = size(hand) + more - keep, not rules.threes_last
        joined = rules.must_meld or show == 2

        def plan(points: int, most: int) -> int | None:
            found = opening(rules.kind, hand, points, most, top=rank, threes=threes)
            if found is None and not joined:
                others = hand - of_rank(hand, rank)
                found = opening(rules.kind, others, points, most, threes=threes)
                if found is not None:
                    own = next(face for face in range(rank, 52, 13) if hand >> 8 * face & 255)
                    found += ONE[own]
            return found

        found = plan(need, most)
        if found is None and keep_full < keep:
            found = plan(FULL_POINTS, size(hand) + more - keep_full)
        if found is None:
            return None
        return Chosen(
            TAKE,
            rules.kind,
            hand,
            need=need,
            keep=keep,
            keep_full=keep_full,
            more=more,
            top=top,
            show=show,
            joined=joined,
            threes_last=rules.threes_last,
            plan=found,
        )

    def with_top(self, s: CanastaState) -> AllLaid | None:
        """Both lay-downs, if the player goes out with the top card alone."""
        seat, rules = s.turn, self.rules
        hand = s.hands[seat] + ONE[s.pile[-1]]
        found = all_laid(rules.kind, hand, s.melds[seat], s.melds[partner(seat)], rules.need(s, seat))
        if found is None:
            return None
        own = found.own if rules.own_canasta else (*found.own, *found.partners)
        return found if any(meld.full for meld in own) else None

    # taking

    def play(self, s: CanastaState, move: str) -> None:
        seat = s.turn
        verb, _, rest = move.partition(" ")
        if verb == STOCK:
            s.note(seat, STOCK)
            if not self.draw(s, self.rules.kind.drawn):
                self.ended(s)
                return
        elif verb == PILE:
            self.take(s, rest)
        elif verb == TAKE:
            self.open_with(s, move, rest)
        elif verb == TOP:
            self.out_with_top(s)
            return
        elif verb == SWAP:
            s.swapped = s.pile.pop()
            s.note(seat, SWAP, CARD_TEXTS[s.swapped])
            s.hands[seat] += ONE[s.swapped]
            s.known[seat] += ONE[s.swapped]
        else:
            s.note(seat, LEAVE)
            self.ended(s)
            return
        if s.phase == DRAW:  # unless the deal is over
            self.done(s)

    def take(self, s: CanastaState, rest: str) -> None:
        """The whole pile, on a meld or for cards shown."""
        seat, rules, top = s.turn, self.rules, s.pile[-1]
        lay = s.melds[seat]
        words = rest.split(" ")
        at = -1
        if words[0] not in FACE:
            shown = 0
            at = int(rest) - 1 if rules.kind.at_once or rules.must_meld else -1
        else:
            shown = counted(words)
            if rules.must_meld:
                at = next((i for i, m in enumerate(lay) if m.suit < 0 and m.rank == top % 13), -1)
        melds = bool(shown) and rules.must_meld and at < 0
        s.note(seat, PILE_ADDED if at >= 0 else PILE_MELDED if melds else PILE, rest)
        self.show(s, shown)
        self.pick_up(s)
        if at >= 0:
            self.add(s, at, top)
        if not melds:
            return
        cards = shown + ONE[top]
        self.put(s, (set_of(top % 13, cards, [])._replace(wild=sum(wild(FACE[w]) for w in words)),))

    def open_with(self, s: CanastaState, move: str, rest: str) -> None:
        """The first lay-down, and with it the pile."""
        seat = s.turn
        family = self.opening(s)
        cards = family.named(move) if family else None
        found = family.laid(cards) if family and cards is not None else None
        assert cards is not None
        assert found is not None
        melds, shown = found
        s.note(seat, TAKE_SHOWN if shown else TAKE, rest)
        self.show(s, shown)
        mine = cards - shown  # these were in hand before the pile came
        s.hands[seat] -= mine
        s.known[seat] = spent(s.known[seat], mine)
        self.pick_up(s)
        s.hands[seat] += mine
        s.known[seat] += mine
        self.put(s, melds)

    def show(self, s: CanastaState, cards: int) -> None:
        """All know now that these are in the hand."""
        if not cards:
            return
        known = s.known[s.turn]
        s.known[s.turn] = cards + spent(known, cards)

    def pick_up(self, s: CanastaState) -> None:
        cards = counted(s.pile)
        s.hands[s.turn] += cards
        s.known[s.turn] += cards
        s.pile = []
        s.blocked, s.frozen = 0, False

    def put(self, s: CanastaState, melds: tuple[Meld, ...]) -> None:
        """New melds of the player in turn, out of his hand."""
        seat = s.turn
        cards = sum(meld.cards for meld in melds)
        s.hands[seat] -= cards
        s.known[seat] = spent(s.known[seat], cards)
        s.melds[seat] = (*s.melds[seat], *melds)
        self.laid(s, melds)

    def add(self, s: CanastaState, at: int, face: int) -> None:
        """A card of the hand to one's own meld."""
        seat = s.turn
        s.hands[seat] -= ONE[face]
        s.known[seat] = spent(s.known[seat], ONE[face])
        meld = s.melds[seat][at].with_card(face)
        s.melds[seat] = (*s.melds[seat][:at], meld, *s.melds[seat][at + 1 :])
        self.laid(s, (meld,) if meld.size == FULL else ())

    def out_with_top(self, s: CanastaState) -> None:
        seat = s.turn
        found = self.with_top(s)
        assert found is not None
        s.note(seat, TOP)
        s.pile.pop()
        s.hands[seat] = s.known[seat] = 0
        s.melds[seat], s.melds[partner(seat)] = found
        self.gone_out(s)

    # the stock

    def draw(self, s: CanastaState, n: int) -> int:
        """So many cards from the stock, as far as there are; how many."""
        return sum(self.draw_one(s) for _ in range(n))

    def draw_one(self, s: CanastaState) -> bool:
        """A card from the stock, and another for each red three."""
        seat = s.turn
        kept = 0 if self.rules.kind.out else 1  # the last card of combo goes to the pile
        while True:
            if len(s.stock) <= kept and not self.turn_over(s):
                return False
            face = s.stock.pop()
            if face not in RED_THREES:
                s.hands[seat] += ONE[face]
                if s.renewed:
                    s.known[seat] += ONE[face]
                return True
            s.reds[seat] += ONE[face]
            s.note(seat, "red", CARD_TEXTS[face])

    def turn_over(self, s: CanastaState) -> bool:
        """The pile becomes the stock, turned over."""
        if not self.rules.kind.out or s.stock or not s.pile or s.renewed >= RENEWALS:
            return False
        s.stock = s.pile[::-1]
        s.pile = []
        s.renewed += 1
        s.blocked, s.frozen = 0, False
        s.note(s.turn, "renew")
        return True

    # words

    def asked(self, s: CanastaState) -> Text | None:
        if s.last:
            return Text(
                "The stock is gone: take the pile, or leave it",
                "Колода кончилась: возьмите банк или оставьте",
            )
        if self.barred(s):
            return Text("Draw from the stock", "Возьмите из колоды")
        return None

    def check(self, s: CanastaState, move: str) -> None:
        ask = self.ask(s)
        if ask.allows(move):
            return
        if move.partition(" ")[0] in (PILE, TAKE) and s.blocked and self.barred(s):
            raise IllegalMove(
                f"{move!r} is not possible now: the pile is blocked for {s.blocked} turns more",
                f"{move!r} сейчас нельзя: банк заблокирован, осталось ходов {s.blocked}",
            )
        raise ask.refusal(move)

    def describe(self, s: CanastaState, move: str) -> Text | None:
        verb, _, rest = move.partition(" ")
        if verb == STOCK:
            return Text("draw from the stock", "взять из колоды")
        if verb == TAKE:
            return Text("open with the pile, laying these cards down", "выложить эти карты и взять банк")
        if verb == TOP:
            return Text("go out with the top card alone", "кончить с одной верхней картой")
        if verb == SWAP:
            return Text("take this card and discard another", "взять эту карту и сбросить другую")
        if verb == LEAVE:
            return Text("leave it: the deal is over", "оставить: раздача окончена")
        if rest.split(" ")[0] in FACE:
            return Text("take the pile, showing {cards}", "взять банк, предъявив {cards}").fill(
                cards=same(symbols(rest))
            )
        at = int(rest)
        if at > len(s.melds[s.turn]):
            return same(rest)
        rank = rank_of(s.melds[s.turn][at - 1])
        return Text("take the pile on the meld of {rank}", "взять банк на комбинацию {rank}").fill(
            rank=same(rank)
        )

    def tell(self, kind: str, move: str) -> Text | None:
        if kind in (TAKE, TAKE_SHOWN):
            return Text(
                "⟨opens|open⟩ with the pile: {cards}", "⟨открывается|открываетесь⟩ с банком: {cards}"
            ).fill(cards=same(symbols(move)))
        if kind in (PILE, PILE_ADDED, PILE_MELDED):
            if move.split(" ")[0] in FACE:
                return Text(
                    "⟨takes|take⟩ the pile, showing {cards}", "⟨берёт|берёте⟩ банк, предъявив {cards}"
                ).fill(cards=same(symbols(move)))
            return Text("⟨takes|take⟩ the pile", "⟨берёт|берёте⟩ банк")
        return None

    def touch(self, s: CanastaState, move: str, spots: Mapping[str, str]) -> Touch | None:
        verb = move.partition(" ")[0]
        return (STOCK,) if verb == STOCK else () if verb == LEAVE else (PILE,)

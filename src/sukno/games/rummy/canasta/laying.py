"""The rest of a turn at canasta: melds, cards added to one's own or the partner's, and the discard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import compress
from typing import ClassVar

from sukno.engine import IllegalMove, Text
from sukno.engine.ask import Ask
from sukno.engine.text import either, same
from sukno.engine.touch import Touch
from sukno.families.counted import FACE, ONE, size
from sukno.families.stages import Stage
from sukno.games.rummy.canasta.arranging import FULL_POINTS, opening
from sukno.games.rummy.canasta.choosing import LAY, Chosen, fits
from sukno.games.rummy.canasta.melds import JOKER, Meld, rank_of
from sukno.games.rummy.canasta.rules import Rules, spent, wild
from sukno.games.rummy.canasta.state import NOBODY, CanastaState, partner
from sukno.materials.cards import CARD_SYMBOLS, CARD_TEXTS, symbols
from sukno.sheets.canasta.tables import BLOCKS, FULL, THREE, TWO

LAYING = "lay"
ADD, GIVE, BONUS = "add", "give", "more"
_ALL = tuple((face, CARD_TEXTS[face], 8 * face) for face in range(53))


class Laying(Stage[CanastaState]):
    """Melds and additions, as many as one likes, and a discard that ends the turn."""

    phases: ClassVar[tuple[str, ...]] = (LAYING,)
    prompts: ClassVar[dict[str, Text]] = {
        LAYING: Text("Lay cards down, or discard one", "Выкладывайте карты или сбросьте одну")
    }
    log_words: ClassVar[dict[str, Text]] = {
        LAY: Text("⟨lays|lay⟩ down {move}", "⟨выкладывает|выкладываете⟩ {move}"),
        "discard": Text("⟨discards|discard⟩ {move}", "⟨сбрасывает|сбрасываете⟩ {move}"),
        BONUS: Text("⟨takes|take⟩ cards for the first canasta", "⟨берёт|берёте⟩ карты за первую канасту"),
        "out": Text("⟨goes|go⟩ out", "⟨кончает|кончаете⟩"),
        "both": Text("⟨goes|go⟩ out too", "тоже ⟨кончает|кончаете⟩"),
    }
    laid: Callable[[CanastaState, tuple[Meld, ...]], None]
    gone_out: Callable[[CanastaState], None]
    draw_more: Callable[[CanastaState], None]
    """The cards for the first canasta; the game sets it."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def begin(self, s: CanastaState) -> None:
        s.phase = LAYING

    # what may be done

    def ask(self, s: CanastaState) -> Ask:
        seat, rules = s.turn, self.rules
        hand = s.hands[seat]
        moves = [*compress(CARD_TEXTS, hand.to_bytes(53, "little"))]
        swapped = s.swapped
        if swapped >= 0 and hand >> 8 * swapped & 255 == 1:
            moves.remove(CARD_TEXTS[swapped])
        keep = rules.keep(rules.may_go_out(s, seat))
        if s.melds[seat]:
            moves += self.additions(s, hand, keep)
            if s.bonus:
                moves.append(BONUS)
        family = self.lays(s, seat, hand, keep)
        return Ask(seat, LAYING, moves, () if family is None else (family,))

    def additions(self, s: CanastaState, hand: int, keep: int) -> list[str]:
        """Every card that may be added to a meld; with too few cards left only what completes a canasta."""
        seat, rules = s.turn, self.rules
        left = size(hand) - 1
        scarce = left < keep
        if scarce and left < rules.keep(bool(rules.kind.out)):
            return []
        found = []
        wanted = rules.wanted
        for verb, owner in ((ADD, seat), (GIVE, seat ^ 2)):
            if scarce and verb == GIVE and rules.own_canasta:
                continue
            for i, meld in enumerate(s.melds[owner], 1):
                if scarce and meld[3] != FULL - 1:
                    continue
                fits = hand & wanted(meld)
                if fits:
                    texts = compress(CARD_TEXTS, fits.to_bytes(53, "little"))
                    found += [f"{verb} {text} {i}" for text in texts]
        return found

    def lays(self, s: CanastaState, seat: int, hand: int, keep: int) -> Chosen | None:
        """New melds."""
        rules = self.rules
        kind, lay = rules.kind, s.melds[seat]
        keep_full = rules.keep(bool(kind.out))
        if not lay:
            return self.opens(s, seat, hand, keep, keep_full)
        barred = 0
        if not kind.again:
            for meld in lay:
                barred |= 1 << meld[0]
        if not fits(kind, hand, barred, keep, keep_full, threes_last=rules.threes_last):
            return None
        return Chosen(
            LAY, kind, hand, barred=barred, keep=keep, keep_full=keep_full, threes_last=rules.threes_last
        )

    def opens(self, s: CanastaState, seat: int, hand: int, keep: int, keep_full: int) -> Chosen | None:
        """The first lay-down."""
        rules, n = self.rules, size(hand)
        need, threes = rules.need(s, seat), not rules.threes_last
        plan = opening(rules.kind, hand, need, n - keep, threes=threes)
        if plan is None and keep_full < keep:
            plan = opening(rules.kind, hand, FULL_POINTS, n - keep_full, threes=threes)
        if plan is None:
            return None
        return Chosen(
            LAY,
            rules.kind,
            hand,
            need=need,
            keep=keep,
            keep_full=keep_full,
            threes_last=rules.threes_last,
            plan=plan,
        )

    def do(self, s: CanastaState, move: str) -> None:
        face = FACE.get(move, -1)
        if face >= 0:
            n = s.hands[s.turn] >> 8 * face & 255
            if n and face <= JOKER and (face != s.swapped or n > 1):
                self.discard(s, face, move)
                return
        self.check(s, move)
        self.play(s, move)

    def play(self, s: CanastaState, move: str) -> None:
        seat = s.turn
        verb, _, rest = move.partition(" ")
        if verb == LAY:
            self.lay(s, move, rest)
        elif verb == BONUS:
            self.draw_more(s)
        elif verb in (ADD, GIVE):
            self.add(s, verb, rest)
        if s.phase == LAYING and not s.hands[seat] and not s.shown:
            self.gone_out(s)

    def lay(self, s: CanastaState, move: str, rest: str) -> None:
        seat = s.turn
        keep = self.rules.keep(self.rules.may_go_out(s, seat))
        family = self.lays(s, seat, s.hands[seat], keep)
        cards = family.named(move) if family else None
        found = family.laid(cards) if family and cards is not None else None
        assert found is not None
        melds, _ = found
        cards = sum(meld.cards for meld in melds)
        s.note(seat, LAY, rest)
        s.hands[seat] -= cards
        s.known[seat] = spent(s.known[seat], cards)
        s.melds[seat] = (*s.melds[seat], *melds)
        self.laid(s, melds)

    def add(self, s: CanastaState, verb: str, rest: str) -> None:
        seat = s.turn
        text, _, number = rest.partition(" ")
        face, at = FACE[text], int(number) - 1
        owner = seat if verb == ADD else partner(seat)
        s.note(seat, verb, rest)
        s.hands[seat] -= ONE[face]
        s.known[seat] = spent(s.known[seat], ONE[face])
        lay = s.melds[owner]
        meld = lay[at].with_card(face)
        s.melds[owner] = (*lay[:at], meld, *lay[at + 1 :])
        if meld.size == FULL:
            self.laid(s, (meld,))

    def discard(self, s: CanastaState, face: int, move: str) -> None:
        seat = s.turn
        s.note(seat, "discard", move)
        s.hands[seat] -= ONE[face]
        if s.known[seat]:
            s.known[seat] = spent(s.known[seat], ONE[face])
        s.pile.append(face)
        if s.blocked:
            s.blocked -= 1
        turns = 0
        if wild(face):
            if self.rules.freezes:
                s.frozen = True
            else:
                turns = BLOCKS["joker" if face == JOKER else "two"]
        elif face % 13 == THREE:
            turns = BLOCKS["three"]
        if turns > s.blocked:  # gap: of two blocks the one that ends later rules
            s.blocked, s.blocker = turns, seat
        if not s.hands[seat]:
            self.gone_out(s)
        else:
            self.done(s)

    # words

    def bound(self, s: CanastaState) -> Text | None:
        if s.swapped == NOBODY or s.hands[s.turn] >> 8 * s.swapped & 255 != 1:
            return None
        others = [
            CARD_SYMBOLS[f] for f, _, shift in _ALL if f != s.swapped and s.hands[s.turn] >> shift & 255
        ]
        return Text(
            "{card} was taken to be exchanged: you may discard {others}",
            "{card} взята на обмен: сбросить можно {others}",
        ).fill(card=CARD_SYMBOLS[s.swapped], others=either(others))

    def check(self, s: CanastaState, move: str) -> None:
        ask = self.ask(s)
        if ask.allows(move):
            return
        duty = self.bound(s) if move in FACE and FACE[move] == s.swapped else None
        if duty is not None:
            raise IllegalMove(duty.en, duty.ru)
        if move.startswith(f"{LAY} ") and not s.melds[s.turn]:
            need = self.rules.need(s, s.turn)
            raise IllegalMove(
                f"these cards cannot be laid down: the first lay-down must be melds worth {need}, and a card must be "
                f"left to discard",
                f"эти карты выложить нельзя: первая выкладка — комбинации не меньше чем на {need}, и должна остаться "
                f"карта для сброса",
            )
        raise ask.refusal(move)

    def asked(self, s: CanastaState) -> Text | None:
        if not s.melds[s.turn]:
            need = self.rules.need(s, s.turn)
            return Text(
                f"Discard a card; your first lay-down needs {need}",
                f"Сбросьте карту; для первой выкладки нужно {need}",
            )
        return None

    def describe(self, s: CanastaState, move: str) -> Text | None:
        verb, _, rest = move.partition(" ")
        if verb == LAY:
            return Text("lay these cards down", "выложить эти карты")
        if verb == BONUS:
            return Text("take the cards for the first canasta", "взять карты за первую канасту")
        if verb in (ADD, GIVE):
            text, _, number = rest.partition(" ")
            lay = s.melds[s.turn if verb == ADD else partner(s.turn)]
            at = int(number) - 1
            rank = rank_of(lay[at]) if at < len(lay) else number
            if at < len(lay) and lay[at].rank == TWO:
                rank = "2"
            words = ADDS if verb == ADD else GIVES
            return words.fill(card=same(symbols(text)), rank=same(rank), n=number)
        return Text("discard {card}", "сбросить {card}").fill(card=same(symbols(move)))

    def tell(self, kind: str, move: str) -> Text | None:
        if kind not in (ADD, GIVE):
            return None
        card = symbols(move.partition(" ")[0])
        words = TOLD_ADD if kind == ADD else TOLD_GIVE
        return words.fill(card=same(card))

    def touch(self, s: CanastaState, move: str, spots: Mapping[str, str]) -> Touch | None:
        verb, _, rest = move.partition(" ")
        if verb in FACE:
            return (spots[verb], "pile") if verb in spots else ()
        if verb not in (ADD, GIVE):
            return None if verb == LAY else ()
        text, _, number = rest.partition(" ")
        owner = s.turn if verb == ADD else partner(s.turn)
        return (spots[text], f"melds{owner}/{number}") if text in spots else ()


ADDS = Text("add {card} to your meld {n} ({rank})", "приложить {card} к своей комбинации {n} ({rank})")
GIVES = Text(
    "add {card} to your partner's meld {n} ({rank})", "приложить {card} к комбинации партнёра {n} ({rank})"
)
TOLD_ADD = Text("⟨adds|add⟩ {card}", "⟨прикладывает|прикладываете⟩ {card}")
TOLD_GIVE = Text("⟨adds|add⟩ {card} for the partner", "⟨прикладывает|прикладываете⟩ партнёру {card}")

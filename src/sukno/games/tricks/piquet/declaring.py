"""The declarations (хвалёж): point, sequences, sets, each claimed, answered "good", "equal" or with a better one.

What is said is all that the others learn. A claim names the number of cards, a set also its rank; when somebody has
as many, the points of the cards or the highest card are told too. Only what counts is laid open, at once: the
others may ask for it (000 §23), and nobody would not. Whoever likes keeps silent: a claim that was not made before
the first lead is lost (000 §34). To claim what one does not have is not possible here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from msgspec.structs import replace

from sukno.engine import Text
from sukno.engine.ask import Ask
from sukno.engine.errors import not_among
from sukno.engine.view import AnyZone, Call, Calls, Row
from sukno.families.stages import Stage
from sukno.games.tricks.piquet.announcing import announce
from sukno.games.tricks.piquet.exchange import SHOW, SHOW_WORDS, may_show, show_blanche
from sukno.games.tricks.piquet.form import Form
from sukno.games.tricks.piquet.holdings import Measure, claimed_cards, holding
from sukno.games.tricks.piquet.paper import capital
from sukno.games.tricks.piquet.state import NOT_YET, TalkSlice
from sukno.materials.cards import RANKS, hand_texts, symbols
from sukno.sheets.piquet.count import NOBODY, Claim, repique
from sukno.sheets.piquet.words import (
    CAPOT,
    CLASSES,
    EQUAL,
    GOOD,
    LESS,
    NOTHING,
    SAME,
    claim_move,
    line_name,
    said_words,
    written_words,
)

if TYPE_CHECKING:
    from sukno.games.tricks.piquet.state import PiquetState

LAST_CLASS = 2
WHAT = ("point", "sequence", "set")


class Declaring(Stage["PiquetState"]):
    """Everybody speaks once in each class."""

    phases = ("declare",)
    prompts: ClassVar[dict[str, Text]] = {"declare": Text("Declare", "Хвалитесь")}

    def __init__(self, form: Callable[[PiquetState], Form]) -> None:
        self.form = form

    def begin(self, s: PiquetState) -> None:
        s.phase = "declare"
        s.talk = TalkSlice()
        s.turn = self.form(s).speakers(s)[0]

    # what may be said

    def may_announce(self, s: PiquetState) -> bool:
        """Who does not lead announces his capot while the last class is declared: it must be before the first lead
        (000 §38)."""
        form = self.form(s)
        return bool(
            form.tariff.open_capot
            and s.talk.kind == LAST_CLASS
            and s.turn != form.elder(s)
            and s.turn not in s.announced
        )

    def may_show(self, s: PiquetState) -> bool:
        """Who has no right to the talon (Norman Piquet) shows a carte blanche before his first word."""
        return not s.talk.kind and s.exchange.drawn[s.turn] == NOT_YET and may_show(s)

    def ask(self, s: PiquetState) -> Ask:
        t, place = s.talk, s.turn
        moves, shunned = words(t, holding(s.hands[place]).best[t.kind])
        if self.may_show(s):
            return Ask(s.order[place], "declare", [SHOW, *moves], (), shunned)
        if t.kind == LAST_CLASS and self.may_announce(s):
            return Ask(s.order[place], "declare", [*moves, CAPOT], (), shunned + 1)
        return Ask(s.order[place], "declare", moves, (), shunned)

    def do(self, s: PiquetState, move: str) -> None:
        t, place = s.talk, s.turn
        kind = t.kind
        best = holding(s.hands[place]).best[kind]
        if move not in words(t, best)[0]:
            if move == SHOW and self.may_show(s):
                show_blanche(s)
                return
            if move != CAPOT or kind != LAST_CLASS or not self.may_announce(s):
                raise not_among(move, self.ask(s).moves)
            announce(s)
            return
        s.note(s.order[place], "say", move)
        said = (*t.said, (place, kind, move))
        holders, claim = t.holders, t.claim
        if move == EQUAL:
            holders, claim, told = compared(t, place, s.hands)
            said = (*said, *told)
            for who, _, text in told:
                s.note(s.order[who], "told", text)
        elif best is not None and move not in (GOOD, NOTHING):
            holders, claim = (place,), best if kind == LAST_CLASS else (best[0], NOT_YET)
        speakers = self.form(s).speakers(s)
        spoken = t.spoken + 1
        if spoken < len(speakers):
            s.talk = TalkSlice(
                kind=kind,
                spoken=spoken,
                holders=holders,
                claim=claim,
                said=said,
                results=t.results,
                claims=t.claims,
            )
            s.turn = speakers[spoken]
            return
        good = holders[0] if len(holders) == 1 else NOBODY
        claims = t.claims if good == NOBODY else (*t.claims, *self.counted(s, good, kind))
        s.talk = TalkSlice(kind=kind + 1, said=said, results=(*t.results, good), claims=claims)
        if kind < LAST_CLASS:
            s.turn = speakers[0]
        else:
            self.end(s)

    def counted(self, s: PiquetState, place: int, kind: int) -> list[Claim]:
        """A claim that stands alone counts, with all weaker ones of its player in the same class."""
        claims = []
        for (main, detail), cards in claimed_cards(s.hands[place], kind):
            claim = Claim(place, WHAT[kind], main, RANKS[detail] if kind else "")
            claims.append(claim)
            s.known[place] |= cards
            s.points[place] += claim.points
            s.note(s.order[place], "shows", shown_text(claim, cards))
        return claims

    def end(self, s: PiquetState) -> None:
        """All is said: twenty for a hand all of whose cards count, and the repique."""
        form = self.form(s)
        for place in range(form.players):
            if s.known[place] and s.known[place] == s.hands[place]:
                claim = Claim(place, "all", form.cards)
                s.talk = replace(s.talk, claims=(*s.talk.claims, claim))
                s.points[place] += claim.points
                s.note(s.order[place], "all")
        s.repique = repique(s.points, form.tariff)
        if s.repique != NOBODY:
            s.points[s.repique] += form.tariff.repique
            s.note(s.order[s.repique], "repique", str(s.points[s.repique]))
        self.done(s)

    # what is seen

    def zones(self, s: PiquetState, seat: int | None) -> Iterable[AnyZone]:
        form = self.form(s)
        yield Calls(
            id="said",
            label=Text("Declarations", "Хвалёж"),
            seats=tuple(s.order[p] for p in form.speakers(s)),
            calls=spoken(s.talk.said, s.order),
        )

    def describe(self, s: PiquetState, move: str) -> Text:
        t = s.talk
        if move == CAPOT:
            return Text("announce the capot", "объявить капот")
        if move == SHOW:
            return SHOW_WORDS
        if move == NOTHING:
            name = CLASSES[t.kind]
            return Text(f"no {name.en}", "ничего")
        if t.holders and move not in (GOOD, EQUAL):
            return Text("not good: {mine}", "не годятся — {mine}").fill(mine=said_words(move))
        return said_words(move)

    def asked(self, s: PiquetState) -> Text | None:
        t = s.talk
        if not t.holders:
            return Text("Declare: {kind}", "Ваш хвалёж: {kind}").fill(kind=CLASSES[t.kind])
        return Text("{what}: your answer?", "{what} — ваш ответ?").fill(what=capital(claim_words(t)))

    def tell(self, kind: str, move: str) -> Text | None:
        if kind in ("say", "told"):
            return said_words(move)
        if kind == "shows":
            what, size, top, cards = move.split(" ", 3)
            name = line_name(what, int(size), top.replace("-", ""))
            points = Claim(0, what, int(size)).points
            return Text(
                "⟨counts|count⟩ {name}: {n} ({cards})", "⟨считает|считаете⟩: {name} — {n} ({cards})"
            ).fill(name=name, n=points, cards=symbols(cards))
        if kind == "all":
            return Text("all cards count: 20", "все карты в счёте: 20")
        if kind == "repique":
            return Text(f"repique: {move}", f"репик: {move}")
        return None


def claims_of(s: PiquetState) -> tuple[Claim, ...]:
    """All that counts before the first lead, carte blanche first."""
    shown = s.exchange.blanche
    if not shown:
        return s.talk.claims
    blank = tuple(Claim(place, "blanche") for place in range(len(s.order)) if shown >> place & 1)
    return (*blank, *s.talk.claims)


def words(t: TalkSlice, best: Measure | None) -> tuple[list[str], int]:
    """What may be said by whoever is in turn and can claim no more than this in the class; and how many words at the
    end give something up."""
    kind = t.kind
    if not t.holders:
        return ([NOTHING], 0) if best is None else ([claim_move(kind, *best), NOTHING], 1)
    if best is not None:
        if beats(kind, best, t.claim):
            return [claim_move(kind, *best), GOOD], 1
        if kind != LAST_CLASS and best[0] == t.claim[0]:
            return [EQUAL, GOOD], 1
    return [GOOD], 0


def beats(kind: int, measure: Measure, claim: Measure) -> bool:
    """Is this more than what was said?"""
    return measure > claim if kind == LAST_CLASS else measure[0] > claim[0]


def compared(
    t: TalkSlice, place: int, hands: Sequence[int]
) -> tuple[tuple[int, ...], Measure, list[tuple[int, int, str]]]:
    """Equal in number: the one whose claim stands tells more, and the other answers.

    Who stands then, by what, and everything told.
    """
    first, kind = t.holders[0], t.kind
    theirs = holding(hands[first]).best[kind]
    mine = holding(hands[place]).best[kind]
    assert theirs is not None
    assert mine is not None
    told: list[tuple[int, int, str]] = []
    if t.claim[1] == NOT_YET:
        told.append((first, kind, detail_text(kind, theirs[1])))
    if mine[1] > theirs[1]:
        told.append((place, kind, detail_text(kind, mine[1])))
        return (place,), mine, told
    told.append((place, kind, SAME if mine == theirs else LESS))
    return (*t.holders, place) if mine == theirs else t.holders, theirs, told


def detail_text(kind: int, detail: int) -> str:
    """What is told after "equal": the points of the cards, or the highest card."""
    return f"top {RANKS[detail]}" if kind else f"sum {detail}"


def claim_words(t: TalkSlice) -> Text:
    """The claim that stands, in words."""
    words = said_words(claim_move(t.kind, *t.claim))
    if t.kind == LAST_CLASS or t.claim[1] == NOT_YET:
        return words
    more = said_words(detail_text(t.kind, t.claim[1]))
    return Text(f"{words.en}, {more.en}", f"{words.ru}, {more.ru}")


def shown_text(claim: Claim, cards: int) -> str:
    return " ".join([claim.what, str(claim.size), claim.top or "-", *hand_texts(cards)])


@lru_cache(maxsize=1024)
def spoken(said: tuple[tuple[int, int, str], ...], order: tuple[int, ...]) -> tuple[Call, ...]:
    """The dialogue as a table of calls."""
    return tuple(Call(order[p], m, written_words(m), m in (GOOD, LESS, NOTHING)) for p, _, m in said)


def shown_row(seat: int, cards: int) -> Row:
    """Cards that lie open before a player."""
    return Row(id=f"shown{seat}", label=Text("Shown", "Показано"), seat=seat, cards=tuple(hand_texts(cards)))

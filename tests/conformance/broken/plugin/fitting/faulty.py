"""The broken kin of Fitting: each breaks one promise, and says which."""

from __future__ import annotations

import random
from collections.abc import Iterable
from random import Random
from typing import Annotated, Any

import msgspec

from fitting.game import Fitting, FittingOptions, FittingState
from sukno.engine import Ask, Game, IllegalMove, Info, Options, Outcome, Text, option
from sukno.engine.ask import Amount, Family
from sukno.engine.chance import freshen
from sukno.engine.touch import Touch
from sukno.engine.view import AnyZone, Hand, Note, places_of
from sukno.families.patience.core import PatienceState
from sukno.families.patience.hooks import Hook
from sukno.games.patience.building.thirty_two import ThirtyTwo
from sukno.materials.cards import CARD_TEXTS, hand_texts

FAULTY: dict[str, type[Any]] = {}
"""The broken games, and the promise that each breaks, by the name of its class."""
BREAKS: dict[str, str] = {}


def breaks(promise: str) -> Any:
    def kept(kind: type[Any]) -> type[Any]:
        FAULTY[kind.__name__], BREAKS[kind.__name__] = kind, promise
        return kind

    return kept


def called(id: str, **changes: Any) -> Info:
    return msgspec.structs.replace(Fitting.info, id=id, **changes)


# what is imagined


@breaks("imagine-defined")
class InheritsImagine(Fitting):
    imagine = Game.imagine


@breaks("imagine-varies")
class ImaginesTheTruth(Fitting):
    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = s.copy()
        freshen(n, rng)
        return n


@breaks("imagine-varies")
class ImaginesOneTrueHand(Fitting):
    """The next seat keeps its hand."""

    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, rng)
        i = (seat + 1) % self.seats
        while n.hands[i] != s.hands[i]:
            n = super().imagine(s, seat, rng)
        return n


@breaks("imagine-knows")
class ImaginesByTheTrueOrder(Fitting):
    """Hidden cards are mixed, but from the order in which they truly lie."""

    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, rng)
        if s.away >= 0 and seat != s.dealer and n.stock and s.away > s.stock[0]:
            n.away, n.stock = n.stock[0], (n.away, *n.stock[1:])
        return n


@breaks("imagine-repeatable")
class ImaginesByOtherChance(Fitting):
    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, random.Random())
        freshen(n, rng)
        return n


@breaks("imagine-chance")
class ForetellsChance(Fitting):
    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, rng)
        n.key, n.rolls = s.key, s.rolls
        return n


@breaks("imagine-moves")
class ImaginesAnotherTurn(Fitting):
    """Harmless to the seat on turn; the others imagine that the turn is over."""

    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, rng)
        if s.turn != seat and s.opened:
            n.opened = False
        return n


@breaks("imagine-moves")
class LeavesNoMove(Fitting):
    """A hand without a fitting card is not asked to pass, and imagine knows nothing of it."""

    def ask(self, s: FittingState) -> Ask | None:
        ask = super().ask(s)
        if ask is not None and ask.moves == ["pass"] and not s.rolls:
            return Ask(ask.seat, ask.kind, [])
        return ask


@breaks("past")
class ForgetsPasses(Fitting):
    def known_lacks(self, s: FittingState, seat: int) -> int:
        return 0


@breaks("secrets")
class ForgetsItsOwnDiscard(Fitting):
    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, rng)
        if s.away >= 0 and n.stock:
            n.away, n.stock = n.stock[0], (n.away, *n.stock[1:])
        return n


# the past


@breaks("past-defined")
class InheritsPast(Fitting):
    past = Game.past


@breaks("past")
class HasNoPast(Fitting):
    def past(self, s: FittingState) -> None:
        return None


@breaks("past")
class RemembersNothing(Fitting):
    def past(self, s: FittingState) -> tuple[FittingState, list[tuple[int, str]]]:
        return s.copy(), []


@breaks("past")
class MisremembersTheDiscard(Fitting):
    def past(self, s: FittingState) -> tuple[FittingState, list[tuple[int, str]]]:
        n, moves = super().past(s)  # type: ignore[misc]
        return n, [(seat, "keep" if move.startswith("discard") else move) for seat, move in moves]


# what is seen


@breaks("secrets")
class ShowsAllHands(Fitting):
    def zones(self, s: FittingState, seat: int | None) -> Iterable[AnyZone]:
        for zone in super().zones(s, seat):
            if isinstance(zone, Hand) and seat is not None:
                zone = msgspec.structs.replace(zone, cards=tuple(hand_texts(s.hands[zone.seat or 0])))
            yield zone


@breaks("past")
class TellsTheDiscard(Fitting):
    """In the log, so that no other discard explains it."""

    def apply(self, s: FittingState, move: str) -> None:
        super().apply(s, move)
        if move.startswith("discard"):
            s.log = (s.log[0], s.log[1], "discard", CARD_TEXTS[s.away])


@breaks("secrets-public")
class ShowsSpectatorsAllHands(Fitting):
    def zones(self, s: FittingState, seat: int | None) -> Iterable[AnyZone]:
        for zone in super().zones(s, seat):
            if isinstance(zone, Hand) and seat is None:
                zone = msgspec.structs.replace(zone, cards=tuple(hand_texts(s.hands[zone.seat or 0])))
            yield zone


@breaks("open")
class CallsItselfOpen(Fitting):
    info = called("fitting", open=True)

    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        return Game.imagine(self, s, seat, rng)


@breaks("zones")
class ChangesItsZones(Fitting):
    def zones(self, s: FittingState, seat: int | None) -> Iterable[AnyZone]:
        yield from super().zones(s, seat)
        if s.passes:
            yield Note(id="passes", label=Text("Passes", "Пасы"), text=Text("some", "есть"))


@breaks("looking")
class ChangesWhenLookedAt(Fitting):
    def imagine(self, s: FittingState, seat: int, rng: Random) -> FittingState:
        n = super().imagine(s, seat, rng)
        s.passes += 1
        return n


# questions and moves


@breaks("question")
class AsksSomebodyElse(Fitting):
    def ask(self, s: FittingState) -> Ask | None:
        ask = super().ask(s)
        return ask and msgspec.structs.replace(ask, seat=self.seats)


@breaks("question")
class ListsMovesTwice(Fitting):
    def ask(self, s: FittingState) -> Ask | None:
        ask = super().ask(s)
        return ask and msgspec.structs.replace(ask, moves=ask.moves * 2)


@breaks("question")
class AsksWithoutMoves(Fitting):
    def ask(self, s: FittingState) -> Ask | None:
        ask = super().ask(s)
        return ask and Ask(ask.seat, ask.kind, [])


class NeverBlocked(Hook, kernel="no"):
    def blocked(self, then: object, s: PatienceState) -> bool:
        return False


@breaks("stuck")
class WaitsForSomebodyToGiveUp(ThirtyTwo):
    """A patience that does not see that it is over."""

    def hooks(self) -> tuple[Hook, ...]:
        return (NeverBlocked(),)


@breaks("prompt")
class HasNoPrompt(Fitting):
    prompts = {"away": Fitting.prompts["away"]}


@breaks("moves")
class RefusesWhatItOffers(Fitting):
    def apply(self, s: FittingState, move: str) -> None:
        if move == "keep":
            raise IllegalMove("no", "нет")
        super().apply(s, move)


@breaks("moves")
class OffersAFamilyItRefuses(Fitting):
    """The listed moves are right, the described ones are not."""

    def ask(self, s: FittingState) -> Ask | None:
        ask = super().ask(s)
        return ask and msgspec.structs.replace(ask, families=(*ask.families, Amount("stake", 1, 3)))

    def apply(self, s: FittingState, move: str) -> None:
        if move.startswith("stake"):
            raise IllegalMove("no stakes", "ставок нет")
        super().apply(s, move)


@breaks("moves")
class DoesNothing(Fitting):
    def apply(self, s: FittingState, move: str) -> None:
        if move != "keep":
            super().apply(s, move)


@breaks("refusal")
class AcceptsAnything(Fitting):
    def play(self, s: FittingState, move: str) -> None:
        if move == "resign now":
            s.note(s.turn, "keep")
            return
        super().play(s, move)


@breaks("refusal")
class ChangesWhenRefusing(Fitting):
    def play(self, s: FittingState, move: str) -> None:
        passes, s.passes = s.passes, 7
        super().play(s, move)
        s.passes = passes if s.passes == 7 else s.passes


@breaks("refusal")
class RefusesWithoutARussianWord(Fitting):
    def play(self, s: FittingState, move: str) -> None:
        ask = self.ask(s)
        if ask is None or not ask.allows(move):
            raise IllegalMove("no", "")
        self.apply(s, move)


class SharedState(FittingState, kw_only=True):
    shared: Any = None


@breaks("copy")
class SharesWhatChanges(Fitting):
    State = SharedState

    def setup(self, s: Any) -> None:
        s.shared = []
        super().setup(s)

    def apply(self, s: Any, move: str) -> None:
        s.shared.append(move)
        super().apply(s, move)


@breaks("touch")
class TouchesWhatIsNotThere(Fitting):
    def touch(self, s: FittingState, move: str, spots: Any) -> Touch:
        return ("nowhere",)


@breaks("touch")
class CannotBeToldApart(Fitting):
    def describe(self, s: FittingState, move: str) -> Text:
        return Text("lay", "положить")

    def touch(self, s: FittingState, move: str, spots: Any) -> Touch:
        return ()


class Wish(Family, frozen=True, gc=False):
    """Moves of a kind that does not say how it is drawn."""

    def allows(self, move: str) -> bool:
        return move == self.verb

    def pick(self, rng: Random) -> str:
        return self.verb

    def help(self) -> Text:
        return Text("wish", "пожелать")


@breaks("touch")
class OffersWhatNobodyCanDraw(Fitting):
    def ask(self, s: FittingState) -> Ask | None:
        ask = super().ask(s)
        if ask is None or ask.kind != "away":
            return ask
        return msgspec.structs.replace(ask, moves=[], families=(*ask.families, Wish("keep")))


@breaks("words")
class SpeaksEnglishOnly(Fitting):
    def describe(self, s: FittingState, move: str) -> Text:
        return Text("my move", "my move")


@breaks("log")
class LogsInEnglishOnly(Fitting):
    log_words = {kind: Text(words.en, words.en) for kind, words in Fitting.log_words.items()}


@breaks("conceding")
class RewardsGivingUp(Fitting):
    def conceded(self, s: FittingState, seat: int) -> Outcome:
        points = tuple(1.0 if i == seat else -1.0 for i in range(self.seats))
        return Outcome(points, places_of(points), Text("given up", "сдался"))


# the course of a match


@breaks("deals")
class NeverRaisesTheDeal(Fitting):
    def next_deal(self, s: FittingState) -> None:
        dealt = len(s.scores) > self.seats
        s.scores = s.scores[: self.seats] if dealt else [*s.scores, 0]
        if dealt:
            s.over = True
        else:
            self.deal(s)

    def finish(self, s: FittingState) -> None:
        self.next_deal(s)

    def standing(self, s: FittingState) -> list[int]:
        return s.scores[: self.seats]


@breaks("deals")
class DoesNotStopAfterOneDeal(Fitting):
    def next_deal(self, s: FittingState) -> None:
        s.next_deal()
        if s.deal == 3:
            s.over = True
        else:
            self.deal(s)


@breaks("deals")
class PutsTheDealAwayUnseen(Fitting):
    def next_deal(self, s: FittingState) -> None:
        s.deal += 1
        s.over = s.deal == (self.options.deals or 3)
        if not s.over:
            self.deal(s)


@breaks("end")
class NeverEnds(Fitting):
    def finish(self, s: FittingState) -> None:
        self.deal(s)


@breaks("end")
class EndsWithoutAnOutcome(Fitting):
    def outcome(self, s: FittingState) -> Outcome | None:
        return None


@breaks("end")
class HasAnOutcomeTooSoon(Fitting):
    def outcome(self, s: FittingState) -> Outcome | None:
        points = (0.0,) * self.seats
        return Outcome(points, places_of(points), Text("It is over.", "Игра окончена."))


@breaks("balance")
class DoesNotBalance(Fitting):
    def outcome(self, s: FittingState) -> Outcome | None:
        end = super().outcome(s)
        return end and msgspec.structs.replace(end, points=tuple(p + 1 for p in end.points))


@breaks("standing")
class MiscountsTheStanding(Fitting):
    def standing(self, s: FittingState) -> list[int]:
        return [p + 100 * s.over for p in s.scores]


@breaks("pieces")
class HasNoPieces(Fitting):
    pieces = Game.pieces


@breaks("pieces")
class LosesACard(Fitting):
    def apply(self, s: FittingState, move: str) -> None:
        super().apply(s, move)
        if move.startswith("discard") and s.stock:
            s.stock = s.stock[:-1]


@breaks("record")
class CannotBeReplayed(Fitting):
    """Chance from elsewhere."""

    def deal(self, s: FittingState) -> None:
        super().deal(s)
        if s.deal:
            order = [*s.stock]
            random.shuffle(order)
            s.stock = tuple(order)


@breaks("seed")
class DealsAnew(Fitting):
    """Each start from the same seed is another."""

    def setup(self, s: FittingState) -> None:
        freshen(s, random.Random())
        super().setup(s)


@breaks("runs")
class CrashesWithFour(Fitting):
    """Right for three, not for the largest table."""

    def zones(self, s: FittingState, seat: int | None) -> Iterable[AnyZone]:
        if self.seats == 4:
            raise IndexError("no fourth place")
        return super().zones(s, seat)


# before the first deal


@breaks("names")
class HasNoRussianName(Fitting):
    info = called("fitting", name=Text("Fitting", "Fitting"))


@breaks("names")
class HasNoSources(Fitting):
    info = called("fitting", sources=())


class ForgottenOptions(Options, frozen=True):
    hand: Annotated[int, option("Hand", "Карт", "How many are dealt.", "Сколько сдают.", ge=3, le=5)] = 4


@breaks("names")
class SaysNotWhichOptionsMatter(Fitting):
    Options = ForgottenOptions  # type: ignore[assignment]


@breaks("duty")
class HasDutiesUnsaid(Fitting):
    """Some cards may be laid, and nobody says why not the others."""

    def bound(self, s: FittingState) -> Text | None:
        return None


@breaks("duty")
class NamesNoCardThatMay(Fitting):
    """The duty is named, but not what keeps it."""

    def bound(self, s: FittingState) -> Text | None:
        return super().bound(s) and Text("you may not", "нельзя")


@breaks("duty")
class RefusesWithoutTheDuty(Fitting):
    """bound() says it, but not the refusal."""

    def play(self, s: FittingState, move: str) -> None:
        try:
            super().play(s, move)
        except IllegalMove:
            raise IllegalMove("no", "нет") from None


@breaks("page")
class HasNoPage(Fitting):
    info = called("fitting-pageless", name=Text("Pageless", "Без страницы"))


class ThumblessFitting(Fitting):
    """Its rules of thumb are missing: installed by itself."""

    info = called("fitting-thumbless")


class MisspeltFitting(Fitting):
    """Its module of players names a level that there is not: installed by itself."""

    info = called("fitting-misspelt")


class LevellessFitting(Fitting):
    """What is named as its players says nothing of levels: installed by itself."""

    info = called("fitting-levelless")


class CarelessFitting(Fitting):
    """Its rules of thumb choose what is not allowed: installed by itself."""

    info = called("fitting-careless")


class WordlessFitting(Fitting):
    """Its rules of thumb give no reasons: installed by itself."""

    info = called("fitting-wordless")


class PeepingFitting(Fitting):
    """Its reasons tell of hidden cards: installed by itself."""

    info = called("fitting-peeping")


class PagelessFitting(HasNoPage):
    """Its pages are missing: installed by itself."""

    Options = FittingOptions

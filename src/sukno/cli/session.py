"""One game in the terminal: a person, computer players, and a record that is always safe on disk."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random

from msgspec.structs import replace
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text as Rich

from sukno.cli.alone import Helper
from sukno.cli.draw import draw_sheet, draw_view, line_words, plain, seat_name, told, with_names
from sukno.cli.lang import lang, of, say
from sukno.engine import AnyGame, Ask, BadOption, Chair, IllegalMove, Outcome, Record, View
from sukno.engine.home import records_folder
from sukno.engine.offers.calls import CallMeaning, callable_now, called
from sukno.engine.offers.find import NotOffered, calls_of
from sukno.engine.state import State
from sukno.engine.text import Text, same, who
from sukno.engine.view import Box, LogLine, SeatInfo
from sukno.materials.bounded import whole
from sukno.players import USUAL, advise, make_player
from sukno.players.cast import company
from sukno.rules import page

ME = "me"
MOVES_SHOWN = 40
"""More moves than this are not listed unasked."""


def new_record_path(id: str) -> Path:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    folder = records_folder()
    path = folder / f"{id}-{stamp}.json"
    n = 1
    while path.exists():
        n += 1
        path = folder / f"{id}-{stamp}-{n}.json"
    return path


def seats_of(g: AnyGame, players: str | None, default: str = USUAL) -> list[str]:
    """Who sits where: `me,club,novice`; by default you sit first."""
    if players is None:
        return [ME] + [default] * (g.seats - 1)
    seats = [p.strip() for p in players.split(",")]
    if len(seats) != g.seats:
        raise BadOption(
            f"{g.info.id} has {g.seats} seats under these options, and {len(seats)} players are named",
            f"в {g.info.id} с этими настройками мест: {g.seats}, а названо игроков: {len(seats)}",
        )
    for p in seats:
        if p != ME:
            make_player(p, g)
    return seats


class Session:
    """A game in progress; every move is on disk before it is shown."""

    def __init__(self, record: Record, path: Path, console: Console) -> None:
        self.record = record
        self.path = path
        self.console = console
        self.game = record.open()
        self.state: State = record.replay(self.game)
        self.helper = Helper(self.game, record, console) if Helper.knows(self.game) else None
        cast = company(f"{record.game}/{record.seed}", self.game.seats)
        self.names = [
            "" if self.me(seat) else one.forms if lang() == "ru" else one.name
            for seat, one in enumerate(cast)
        ]
        self.players = {p: make_player(p, self.game) for p in set(record.seats) if p != ME}
        self.save()

    def save(self) -> None:
        end = self.game.outcome(self.state)
        self.record.points = None if end is None else list(end.points)
        self.record.save(self.path)

    def me(self, seat: int) -> bool:
        return self.record.seats[seat] == ME

    def person(self) -> int | None:
        """The seat whose view is shown when nobody in particular is asked."""
        return next((i for i, p in enumerate(self.record.seats) if p == ME), None)

    def run(self) -> Outcome | None:
        """Play to the end; None if the person leaves before."""
        if self.record.moves:
            self.console.print(
                say(
                    f"Going on after move {len(self.record.moves)}.",
                    f"Продолжаем после хода {len(self.record.moves)}.",
                )
            )
        else:
            self.tell_lines(self.game.log_lines(self.state))
        if self.game.numbered:
            self.console.print(say(f"Deal {self.record.seed}.", f"Расклад {self.record.seed}."), style="dim")
        while (ask := self.game.ask(self.state)) is not None:
            if self.me(ask.seat):
                if not self.ask_person(ask):
                    return None
            else:
                self.let_computer(ask)
        return self.finish()

    def play(self, move: str) -> None:
        """Apply, save, and tell: what the move was, and whether a deal has ended with it."""
        deal, before = self.state.deal, self.game.log_lines(self.state)
        ask = self.game.ask(self.state)
        assert ask is not None
        seat = ask.seat
        described = self.words(self.game.describe(self.state, move)) if ask.allows(move) else ""
        self.game.play(self.state, move)
        self.record.moves.append(move)
        self.save()
        self.tell(before, seat, move, described)
        if self.state.deal != deal:
            self.console.rule(say("end of the deal", "сдача окончена"), style="green")
            self.console.print(self.sheet())

    def sheet(self) -> Table:
        return draw_sheet(self.game.sheet(self.state), self.seats())

    def seats(self) -> tuple[SeatInfo, ...]:
        """The seats with the computer players' names."""
        return with_names(self.game.seat_infos(self.state), self.names)

    def view(self, seat: int | None) -> View:
        """What a seat sees, with names."""
        return replace(self.game.view(self.state, seat), seats=self.seats())

    def words(self, text: Text) -> str:
        """A text of the game in the language of the person."""
        return told(text, self.seats())

    def tell(self, before: tuple[LogLine, ...], seat: int, move: str, described: str) -> None:
        """Say what others did, what came of a move, and what happened by itself after it."""
        lines = self.game.log_lines(self.state)
        same_deal = lines[: len(before)] == before
        news = list(lines[len(before) :] if same_deal else lines)
        own = next((line for line in news if line.seat == seat), None) if same_deal else None
        if own is not None:
            news.remove(own)
            if not says_just(own, move):  # a secret kept, or a result added
                described = self.words(own.words)
        elif any(says_just(line, move) for line in news):  # a card of another's hand, told as that player's
            described = ""
        if described and (not self.me(seat) or (own is not None and not says_just(own, move))):
            self.console.print(f"  [dim]{self.name(seat)}:[/] {described}")
        self.tell_lines(news)

    def tell_lines(self, lines: Iterable[LogLine]) -> None:
        for line in lines:
            self.console.print(f"  [dim]{self.name(line.seat)}:[/] {self.words(line.words)}")

    def name(self, seat: int) -> str:
        called = self.words(same(who(seat)))
        info = self.seats()[seat]
        part = f"{of(info.name)}, " if info.role and self.names[seat] else ""
        return f"{called} ({part}{say('you', 'вы') if self.me(seat) else self.record.seats[seat]})"

    def let_computer(self, ask: Ask) -> None:
        rng = Random(f"{self.record.seed}/{len(self.record.moves)}")
        player = self.players[self.record.seats[ask.seat]]
        chair = Chair(self.game, self.state, ask.seat)
        with self.console.status(say("thinking ...", "думает ...")):
            move = player.choose(chair, rng)
        self.play(move)

    def ask_person(self, ask: Ask) -> bool:
        """Show the table and ask until there is a move; False if the person leaves."""
        view = self.view(ask.seat)
        self.show(view)
        while True:
            try:
                typed = self.console.input(
                    f"[bold green]{self.prompt(ask)}[/] [dim](? {say('help', 'помощь')})[/] > "
                )
            except EOFError:
                return False
            word = typed.strip()
            command = word.lower()
            if command in ("q", "quit", "exit"):
                return False
            if command == "?":
                self.help(ask)
            elif command in ("h", "hint"):
                self.hint(ask)
            elif self.helper is not None and command in ("lost", "solution"):
                self.helper.tell(command, self.state)
            elif command in ("u", "undo"):
                if self.undo(ask.seat):
                    return True
            elif command in ("r", "rules"):
                with self.console.pager():
                    self.console.print(Markdown(page(self.record.game, lang(), console=True)))
            elif command in ("s", "sheet"):
                self.console.print(self.sheet())
            elif command in ("l", "log"):
                for line in view.log:
                    words = self.words(line_words(view, line))
                    self.console.print(f"  [dim]{seat_name(view, line.seat)}:[/] {words}")
            elif command in ("c", "cc", "calls"):
                self.explain_calls(ask, self.game.view(self.state, None), full=command == "cc")
            elif command in ("m", "moves"):
                self.list_moves(ask, every=True)
            elif command in ("", "t", "table"):
                self.show(view)
            else:
                try:
                    self.play(self.understand(ask, word))
                except IllegalMove as e:
                    self.console.print(self.words(e.text), style="red", markup=False)
                    continue
                return True

    def prompt(self, ask: Ask) -> str:
        """What is asked; with one's colour, where the seats have such roles."""
        words = self.words(self.game.asked(self.state, ask))
        info = list(self.game.seat_infos(self.state))[ask.seat]
        return f"{of(info.name)}: {words}" if info.role else words

    def understand(self, ask: Ask, typed: str) -> str:
        """A number from the list, a move text, or one in other letters: `sa`, `♠A`, `10h`."""
        typed = self.game.spelled(self.state, typed)
        if ask.allows(typed):
            return typed
        if (n := whole(typed, 1, len(ask.moves))) is not None:
            return ask.moves[n - 1]
        wanted = simple(typed)
        found = [m for m in ask.moves if simple(m) == wanted]
        if len(found) == 1:
            return found[0]
        full = [family.meant(typed, simple) for family in ask.families]
        meant = [move for move in full if ask.allows(move)]
        return meant[0] if len(meant) == 1 else typed

    def show(self, view: View) -> None:
        self.console.print()
        self.console.print(draw_view(view, colour=self.console.color_system is not None))
        if view.ask is not None and not in_box(view):
            self.list_moves(view.ask)

    def list_moves(self, ask: Ask, *, every: bool = False) -> None:
        for family in ask.families:
            self.console.print(of(family.help()), style="dim", markup=False)
        if not ask.moves:
            return
        n = len(ask.moves)
        if n > MOVES_SHOWN and not every:
            some = [ask.moves[0], ask.moves[n // 2], ask.moves[-1]]
            shown = ", ".join(f"[bold]{m}[/] ({self.words(self.game.describe(self.state, m))})" for m in some)
            self.console.print(
                say(
                    f"{n} moves, for example {shown}; m lists them all",
                    f"Ходов {n}, например {shown}; m — все",
                )
            )
            return
        described = (self.words(self.game.describe(self.state, m)) for m in ask.moves)
        words = (f"[dim]{i}[/] {d}" for i, d in enumerate(described, 1))
        # a move is not torn apart at the end of a line
        self.console.print("   ".join(w.replace(" ", "\u00a0") for w in words))

    def help(self, ask: Ask) -> None:
        example = ask.moves[0] if ask.moves else ask.pick(Random(0))
        lines = [
            say(
                f"Type the number of a move or the move itself, for example [bold]{example}[/].",
                f"Наберите номер хода или сам ход, например [bold]{example}[/].",
            ),
            say(
                "h hint · u undo · m moves · t table · s score sheet · l log · r rules · q save and leave",
                "h подсказка · u взять ход назад · m ходы · t стол · s запись · l что было · r правила · "
                "q сохранить и выйти",
            ),
        ]
        if self.game.offers.calls:
            lines.append(say("c what the calls mean · cc in full", "c что значат заявки · cc подробно"))
        if self.helper is not None:
            lines.append(
                say(
                    "lost since when it is lost · solution how it comes out",
                    "lost с какого хода проигран · solution как сходится",
                )
            )
        self.console.print("\n".join(lines))

    def explain_calls(self, ask: Ask, public: View, *, full: bool) -> None:
        """What every call of the auction said, and what each that may be made now would say; `full`: with all
        that it promises."""
        try:
            offer = calls_of(self.record.game)
        except NotOffered as e:
            self.console.print(of(e.text), style="red", markup=False)
            return
        auction = called(public)
        said = offer.said(public) if auction is not None else ()
        for call, meaning in zip(auction.calls if auction is not None else (), said, strict=True):
            self.explain(f"{self.name(call.seat)}: {self.words(call.words)}", self.meant(meaning, full))
        moves = callable_now(public, ask.moves)
        if moves:
            self.console.print(say("What you may call:", "Что можно объявить:"), style="bold green")
        possible = offer.possible(public, moves) if moves else {}
        alike: dict[str, list[str]] = {}  # calls that say the same share a line
        for move in moves:
            if move in possible:
                words = self.meant(possible[move], full)
                alike.setdefault(words, []).append(self.words(self.game.describe(self.state, move)))
        for words, calls in alike.items():
            self.explain(" ".join(calls), words)

    def meant(self, meaning: CallMeaning | None, full: bool) -> str:
        """What a call says, and perhaps what it promises; empty if nothing."""
        if meaning is None:
            return ""
        facts = "; ".join(self.words(fact).replace("\n", " ") for fact in meaning.facts) if full else ""
        return self.words(meaning.words) + (f" ({facts})" if facts else "")

    def explain(self, call: str, words: str) -> None:
        line = Rich(f"  {call}", style="bold")
        if words:
            line.append(f" — {words}", style="not bold")
        self.console.print(line)

    def hint(self, ask: Ask) -> None:
        if self.helper is not None and self.helper.hint(self.state):
            return
        with self.console.status(say("thinking ...", "думаю ...")):
            given = advise(USUAL, Chair(self.game, self.state, ask.seat), Random(0))
        self.console.print(
            say("I would play: ", "Я бы сыграл: ")
            + f"[bold]{self.words(self.game.describe(self.state, given.move))}[/] ({given.move})"
        )
        if given.why is not None:
            self.console.print(f"  {self.words(given.why)}", markup=False)

    def undo(self, seat: int) -> bool:
        """Take back to this person's last decision, where nothing secret would be learnt."""
        if not self.game.info.undo:
            self.console.print(
                say(
                    "In this game a move cannot be taken back: it may have shown you hidden things.",
                    "В этой игре ход назад не берут: он мог открыть вам скрытое.",
                ),
                style="red",
            )
            return False
        mine = [
            i
            for i, s in enumerate(self.record.steps(self.game))
            if i < len(self.record.moves) and self.game.ask(s).seat == seat  # type: ignore[union-attr]
        ]
        if not mine:
            self.console.print(
                say("There is nothing to take back yet.", "Брать назад ещё нечего."), style="red"
            )
            return False
        del self.record.moves[mine[-1] :]
        self.state = self.record.replay(self.game)
        self.save()
        return True

    def finish(self) -> Outcome:
        end = self.game.outcome(self.state)
        assert end is not None
        self.console.print()
        self.console.print(draw_view(self.view(self.person()), colour=self.console.color_system is not None))
        if self.game.sheet(self.state).rows:
            self.console.print(self.sheet())
        self.console.rule(f"[bold]{self.words(end.text)}", style="green")
        for i in sorted(range(self.game.seats), key=lambda i: end.places[i]):
            self.console.print(f"  {end.places[i]}. {self.name(i)}: [bold]{plain(end.points[i])}[/]")
        self.console.print(
            say("Record: ", "Запись игры: ") + str(self.path), style="dim", markup=False, soft_wrap=True
        )
        return end


def in_box(view: View) -> bool:
    """Is every move that may be made now a key of a box on the table?"""
    keys = {key for z in view.zones if isinstance(z, Box) for key in z.things()}
    return view.ask is not None and not view.ask.families and keys.issuperset(view.ask.moves)


def says_just(line: LogLine, move: str) -> bool:
    """Does the line tell the move and nothing else? Its kind may be the verb of the move."""
    return move in (line.move, line.kind, f"{line.kind} {line.move}")


def simple(text: str) -> str:
    """A move as carelessly typed: letters in one case, symbols as letters, no spaces."""
    for symbol, letter in zip("♠♣♦♥", "SCDH", strict=True):
        text = text.replace(symbol, letter)
    text = re.sub(r"[\s:,-]+", "", text.upper()).replace("10", "T")
    return re.sub(r"^(10|[2-9TJQKA])([SCDH])$", r"\2\1", text)

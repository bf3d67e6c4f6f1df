"""Tables of draughts endings: `sukno lab endgames`."""

from __future__ import annotations

from sukno.cli.common import GameId, OptionList, console, options_from
from sukno.cli.laboratory import progress_bar
from sukno.cli.laboratory_load import lab_app
from sukno.cli.lang import say
from sukno.engine.registry import game_from_texts


@lab_app.command(
    help=say(
        "Count out all draughts endings of up to four pieces, for the players here; asked again, it goes on.",
        "Просчитать все окончания шашек до четырёх фигур — для здешних игроков; повторный вызов продолжает.",
    )
)
def endgames(id: GameId, option: OptionList = None) -> None:
    from sukno.lab import endgames as lab

    rules = lab.rules_of(game_from_texts(id, options_from(option)))
    bar, task = progress_bar(lab.size_of(rules), quiet=False)
    bar.update(task, description=say("positions", "позиции"))
    with bar:
        file = lab.make(rules, lambda n: bar.update(task, completed=n))
    console.print(str(file))

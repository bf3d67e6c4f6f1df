"""How each patience of the house is solved: a rule that a kernel does not know must not send one to another solver
unseen."""

import sukno
from sukno.engine.registry import game_class, ids
from sukno.families.patience.core import Patience
from sukno.families.patience.solving import known_to_kernel, way_of
from sukno.games import CATALOG

WAYS = {
    "described": """
        big-piano blonde-brunette carpet catherine demon eight-columns eight-sages fortune-marriage
        fundament garden harem idle-hours king-albert metternich new-pythagoras own-patience permanent-store
        quadrille rainbow-arc saint-helena sir-tommy sir-tommy-lady-betty small-piano small-piano-open
        stubborn thirty-two threes trefoil wish
    """,
    "listed": """
        boredom-cure labyrinth magic-ring monte-carlo monte-carlo-two-packs ninety-one paganini
        paganini-two-packs
    """,
    "own": """
        blockade diamond great-secret napoleon-cellar parade red-tape robin secret secret-aces wanderer
    """,
    "form": """
        lion-sun peacock-tail queens-tumble queens-tumble-royal-secrets
    """,
    "arranged": """
        magic-fifteen
    """,
    "search": """
        addition clock-colours egoist flat-to-flat hearts-hearts-hearts kaleidoscope mill right-left
        sympathy travellers vorozhba
    """,
}


def test_every_patience_is_solved_the_way_it_was() -> None:
    patiences = [id for id in ids() if issubclass(game_class(id), Patience)]
    found = {id: way_of(sukno.game(id)) for id in patiences if id in CATALOG}  # type: ignore[arg-type]
    assert found == {id: way for way, named in WAYS.items() for id in named.split()}


def test_the_kernel_is_asked_for_all_but_two_ways() -> None:
    assert {way for way, named in WAYS.items() if known_to_kernel(sukno.game(named.split()[0]))} == {  # type: ignore[arg-type]
        "described",
        "listed",
        "own",
        "form",
    }

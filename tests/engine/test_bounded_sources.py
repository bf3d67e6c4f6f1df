"""Where our sources make numbers of texts, and which patterns they match: reviewed, and nothing that runs away."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import sukno

SOURCES = Path(sukno.__file__).parent
MATCHING = {"compile", "match", "fullmatch", "search", "sub", "split", "findall", "finditer"}
MAKING = {"int", "float", "Fraction", "Decimal", "complex", "eval", "exec"}
OWN = ("lab/", "players/")
"""They are never handed a text from outside."""
TELLING = re.compile(r"\b(?:int|float|Fraction|Decimal|complex|eval|exec)\(|\bre\.|pattern=")
OF_TEXTS = {"get", "group", "partition", "removeprefix", "removesuffix", "replace", "split", "strip"}
REVIEWED: dict[str, set[str]] = {
    "cli/commands.py": {"int(os.environ.get('COLUMNS') or os.get_terminal_size().columns)"},
    "cli/common.py": {"float(found)"},
    "cli/scoring.py": {"int(file.options.get('players', usual))"},
    "engine/figures.py": {"int(m[0])"},
    "engine/text.py": {"int(found[1])"},
    "engine/zones/boards.py": {"float(n)"},
    "engine/zones/felt.py": {"float(n)"},
    "engine/zones/patter.py": {"float(self.open or 0)"},
    "engine/zones/pencil.py": {"float(now)", "int(n)"},
    "engine/zones/ring.py": {"float(n)"},
    "engine/zones/told.py": {"float(n)"},
    "families/chain.py": {"int(face[-1])", "int(face[0])"},
    "families/chain_cross.py": {"int(face[0])"},
    "families/chain_hands.py": {"int(move)", "int(s.line[first][0])", "int(s.line[last][-1])"},
    "families/stages/passing.py": {"int(move)"},
    "families/stages/staking.py": {"int(chips)"},
    "families/stages/widow.py": {"int(move)"},
    "games/banking/kopilka.py": {"int(move)", "int(n)"},
    "games/banking/lansquenet.py": {"int(number)"},
    "games/banking/ninth_wave.py": {"int(move[6:])"},
    "games/banking/polish_banchek.py": {"int(move[4:])"},
    "games/banking/victoria.py": {"int(number)"},
    "games/boards/go/series.py": {"int(n)"},
    "games/boards/go/terms.py": {"float(n)"},
    "games/conjuring/cyclic.py": {
        "int((yield from on.name(w.count, PLACES, str(key), w.why_not)))",
        "int(opened.partition(' ')[2])",
    },
    "games/conjuring/reckoning.py": {"int(move.partition(' ')[2])"},
    "games/conjuring/script.py": {"int(performs)"},
    "games/conjuring/trick_card_square.py": {"int(again[seat])", "int(said[seat])"},
    "games/conjuring/trick_dice_numbers.py": {"int(d)"},
    "games/conjuring/trick_dice_sum.py": {"int(n)"},
    "games/conjuring/trick_domino_prediction.py": {"int(a)"},
    "games/conjuring/trick_five_piles.py": {"int(at)"},
    "games/conjuring/trick_four_cards_square.py": {"int(said[column])"},
    "games/conjuring/trick_helper_chain.py": {
        "int((yield Question(seat, 'hand', HAND.fill(card=symbols(card)), choices)))",
        "int(taken)",
    },
    "games/dice/poker.py": {"int(n)"},
    "games/dominoes/dominoes_bingo.py": {"int(move)"},
    "games/dominoes/dominoes_forty_two.py": {"int(LADDER[s.auction.high])"},
    "games/economic/monopoly/bargaining.py": {"int(gets)", "int(pays)", "int(seat)"},
    "games/economic/monopoly/turning.py": {"int(move.split(' ')[1])"},
    "games/economic/monopoly/words.py": {"int(first)"},
    "games/lotto/card_lottery.py": {"int(chips)"},
    "games/lotto/lotto_lottery.py": {"int(chips)", "int(move)"},
    "games/matching/cribbage/play.py": {"int(count)"},
    "games/matching/konchinka/account.py": {"float(n)"},
    "games/matching/shif_shof_shum.py": {"int(move)"},
    "games/oracles/divination_carmen.py": {"int(move)", "int(move.split(' ')[1])", "int(n)"},
    "games/oracles/divination_fortune_cards.py": {"int(move)"},
    "games/oracles/meanings/meaning.py": {"int(count or 1)", "int(many)"},
    "games/oracles/past_future_cloth.py": {"int(place[-1])"},
    "games/oracles/past_future_read.py": {"int(k)"},
    "games/paper/sea_battle_salvo.py": {"int(move)"},
    "games/rummy/canasta/laying.py": {"int(number)"},
    "games/rummy/canasta/taking.py": {"int(rest)"},
    "games/rummy/gin_account.py": {"int(points[first])", "int(self.standing(a)[first])"},
    "games/rummy/line_rummy.py": {
        "int(family.verb.removeprefix(OPEN) or 0)",
        "int(k)",
        "int(move.split(' ')[1])",
        "int(number)",
        "int(rest.split(' ')[0])",
        "int(rest.split(' ')[1])",
        "int(verb.removeprefix(OPEN) or 0)",
        "int(words[0].removeprefix(OPEN) or 0)",
        "int(words[1])",
    },
    "games/rummy/may_i.py": {"int(number)", "int(rest or 1)", "int(rest)", "int(rest.split(' ')[1])"},
    "games/rummy/may_i_words.py": {"int(winner)"},
    "games/rummy/melds.py": {"int(r)"},
    "games/rummy/oklahoma_account.py": {"int(points[first])"},
    "games/shedding/lentyurlyu/game.py": {"int(move[-1])"},
    "games/shedding/svoi_kozyri.py": {"int(move)"},
    "games/showdown/gorka.py": {"int(rest)"},
    "games/showdown/gorka_hands.py": {"int(r)"},
    "games/showdown/poddavki_cards.py": {"int(move)"},
    "games/tricks/koroli/account.py": {"float(WORTH[titles.index(seat)])"},
    "games/tricks/koroli/tribute.py": {"int(seat)"},
    "games/tricks/metamorphosis/game.py": {"int(move)", "int(seat)"},
    "games/tricks/metamorphosis/stages.py": {"int(move)"},
    "games/tricks/mushka/scoring.py": {"int(rank)"},
    "games/tricks/napoleon_trick.py": {"int(BIDS[self.auction.high])"},
    "games/tricks/piquet/account.py": {"float(-won)", "float(n)", "float(won)"},
    "games/tricks/piquet/declaring.py": {"int(size)"},
    "games/tricks/piquet/hearing.py": {"int(rest)"},
    "games/tricks/preferans/exchange.py": {"int(move.split(' ')[1])", "int(rest)"},
    "games/tricks/preferans/laid.py": {"int(found['dealer'])", "int(found['row'])"},
    "games/tricks/preferans/offer.py": {"int(move.split(' ')[1])"},
    "games/tricks/preferans/paper.py": {"float(n)", "float(r)"},
    "games/tricks/preferans/prelude.py": {"int(move.split(' ')[1])"},
    "games/tricks/preferans/whisting.py": {"int(move.split(' ')[1])"},
    "games/tricks/semerik/game.py": {"int(points)"},
    "games/tricks/vint/gifts.py": {"int(n)", "int(name)"},
    "materials/bounded.py": {"Fraction(text.replace(',', '.'))", "int(text.replace('−', '-'))"},
    "rules/article.py": {"int(n)"},
    "server/names.py": {"int(found[3] or 0)"},
    "server/replaying.py": {"int(asked)"},
    "sheets/piquet/sheet.py": {"int(said.what[1:])"},
    "sheets/piquet/words.py": {"int(rest)"},
    "sheets/preferans/awards.py": {"Fraction(gora)", "Fraction(n)"},
    "sheets/preferans/deal_draft.py": {"int(part.where.removeprefix('on-'))"},
    "sheets/preferans/fields.py": {"int(start[0])"},
    "sheets/preferans/numbers.py": {"Fraction(n)"},
    "sheets/preferans/referee_case.py": {"int(put[seat])"},
    "sheets/preferans/settle.py": {"Fraction(n)"},
    "sheets/vint/svg.py": {"int(digits)"},
    "solve/deals.py": {"int(name)"},
    "solve/melds.py": {"int(r)"},
}
"""By source: numbers made of what is a number already, or of a text that was matched or looked up before."""
OWN_TEXTS = {
    "engine/person.py": "words of games for lines of the log",
    "rules/explaining.py": "the words of our own glossaries",
    "rules/__init__.py": "the rule pages of the house",
    "server/logins.py": "names of characters in the Unicode tables",
}


@cache
def calls() -> list[tuple[str, ast.Call]]:
    """Every call of the sources that may be handed a text from outside."""
    return [
        (source, node)
        for path in sorted(SOURCES.rglob("*.py"))
        if not (source := path.relative_to(SOURCES).as_posix()).startswith(OWN)
        if TELLING.search(text := path.read_text(encoding="utf-8"))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call)
    ]


def made(call: ast.Call) -> str | None:
    """A call that makes a number of what may be a text."""
    if not isinstance(call.func, ast.Name) or call.func.id not in MAKING or len(call.args) != 1:
        return None
    (arg,) = call.args
    if isinstance(arg, ast.Constant | ast.Compare | ast.BinOp | ast.Attribute):
        return None
    if isinstance(arg, ast.Call) and not (isinstance(arg.func, ast.Attribute) and arg.func.attr in OF_TEXTS):
        return None
    return ast.unparse(call)


def test_every_number_that_is_made_of_a_text_has_been_looked_at() -> None:
    found: dict[str, set[str]] = {}
    for source, call in calls():
        if (words := made(call)) is not None:
            found.setdefault(source, set()).add(words)
    new = {source: calls - REVIEWED.get(source, set()) for source, calls in found.items()}
    assert {source: calls for source, calls in new.items() if calls} == {}, "use `sukno.materials.bounded`"


def repeats(parsed: Any, inside: int = 0) -> Iterator[int]:
    """How deep every repeat without an end lies in others."""
    for kind, given in parsed:
        if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT):
            endless = given[1] is sre.MAXREPEAT
            if endless:
                yield inside + 1
            yield from repeats(given[2], inside + endless)
        elif kind is sre.SUBPATTERN:
            yield from repeats(given[3], inside)
        elif kind is sre.BRANCH:
            for branch in given[1]:
                yield from repeats(branch, inside)
        elif kind in (sre.ASSERT, sre.ASSERT_NOT):
            yield from repeats(given[1], inside)


def on_the_wire() -> Iterator[tuple[str, str]]:
    """The patterns of fields, with their sources."""
    for source, call in calls():
        for keyword in call.keywords:
            if keyword.arg == "pattern" and isinstance(keyword.value, ast.Constant):
                yield source, keyword.value.value


def matched() -> Iterator[tuple[str, str]]:
    """The patterns of `re`, with their sources."""
    for source, call in calls():
        verb = call.func
        if isinstance(verb, ast.Attribute) and verb.attr in MATCHING and ast.unparse(verb.value) == "re":
            pattern = call.args[0]
            if source in OWN_TEXTS and not isinstance(pattern, ast.Constant):
                continue
            assert isinstance(pattern, ast.Constant), f"{source}: {ast.unparse(call)} cannot be looked at"
            yield source, pattern.value


def test_no_pattern_can_run_away() -> None:
    """One repeat without an end at most, and none within another: no text can be divided in many ways."""
    seen = [(source, list(repeats(_parser.parse(p)))) for source, p in (*matched(), *on_the_wire())]
    assert len(seen) > 20
    assert {source for source, depths in seen if len(depths) > 1} <= set(OWN_TEXTS)


def test_a_pattern_on_the_wire_does_not_let_a_line_break_through() -> None:
    for source, pattern in on_the_wire():
        assert not pattern.endswith("$"), f"{source}: {pattern!r} must end with `$(?!\\n)`"


def test_runaway_patterns_are_noticed() -> None:
    for pattern in (r"(a+)+", r"\s*x\s*", r"(?:a|b*)*", r"(a*){3,}"):
        depths = list(repeats(_parser.parse(pattern)))
        assert len(depths) > 1, pattern
    assert re.fullmatch(r"[a-z]{1,3}", "abc")

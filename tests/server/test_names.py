"""Logins and names: which are taken, which are refused, which look the same."""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from hypothesis import strategies as st
from identities import opened

from sukno.server.identity import BadName, LoginTaken, SignInRefused, clean_name, new_guest
from sukno.server.logins import BadLogin, good_login, login_look
from sukno.server.wire import SignIn, SignUp


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("анна_каренина", "анна_каренина"),
        ("Ёжик-7", "Ёжик-7"),
        ("  zoë.b ", "zoë.b"),
        ("ａｎｎａ", "anna"),
        ("и\u0306од", "йод"),
        ("אנה7", "אנה7"),
        ("さくら花", "さくら花"),
    ],
)
def test_a_login_in_one_alphabet_is_taken(typed: str, kept: str) -> None:
    assert good_login(typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        "аnna",  # the first letter is Cyrillic
        "Аннa",
        "αnna",
        "annа1",
        "ann\u200da",
        "ann\u200ba",
        "\u202eanna",
        "ann\u2066a",
        "ann\ufe0fa",
        "anna\u0331\u0330",
        "x\u0331\u0330yz",
        "\u0301anna",
        "anna karenina",
        "anna@home",
        "anna<b>",
        "123",
        "---",
        "an",
        "a" * 41,
        "ann\u3164",
        "٣anna",
    ],
)
def test_other_logins_are_refused_and_told_what_is_allowed(typed: str) -> None:
    with pytest.raises(BadLogin, match=r"letters|alphabet") as refused:
        good_login(typed)
    assert refused.value.text.ru


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AHHA", "АННА"),
        ("ceop", "сеор"),
        ("Ivan", "lvan"),
        ("anna1", "annal"),
        ("bo0k", "book"),
        ("Семён", "семен"),
        ("anna", "ánna"),
        ("anna", "ᴀnna"),
        ("modern", "modem"),
        ("KOT", "ΚΟΤ"),
        ("dotless", "dotleꜱꜱ"),
    ],
)
def test_two_logins_that_look_the_same_are_known_to(one: str, other: str) -> None:
    assert login_look(one) == login_look(other)


@pytest.mark.parametrize(("one", "other"), [("anna", "hanna"), ("анна", "anna"), ("anna1", "anna2")])
def test_logins_that_look_different_are_both_given(one: str, other: str) -> None:
    assert login_look(one) != login_look(other)


def test_a_login_that_looks_like_one_that_is_taken_is_refused(database: str, cheap: None) -> None:
    async def main() -> None:
        async with opened(database) as ids:
            await ids.sign_up(None, SignUp(login="Kot", password="12345678"))
            for login in ("КОТ", "kot", "K0t", "Kót"):
                with pytest.raises(LoginTaken, match="looks like"):
                    await ids.sign_up(new_guest(), SignUp(login=login, password="12345678"))
            with pytest.raises(SignInRefused):  # it is not hers under another name either
                await ids.sign_in(None, SignIn(login="K0t", password="12345678"))

    asyncio.run(main())


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Анна \t\n Каренина  ", "Анна Каренина"),
        ("и\u0306од", "йод"),
        ("A\u202enna\u2066\u200f", "Anna"),
        ("A\x00n\x1bna\x7f", "Anna"),
        ("A\u200bn\ufeffna", "Anna"),
        ("<b>Анна</b>", "<b>Анна</b>"),
        ("\U0001f469\u200d\U0001f3a4", "\U0001f469\u200d\U0001f3a4"),
        ("a\ud800b", "ab"),
        ("и\u200b\u0306од", "йод"),
        ("1", "1"),
        ("x" * 40, "x" * 40),
        ("x" + "\u202e" * 100, "x"),
        ("An\u200dn\u200ca", "Anna"),
        ("A\u034fnna\ufe0f\ufe0e", "Anna"),
        ("x" + "\u0302\u0303\u0304" * 20, "x\u0302\u0303"),
        ("\u2764" + "\ufe0f" * 30, "\u2764\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_a_name_is_cleaned(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    "typed", ["", "   ", "\u202e", "\u200d", "\u3164", "\u2800", "\u0301", "\x00", "x" * 41]
)
def test_a_name_that_cannot_be_shown_is_refused(typed: str) -> None:
    with pytest.raises(BadName) as refused:
        clean_name(typed)
    assert refused.value.text.ru


@given(st.text(max_size=60))
def test_cleaning_a_clean_name_changes_nothing(typed: str) -> None:
    try:
        name = clean_name(typed)
    except BadName:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= 40
    assert name == name.strip()
    name.encode()

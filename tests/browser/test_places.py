"""Where you are signed in: the page from which other browsers are signed out, and the password is changed."""

from __future__ import annotations

import pytest
from guests import Invite
from playwright.sync_api import expect

PASSWORD = "correct horse"


@pytest.mark.long
def test_other_places_are_seen_and_signed_out(invite: Invite) -> None:
    one, other = invite(), invite(lang="ru", phone=True)
    one.ask("POST", "/api/accounts", {"login": "vronsky", "password": PASSWORD})
    other.ask("POST", "/api/login", {"login": "vronsky", "password": PASSWORD})
    page = one.go("/me")
    page.get_by_role("link", name="Where you are signed in").click()
    expect(page.get_by_role("listitem")).to_have_count(2)
    expect(page.get_by_role("listitem").first).to_contain_text("This browser")
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_role("listitem")).to_have_count(1)
    expect(other.go("/me/places").get_by_text("Вы гость")).to_be_visible()
    page.get_by_label("Current password").fill(PASSWORD)
    page.get_by_label("New password").last.fill("another horse")
    page.get_by_role("button", name="Change password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    page.get_by_role("listitem").get_by_role("button").click()
    expect(page.get_by_text("You are a guest")).to_be_visible()

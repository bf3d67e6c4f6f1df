"""An installed client: it opens without a connection, shows what was read before, and says what it can do."""

from __future__ import annotations

from guests import Invite
from playwright.sync_api import Response, expect
from sizes import too_wide

KEPT = """async (said) => {
  const all = await caches.open('said');
  return (await Promise.all(said.map((it) => all.match(it)))).every(Boolean);
}"""
"""Has the browser kept all that was said? It does so after it has shown it."""


def test_the_client_opens_without_the_house(invite: Invite) -> None:
    guest = invite(service_workers="allow")
    page = guest.go("/")
    expect(page.locator("[data-game=nim]")).to_be_visible()
    # all of the client is kept, and after that what the house says of the pages
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    guest.go("/game/nim/rules")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nim")
    guest.go("/")
    expect(page.locator("[data-game=nim]")).to_be_visible()
    said = [it.url for it in answers if it.headers.get("cache-control") == "no-cache" and "/api/" in it.url]
    assert said
    page.wait_for_function(KEPT, arg=said)

    guest.context.set_offline(True)
    guest.forgive("ERR_FAILED|ERR_INTERNET_DISCONNECTED")
    told = page.get_by_role("status").filter(has_text="No connection")
    page.reload()
    expect(page.locator("[data-game=nim]")).to_be_visible()
    expect(told).to_be_visible()
    assert not too_wide(page)
    guest.go("/game/nim/rules")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Nim")
    expect(told).to_be_visible()
    assert not too_wide(page)

    page.get_by_role("button", name="Try now").click()  # in vain
    expect(told).to_be_visible()
    guest.context.set_offline(False)
    expect(told).to_have_count(0)  # by itself

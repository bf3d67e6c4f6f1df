"""A page in Chromium: after a restart of the house it is connected again by itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Page, expect, sync_playwright
from served import FLAGS, chromium
from served import missing as no_browser

from cluster.house import Cluster
from waiting import PATIENCE


@pytest.fixture
def page() -> Iterator[Page]:
    if reason := no_browser():
        pytest.skip(reason)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS, timeout=1000 * PATIENCE)
        page = browser.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        try:
            yield page
        finally:
            browser.close()


def test_a_page_comes_back_to_a_house_that_was_started_again(clustered: Cluster, page: Page) -> None:
    assert clustered.proxy is not None
    expect.set_options(timeout=1000 * PATIENCE)
    url = clustered.proxy.url
    lost = page.get_by_role("status").filter(has_text="onnection")
    plan = {"game": "sixty-six", "seats": ["me", "novice"], "pace": "instant"}
    opened = page.context.request.post(f"{url}/api/tables", data=plan, headers={"X-Sukno": "1"})
    page.goto(f"{url}/table/{opened.json()['table']['id']}")
    expect(page.locator("[data-moves]")).to_be_visible()
    for web in clustered.webs:
        web.kill()
    expect(lost).to_be_visible()
    for web in clustered.webs:
        web.start()
    for web in clustered.webs:
        web.await_ready()
    back = monotonic()
    expect(lost).to_be_hidden()
    print(f"connected {monotonic() - back:.1f} s after the house was back", file=sys.stderr)
    expect(page.locator("[data-moves]")).to_be_visible()

"""Hands that play at a table they know nothing of: they touch what is lit, by mouse, key or finger."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from waiting import PATIENCE

TURNS = 600
"""Looks at a table that stands still, five seconds of a quick machine, until what did not answer is touched again."""
SLIPS = 3

# Looks for what may be done now, and for a point of each thing at which a touch reaches it.
SCRIPT = """
(() => {
  const page = () => document.querySelector('[data-status]');
  const shown = (el) => { const r = el.getBoundingClientRect(); return r.width > 0 && r.height > 0; };
  const reaches = (el, hit) => {
    if (!hit) return false;
    if (el.contains(hit)) return true;
    const spot = hit.closest('[data-spot]');
    // a card lying on a pile or a column stands for it
    return !!spot && spot.classList.contains('touchable') && el.dataset.spot
      && !el.dataset.spot.includes('/') && spot.dataset.spot.startsWith(el.dataset.spot + '/');
  };
  // the middle if it can be reached with room around it, else the point farthest from what cannot
  const reach = (el) => {
    const r = el.getBoundingClientRect();
    const free = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
      && reaches(el, document.elementFromPoint(x, y));
    const [mx, my] = [r.left + r.width / 2, r.top + r.height / 2];
    const [w, h] = [Math.min(8, r.width / 3), Math.min(8, r.height / 3)];
    if ([[0, 0], [w, 0], [-w, 0], [0, h], [0, -h]].every(([x, y]) => free(mx + x, my + y))) return [mx, my];
    const inside = [], outside = [];
    for (let i = 0; i <= 12; i++) for (let j = 0; j <= 24; j++) {
      const at = [r.left + (r.width * i) / 12, r.top + (r.height * j) / 24];
      (i % 12 && j % 24 && free(...at) ? inside : outside).push(at);
    }
    let best = null, most = -1;
    for (const p of inside) {
      const least = Math.min(...outside.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
      if (least > most) [best, most] = [p, least];
    }
    return best;
  };
  const describe = (el, kind, at) => ({ kind, at, spot: el.dataset.spot ?? null,
    move: el.dataset.move ?? null, key: el.getAttribute('aria-keyshortcuts') });
  window.hands = {
    look(quick) {
      const at = page();
      const status = at?.dataset.status ?? '', moves = Number(at?.dataset.moves ?? 0);
      const bar = document.querySelector('[data-question]');
      const all = [...document.querySelectorAll('[data-game-table] [data-spot], [data-bar] [data-spot]')].filter(shown);
      const held = all.filter((el) => el.classList.contains('held'));
      const live = all.filter((el) => !held.includes(el)
        && (el.classList.contains('lit') || el.classList.contains('live') || el.classList.contains('throw')));
      const lit = live.filter((el) => el.classList.contains('lit') || el.classList.contains('end'));
      const spots = held.length > 0 ? lit : live;
      const buttons = bar ? [...bar.querySelectorAll('button[data-move]:not(:disabled)')] : [];
      const amount = bar?.querySelector('[data-amount] input[type=number]');
      const pick = bar?.querySelector('[data-pick] .button.gold');
      const name = (el) => el.dataset.spot + (el.classList.contains('lit') ? '+' : '');
      const sign = [status, moves, bar?.dataset.question, held.map(name), live.map(name),
        buttons.map((b) => b.dataset.move), pick?.disabled].join('|');
      const point = quick ? () => null : reach;
      return { status, moves, sign, asked: bar?.dataset.question ?? null, held: held.length,
        spots: spots.map((el) => describe(el, 'spot', point(el))),
        buttons: buttons.map((el) => describe(el, 'button', point(el))),
        amount: amount ? { low: +amount.min, high: +amount.max, step: +amount.step } : null,
        pick: pick ? { ready: !pick.disabled, ...describe(pick, 'pick', point(pick)) } : null };
    },
    can(now) { return now.spots.length > 0 || now.buttons.length > 0 || !!now.amount || !!now.pick?.ready; },
    async wait(before, patience, turns) {
      const start = performance.now();
      let changed = false;
      for (let turn = 0; ; turn++) {
        document.querySelector('[data-testid=deal] [data-continue]')?.click();
        const now = this.look(true);
        const ready = now.status === 'over' || (now.status === 'playing' && this.can(now));
        changed ||= now.sign !== before;
        if (ready && (now.sign !== before || (!changed && turn > turns))) return this.look();
        if (performance.now() - start > patience) throw new Error(`in vain since ${before}: ${JSON.stringify(now)}`);
        await new Promise((done) => setTimeout(done, 8));
      }
    },
  };
})();
"""

Seen = dict[str, Any]
GIVING_UP = ("give up", "resign", "concede", "stop")


def look(page: Page) -> Seen:
    found: Seen = page.evaluate("hands.look()")
    return found


def wait(page: Page, before: str = "") -> Seen:
    """The table when something may be done at it, or the game is over; other than `before`, unless nothing
    happens for a while."""
    found: Seen = page.evaluate("(given) => hands.wait(...given)", [before, 1000 * PATIENCE, TURNS])
    return found


def after(page: Page, seen: Seen, until: str = "hands.can(now)") -> Seen:
    """The table after a touch, when it has changed and more may be done, or Done be said; as it is if it slipped."""
    page.evaluate(
        f"""async ([before, turns]) => {{
          for (let turn = 0; turn < turns; turn++) {{
            const now = hands.look(true);
            if (document.querySelector('[data-pending]') || (now.sign !== before && ({until}))) return;
            await new Promise((done) => setTimeout(done, 8));
          }}
        }}""",
        [seen["sign"], TURNS],
    )
    return look(page)


def choose(seen: Seen, rng: random.Random) -> dict[str, Any]:
    """Something lit, or a button; never one that gives up."""
    quiet = [b for b in seen["buttons"] if b["move"].startswith(GIVING_UP)]
    loud = [b for b in seen["buttons"] if b not in quiet]
    within = [s for s in seen["spots"] if s["at"]]
    assert within or not seen["spots"], f"lit, but out of reach: {seen['spots']}"
    # a button now and then where there are both: it may be the only way to a move, or a zone's double
    if loud and (not within or rng.random() < 0.3):
        pressed = rng.choice(loud)
        assert pressed["at"], f"a button out of reach: {pressed}"
        return pressed
    return rng.choice(within or quiet)


class Mouse:
    """A hand on the mouse."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page, self.rng = page, random.Random(seed)

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def act(self, seen: Seen) -> None:
        if self.answers(seen):
            self.answer(seen["amount"])
        elif seen["pick"] and seen["pick"]["ready"]:
            self.press(*seen["pick"]["at"])
        else:
            self.press(*choose(seen, self.rng)["at"])

    def answers(self, seen: Seen) -> bool:
        """With a number; where there is more to choose from, now and then."""
        alone = not seen["spots"] and not seen["buttons"]
        return bool(seen["amount"]) and not seen["held"] and (alone or self.rng.random() < 0.3)

    def answer(self, amount: dict[str, int]) -> None:
        steps = range(amount["low"], amount["high"] + 1, amount["step"])
        form = self.page.locator("[data-amount]")
        form.locator("input[type=number]").fill(str(self.rng.choice(steps[:4])))
        form.locator("button[type=submit]").click()

    def play(self, stop: Callable[[Seen], bool] = lambda seen: False, most: int = 1500) -> Seen:
        """Until the game is over, or `stop` says so."""
        seen = wait(self.page)
        for _ in range(most):
            if seen["status"] == "over" or stop(seen):
                return seen
            seen = self.touch(seen)
        raise AssertionError(f"not over after {most} touches")

    def touch(self, seen: Seen) -> Seen:
        """Act, and look again; what moved away under the hand is touched once more, as anybody would."""
        for _ in range(SLIPS):
            self.act(seen)
            after = wait(self.page, seen["sign"])
            if after["sign"] != seen["sign"]:
                return after
            seen = after
        raise AssertionError(f"touched {SLIPS} times in vain: {seen}")


class Finger(Mouse):
    """A finger on a touch screen."""

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def answer(self, amount: dict[str, int]) -> None:
        form = self.page.locator("[data-amount]")
        few = form.get_by_role("group").get_by_role("button")
        if few.count():  # of few numbers one must be chosen
            few.first.tap()
        form.locator("button[type=submit]").tap()


class Dragger(Mouse):
    """Carries what can be carried, and puts it down on what lights up, or in the middle."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        super().__init__(page, seed)
        self.carried = 0

    def act(self, seen: Seen) -> None:
        things = [s for s in seen["spots"] if s["at"]]
        if not things or seen["held"] or seen["amount"]:
            super().act(seen)
            return
        start = self.rng.choice(things)
        mouse = self.page.mouse
        mouse.move(*start["at"])
        mouse.down()
        mouse.move(start["at"][0], start["at"][1] - 24, steps=4)
        targets = [s for s in look(self.page)["spots"] if s["spot"] != start["spot"] and s["at"]]
        if self.page.locator("[data-game-table].dragging").count() == 0:
            mouse.up()  # not a thing to be carried: it was a click that slipped
            if look(self.page)["sign"] == seen["sign"]:
                self.press(*start["at"])
            return
        lit = look(self.page)["held"] > 0
        box = self.page.locator("[data-game-table]").bounding_box()
        assert box
        to = self.rng.choice(targets)["at"] if lit and targets else (
            box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.45
        )  # fmt: skip
        mouse.move(*to, steps=6)
        mouse.up()
        self.carried += 1


class Keys(Mouse):
    """No mouse at all: Tab to get to the table or the buttons, arrows among spots, Enter to touch."""

    def focused(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(
            """() => { const at = document.activeElement, is = (word) => at.classList.contains(word);
              return { spot: at.dataset.spot ?? null, live: is('live') || is('lit'), held: is('held') }; }"""
        )
        return found

    def act(self, seen: Seen) -> None:
        # a button that is not to be pressed by mistake has no key
        keyed = [b["key"] for b in seen["buttons"] if b["key"]]
        if self.answers(seen):
            self.reach("input")
            self.page.keyboard.press("ArrowUp")
            self.page.keyboard.press("Enter")
        elif seen["pick"] and seen["pick"]["ready"] and seen["pick"]["key"]:
            self.page.keyboard.press(seen["pick"]["key"])
        elif keyed and (not seen["spots"] or self.rng.random() < 0.3):
            self.page.keyboard.press(self.rng.choice(keyed))
        elif not seen["spots"]:
            self.reach("button")
            self.page.keyboard.press("Enter")
        else:
            self.reach("spot")
            for _ in range(self.rng.randrange(4)):
                self.page.keyboard.press(self.rng.choice(["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]))
            if self.focused()["held"]:
                self.reach("spot")
            self.page.keyboard.press(self.rng.choice(["Enter", " "]))

    def reach(self, what: str) -> None:
        """By Tab, as many times as it takes."""
        for _ in range(150):
            at = self.focused()
            if what == "spot" and at["spot"] and at["live"] and not at["held"]:
                return
            if what == "button" and self.page.evaluate("!!document.activeElement.dataset.move"):
                return
            if what == "input" and self.page.evaluate("document.activeElement.type === 'number'"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to a {what}")

"""The first minute of a newcomer and their first orders, in every game: taps, heights and buttons on a telephone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.telephone import SCREEN, Telephone, sandbox, telephone_at
from tests.chromium import CHROMIUM

GAMES = ("Polis", "Hellas", "Hellenes", "Pericles", "Epic")
TO_FIRST_QUESTION, TO_FIRST_ORDER = 3, 6
MOST_BUTTONS = 7
"""One green, six others."""
MANY, ENOUGH = 15, 10
"""Orders, and how many of them there have been at least where who orders so badly loses the game first."""
COMMIT = "[data-testid=button].success:not([disabled]):has-text('Commit')"
"""Not the green *Start* of a greeting above it."""
NEAREST = """([turn, patient]) => {
  const green = panel => [...panel.querySelectorAll('.success:not([disabled])')];
  const commits = panel => green(panel).find(one => ['Commit', 'Done and commit'].includes(one.innerText));
  const whole = 'button:is([data-custom-id^="k:one:"], [data-custom-id^="k:add:"]):not([disabled])';
  const alone = panel => panel.querySelector(whole);
  const orders = panel => panel.querySelector('select:not([disabled]):not([data-custom-id^="k:tool"])');
  const pressed = panel => [...panel.querySelectorAll('button:not([disabled])')];
  const plain = panel => pressed(panel).find(one => one.innerText === 'Commit');
  const open = panel => orders(panel) || commits(panel) || alone(panel) || plain(panel);
  if (document.querySelector('[data-custom-id^="k:rematch:"]')) return ['over', 0, []];
  const panel = [...document.querySelectorAll('[data-testid=message]')].filter(open).pop();
  if (!panel || document.querySelector('.busy, [data-testid=thinking]')) return ['', 0, []];
  const picture = panel.querySelector('[data-testid=picture] img');
  if (!(picture && picture.complete) && patient) return ['', 0, []];
  const height = panel.getBoundingClientRect().height, labels = [];
  for (const one of panel.querySelectorAll('[data-testid=button]')) labels.push(one.innerText);
  const commit = commits(panel);
  if (commit) { commit.click(); return ['sent', height, labels]; }
  const menu = [...panel.querySelectorAll('select')].pop();
  if (!menu && !alone(panel)) { plain(panel).click(); return ['sent', height, labels]; }
  if (!menu) { alone(panel).click(); return ['chosen', height, labels]; }
  menu.selectedIndex = 1 + turn % (menu.options.length - 1);
  menu.dispatchEvent(new Event('change', {bubbles: true}));
  return ['chosen', height, labels];
}"""
"""Sends what is drafted, or else takes an option of the menu above the buttons, or presses what is complete alone, or
sends an order that does nothing; once the picture is there. A game that is over has a *Rematch* instead."""
PICTURE_COMES = 20
"""Looks at a panel until one goes on without its picture."""
CAN_ANSWER = f"select:not([disabled]):not([data-custom-id^='k:tool']), {COMMIT}"
"""A menu of orders; what else there is to do stands on receipts as well."""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not CHROMIUM.exists(), reason="no Chromium here"),
]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, painted_maps: Path) -> Iterator[str]:
    with sandbox(tmp_path_factory.mktemp("sandbox"), painted_maps, "polis") as address:
        yield address


@pytest.fixture
def telephone(address: str, opened: Any) -> Iterator[Telephone]:
    with telephone_at(address, opened) as telephone:
        yield telephone


class Newcomer:
    """Somebody who taps what lies nearest, and counts."""

    def __init__(self, telephone: Telephone, game: str) -> None:
        self.page, self.game = telephone.page, game
        self.taps, self.heights = 0, list[float]()

    def sit_down(self) -> None:
        """From the first screen to the first question."""
        card = self.page.locator("[data-testid=message]").filter(has_text=f"{self.game}: ").first
        card.locator("[data-testid=picture] img").wait_for()
        self._tap(card, "Play")
        self._tap(card, "Start")
        self.page.click("[data-testid=asked]")
        self.taps += 1
        self._panel()

    def answer(self) -> None:
        """Take the first that is offered, and send it."""
        panel = self._panel()
        while "Commit" not in self._labels(panel):
            menu = panel.locator("select").last
            menu.select_option(label=menu.locator("option").nth(1).inner_text())
            self.taps += 1
            self.page.locator(COMMIT).last.wait_for()
            panel = self._panel()
        commit = self.page.locator(COMMIT).last
        sent = commit.get_attribute("data-custom-id")
        commit.click()
        self.taps += 1
        self.page.locator(f'[data-custom-id="{sent}"]').wait_for(state="detached")

    def _panel(self) -> Any:
        """The panel of this game that can be answered."""
        of_game = re.compile(rf"^\W*(Keryx\s.*)?{self.game}: ", re.DOTALL)
        messages = self.page.locator("[data-testid=message]").filter(has_text=of_game)
        panel = messages.filter(has=self.page.locator(CAN_ANSWER)).last
        panel.wait_for()
        self._measured(panel)
        return panel

    def _measured(self, panel: Any) -> None:
        self.heights.append(panel.evaluate("panel => panel.getBoundingClientRect().height"))
        labels = self._labels(panel)
        assert len(labels) <= MOST_BUTTONS, labels

    def _labels(self, panel: Any) -> list[str]:
        return [str(one) for one in panel.locator("[data-testid=button]").all_inner_texts()]

    def _tap(self, where: Any, label: str) -> None:
        where.locator("[data-testid=button]:not([disabled])").filter(has_text=label).first.click()
        self.taps += 1


@pytest.mark.parametrize("game", GAMES)
def test_three_taps_reach_the_first_question_six_the_first_order_and_panels_fit_the_screen(
    game: str, telephone: Telephone
) -> None:
    newcomer = Newcomer(telephone, game)
    newcomer.sit_down()
    assert newcomer.taps <= TO_FIRST_QUESTION
    newcomer.answer()
    assert newcomer.taps <= TO_FIRST_ORDER
    newcomer.answer()
    assert max(newcomer.heights) <= SCREEN["height"] * 1.5, newcomer.heights


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_many_orders_by_tapping_what_lies_nearest(game: str, telephone: Telephone) -> None:
    newcomer = Newcomer(telephone, game)
    newcomer.sit_down()
    sent, still = 0, 0
    while sent < MANY:
        done, height, labels = telephone.page.evaluate(NEAREST, [sent + newcomer.taps, still < PICTURE_COMES])
        telephone.page.wait_for_timeout(400)
        still = 0 if done else still + 1
        assert still < 150, "nothing more can be tapped"
        if done == "over":
            break
        if done:
            newcomer.taps += 1
            newcomer.heights.append(height)
            assert len(labels) <= MOST_BUTTONS, labels
        sent += done == "sent"
    assert sent >= ENOUGH, f"the game was over after {sent} orders"
    tall = sorted(newcomer.heights)
    usual = tall[len(tall) * 9 // 10]
    print(
        f"{game}: {newcomer.taps / sent:.1f} taps an order, nine of ten panels up to {usual:.0f}, all to {tall[-1]:.0f}"
    )
    assert usual <= SCREEN["height"] * 1.15
    assert tall[-1] <= SCREEN["height"] * 1.5, tall


def test_what_is_no_command_is_answered_with_those_that_begin_alike(address: str, opened: Any) -> None:
    with telephone_at(address, opened) as bob:
        for typed, told in (("/follow table:Late", "/follow list, /follow me"), ("/flw", "/ alone shows all")):
            bob.page.fill("[data-testid=composer-input]", typed)
            assert told in bob.page.inner_text("[data-testid=command-list]")


def test_a_tap_is_not_lost_where_the_message_changes_under_the_finger(address: str, opened: Any) -> None:
    with telephone_at(address, opened) as bob, telephone_at(address, opened) as chloe:
        bob.be("Bob")
        bob.say("/table new game:polis title:Taps")
        bob.message("Taps")
        for one in (bob, chloe):
            if one is chloe:
                one.be("Chloe")
            one.go("thread-Taps")
        bob.message("once every seat is taken")
        how = bob.page.locator("[data-testid=button]").filter(has_text="How it works").last
        how.hover()
        bob.page.mouse.down()
        chloe.press("Play Sparta")
        chloe.message(re.compile("Sparta: .*Chloe"))
        bob.page.wait_for_timeout(500)  # the news is there by then, most of the time
        bob.page.mouse.up()
        bob.message("Polis: how it works")
        bob.message(re.compile("Sparta: .*Chloe"))

"""`/help`: what can be done now fits on a telephone, however many games somebody plays."""

from __future__ import annotations

from bot.panels.desk import Caller
from bot.panels.help.asking import Now, help_panel
from bot.panels.spec import Menu
from tests.bot.panels.test_own_words import begun

CAMPAIGNS = {"polis": "campaign", "hellas": "war", "pericles": "1b"}


def test_how_each_of_several_games_works_is_one_menu() -> None:
    tables = [begun(game, scenario).table for game, scenario in CAMPAIGNS.items()]
    two, three = (help_panel(Now([], tables[:many], [], []), Caller(1, "Alice", 1)) for many in (2, 3))
    assert {"How Polis works", "How Hellas works"} <= {button.label for button in two.buttons}
    assert not [button for button in three.buttons if button.press.act == "howto"]
    (menu,) = [row for row in three.rows if isinstance(row, Menu)]
    assert {option.label for option in menu.options} == {"Polis", "Hellas", "Pericles"}


def test_many_tables_with_a_free_seat_are_one_menu_and_no_line_besides() -> None:
    tables = [begun(game, scenario).table for game, scenario in CAMPAIGNS.items()]
    two, three = (help_panel(Now([], [], tables[:many], []), Caller(1, "Alice", 1)) for many in (2, 3))
    assert len([button for button in two.buttons if button.press.act == "lobby"]) == 2
    assert [row.press.face for row in three.rows if isinstance(row, Menu)] == ["lobby"]
    assert two.body is not None
    assert three.body is not None
    assert len(three.body.splitlines()) < len(two.body.splitlines())

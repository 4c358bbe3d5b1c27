"""A part of the map is named as people name it, not as the data do."""

import pytest
from typer.testing import CliRunner

import engine.games.hellas
import engine.games.hellenes
import engine.games.pericles
import engine.games.polis  # noqa: F401
from bot.cli import build
from bot.panels.typed.map_places import place_typed
from bot.pictures import NoPictures
from bot.service.api.denials import Denied
from render.picture import places
from render.wording.words import words
from tests.bot.panels.conftest import Bench


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("hellas", "lesbos", "island-lesbos"),
        ("hellas", " Lesvos ", "island-lesbos"),
        ("hellas", "h2709", "h2709"),
        ("hellenes", "Mytilene", "lesbos"),
        ("hellenes", "sea of lesbos", "sea-of-lesbos"),
    ],
)
def test_a_place_goes_by_its_name_and_every_spelling(game: str, typed: str, meant: str) -> None:
    assert place_typed(game, typed) == meant


@pytest.mark.parametrize("game", ["polis", "hellenes", "pericles", "hellas", "epic"])
def test_every_place_is_found_by_its_id_and_its_name(game: str) -> None:
    for id in places(game)[::7]:
        assert place_typed(game, id) == id
        named = place_typed(game, words(game).name(id))
        assert words(game).name(named) == words(game).name(id)


@pytest.mark.parametrize("typed", ["", "...", "nowhere at all", "x" * 4000])
def test_what_is_no_place_is_refused(typed: str) -> None:
    with pytest.raises(Denied, match="no-such-place"):
        place_typed("hellas", typed)


def test_render_says_what_was_meant() -> None:
    done = CliRunner().invoke(build(), ["render", "hellas", "--crop", "lesbox"])
    assert done.exit_code == 2
    assert "Did you mean lesbos?" in done.output


async def test_looking_at_what_is_no_place_is_refused_and_not_answered_with_the_whole_board(bench: Bench) -> None:
    from bot.panels.acts.looking import look
    from bot.panels.desk import Caller, Desk
    from bot.panels.press import Press

    desk = Desk(bench.service, NoPictures(), None)  # type: ignore[arg-type]
    caller = Caller(bench.mover(), "Alice", 9 * 10**14)
    assert await look(desk, caller, Press("look", bench.table.id, verb="Boeotia"))
    with pytest.raises(Denied, match="no-such-place"):
        await look(desk, caller, Press("look", bench.table.id, verb="atlantis"))

"""The data of Pericles as the engine reads it, and what it says to a group that has written something else."""

import pytest

from engine.core.files.data import parse, read_game
from engine.core.files.data_entries import BadData
from engine.games.pericles.board.loading import load_board
from engine.games.pericles.table.state import FACTIONS, SEATS
from tests.data import changes
from tests.each import each

FILES = parse(read_game("pericles"))


def changed(file, path, value):
    """The installed files with one value replaced, or removed where `value` is None."""
    return changes.changed(FILES, file, path, value)


def complaint(file, path, value):
    return changes.complaint_about(load_board, changed(file, path, value))


def test_the_installed_data_makes_a_board():
    board = load_board(FILES)
    assert (len(board.theaters), len(board.connections), len(board.cards), len(board.plays)) == (20, 37, 60, 24)
    assert board.home == {"athens": "athens", "sparta": "sparta"}
    assert tuple(board.leaders) == SEATS
    assert len(board.markers) == 20
    assert board.of("athens", "land") == ("athenian-land", "delian-land", "argive-land")
    assert ("corcyra", "sea") in board.ways["athens"]
    assert "athens" in dict(board.ways["corcyra"])


def test_nothing_of_where_values_come_from_reaches_the_game():
    board = load_board(FILES)
    assert set(board.tables.debate_issues) == {"athens", "sparta"}
    for scenario in board.scenarios.values():
        assert "source" not in scenario.pieces
        assert "source" not in scenario.treachery
        assert "source" not in scenario.markers


def test_a_scenario_has_its_factions_and_its_set_up():
    board = load_board(FILES)
    war, thucydides = board.scenarios["2pw"], board.scenarios["1b"]
    assert war.seats == SEATS
    assert war.pieces == board.scenarios["arch"].pieces
    assert war.treachery["lesbos"] == {"sparta": 1}
    assert (thucydides.seats, thucydides.pieces, thucydides.chip) == (FACTIONS["athens"], {}, "ostracism")
    assert board.scenarios["9a"].markers["agiads"]["rumor"] == 2


def test_both_halves_of_a_card_are_read():
    card = load_board(FILES).cards["a02"]
    assert [line.condition for line in card.lines["aristocrats"]] == ["no-alcibiades", "alcibiades"]
    assert [(line.issue, line.bonus, line.tokens) for line in card.lines["demagogues"]] == [("league", 1, 1)]


def test_a_group_may_change_what_the_map_the_cards_and_the_tables_say():
    board = load_board(changed("theaters", ("theater", "corcyra", "type"), "land"))
    assert board.theaters["corcyra"].type == "land"
    board = load_board(changed("cards", ("athens", "a02", "value"), 5))
    assert board.cards["a02"].value == 5
    board = load_board(changed("tables", ("military", "treachery_value"), 2))
    assert board.tables.treachery_value == 2


LOSS_ROW = {"id": "X", "type": "naval", "per": 1, "cause": ["delian-land"], "remove": 1, "victims": ["spartan-naval"]}


@each(
    ("file", "path", "value", "told"),
    [
        ("theaters", ("theater", "corcyra", "type"), "sea", "corcyra.type is 'sea'; it must be one of land, naval"),
        ("theaters", ("theater", "corcyra", "granery"), True, "theaters.toml: theater.corcyra.granery means nothing"),
        ("theaters", ("theater", "corcyra", "granery"), True, "(perhaps granary)"),
        ("theaters", ("theater", "corcyra", "number"), 1, "a number of its own from 1 to 20"),
        ("theaters", ("theater", "corcyra", "home"), "athens", "athens must be the home of athens and no other"),
        ("theaters", ("theater", "ionia"), None, "theaters.toml: theater.ionia is missing"),
        ("connections", ("lines", "connections", 0, "type"), "coast-base", "it must be one of land, coast, sea, naval"),
        ("connections", ("lines", "connections", 0, "between"), ["sicily", "corcira"], "(perhaps corcyra)"),
        ("connections", ("lines", "connections", 0, "between"), ["sicily"], "a line joins two Theaters"),
        ("connections", ("lines", "connections", 0, "between"), ["athens", "corcyra"], "joins the same two Theaters"),
        ("connections", ("exit", "land", "land", "strength"), "both", "it must be one of land, naval"),
        ("pieces", ("piece", "the-300"), None, "pieces.toml: piece.the-300 is missing"),
        ("pieces", ("piece", "the-301"), {}, "piece.the-301 means nothing"),
        ("pieces", ("piece", "the-300", "value"), -1, "piece.the-300.value is -1; it must be a whole number from 0"),
        ("pieces", ("piece", "the-300", "league"), "no", "piece.the-300.league is 'no'; it must be true or false"),
        ("cards", ("athens", "a01", "value"), 6, "athens.a01.value is 6; it must be a whole number from 1 to 5"),
        ("cards", ("athens", "a01", "eurypontids"), [], "it must be one of title, value, aristocrats, demagogues"),
        ("cards", ("athens", "a01", "demagogues"), None, "cards.toml: athens.a01.demagogues is missing"),
        ("cards", ("athens", "a01", "demagogues", 0, "issue"), "agoge", "athens.a01.demagogues[0].issue is 'agoge'"),
        ("cards", ("sparta", "s07", "eurypontids", 0, "condition"), "control", "(perhaps controlling)"),
        ("cards", ("sparta",), {}, "cards.toml: sparta has 0 cards; two hands need at least 18"),
        ("leaders", ("leader", "agiads", "board"), {"pre": 2}, "leaders.toml: leader.agiads.board.post is missing"),
        ("leaders", ("leader", "agiads"), None, "leaders.toml: leader.agiads is missing"),
        ("aristophanes", ("play", "wasps-a", "placements", 0, "issue"), "krypteia", "'krypteia'; it must be one of"),
        ("aristophanes", ("play", "wasps-b", "placements", 0, "space"), 7, "it must be a whole number from 1 to 6"),
        ("aristophanes", ("play", "wasps-b", "placements", 0, "end"), None, "without an end it must be 0, the centre"),
        ("aristophanes", ("play", "wasps-b", "happenings", 0, "aim"), "contest", "it must be one of base, control"),
        ("aristophanes", ("play", "wasps-c", "happenings", 0, "theaters"), ["samos", "chios"], "name exactly one"),
        ("aristophanes", ("play", "wasps-c", "happenings", 0, "pieces"), ["delian-land"], "it must be one of spartan-"),
        ("tables", ("supply", "tokens"), None, "tables.toml: tokens is missing"),
        ("tables", ("supply", "tokens"), "26", "tables.toml: supply.tokens is '26'; it must be a whole number"),
        ("tables", ("supply", "tokkens"), 26, "supply.tokkens means nothing; it must be one of tokens,"),
        ("tables", ("loser_losses", "losses", 0), LOSS_ROW, "losses[0].cause[0] is 'delian-land'; it must be one of"),
        ("tables", ("boule", "boule_opposition"), [9, 0, 0], "boule.boule_opposition[0] is 9"),
        ("scenarios", ("scenario", "1pw", "status"), "paece", "it must be one of peace, war (perhaps peace)"),
        ("scenarios", ("scenario", "1pw", "last_turn"), 0, "it must be a whole number from 1 to 10"),
        ("scenarios", ("scenario", "1pw", "peace_ends_from"), 6, "it must be a whole number from 1 to 5"),
        ("scenarios", ("scenario", "1pw", "controlling", "athens"), "agiads", "one of aristocrats, demagogues"),
        ("scenarios", ("scenario", "1pw", "set_up"), "461", "it must be one of 460, 430"),
        ("scenarios", ("scenario", "1pw", "persian_war"), False, "in eastern-mediterranean, which is not on its map"),
        ("scenarios", ("scenario", "1pw", "honor", "agiads"), None, "scenario.1pw.honor.agiads is missing"),
        ("scenarios", ("scenario", "1b", "chip"), "agoge", "scenario.1b.chip is 'agoge'"),
        ("scenarios", ("scenario", "1b", "set_up"), "460", "a scenario of politics only has nothing on the map"),
        ("scenarios", ("scenario", "1b", "seats"), ["agiads"], "only the two factions of one Side play"),
        ("scenarios", ("scenario", "9a", "markers", "agiads", "oracle"), 2, "can't be set up: agiads-oracle: 2 of 1"),
        ("scenarios", ("scenario", "9a", "tokens", "agiads"), 17, "9a can't be set up: sparta: 32 Strategos tokens of"),
        ("scenarios", ("set_up", "460", "pieces", "athens", "delian-base"), 2, "athens: 4 bases, at most 3"),
        ("scenarios", ("set_up", "460", "pieces", "athens", "athenian-naval"), 12, "set up: athenian-naval: 16 of 12"),
        ("scenarios", ("set_up", "460", "treachery", "samos"), {"persia": 1}, "treachery.samos.persia means nothing"),
        ("scenarios", ("set_up", "460", "treachery", "samos"), {"sparta": 10}, "sparta: 11 Treachery markers of 10"),
        ("names", ("scenario", "1pw"), None, "names.toml: scenario.1pw is missing"),
        ("names", ("scenario", "1pw", "name"), None, "it needs a name"),
    ],
)  # fmt: skip
def test_what_the_game_cannot_use_is_told_with_file_and_key_and_what_would_be_right(file, path, value, told):
    assert told in complaint(file, path, value)


def test_a_missing_file_is_told_by_its_name():
    with pytest.raises(BadData, match=r"leaders\.toml is missing"):
        load_board({name: table for name, table in FILES.items() if name != "leaders"})

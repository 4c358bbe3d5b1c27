"""The End Phase: the Persian War, maintenance, redeployment, the Will of the Assembly (§11.2 to §11.4, §13.2)."""

from engine.core.frame import Frame
from engine.games.pericles.end_phase.end_phase import EndPhase
from engine.games.pericles.end_phase.maintenance import Maintenance
from engine.games.pericles.end_phase.redeployment import Redeployment
from engine.games.pericles.end_phase.victory import Callias
from engine.games.pericles.table.state import Will
from tests.engine.pericles.campaigns import asked, board, ids, legal, of, refused, say, staged, table_of

SPARTA = {"spartan-base": 2}
ATHENS = {"athenian-base": 2, "athenian-naval": 2}


def test_the_peace_of_callias_costs_the_base_and_an_athenian_fleet() -> None:
    state = table_of(
        eastern_mediterranean={"delian-base": 1, "delian-naval": 1, "athenian-naval": 1, "spartan-base": 2},
        athens=ATHENS,
        samos={"athenian-naval": 1},
        sparta=SPARTA,
    )
    state.persian_bases = 2
    state.treachery["eastern-mediterranean"] = {"athens": 2}
    match, _ = staged(state, Callias())
    assert asked(match) == ("aristocrats", "pericles.callias")
    say(match, "make-peace")
    assert asked(match) == ("aristocrats", "pericles.sacrifice")
    assert legal(match) == ["sacrifice athenian-naval athens", "sacrifice athenian-naval samos"]
    say(match, "sacrifice athenian-naval samos")
    assert "eastern-mediterranean" not in state.pieces
    assert state.pieces["athens"] == {"athenian-base": 2, "athenian-naval": 3, "delian-naval": 1}
    assert state.pieces["samos"] == {}
    assert (state.persian_bases, state.persian_war, state.treachery) == (3, False, {})


def test_without_a_base_there_is_no_peace_with_persia_and_honor_is_lost() -> None:
    state = table_of(
        eastern_mediterranean={"athenian-naval": 1}, athens=ATHENS, sparta=SPARTA, sicily={"delian-base": 1}
    )
    state.turn = 2
    _, told = staged(state, EndPhase())
    assert of(told, "persian-war") == [{"seat": "aristocrats", "turn": 2, "held": True}]
    assert state.honor["aristocrats"] == 8


def test_the_first_set_up_needs_no_removals() -> None:
    match, told = staged(table_of(empty=False), Maintenance())
    assert asked(match) is None
    assert [(side["capacity"], side["upkeep"]) for side in of(told, "maintenance")] == [(56, 43), (24, 24)]


def test_the_controlling_faction_removes_units_until_the_rest_is_maintained() -> None:
    state = table_of(sparta={"spartan-base": 1, "spartan-land": 3, "spartan-naval": 2}, ionia={"peloponnesian-land": 1})
    match, _ = staged(state, Maintenance())
    assert asked(match) == ("agiads", "pericles.maintain")
    assert refused(match, "disband peloponnesian-land sparta").code == "pericles.not-there"
    assert len(legal(match)) == 3
    say(match, "disband spartan-naval sparta")
    say(match, "disband spartan-naval sparta")
    assert asked(match) is None
    assert state.pieces["sparta"] == {"spartan-base": 1, "spartan-land": 3}


def test_without_bases_nobody_is_maintained_and_nobody_asked() -> None:
    state = table_of(ionia={"peloponnesian-land": 4}, samos={"spartan-naval": 1})
    match, _ = staged(state, Maintenance())
    assert asked(match) is None
    assert state.pieces["ionia"] == state.pieces["samos"] == {}


def test_colours_redeploy_in_order_and_each_only_to_its_bases() -> None:
    state = table_of(
        athens={"athenian-base": 1, "athenian-land": 2},
        samos={"delian-base": 1, "delian-naval": 2},
        lesbos={"delian-base": 1},
        sparta={"spartan-base": 1, "the-300": 1},
        boeotia={"peloponnesian-base": 1, "spartan-land": 1},
    )
    match, _ = staged(state, Redeployment())
    assert legal(match) == ["redeploy delian-naval samos lesbos", "done"]
    assert refused(match, "redeploy athenian-land athens samos").code == "pericles.another-colour"
    assert refused(match, "redeploy delian-naval samos athens").code == "pericles.no-shelter"
    assert refused(match, "redeploy delian-naval boeotia athens").code == "pericles.not-there"
    say(match, "redeploy delian-naval samos lesbos")
    assert refused(match, "redeploy delian-naval lesbos samos").code == "pericles.redeployed-already"
    say(match, "done")
    assert legal(match) == ["redeploy athenian-land athens lesbos", "redeploy athenian-land athens samos", "done"]
    say(match, "done")
    assert legal(match) == ["redeploy spartan-land boeotia sparta", "done"]
    say(match, "done")
    assert asked(match) is None
    # A single Spartan may stay where only a Peloponnesian base is.
    assert state.pieces["boeotia"] == {"peloponnesian-base": 1, "spartan-land": 1}


def test_of_units_without_a_base_one_stays_and_the_others_go_home_or_nearest_or_are_lost() -> None:
    state = table_of(
        athens={"athenian-base": 1},
        samos={"delian-land": 2, "athenian-naval": 1},
        lesbos={"delian-base": 1},
        chios={"peloponnesian-land": 2},
    )
    match, told = staged(state, Redeployment())
    while asked(match):
        told = say(match, "done")
    assert state.pieces["samos"] == {"athenian-naval": 1}
    assert state.pieces["lesbos"] == {"delian-base": 1, "delian-land": 2}
    assert state.pieces["chios"] == {"peloponnesian-land": 1}
    assert of(told, "stranded")[0]["count"] == 1


def test_a_theater_holds_fifteen_units_of_a_side() -> None:
    state = table_of(
        samos={"delian-base": 1, "delian-land": 10, "delian-naval": 5},
        lesbos={"delian-base": 1, "delian-naval": 2, "athenian-land": 9, "athenian-naval": 6},
        athens={"athenian-base": 1},
        chios={"delian-base": 1},
    )
    match, _ = staged(state, Redeployment())
    assert refused(match, "redeploy delian-naval lesbos samos").code == "pericles.theater-full"
    say(match, "done")
    say(match, "done")
    assert sum(n for piece, n in state.pieces["lesbos"].items() if piece != "delian-base") == 15
    assert state.pieces["athens"] == {"athenian-base": 1, "athenian-land": 2}


def test_one_argive_stays_without_a_delian_base_in_sparta() -> None:
    state = table_of(sparta={"argive-land": 3, "athenian-base": 1}, lesbos={"delian-base": 1})
    match, told = staged(state, Redeployment())
    assert asked(match) is None
    assert state.pieces["sparta"] == {"argive-land": 1, "athenian-base": 1}
    assert of(told, "stranded")[0]["count"] == 2


def test_argives_with_a_delian_base_never_leave() -> None:
    state = table_of(sparta={"argive-land": 3, "delian-base": 1}, lesbos={"delian-base": 1, "delian-land": 1})
    match, _ = staged(state, Redeployment())
    assert legal(match) == ["redeploy delian-land lesbos sparta", "done"]
    assert refused(match, "redeploy argive-land sparta lesbos").code == "pericles.argos-stays"
    say(match, "done")
    assert state.pieces["sparta"]["argive-land"] == 3


def willing(aim: str, *theaters: str, made: tuple[str, ...] = (), void: bool = False) -> tuple[dict[str, int], int]:
    """Honor and tokens missing after an End Phase in which Athens was to do this."""
    state = table_of(athens=ATHENS, sparta=SPARTA, samos={"delian-base": 1}, boeotia={"delian-land": 1})
    state.pieces["boeotia"]["peloponnesian-land"] = 1
    state.persian_war = False
    state.will = {"athens": Will(aim, list(theaters), void)}
    state.bases_made = {"athens": list(made)}
    frame: Frame = EndPhase()
    match, _ = staged(state, frame)
    while asked(match):
        say(match, "done")
    assert state.will == {}
    return state.honor, state.withheld["athens"].next


def test_the_will_of_the_assembly_is_done_or_not() -> None:
    assert willing("base", "lesbos", "samos", made=("samos",)) == (honor(15), 0)
    assert willing("base", "samos") == (honor(5), 5)
    assert willing("base", "lesbos", made=("lesbos",)) == (honor(5), 5)
    assert willing("control", "samos") == (honor(15), 0)
    assert willing("control", "boeotia") == (honor(5), 5)
    assert willing("control-or-contest", "boeotia") == (honor(15), 0)
    assert willing("control-or-contest", "thessalia") == (honor(5), 5)
    assert willing("base", "thessalia", void=True) == (honor(10), 0)


def honor(athens: int) -> dict[str, int]:
    """Both Athenian factions' Honor, Sparta's as it was."""
    return {"aristocrats": athens, "demagogues": athens, "eurypontids": 10, "agiads": 10}


def test_the_end_phase_goes_through_persia_maintenance_redeployment_and_will() -> None:
    match, told = staged(table_of(empty=False), EndPhase())
    assert ids(told) == ["end-phase", "persian-war", "honor", "maintenance", "maintenance"]
    kinds = []
    while (question := asked(match)) is not None:
        kinds.append(question)
        say(match, "done")
    assert kinds == [("aristocrats", "pericles.redeploy")] * 2 + [("agiads", "pericles.redeploy")]
    assert board().tables.garrison == 15

"""Setting something right: before → after for who may see it, and nothing more for anybody."""

from __future__ import annotations

import pytest

from bot.service.api.denials import Denied
from bot.service.mail.letters import NOTICE, TOLD
from tests.bot.service.rig import ANNA, BERT, EMMA, Rig


def preview(rig: Rig, table: str, path: str, value: object, by: int = EMMA):
    return rig.do(rig.tables.arbiter.preview_correct, table, by, path, value, "miscounted", admin=by == EMMA)


def test_the_preview_says_before_and_after_and_changes_nothing(rig: Rig) -> None:
    table = rig.at_turn()
    tokens = rig.panel(table, ANNA).view.state.tokens["red"]
    found = preview(rig, table, "tokens.red", 9)
    assert [tuple(one) for one in found.changes] == [(("tokens", "red"), tokens, 9)]
    assert rig.panel(table, ANNA).view.state.tokens["red"] == tokens
    rig.do(rig.tables.arbiter.do_previewed, table, EMMA, found.id, rig.id(), admin=True)
    assert rig.panel(table, ANNA).view.state.tokens["red"] == 9
    told = [one for one in rig.letters(NOTICE) if one.args["text"] == "corrected"][-1]
    assert told.args["changes"] == [[["tokens", "red"], tokens, 9]]
    assert told.args["reason"] == "miscounted"
    directly = [one for one in rig.letters(TOLD) if one.args["text"] == "corrected"]
    assert {one.person for one in directly} == {ANNA, BERT}
    assert all(one.args["changes"] == told.args["changes"] for one in directly)


def test_what_is_hidden_is_neither_previewed_nor_told_nor_in_the_book(rig: Rig) -> None:
    table = rig.at_turn()
    found = preview(rig, table, "hands.red", [1, 2, 3])
    assert "3" not in str([one for one in found.changes if one.way[:1] == ("hands",)])
    rig.do(rig.tables.arbiter.do_previewed, table, EMMA, found.id, rig.id(), admin=True)
    told = [one for one in rig.letters(NOTICE) if one.args["text"] == "corrected"][-1]
    assert "hands" not in str(told.args)
    entry = rig.do(rig.tables.audit.entries, table)[0]
    assert entry.act == "correct"
    assert set(entry.args) == {"reason", "shown"}
    assert "hands.red" not in str(entry.args)


def test_an_arbiter_who_plays_learns_nothing_by_trying(rig: Rig) -> None:
    """What is impossible would tell what is hidden: it is not tried before the others have agreed."""
    table = rig.at_turn()
    found = preview(rig, table, "tokens.blue", -5, by=ANNA)
    assert (found.foreseen, found.changes) == (False, ())
    with pytest.raises(Denied, match="bad-correction"):
        preview(rig, table, "tokens.blue", -5)
    assert rig.do(rig.tables.audit.entries, table)[0].act == "correct-refused"


def test_a_reason_is_needed_and_only_an_arbiter_may(rig: Rig) -> None:
    table = rig.at_turn()
    with pytest.raises(Denied, match="nothing-said"):
        rig.do(rig.tables.arbiter.preview_correct, table, EMMA, "tokens.red", 1, " ", admin=True)
    with pytest.raises(Denied, match="not-allowed"):
        preview(rig, table, "tokens.red", 1, by=BERT)

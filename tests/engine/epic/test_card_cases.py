"""Every kind of event card has a case (appendix C)."""

from pathlib import Path

from tests.engine.epic.test_playouts import RULES

CASES = Path(__file__).parents[2] / "cases" / "epic"


def test_every_kind_of_card_is_in_a_case():
    said = "\n".join(path.read_text("utf-8") for path in CASES.rglob("*.toml"))
    assert sorted(kind for kind in {card.kind for card in RULES.board.cards.values()} if kind not in said) == []

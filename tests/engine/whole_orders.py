"""What holds for the whole orders of every game."""

from collections import Counter
from collections.abc import Iterable, Mapping

from engine.core.ahead.draft import draft
from engine.core.secrets.secret import seat_view
from engine.core.secrets.view import View
from tests.engine.players import Offered
from tests.engine.playouts import declared


def kinds_drafted(asked: Iterable[Offered], compounds: Mapping[str, Iterable[str]], most: int, often: int) -> set[str]:
    """The kinds of whole orders that are offered in these games.

    They are the same on what a seat sees as on the whole table, never more than `most`, each once, with the arguments
    declared in `compounds`; and each kind, up to so often, is drafted to its end.
    """
    tried: Counter[str] = Counter()
    for match, decision, orders in asked:
        view = View(match, seat_view(decision.seat))
        assert view.compounds(decision.seat) == orders, orders
        assert len(orders) <= most, orders
        assert len({order.choices for order in orders}) == len(orders), orders
        for order in orders:
            must, may, _ = declared(tuple(compounds[order.text]))
            assert must <= set(order.args) <= must | may, order
            if tried[order.text] > often:
                continue
            tried[order.text] += 1
            made = draft(view, decision.seat, order.choices)
            assert made.problem is None, (order, made.problem)
            assert made.choices == list(order.choices), order
    return set(tried)

"""Sheet, Development Chart and legend of Hellas in words, for the lines beside their pictures."""

from __future__ import annotations

from engine.core.secrets.secret import Seat
from engine.games.hellas.attacking.combat import culture_value
from engine.games.hellas.board.board import LUXURY, RAW, YELLOW, Board
from engine.games.hellas.end_of_turn.control import spaces
from engine.games.hellas.end_of_turn.supply import maintenance
from engine.games.hellas.people.stability import combat_value
from engine.games.hellas.table.ledger import income_of
from engine.games.hellas.table.prices import PIECES, PRICED, in_stock, price
from engine.games.hellas.table.state import POWERS, ROWS, State
from engine.games.hellas.turn.victory import TOTAL, score_sheet
from render.boards.hellas.chart import needed
from render.boards.hellas.phases import gains, notes
from render.boards.hellas.reckoned import KINDS, WORTH, economy_income, fed, following, worth
from render.wording.plain import Plain
from render.wording.words import Words

LEGEND = ("posts", "units", "buildings", "neutrals", "contested", "edges", "country", "control")
"""The lines of the legend about pieces and lines on the map, `told-legend-<id>` each."""


def sheet_lines(board: Board, state: State, words: Words) -> list[str]:
    """Each power's points, income, trade, supply, control and stock."""
    return [line for seat in POWERS for line in _power(board, state, seat, words)]


def _power(board: Board, state: State, seat: Seat, words: Words) -> list[str]:
    power, won, (legions, supply) = state.powers[seat], score_sheet(board, state)[seat], fed(board, state, seat)
    economy = economy_income(board, state, seat)
    points = [f"{words.text(f'picture-won-{what}')} {number}" for what, number in won.items() if number]
    trade = [
        f"{words.name(good).lower()} {income_of(board, good, boxes)} ({boxes})"
        for good, boxes in power.merchandise.items()
        if boxes
    ]
    held = {kind: spaces(board, state, seat, kind) for kind in KINDS}
    stock = [f"{words.text(f'picture-left-{what}')} {in_stock(board, state, seat, what)}" for what in PIECES]
    return [
        words.text(
            "told-points",
            seat=seat,
            points=won[TOTAL],
            needed=state.options.points,
            won=Plain(", ".join(points[:-1])),
            some=bool(points[:-1]),
        ),
        words.text(
            "told-income",
            talents=power.talents,
            income=power.income,
            trade=power.income - economy,
            economy=economy,
            goods=Plain(", ".join(trade) or "–"),
        ),
        words.text(
            "told-empire",
            stability=power.stability,
            mood=combat_value(board, state, seat),
            culture=culture_value(board, state, seat),
            legions=legions,
            supply=supply,
            provinces=held["province"],
            islands=held["island"],
        ),
        words.text("told-stock", stock=Plain(", ".join(stock))),
    ]


def next_lines(board: Board, state: State, words: Words) -> list[str]:
    """What the next box of each row takes."""
    lines = []
    for row in ROWS:
        steps = {seat: Plain(needed(following(board, state, seat, row), state, seat)[0]) for seat in POWERS}
        lines.append(words.text("told-next", row=row, **steps))
    return lines


def chart_lines(board: Board, state: State, words: Words) -> list[str]:
    """What the next boxes take, what everything costs and is worth now, then what each phase gives."""
    lines = next_lines(board, state, words)
    costs = [_both(board, state, words.text(f"picture-cost-{what}"), what) for what in PRICED]
    values = [_both(board, state, words.text(f"picture-{what.replace('_', '-')}"), what) for what in WORTH]
    due = {seat: maintenance(board, state, seat) for seat in POWERS}
    lines.append(words.text("told-costs", costs=Plain(", ".join(costs)), **due))
    lines.append(words.text("told-worth", values=Plain(", ".join(values))))
    lines.append(words.text("told-gains"))
    for row in ROWS:
        told = [f"{gain.word} {' · '.join(gain.by_phase)}" for gain in gains(board, row)]
        line = words.text("told-row", row=row, gains=Plain("; ".join(told)))
        lines.append(" ".join([line, *notes(board, state, row)]))
    return lines


def _both(board: Board, state: State, word: str, what: str) -> str:
    """*Legion 10/5*: for Athens and for Sparta."""
    tell = worth if what in WORTH else price
    return f"{word} {'/'.join(str(tell(board, state, seat, what)) for seat in POWERS)}"


def legend_lines(board: Board, words: Words) -> list[str]:
    """What the signs on the map mean."""
    lines = [
        words.text(
            f"told-legend-{id_}",
            moves=board.numbers.sikelia_moves,
            mountain=board.numbers.mountain_moves,
            defends=board.numbers.mountain,
        )
        for id_ in LEGEND
    ]
    for kind in (YELLOW, RAW, LUXURY):
        goods = [good for good, row in board.goods.items() if row.type == kind]
        lines.append(words.text("told-goods", kind=Plain(words.text(f"picture-legend-{kind}")), goods=goods))
    return lines

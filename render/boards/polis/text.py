"""The board of Polis in plain text: for screen readers, terminals, and phones with pictures off."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.polis.board.board import Board
from engine.games.polis.table.state import ATHENS, GOODS, SEATS, SPARTA, Polis, State
from engine.games.polis.table.units import capacity, citizens, free_cubes
from render.boards.polis.data import say
from render.wording.plain_text import cut, paragraphs
from render.wording.words import Words

LETTER = {ATHENS: "A", SPARTA: "S"}
"""One letter a side; in plain text the shapes of the map are letters."""


def board_text(board: Board, state: State, words: Words) -> str:
    """The whole board, in paragraphs."""
    parts = [
        _head(board, state, words),
        _sides(board, state, words),
        _lands(board, state, words),
        _seas(state, words),
        _abroad(board, state, words),
        _market(board, state, words),
        _projects(board, state, words),
    ]
    return paragraphs(parts)


def alt_text(board: Board, state: State, words: Words) -> str:
    """What the picture of the board shows, in sentences."""
    text = words.text(
        "alt-board",
        round=state.rounds[state.round],
        athens_prestige=state.sides[ATHENS].prestige,
        sparta_prestige=state.sides[SPARTA].prestige,
        athens_population=state.population(ATHENS),
        sparta_population=state.population(SPARTA),
        athens_units=_where(state.hoplites[ATHENS] | state.galleys[ATHENS], words),
        sparta_units=_where(state.hoplites[SPARTA] | state.galleys[SPARTA], words),
    )
    return cut(text)


def _where(units: dict[str, int], words: Words) -> str:
    return words.listed([f"{words.name(place, short=True)} {count}" for place, count in units.items() if count])


def _head(board: Board, state: State, words: Words) -> str:
    round = words.name(state.rounds[state.round])
    lines = [words.text("text-head", round=round, number=state.round + 1, of=len(state.rounds))]
    lines.append(words.text("text-capacity", capacity=capacity(board, state)))
    if state.event is not None:
        lines.append(words.text("text-event", event=state.event))
    return "\n".join(lines)


def _sides(board: Board, state: State, words: Words) -> str:
    rows = [("", *(words.name(seat) for seat in SEATS))]
    rows.append(("prestige", *(str(state.sides[seat].prestige) for seat in SEATS)))
    rows.append(("population", *(str(state.population(seat)) for seat in SEATS)))
    rows += [(words.name(good), *(str(state.sides[seat].stock[good]) for seat in SEATS)) for good in GOODS]
    rows.append(("merchants", *(f"{state.sides[seat].port}/{state.merchants(seat)}" for seat in SEATS)))
    rows.append((say("picture-cubes-left"), *(str(free_cubes(board, state, seat)) for seat in SEATS)))
    rows.append((say("picture-proxenos"), *(_proxenos(state, seat, words) for seat in SEATS)))
    return "\n".join(f"{name:<12}{athens:>12}{sparta:>12}" for name, athens, sparta in rows)


def _proxenos(state: State, seat: str, words: Words) -> str:
    polis = state.sides[seat].proxenos
    return "captive" if polis is None else words.name(polis)


def _counts(athens: int, sparta: int) -> str:
    """Both sides' units as `A3 S1`; dots where there are none."""
    return f"{f'A{athens}' if athens else '·':>3} {f'S{sparta}' if sparta else '·':>3}"


def _lands(board: Board, state: State, words: Words) -> str:
    lines = [say("picture-lands-hoplites-poleis")]
    for land in board.lands:
        hoplites = _counts(state.hoplites[ATHENS][land], state.hoplites[SPARTA][land])
        taken = " " + say("picture-tribute-taken", letter=LETTER[state.tribute[land]]) if land in state.tribute else ""
        lines.append(f"{words.name(land):<12}{hoplites}{taken}")
        lines += [f"  {_polis(board, state, id, words)}" for id in board.poleis_of_land[land]]
    return "\n".join(lines)


def _polis(board: Board, state: State, id: str, words: Words) -> str:
    polis, tile = state.poleis[id], board.poleis[id]
    whose = "neutral" if polis.owner is None else LETTER[polis.owner]
    here = say(
        "picture-fort",
        whose=whose,
        citizens=citizens(board, state, id),
        maximum=tile.maximum,
        fortification=tile.fortification,
    )
    return f"{words.name(id)} {here}{_tiles(polis, words)}"


def _tiles(polis: Polis, words: Words) -> str:
    begun = " " + say("picture-begun")
    return "".join(f"\n    {words.name(p.tile)}{'' if p.complete else begun}" for p in polis.projects)


def _seas(state: State, words: Words) -> str:
    lines = [say("picture-seas-galleys")]
    for sea in state.galleys[ATHENS]:
        lines.append(f"{words.name(sea):<18}{_counts(state.galleys[ATHENS][sea], state.galleys[SPARTA][sea])}")
    return "\n".join(lines)


def _abroad(board: Board, state: State, words: Words) -> str:
    lines = [f"  {_polis(board, state, tile.id, words)}" for tile in board.poleis.values() if tile.territory is None]
    return "\n".join([say("picture-beyond-the-lands"), *lines])


def _market(board: Board, state: State, words: Words) -> str:
    lines = [say("picture-market-price-of-3-4")]
    for good, column in state.chart.items():
        prices = " ".join(str(row[column - 1]) for row in board.chart.values())
        lines.append(f"{words.name(good):<8}{prices}")
    for market in board.markets.values():
        lines.append(f"{words.name(market.id)}:")
        lines += [f"  {_load(board, state, load.id, words)}" for load in market.shiploads]
    return "\n".join(lines)


def _load(board: Board, state: State, id: str, words: Words) -> str:
    load = board.loads[id]
    text = say("picture-for", size=load.size, gives=words.name(load.gives), wants=words.name(load.wants))
    if id in state.loads:
        return f"{text}: {LETTER[state.loads[id]]}"
    if load.size > board.rounds[state.rounds[state.round]].largest_shipload:
        return say("picture-later", text=text)
    return text


def _projects(board: Board, state: State, words: Words) -> str:
    if not state.projects:
        return ""
    return "\n".join([say("picture-projects"), *_project_lines(board, state.projects, words)])


def _project_lines(board: Board, tiles: Iterable[str], words: Words) -> Iterable[str]:
    for id in tiles:
        tile = board.projects[id]
        worth = tile.prestige if isinstance(tile.prestige, int) else say("picture-half-pop")
        yield f"{words.name(id)} ({words.name(tile.type)})"
        yield "  " + say("picture-costs", cost=tile.cost)
        yield "  " + say("picture-worth", worth=worth, posterity=tile.posterity)
        hosts = [words.name(polis) for polis, place in board.poleis.items() if tile.type in place.projects]
        yield "  " + say("picture-hosts", poleis=", ".join(hosts))

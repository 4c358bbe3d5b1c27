"""The board of Epic in plain text: for screen readers, terminals, and phones with pictures off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core.secrets.secret import Seat
from engine.games.epic.board.board import BOXES, Board
from engine.games.epic.regions.control import at_risk, willing
from engine.games.epic.seasons.ending import total
from engine.games.epic.table.parts import controlled, season, year
from engine.games.epic.table.state import ATHENS, CORINTH, SPARTA, THEBES, PlaceId, RegionId, Stack, State
from render.boards.epic.data import say
from render.wording.plain import Plain
from render.wording.plain_text import cut, paragraphs
from render.wording.words import Words

LETTER: dict[Seat, str] = {ATHENS: "A", SPARTA: "S", THEBES: "T", CORINTH: "C"}
"""One letter a player; in plain text the colours of the map are letters."""
FIRST = 15
"""Columns of the names before the players' numbers."""
_TOLD = 6
"""Places that an alternative text names for each player."""


def board_text(board: Board, state: State, words: Words) -> str:
    """The whole board, in paragraphs."""
    parts = [
        _head(state, words),
        _players(board, state, words),
        _cities(board, state, words),
        _forces(board, state, words),
        _voyages(state, words),
        _works(state, words),
        words.text("text-legend"),
        *(_regions(board, state, seat, words) for seat in (*state.treasury, None)),
    ]
    return paragraphs(parts)


def alt_text(board: Board, state: State, words: Words) -> str:
    """What the picture of the board shows, in sentences."""
    told = [words.text("alt-board", season=season(state), year=year(state))]
    for seat in state.treasury:
        units = _units_by_place(state, seat)
        most = sorted(units, key=lambda place: -units[place])[:_TOLD]
        places = Plain(words.listed([f"{words.name(place)} ({units[place]})" for place in most]))
        tribute, talents = total(board, state, seat), state.treasury[seat]
        told.append(
            words.text("alt-player", seat=seat, tribute=tribute, talents=talents, units=len(most), places=places)
        )
    for text, cities in (("alt-revolting", list(state.revolting)), ("alt-besieged", list(state.sieges))):
        if cities:
            told.append(words.text(text, cities=cities))
    return cut(" ".join(" ".join(told).split()))


# ---------------------------------------------------------------------- when it is, and who has what


def _head(state: State, words: Words) -> str:
    lines = [words.text("text-head", season=season(state), year=year(state), number=state.campaign_turn + 1)]
    if state.peace.signed is not None:
        lines.append(words.text("text-peace"))
    if state.fates.stormy:
        lines.append(words.text("text-storms", seas=list(state.fates.stormy)))
    if state.sicily.escalations:
        decided = state.sicily.decided is not None
        lines.append(words.text("text-sicily", number=state.sicily.escalations, decided=decided))
    if state.persia:
        lines.append(words.text("text-persia", cards=list(state.persia)))
    return "\n".join(lines)


def _players(board: Board, state: State, words: Words) -> str:
    """A table with a column for each player."""
    seats = list(state.treasury)
    width = (40 - FIRST) // max(2, len(seats))
    rows = [("", *(words.name(seat)[: width - 1] for seat in seats))]
    rows.append((say("text-tribute"), *(str(total(board, state, seat)) for seat in seats)))
    rows.append((say("text-regions"), *(str(controlled(state, seat)) for seat in seats)))
    rows.append((say("text-talents"), *(str(state.treasury[seat]) for seat in seats)))
    rows.append((say("text-units"), *(str(sum(_units_by_place(state, seat).values())) for seat in seats)))
    if state.deck.hands:
        rows.append((say("text-cards"), *(str(len(state.deck.hands[seat])) for seat in seats)))
    return "\n".join(f"{first:<{FIRST}}{''.join(f'{cell:>{width}}' for cell in rest)}" for first, *rest in rows)


def _units_by_place(state: State, seat: Seat) -> dict[PlaceId, int]:
    found: dict[PlaceId, int] = {}
    for stack in state.stacks.values():
        if stack.by == seat and stack.units:
            found[stack.at] = found.get(stack.at, 0) + sum(stack.units.values())
    return found


# ---------------------------------------------------------------------- regions and cities


def _regions(board: Board, state: State, by: Seat | None, words: Words) -> str:
    """The regions of a player, or neutral ones: Allegiance, Militance, assessment."""
    own = [id for id, region in state.regions.items() if region.by == by]
    if not own:
        return ""
    head = words.text("text-regions-of", seat=by) if by is not None else words.text("text-neutral")
    return "\n".join([head, *(_region(board, state, id, words) for id in own)])


def _region(board: Board, state: State, id: RegionId, words: Words) -> str:
    region = state.regions[id]
    signs = ("!" if at_risk(board, region) else "") + ("" if willing(board, region) else "~")
    levels = f"{region.allegiance:>3}/{region.militance:<3}".replace("-", "−")
    return f"{words.name(id):<18}{levels} ×{region.tribute}  {board.regions[id].tribute or 0} {signs}".rstrip()


def _cities(board: Board, state: State, words: Words) -> str:
    """Cities that are not as they were: in revolt, taken, besieged, destroyed, without walls they had, or with some."""
    taken: dict[str, list[str]] = {}
    for city, seat in state.captured.items():
        taken.setdefault(seat, []).append(city)
    sieges = [f"{words.name(hex)} ({morale})" for hex, morale in state.sieges.items()]
    told = [
        _listed("text-revolting", list(state.revolting), words),
        _listed("text-helots", list(state.helots), words),
        *(words.text("text-captured", seat=seat, cities=cities) for seat, cities in taken.items()),
        words.text("text-besieged", cities=Plain(words.listed(sieges))) if sieges else "",
        _listed("text-destroyed", list(state.destroyed), words),
        _listed("text-unwalled", [city for city, stand in state.walls.items() if not stand], words),
        _listed("text-walled", [city for city, stand in state.walls.items() if stand], words),
        _listed("text-raided", list(state.raided), words),
    ]
    return "\n".join(line for line in told if line)


def _listed(text: str, ids: list[str], words: Words) -> str:
    return words.text(text, cities=ids) if ids else ""


# ---------------------------------------------------------------------- what stands on the map


def _forces(board: Board, state: State, words: Words) -> str:
    """Every stack, by Area of the map, at sea, and in the boxes of Sicily."""
    groups: dict[str, list[str]] = {}
    for place in dict.fromkeys(stack.at for stack in state.stacks.values()):
        area = board.hexes[place].area if place in board.hexes else "box" if place in BOXES else "sea"
        here = [stack for stack in state.stacks.values() if stack.at == place]
        groups.setdefault(area, []).append(
            f"  {words.name(place)}: {'; '.join(stack_text(stack, words) for stack in here)}"
        )
    lines = [words.text("text-forces")] if groups else []
    for area in (*board.areas, "sea", "box"):
        if area in groups:
            lines += [words.text(f"text-{area}") if area in ("sea", "box") else words.name(area), *groups[area]]
    return "\n".join(lines)


def stack_text(stack: Stack, words: Words) -> str:
    """*A 2 Attic hop 4, Pericles (foraging)*."""
    told = [*_counted(stack, words), *(words.name(leader) for leader in stack.leaders)]
    marks = ("inside", "foraging", "raiding", "building")
    signs = [say(f"text-{mark}") for mark in marks if getattr(stack, mark)]
    return f"{LETTER[stack.by]} {', '.join(told)}{f' ({words.listed(signs)})' if signs else ''}"


def _counted(stack: Stack, words: Words) -> Iterator[str]:
    yield from (f"{count} {words.name(unit, short=True)}" for unit, count in stack.units.items())


def _voyages(state: State, words: Words) -> str:
    """Voyages that wait for their wind."""
    told = [
        words.text(
            "text-voyage", seat=v.by, units=dict(v.units), origin=v.origin, goal=v.way[-1][0] if v.way else v.origin
        )
        for v in state.voyages
    ]
    return "\n".join([words.text("text-voyages"), *told]) if told else ""


def _works(state: State, words: Words) -> str:
    """Forts, bases and Long Walls, and what is being built."""
    return "\n".join(line for line in (*_held(state, words), *_walls(state, words)) if line)


def _held(state: State, words: Words) -> Iterator[str]:
    for text, held in (("text-forts", state.forts), ("text-bases", state.bases)):
        for seat in dict.fromkeys(held.values()):
            yield words.text(text, seat=seat, places=[place for place, by in held.items() if by == seat])


def _walls(state: State, words: Words) -> Iterator[str]:
    if state.long_walls:
        yield words.text("text-long-walls", pairs=Plain(_pairs(state.long_walls, words)))
    if state.works:
        yield words.text("text-works", cities=list(state.works))
    if state.long_works:
        yield words.text("text-long-works", pairs=Plain(_pairs((works.between for works in state.long_works), words)))


def _pairs(pairs: Iterable[tuple[str, str]], words: Words) -> str:
    return words.listed([f"{words.name(a, short=True)}–{words.name(b, short=True)}" for a, b in pairs])

"""The pictures of Polis, ready to send. Equal views give equal bytes.

First what `render.picture` asks of every game, made from a view; then each picture by itself, from a masked state,
where hidden cards are holes and are drawn as backs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from engine.core.event import Event
from engine.core.secrets.secret import Seat, Viewer
from engine.core.secrets.view import View
from engine.games.polis.table.state import GOODS, SEATS, State
from render.boards.polis.battle import BattleDiagram, Clash
from render.boards.polis.board import BOARD, CROP, full_board, part_of_board, places, window
from render.boards.polis.cards_asked import cards_asked
from render.boards.polis.data import called, say
from render.boards.polis.fought import fought, fought_in, fought_sheet
from render.boards.polis.status import battle_lines
from render.drawing.encode import Picture, picture
from render.maps.crop import Parts
from render.picture import Extra, question
from render.sheets.board_pictures import BoardPicture
from render.sheets.palette import card_colours
from render.sheets.standing import Standing
from render.wording.words import Words

board_picture = BoardPicture("polis", full_board, part_of_board, BOARD.colours)
"""The board as a viewer sees it; `crop` shows only the surroundings of some places, enlarged."""
board = board_picture.of_view
"""The board as the viewer of a view sees it, or the surroundings of some places."""
_parts = Parts(CROP, places, window)
theatre, at_a_glance = _parts.theatre, _parts.at_a_glance


def hand(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """Cards are only held in battles: the battle with the hands in it."""
    return battle(view, seat, caption)


def battle(view: View[State], seat: Seat | None, caption: str | None = None) -> Picture | None:
    """The battle being fought, if there is one."""
    return None if view.state.battle is None else battle_picture(view.state, view.viewer, caption=caption)


def report(view: View[State], events: Iterable[Event]) -> Iterator[Picture]:
    """Each of them in which cards met."""
    for part in fought(tuple(events)):
        if (battle := fought_in(part)).rounds:
            yield picture(fought_sheet(battle), f"polis-fought-{battle.place}", card_colours())


STANDING = "standing"
OF_STORES = ("event", "payment", "phoros")
"""Questions that are answered out of what both have in store."""


def deciding(view: View[State], seat: Seat | None) -> str:
    """In a battle its cards, for prices what both have, else the board."""
    if view.state.battle is not None:
        return "battle"
    return STANDING if question(view, seat) in OF_STORES else ""


def _round(state: State) -> str:
    return say("picture-round-now", name=called("round", state.rounds[state.round]))


def _stores(state: State) -> list[tuple[str, list[str]]]:
    """Prestige and goods of both, line by line."""
    prestige = [str(state.sides[side].prestige) for side in SEATS]
    goods = [(called("good", good), [str(state.sides[side].stock.get(good, 0)) for side in SEATS]) for good in GOODS]
    return [(say("picture-standing-prestige"), prestige), *goods]


_standing = Standing[State](
    "polis", partial(say, "picture-standing"), lambda _: SEATS, partial(called, "seat"), _round, _stores, card_colours
)
standing, standing_told = _standing.picture, _standing.told


def with_question(view: View[State], seat: Seat, name: str) -> Picture | None:
    """The cards that one answers with, and what both have, as large as a telephone needs them."""
    state = view.state
    if name == STANDING:
        return standing(view)
    if name != "battle" or state.battle is None:
        return None
    return picture(
        cards_asked(state, state.battle, view.viewer, seat), f"polis-cards-{view.viewer.tag}", card_colours()
    )


def told_with_question(view: View[State], seat: Seat, name: str, words: Words) -> list[str]:
    """What both have, a line each; of a battle what is told of it otherwise."""
    return standing_told(view) if name == STANDING else []


def _battle_told(view: View[State], seat: Seat | None, words: Words) -> list[str]:
    return battle_lines(view.rules.board, view.state, view.viewer, words)


EXTRA = {"battle": Extra("The battle being fought: who stands there, and the cards", battle, _battle_told)}


# ---------------------------------------------------------------------- each by itself


def battle_picture(
    state: State, viewer: Viewer, *, clashes: Sequence[Clash] = (), caption: str | None = None
) -> Picture:
    """The battle being fought; `clashes` are the pairs of the round just compared, if there are any to show."""
    image = BattleDiagram(state, viewer, clashes).draw(caption)
    return picture(image, f"polis-battle-{viewer.tag}", card_colours())

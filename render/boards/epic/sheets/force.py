"""What is in force besides what lies on the map: peace, Sicily, Persia, omens, storms, and how the cards lie."""

from __future__ import annotations

from engine.games.epic.table.state import State
from render.boards.epic.data import called, named, say
from render.wording.plain import Plain


def in_force(state: State) -> list[str]:
    """A line each; at least whether there is war."""
    return [*_peace(state), *sicily_told(state), *_persia(state), *_season(state), *_cards(state)]


def _peace(state: State) -> list[str]:
    peace = state.peace
    if state.truce:
        return [say("picture-truce")]
    return [say("picture-peace" if peace.signed is not None else "picture-war")]


def sicily_told(state: State) -> list[str]:
    """How the war in Sicily stands; nothing where there is none."""
    sicily = state.sicily
    if sicily.decided is not None:
        return [say(f"picture-sicily-{sicily.decided}", halved=sicily.halved)]
    return [say("picture-sicily-war", number=sicily.escalations)] if sicily.escalations else []


def _persia(state: State) -> list[str]:
    cards = [named(card) for card in state.persia]
    return [say("picture-persia", cards=Plain(", ".join(cards)))] if cards else []


def _season(state: State) -> list[str]:
    """What event cards do to this season."""
    fates, found = state.fates, list[str]()
    if fates.stormy:
        found.append(say("picture-storms", seas=Plain(", ".join(called("sea", sea) for sea in fates.stormy))))
    elif fates.storms:
        found.append(say("picture-storms-ahead", number=fates.storms))
    for seat, favour in fates.favour.items():
        found.append(say("picture-oracle", seat=Plain(named(seat)), good=int(favour > 0)))
    if fates.eclipse:
        found.append(say("picture-eclipse"))
    if fates.quake:
        found.append(say("picture-quake"))
    for word, regions in (("festival", fates.festival), ("closed", fates.closed), ("invaded", fates.invaded)):
        if regions:
            names = ", ".join(called("region", id_) for id_ in regions)
            found.append(say(f"picture-{word}", regions=Plain(names)))
    return found


def _cards(state: State) -> list[str]:
    deck = state.deck
    if not deck.hands:
        return []
    return [say("picture-deck", left=len(deck.cards), discards=len(deck.discards))]

"""What the words of a game mean: a short glossary, and the answer to questions that ask for one of them."""

from __future__ import annotations

from collections.abc import Collection

from bot import limits
from bot.messages.text import say
from bot.panels import place
from bot.panels.press import Press
from bot.panels.spec import Menu, Option, Panel
from bot.panels.typed.meant import content, same_word
from bot.service.api.table import TableInfo
from engine.core.registry import rules
from engine.core.words.notation import words_of
from render.boards import offered
from render.wording.words import Words

_TERM = "term-"
ANOTHER = "x"
"""The page of a press that stands below what a term means."""


def terms(own: Words) -> dict[str, str]:
    """What each term of the game means, by id; the meaning begins with the term itself, in bold."""
    return {id.removeprefix(_TERM): own.text(id) for id in own.ids(_TERM)}


def title(meaning: str) -> str:
    """The term that a meaning explains."""
    return meaning.removeprefix("**").partition("**")[0]


def asked_for(own: Words, text: str) -> list[str]:
    """What the terms mean that somebody's words name."""
    typed = content(text.replace("?", " "))

    def named(id: str, meaning: str) -> bool:
        return any(
            same_word(word, one) for word in content(f"{id.replace('-', ' ')} {title(meaning)}") for one in typed
        )

    return [meaning for id, meaning in terms(own).items() if named(id, meaning)]


def term_menu(table: TableInfo, page: str = "") -> tuple[Menu, ...]:
    """A menu of the terms, where the game explains any; `ANOTHER`: in the place of what another one means."""
    lacking = _lacking(table)
    found = {id: meaning for id, meaning in terms(place.words_of(table)).items() if id not in lacking}
    options = tuple(Option(title(meaning), id) for id, meaning in found.items())[: limits.SELECT_OPTIONS]
    return (Menu(say("menu-terms"), Press("term", table.id, page=page), options),) if options else ()


def _lacking(table: TableInfo) -> Collection[str]:
    """The terms of a game that its scenario has no use for (`render/boards/<game>/terms.py`, where there are any)."""
    tell = offered(table.game, "terms", "lacking")
    found: Collection[str] = tell(rules(table.game).board, table.scenario) if tell else ()
    return found


def term_panel(table: TableInfo, id: str) -> Panel:
    """What one term means; how the game works where there is none of that id any more."""
    meaning = terms(place.words_of(table)).get(id, say("term-unknown"))
    return Panel(headline=place.title(table), body=meaning, rows=term_menu(table, ANOTHER), colour=place.NEUTRAL)


def begins_a_question(text: str) -> bool:
    """Whether somebody asks something rather than orders it."""
    words = words_of(text.replace("?", " "))
    return text.rstrip().endswith("?") or (bool(words) and words[0] in _ASKING)


_ASKING = frozenset(("what", "whats", "why", "who", "when", "where", "which", "how", "explain"))

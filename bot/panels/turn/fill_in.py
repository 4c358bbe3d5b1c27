"""The form that takes several answers at once, a group for each thing; what can't be a form is typed or tapped."""

from __future__ import annotations

from bot import limits
from bot.messages.board_words import asked, hint
from bot.messages.text import cut, say
from bot.panels.press import Press
from bot.panels.spec import Field, Form, Option
from bot.panels.turn.turn_text import asked_shortly, reached
from bot.service.api.panel import PanelState
from engine.core.ahead.draft import Draft
from engine.core.questions.choice import Choice
from engine.core.questions.parts import Part, chosen_of, filled_in, parts
from render.wording.words import Words

LEFT = "-"
"""The value of what is left as it is."""
_FIELD = "part"


def can_be_filled_in(panel: PanelState) -> bool:
    """Whether the question that the draft has come to can be answered with a form."""
    return panel.draft is not None and bool(_listed(panel.draft))


def fill_in_form(panel: PanelState, own: Words, press: Press) -> Form:
    """A group of choices for each thing, as many as a form holds."""
    assert panel.draft is not None
    assert panel.draft.decision is not None
    question = _asked(panel, own, panel.draft.decision.kind)
    fields = tuple(
        _field(panel, own, part, question if number == 0 else "", number)
        for number, part in enumerate(_listed(panel.draft)[: limits.MODAL_PARTS])
    )
    return Form(say("form-parts-title"), press.to("filled-in", verb="", face="", page=""), fields)


def answers_sent(draft: Draft, values: list[tuple[str, str]]) -> list[Choice]:
    """The choices that were ticked, in the order in which they were offered, and the end of the list if it is all."""
    listed = _listed(draft)
    chosen = chosen_of(draft, listed, [value for name, value in values if name.startswith(_FIELD)])
    return filled_in(draft, chosen, whole=len(listed) <= limits.MODAL_PARTS)


def _listed(draft: Draft) -> list[Part]:
    listed = parts(draft)
    most = limits.SELECT_OPTIONS - 1
    return [] if any(len(part.choices) > most for part in listed) else listed


def _asked(panel: PanelState, own: Words, kind: str) -> str:
    """The question, and what there is for it as far as there is room."""
    prompt = asked_shortly(own.prompt(kind))
    about = asked(reached(panel), panel.seat)[:1] if panel.seat is not None else []
    whole = " ".join([prompt, *(line.replace("**", "") for line in about)])
    return whole if len(whole) <= limits.LABEL_TEXT else prompt


def _field(panel: PanelState, own: Words, part: Part, question: str, number: int) -> Field:
    options = [
        Option(own.choice(choice), str(choice), hint(panel.view, panel.seat, (choice,))) for choice in part.choices
    ]
    if not part.about:
        label = say("form-parts-which")
        return Field(f"{_FIELD}{number}", label, cut(question, limits.LABEL_TEXT), options=tuple(options), many=True)
    options.append(Option(say("form-parts-left"), LEFT, chosen=True))
    return Field(f"{_FIELD}{number}", own.name(part.about), cut(question, limits.LABEL_TEXT), options=tuple(options))

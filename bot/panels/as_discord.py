"""Plain panels and forms as discord.py's objects."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable
from typing import Any, TypedDict

import discord
from discord import ui

from bot import limits
from bot.messages.text import cut, label
from bot.panels.item import Pressed
from bot.panels.press import Press
from bot.panels.spec import Button, Field, Form, Menu, Option, Panel
from bot.service.api.denials import Denied
from bot.service.mail.marks import hung

_MOST_PERSON = 2**63 - 1
"""An id of Discord's has no more than that: a form is for one person, whose id goes into its own."""
FORM_PREFIX = "f"


class Parts(TypedDict):
    """A message in the arguments that discord.py's sending and editing methods share."""

    content: str
    embeds: list[discord.Embed]
    view: ui.View
    allowed_mentions: discord.AllowedMentions


def parts(panel: Panel) -> Parts:
    """The message of a panel, without its files."""
    return Parts(
        content=words(panel),
        embeds=embeds(panel),
        view=view(panel),
        allowed_mentions=mentions(panel.ping),
    )


def words(panel: Panel) -> str:
    """What a classic message says before its box, and so what a notification shows."""
    return cut("\n".join(part for part in (panel.headline, panel.question) if part), limits.CONTENT)


def mentions(people: tuple[int, ...]) -> discord.AllowedMentions:
    """Only these people may be notified; no role, never everyone, nobody replied to."""
    named = [discord.Object(person) for person in people if person > 0]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=named or False)


def embeds(panel: Panel) -> list[discord.Embed]:
    """The body as an embed; the first picture in it, every other in one of its own below."""
    if not (panel.body or panel.pictures or panel.footer):
        return []
    embed = discord.Embed(description=cut(panel.body, limits.EMBED_TEXT) or None, colour=panel.colour)
    if panel.footer:
        embed.set_footer(text=cut(panel.footer, limits.EMBED_TOTAL - limits.EMBED_TEXT - limits.EMBED_TITLE))
    return hung([embed], [picture.name for picture in panel.pictures])


def files(panel: Panel) -> list[discord.File]:
    """The pictures, each with its alternative text, and whatever else is attached."""
    shown = [(picture.data, picture.name, picture.alt) for picture in panel.pictures[: limits.FILES - len(panel.files)]]
    kept = [(file.data, file.name, file.about) for file in panel.files]
    return [
        discord.File(io.BytesIO(data), name, description=cut(plain(about), limits.ALT_TEXT) or None)
        for data, name, about in (*shown, *kept)
    ]


def plain(text: str) -> str:
    """A text for screen readers, without the marks that Discord shows as bold or code only in messages."""
    return text.replace("**", "").replace("`", "")


def view(panel: Panel) -> ui.View:
    """The rows. Every item carries its own meaning, so the view needs no memory and never times out."""
    made = ui.View(timeout=None)
    for number, row in enumerate(panel.rows):
        for item in [menu(row)] if isinstance(row, Menu) else [button(one) for one in row]:
            made.add_item(Pressed(item, row=number))
    return made


def without(message: discord.Message, gone: Callable[[Press], bool]) -> ui.View | None:
    """The buttons and menus of a message as they are, but for those that are gone; None if it has none of these."""
    made, found = ui.View(timeout=None), False
    for number, row in enumerate(message.components):
        for part in row.children if isinstance(row, discord.ActionRow) else []:
            press = Press.parse(part.custom_id or "")
            if press is not None and gone(press):
                found = True
                continue
            made.add_item(Pressed(again(part), row=number))
    return made if found else None


def again(part: discord.Component) -> ui.Item[Any]:
    """A button or menu of a message as it stands."""
    if isinstance(part, discord.Button):
        return ui.Button.from_component(part)
    assert isinstance(part, discord.SelectMenu)
    return ui.Select.from_component(part)


def button(one: Button) -> ui.Button[Any]:
    """A button as Discord wants it."""
    return ui.Button(
        label=label(one.label),
        custom_id=one.press.custom_id,
        style=discord.ButtonStyle(one.style.value),
        disabled=one.closed,
    )


def menu(one: Menu) -> ui.Select[Any]:
    """A menu as Discord wants it."""
    return ui.Select(
        placeholder=label(one.placeholder, limits.PLACEHOLDER),
        custom_id=one.press.custom_id,
        options=[_line(option) for option in one.options],
    )


def _line(option: Option) -> discord.SelectOption:
    return discord.SelectOption(**_worded(option))


def modal(form: Form, person: int) -> ui.Modal:
    """A form. Its custom_id carries what it is for and is never used twice: two people's forms can't be mixed up."""
    made = _SilentModal(title=cut(form.title, limits.MODAL_TITLE), custom_id=form_id(form.press, person))
    for field in form.fields:
        made.add_item(
            ui.Label(text=label(field.label, limits.LABEL), description=_hint(field), component=_input(field))
        )
    return made


class _SilentModal(ui.Modal):
    """Only shown: what is sent in is answered by the client, so that it also works after a restart."""

    def __init__(self, *, title: str, custom_id: str) -> None:
        super().__init__(title=title, custom_id=custom_id, timeout=limits.TOKEN_SECONDS)

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        """Nothing: see `Client.on_interaction`."""


def _hint(field: Field) -> str | None:
    return label(field.text, limits.LABEL_TEXT) if field.text else None


def _input(field: Field) -> ui.Item[ui.Modal]:
    if field.people:
        return ui.UserSelect(custom_id=field.id, min_values=int(field.required), max_values=1, required=field.required)
    if field.folded or len(field.options) > limits.GROUP_OPTIONS or (len(field.options) == 1 and not field.many):
        most = len(field.options) if field.many else 1
        needed = int(field.required and not field.many)
        options = [_line(option) for option in field.options]
        return ui.Select(custom_id=field.id, options=options, min_values=needed, max_values=most, required=bool(needed))
    if field.options and field.many:
        ticks = [_tick(option) for option in field.options]
        return ui.CheckboxGroup(custom_id=field.id, options=ticks, min_values=0, max_values=len(ticks), required=False)
    if field.options:
        return ui.RadioGroup(custom_id=field.id, options=[_radio(option) for option in field.options])
    return ui.TextInput(
        custom_id=field.id,
        style=discord.TextStyle.paragraph if field.long else discord.TextStyle.short,
        placeholder=label(field.placeholder, limits.INPUT_PLACEHOLDER) if field.placeholder else None,
        default=field.value[: field.most] or None,
        required=field.required,
        max_length=field.most,
    )


class _Worded(TypedDict):
    """What every kind of option has."""

    label: str
    value: str
    description: str | None
    default: bool


def _worded(option: Option) -> _Worded:
    return _Worded(
        label=label(option.label, limits.OPTION_LABEL),
        value=option.value,
        description=label(option.text, limits.OPTION_TEXT) if option.text else None,
        default=option.chosen,
    )


def _radio(option: Option) -> discord.RadioGroupOption:
    return discord.RadioGroupOption(**_worded(option))


def _tick(option: Option) -> discord.CheckboxGroupOption:
    return discord.CheckboxGroupOption(**_worded(option))


def form_id(press: Press, person: int) -> str:
    """The custom_id of a form for one person: `f:<person>:<nonce>:<press>`."""
    written = f"{FORM_PREFIX}:{person:x}:{secrets.token_hex(3)}:{press.custom_id}"
    if len(written) > limits.CUSTOM_ID:
        raise Denied("not-offered")
    return written


def must_be_pressable(shown: Panel | Form) -> None:
    """Every button and menu, and a form, has an id that Discord takes, before it is drawn and that is too late."""
    if isinstance(shown, Form):
        form_id(shown.press, _MOST_PERSON)
        return
    for press in [*(button.press for button in shown.buttons), *(menu.press for menu in shown.menus)]:
        _ = press.custom_id


def form_press(custom_id: str) -> Press | None:
    """What a form that was sent in is for: no act if that can't be read; None if the form is not one of ours."""
    prefix, *rest = custom_id.split(":", 3)
    if prefix != FORM_PREFIX:
        return None
    return (Press.parse(rest[2]) if len(rest) > 2 else None) or Press("")

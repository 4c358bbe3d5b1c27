"""Whether the components of a message or a modal are as Discord wants them."""

from __future__ import annotations

from collections.abc import Callable

from bot.sandbox import limits
from bot.sandbox.form import Form, Key
from bot.sandbox.wire import Json, walk

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
IN_LABEL = (*SELECTS, TEXT_INPUT, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)
LINK, PREMIUM = 5, 6

Place = tuple[Key, ...]


def check_message_components(form: Form, components: list[Json], *, v2: bool) -> None:
    """Note what is wrong with the components of a message; `v2` lifts the classic rules and brings its own."""
    place: Place = ("components",)
    if v2:
        if sum(1 for _ in walk(components)) > limits.V2_COMPONENTS:
            form.fail(place, f"Too many components: at most {limits.V2_COMPONENTS} in total.", "COMPONENT_MAX_TOTAL")
        if sum(len(c.get("content") or "") for c in walk(components)) > limits.V2_TEXT:
            form.fail(place, f"Text exceeds {limits.V2_TEXT} characters in total.", "COMPONENT_MAX_TEXT")
    else:
        form.count(place, components, limits.ROWS)
    allowed = (*IN_CONTAINER, CONTAINER) if v2 else (ROW,)
    _children(form, place, components, allowed)
    _unique_ids(form, place, components)


def check_modal(form: Form, modal: Json) -> None:
    """Note what is wrong with a form."""
    place: Place = ("data",)
    form.text((*place, "title"), modal.get("title"), limits.MODAL_TITLE, 1)
    form.text((*place, "custom_id"), modal.get("custom_id"), limits.CUSTOM_ID, 1)
    components = modal.get("components") or []
    form.count((*place, "components"), components, limits.MODAL_COMPONENTS, 1)
    for number, component in enumerate(components):
        here = (*place, "components", number)
        kind = component.get("type")
        if kind == LABEL:
            form.text((*here, "label"), component.get("label"), limits.LABEL, 1)
            form.text((*here, "description"), component.get("description"), limits.LABEL_DESCRIPTION)
            _one(form, (*here, "component"), component.get("component") or {}, IN_LABEL)
        elif kind == ROW:
            inputs = component.get("components") or []
            form.count((*here, "components"), inputs, 1, 1)
            for child in inputs:
                form.text((*here, "components", 0, "label"), child.get("label"), limits.LABEL, 1)
            _children(form, (*here, "components"), inputs, (TEXT_INPUT,))
        elif kind != TEXT:
            _misplaced(form, here, kind)
    _unique_ids(form, (*place, "components"), components)


def _children(form: Form, place: Place, components: list[Json], allowed: tuple[int, ...]) -> None:
    for number, component in enumerate(components):
        _one(form, (*place, number), component, allowed)


def _one(form: Form, place: Place, component: Json, allowed: tuple[int, ...]) -> None:
    kind = component.get("type")
    if kind not in allowed:
        _misplaced(form, place, kind)
        return
    if "custom_id" in component:
        form.text((*place, "custom_id"), component["custom_id"], limits.CUSTOM_ID, 1)
    if check := CHECKS.get(kind):
        check(form, place, component)


def _misplaced(form: Form, place: Place, kind: object) -> None:
    form.fail((*place, "type"), f"A component of type {kind} may not stand here.", "UNION_TYPE_CHOICES")


def _unique_ids(form: Form, place: Place, components: list[Json]) -> None:
    seen: set[str] = set()
    for component in walk(components):
        custom_id = component.get("custom_id")
        if custom_id in seen:
            form.fail(place, f"Component custom id cannot be duplicated: {custom_id}", "COMPONENT_CUSTOM_ID_DUPLICATED")
        if custom_id is not None:
            seen.add(custom_id)


def _row(form: Form, place: Place, row: Json) -> None:
    children = row.get("components") or []
    form.count((*place, "components"), children, limits.ROW_BUTTONS, 1)
    if any(child.get("type") in SELECTS for child in children) and len(children) > 1:
        form.fail((*place, "components"), "A select fills its row.", "COMPONENT_LAYOUT_WIDTH_EXCEEDED")
    _children(form, (*place, "components"), children, (BUTTON, *SELECTS))


def _button(form: Form, place: Place, button: Json) -> None:
    style = button.get("style")
    if style not in range(1, 7):
        form.fail((*place, "style"), "Value must be one of (1, 2, 3, 4, 5, 6).", "BASE_TYPE_CHOICES")
    form.text((*place, "label"), button.get("label"), limits.BUTTON_LABEL)
    if style != PREMIUM and not (button.get("label") or button.get("emoji")):
        form.fail((*place, "label"), "A button needs a label or an emoji.", "BUTTON_COMPONENT_LABEL_REQUIRED")
    if style == LINK:
        form.text((*place, "url"), button.get("url"), limits.BUTTON_URL, 1)
        if "custom_id" in button:
            form.fail((*place, "custom_id"), "A link has no custom id.", "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTEX")
    elif style != PREMIUM and "custom_id" not in button:
        form.fail((*place, "custom_id"), "A custom id is required.", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED")


def _select(form: Form, place: Place, select: Json) -> None:
    if "custom_id" not in select:
        form.fail((*place, "custom_id"), "This field is required", "BASE_TYPE_REQUIRED")
    form.text((*place, "placeholder"), select.get("placeholder"), limits.SELECT_PLACEHOLDER)
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if (
        least is None
        or most is None
        or not (0 <= least <= limits.SELECT_OPTIONS and 1 <= most <= limits.SELECT_OPTIONS)
    ):
        form.fail((*place, "max_values"), "Must be between 1 and 25.", "NUMBER_TYPE_MAX")
    elif least > most:
        form.fail((*place, "min_values"), "min_values may not exceed max_values.", "SELECT_COMPONENT_MIN_VALUES")
    if select["type"] == STRING_SELECT:
        _options(form, place, select, most or 1)


def _options(form: Form, place: Place, select: Json, most: int) -> None:
    options = select.get("options") or []
    form.count((*place, "options"), options, limits.SELECT_OPTIONS, 1)
    for number, option in enumerate(options):
        here = (*place, "options", number)
        form.text((*here, "label"), option.get("label"), limits.OPTION_LABEL, 1)
        form.text((*here, "value"), option.get("value"), limits.OPTION_VALUE, 1)
        form.text((*here, "description"), option.get("description"), limits.OPTION_DESCRIPTION)
    values = [option.get("value") for option in options]
    if len(set(values)) < len(values):
        form.fail(
            (*place, "options"),
            "The specified option value is already used",
            "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        )
    if select["type"] == STRING_SELECT and most > max(1, len(options)):
        form.fail((*place, "max_values"), "More values than options.", "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS")
    if sum(bool(option.get("default")) for option in options) > most:
        form.fail((*place, "options"), "Too many default options.", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES")


def _choices(form: Form, place: Place, group: Json) -> None:
    least = 2 if group["type"] == RADIO_GROUP else 1
    form.count((*place, "options"), group.get("options") or [], limits.GROUP_OPTIONS, least)
    _options(form, place, group, group.get("max_values") or limits.GROUP_OPTIONS)


def _text_input(form: Form, place: Place, field: Json) -> None:
    if "custom_id" not in field:
        form.fail((*place, "custom_id"), "This field is required", "BASE_TYPE_REQUIRED")
    if field.get("style") not in (1, 2):
        form.fail((*place, "style"), "Value must be one of (1, 2).", "BASE_TYPE_CHOICES")
    least, most = field.get("min_length") or 0, field.get("max_length") or limits.INPUT_TEXT
    if not (0 <= least <= limits.INPUT_TEXT and 1 <= most <= limits.INPUT_TEXT and least <= most):
        form.fail((*place, "max_length"), f"Must be between 1 and {limits.INPUT_TEXT}.", "NUMBER_TYPE_MAX")
    form.text((*place, "placeholder"), field.get("placeholder"), limits.INPUT_PLACEHOLDER)
    form.text((*place, "value"), field.get("value"), most)


def _section(form: Form, place: Place, section: Json) -> None:
    texts = section.get("components") or []
    form.count((*place, "components"), texts, limits.SECTION_TEXTS, 1)
    _children(form, (*place, "components"), texts, (TEXT,))
    _one(form, (*place, "accessory"), section.get("accessory") or {}, (BUTTON, THUMBNAIL))


def _text(form: Form, place: Place, text: Json) -> None:
    form.text((*place, "content"), text.get("content"), limits.V2_TEXT, 1)


def _gallery(form: Form, place: Place, gallery: Json) -> None:
    items = gallery.get("items") or []
    form.count((*place, "items"), items, limits.GALLERY_ITEMS, 1)
    for number, item in enumerate(items):
        form.text((*place, "items", number, "description"), item.get("description"), limits.MEDIA_DESCRIPTION)


def _container(form: Form, place: Place, container: Json) -> None:
    children = container.get("components") or []
    form.count((*place, "components"), children, limits.V2_COMPONENTS, 1)
    _children(form, (*place, "components"), children, IN_CONTAINER)


CHECKS: dict[int, Callable[[Form, Place, Json], None]] = {
    ROW: _row,
    BUTTON: _button,
    TEXT_INPUT: _text_input,
    SECTION: _section,
    TEXT: _text,
    GALLERY: _gallery,
    CONTAINER: _container,
    RADIO_GROUP: _choices,
    CHECKBOX_GROUP: _choices,
    **dict.fromkeys(SELECTS, _select),
}

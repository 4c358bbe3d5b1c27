"""The independent judge: Discord's own OpenAPI description, held against every request and answer."""

from __future__ import annotations

import functools
import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import quote

import jsonschema_rs
from jsonschema import Draft202012Validator, ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.sandbox.routing import Call

BESIDE_THE_REPOSITORY = Path(__file__).parents[3].parent / "shared" / "discord" / "openapi.json"

ALLOWED_REQUESTS = (
    # discord.py sends numbers where the description says string, or the other way round.
    (r"/users/@me/channels", r"recipient_id: "),
    (r"/channels/.*/permissions/.*", r"^(allow|deny): "),
    (r".*", r"(^|/)attachments/\d+/id: "),
    (r".*", r"applied_tags/\d+: "),
    (r".*", r"allowed_mentions/(users|roles)/\d+: "),
    # discord.py means forums and media channels by the same class; the description knows no media channels.
    (r"/applications/.*/commands", r"channel_types/\d+: 1 was expected"),
    (r"/channels/\{channel_id\}/messages", r"message_reference/(message|channel|guild)_id: "),
)
ALLOWED_ANSWERS = (
    # The description says integer, the documentation and Discord itself say text.
    # What a deferring callback is answered with is described nowhere.
    (r"/interactions/.*/callback", r"resource/type: [56] is not one of"),
    (r"/applications/.*/commands", r"channel_types/\d+: 1 was expected"),
    (r".*", r"errors/.*_errors/\d+/code: .* is not of type 'integer'"),
)


def description() -> Path | None:
    """Where Discord's description lies, if anywhere."""
    path = Path(os.environ.get("KERYX_DISCORD_OPENAPI") or BESIDE_THE_REPOSITORY)
    return path if path.is_file() else None


class Oracle:
    """Notes every mismatch between what is sent and what Discord describes."""

    def __init__(self, path: Path) -> None:
        self._document = json.loads(path.read_text())
        resource = Resource(contents=self._document, specification=DRAFT202012)  # type: ignore[call-arg]
        self._registry: Registry[Any] = Registry().with_resource("urn:discord", resource)
        self._swift = jsonschema_rs.Registry([("urn:discord", self._document)])
        patterns = [(path, re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path))) for path in self._document["paths"]]
        self._paths = sorted(patterns, key=lambda pair: (pair[0].count("{"), pair[0]))
        self.seen: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()

    def __call__(self, call: Call, status: int, body: Any) -> None:
        path, operation = self._operation(call)
        if operation is None:
            self.wrong[f"{call.method} {call.path} is not described"] += 1
            return
        where = f"{call.method} {path}"
        self.seen[where] += 1
        if status < 400:
            self._note(f"request {where}", self._request(path, operation, call), ALLOWED_REQUESTS, path)
        self._note(f"answer {where} {status}", self._answer(path, operation, call, status, body), ALLOWED_ANSWERS, path)

    def _note(self, where: str, faults: list[str], allowed: tuple[tuple[str, str], ...], path: str) -> None:
        for fault in faults:
            if not any(re.fullmatch(of, path) and re.search(known, fault) for of, known in allowed):
                self.wrong[f"{where}: {fault}"] += 1

    def _operation(self, call: Call) -> tuple[str, dict[str, Any] | None]:
        for path, pattern in self._paths:
            operations = self._document["paths"][path]
            if pattern.fullmatch(call.path) and call.method.lower() in operations:
                return path, operations[call.method.lower()]
        return call.path, None

    def _request(self, path: str, operation: dict[str, Any], call: Call) -> list[str]:
        if call.body is None or "requestBody" not in operation:
            return []
        content = "requestBody/content/application~1json/schema"
        return self._faults(f"/paths/{_escaped(path)}/{call.method.lower()}/{content}", call.body)

    def _answer(self, path: str, operation: dict[str, Any], call: Call, status: int, body: Any) -> list[str]:
        responses = operation["responses"]
        key = str(status) if str(status) in responses else f"{status // 100}XX"
        if key not in responses:
            return [f"status {status} is not described"]
        if body is None:
            return []
        content = "content/application~1json/schema"
        if reference := responses[key].get("$ref"):
            return self._faults(f"{reference[1:]}/{content}", body)
        if "content" not in responses[key]:
            return []
        return self._faults(f"/paths/{_escaped(path)}/{call.method.lower()}/responses/{key}/{content}", body)

    def _faults(self, pointer: str, body: Any) -> list[str]:
        # Nearly everything is as described: the slow validator, which can say what is wrong, need not see that.
        if self._judge(pointer).is_valid(body):
            return []
        return [fault for error in self._validator(pointer).iter_errors(body) for fault in _flat(error)]

    @functools.cache  # noqa: B019
    def _judge(self, pointer: str) -> jsonschema_rs.Draft202012Validator:
        reference = f"urn:discord#{quote(pointer, safe='/~')}"
        return jsonschema_rs.Draft202012Validator({"$ref": reference}, registry=self._swift)

    @functools.cache  # noqa: B019
    def _validator(self, pointer: str) -> Draft202012Validator:
        return Draft202012Validator({"$ref": f"urn:discord#{pointer}"}, registry=self._registry)


def _escaped(path: str) -> str:
    return path.replace("~", "~0").replace("/", "~1")


def _flat(error: ValidationError) -> list[str]:
    """The faults behind one, following the branch of a union that was meant, or else the one that got furthest."""
    if error.context:
        branches: dict[Any, list[ValidationError]] = {}
        for inner in error.context:
            branches.setdefault(inner.schema_path[0], []).append(inner)
        best = min(branches.values(), key=lambda one: (_of_another_type(one), len(one), -_depth(one)))
        return [fault for inner in best for fault in _flat(inner)]
    return [f"{'/'.join(map(str, error.absolute_path))}: {error.message[:160]}"]


def _of_another_type(branch: list[ValidationError]) -> bool:
    """Whether something else is described there: a component or callback of another kind, or nothing at all."""
    return any(
        (error.path and error.path[-1] == "type" and error.validator == "enum")
        or (error.validator == "type" and error.validator_value == "null")
        for error in branch
    )


def _depth(branch: list[ValidationError]) -> int:
    return max(len(error.absolute_path) for error in branch)

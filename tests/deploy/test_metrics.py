"""What `deploy/` looks at is there to be looked at."""

import json
import re
from pathlib import Path

import pytest

from bot.metrics.exposed import PREFIX
from bot.metrics.figures import HELP
from bot.metrics.meters import REGISTRY

DEPLOY = Path(__file__).parents[2] / "deploy"
_OF_PROMETHEUS = {"up"}
_METRIC = re.compile(r"\b(?:keryx|process)_[a-z_]+|\bup\b(?=\{)")


def told() -> set[str]:
    """The names of all that Keryx tells."""
    names = {f"{PREFIX}{name}" for name in (*HELP, "store_answers")}
    for family in REGISTRY.collect():
        ends = {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
        names |= {f"{family.name}{end}" for end in ends}
    return names


def looked_at(file: str) -> list[str]:
    """The expressions in a file."""
    text = (DEPLOY / file).read_text("utf-8")
    if file.endswith(".json"):
        return [target["expr"] for panel in json.loads(text)["panels"] for target in panel["targets"]]
    return re.findall(r"^ +expr: (.+)$", text, re.MULTILINE)


@pytest.mark.parametrize(("file", "least"), [("grafana.json", 30), ("alarms.yml", 14)])
def test_every_metric_that_is_looked_at_exists(file: str, least: int) -> None:
    found = looked_at(file)
    assert len(found) >= least
    named = {name for expression in found for name in _METRIC.findall(expression)}
    assert all(_METRIC.search(expression) for expression in found)
    assert named <= told() | _OF_PROMETHEUS


def test_whatever_keryx_tells_is_on_the_dashboard() -> None:
    shown = "\n".join(looked_at("grafana.json"))
    ours = {name for name in told() if name.startswith(PREFIX) and not name.endswith(("_sum", "_count"))}
    assert {name for name in ours if name not in shown} == set()


def test_what_a_label_is_compared_with_is_a_value_it_can_have() -> None:
    from bot.metrics.figures import OWED, WAITING
    from bot.metrics.meters import DONE, FAILED, REFUSED

    values = {
        "state": {*WAITING, *OWED},
        "outcome": {DONE, FAILED, REFUSED},
        "kind": {"damaged", "behind"},
        "job": {"keryx"},
        "le": {"0.5"},
    }
    for file in ("grafana.json", "alarms.yml"):
        for expression in looked_at(file):
            for label, value in re.findall(r'(\w+)=~?"([^"]+)"', expression):
                assert set(value.split("|")) <= values[label], expression

"""The list of what a community of months is promised names tests that are there."""

import re

from tests.deploy.test_commands import ROOT

LIST = ROOT / "tests" / "bot" / "months.md"


def test_every_promise_is_shown_by_a_test() -> None:
    rows = [line for line in LIST.read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    for row in rows:
        named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", row)
        assert named, row
        for file, test in named:
            assert re.search(rf"def {test}\(", (ROOT / "tests" / "bot" / file).read_text("utf-8")), (file, test)

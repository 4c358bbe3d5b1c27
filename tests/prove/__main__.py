"""`python -m tests.prove [PART ...]`: measure what is claimed, and print the figures with the aims beside them."""

from __future__ import annotations

import argparse
import sys

from tests.prove import page, running


def main() -> int:
    """Run the parts that are asked for; 1 if an aim is missed without a reason."""
    parser = argparse.ArgumentParser("python -m tests.prove", description=__doc__)
    known = ", ".join(running.names())
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {known}; all if none is named")
    parser.add_argument("--seed", type=int, default=1, help="where chance begins (1)")
    parser.add_argument("--share", choices=("whole", "quick"), default="whole", help="quick: seconds, as in make test")
    parser.add_argument("--minutes", type=float, help="how long each part may take at most")
    parser.add_argument("--case", default="", help="only the case that a missed figure names")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/proof.md")
    chosen = parser.parse_args()
    if unknown := sorted(set(chosen.parts) - set(running.names())):
        parser.error(f"no part {', '.join(unknown)}; there are {known}")
    results = []
    for part in chosen.parts or running.names():
        print(f"{part}: {running.about(part)}", file=sys.stderr, flush=True)
        results.append(running.run(part, chosen.seed, chosen.share, chosen.minutes, chosen.case))
        if chosen.write:
            page.write(results[-1:])
    print(page.table(results))
    return 1 if any(result.unexplained for result in results) else 0


if __name__ == "__main__":
    sys.exit(main())

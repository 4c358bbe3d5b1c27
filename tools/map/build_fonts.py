"""The scripts of one style (Latin, extended Latin, Greek), which npm's @fontsource ships apart, in one TTF file.

python -m tools.map.build_fonts [--out DIR]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

from tools.map.sources import SOURCES

STYLES = [
    ("cinzel", 500, "normal", "Cinzel-Medium"),
    ("cinzel", 700, "normal", "Cinzel-Bold"),
    ("alegreya-sans", 500, "normal", "AlegreyaSans-Medium"),
    ("alegreya-sans", 500, "italic", "AlegreyaSans-MediumItalic"),
    ("alegreya-sans", 700, "normal", "AlegreyaSans-Bold"),
    ("alegreya-sans", 800, "normal", "AlegreyaSans-ExtraBold"),
    ("alegreya", 500, "normal", "Alegreya-Medium"),
    ("alegreya", 500, "italic", "Alegreya-MediumItalic"),
    ("alegreya", 700, "normal", "Alegreya-Bold"),
    ("eb-garamond", 600, "italic", "EBGaramond-SemiBoldItalic"),
]
SCRIPTS = ("latin", "latin-ext", "greek", "greek-ext")
UNNEEDED = ("STAT", "MVAR", "HVAR", "gvar", "fvar", "avar", "DSIG")
GREEK_ALPHA = 0x3B1


def build(family: str, weight: int, style: str, name: str, out: Path) -> None:
    """One style, from as many scripts as there are."""
    files = SOURCES / "fontsource" / family / "files"
    with tempfile.TemporaryDirectory() as directory:
        parts = []
        for script in SCRIPTS:
            source = files / f"{family}-{script}-{weight}-{style}.woff2"
            if not source.exists():
                continue
            font = TTFont(source)
            font.flavor = None
            for table in UNNEEDED:
                if table in font:
                    del font[table]
            part = Path(directory) / f"{script}.ttf"
            font.save(part)
            parts.append(str(part))
        merged = Merger().merge(parts)
        merged.save(out / f"{name}.ttf")
    greek = "with" if GREEK_ALPHA in merged.getBestCmap() else "without"
    print(f"{name}.ttf: {len(parts)} scripts, {greek} Greek")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=Path())
    options = parser.parse_args()
    for style in STYLES:
        build(*style, options.out)


if __name__ == "__main__":
    main()

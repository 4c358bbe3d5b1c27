"""The parts of the proof, each a module or a folder."""

import os

__path__ = [*__path__, *filter(None, [os.environ.get("KERYX_PROVE_PARTS")])]

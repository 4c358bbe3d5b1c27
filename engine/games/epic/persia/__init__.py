"""Persia: two satraps and their king, whose help the League asks for (appendix C)."""

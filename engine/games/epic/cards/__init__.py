"""Event cards (chapter 12, appendix C)."""

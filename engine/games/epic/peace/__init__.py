"""Peace (chapter 20)."""

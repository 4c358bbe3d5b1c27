"""Movement by land and by sea (chapter 16)."""

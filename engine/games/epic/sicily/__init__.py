"""Sicily (chapter 19), and the cards that decide the war there."""

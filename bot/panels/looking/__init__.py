"""What there is to see of a game: the board, the hand, the last battle, the score, a game turned page by page."""

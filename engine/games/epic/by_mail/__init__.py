"""What a game by mail needs besides the rules: whole orders, tactics and conditions."""

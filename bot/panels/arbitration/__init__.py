"""Panels of the arbiter's bench, of disputes, of what the players agree on, and of the book of it all."""

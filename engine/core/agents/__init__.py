"""Seats that nobody sits on."""

"""Maintenance, supply, control and reinforcement (§10, §11, §15)."""

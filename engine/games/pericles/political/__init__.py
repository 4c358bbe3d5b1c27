"""The Political Phase: Honor, control and political issues (§7)."""

"""What lies on the table: blocks, control, Prestige, and how it is set up (§1.4, §2)."""

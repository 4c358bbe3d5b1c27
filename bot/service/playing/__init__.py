"""The game at a table: its position, drafts, answers, taking back; what people see of it, and its record."""

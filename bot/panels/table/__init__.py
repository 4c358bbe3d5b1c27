"""A table around its game: its lobby, terms and clocks, who follows it, who comes late, and its season."""

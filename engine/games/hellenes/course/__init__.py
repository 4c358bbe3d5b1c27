"""The course of the war: years, turns, who begins, how it ends (§3.3, §9.5, §10, §14, §15)."""

"""BUILD: units, fortresses and monuments (§9.3, §12, §13)."""

"""Military actions: moving, besieging and collecting (§5 to §8)."""

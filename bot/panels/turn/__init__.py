"""The turn panel: what bears on the question, the draft, what is asked; and what it becomes once the order is sent."""

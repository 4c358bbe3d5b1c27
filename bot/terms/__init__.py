"""What a table is played under: its clock and whatever else is agreed before the game, part by part."""

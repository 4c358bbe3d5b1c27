"""What a season reckons with: who meets whom, on which side, and how they stand. Pure: no clock, no database."""

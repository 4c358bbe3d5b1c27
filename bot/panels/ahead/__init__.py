"""What goes on without being asked, or aside: plans, and lines tried out in a fork."""

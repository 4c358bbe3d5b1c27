"""How anything is drawn: colours, lines, letters, small drawings, and painted layers that are kept."""

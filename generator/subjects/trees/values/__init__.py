"""Values backed up: what nodes are worth, what follows from a student's own, how it is drawn."""

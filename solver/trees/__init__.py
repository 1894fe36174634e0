"""Game trees: their nodes, notation, names and backed-up values."""

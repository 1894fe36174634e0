"""Random trees: shapes, players, utilities, sizes, cuts, ties."""

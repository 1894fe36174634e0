"""Trees drawn at random: shapes, players, utilities, sizes, cuts, ties."""

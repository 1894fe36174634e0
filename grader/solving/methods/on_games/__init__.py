"""What the methods for games and formulas share."""

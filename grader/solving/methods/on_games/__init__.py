"""The code shared by methods for games and formulas."""

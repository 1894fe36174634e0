"""Games by their rules, and formulas, one file each; the RECORD of each is found by its file."""

"""Working on many things at once."""

"""Questions about what a search need not look at, and why."""

"""Games with hidden cards: what Max believes, and how he decides on it."""

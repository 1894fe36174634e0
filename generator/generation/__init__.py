"""From an id to a fair exercise."""

"""Generation: from an exercise id to a fair exercise."""

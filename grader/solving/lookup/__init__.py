"""Looking up what `solve` and `belief` are given: trees, games and models."""

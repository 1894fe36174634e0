"""What `solve` and `belief` are given: trees, games and models, from text."""

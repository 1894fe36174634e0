"""What families on game trees share."""

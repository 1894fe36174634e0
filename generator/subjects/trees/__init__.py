"""Parts that families on game trees share."""

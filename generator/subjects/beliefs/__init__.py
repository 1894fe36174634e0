"""What families on trees of beliefs share."""

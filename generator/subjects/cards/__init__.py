"""What families on card games share."""

"""What families on games in sight share."""

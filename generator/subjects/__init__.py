"""What families of one subject share."""

"""What a method is, and how one is found."""

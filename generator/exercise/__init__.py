"""What an exercise, a family and a mistake are."""

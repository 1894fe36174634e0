"""What was handed in for an exam: read, claimed, marked."""

"""What `solve` can do, and what it is asked about."""

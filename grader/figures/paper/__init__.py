"""What a sheet of paper is, before anything is printed on it."""

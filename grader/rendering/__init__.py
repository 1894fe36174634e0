"""What writes pages, pictures and letters."""

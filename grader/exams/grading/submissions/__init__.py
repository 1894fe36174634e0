"""What students hand in, from whatever file it came: nothing in one ever raises."""

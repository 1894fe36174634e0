"""What can be asked, a room for each thing that it is about."""

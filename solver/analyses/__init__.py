"""What can be asked of a tree, or read off a search, beside the value."""

"""Sources that say who handed a file in, such as a folder's name."""

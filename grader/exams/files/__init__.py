"""Files of one exercise and of its answers."""

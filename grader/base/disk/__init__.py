"""Files as they come and go: read within bounds, written whole or not at all."""

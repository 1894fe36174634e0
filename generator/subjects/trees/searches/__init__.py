"""Questions about searches: leaves, windows, returned values, playouts."""

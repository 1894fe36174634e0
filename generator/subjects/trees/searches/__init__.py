"""Questions about how a search goes: leaves, windows, returns, playouts."""

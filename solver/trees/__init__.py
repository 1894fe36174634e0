"""Game trees that are written out, and the searches over them."""

"""Trees and orders that somebody makes up: what is aimed at, and whether an answer gets there."""

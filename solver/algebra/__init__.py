"""The algebra of one unknown: numbers that depend on it, exact roots, sets of reals."""

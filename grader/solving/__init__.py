"""The methods of `solve`, and looking up the trees, games and models that they solve."""

"""What a problem on a tree is: the tree as plain data, with chance, with one leaf unknown."""

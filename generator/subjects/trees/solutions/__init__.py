"""What solves a tree: wins, proofs, strategies, values for each player."""

"""Zero-sum games in one move: a matrix of payoffs, and mixed strategies."""

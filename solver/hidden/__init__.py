"""Parts that card games share: decks, dealing and parameters."""

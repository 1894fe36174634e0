"""What games with hidden cards share: decks, dealing, and what can be set of them."""

"""Parts that families on card games share."""

"""What families on money share: gambles, and what they are worth to whoever plays them."""

"""Parts that families on money share: gambles, and their values."""

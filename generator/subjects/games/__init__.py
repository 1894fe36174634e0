"""Parts that families on perfect-information games share."""

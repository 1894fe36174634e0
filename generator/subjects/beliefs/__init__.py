"""Parts that families on trees of beliefs share."""

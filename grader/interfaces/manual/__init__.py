"""The manual's pages on families, which are made from the families."""

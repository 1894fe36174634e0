"""What families on formal models that are written out share."""

"""What the methods for trees share."""

"""Trees whose nodes are boxes to write in."""

"""Trees searched to several depths, and what is seen too late."""

"""Search algorithms on trees, and the steps that they report."""

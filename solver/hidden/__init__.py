"""Games in which something is hidden: a small file of rules for each."""

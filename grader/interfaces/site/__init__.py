"""The static site: the same verbs in a browser that has no server behind it."""

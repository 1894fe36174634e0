"""What a page asks for: verbs from plain JSON to plain JSON, the same behind every door."""

"""The verbs on courses that lie in a store, as the desk has those on exams that lie in files."""

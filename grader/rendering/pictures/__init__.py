"""Pictures of a search or a belief, step by step."""

"""The verbs, once: every door calls them and nothing else."""

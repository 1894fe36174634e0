"""Files, worker processes, and modules that load on first use."""

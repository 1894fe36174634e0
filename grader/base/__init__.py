"""Files, workers, and modules that load when they are first used."""

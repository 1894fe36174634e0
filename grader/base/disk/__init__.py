"""Reading files within limits, and writing them completely or not at all."""

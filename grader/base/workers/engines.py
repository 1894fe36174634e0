"""The engines by name."""

ENGINES = ("local", "dask")

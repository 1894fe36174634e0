"""Questions about decisions under chance, errors and unknown scales."""

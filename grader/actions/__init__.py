"""Actions that every interface calls."""

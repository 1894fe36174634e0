"""LTI 1.3: whoever comes from a learning platform is known, and the marks go back there."""

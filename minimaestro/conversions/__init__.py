"""Trees from what other libraries and plain Python hold, and back."""

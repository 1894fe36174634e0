"""Statistics of a marked exam: item analysis after classical test theory."""

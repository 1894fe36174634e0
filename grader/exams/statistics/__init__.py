"""What the marks of a class say about its exam: item analysis after classical test theory."""

"""What an answer is, how it is written, read, and compared."""

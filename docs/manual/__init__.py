"""The generated pages of the manual."""

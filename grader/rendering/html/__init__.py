"""Markdown and pictures as HTML, in which everything from outside is escaped."""

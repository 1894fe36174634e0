"""LaTeX: letters, Markdown and pictures as a document takes them."""

"""LaTeX: characters, Markdown and pictures for use in documents."""

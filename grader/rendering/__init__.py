"""Renderers of documents and pictures: PDF, HTML, LaTeX, drawings and the terminal."""

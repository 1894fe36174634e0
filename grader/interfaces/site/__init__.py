"""The static site: the same pages in a browser without a server."""

"""The content and format of a sheet of paper, before rendering."""

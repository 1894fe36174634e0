"""Every module in this folder is one method of `solve`; its METHOD is found here by its file."""

"""The methods of `solve`: every module in this folder is one, found by its record METHOD."""

"""The steps by which a database becomes what this program works with."""

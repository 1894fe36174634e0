"""Problems on trees: as plain data, with chance, with one leaf unknown."""

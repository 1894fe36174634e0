"""Who handed something in, where the place in which it was found says so."""

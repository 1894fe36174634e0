"""The ways in: command line, service, learning platforms, site, manual."""

"""The interfaces: command line, service, learning platforms, static site, manual."""

"""The command line: read arguments, call one verb of the desk, print."""

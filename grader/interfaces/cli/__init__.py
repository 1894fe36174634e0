"""The command line: read arguments, call one action, print its result."""

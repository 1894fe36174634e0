"""The commands as actions, called by all interfaces."""

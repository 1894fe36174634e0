"""What sheets that nobody worked out would earn, beside honest ones with slips."""

"""Auditing families: what sheets without any work would earn, compared with honest ones."""

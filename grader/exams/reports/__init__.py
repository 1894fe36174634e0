"""Marks for people and for machines, in the formats that they read."""

"""The record of a method, and finding methods by name."""

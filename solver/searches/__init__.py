"""Searches through a tree, and the steps that they tell."""

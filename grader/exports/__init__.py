"""Exporting exercises to other systems, which ask and mark by themselves."""

"""Exercises as they are written for systems that ask and mark by themselves."""

"""Subjects: the parts that families of one subject share."""

"""Deleting everything about one student from the folders of an exam."""

"""Assignments of programs: a course's task, the programs that students hand in, and their marks."""

"""Actions on courses in a store, as `grader.actions.desk` has those on exams in files."""

"""Questions as Moodle's importer takes them: gaps in a text, and the XML around them."""

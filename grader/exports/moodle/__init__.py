"""Questions for Moodle's importer: gaps in a text, and the XML around them."""

"""Actions for web pages, from JSON to JSON, the same behind every interface."""

"""Templates and their languages: the one place that knows Jinja and Babel."""

"""Rendering templates in a language; the only district that knows Jinja and Babel."""

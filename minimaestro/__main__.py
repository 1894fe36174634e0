"""`python -m minimaestro` runs the command."""

from grader.interfaces.cli.start import start

start()

"""`python -m grader` runs the command where its script is not installed."""

from grader.interfaces.cli.start import start

start()

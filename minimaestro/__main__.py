"""`python -m minimaestro` runs the command."""

from grader.interfaces.cli.main import main

main()

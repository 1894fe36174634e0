"""`python -m grader`: the command, where no script of its own is to be had."""

from grader.cli.main import main

main()

"""`python -m grader`: the command, where no script of its own is to be had."""

from grader.interfaces.cli.main import main

main()

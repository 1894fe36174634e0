"""Starting the command, also where the libraries that it needs are not installed."""

import sys

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


def start() -> None:
    """Run the command; where a library is missing, say which one, or at least the version.

    What is loaded before it can hear Ctrl-C itself is loaded here, where it ends with one line too.
    """
    try:
        try:
            from grader.interfaces.cli.main import main  # noqa: PLC0415  # it may be missing
        except ModuleNotFoundError as error:
            sys.exit(answer_without(error))
        main()
    except KeyboardInterrupt:
        sys.stderr.write("minimaestro: stopped\n")
        sys.exit(INTERRUPTED)


def answer_without(error: ModuleNotFoundError) -> int:
    """Answer without a library; return the exit code. A module of ours that is missing is a bug."""
    from grader.base import program  # noqa: PLC0415  # takes long enough to be interrupted

    refusal = program.missing_library(error)
    if sys.argv[1:] in (["-V"], ["--version"]):
        sys.stdout.write(f"{program.PROGRAM} {program.version()}\n")
        return 0
    sys.stderr.write(f"{program.PROGRAM}: {refusal}\n")
    return 2

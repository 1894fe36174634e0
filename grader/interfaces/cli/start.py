"""Starting the command, also where the libraries that it needs are not installed."""

import sys

from grader.base import program


def start() -> None:
    """Run the command; where a library is missing, say which one, or at least the version."""
    try:
        from grader.interfaces.cli.main import main  # noqa: PLC0415  # it may be missing
    except ModuleNotFoundError as error:
        sys.exit(answer_without(error))
    main()


def answer_without(error: ModuleNotFoundError) -> int:
    """Answer without a library; return the exit code. A module of ours that is missing is a bug."""
    if error.name is None or error.name.partition(".")[0] in program.PACKAGES:
        raise error
    if sys.argv[1:] in (["-V"], ["--version"]):
        sys.stdout.write(f"{program.PROGRAM} {program.version()}\n")
        return 0
    sys.stderr.write(
        f"{program.PROGRAM}: this needs {error.name}, which is not installed; "
        "pip install . brings what is missing\n"
    )
    return 2

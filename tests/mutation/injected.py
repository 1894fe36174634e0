"""A plugin of pytest: one module is compiled from another source than its own."""

import os
from importlib.machinery import SourceFileLoader
from pathlib import Path

MODULE, SOURCE = os.environ.get("MUTATED_MODULE"), os.environ.get("MUTATED_SOURCE")
get_code = SourceFileLoader.get_code


def get_mutated_code(self, fullname):
    """Compile the module's own source, or that of the mutant."""
    if fullname != MODULE:
        return get_code(self, fullname)
    return compile(Path(SOURCE).read_text("utf-8"), f"<{MODULE}>", "exec")


SourceFileLoader.get_code = get_mutated_code

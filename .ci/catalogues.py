"""Compile the catalogues of languages for the wheel, as a hook of Hatchling.

Reading a .po file takes half a second a language, which every command that marks would pay for all.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Put a .mo file into the wheel for each .po file, which pyproject.toml leaves out."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all catalogues, unless the sources are installed to be edited."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from grader.words.catalogue_sources import (  # noqa: PLC0415  # it is found there alone
            compile_catalogue,
        )
        from grader.words.language_catalogues import (  # noqa: PLC0415  # as above
            CATALOGUE,
            COMPILED,
            LANGUAGES,
            SOURCE,
            folder_of,
            locale_of,
        )

        self.compiled = TemporaryDirectory()
        for language in LANGUAGES:
            if language != SOURCE:
                file = Path(self.compiled.name) / language
                source = folder_of(language) / CATALOGUE
                file.write_bytes(compile_catalogue(source, locale_of(language)))
                there = f"templates/locale/{locale_of(language)}/{COMPILED}"
                build_data["force_include"][str(file)] = there

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove what was compiled once it is in the wheel."""
        if version != "editable":
            self.compiled.cleanup()

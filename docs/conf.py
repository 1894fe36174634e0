"""The manual as a site: `sphinx-build -W -c docs . build/manual`.

It has the pages as they are, and a page for each family, method, game and so on, which are written
into their folders before Sphinx looks for pages. Git ignores these folders.
"""

import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from sphinx.application import Sphinx

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
sys.path.insert(0, str(DOCS))

import regenerate  # noqa: E402  # it lies beside this file
from manual import gallery  # noqa: E402  # as above

HOME = "README"
TOURS = ("first-hour", "student", "teacher", "pipeline", "contributor")
LISTS = ("lessons", "families", "methods", "games", "conventions", "formats", "commands", "gallery")
GUIDES = sorted({page.stem for page in DOCS.glob("*.md")} - {*LISTS})
PARTS = {
    "Tours": [f"docs/tours/{name}" for name in TOURS],
    "Guides": [f"docs/{name}" for name in GUIDES],
    "What there is": [f"docs/{name}" for name in LISTS],
    "The project": [
        "CONTRIBUTING",
        *(f"docs/contributing/{name}" for name in ("families", "things", "tests")),
        "ARCHITECTURE",
        "CHANGELOG",
    ],
}

project = "Minimaestro"
project_copyright = "the authors of Minimaestro; MIT licence"
extensions = ["myst_parser"]
root_doc = HOME
include_patterns = ["*.md", "docs/**.md"]
myst_heading_anchors = 4
suppress_warnings = ["misc.highlighting_failure"]  # Pygments has no CSV
html_theme = "furo"
html_title = project
html_show_sphinx = False
html_show_sourcelink = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}


def contents(pages: Iterable[str], caption: str = "") -> str:
    """Return a table of contents that only the sidebar shows."""
    named = f":caption: {caption}\n" if caption else ""
    listed = "\n".join(f"/{page}" for page in pages)
    return f"\n```{{toctree}}\n:hidden:\n{named}\n{listed}\n```\n"


def with_contents(_app: Sphinx, name: str, source: list[str]) -> None:
    """Add the sidebar's contents to the front page and to pages that have a subfolder."""
    if name == HOME:
        source[0] += "".join(contents(pages, caption) for caption, pages in PARTS.items())
    elif below := sorted((ROOT / name).glob("*.md")):
        source[0] = with_links(source[0], [page.stem for page in below], Path(name).name)
        source[0] += contents(f"{name}/{page.stem}" for page in below)
    elif name == f"docs/{Path(gallery.PAGE).stem}":
        source[0] += f"\n{gallery.keys(DOCS)}"


def with_links(page: str, names: Iterable[str], folder: str) -> str:
    """Return the page with a link below the title of each section that has a page."""
    for name in names:
        title = re.compile(rf"^## (?:minimaestro )?{name}$", re.MULTILINE)
        page = title.sub(rf"\g<0>\n\n[With pictures and examples]({folder}/{name}.md)", page)
    return page


def with_pages(_app: Sphinx) -> None:
    """Write the pages of single things."""
    regenerate.write_folders(DOCS)


def with_front(app: Sphinx, failed: Exception | None) -> None:
    """Copy the front page to index.html."""
    if failed is None:
        shutil.copyfile(Path(app.outdir, f"{HOME}.html"), Path(app.outdir, "index.html"))


def setup(app: Sphinx) -> None:
    """Sphinx calls this."""
    app.connect("builder-inited", with_pages)
    app.connect("source-read", with_contents)
    app.connect("build-finished", with_front)

"""A site of static files: what is put into it, and what is said where that is not to be had."""

import json
import re
import subprocess
import sys
from pathlib import Path, PurePath
from zipfile import ZipFile

import pytest

from generator.families import FAMILIES
from grader.actions.pages.page_list import BROWSER_PAGES, COURSE_PAGES, EXAMPLES
from grader.interfaces.site import programs, rehearsal
from grader.interfaces.site.build_site import (
    ELSEWHERE,
    FIRST,
    LATER,
    OURS,
    elsewhere,
    installed_files,
    ours,
    strip_modules,
    write_offline,
    write_pages,
)
from grader.interfaces.site.prepared_answers import (
    PreparedAnswers,
    list_prepared,
    write_prepared,
)
from grader.interfaces.site.pyodide import LOCK, PARTS, pyodide
from grader.interfaces.site.rehearsal import answer_request
from grader.interfaces.site.wheels import wheels
from grader.words import environment
from grader.words.language_catalogues import LANGUAGES
from solver.errors import RequestError

TEXTS = {".html", ".js", ".css", ".svg"}
ADDRESS = re.compile(r"https?://[^\s\"'`)]+")
RUNS = re.compile(r'from "\./(\w+\.js)"')
NAMESPACES = {"http://www.w3.org/2000/svg"}
PREPARED = PreparedAnswers(
    first="minimax.easy.1.r3",
    exercises={"minimax": "minimax.easy.1.r3"},
    trees={"max(1, 2)": "tree-small"},
)
INFO = {"python": "3.14.2", "abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten"}


@pytest.fixture
def distribution(tmp_path):
    """A folder with everything that has Pyodide's names."""
    for name in PARTS:
        (tmp_path / name).write_bytes(b"")
    (tmp_path / LOCK).write_text(json.dumps({"info": INFO, "packages": {"numpy": {}}}))
    return tmp_path


def test_pyodide_says_which_wheels_fit_it(distribution):
    found = pyodide(distribution, distribution)
    assert (found.python, found.platforms) == (
        "3.14",
        ("pyemscripten_2026_0_wasm32", "pyodide_2026_0_wasm32"),
    )
    assert json.loads(found.lock) == {"info": INFO, "packages": {}}


def test_a_folder_without_pyodide_is_refused(distribution):
    (distribution / "pyodide.mjs").unlink()
    with pytest.raises(RequestError, match=r"^\S+ has no pyodide.mjs; --pyodide names a folder"):
        pyodide(distribution, distribution)


@pytest.mark.parametrize("lock", ["", "[]", "{}", '{"info": {"python": "3.14.2"}}', '{"info": 1}'])
def test_a_list_of_packages_that_is_none_is_refused(distribution, lock):
    (distribution / LOCK).write_text(lock)
    with pytest.raises(RequestError, match=r"is not what Pyodide has under that name$"):
        pyodide(distribution, distribution)


def test_wheels_that_lie_beside_pyodide_are_taken(distribution, monkeypatch):
    monkeypatch.setattr("grader.interfaces.site.wheels.version", lambda _: "2.50.4")
    tag = "cp314-cp314-pyemscripten_2026_0_wasm32"
    names = [f"msgspec-0.22.0-{tag}.whl", f"pydantic_core-2.50.4-{tag}.whl"]
    for name in names:
        (distribution / name).write_bytes(b"")
    found = wheels(pyodide(distribution, distribution), distribution)
    assert [wheel.name for wheel in found] == names


def test_a_program_that_is_missing_is_named_with_what_brings_it(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(programs, "get_path", lambda _: "")
    with pytest.raises(RequestError, match=r"there is no node; pip install 'minimaestro\[site\]'"):
        programs.node("script.mjs")


def test_a_program_that_fails_says_why_in_one_line():
    code = "import sys; sys.exit('much\\nit has no package')"
    with pytest.raises(RequestError, match=r"^npm failed, [^:]+: it has no package$"):
        programs.run("npm", sys.executable, "-c", code)


def test_only_what_a_browser_can_run_is_taken_along():
    taken = {str(name) for library in (*FIRST, *LATER) for _, name in installed_files(library)}
    assert {"markupsafe/__init__.py", "babel/locale-data/pt.dat", "sympy/core/expr.py"} <= taken
    described = {name.partition("-")[0] for name in taken if name.endswith(".dist-info/METADATA")}
    assert "latex2mathml" in described, "it asks for its own version"
    foreign = re.compile(r"\.(so|pyd|pyc)$|/tests/|locale-data/(nl|es_)")
    assert not {name for name in taken if foreign.search(name)}


def test_what_is_ours_has_its_templates_and_no_pages_for_a_server():
    names = {name for package in ("solver", "templates") for _, name in ours(package)}
    assert PurePath("solver/exact.py") in names
    assert PurePath("templates/families/minimax.md.j2") in names
    assert not {name for name in names if {"pages", "site"} & {*name.parts}}
    assert not {name for name in names if name.suffix == ".po"}


def test_rooms_of_the_grader_that_no_page_asks_stay_at_home():
    rooms = {place.as_posix() for _, name in ours("grader") for place in name.parents}
    assert (
        rooms & {*ELSEWHERE},
        rooms >= {"grader/actions/pages", "grader/words", "grader/marking/marks"},
    ) == (set(), True)


def test_a_library_without_debuggers_keeps_the_rest_as_it_was(tmp_path):
    library = tmp_path / "library.zip"
    kept = ("email/message.py", "ast.py", "encodings/utf_8.py", "encodings/cp437.py")
    with ZipFile(library, "w") as archive:
        for name in ("pdb.py", "unittest/case.py", "encodings/cp1252.py", *kept):
            archive.writestr(name, name)
    strip_modules(library)
    with ZipFile(library) as archive:
        found = {name: archive.read(name).decode() for name in archive.namelist()}
    assert found == {name: name for name in kept}


def test_the_files_of_what_is_loaded_are_named_once():
    assert {rehearsal.__file__, json.__file__} <= set(rehearsal.list_module_files().splitlines())


@pytest.mark.slow
def test_templates_are_compiled_for_every_language(monkeypatch, tmp_path):
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    environment.environment.cache_clear()
    folder = Path(environment.compile_templates())
    environment.environment.cache_clear()
    templates = {name for _, name in ours("templates") if name.suffix == ".j2"}
    assert (folder.parent, len(list(folder.iterdir())) >= len(templates)) == (tmp_path, True)


def test_what_is_asked_is_answered_in_json():
    assert json.loads(answer_request("conventions", "{}"))[0]["name"] == "aima"
    refused = json.loads(answer_request("exercise", '{"id": "no-such.easy.1"}'))
    assert (refused["status"], "no-such" in refused["title"]) == (400, True)


@pytest.mark.slow
def test_a_site_keeps_all_that_it_has_and_names_no_other_host(tmp_path):
    (tmp_path / "python").mkdir()
    (tmp_path / "python/first.pack").write_bytes(b"first")
    write_pages(tmp_path, PREPARED)
    write_prepared(tmp_path, PREPARED)
    write_offline(tmp_path)
    everything = [path for path in tmp_path.rglob("*") if path.is_file()]
    there = {path.relative_to(tmp_path).as_posix() for path in everything}
    first, *_ = (tmp_path / "offline.js").read_text("utf-8").splitlines()
    kept = json.loads(first.removeprefix("const KEPT = ").removesuffix(";"))
    prepared = {name for name in there if name.startswith("prepared/")}
    assert set(kept["files"]) == there - {"offline.js"} - prepared
    assert prepared == {
        f"prepared/{language}/{name}.json"
        for language in LANGUAGES
        for name in (*PREPARED.exercises.values(), *PREPARED.trees.values())
    }
    names = ("practice", *BROWSER_PAGES)
    assert {f"{language}/{name}.html" for language in LANGUAGES for name in names} <= there
    assert {f"static/{name}.js" for name in BROWSER_PAGES} <= there
    scripts = {path.name for path in everything if path.suffix == ".js"}
    assert {f"{name}.js" for name in COURSE_PAGES} & scripts == set()
    assert {
        name for path in everything for name in RUNS.findall(path.read_text("utf-8", "ignore"))
    } <= scripts
    written = [path.read_text("utf-8") for path in everything if path.suffix in TEXTS]
    assert {address for text in written for address in ADDRESS.findall(text)} <= NAMESPACES


def test_an_easy_exercise_of_each_family_and_the_sample_trees_are_prepared():
    prepared = list_prepared()
    assert set(prepared.exercises) == set(FAMILIES)
    assert prepared.first in prepared.exercises.values()
    assert set(prepared.trees) == set(EXAMPLES.values())
    assert len(set(prepared.trees.values())) == len(EXAMPLES)


def test_another_site_is_kept_apart(tmp_path):
    versions = []
    for content in (b"one", b"two"):
        (tmp_path / "file").write_bytes(content)
        (tmp_path / "offline.js").unlink(missing_ok=True)
        write_offline(tmp_path)
        versions.append((tmp_path / "offline.js").read_text("utf-8").splitlines()[0])
    assert versions[0] != versions[1]


COMPILED = {"gmpy2", "msgspec", "platformdirs", "pydantic_core"}
"""Libraries of which a site has a wheel, or can do without: wheels hold compiled catalogues."""
REHEARSED = """
import sys
before = {str(getattr(module, "__file__", None)) for module in sys.modules.values()}
from grader.interfaces.site import rehearsal
rehearsal.rehearse()
print("\\n".join(name for name in rehearsal.list_module_files().splitlines() if name not in before))
"""


def test_what_pages_ask_loads_nothing_that_a_site_leaves_out():
    command = [sys.executable, "-c", REHEARSED]
    root = Path(rehearsal.__file__).parents[3]
    ran = subprocess.run(command, capture_output=True, text=True, check=True, cwd=root)
    loaded = [Path(line) for line in ran.stdout.splitlines()]
    ours = [path.relative_to(root) for path in loaded if path.is_relative_to(root)]
    assert [name for name in ours if name.parts[0] in OURS and elsewhere(name)] == []
    assert PurePath("grader/actions/pages/page_verbs.py") in ours
    brought = {name.parts[0] for each in (*FIRST, *LATER) for _, name in installed_files(each)}
    libraries = {
        path.parts[path.parts.index("site-packages") + 1]
        for path in loaded
        if "site-packages" in path.parts
    }
    assert libraries - brought - COMPILED - {*OURS} == set()


WITHOUT_THE_REST = """
import json
import sys
from grader.base import lazy

LEFT_OUT = tuple(place.replace("/", ".") for place in json.loads(sys.argv[2]))

class LeftOut:
    def find_spec(self, name, path=None, target=None):
        if f"{name}.".startswith(tuple(f"{each}." for each in LEFT_OUT)):
            raise ModuleNotFoundError(name)

lazy.install()
sys.meta_path.insert(0, LeftOut())
from grader.interfaces.site import rehearsal
rehearsal.rehearse()
for request in json.loads(sys.argv[1]):
    print(json.dumps(rehearsal.send_request(*request[:1], **request[1])))
"""


def test_a_search_is_played_and_marked_without_what_a_site_leaves_out():
    exercise, steps = "alpha-beta.easy.712.r4", ["-inf, inf", "1, inf"]
    requests = [
        ("play", {"exercise": exercise, "answers": steps}),
        ("check", {"exercise": exercise, "answers": {"value": "1"}}),
    ]
    command = [sys.executable, "-c", WITHOUT_THE_REST, *map(json.dumps, (requests, ELSEWHERE))]
    root = Path(rehearsal.__file__).parents[3]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=root)
    assert ran.returncode == 0, ran.stderr
    play, check = map(json.loads, ran.stdout.splitlines())
    assert (play["done"], play["judgement"]["right"]) == (1, False)
    assert check["marks"]

"""Rooms that are loaded when they are first used."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location

import pytest
from class_of_four import EXAM

from grader.base import lazy
from grader.exams.making.exam_file import write_exam_file


@pytest.fixture
def room(tmp_path, monkeypatch):
    """A module, still to be run, of the source that it is given."""

    def write(source, name="some_room"):
        file = tmp_path / f"{name}.py"
        file.write_text(source)
        spec = spec_from_file_location(name, file)
        assert isinstance(spec, ModuleSpec)
        spec.loader = lazy.LazyLoader(spec.loader)
        module = module_from_spec(spec)
        monkeypatch.setitem(sys.modules, name, module)
        spec.loader.exec_module(module)
        return module

    return write


def test_a_room_is_run_when_it_is_first_asked_for_something(room):
    module = room("print('here')\nx = 3")
    assert isinstance(module, lazy.UnloadedModule)
    assert module.x == 3
    assert type(module).__name__ == "module"


def test_importing_it_again_does_not_run_it(room):
    module = room("x = 3")
    import some_room  # noqa: PLC0415  # the second import is what is tested

    assert some_room is module
    assert isinstance(module, lazy.UnloadedModule)


def test_what_a_room_lacks_is_missing_as_ever(room):
    with pytest.raises(AttributeError, match="module 'some_room' has no attribute 'y'"):
        _ = room("x = 3").y


def test_a_room_that_fails_says_so_at_every_use(room):
    module = room("x = 1 / 0")
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            _ = module.x


def test_a_room_may_look_at_itself_while_it_is_run(room):
    module = room("import some_room\nx = 3\ny = some_room.x + 1\nz = hasattr(some_room, 'w')")
    assert (module.y, module.z) == (4, False)


def test_a_signal_is_raised_once_the_room_is_whole(room):
    def stop(number, frame):
        lazy.raise_when_loaded(KeyboardInterrupt(number), frame)

    before = signal.signal(signal.SIGINT, stop)
    try:
        module = room("import signal\nsignal.raise_signal(signal.SIGINT)\nx = 3")
        with pytest.raises(KeyboardInterrupt):
            _ = module.x
        assert (module.x, lazy.delayed_errors) == (3, [])
        with pytest.raises(KeyboardInterrupt):  # at once where nothing is loaded
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)


def test_two_threads_see_the_whole_of_it_and_run_it_once(room):
    module = room("import time\nruns = [1]\ntime.sleep(0.05)\nlast = 3")
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(lambda _: module.last, range(8))) == [3] * 8
    assert module.runs == [1]


def test_the_package_is_run_before_what_lies_in_it(tmp_path):
    package = tmp_path / "some" / "desk"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").write_text("print('package')")
    (package / "__init__.py").write_text("print('desk')")
    (package / "room.py").write_text("print('room')")
    script = """if True:
        import sys
        from grader.base import lazy
        lazy.install({"some", "some.desk", "some.desk.room"})
        import some.desk.room
        print("imported")
        some.desk.room.__all__
    """
    ran = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*sys.path, str(tmp_path)])},
    )
    assert ran.stdout.split() == ["imported", "package", "desk", "room"]


def test_without_the_finder_every_room_is_loaded_as_ever():
    names = "grader.actions.desk.known_names"
    script = f"import {names} as n, sys; print(type(sys.modules[n.__name__]).__name__)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "module\n"


def test_each_name_in_the_list_is_a_room_or_a_library():
    script = (
        "from importlib import import_module as i; from grader.base.lazy import LAZY; "
        "[*map(i, LAZY)]"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.parametrize(
    ("arguments", "spared"),
    [
        ("grade exam.json .", ("reportlab", "pypdfium2", "sympy", "generator.families.worlds")),
        ("new minimax --seed 1", ("reportlab", "pikepdf", "generator.families.alpha_beta")),
    ],
)
def test_a_command_loads_what_it_needs_and_no_more(tmp_path, arguments, spared):
    (tmp_path / "exam.json").write_text(write_exam_file(EXAM))
    script = """if True:
        import sys
        from grader.interfaces.cli.main import main
        try:
            main()
        finally:
            print(*sys.modules, file=sys.stderr)
    """
    ran = subprocess.run(
        [sys.executable, "-c", script, *arguments.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    loaded = ran.stderr.split()
    assert "grader.interfaces.cli.main" in loaded
    assert not [name for name in spared if name in loaded]

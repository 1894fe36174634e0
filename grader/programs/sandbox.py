"""Sandboxes for programs that nobody has read: bubblewrap, or another user, with limits.

A sandbox is used only after a trial: a small program that runs in it has to see none of our files.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory

from grader.programs.interface import PROBE, Runner
from grader.programs.system_processes import end_marked
from solver.errors import RequestError


class SandboxLevel(StrEnum):
    """What keeps programs from files and from the network."""

    BUBBLEWRAP = "bubblewrap"
    ANOTHER_USER = "another-user"
    NONE = "none"


FIRST_USER = 61_184
USERS = 4_000
"""Numbers of users that belong to nobody, which systemd keeps for such processes."""
OUR_CODE = Path(__file__).parent.parent
LIBRARIES = ("/lib", "/lib64", "/usr/lib", "/usr/lib64")
WRITABLE = ("/tmp", "/var/tmp", "/dev/shm", "/run/lock")  # noqa: S108  # where anybody may write
SECONDS_FOR_A_TRIAL = 20


@dataclass(frozen=True, slots=True)
class Interpreter:
    """A Python in whose files a program may look.

    `hidden` are the folders of its packages, among which ours may be.
    """

    command: str
    folders: tuple[str, ...]
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sandbox:
    """A sandbox, which another process can be sent; `folder` is all that its program may see.

    `tools` are the commands that it needs, by name.
    """

    level: SandboxLevel
    interpreter: Interpreter
    tools: Mapping[str, str]

    @property
    def user(self) -> int | None:
        """The user as whom programs run; None if we can't be another one.

        Each process of ours has its own, so programs of several don't meet.
        """
        if self.level is SandboxLevel.NONE or "setpriv" not in self.tools:
            return None
        return FIRST_USER + os.getpid() % USERS

    def enclose(self, command: Sequence[str], folder: Path) -> Sequence[str]:
        """Return the command that starts a command in a folder."""
        if self.level is SandboxLevel.BUBBLEWRAP:
            command = [*self.bubblewrap(folder), "--", *command]
        return [*self.as_user(), *command]

    def as_user(self) -> list[str]:
        """Return the beginning of a command that is run as the other user."""
        if (user := self.user) is None:
            return []
        ids = [f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        privileges = ["--no-new-privs", "--inh-caps=-all", "--bounding-set=-all"]
        return [self.tools["setpriv"], *ids, *privileges, "--"]

    def bubblewrap(self, folder: Path) -> Iterator[str]:
        """Yield the arguments by which a program sees its Python and its folder, and can't write.

        Its processes have their own numbers, and end with it; there is no network.
        """
        yield from (self.tools["bwrap"], "--unshare-all", "--unshare-user", "--die-with-parent")
        yield from ("--uid", "65534", "--gid", "65534", "--hostname", "program")
        for library in map(Path, existing(LIBRARIES)):
            if library.is_symlink():
                yield from ("--symlink", str(library.readlink()), str(library))
            else:
                yield from ("--ro-bind", str(library), str(library))
        yield from ("--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache")
        for bound in self.interpreter.folders:
            yield from ("--ro-bind", bound, bound)
        for hidden in self.interpreter.hidden:
            yield from ("--tmpfs", hidden, "--remount-ro", hidden)
        yield from ("--ro-bind", str(folder.parent), str(folder.parent))
        yield from ("--proc", "/proc", "--dev", "/dev", "--remount-ro", "/dev")
        yield from ("--remount-ro", "/", "--chdir", str(folder))

    def environment(self) -> Mapping[str, str]:
        """Return the few variables that the program sees, and nothing of ours."""
        return {"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/", "LC_ALL": "C.UTF-8"}

    def end_all(self, mark: str) -> None:
        """End every process of the other user, also those that have left their group.

        Those of bubblewrap end with it; without a sandbox, they are known by their mark.
        """
        if self.level is SandboxLevel.NONE:
            end_marked(mark)
        elif self.user is not None:
            python = [self.interpreter.command, "-I", "-c", "import os; os.kill(-1, 9)"]
            tool = self.tools.get("kill")
            end = [*self.as_user(), *([tool, "-KILL", "--", "-1"] if tool else python)]
            with suppress(OSError):
                subprocess.run(end, capture_output=True, check=False)  # noqa: S603  # as above

    @contextmanager
    def alone(self, path: Path, name: str) -> Iterator[tuple[Path, Runner]]:
        """Open a folder with nothing but the program under its name, and our probe.

        Only the other user can read it, and can't write there.
        """
        with TemporaryDirectory(prefix="minimaestro-") as place:
            probe, program = Path(place) / "probe", Path(place) / "program"
            shutil.copytree(PROBE, probe, ignore=shutil.ignore_patterns("__pycache__"))
            program.mkdir()
            shutil.copyfile(path, program / name)
            shutil.copymode(path, program / name)
            if self.user is not None:
                self.hand_over(Path(place))
            python = self.interpreter.command
            try:
                yield program / name, Runner(python, probe, python)
            finally:
                self.remove_leftovers()

    def remove_leftovers(self) -> None:
        """Remove what the other user wrote where anybody may; no other program sees it."""
        if self.user is None or self.level is SandboxLevel.BUBBLEWRAP:
            return  # nothing can be written there
        for folder in map(Path, existing(WRITABLE)):
            for path in folder.iterdir():
                with suppress(OSError):
                    if path.lstat().st_uid != self.user:
                        continue
                    if path.is_dir() and not path.is_symlink():
                        shutil.rmtree(path, ignore_errors=True)
                    else:
                        path.unlink()

    def hand_over(self, place: Path) -> None:
        """Let the other user read a folder, and nobody else but us."""
        assert self.user is not None, "there is another user"
        for path in (place, *place.rglob("*")):
            can_be_run = path.is_dir() or path.stat().st_mode & 0o100
            os.chown(path, 0, self.user)
            path.chmod(0o750 if can_be_run else 0o640)


def find_sandbox(python: str | None, secrets: Sequence[Path], *, is_bare: bool) -> Sandbox:
    """Return the best sandbox that works here; RequestError if there is none.

    No program in it may read the `secrets`. `python` is the interpreter that a course wants, with
    its packages; None for our own without them.
    """
    interpreters = list(known_interpreters(python))
    if is_bare:
        return Sandbox(SandboxLevel.NONE, interpreters[0], {})
    tools = {name: path for name in ("bwrap", "setpriv", "kill") if (path := shutil.which(name))}
    is_root = os.name == "posix" and os.getuid() == 0
    if not is_root:
        tools.pop("setpriv", None)  # only root can become another user
    readable: list[str] = []
    for level in (SandboxLevel.BUBBLEWRAP, SandboxLevel.ANOTHER_USER):
        is_possible = "setpriv" in tools or (level is SandboxLevel.BUBBLEWRAP and not is_root)
        if not is_possible or (level is SandboxLevel.BUBBLEWRAP and "bwrap" not in tools):
            continue
        for interpreter in interpreters:
            sandbox = Sandbox(level, interpreter, tools)
            seen = readable_secrets(sandbox, [OUR_CODE, *secrets])
            if seen == []:
                return sandbox
            readable += seen or ()
    if readable:
        raise RequestError(
            "programs could read {path}, although they run as another user; chmod 700 closes it, "
            "and with bubblewrap they see nothing",
            path=readable[0],
        )
    raise RequestError(
        "no sandbox works here; install bubblewrap, or be root, or run programs unprotected by "
        "--bare, on a machine that holds nothing else"
    )


TRIAL = """
import json, os, sys
print(json.dumps([path for path in sys.argv[1:] if os.access(path, os.R_OK)]))
"""


def readable_secrets(sandbox: Sandbox, secrets: Sequence[Path]) -> list[str] | None:
    """Return which secrets a program in a sandbox could read; None if nothing can be run in it."""
    paths = [str(path.resolve()) for path in secrets]
    command = [sandbox.interpreter.command, "-I", "-B", "-c", TRIAL, *paths]
    with sandbox.alone(Path(__file__), "trial.py") as (path, _):
        try:
            done = subprocess.run(  # noqa: S603  # our own trial
                list(sandbox.enclose(command, path.parent)),
                capture_output=True,
                check=True,
                cwd=path.parent,
                env=dict(sandbox.environment()),
                timeout=SECONDS_FOR_A_TRIAL,
            )
            return [str(each) for each in json.loads(done.stdout)]
        except (OSError, subprocess.SubprocessError, ValueError):
            return None


QUESTION = """
import json, os, site, sys, sysconfig
base = getattr(sys, '_base_executable', None) or sys.executable
print(json.dumps({
    'own': sys.executable, 'base': os.path.realpath(base), 'prefix': sys.prefix,
    'base_prefix': sys.base_prefix, 'stdlib': sysconfig.get_path('stdlib'),
    'packages': [*site.getsitepackages(), '/usr/lib/python3/dist-packages'],
}))
"""


def known_interpreters(python: str | None) -> Iterator[Interpreter]:
    """Yield the interpreters to try: the one that is wanted, or ours and then the system's."""
    systems = ("/usr/bin/python3", "/usr/local/bin/python3")
    commands = [python] if python else [sys.executable, *systems]
    is_any = False
    for command in filter(shutil.which, commands):
        try:
            done = subprocess.run(  # noqa: S603  # an interpreter that the user named, or ours
                [command, "-I", "-c", QUESTION], capture_output=True, check=True, timeout=60
            )
            about = json.loads(done.stdout)
        except (OSError, subprocess.SubprocessError, ValueError):
            continue
        is_any = True
        yield with_packages(about) if python else without_packages(about)
    if not is_any:
        raise RequestError(
            "{python} cannot be run; --python takes the interpreter for your program, such as "
            "python3",
            python=commands[0],
        )


def without_packages(about: Mapping[str, object]) -> Interpreter:
    """Return the interpreter with its own library, and no packages."""
    library, base = str(about["stdlib"]), str(about["base"])
    folders = existing([base, library, *shared_libraries(str(about["base_prefix"]))])
    packages = about["packages"]
    inside = map(str, packages if isinstance(packages, list) else ())
    local = [f"{library}/{name}" for name in ("site-packages", "dist-packages")]
    seen = [each for each in (*local, *inside) if is_below(each, (*folders, *LIBRARIES))]
    return Interpreter(base, folders, existing(seen))


def with_packages(about: Mapping[str, object]) -> Interpreter:
    """Return the interpreter as it is, with what is installed for it."""
    base, prefix = str(about["base_prefix"]), str(about["prefix"])
    whole = [each for each in (base, prefix) if each != "/usr"]
    system = [f"{base}/lib", f"{base}/bin"] if base == "/usr" else []
    return Interpreter(str(about["own"]), existing([*whole, *system]))


def shared_libraries(prefix: str) -> list[str]:
    """Return the libraries that the interpreter itself is linked with."""
    return [str(path) for path in sorted(Path(prefix, "lib").glob("libpython*.so*"))]


def existing(paths: Sequence[str]) -> tuple[str, ...]:
    """Return each path that exists, once."""
    return tuple(dict.fromkeys(path for path in paths if Path(path).exists()))


def is_below(path: str, folders: Sequence[str]) -> bool:
    """Tell whether a path is one of the folders or in one."""
    return any(path == folder or path.startswith(f"{folder}/") for folder in folders)

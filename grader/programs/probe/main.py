"""Runs in the interpreter of a student: loads a program, and records its calls on trees.

It knows no answers: positions come in, calls go out, as lines of JSON. It imports nothing of ours
but the file of the interface, and runs on Python 3.6 and later.
"""

import importlib.util
import json
import os
import random
import sys
import traceback
from typing import Any

MAX_EVENTS = 5000


class Recorder:
    """The calls of a program on one position."""

    def __init__(self, channel: Any) -> None:
        self.channel, self.events = channel, []  # type: Any, Any

    def add(self, *event: Any) -> None:
        """Record a call; a program that does not come to an end is ended here."""
        self.events.append(event)
        if len(self.events) > MAX_EVENTS:
            send(self.channel, {"events": self.events[:1000], "stuck": True})
            os._exit(0)


def send(channel: Any, answer: Any) -> None:
    """Write an answer in one line."""
    channel.write(json.dumps(answer) + "\n")
    channel.flush()


def take_pipes() -> Any:
    """Return the pipes to the parent; what the program reads and prints goes nowhere."""
    requests = os.fdopen(os.dup(0), encoding="utf8")
    channel = os.fdopen(os.dup(1), "w", encoding="utf8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    sys.stdin = open(os.devnull, encoding="utf8")  # noqa: PTH123, SIM115
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf8")  # noqa: PTH123, SIM115
    return requests, channel


def set_limits(
    cpu_seconds: int, megabytes: int, processes: int, file_bytes: int, *, has_memory_limit: bool
) -> None:
    """Set the limits that the system has; Windows has none of them.

    What reserves much more memory than it uses, as Node does, can't have that limit.
    """
    try:
        import resource
    except ImportError:
        return
    bounds = {
        "RLIMIT_CPU": cpu_seconds,
        "RLIMIT_NPROC": processes + running_tasks(),
        "RLIMIT_FSIZE": file_bytes,
        "RLIMIT_CORE": 0,
    }
    if has_memory_limit:
        bounds["RLIMIT_AS"] = megabytes * 2**20
    for name, bound in bounds.items():
        try:
            number = getattr(resource, name)
            hard = bound + (name == "RLIMIT_CPU")  # so that the signal says which limit it was
            resource.setrlimit(number, (bound, hard))
        except (AttributeError, OSError, ValueError):
            continue  # this system does not have it, or its own is lower


def running_tasks() -> int:
    """Return how many tasks this user runs already, which count against the limit."""
    tasks = 0
    try:
        for name in os.listdir("/proc"):  # noqa: PTH208  # there is no pathlib in what is limited
            try:
                if name.isdigit() and os.stat("/proc/" + name).st_uid == os.getuid():  # noqa: PTH116
                    tasks += len(os.listdir("/proc/" + name + "/task"))  # noqa: PTH208
            except OSError:
                continue
    except OSError:
        return 1000
    return tasks


def failure_of(error: BaseException, path: str) -> Any:
    """Return an exception as plain data, with the last line of the program that it went through."""
    line = 0
    if isinstance(error, SyntaxError):
        line = error.lineno or 0
    else:
        for frame in traceback.extract_tb(error.__traceback__):
            if os.path.abspath(frame.filename) == path:  # noqa: PTH100
                line = frame.lineno or 0
    text = str(error)[:200]
    return {"error": type(error).__name__, "text": text, "line": line}


def load(path: str, name: str) -> Any:
    """Load the program as the module that its course imports."""
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None, "it is a path of Python"
    assert spec.loader is not None, "as above"
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def import_file(path: str) -> Any:
    """Load one of our own files."""
    spec = importlib.util.spec_from_file_location("probe_" + os.path.basename(path)[:-3], path)  # noqa: PTH119
    assert spec is not None, "it is a path of Python"
    assert spec.loader is not None, "as above"
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where pickle looks for the class of a state
    spec.loader.exec_module(module)
    return module


def seed_random(request: str) -> None:
    """Let a program that draws lots do the same for the same position."""
    random.seed(request)


def main() -> None:
    """Load the program, then answer each position with the calls that the program made on it."""
    folder, interface, path, algorithm = sys.argv[1:5]
    requests, channel = take_pipes()
    probe = import_file(os.path.join(folder, interface + ".py"))  # noqa: PTH118
    stubs = os.path.join(folder, interface)  # noqa: PTH118
    sys.path[:0] = [stubs, os.path.dirname(path)]  # noqa: PTH120
    sys.dont_write_bytecode = True
    set_limits(*map(int, sys.argv[5:9]), has_memory_limit=True)
    sys.argv = [path]
    module = None
    try:
        module = load(path, probe.MODULE)
        answer = probe.find(module, algorithm)
    except BaseException as error:  # noqa: BLE001  # whatever a program raises
        answer = {"failure": failure_of(error, path)}
    requests.readline()
    send(channel, answer)
    for line in requests:
        recorder = Recorder(channel)
        seed_random(line)
        try:
            answer = probe.play(module, algorithm, json.loads(line), recorder)
        except BaseException as error:  # noqa: BLE001  # as above
            answer = {"failure": failure_of(error, path)}
        answer["events"] = recorder.events
        send(channel, answer)
    os._exit(0)


if __name__ == "__main__":
    main()

"""Five hundred submissions, whose marking is killed again and again while it goes on."""

from pathlib import Path

import pytest
from killed import STUDENTS, finished, hold_class, killed_while_marking
from long_run import write_class

pytestmark = [
    pytest.mark.nightly,
    pytest.mark.skipif(
        not Path("/proc/self/stat").exists(), reason="processes are looked for in /proc"
    ),
]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nothing_is_lost_and_nothing_doubled_by_kills_in_the_middle_of_marking(
    tmp_path: Path, jobs: str
):
    write_class(tmp_path, STUDENTS)
    undisturbed = finished(tmp_path, "undisturbed.csv")
    there = killed_while_marking(tmp_path, "marks.csv", "--jobs", jobs, seed=f"jobs {jobs}")
    during = [marked for marked in there if 0 < marked < STUDENTS]
    assert len(during) >= 4, there
    assert sorted(there) == there
    assert finished(tmp_path, "marks.csv", "--jobs", jobs) == undisturbed
    hold_class(tmp_path, "marks.csv")
    assert not [path for path in tmp_path.iterdir() if "journal" in path.name]

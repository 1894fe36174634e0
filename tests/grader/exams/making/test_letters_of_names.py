"""Names in letters that no font has: `sheets` says whose they are."""

import pytest

from grader.rendering.pdf import fonts, machine_fonts

EXAM = 'title = "Games"\n[[exercise]]\nfamily = "complexity"\nlevel = "easy"\n'


@pytest.fixture
def no_fonts(monkeypatch):
    monkeypatch.setattr(machine_fonts, "FOLDERS", {"linux": ()})
    monkeypatch.delenv(machine_fonts.OWN_FOLDER, raising=False)
    caches = (machine_fonts.font_files, fonts.runs, fonts._font, fonts._machine_font)
    for cached in caches:
        cached.cache_clear()
    yield
    for cached in caches:
        cached.cache_clear()


@pytest.mark.usefixtures("no_fonts")
def test_students_and_letters_without_a_font_are_named_in_one_line(run, tmp_path):
    (tmp_path / "exam.toml").write_text(EXAM)
    (tmp_path / "students.csv").write_text("id,name\nu1,王小明\nu2,Ana Peña\nu3,Ελένη\n")
    exam, roster, folder = tmp_path / "exam.toml", tmp_path / "students.csv", tmp_path / "exam"
    code, out, err = run("sheets", exam, "--roster", roster, "--out", folder, "--jobs", "1")
    assert (code, err) == (0, "")
    (line,) = [line for line in out.splitlines() if "MINIMAESTRO_FONTS" in line]
    assert "u1 (王小明);" in line
    assert "u2" not in line

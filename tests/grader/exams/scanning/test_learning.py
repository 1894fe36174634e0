"""What a person has confirmed teaches the network, if it reads better for it, and nobody else."""

import io
import json
import pickle
import zipfile

import pytest

pytest.importorskip("cv2", reason="the extra `scan` is not installed")
pytest.importorskip("PIL", reason="the extra `scan` is not installed")
pytest.importorskip("pypdfium2", reason="the extra `scan` is not installed")
pytest.importorskip("zxingcpp", reason="the extra `scan` is not installed")

import cv2
import numpy as np
import scanner
from one_run import silent
from PIL import Image

from grader.base.workers.here import InlineWorkers
from grader.exams.scanning import ink
from grader.exams.scanning.handwriting import learning
from grader.exams.scanning.handwriting.reading import align_signs, load_network
from grader.exams.scanning.handwriting.strokes import ink_line
from grader.exams.scanning.libraries import own_network
from grader.exams.scanning.patch import AnswerPatch, PatchSort, cut_patch, read_layout
from grader.exams.scanning.scan_run import scan
from solver.errors import RequestError

PLACE = AnswerPatch(
    field="1.value", page=1, sort=PatchSort.WRITTEN, x=20, y=20, width=150, height=30, asks=""
)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    load_network.cache_clear()
    yield
    load_network.cache_clear()


def written(text, rng, slant=0.0):
    """The ink of a text, whose letters lean to the left."""
    page = Image.new("L", (600, 220), 245)
    scanner.framed(page, PLACE)
    scanner.write(page, PLACE, text, rng)
    found = cut_patch(np.asarray(page), PLACE, reach=3)
    mask = ink.sharpen_ink(found, ink.ink_mask(found, ink.paper_of(found.grey)))
    lean = np.float32([[1, slant, 0], [0, 1, 0]])
    wide = mask.shape[1] + round(abs(slant) * mask.shape[0])
    return cv2.warpAffine(mask, lean, (wide, mask.shape[0]), flags=cv2.INTER_NEAREST)


def answers(many, slant, said=str):
    rng = np.random.default_rng(3)
    texts = [str(int(n)) for n in rng.integers(100, 999, many)]
    return [(written(text, rng, slant), said(text)) for text in texts]


def test_each_sign_of_a_confirmed_answer_has_its_ink():
    found = align_signs(ink_line(written("-7/3", np.random.default_rng(5))), "-7/3")
    assert [sign for sign, _ in found] == ["-", "7", "/", "3"]
    found = align_signs(ink_line(written("b2, c1", np.random.default_rng(5))), "b2 c1")
    assert "".join(sign for sign, _ in found).replace(",", "") == "b2c1"
    assert align_signs(ink_line(written("7", np.random.default_rng(5))), "1234567") is None


def test_a_hand_that_leans_is_read_better_once_it_was_learnt():
    lesson = learning.learn(answers(60, slant=0.9))
    assert lesson.is_kept
    assert lesson.before < lesson.after <= lesson.tried
    assert own_network().is_file()
    kept = learning.kept_signs(load_network())
    with_own = kept.count_known(load_network())
    own_network().unlink()
    load_network.cache_clear()
    assert with_own >= kept.count_known(load_network())


def test_what_would_read_the_symbols_that_come_with_the_program_worse_is_not_kept():
    exchanged = str.maketrans("38", "83")
    lesson = learning.learn(answers(60, 0.0, said=lambda text: text.translate(exchanged)))
    assert not lesson.is_kept
    assert lesson.before == lesson.after
    assert not own_network().exists()


def test_a_few_answers_teach_nothing():
    with pytest.raises(RequestError, match="learn needs 100 signs in confirmed answers"):
        learning.learn(answers(5, 0.9))


def bomb():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as there:
        there.writestr("mean.npy", bytes(3_000_000))
    return file.getvalue()


def of_another_form():
    file = io.BytesIO()
    arrays = {name: array[..., :1] for name, array in load_network().weights().items()}
    np.savez_compressed(file, symbols=np.array(load_network().symbols), **arrays)
    return file.getvalue()


def not_finite():
    file = io.BytesIO()
    arrays = {name: array * np.nan for name, array in load_network().weights().items()}
    np.savez_compressed(file, symbols=np.array(load_network().symbols), **arrays)
    return file.getvalue()


def pickled():
    file = io.BytesIO()
    arrays = {name: np.array([print], dtype=object) for name in load_network().weights()}
    np.savez_compressed(file, symbols=np.array(load_network().symbols), **arrays)
    return file.getvalue()


@pytest.mark.parametrize(
    "content",
    [lambda: b"", lambda: b"PK\x03\x04", lambda: pickle.dumps(7), bomb, of_another_form,
     not_finite, pickled],
)  # fmt: skip
def test_a_file_that_learn_has_not_written_is_refused_in_one_line(content):
    raw = content()
    own_network().parent.mkdir(parents=True)
    own_network().write_bytes(raw)
    load_network.cache_clear()
    with pytest.raises(RequestError, match="is not what `learn` has written; delete it"):
        load_network()


@pytest.fixture(scope="module")
def scanned_pages(on_paper, tmp_path_factory):
    """A student's pages, with numbers everywhere, and answers.json."""
    folder, rng = tmp_path_factory.mktemp("learn"), np.random.default_rng(6)
    pages = scanner.printed(on_paper.sheet("u1"))
    places = [p for p in read_layout(on_paper.sheet("u1")).places if p.sort is PatchSort.WRITTEN]
    fields = {place.field: str(10 + k) for k, place in enumerate(places)}
    for place in places:
        scanner.write(pages[place.page - 1], place, fields[place.field], rng)
    scanner.saved(pages, folder / "scans.pdf")
    scan(
        on_paper.json,
        [folder / "scans.pdf"],
        folder / "scanned",
        force=False,
        workers=InlineWorkers(),
        progress=silent,
    )
    row = {"code": on_paper.codes["u1"], "fields": fields}
    (folder / "answers.json").write_text(json.dumps([row]))
    return folder


def test_the_command_reads_the_crops_of_confirmed_answers(
    scanned_pages, on_paper, run, monkeypatch
):
    monkeypatch.setattr(learning, "MIN_SYMBOLS", 4)
    code, said, err = run(
        "learn",
        scanned_pages / "answers.json",
        "--exam",
        on_paper.json,
        "--scanned",
        scanned_pages / "scanned",
    )
    if code == 0:
        assert said.startswith(f"{own_network()}: learnt from ")
    else:
        assert (code, said) == (1, "")
        assert err.startswith("minimaestro: nothing is kept of ")
    assert b"JFIF" not in (own_network().read_bytes() if code == 0 else b"")


def test_what_is_no_file_of_answers_is_refused(scanned_pages, on_paper, run, tmp_path):
    (tmp_path / "other.json").write_text('{"a": 1}')
    code, _, err = run(
        "learn",
        tmp_path / "other.json",
        "--exam",
        on_paper.json,
        "--scanned",
        scanned_pages / "scanned",
    )
    assert code == 2
    assert "is no file of answers as marking.html gives it" in err


@pytest.mark.parametrize("is_there", [False, True])
def test_forgetting_somebody_says_that_what_was_learnt_holds_nobody(is_there, on_paper, run):
    said_of = f"{own_network()}: what was learnt from handwriting holds no picture and no answer"
    if is_there:
        own_network().parent.mkdir(parents=True)
        own_network().write_bytes(b"")
    _, said, _ = run("forget", "u1", on_paper.json.parent, "--dry-run")
    assert (said_of in said) is is_there
    assert own_network().exists() is is_there

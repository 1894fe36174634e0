"""A package by the rules of IMS: whatever the manifest names is there, and nothing else is."""

from io import BytesIO
from xml.etree import ElementTree as ET
from zipfile import ZipFile

MANIFEST = "imsmanifest.xml"


def plain(element):
    """Its tag without the namespace."""
    return element.tag.rpartition("}")[2]


def every(root, tag):
    return [element for element in root.iter() if plain(element) == tag]


def words(element):
    """What is written in it, blanks as they are read."""
    return " ".join("".join(element.itertext()).split())


def unpacked(content):
    """The files of the package by their paths, once the manifest has been gone through."""
    with ZipFile(BytesIO(content)) as package:
        assert package.testzip() is None
        paths = package.namelist()
        files = {path: package.read(path) for path in paths if not path.endswith("/")}
    assert len({*paths}) == len(paths)
    assert paths[0] == MANIFEST
    assert not any(path.startswith("/") or ".." in path or "\\" in path for path in paths)
    manifest = ET.fromstring(files[MANIFEST])
    resources = every(manifest, "resource")
    names = [one.get("identifier") for one in resources]
    assert len({*names}) == len(names)
    assert {one.get("identifierref") for one in every(manifest, "dependency")} <= {*names}
    listed = [file.get("href") for file in every(manifest, "file")]
    assert sorted(listed) == sorted(files.keys() - {MANIFEST})
    for one in resources:
        assert one.get("href", listed[0]) in listed
    return manifest, files


def figures(root, files, folder=""):
    """The words that stand for each picture, which is there and is one."""
    for image in every(root, "img"):
        path = image.get("src").replace("../", "").removeprefix(folder)
        assert plain(ET.fromstring(files[path])) == "svg"
        yield image.get("alt")

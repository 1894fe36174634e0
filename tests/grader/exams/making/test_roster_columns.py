"""Headers of rosters as universities and Moodle write them, in each language of the sheets."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.exams.making.roster import read_roster
from solver.errors import RequestError


def students(*lines):
    return read_roster("\n".join(lines).encode(), "class.csv")


@pytest.mark.parametrize(
    ("header", "row"),
    [
        ("DNI;Apellidos;Nombre", "u1;Peña Gil;Ana"),
        ("NIA,Nombre,Primer apellido,Segundo apellido", "u1,Ana,Peña,Gil"),
        ("Número de expediente;Nombre y apellidos", "u1;Ana Peña Gil"),
        ("NIUB;Cognoms;Nom", "u1;Peña Gil;Ana"),
        ("Matricola;Cognome;Nome", "u1;Peña Gil;Ana"),
        ("N° étudiant;Nom;Prénom", "u1;Peña Gil;Ana"),
        ("Matrikelnummer;Nachname;Vorname", "u1;Peña Gil;Ana"),
        ("Matrikel-Nr.;Name;Vorname", "u1;Peña Gil;Ana"),
        ("Número de aluno;Nome;Apelido", "u1;Ana;Peña Gil"),
        ("Student number,Surname,First name", "u1,Peña Gil,Ana"),
        ("id;Nombre", "u1;Ana Peña Gil"),
        ("id;Nom", "u1;Ana Peña Gil"),
        ("id;Nome", "u1;Ana Peña Gil"),
        # Moodle's list of participants
        ("First name,Last name,ID number,Email address,Groups", "Ana,Peña Gil,u1,a@x.org,G1"),
        (
            "Nombre,Apellido(s),Número de ID,Dirección de correo,Grupos",
            "Ana,Peña Gil,u1,a@x.org,G1",
        ),
        ("Nom,Cognoms,Número ID,Adreça electrònica,Grups", "Ana,Peña Gil,u1,a@x.org,G1"),
        ("Nome,Cognome,Numero ID,Indirizzo email,Gruppi", "Ana,Peña Gil,u1,a@x.org,G1"),
        (
            "Prénom,Nom de famille,Numéro d’identification,Adresse de courriel,Groupes",
            "Ana,Peña Gil,u1,a@x.org,G1",
        ),
        ("Vorname,Nachname,ID-Nummer,E-Mail-Adresse,Gruppen", "Ana,Peña Gil,u1,a@x.org,G1"),
        ("Nome,Apelido,Número de ID,Endereço de e-mail,Grupos", "Ana,Peña Gil,u1,a@x.org,G1"),
        # Moodle's grading worksheet, and Canvas's gradebook
        ("Identifier,Full name,ID number,Email address", "Participant 7,Ana Peña Gil,u1,a@x.org"),
        ("Student,ID,SIS User ID,Section", "Ana Peña Gil,u1,77,S1"),
    ],
)
def test_a_students_number_and_name_are_found_under_what_they_are_called(header, row):
    (student,) = students(header, row)
    assert (student.id, student.name) == ("u1", "Ana Peña Gil")
    assert student.email == ("a@x.org" if "@" in row else "")


def test_what_is_not_known_is_kept_as_it_is_called():
    (student,) = students("DNI;Apellidos;Nombre;Grupo;Idioma", "u1;Peña;Ana;G1;ca")
    assert (dict(student.columns), student.language) == ({"Grupo": "G1"}, "ca")


def test_columns_called_as_ours_come_before_any_other():
    (student,) = students("id,name,DNI,Nombre,Apellidos", "u1,Ana,7,A,Peña")
    assert (student.id, student.name) == ("u1", "Ana")
    assert dict(student.columns) == {"DNI": "7", "Nombre": "A", "Apellidos": "Peña"}


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (
            ("DNI;NIA;Nombre", "1;2;Ana"),
            "several columns that may be 'id': 'DNI', 'NIA'; rename one",
        ),
        (
            ("Usuario;Nombre", "1;Ana"),
            "no column 'id'; rename the one that has it: its columns are",
        ),
        (
            ("DNI;Apellidos", "1;Peña"),
            "no column 'name'; rename the one that has it: its columns are",
        ),
        (
            ("First name,Last name,ID number,Email address", "Ana,Peña,,a@x.org"),
            "line 2 has no id in 'ID number'; each student has one, so fill it in or rename",
        ),
        (("DNI;Apellidos;Nombre", "1;;"), "line 2 has no name in 'Nombre', 'Apellidos'"),
    ],
)
def test_what_cannot_be_told_is_refused_with_the_column_to_rename(lines, message):
    with pytest.raises(RequestError) as refused:
        students(*lines)
    assert message in str(refused.value)


@given(st.lists(st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12), max_size=6))
def test_no_header_raises_anything_but_a_refusal(header):
    cells = ['"' + cell.replace('"', "") + '"' for cell in header]
    with suppress(RequestError):
        students(",".join(cells), ",".join(["1"] * len(cells)))

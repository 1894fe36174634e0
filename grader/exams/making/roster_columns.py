"""The columns of a roster, by the names that universities and Moodle give them."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from unicodedata import normalize

from solver.errors import RequestError, did_you_mean
from solver.message import Message

NEEDED = ("id", "name")
KNOWN = (*NEEDED, "email", "language", "seat")

ALIASES: Mapping[str, str] = {
    "id": """
        id number, student id, student number, matriculation number, registration number
        dni, nif, nie, nia, niu, número de id, número id, número de identificación,
        número de estudiante, número de alumno, n.º de alumno, número de expediente, expediente,
        nº expediente, código de alumno, número de matrícula
        niub, número d'estudiant, número d'alumne, núm. d'expedient
        matricola, numero di matricola, numero id, codice persona, codice studente
        numéro d'identification, numéro étudiant, n° étudiant, numéro d'étudiant
        matrikelnummer, matrikelnr, matrikel-nr, matr.-nr., id-nummer, immatrikulationsnummer
        número de aluno, n.º de aluno, número mecanográfico, número de identificação, matrícula,
        número de estudante
    """,
    "name": """
        full name, student, student name
        nombre completo, nombre y apellidos, apellidos y nombre, apellidos nombre, alumno, alumna,
        estudiante, alumno/a
        nom complet, nom i cognoms, cognoms i nom, cognoms nom, alumne, estudiant
        nome completo, nome e cognome, cognome e nome, cognome nome, nominativo, studente
        nom et prénom, nom prénom, prénom et nom, étudiant, étudiante
        vollständiger name, voller name, name vorname, vor- und nachname, nachname vorname
        nome e apelido, aluno, aluna, estudante
    """,
    "email": """
        e-mail, mail, email address, e-mail address
        correo, correo electrónico, dirección de correo, dirección email,
        dirección de correo electrónico
        correu, correu electrònic, adreça electrònica, adreça de correu, adreça de correu electrònic
        indirizzo email, indirizzo e-mail, indirizzo di posta elettronica, posta elettronica
        courriel, adresse de courriel, adresse e-mail, adresse électronique, adresse mail
        e-mail-adresse, mailadresse
        endereço de e-mail, endereço de email, correio eletrónico, correio electrónico
        institutional email, university email, correo institucional, email institucional,
        e-mail institucional, correu institucional, e-mail istituzionale, email istituzionale,
        mail istituzionale, indirizzo istituzionale, courriel institutionnel,
        e-mail institutionnel, email institutionnel, adresse institutionnelle, hochschul-e-mail
    """,
    "language": "idioma, lengua, llengua, lingua, langue, sprache, língua",
    "seat": "asiento, puesto, seient, posto, place, siège, platz, sitzplatz, lugar",
}
"""Other names of each column, in the languages of the sheets."""
FIRST_NAMES = """
    first name, firstname, given name, given names, forename, primeiro nome, nome próprio,
    prénom, prénoms, vorname, vornamen
"""
LAST_NAMES = """
    last name, lastname, surname, family name, apellidos, apellido, apellido(s), primer apellido,
    segundo apellido, cognoms, cognom, cognom(s), primer cognom, segon cognom, cognome, cognomi,
    nom de famille, nachname, familienname, zuname, apelido, apelidos, sobrenome, sobrenomes,
    último nome, apelido(s)
"""
EITHER_NAMES = "nombre, nombre(s), nombres, nom, nome"
"""A first name beside a last name, the last name beside a first name, and alone the whole name."""
BESIDE_A_LAST_NAME = "vorname, vornamen"
"""First names beside which the column `name` is the last name."""


class BadRoster(RequestError):
    """A table that is no roster; the message gives the line, or the column."""


@dataclass(frozen=True)
class RosterColumns:
    """The columns of a table that make up each known column; a name may be in several."""

    sources: Mapping[str, tuple[str, ...]]

    @cached_property
    def used(self) -> frozenset[str]:
        """The columns that make up known ones."""
        return frozenset(column for columns in self.sources.values() for column in columns)

    def read_cells(self, cells: Mapping[str, str]) -> dict[str, str]:
        """Return the cells of a row by known column, and all others as they are."""
        known = {
            name: " ".join(filter(None, (cells[column] for column in columns)))
            for name, columns in self.sources.items()
        }
        return known | {name: cell for name, cell in cells.items() if name not in self.used}


def find_columns(header: Sequence[str], source: str) -> RosterColumns:
    """Return which columns of the header are the known ones; RequestError if a needed one is not.

    A column with the name of a known one is that one, whatever the others are called.
    """
    sources: dict[str, tuple[str, ...]] = {name: (name,) for name in KNOWN if name in header}
    if columns := split_names(header, sources):
        sources["name"] = columns
    for name in KNOWN:
        if name not in sources:
            others = [column for column in header if fold_header(column) in FOLDED_ALIASES[name]]
            if len(others) > 1:
                raise BadRoster(
                    "{source} has several columns that may be {needed!r}: {columns}; rename one "
                    "of them to {needed}",
                    source=source,
                    needed=name,
                    columns=quote_columns(others),
                )
            if others:
                sources[name] = (others[0],)
    if not sources and any(letter.isdigit() for name in header for letter in name):
        raise BadRoster(
            "{source} begins with {columns}; write the names of its columns in a line above, such "
            "as {example}",
            source=source,
            columns=quote_columns(header),
            example="id,name,email",
        )
    for needed in NEEDED:
        if needed not in sources:
            raise BadRoster(
                "{source} has no column {needed!r}; {rest}",
                source=source,
                needed=needed,
                rest=rename_hint(needed, header),
            )
    return RosterColumns(sources)


def rename_hint(needed: str, header: Sequence[str]) -> Message:
    """Return what to do about a table without a needed column."""
    columns = [name.lower()[:40] for name in header]
    return did_you_mean(
        needed,
        columns,
        Message("rename the one that has it: its columns are {there}", there=quote_columns(header)),
    )


def quote_columns(columns: Sequence[str]) -> str:
    """Return the names of columns in quotes, cut where they are very long."""
    return ", ".join(repr(name[:40]) for name in columns)[:200]


def split_names(header: Sequence[str], known: Collection[str]) -> tuple[str, ...]:
    """Return the columns of first and last names, in this order; none if there is a whole name."""
    first, last, either = (
        [column for column in header if fold_header(column) in names]
        for names in (FOLDED_FIRST, FOLDED_LAST, FOLDED_EITHER)
    )
    if "name" in known:
        has_last = any(fold_header(column) in FOLDED_BESIDE for column in first) and not last
        return (*first, "name") if has_last else ()
    if any(fold_header(column) in FOLDED_ALIASES["name"] for column in header):
        return ()
    if last:
        return (*(first or either), *last) if first or either else ()
    return (*first, *either) if either else ()


# Names of columns, compared without case, accents and punctuation.


def fold_header(name: str) -> str:
    """Return the name of a column without case, accents, and all that is no letter or digit."""
    letters = normalize("NFKD", name.casefold().replace("º", "").replace("°", ""))
    return re.sub(r"[^a-z0-9]+", " ", re.sub(r"[\u0300-\u036f]", "", letters)).strip()


def fold_names(names: str) -> frozenset[str]:
    """Return the folded names of a list with commas and line ends."""
    return frozenset(fold_header(name) for name in re.split(r"[,\n]", names) if name.strip())


FOLDED_ALIASES = {name: fold_names(aliases) for name, aliases in ALIASES.items()}
FOLDED_FIRST, FOLDED_LAST = fold_names(FIRST_NAMES), fold_names(LAST_NAMES)
FOLDED_EITHER, FOLDED_BESIDE = fold_names(EITHER_NAMES), fold_names(BESIDE_A_LAST_NAME)

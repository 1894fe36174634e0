"""Whoever comes: of which course here, in which role, and as which student."""

from dataclasses import dataclass
from hashlib import sha256

from grader.actions.desk import known_names
from grader.base.workers.engine_choice import Chosen
from grader.courses.actions import enrolment
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.requested import assignment_of
from grader.courses.store import courses, people, platforms, scores, students
from grader.courses.store.database import Database
from grader.courses.store.records import Course, Platform, TokenRole
from grader.exams.making.student import Student
from grader.interfaces.lti.lti_launch import stale
from grader.interfaces.lti.message import FIELD, SCORE, Launch, printable
from grader.interfaces.lti.web import is_address, is_hidden, origin
from solver.errors import RequestError

MEMBERSHIP = "http://purl.imsglobal.org/vocab/lis/v2/membership#"
ROLES = {"Instructor": TokenRole.TEACHER, "Learner": TokenRole.STUDENT}
"""Whoever is both is a teacher."""
DIGITS, LONGEST = 12, 100


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who may show a session's token, and the assignment that the link is for, if it is for one."""

    holder: Holder
    course: str
    assignment: str | None


def arrived(there: Database, platform: Platform, launch: Launch, engine: Chosen) -> Arrival:
    """A student is enrolled on the first visit; from then on the marks go where the link says."""
    role = role_of(launch)
    course = course_of(there, platform, launch, role)
    wanted = printable(str(launch.custom.get(FIELD, ""))) or None
    if wanted:
        with there.reading() as tx:
            assignment_of(tx, course, wanted)
    if role is TokenRole.TEACHER:
        return Arrival(Holder(role, course), course, wanted)
    student = enrolled(there, platform, course, launch, engine=engine)
    arrival = Arrival(Holder(role, course, student), course, wanted)
    if wanted:
        follow(there, platform, launch, to=arrival)
    return arrival


def role_of(launch: Launch) -> TokenRole:
    said = {role.removeprefix(MEMBERSHIP) for role in launch.roles}
    for name, role in ROLES.items():
        if name in said:
            return role
    raise RequestError("this is for a course's teachers and students: Instructor or Learner")


def course_of(there: Database, platform: Platform, launch: Launch, role: TokenRole) -> str:
    """The platform's, if it is of one; else that of its own course, made for its first teacher."""
    if platform.course is not None:
        return platform.course
    if launch.context is None:
        raise RequestError("the platform has to say of which course the link is: context")
    with there.writing() as tx:
        if not platforms.hold(tx, platform.id):
            raise stale()
        found = people.course_of(tx, platform.id, launch.context.id)
        if found is not None:
            return found
        if role is not TokenRole.TEACHER:
            raise RequestError("a teacher of the course opens it here first")
        made = Course(fresh_id(), launch.context.called, now())
        courses.add(tx, made)
        people.place(tx, platform.id, launch.context.id, course=made.id)
        return made.id


def enrolled(
    there: Database, platform: Platform, course: str, launch: Launch, *, engine: Chosen
) -> str:
    """The student, who is enrolled if that is still to be done."""
    with there.writing() as tx:
        students.hold(tx, course)
        known = people.student_of(tx, platform.id, course, subject=launch.sub)
        if known is None:
            own = launch.lis.person_sourcedid
            taken = not is_id(own) or people.is_taken(tx, platform.id, course, student=own)
            known = made_up(platform, launch) if taken else own
            people.name(tx, platform.id, course, subject=launch.sub, student=known)
        there_already = students.find(tx, course, known)
    if there_already is None:
        enrolment.enrol(there, course, [person(known, launch)], engine)
    return known


def is_id(own: str) -> bool:
    return 0 < len(own) <= LONGEST and own.isprintable() and own == own.strip()


def made_up(platform: Platform, launch: Launch) -> str:
    """Where the institution's own is not known: always the same, and nobody else's."""
    of = sha256(f"{platform.id} {launch.sub}".encode())
    return f"lti-{of.hexdigest()[:DIGITS]}"


def person(id_: str, launch: Launch) -> Student:
    return Student(
        id=id_,
        name=launch.called or id_,
        email=launch.email[:320] if launch.email.isprintable() else "",
        language=launch.tongue if launch.tongue in known_names.languages() else "",
        seat="",
        columns={},
    )


def follow(there: Database, platform: Platform, launch: Launch, *, to: Arrival) -> None:
    """Where the platform takes scores for the link."""
    line = launch.endpoint.lineitem
    if SCORE not in launch.endpoint.scope or not is_line(line, platform):
        return
    said = {"platform": platform.id, "line": line, "subject": launch.sub}
    ours = {"course": to.course, "assignment": to.assignment, "student": to.holder.student}
    with there.writing() as tx:
        if platforms.hold(tx, platform.id):
            scores.follow(tx, said | ours, moment=now())


def is_line(line: str, platform: Platform) -> bool:
    """Whether scores can be sent there; where the platform's other addresses are hidden, it is."""
    return is_address(line) and (is_hidden(line) or origin(line) == origin(platform.token))

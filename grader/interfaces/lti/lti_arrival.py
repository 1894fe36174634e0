"""The arrival of a platform's user: course, role and student."""

from dataclasses import dataclass
from hashlib import sha256

from grader.actions.desk import known_names
from grader.base.workers.engine_choice import EngineChoice
from grader.courses.actions import enrolment
from grader.courses.actions.clock_and_ids import fresh_id, now
from grader.courses.actions.issue_tokens import Holder
from grader.courses.actions.requested import assignment_of, course_held
from grader.courses.store import courses, people, platforms, scores, students
from grader.courses.store.database import Database, Transaction
from grader.courses.store.records import Course, Platform, TokenRole
from grader.exams.making.student import Student
from grader.interfaces.lti.lti_launch import stale
from grader.interfaces.lti.message import FIELD, SCORE, Launch, printable
from grader.interfaces.lti.web import is_address, is_hidden, origin
from solver.errors import RequestError

DIGITS, MAX_ID_LENGTH = 12, 100


@dataclass(frozen=True, slots=True)
class Arrival:
    """The holder of the session's token, and the assignment that the link is for, if any."""

    holder: Holder
    course: str
    assignment: str | None


def let_in(database: Database, platform: Platform, launch: Launch, engine: EngineChoice) -> Arrival:
    """Let a user in; a student is enrolled on the first visit, and scores follow the link."""
    role = role_of(launch)
    course = course_of(database, platform, launch, role)
    list_at(database, platform, launch, course)
    assignment_id = printable(str(launch.custom.get(FIELD, ""))) or None
    if assignment_id:
        with database.reading() as tx:
            assignment_of(tx, course, assignment_id)
    if role is TokenRole.TEACHER:
        return Arrival(Holder(role, course), course, assignment_id)
    student = enrol_student(database, platform, course, launch, engine=engine)
    arrival = Arrival(Holder(role, course, student), course, assignment_id)
    if assignment_id:
        follow(database, platform, launch, to=arrival)
    return arrival


def role_of(launch: Launch) -> TokenRole:
    """Return the user's role; RequestError if it is neither a teacher's nor a student's."""
    if launch.role is None:
        raise RequestError("this is for a course's teachers and students: Instructor or Learner")
    return launch.role


def course_of(database: Database, platform: Platform, launch: Launch, role: TokenRole) -> str:
    """Return the course of the platform, or of its context, created for its first teacher."""
    if platform.course is not None:
        return platform.course
    if launch.context is None:
        raise RequestError("the platform has to say of which course the link is: context")
    with database.writing() as tx:
        if not platforms.hold(tx, platform.id):
            raise stale()
        course = people.course_of(tx, platform.id, launch.context.id)
        if course is not None:
            return course
        if role is not TokenRole.TEACHER:
            raise RequestError("a teacher of the course opens it here first")
        new_course = Course(fresh_id(), launch.context.called, now())
        courses.add(tx, new_course)
        people.place(tx, platform.id, launch.context.id, course=new_course.id)
        return new_course.id


def list_at(database: Database, platform: Platform, launch: Launch, course: str) -> None:
    """Record where the platform lists the course's people, if it does so for us."""
    url = launch.namesroleservice.context_memberships_url
    if not is_line(url, platform):
        return
    with database.reading() as tx:
        known = people.is_listed_at(tx, platform.id, course, url=url)
    if not known:
        with database.writing() as tx:
            course_held(tx, course)
            if platforms.hold(tx, platform.id):
                people.list_at(tx, platform.id, course, url=url)


def enrol_student(
    database: Database, platform: Platform, course: str, launch: Launch, *, engine: EngineChoice
) -> str:
    """Return the student's id, after enrolling the student if needed."""
    with database.writing() as tx:
        course_held(tx, course)
        own = launch.lis.person_sourcedid
        known = known_as(tx, platform, course, subject=launch.sub, own=own)
        there_already = students.find(tx, course, known)
    if there_already is None:
        enrolment.enrol(database, course, [person(known, launch)], engine)
    return known


def known_as(tx: Transaction, platform: Platform, course: str, *, subject: str, own: str) -> str:
    """Return the student's id: as before, or else the institution's, or a made-up one."""
    known = people.student_of(tx, platform.id, course, subject=subject)
    if known is None:
        taken = not is_id(own) or people.is_taken(tx, platform.id, course, student=own)
        known = made_up(platform, subject) if taken else own
        people.name(tx, platform.id, course, subject=subject, student=known)
    return known


def is_id(own: str) -> bool:
    """Tell whether the institution's id can be used."""
    return 0 < len(own) <= MAX_ID_LENGTH and own.isprintable() and own == own.strip()


def made_up(platform: Platform, subject: str) -> str:
    """Return an id that is always the same for this user of the issuer and nobody else's."""
    digest = sha256(f"{platform.issuer} {subject}".encode())
    return f"lti-{digest.hexdigest()[:DIGITS]}"


def person(id_: str, launch: Launch) -> Student:
    """Return the student as the platform describes them."""
    return Student(
        id=id_,
        name=launch.called or id_,
        email=mail(launch.email),
        language=known_names.language(launch.tongue),
        seat="",
        columns={},
    )


def mail(text: str) -> str:
    """Return a mail address if it is printable."""
    return text[:320] if text.isprintable() else ""


def follow(database: Database, platform: Platform, launch: Launch, *, to: Arrival) -> None:
    """Send scores to the link's line in the gradebook, if the platform takes them."""
    line = launch.endpoint.lineitem
    if SCORE not in launch.endpoint.scope or not is_line(line, platform):
        return
    score_line = {"platform": platform.id, "line": line, "subject": launch.sub}
    ours = {"course": to.course, "assignment": to.assignment, "student": to.holder.student}
    with database.writing() as tx:
        students.hold(tx, to.course)
        is_there = students.find(tx, to.course, to.holder.student or "")
        if platforms.hold(tx, platform.id) and is_there:
            scores.follow(tx, score_line | ours, moment=now())


def is_line(line: str, platform: Platform) -> bool:
    """Tell whether scores can be sent there: encrypted, or on the platform's own origin."""
    return is_address(line) and (is_hidden(line) or origin(line) == origin(platform.token))

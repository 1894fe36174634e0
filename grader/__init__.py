"""Marking answers, making exams and sheets, and every interface: command line, service, site."""

import os

if "MINIMAESTRO_PLUGINS" in os.environ:  # this process was begun by one that has some
    from grader.base import plugins

    plugins.inherit()

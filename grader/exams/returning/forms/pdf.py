"""Marked sheets in PDF, as they are printed."""

from grader.exams.returning.form import MarkedSheetForm
from grader.rendering.pdf.marked_pdf import write_marked

FORM = MarkedSheetForm("pdf", ".pdf", write_marked)

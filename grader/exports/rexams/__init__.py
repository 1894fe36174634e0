"""R/exams: an exercise is a cloze in R Markdown, with its meta-information below it."""

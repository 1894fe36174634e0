"""The accessible edition of a sheet: one page of HTML, with labelled fields and trees in words."""

"""Scanned sheets: order the pages, read check boxes, cut out written answers."""

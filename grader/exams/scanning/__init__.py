"""Sheets that come back as scans: pages put in order, boxes read, written answers cut out."""

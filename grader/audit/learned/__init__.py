"""The best sheet without work: what a family's own exercises teach somebody who solves none."""

"""Random draws that several families share."""

"""What everything about exercises rests on: draws, plain data, pictures, refusals."""

"""What there is to say of a wrong answer: what it has, what it lacks, what cannot be."""

"""How the schema came to be what it is, a step a file; each can be taken back."""

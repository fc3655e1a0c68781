"""The terminal game: a table drawn with rich, acts said by number or in words.

Everything shown is drawn from one seat's view; nothing here knows more than that seat.
"""

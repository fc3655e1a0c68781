"""The served table: seats, clocks and windows. No clock is read here, and nothing is sent.

A table is a fold over its log: the same records give the same table on every machine. Time comes
with every call, as milliseconds of the table's own time, which runs only while somebody serves it.
"""

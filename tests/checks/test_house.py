"""The measure of the house: it is kept, and it counts right."""

from running import check, loaded

SMALL_HOUSE = '''"""A module."""

def plain(x):
    """Goes one way."""
    return x


def branching(x):
    for each in x:
        if each and x or each == 3:
            return [a for a in x if a]
    return None if x else 1  # noqa: E1


class Base:
    """Says what its methods are."""

    def told(self): ...

    def said(self):
        """Something."""


class Heir(Base):
    """Does it otherwise."""

    def said(self):
        def inner(): ...

    def _hidden(self): ...
'''


def test_the_house_is_as_small_as_it_says():
    status, said = check("house")
    assert status == 0, said
    assert "all as promised" in said


def test_lines_ways_excuses_and_docstrings_are_counted(tmp_path):
    (tmp_path / "one.py").write_text(SMALL_HOUSE)
    (tmp_path / "two.py").write_text("")
    seen = loaded("house").looked_at(tmp_path)
    assert sorted(seen.modules) == [0, len(SMALL_HOUSE.splitlines())]
    assert sorted(seen.classes) == [7, 7]
    assert sorted(seen.functions) == [1, 1, 1, 2, 2, 3, 5]
    assert sorted(seen.ways) == [1, 1, 1, 1, 1, 1, 8]  # for, if, and, or; in the list for, if; if
    assert seen.excuses == 1
    assert (seen.public, seen.own, seen.inherited) == (8, 4, 1)


def test_a_house_with_long_rooms_is_told(tmp_path):
    lines = "\n".join(f"    x = {number}" for number in range(60))
    (tmp_path / "one.py").write_text(f'def long():\n    """Long."""\n{lines}\n')
    status, said = check("house", str(tmp_path))
    assert status == 1
    assert "BELOW longest" in said

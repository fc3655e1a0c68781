"""Small plausible changes in code: what a tired hand might write, and no formatter would notice."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

Change = Callable[[ast.AST], "ast.AST | None"]


@dataclass(frozen=True)
class Mutant:
    """One change at one place; what says where it is holds when lines are moved."""

    file: str  # from the package on, with slashes
    function: str  # the outermost one, with its class; `` for a module's or a class's own lines
    text: str  # the line as it stands
    change: str  # `a < b -> a <= b`
    line: int
    rows: tuple[range, ...]  # where it can be seen to be reached: its own lines, its statement's
    node: int  # which one of the tree,
    kind: str  # and which of the changes that can be made there
    is_live: bool  # inside a function: its code can be exchanged in a running process

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What a reason is written for."""
        return self.file, self.function, self.text, self.change

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function or '-'}: {self.change}"


# --- the changes ----------------------------------------------------------------------------------

BOUNDARY = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITE = {
    ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE, ast.LtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
SIBLINGS = {"min": "max", "max": "min", "any": "all", "all": "any"}
NOT_NUMBERS = (ast.List, ast.Tuple, ast.ListComp, ast.JoinedStr, ast.Dict, ast.Set)
A_NAME = 100
"""From here on a number is rather a name for something, and one as good as the other."""
BUILT_IN = ("int", "str", "float", "bool", "bytes")
THE_TABLE = ("game", "self", "table")
"""Nobody mistakes these for a seat or a card."""
IN_ANY_ORDER = ("min", "max")
"""To these it is all the same which comes first,"""
IN_ONE_ORDER = ("isinstance",)
"""and these cry out at once: noticing it would be no feat."""


def compared(table: dict[type[ast.cmpop], type[ast.cmpop]]) -> Change:
    """A comparison by another one."""

    def change(node: ast.AST) -> ast.AST | None:
        if not isinstance(node, ast.Compare) or type(node.ops[0]) not in table:
            return None
        new = deepcopy(node)
        new.ops[0] = table[type(node.ops[0])]()
        return new

    return change


def and_or(node: ast.AST) -> ast.AST | None:
    """`and` for `or`, `or` for `and`."""
    if not isinstance(node, ast.BoolOp):
        return None
    return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def without_not(node: ast.AST) -> ast.AST | None:
    """A `not` forgotten."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.operand
    return None


def negated(node: ast.AST) -> ast.AST | None:
    """A condition the other way round; comparisons and `not` have changes of their own."""
    if not isinstance(node, ast.If | ast.While | ast.IfExp):
        return None
    if isinstance(node.test, ast.Compare | ast.UnaryOp | ast.Constant):
        return None
    new = deepcopy(node)
    new.test = ast.UnaryOp(ast.Not(), new.test)
    return new


def branch_dropped(node: ast.AST) -> ast.AST | None:
    """What is done if something is so, never done."""
    if not isinstance(node, ast.If):
        return None
    new = deepcopy(node)
    new.test = ast.Constant(False)
    return new


def filter_dropped(node: ast.AST) -> ast.AST | None:
    """Everything, in place of what fits."""
    if not isinstance(node, ast.comprehension) or not node.ifs:
        return None
    return ast.comprehension(node.target, node.iter, [], node.is_async)


def arithmetic(node: ast.AST) -> ast.AST | None:
    """Plus for minus, and the like."""
    if not isinstance(node, ast.BinOp | ast.AugAssign) or type(node.op) not in ARITHMETIC:
        return None
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else (node.value,)
    if any(isinstance(each, NOT_NUMBERS) or is_text(each) for each in sides):
        return None
    new = deepcopy(node)
    new.op = ARITHMETIC[type(node.op)]()
    return new


def number(node: ast.AST) -> ast.AST | None:
    """One more; none for one and one for none, as of flags; the other truth."""
    if not isinstance(node, ast.Constant) or not isinstance(node.value, int):
        return None
    if isinstance(node.value, bool):
        return ast.Constant(not node.value)
    if node.value >= A_NAME:
        return None
    return ast.Constant(1 - node.value if node.value in (0, 1) else node.value + 1)


def sibling(node: ast.AST) -> ast.AST | None:
    """`max` for `min`, `all` for `any`."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return None
    if node.func.id not in SIBLINGS:
        return None
    return ast.Call(ast.Name(SIBLINGS[node.func.id], ast.Load()), node.args, node.keywords)


def swapped(node: ast.AST) -> ast.AST | None:
    """The last two arguments that look alike, exchanged."""
    if not isinstance(node, ast.Call):
        return None
    if ast.unparse(node.func) in IN_ANY_ORDER + IN_ONE_ORDER:
        return None
    for at in range(len(node.args) - 1, 0, -1):
        one, other = node.args[at - 1 : at + 1]
        alike = type(one) is type(other) and isinstance(one, ast.Name | ast.Attribute)
        first, second = ast.unparse(one), ast.unparse(other)
        if not alike or first in THE_TABLE or first == second or is_named(one) != is_named(other):
            continue
        arguments = [*node.args[: at - 1], other, one, *node.args[at + 1 :]]
        return ast.Call(node.func, arguments, node.keywords)
    return None


def dropped(node: ast.AST) -> ast.AST | None:
    """A statement forgotten: a call, a reset, a sum, an error, a step back in a loop."""
    is_call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
    is_reset = isinstance(node, ast.Assign) and all(
        isinstance(each, ast.Attribute | ast.Subscript) for each in node.targets
    )
    others = ast.AugAssign | ast.Delete | ast.Raise | ast.Continue | ast.Break
    return ast.Pass() if is_call or is_reset or isinstance(node, others) else None


CHANGES: dict[str, Change] = {
    "boundary": compared(BOUNDARY),
    "opposite": compared(OPPOSITE),
    "and-or": and_or,
    "not": without_not,
    "negated": negated,
    "branch": branch_dropped,
    "filter": filter_dropped,
    "arithmetic": arithmetic,
    "number": number,
    "sibling": sibling,
    "swapped": swapped,
    "dropped": dropped,
}


def is_named(node: ast.AST) -> bool:
    """Whether it is one of the values in capitals: an event, a verb, a kind."""
    return ast.unparse(node).rpartition(".")[2].isupper()


def is_text(node: ast.AST) -> bool:
    """Whether it is words."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


# --- where they can be made -----------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """A node of the tree, and whose it is."""

    node: ast.AST
    function: str
    is_live: bool
    statement: ast.stmt | None = None


def places(tree: ast.Module) -> list[Place]:
    """Everything that is carried out, in order: no types, no docstrings, no imports, no asserts."""
    return [each for statement in tree.body for each in within(statement, Place(tree, "", False))]


def within(node: ast.AST, outer: Place) -> Iterator[Place]:
    """A node and all in it."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert) or is_for_types(node):
        return
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield from defined(node, outer)
        return
    statement = node if isinstance(node, ast.stmt) else outer.statement
    here = Place(node, outer.function, outer.is_live, statement)
    yield here
    parts = [node.value] if isinstance(node, ast.AnnAssign) else ast.iter_child_nodes(node)
    for each in parts:
        if each is not None:
            yield from within(each, here)


def defined(
    node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef, outer: Place
) -> Iterator[Place]:
    """What a function or a class holds; a function inside another belongs to that."""
    name = f"{outer.function}.{node.name}".lstrip(".")
    if isinstance(node, ast.ClassDef):
        here = outer if outer.is_live else Place(node, name, False)
    else:
        defaults = [each for each in (*node.args.defaults, *node.args.kw_defaults) if each]
        for default in defaults:
            yield from within(default, Place(node, name, outer.is_live))
        here = outer if outer.is_live else Place(node, name, True)
    for each in node.body:
        if not (isinstance(each, ast.Expr) and is_text(each.value)):
            yield from within(each, here)


def is_for_types(node: ast.AST) -> bool:
    """Whether only a type checker reads it."""
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return is_type(node.left) and is_type(node.right)
    return isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith("Literal")


def is_type(node: ast.AST) -> bool:
    """Whether it is a class by its name, or a union of some."""
    if isinstance(node, ast.Name):
        return node.id in BUILT_IN or (node.id[0].isupper() and not node.id.isupper())
    is_none = isinstance(node, ast.Constant) and node.value is None
    return is_none or isinstance(node, ast.Subscript) or is_for_types(node)


def row_of(node: ast.AST) -> int:
    """On which line it begins; a comprehension does not say so itself."""
    if isinstance(node, ast.comprehension):
        return node.target.lineno
    assert isinstance(node, ast.stmt | ast.expr)
    return node.lineno


def rows_of(place: Place) -> tuple[range, ...]:
    """Its own lines; and its statement's, as what is worked out beforehand stands on no line."""
    found = []
    for node in filter(None, (place.node, place.statement)):
        first = row_of(node)
        parts = [each for each in ast.iter_child_nodes(node) if not isinstance(each, ast.stmt)]
        whole = [] if isinstance(node, ast.stmt) and hasattr(node, "body") else [node]
        last = max(getattr(each, "end_lineno", first) for each in (*whole, *parts))
        found.append(range(first, last + 1))
    return tuple(found)


def mutants_of(path: Path, package: Path) -> list[Mutant]:
    """All changes that can be made in a module."""
    source = path.read_text("utf-8")
    lines = source.splitlines()
    found: dict[tuple[str, ...], Mutant] = {}
    for at, place in enumerate(places(ast.parse(source))):
        node = place.node
        for kind, change in CHANGES.items():
            new = change(node)
            if new is None:
                continue
            row = row_of(node)
            text = lines[row - 1].strip()
            said = shown(kind, node, new)
            name = path.relative_to(package).as_posix()
            rows = rows_of(place)
            made = Mutant(name, place.function, text, said, row, rows, at, kind, place.is_live)
            found.setdefault(made.key, made)  # in `[0, 0, 0]` the first stands for all
    return list(found.values())


def shown(kind: str, node: ast.AST, new: ast.AST) -> str:
    """A change in a line: before and after."""
    if kind in ("negated", "branch") and isinstance(node, ast.If | ast.While | ast.IfExp):
        how = "turned round" if kind == "negated" else "never"
        return f"if {ast.unparse(node.test)}: {how}"
    if kind == "dropped":
        return f"{ast.unparse(node)}: dropped"
    if isinstance(node, ast.comprehension):
        return f"if {ast.unparse(node.ifs[0])}: dropped"
    return f"{ast.unparse(node)} -> {ast.unparse(new)}"


def changed(mutant: Mutant, package: Path) -> ast.Module:
    """A module with the change made; with none, if the mutant is of no kind."""
    tree = ast.parse((package / mutant.file).read_text("utf-8"))
    if not mutant.kind:
        return tree
    old = places(tree)[mutant.node].node
    new = CHANGES[mutant.kind](old)
    assert new is not None
    put(tree, old, ast.copy_location(new, old) if hasattr(old, "lineno") else new)
    return ast.fix_missing_locations(tree)


def put(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    """One node in the place of another."""
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, field, new)
                return
            if isinstance(value, list) and any(each is old for each in value):
                setattr(parent, field, [new if each is old else each for each in value])
                return
    raise AssertionError("there is no such node")

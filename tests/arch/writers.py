"""Who writes what in the record of a game, read off the syntax tree.

A write is an assignment to a part of a record, by whatever name a room knows it, or handing that part to a room that
writes what it is handed. Names stand for everything that they were ever bound to in their function.
"""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

Path_ = tuple[str, ...]  # root name and fields: ("s", "site", "kind")
CHANGERS = {
    "fill",
    "sort",
    "put",
    "itemset",
    "setfield",
    "partition",
    "resize",
    "byteswap",
    "__setitem__",
    "__setattr__",
}
WHOLE = {("s",), ("S",)}  # a game handed on whole: who takes it answers for what is written
COPIERS = {
    "copyto",
    "put",
    "place",
    "putmask",
    "put_along_axis",
    "setattr",
    "fill_diagonal",
    "shuffle",
}  # first argument


def decorators(function: ast.AST) -> set[str]:
    """Their names, however they are reached."""
    found = set()
    for one in getattr(function, "decorator_list", []):
        one = one.func if isinstance(one, ast.Call) else one
        found.add(one.attr if isinstance(one, ast.Attribute) else getattr(one, "id", ""))
    return found


def is_compiled(function: ast.AST) -> bool:
    return bool(decorators(function) & {"room", "door"})


def flat(target: ast.AST) -> Iterator[ast.AST]:
    """The single targets of an assignment, tuples and lists taken apart."""
    if isinstance(target, ast.Tuple | ast.List):
        for one in target.elts:
            yield from flat(one)
    else:
        yield target.value if isinstance(target, ast.Starred) else target


def pairs(target: ast.AST, value: ast.AST | None) -> Iterator[tuple[ast.AST, ast.AST | None]]:
    """Targets with what they are bound to; None where the tree does not say."""
    if isinstance(target, ast.Tuple | ast.List):
        values = value.elts if isinstance(value, ast.Tuple | ast.List) else [None] * len(target.elts)
        for one, its in zip(target.elts, values if len(values) == len(target.elts) else [value] * len(target.elts)):
            yield from pairs(one, its if its is not None else value)
    else:
        yield target.value if isinstance(target, ast.Starred) else target, value


@dataclass
class Function:
    """One room, door or plain function."""

    node: ast.FunctionDef
    file: str
    arrays: frozenset[str] = frozenset()  # fields that hold many numbers, so that `name += 1` changes them in place
    written: set[int] = field(default_factory=set)  # places of arguments that it writes through, found step by step

    @cached_property
    def arguments(self) -> list[str]:
        """Their names, in order."""
        return [one.arg for one in (*self.node.args.posonlyargs, *self.node.args.args)]

    @cached_property
    def bound(self) -> dict[str, set[Path_]]:
        """Local name -> the parts of records that it may stand for."""
        known: dict[str, set[Path_]] = {}
        bindings = []
        for node in ast.walk(self.node):
            if isinstance(node, ast.Assign):
                bindings += [pair for target in node.targets for pair in pairs(target, node.value)]
            elif isinstance(node, ast.AnnAssign | ast.NamedExpr):
                bindings += list(pairs(node.target, node.value))
            elif isinstance(node, ast.For | ast.comprehension):
                bindings += list(pairs(node.target, node.iter))
            elif isinstance(node, ast.withitem) and node.optional_vars is not None:
                bindings += list(pairs(node.optional_vars, node.context_expr))
        for _ in range(len(bindings) + 1):  # until nothing new is known: names may be bound to names
            before = sum(map(len, known.values()))
            for target, value in bindings:
                if isinstance(target, ast.Name) and value is not None:
                    known.setdefault(target.id, set()).update(self.views(value, known))
            if sum(map(len, known.values())) == before:
                break
        return known

    def views(self, node: ast.AST, known: dict[str, set[Path_]]) -> set[Path_]:
        """The parts of records that an expression may be."""
        if isinstance(node, ast.Name):
            return known.get(node.id) or {(node.id,)}
        if isinstance(node, ast.Attribute):
            return {(*path, node.attr) for path in self.views(node.value, known)}
        if isinstance(node, ast.Subscript):
            return self.views(node.value, known)
        if isinstance(node, ast.IfExp):
            return self.views(node.body, known) | self.views(node.orelse, known)
        if isinstance(node, ast.NamedExpr):
            return self.views(node.value, known)
        if isinstance(node, ast.Tuple | ast.List):
            return set().union(*(self.views(one, known) for one in node.elts))
        if isinstance(
            node, ast.Call
        ):  # a view of what it was handed, for all we know: f(s.site, i), s.view(), zip(s.unit)
            handed = [node.func.value] if isinstance(node.func, ast.Attribute) else []
            parts = set().union(set(), *(self.views(one, known) for one in (*handed, *node.args)))
            return {path for path in parts if len(path) > 1 or path[0] in ("s", "S")}
        return set()

    def paths(self, node: ast.AST) -> set[Path_]:
        """What an expression of this function may be, by the names of its arguments."""
        return self.views(node, self.bound)

    def direct(self) -> set[Path_]:
        """What it assigns to or changes itself, plain local names aside."""
        found: set[Path_] = set()
        for node in ast.walk(self.node):
            targets: Iterable[ast.AST] = ()
            if isinstance(node, ast.Assign | ast.Delete):
                targets = node.targets
            elif isinstance(node, ast.AugAssign | ast.AnnAssign | ast.For | ast.comprehension | ast.NamedExpr):
                targets = [node.target]
            elif isinstance(node, ast.withitem) and node.optional_vars is not None:
                targets = [node.optional_vars]
            elif isinstance(node, ast.Call):
                found |= self.changed_by_call(node)
            for target in targets:
                for one in flat(target):
                    if isinstance(one, ast.Attribute | ast.Subscript):
                        found |= self.paths(one) or {("?",)}
                    elif isinstance(node, ast.AugAssign) and isinstance(one, ast.Name):
                        found |= {path for path in self.wholes(one.id) if path[-1] in self.arrays}
        return found

    def wholes(self, name: str) -> set[Path_]:
        """The fields that a name is bound to without an index."""
        values = [node.value for node in ast.walk(self.node) if isinstance(node, ast.Assign)
                  and any(isinstance(one, ast.Name) and one.id == name for one in node.targets)]  # fmt: skip
        return set().union(*(self.paths(value) for value in values if isinstance(value, ast.Attribute)))

    def changed_by_call(self, node: ast.Call) -> set[Path_]:
        """Methods of arrays and functions of numpy that write."""
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        found: set[Path_] = set()
        if isinstance(node.func, ast.Attribute) and name in CHANGERS:
            found |= self.paths(node.func.value)
        if name in COPIERS and node.args:
            found |= {path for path in self.paths(node.args[0]) if len(path) > 1 or name == "setattr"}
        return found

    def calls(self) -> Iterator[tuple[str, str, list[ast.AST]]]:
        """Module ("" if none is named), function and arguments of every call."""
        for node in ast.walk(self.node):
            if isinstance(node, ast.Call):
                if isinstance(node.func, ast.Name):
                    yield "", node.func.id, node.args
                elif isinstance(node.func, ast.Attribute):
                    module = node.func.value
                    yield getattr(module, "id", getattr(module, "attr", "?")), node.func.attr, node.args


def dotted(file: str) -> str:
    return file.removesuffix(".py").replace("/", ".")


def imports(tree: ast.AST) -> dict[str, str]:
    """Name in a module -> what it stands for, with dots."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {one.asname or one.name: one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
    return found


def is_effects(file: str) -> bool:
    return Path(file).name.startswith("effects")


class Program:
    """All functions of some files, and what each of them writes, itself or by handing on."""

    def __init__(self, files: dict[str, str], arrays: frozenset[str] = frozenset()) -> None:
        trees = {file: ast.parse(text) for file, text in files.items()}
        self.functions = [
            Function(node, file, arrays)
            for file, tree in trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.FunctionDef)
        ]
        self.names = {file: imports(tree) for file, tree in trees.items()}
        self.by_file: dict[tuple[str, str], list[Function]] = {}
        for one in self.functions:
            self.by_file.setdefault((one.file, one.node.name), []).append(one)
        self.find_written_arguments()

    def called(self, caller: Function, module: str, name: str) -> list[Function]:
        """The functions that a call may mean."""
        names = self.names[caller.file]
        if module:
            return self.by_file.get((self.file_of(names.get(module, "")), name), [])
        if name in names:
            where, _, name = names[name].rpartition(".")
            return self.by_file.get((self.file_of(where), name), [])
        return self.by_file.get((caller.file, name), [])

    def file_of(self, module: str) -> str:
        """The file of ours that a module's dotted name means: the one that says most of it."""
        fitting = [file for file in self.names if f".{module}".endswith(f".{dotted(file)}")]
        return max(fitting, key=len, default="")

    def writes(self, function: Function) -> set[Path_]:
        """What a function writes itself, and parts that it hands to functions that write what they are handed.

        An effect answers for what it is handed.
        """
        found = function.direct()
        for module, name, handed in function.calls():
            for other in self.called(function, module, name):
                for place in other.written if not is_effects(other.file) else ():
                    if place < len(handed):
                        found |= {path for path in function.paths(handed[place]) if path not in WHOLE}
        return found

    def find_written_arguments(self) -> None:
        """Which arguments each function writes through, to any depth."""
        changed = True
        while changed:
            changed = False
            for one in self.functions:
                roots = {path[0] for path in self.writes(one)}
                written = {place for place, name in enumerate(one.arguments) if name in roots}
                if written - one.written:
                    one.written |= written
                    changed = True

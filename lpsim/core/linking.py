"""Python only. How rooms and doors become machine code: a room is typed and lowered once, a door links and optimises.

By itself numba treats every function as if Python would call it: all that it calls is linked into it, optimised and
made machine code, again at each level of the tree of calls. Here a room ends as a module of its own, with nothing
linked and nothing emitted; a door links every room below it once, callers first, and optimises the whole. On the kernel
of Living Planet that takes half the time and 40 % of the memory, and plays as fast (docs/decisions.md).
"""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from numba import njit
from numba.core.codegen import CodeLibrary, JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.registry import CPUDispatcher

ERRORS = "numpy"  # no test for 0 before every division: uncompiled, where the tests look, 0 still raises
NO_WRAPPERS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # what only Python and C would call through


watchers: list[Callable[[], None]] = []  # called whenever a room or a door is done


def tell() -> None:
    """Whoever waits for the compiler hears of it."""
    for watcher in watchers:
        watcher()


class CodegenWithoutEngine:
    """A code generator for what is never loaded into the process by itself, so that no environment is set for it."""

    def __init__(self, codegen: Any):
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, env: Any) -> None:
        """The door that links the room sets its own."""


class RoomLibrary(JITCodeLibrary):
    """The code of one room alone; what it calls is remembered, not linked."""

    @property
    def codegen(self) -> CodegenWithoutEngine:
        """What numba asks for the room's environment."""
        return CodegenWithoutEngine(self._codegen)

    def finalize(self) -> None:
        """Nothing to link, to optimise or to emit: a door will."""
        self._finalized = True
        tell()

    def get_pointer_to_function(self, name: str) -> int:
        """There is no machine code of a room."""
        self._ensure_finalized()
        return 0


class DoorLibrary(JITCodeLibrary):
    """The code of a door and of every room below it."""

    def finalize(self) -> None:
        """Link all rooms, then optimise and emit as numba does."""
        self._linking_libraries = callers_first(self._linking_libraries)
        super().finalize()
        tell()


def callers_first(libraries: Iterable[CodeLibrary]) -> list[CodeLibrary]:
    """These libraries and all that their rooms call, each before what it calls: else the linker drops it as unused."""
    done: list[CodeLibrary] = []
    seen: set[int] = set()

    def visit(library: CodeLibrary) -> None:
        if id(library) in seen:
            return
        seen.add(id(library))
        if isinstance(library, RoomLibrary):
            for below in library._linking_libraries:
                visit(below)
        done.append(library)

    for library in libraries:
        visit(library)
    return done[::-1]


def compiler_into(kind: type[JITCodeLibrary]) -> type[CompilerBase]:
    """The compiler of numba, its code going into a library of this kind."""

    class Compiler(CompilerBase):
        def define_pipelines(self) -> list[Any]:
            state = self.state
            state.library = kind(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            return [DefaultPassBuilder.define_nopython_pipeline(state)]

    return Compiler


RoomCompiler, DoorCompiler = compiler_into(RoomLibrary), compiler_into(DoorLibrary)


class Room(CPUDispatcher):
    """A room; called from Python, as tests do, it gets a door of its own."""

    def __call__(self, *arguments: Any) -> Any:
        """Call it through its door."""
        return self.from_python(*arguments)

    @cached_property
    def from_python(self) -> Callable[..., Any]:
        """The door, compiled when it is first used and never kept on disk."""
        return njit(error_model=ERRORS, pipeline_class=DoorCompiler)(self.py_func)


def make_room(function: Callable[..., Any]) -> Room:
    """A function that compiled code calls."""
    options = {"nopython": True, "boundscheck": None, "error_model": ERRORS, **NO_WRAPPERS}
    return Room(py_func=function, targetoptions=options, pipeline_class=RoomCompiler)


def make_door(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that Python calls; its machine code is kept in numba's cache folder."""
    return njit(cache=True, error_model=ERRORS, no_cfunc_wrapper=True, pipeline_class=DoorCompiler)(function)

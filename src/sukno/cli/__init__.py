"""The `sukno` command: the house in a terminal."""

from __future__ import annotations

import sys
from importlib import import_module


def main() -> None:
    """Choose the language, then run the command; errors are one sentence and exit code 1."""
    from sukno.cli import lang
    from sukno.engine.errors import SuknoError

    try:
        argv = lang.choose(sys.argv[1:])
        # the words of the commands are chosen when their modules are imported
        for commands in (
            "app",
            "records",
            "laboratory",
            "laboratory_load",
            "solving",
            "solving_preferans",
            "scoring",
            "refereeing",
            "dealing",
            "serving",
        ):
            import_module(f"sukno.cli.{commands}")
        import_module("sukno.cli.common").app(argv, prog_name="sukno")
    except SuknoError as e:
        print(lang.of(e.text), file=sys.stderr)
        sys.exit(1)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)

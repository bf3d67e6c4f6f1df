"""The `sukno` command: the house in a terminal."""

from __future__ import annotations

import sys


def main() -> None:
    """Choose the language, then run the command; errors are one sentence and exit code 1."""
    try:
        run(sys.argv[1:])
    except KeyboardInterrupt:
        print(file=sys.stderr)
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except Exception as e:
        from sukno.cli import lang
        from sukno.engine.errors import SuknoError, reason

        if isinstance(e, SuknoError):
            print(lang.of(e.text), file=sys.stderr)
        elif isinstance(e, OSError) and e.filename is not None:  # a file that was named, or its folder
            print(f"{str(e.filename)!r}: {lang.of(reason(e))}", file=sys.stderr)
        else:
            raise
        sys.exit(1)


def run(argv: list[str]) -> None:
    """Run the command; the words of the commands are chosen when their modules are imported."""
    from sukno.cli import commands, lang

    argv = lang.choose(argv)
    if argv[:1] == ["--help"]:
        print(commands.overview())
        return
    from sukno.cli import helping
    from sukno.cli.common import app

    commands.define(argv)
    sys.exit(helping.run(app, argv))

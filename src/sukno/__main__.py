"""`python -m sukno` is the `sukno` command."""

from sukno.cli import main

main()

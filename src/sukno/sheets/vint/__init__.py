"""The score sheet of Vint (запись в винте): a line, tricks below it, everything else above.

`terms` says what is agreed, `deals` what is written of a deal, `scoring` what it brings, `sheet` keeps games, robers
and crosses, `settle` says who pays whom.
"""

"""The sheets of Preferans: the pulka with its gora and whists, and the old record with its kurochka.

`terms` and `record_terms` say what is agreed, `conventions` what each kind of Preferans agrees, `deals` what
a sheet is told. `pulka` writes the modern sheet (`contracts`, `all_pass` and `awards` know the scoring,
`checks` what cannot be) and `settle` settles it; `record` keeps the old one.
"""

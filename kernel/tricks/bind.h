// The Python functions of the trick solvers, of the maxims and of the habits.
#pragma once

#include <nanobind/nanobind.h>

void bind_tricks(nanobind::module_& m);
void bind_maxims(nanobind::module_& m);
void bind_habits(nanobind::module_& m);

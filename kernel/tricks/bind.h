// The Python functions of the trick solvers, and of the maxims.
#pragma once

#include <nanobind/nanobind.h>

void bind_tricks(nanobind::module_& m);
void bind_maxims(nanobind::module_& m);

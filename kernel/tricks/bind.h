// The Python functions of the trick solvers.
#pragma once

#include <nanobind/nanobind.h>

void bind_tricks(nanobind::module_& m);

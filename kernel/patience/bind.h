// Bindings of the patience solver.
#pragma once

#include <nanobind/nanobind.h>

void bind_patience(nanobind::module_& m);

// The bindings of go.
#pragma once

#include <nanobind/nanobind.h>

void bind_go(nanobind::module_& m);

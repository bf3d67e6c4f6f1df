// The bindings of the play of Piquet.
#pragma once

#include <nanobind/nanobind.h>

void bind_piquet(nanobind::module_& m);

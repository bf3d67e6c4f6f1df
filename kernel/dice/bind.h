// The bindings of dice poker.
#pragma once

#include <nanobind/nanobind.h>

void bind_dice(nanobind::module_& m);

// The bindings of shuffles, sets of bits and texts of hands.
#pragma once

#include <nanobind/nanobind.h>

void bind_cards(nanobind::module_& m);

// The bindings of the division of a hand into melds.
#pragma once

#include <nanobind/nanobind.h>

void bind_melds(nanobind::module_& m);
